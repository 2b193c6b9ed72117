/// The cells of a table in HTML, as spreadsheets and browsers put them on the clipboard beside plain text.
///
/// ```swift
/// let text = HTMLTable.tabSeparated(bytes)
/// let bars = try text.map { try BarTable.read($0) }
/// ```
public enum HTMLTable {
    /// The most bytes that are read.
    private static let maximumBytes = 32 << 20

    /// The first table that has numbers, else the first one, as tab-separated text. A number is taken as exactly as the
    /// spreadsheet gives it, and with its unit; dates, times and leading zeros are taken as they are shown. Hidden rows
    /// are left out.
    ///
    /// - Parameter bytes: HTML in UTF-8 or UTF-16.
    /// - Returns: The text in UTF-8; `nil`: there is no table with cells.
    public static func tabSeparated(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count <= maximumBytes else { return nil }
        var reader = HTMLTableReader((TextEncoding.utf8(ofUTF16: bytes) ?? bytes)[...])
        let tables = reader.read().map { rows in rows.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
        let hasNumbers = { (rows: [[String]]) in
            rows.contains { row in row.count > 1 && row.contains { NumberText.isNumber($0) } }
        }
        guard let rows = tables.first(where: hasNumbers) ?? tables.first else { return nil }
        let tab = UInt8(ascii: "\t")
        let lines = rows.map { row in row.map { BarTable.quoted($0, separator: tab) }.joined(separator: "\t") + "\n" }
        return Array(lines.joined().utf8)
    }

    /// A cell's text: what is shown, or the number that the spreadsheet gives with it, where that is the same one.
    ///
    /// - Parameters:
    ///   - shown: What is shown.
    ///   - number: The number, with a point; `nil`: there is none.
    /// - Returns: The text.
    static func text(shown: String, number: String?) -> String {
        guard let digits = number.flatMap({ WrittenNumber($0).digits(.point) }), let value = Double(digits) else {
            return shown
        }
        if shown.isEmpty { return WrittenNumber.unambiguous(digits, .point) }
        let written = WrittenNumber(shown)
        let isPercent = written.unit == "%"
        guard let exact = isPercent ? shifted(digits) : digits else { return shown }
        // 1/1/24 is no 45292, 007 no 7, and what is shown in thousands is another number.
        let isSame = [DecimalSign.point, .comma].contains { sign in
            guard let text = written.digits(sign), let other = Double(text) else { return false }
            let whole = text.drop { $0 == "-" }
            if whole.count > 1, whole.first == "0", whole.dropFirst().first != "." { return false }
            let places = text.split(separator: ".").dropFirst().first?.count ?? 0
            let unit = (0..<min(places, 18)).reduce(1.0) { step, _ in step / 10 }
            return abs(other - (isPercent ? value * 100 : value)) <= unit * 0.51
        }
        guard isSame else { return shown }
        return written.prefix + WrittenNumber.unambiguous(exact, .point) + written.suffix
    }

    /// A hundred times a number, digit by digit; `nil`: it has an exponent.
    private static func shifted(_ digits: String) -> String? {
        guard !digits.contains("e") else { return nil }
        let isNegative = digits.hasPrefix("-")
        let parts = digits.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = (parts.count > 1 ? String(parts[1]) : "") + "00"
        let whole = (parts[0] + fraction.prefix(2)).drop { $0 == "0" }
        var rest = fraction.dropFirst(2)
        while rest.last == "0" { rest = rest.dropLast() }
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : ".\(rest)")
    }
}
