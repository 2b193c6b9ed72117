import AccessibleDragging

/// `org.a11y.atspi.Text`: the parts of a text, and where they stand, for all who say what the text is.
extension AtSpiAnswers {
    /// How many characters there are. All offsets count Unicode's code points, as AT-SPI does.
    public func characterCount(of path: ObjectPath) throws(AtSpiError) -> Int {
        try text(of: path).unicodeScalars.count
    }

    /// A part of the text, up to the character at `end`; a negative `end` is the end of the text.
    public func text(of path: ObjectPath, from start: Int, to end: Int) throws(AtSpiError) -> String {
        let characters = Array(try text(of: path).unicodeScalars)
        return joined(characters, clamped(start, end, within: characters.count))
    }

    /// The part that holds a character, or the one before or after that. A word goes with the spaces behind it; a line
    /// and a paragraph end where the text itself has an end of a line, and a sentence is the whole text.
    ///
    /// An `offset` behind the end counts as the last character. `step` is 0 for the part itself, -1 for the one before
    /// it, and 1 for the one after it. If that is missing, the part is empty.
    public func textPart(
        of path: ObjectPath, at offset: Int, by granularity: AtSpiAdapter.TextGranularity, step: Int = 0
    ) throws(AtSpiError) -> AtSpiAdapter.TextPart {
        let characters = Array(try text(of: path).unicodeScalars)
        var starts = [0]
        switch granularity {
        case .character: starts = Array(characters.indices)
        case .word:
            starts += characters.indices.dropFirst().filter { index in
                characters[index - 1].properties.isWhitespace && !characters[index].properties.isWhitespace
            }
        case .line, .paragraph: starts += characters.indices.dropFirst().filter { characters[$0 - 1] == "\n" }
        case .sentence: break
        }
        let position = max(0, min(offset, characters.count - 1))
        guard !characters.isEmpty, let index = starts.lastIndex(where: { $0 <= position }),
            starts.indices.contains(index + step)
        else { return AtSpiAdapter.TextPart(text: "", start: 0, end: 0) }
        let start = starts[index + step]
        let end = starts.indices.contains(index + step + 1) ? starts[index + step + 1] : characters.count
        return AtSpiAdapter.TextPart(text: joined(characters, start..<end), start: start, end: end)
    }

    /// The number of the character at `offset` in Unicode; 0 if no character is there.
    public func character(of path: ObjectPath, at offset: Int) throws(AtSpiError) -> Int {
        let characters = Array(try text(of: path).unicodeScalars)
        return characters.indices.contains(offset) ? Int(characters[offset].value) : 0
    }

    /// The place of a part of the text, in logical pixels: a share of the words' place as large as its share of the
    /// characters.
    public func textExtents(
        of path: ObjectPath, from start: Int, to end: Int, in space: AtSpiAdapter.CoordinateSpace
    ) throws(AtSpiError) -> Rect {
        let count = try characterCount(of: path)
        let frame = try textFrame(of: path, in: space)
        guard count > 0 else { return frame }
        let range = clamped(start, end, within: count)
        let width = frame.width / Double(count)
        return Rect(
            x: frame.minX + width * Double(range.lowerBound), y: frame.minY, width: width * Double(range.count),
            height: frame.height)
    }

    /// The character at a point; -1 if no character is there.
    public func textOffset(
        of path: ObjectPath, at point: Point, in space: AtSpiAdapter.CoordinateSpace
    ) throws(AtSpiError) -> Int {
        let (count, frame) = (try characterCount(of: path), try textFrame(of: path, in: space))
        guard count > 0, frame.width > 0, frame.contains(point) else { return -1 }
        return min(count - 1, Int((point.x - frame.minX) / frame.width * Double(count)))
    }

    /// The characters that stand in a rectangle with all of their height; an empty part if no character does.
    public func textPart(
        of path: ObjectPath, within bounds: Rect, in space: AtSpiAdapter.CoordinateSpace
    ) throws(AtSpiError) -> AtSpiAdapter.TextPart {
        let (count, frame) = (try characterCount(of: path), try textFrame(of: path, in: space))
        guard count > 0, frame.width > 0, bounds.minY <= frame.minY, bounds.maxY >= frame.maxY else {
            return AtSpiAdapter.TextPart(text: "", start: 0, end: 0)
        }
        let width = frame.width / Double(count)
        func index(_ x: Double) -> Int { Int(max(0, min(Double(count), x / width))) }
        let (start, end) = (index((bounds.minX - frame.minX).rounded(.up)), index(bounds.maxX - frame.minX))
        guard start < end else { return AtSpiAdapter.TextPart(text: "", start: 0, end: 0) }
        return AtSpiAdapter.TextPart(text: try text(of: path, from: start, to: end), start: start, end: end)
    }

    private func clamped(_ start: Int, _ end: Int, within count: Int) -> Range<Int> {
        let start = max(0, min(start, count))
        return start..<max(start, end < 0 ? count : min(end, count))
    }

    private func joined(_ characters: [Unicode.Scalar], _ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[range])
        return String(text)
    }
}
