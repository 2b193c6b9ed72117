/// The first element of a drawing (SVG), which holds its size.
struct DrawingRoot {
    private let tag: TagReader.Tag
    private let svg: [UInt8]
    /// The parts of its `style`, as they are written.
    private let style: [Substring]
    private let sheets: StyleSheets
    /// The size of letters, in pixels.
    let letters: Double

    /// - Parameters:
    ///   - tag: The element.
    ///   - svg: The drawing.
    init(_ tag: TagReader.Tag, of svg: [UInt8]) {
        (self.tag, self.svg) = (tag, svg)
        style = (Self.value("style", tag, svg) ?? "").split(separator: ";")
        let given = Self.declared("font-size", style) ?? Self.fontSize(Self.declared("font", style))
        letters = (given ?? Self.value("font-size", tag, svg)).flatMap(Self.letters) ?? DrawingLength.letters
        sheets = StyleSheets(of: svg, from: tag.nameEnd)
    }

    /// How a side is written; empty: not at all.
    func written(_ name: String) -> String { Self.value(name, tag, svg) ?? "" }

    /// A side, of its attribute: no style gives a picture its size in a browser.
    func length(_ name: String) -> DrawingLength {
        let written = written(name)
        let length = DrawingLength(written, letters: letters, rootLetters: letters)
        // The rule that sets the size of the letters is not worked out.
        let mayDiffer = sheets.speakOfFonts && style.allSatisfy { !Self.isAboutLetters($0) }
        guard mayDiffer, length != DrawingLength(written, letters: letters + 1, rootLetters: letters + 1) else {
            return length
        }
        return .unknown
    }

    /// The size of `viewBox`; `nil`: there is none.
    var viewBox: (width: Double, height: Double)? {
        let words = (Self.value("viewBox", tag, svg) ?? "").split { $0 == "," || $0.isWhitespace }
        let numbers = words.compactMap { DrawingLength.number($0)?.value }
        guard numbers.count == 4, words.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return (numbers[2], numbers[3])
    }

    /// The drawing with another size, which overrides its styles.
    func with(width: Double, height: Double) -> [UInt8] {
        let sides = [("width", DrawingNumber.text(width)), ("height", DrawingNumber.text(height))]
        var changed = ([("font-size", DrawingNumber.text(letters))] + sides).map { ($0.0, Array($0.1.utf8)) }
        let names = changed.map(\.0)
        var new = style.filter { part in !names.contains { Self.value(of: part, named: $0) != nil } }
        let isShorter = new.count < style.count
        let hasLetters = style.contains(where: Self.isAboutLetters)
        // A style comes before the attribute, and its important parts before each style sheet.
        if Self.declared("font", style) != nil || (sheets.areThere && hasLetters) {
            new.append("font-size:\(DrawingNumber.text(letters))px")
        }
        if sheets.areThere { new += sides.map { "\($0):\($1)px!important" } }
        if isShorter || new.count > style.count { changed.append(("style", Array(new.joined(separator: ";").utf8))) }
        var (result, last): ([UInt8], Int) = ([], 0)
        result += svg[..<tag.nameEnd]
        for (name, value) in changed where attribute(name) == nil {
            result += Array(" \(name)=\"".utf8) + value + Array("\"".utf8)
        }
        last = tag.nameEnd
        for attribute in tag.attributes where !attribute.hasNamespace {
            guard let value = changed.first(where: { $0.0 == attribute.name })?.1 else { continue }
            result += svg[last..<attribute.value.lowerBound] + value
            last = attribute.value.upperBound
        }
        return result + svg[last...]
    }

    private func attribute(_ name: String) -> TagReader.Attribute? { Self.attribute(name, tag) }

    private static func attribute(_ name: String, _ tag: TagReader.Tag) -> TagReader.Attribute? {
        tag.attributes.first { $0.name == name && !$0.hasNamespace }
    }

    private static func value(_ name: String, _ tag: TagReader.Tag, _ svg: [UInt8]) -> String? {
        attribute(name, tag).map { String(decoding: svg[$0.value], as: UTF8.self) }
    }

    // MARK: Styles

    private static func isAboutLetters(_ part: Substring) -> Bool {
        ["font", "font-size"].contains { value(of: part, named: $0) != nil }
    }

    /// The value that a style declares for a name; the last one counts.
    private static func declared(_ name: String, _ style: [Substring]) -> String? {
        style.compactMap { value(of: $0, named: name) }.last
    }

    private static func value(of part: Substring, named name: String) -> String? {
        guard let colon = part.firstIndex(of: ":") else { return nil }
        let found = part[..<colon].filter { !$0.isWhitespace }.lowercased()
        guard found == name else { return nil }
        let words = part[part.index(after: colon)...].split(whereSeparator: \.isWhitespace)
        return words.filter { $0.lowercased() != "!important" }.joined(separator: " ")
    }

    // MARK: Letters

    /// The sizes that have names, in pixels.
    private static let named: [String: Double] = [
        "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
        "xxx-large": 48, "larger": 19.2, "smaller": 16 / 1.2,
    ]

    /// The size of letters that a value says, in pixels; `nil`: none.
    private static func letters(_ text: String) -> Double? {
        let word = text.filter { !$0.isWhitespace }.lowercased()
        if let size = named[word] { return size }
        if word.hasSuffix("%"), let number = DrawingLength.number(word[...]), word[number.end...] == "%" {
            return sensible(number.value / 100 * DrawingLength.letters)
        }
        guard case .pixels(let size) = DrawingLength(word) else { return nil }
        return sensible(size)
    }

    private static func sensible(_ size: Double) -> Double? { size >= 0 && size.isFinite ? size : nil }

    /// The size in a `font`, such as "bold 20px/1.2 serif": before it are words and weights, which have no unit.
    private static func fontSize(_ font: String?) -> String? {
        let words = (font ?? "").split { $0.isWhitespace || $0 == "/" || $0 == "," }.map(String.init)
        return words.first { word in
            Double(word) == nil && letters(word) != nil
        }
    }
}

/// The subjects of a drawing's style sheets.
private struct StyleSheets {
    private(set) var areThere = false
    private(set) var speakOfFonts = false

    init(of svg: [UInt8], from offset: Int) {
        var tags = TagReader(svg, from: offset)
        while let tag = tags.next() {
            guard tag.name == "style" else { continue }
            areThere = true
            let end = Self.end(of: svg, from: tag.nameEnd)
            if Self.speaksOfFonts(svg[tag.nameEnd..<end]) { speakOfFonts = true }
            tags = TagReader(svg, from: end)
        }
    }

    /// The end of the next element: a sheet may stand in CDATA.
    private static func end(of svg: [UInt8], from offset: Int) -> Int {
        var end = offset
        while let next = svg[end...].firstIndex(of: UInt8(ascii: "<")) {
            if svg[next...].starts(with: "</".utf8) { return next }
            end = next + 1
        }
        return svg.count
    }

    private static func speaksOfFonts(_ text: ArraySlice<UInt8>) -> Bool {
        var last: UInt32 = 0
        let wanted = "font".utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        for byte in text {
            last = last << 8 | UInt32(byte | 0x20)
            if last == wanted { return true }
        }
        return false
    }
}

/// A number in a drawing.
enum DrawingNumber {
    /// With four digits after the point at most.
    static func text(_ number: Double) -> String {
        // More than any program draws.
        guard abs(number) < 1e7 else { return "10000000" }
        let parts = Int((abs(number) * 10_000).rounded())
        let sign = number < 0 ? "-" : ""
        var fraction = String(10_000 + parts % 10_000).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return "\(sign)\(parts / 10_000)" + (fraction.isEmpty ? "" : ".\(fraction)")
    }
}
