import TextSafety

/// The representations of a bar for programs that cannot draw it.
extension Bar {
    /// The MIME types of ``representation(_:)``, richest first.
    public static let representationTypes = ["text/csv", "application/json", "text/plain;charset=utf-8"]

    /// The bar in a MIME type.
    ///
    /// - Parameter type: One of ``representationTypes``.
    /// - Returns: The bytes, in UTF-8; `nil`: a bar does not offer the type.
    public func representation(_ type: String) -> [UInt8]? {
        switch type {
        case "text/plain;charset=utf-8": Array(plainText.utf8)
        case "text/csv": csv
        case "application/json": Array(json.utf8)
        default: nil
        }
    }

    /// "January: 40"
    public var plainText: String { "\(label): \(valueText)" }

    /// The header and one row, in ``BarTable``'s format.
    public var csv: [UInt8] { BarTable.csv(of: [self]) }

    /// `{"label":"January","value":40}`; the value is `null` if it is not finite.
    public var json: String {
        "{\"label\":\(JSONText.string(label)),\"value\":\(value.isFinite ? valueText : "null")}"
    }

    /// The name of a file of the bar: "January.csv".
    public var suggestedFileName: String { FileName.safe("\(label).csv", fallback: "Bar.csv") }
}
