import TextSafety

/// What a lifted bar offers to those who cannot draw it.
extension Bar {
    /// The MIME types of ``representation(_:)``, the richest first.
    public static let representationTypes = ["text/csv", "application/json", "text/plain;charset=utf-8"]

    /// The bar as bytes of a MIME type.
    ///
    /// - Parameter type: One of ``representationTypes``.
    /// - Returns: The bytes, UTF-8; `nil` for a type that a bar does not offer.
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

    /// The header and one row, as ``BarTable`` writes them.
    public var csv: [UInt8] { BarTable.csv(of: [self]) }

    /// `{"label":"January","value":40}`; `null` stands for a value that JSON cannot hold.
    public var json: String {
        "{\"label\":\(JSONText.string(label)),\"value\":\(value.isFinite ? valueText : "null")}"
    }

    /// The name of the file that the bar becomes: "January.csv".
    public var suggestedFileName: String { FileName.safe("\(label).csv", fallback: "Bar.csv") }
}
