import AccessibleDragging

/// `org.a11y.atspi.Text`: the words of a list's item as one line, "January, held. 40 units".
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

    /// The place of all words.
    public func textFrame(of path: ObjectPath, in space: CoordinateSpace) throws(AtSpiError) -> Rect {
        let (element, _) = try textElement(at: path)
        let frame = try extents(of: path, in: space)
        let (whole, words) = (element.frameInContainer, element.textFrameInContainer)
        return Rect(origin: frame.origin + (words.origin - whole.origin), size: words.size)
    }
}
