import TextSafety

/// Something that a screen reader has put out, and what was so at that moment.
///
/// ```swift
/// print(output.json)  // {"time":2.301,"by":"speech","words":"Save push button","focus":{…},"key":"Tab"}
/// ```
public struct HeardOutput: Equatable, Sendable {
    /// Where it has put it.
    ///
    /// ```swift
    /// let spoken = outputs.filter { $0.channel == .speech }
    /// ```
    public enum Channel: String, Sendable {
        case speech
        case braille
    }

    /// The element with the keyboard focus.
    ///
    /// ```swift
    /// if output.focus?.role == "push button" { print(output.focus?.name ?? "") }
    /// ```
    public struct Focus: Equatable, Sendable {
        /// Its name in AT-SPI.
        public let role: String
        public let name: String

        public init(role: String, name: String) { (self.role, self.name) = (role, name) }

        var json: JSON { .object(["role": .string(role), "name": .string(name)]) }
    }

    /// Seconds since the session has begun.
    public let time: Double
    /// Whether it was said or shown.
    public let channel: Channel
    /// The words, or all that the braille display shows.
    public let words: String
    /// The language of the words, such as "en-US"; empty where nothing says it.
    public let language: String
    /// The element that had the keyboard focus; `nil`: none, as far as is known.
    public let focus: Focus?
    /// The key that was pressed last before, with what was held: "Ctrl+Tab"; `nil`: none, or one in a field that hides its
    /// text.
    public let key: String?
    /// The line on the braille display.
    public let braille: String

    public init(
        time: Double, channel: Channel, words: String, language: String = "", focus: Focus? = nil, key: String? = nil,
        braille: String = ""
    ) {
        (self.time, self.channel, self.words, self.language) = (time, channel, words, language)
        (self.focus, self.key, self.braille) = (focus, key, braille)
    }

    private var roundedTime: JSON { .number((time * 1000).rounded() / 1000) }

    /// Its form as a line of the file of words.
    public var json: JSON {
        .object([
            "time": roundedTime, "by": .string(channel.rawValue), "words": .string(words),
            "focus": focus?.json ?? .null, "key": key.map(JSON.string) ?? .null,
            "language": language.isEmpty ? nil : .string(language),
        ])
    }

    /// The parameters of the event that tells a client of the AT Driver protocol.
    var driverJSON: JSON {
        .object([
            "data": .string(words), "time": roundedTime, "braille": .string(braille), "focus": focus?.json ?? .null,
            "key": key.map(JSON.string) ?? .null, "language": language.isEmpty ? nil : .string(language),
        ])
    }
}
