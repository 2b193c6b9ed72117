/// Reads the cells of all tables of a page.
struct HTMLTableReader {
    private var rest: ArraySlice<UInt8>
    /// The tables that are read, in the order in which they begin.
    private var tables: [[[String]]] = []
    /// Those that are open, the innermost last.
    private var open: [Table] = []
    /// How many cells there are, those that wide ones fill too.
    private var cellCount = 0

    private static let maximumCells = 1 << 20
    private static let maximumDepth = 32
    private static let maximumWidth = 1000

    /// A table that is being read.
    private struct Table {
        let index: Int
        var rows: [[String]] = []
        /// The cell that is being read.
        var cell: [UInt8]?
        /// The number of the cell, where the spreadsheet gives it besides what it shows.
        var number: String?
        /// How many columns and rows the cell covers.
        var width = 1
        var height = 1
        /// The cells of rows above that reach down to the next rows, by their column.
        var spans: [Int: (text: String, left: Int)] = [:]
    }

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func read() -> [[[String]]] {
        while let byte = rest.first, cellCount < Self.maximumCells {
            guard byte == UInt8(ascii: "<") else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                if !open.isEmpty { open[open.count - 1].cell? += text }
                rest = rest.dropFirst(text.count)
                continue
            }
            if rest.starts(with: "<!--".utf8) {
                skip(past: "-->")
                continue
            }
            let (name, tag) = takeTag()
            if !Self.voidElements.contains(name), !name.hasPrefix("/"), Self.isHidden(tag) {
                skipElement(name)
                continue
            }
            take(name, tag)
        }
        while !open.isEmpty { endTable() }
        return tables
    }

    private mutating func take(_ name: String, _ tag: String) {
        if name == "table", open.count < Self.maximumDepth {
            open.append(Table(index: tables.count))
            tables.append([])
        }
        guard !open.isEmpty else {
            if name == "style" || name == "script" { skip(past: "</\(name)") }
            return
        }
        let last = open.count - 1
        switch name {
        case "/table": endTable()
        case "tr":
            endCell()
            endRow()
            open[last].rows.append([])
        case "/tr": endCell()
        case "td", "th":
            endCell()
            if open[last].rows.isEmpty { open[last].rows.append([]) }
            open[last].cell = []
            open[last].number = Self.number(of: tag)
            open[last].width = Self.count("colspan", of: tag)
            open[last].height = Self.count("rowspan", of: tag)
        case "/td", "/th": endCell()
        case "br", "p", "/p", "div": if open[last].cell?.isEmpty == false { open[last].cell?.append(UInt8(ascii: " ")) }
        case "style", "script": skip(past: "</\(name)")
        case "sup":
            switch raised(tag) {
            case .note: skip(past: "</sup")
            // "10⁶" is neither 106 nor 10.
            case .power: open[last].cell?.append(UInt8(ascii: "^"))
            case .word: break
            }
        default: break
        }
    }

    private enum Raised { case note, power, word }

    /// Tells a note, such as "[1]", from the 6 of "10⁶" and the 2 of "m²".
    private func raised(_ tag: String) -> Raised {
        let classes = (Self.attribute("class", of: tag) ?? "").lowercased()
        if ["reference", "footnote", "noteref", "mw-ref"].contains(where: classes.contains) { return .note }
        // As far as notes are long, with the links and brackets of Wikipedia.
        let text = String(decoding: rest.prefix(1000), as: UTF8.self)
        let content = text.firstRange(of: "</sup").map { text[..<$0.lowerBound] } ?? text[...]
        let words = HTMLText.words(of: Array(content.utf8))
        if words.hasPrefix("[") { return .note }
        guard let before = open.last?.cell?.last, (before ^ 0x30) < 10, !words.isEmpty,
            words.allSatisfy({ $0.isNumber || $0 == "-" || $0 == "−" || $0 == "," || $0 == " " })
        else { return .word }
        let shown = HTMLText.unescaped(String(decoding: open.last?.cell?.suffix(40) ?? [], as: UTF8.self))
        let number = shown.reversed().prefix { $0.isNumber || ".,'’ \u{A0}\u{202F}".contains($0) }
        return Self.trimmed(String(number.reversed())) == "10" ? .power : .note
    }

    private mutating func endTable() {
        endCell()
        endRow()
        guard let table = open.popLast() else { return }
        tables[table.index] = table.rows
    }

    /// Fills what cells of rows above reach down to, to the right of the last cell.
    private mutating func endRow() {
        guard let row = open.last?.rows.last, !row.isEmpty else { return }
        let last = open.count - 1
        fill(upTo: (open[last].spans.keys.max() ?? -1) + 1)
        // Those that the row has passed are shorter by it.
        for (column, span) in open[last].spans {
            open[last].spans[column] = span.left > 1 ? (span.text, span.left - 1) : nil
        }
    }

    /// Puts in the cells of rows above that stand at the end of the row.
    private mutating func fill(upTo end: Int = Int.max) {
        let last = open.count - 1
        let row = open[last].rows.count - 1
        while let span = open[last].spans[open[last].rows[row].count], open[last].rows[row].count < end {
            open[last].rows[row].append(span.text)
            cellCount += 1
        }
    }

    private mutating func endCell() {
        guard let bytes = open.last?.cell else { return }
        let last = open.count - 1
        let row = open[last].rows.count - 1
        let words = HTMLText.unescaped(String(decoding: bytes, as: UTF8.self))
            .split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\t" }
            .joined(separator: " ")
        let text = HTMLTable.text(shown: Self.trimmed(words), number: open[last].number)
        fill()
        let (column, width, height) = (open[last].rows[row].count, open[last].width, open[last].height)
        if column < Self.maximumWidth {
            let cells = [text] + Array(repeating: "", count: width - 1)
            open[last].rows[row] += cells
            cellCount += cells.count
            if height > 1 {
                // The row itself counts, too.
                for (offset, text) in cells.enumerated() { open[last].spans[column + offset] = (text, height) }
            }
        }
        (open[last].cell, open[last].number) = (nil, nil)
    }

    /// Without no-break spaces around it, which keep a flag from its name.
    private static func trimmed(_ text: String) -> String {
        var text = text[...].drop { $0 == "\u{A0}" || $0 == " " }
        while let last = text.last, last == "\u{A0}" || last == " " { text.removeLast() }
        return String(text)
    }

    // MARK: Tags

    private static let voidElements: Set<String> = [
        "br", "img", "hr", "input", "meta", "link", "col", "wbr", "area", "base", "embed", "source", "track",
    ]

    private static func isHidden(_ tag: String) -> Bool {
        guard tag.contains("=") || tag.contains("hidden") else { return false }
        let style = (attribute("style", of: tag) ?? "").lowercased().filter { !$0.isWhitespace }
        if style.contains("display:none") || style.contains("visibility:collapse") { return true }
        let words = tag.split(whereSeparator: \.isWhitespace).dropFirst()
        return words.contains { $0.lowercased() == "hidden" } || attribute("hidden", of: tag) != nil
    }

    /// Skips an element up to its end; the ends of rows and cells may be missing.
    private mutating func skipElement(_ name: String) {
        let ends: Set<String> =
            switch name {
            case "tr": ["tr", "/tr", "/table", "/tbody", "tbody"]
            case "td", "th": ["td", "th", "/td", "/th", "tr", "/tr", "/table"]
            default: ["/\(name)", "/td", "/th", "/tr", "/table"]
            }
        var depth = 0
        while !rest.isEmpty {
            let text = rest.prefix { $0 != UInt8(ascii: "<") }
            rest = rest.dropFirst(text.count)
            let before = rest
            let (next, _) = takeTag()
            if next == name, !["tr", "td", "th"].contains(name) {
                depth += 1
            } else if next == "/\(name)", depth > 0 {
                depth -= 1
            } else if ends.contains(next) {
                if next != "/\(name)" { rest = before }
                return
            }
        }
    }

    private static func count(_ name: String, of tag: String) -> Int {
        attribute(name, of: tag).flatMap { Int($0) }.map { min(max($0, 1), 100) } ?? 1
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
            if isEnd {
                rest = rest.dropFirst(mark.count)
                guard end.hasPrefix("</") else { return }
                return rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
            }
            rest = rest.dropFirst()
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
