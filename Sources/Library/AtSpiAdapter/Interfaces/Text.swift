import AccessibleDragging

/// `org.a11y.atspi.Text`: the words of a list's item as one line, "January, lifted. 40 units".
///
/// Braille displays and flat review show an item's text, and its name alone where it has none. The text can neither be
/// changed nor selected, and has no cursor.
extension AtSpiAdapter {
    static let textInterface = "org.a11y.atspi.Text"

    /// Items that have no items inside.
    func hasText(_ element: AccessibleElement) -> Bool { element.role == .listItem && element.childCount == 0 }

    /// The words: the element's name, its state, and its value. The state stands before the value, for which a braille
    /// display may have no room.
    ///
    /// A number follows its name at once, "January 40 units". Before other words there is a full stop, at which screen
    /// readers pause: "Bin. Drop target".
    ///
    /// Orca 46 and later speak and show this line in place of the name, and the description after it. Such an item is
    /// given no description: see ``description(of:)``.
    ///
    /// - Throws: ``AtSpiError/unknownInterface(_:)`` where the object has no text.
    public func text(of path: ObjectPath) throws(AtSpiError) -> String {
        let (element, entry) = try textElement(at: path)
        let (name, value) = entry.coordinator.spokenWords(of: element)
        guard let last = name.last, !value.isEmpty else { return name + value }
        guard entry.coordinator.spokenStates(of: element).isEmpty else {
            return entry.coordinator.wording.distinguished(name, by: value)
        }
        return name + (element.number != nil || last.isPunctuation ? " " : ". ") + value
    }

    /// Whether clients take an element's words from its text: those of GTK 4.14 and later, which embeds elements.
    func isReadAsText(_ element: AccessibleElement, in entry: WindowEntry) -> Bool {
        hasText(element) && !entry.hosts.isEmpty
    }

    private func textElement(at path: ObjectPath) throws(AtSpiError) -> (AccessibleElement, WindowEntry) {
        let (element, entry) = try element(at: path, Self.textInterface)
        guard hasText(element) else { throw .unknownInterface(Self.textInterface) }
        return (element, entry)
    }

    /// The attributes of all of the text: its language, as the web names it ("de", "zh-CN"). Screen readers may have a
    /// voice for it.
    public func textAttributes(of path: ObjectPath) throws(AtSpiError) -> [String: String] {
        _ = try textElement(at: path)
        let tag = try locale(of: path).replacing("_", with: "-")
        return tag.isEmpty || tag == "C" ? [:] : ["language": tag]
    }

    /// How many characters there are. All offsets count Unicode's code points, as AT-SPI does.
    public func characterCount(of path: ObjectPath) throws(AtSpiError) -> Int {
        try text(of: path).unicodeScalars.count
    }

    /// A part of the text, up to the character at `end`; a negative `end` is the end of the text.
    public func text(of path: ObjectPath, from start: Int, to end: Int) throws(AtSpiError) -> String {
        let characters = Array(try text(of: path).unicodeScalars)
        return Self.string(characters, Self.range(start, end, within: characters.count))
    }

    /// A part of a text, with where it stands.
    public struct TextPart: Hashable, Sendable {
        public let text: String
        /// The offset of its first character.
        public let start: Int
        /// The offset of the first character behind it.
        public let end: Int
    }

    /// The extent of a part that is asked for (`AtspiTextGranularity`).
    public enum TextGranularity: UInt32, Sendable {
        case character = 0
        case word = 1
        case sentence = 2
        case line = 3
        case paragraph = 4

        /// The same for the older way to ask (`AtspiTextBoundaryType`), which tells starts from ends.
        public init?(boundary: UInt32) {
            switch boundary {
            case 0: self = .character
            case 1, 2: self = .word
            case 3, 4: self = .sentence
            case 5, 6: self = .line
            default: return nil
            }
        }
    }

    /// The place of the caret: nowhere, -1.
    public func caretOffset(of path: ObjectPath) throws(AtSpiError) -> Int {
        caretWasAsked(of: try textElement(at: path).0)
        return -1
    }

    /// The part that holds a character, or the one before or after that. A word goes with the spaces behind it; a line,
    /// a sentence and a paragraph are the whole text.
    ///
    /// An `offset` behind the end counts as the last character. `step` is 0 for the part itself, -1 for the one before
    /// it, and 1 for the one after it. If that is missing, the part is empty.
    public func textPart(
        of path: ObjectPath, at offset: Int, by granularity: TextGranularity, step: Int = 0
    ) throws(AtSpiError) -> TextPart {
        let characters = Array(try text(of: path).unicodeScalars)
        var starts = [0]
        switch granularity {
        case .character: starts = Array(characters.indices)
        case .word:
            starts += characters.indices.dropFirst().filter { index in
                characters[index - 1].properties.isWhitespace && !characters[index].properties.isWhitespace
            }
        case .line, .sentence, .paragraph: break
        }
        let position = max(0, min(offset, characters.count - 1))
        guard !characters.isEmpty, let index = starts.lastIndex(where: { $0 <= position }),
            starts.indices.contains(index + step)
        else { return TextPart(text: "", start: 0, end: 0) }
        let start = starts[index + step]
        let end = starts.indices.contains(index + step + 1) ? starts[index + step + 1] : characters.count
        return TextPart(text: Self.string(characters, start..<end), start: start, end: end)
    }

    /// The number of the character at `offset` in Unicode; 0 if no character is there.
    public func character(of path: ObjectPath, at offset: Int) throws(AtSpiError) -> Int {
        let characters = Array(try text(of: path).unicodeScalars)
        return characters.indices.contains(offset) ? Int(characters[offset].value) : 0
    }

    /// The place of a part of the text, in logical pixels: a share of the words' place as large as its share of the
    /// characters.
    public func textExtents(
        of path: ObjectPath, from start: Int, to end: Int, in space: CoordinateSpace
    ) throws(AtSpiError) -> Rect {
        let count = try characterCount(of: path)
        let frame = try textFrame(of: path, in: space)
        guard count > 0 else { return frame }
        let range = Self.range(start, end, within: count)
        let width = frame.width / Double(count)
        return Rect(
            x: frame.minX + width * Double(range.lowerBound), y: frame.minY, width: width * Double(range.count),
            height: frame.height)
    }

    /// The character at a point; -1 if no character is there.
    public func textOffset(
        of path: ObjectPath, at point: Point, in space: CoordinateSpace
    ) throws(AtSpiError) -> Int {
        let (count, frame) = (try characterCount(of: path), try textFrame(of: path, in: space))
        guard count > 0, frame.width > 0, frame.contains(point) else { return -1 }
        return min(count - 1, Int((point.x - frame.minX) / frame.width * Double(count)))
    }

    /// The characters that stand in a rectangle with all of their height; an empty part if no character does.
    public func textPart(
        of path: ObjectPath, within bounds: Rect, in space: CoordinateSpace
    ) throws(AtSpiError) -> TextPart {
        let (count, frame) = (try characterCount(of: path), try textFrame(of: path, in: space))
        guard count > 0, frame.width > 0, bounds.minY <= frame.minY, bounds.maxY >= frame.maxY else {
            return TextPart(text: "", start: 0, end: 0)
        }
        let width = frame.width / Double(count)
        func index(_ x: Double) -> Int { Int(max(0, min(Double(count), x / width))) }
        let (start, end) = (index((bounds.minX - frame.minX).rounded(.up)), index(bounds.maxX - frame.minX))
        guard start < end else { return TextPart(text: "", start: 0, end: 0) }
        return TextPart(text: try text(of: path, from: start, to: end), start: start, end: end)
    }

    /// The place of all words.
    private func textFrame(of path: ObjectPath, in space: CoordinateSpace) throws(AtSpiError) -> Rect {
        let (element, _) = try textElement(at: path)
        let frame = try extents(of: path, in: space)
        let (whole, words) = (element.frameInContainer, element.textFrameInContainer)
        return Rect(origin: frame.origin + (words.origin - whole.origin), size: words.size)
    }

    private static func range(_ start: Int, _ end: Int, within count: Int) -> Range<Int> {
        let start = max(0, min(start, count))
        return start..<max(start, end < 0 ? count : min(end, count))
    }

    private static func string(_ characters: [Unicode.Scalar], _ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[range])
        return String(text)
    }
}
