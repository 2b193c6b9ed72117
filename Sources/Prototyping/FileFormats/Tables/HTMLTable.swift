/// The cells of a table in HTML, as spreadsheets put them on the clipboard beside plain text.
///
/// ```swift
/// let text = HTMLTable.tabSeparated(bytes)
/// let bars = try text.map { try BarTable.read($0) }
/// ```
public enum HTMLTable {
    /// The first table as tab-separated text. Numbers that the spreadsheet gives besides what it shows are taken.
    ///
    /// - Parameter bytes: HTML in UTF-8 or UTF-16.
    /// - Returns: The text in UTF-8; `nil`: there is no table with cells.
    public static func tabSeparated(_ bytes: [UInt8]) -> [UInt8]? {
        var reader = Reader((TextEncoding.utf8(ofUTF16: bytes) ?? bytes)[...])
        let rows = reader.read().filter { !$0.isEmpty }
        guard !rows.isEmpty else { return nil }
        let tab = UInt8(ascii: "\t")
        let lines = rows.map { row in row.map { BarTable.quoted($0, separator: tab) }.joined(separator: "\t") + "\n" }
        return Array(lines.joined().utf8)
    }

    private struct Reader {
        private var rest: ArraySlice<UInt8>
        private var rows: [[String]] = []
        private var cell: [UInt8]?
        /// The number of the cell, where the spreadsheet gives it besides what it shows.
        private var number: String?
        /// How many columns the cell is wide.
        private var width = 1

        init(_ bytes: ArraySlice<UInt8>) {
            rest = bytes
        }

        mutating func read() -> [[String]] {
            var isInside = false
            while let byte = rest.first {
                guard byte == UInt8(ascii: "<") else {
                    let text = rest.prefix { $0 != UInt8(ascii: "<") }
                    cell? += text
                    rest = rest.dropFirst(text.count)
                    continue
                }
                if rest.starts(with: "<!--".utf8) {
                    skip(past: "-->")
                    continue
                }
                let (name, tag) = takeTag()
                switch name {
                case "table": isInside = true
                case "/table":
                    endCell()
                    if isInside { return rows }
                case "tr" where isInside:
                    endCell()
                    rows.append([])
                case "/tr": endCell()
                case "td" where isInside, "th" where isInside:
                    endCell()
                    if rows.isEmpty { rows.append([]) }
                    cell = []
                    number = HTMLTable.number(of: tag)
                    width =
                        HTMLTable.attribute("colspan", of: tag).flatMap { Int($0) }.map { min(max($0, 1), 100) } ?? 1
                case "/td", "/th": endCell()
                case "br", "p", "/p", "div": if cell?.isEmpty == false { cell?.append(UInt8(ascii: " ")) }
                case "style", "script": skip(past: "</\(name)")
                default: break
                }
            }
            endCell()
            return rows
        }

        private mutating func endCell() {
            guard let bytes = cell else { return }
            let words = HTMLText.unescaped(String(decoding: bytes, as: UTF8.self))
                .split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\t" }.joined(separator: " ")
            // A number of its own has a point; what is shown may have anything.
            let value = number.flatMap { number -> String? in
                WrittenNumber(number).digits(.point).map { WrittenNumber.unambiguous($0, .point) }
            }
            rows[rows.count - 1] += [value ?? words] + Array(repeating: "", count: width - 1)
            (cell, number) = (nil, nil)
        }

        /// The name in lower case, and all that is between the angle brackets.
        private mutating func takeTag() -> (name: String, tag: String) {
            var (length, quote): (Int, UInt8?) = (1, nil)
            for byte in rest.dropFirst() {
                if let mark = quote {
                    if byte == mark { quote = nil }
                } else if byte == UInt8(ascii: ">") {
                    break
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                length += 1
            }
            let tag = String(decoding: rest.dropFirst().prefix(length - 1), as: UTF8.self)
            rest = rest.dropFirst(length + 1)
            return (tag.prefix { !$0.isWhitespace && $0 != ">" }.lowercased(), tag)
        }

        private mutating func skip(past end: String) {
            let mark = Array(end.utf8)
            while !rest.isEmpty {
                let isEnd = rest.count >= mark.count && zip(rest, mark).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
                if isEnd { return rest = rest.dropFirst(mark.count) }
                rest = rest.dropFirst()
            }
        }
    }

    /// The number that LibreOffice, Excel or Google's spreadsheet gives with a cell.
    private static func number(of tag: String) -> String? {
        if let number = attribute("sdval", of: tag) ?? attribute("x:num", of: tag) { return number }
        // {"1":3,"3":1234.5}: 3 is the kind "number", and where the number stands.
        guard let value = attribute("data-sheets-value", of: tag).map(HTMLText.unescaped), value.contains("\"1\":3"),
            let start = value.firstRange(of: "\"3\":")
        else { return nil }
        return String(value[start.upperBound...].prefix { $0 != "," && $0 != "}" })
    }

    private static func attribute(_ wanted: String, of tag: String) -> String? {
        var rest = tag[...].drop { !$0.isWhitespace }
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            guard !rest.isEmpty else { return nil }
            let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
            rest = rest.dropFirst(max(1, name.count)).drop { $0.isWhitespace }
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0.isWhitespace }
            let mark = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
            if mark != nil { rest = rest.dropFirst() }
            let value = rest.prefix { mark == nil ? !$0.isWhitespace : $0 != mark }
            rest = rest.dropFirst(value.count)
            if mark != nil { rest = rest.dropFirst() }
            if name.lowercased() == wanted { return String(value) }
        }
    }
}
