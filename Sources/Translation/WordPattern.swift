/// A sentence with places such as `{items}`, for those who fill it in elsewhere, such as a page in a browser.
///
/// A sentence about a number of things has as many forms as the language needs. This one has two in English:
///
/// ```swift
/// let pattern = WordPattern { localized("{count} place to drop.", "{count} places to drop.", count: $0) }
/// print(pattern.forms)  // ["{count} places to drop.", "{count} place to drop."]
/// ```
public struct WordPattern: Hashable, Sendable {
    /// The form that begins to hold at a count, up to the next one.
    ///
    /// ```swift
    /// for start in pattern.starts { print("from \(start.count) on: \(pattern.forms[start.form])") }
    /// ```
    public struct Start: Hashable, Sendable {
        /// The first number of things that it is said of.
        public let count: Int
        /// Its place in ``WordPattern/forms``.
        public let form: Int
    }

    /// The texts; one, where the sentence is not about a number of things.
    public let forms: [String]
    /// Which form holds from which count on, up to 199: from there on all languages repeat with the last two digits.
    public let starts: [Start]

    /// A sentence that is not about a number of things: "Dropped {item}.".
    public init(_ text: String) {
        forms = [text]
        starts = []
    }

    /// Asks for the sentence about each number of things.
    ///
    /// - Parameters:
    ///   - first: The least number that it is ever about.
    ///   - text: The sentence about so many things. The number in it becomes `{count}`.
    public init(from first: Int = 0, counting text: (Int) -> String) {
        var forms: [String] = []
        var starts: [Start] = []
        for count in first..<200 {
            let form = text(count).replacing("\(count)", with: "{count}", maxReplacements: 1)
            let index = forms.firstIndex(of: form) ?? forms.endIndex
            if index == forms.endIndex { forms.append(form) }
            if starts.last?.form != index { starts.append(Start(count: count, form: index)) }
        }
        (self.forms, self.starts) = (forms, starts)
    }
}
