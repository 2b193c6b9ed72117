/// A sentence with placeholders such as `{items}` that other code fills in, such as a page in a browser.
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
        /// The first count of the range.
        public let count: Int
        /// The index in ``WordPattern/forms``.
        public let form: Int
    }

    /// The forms of the sentence; only one if it is not about a number of things.
    public let forms: [String]
    /// The form for each range of counts up to 199. All languages repeat with the last two digits after that.
    public let starts: [Start]

    /// Makes a sentence that is not about a number of things: "Dropped {item}.".
    public init(_ text: String) {
        forms = [text]
        starts = []
    }

    /// The highest count that may have words of its own: "3 and 9 more". Beyond it a text differs by its plural form alone.
    private static let lastOwn = 20

    /// Makes a sentence from its texts for many counts.
    ///
    /// - Parameters:
    ///   - first: The lowest count.
    ///   - hasOwnWords: Whether low counts may have words of their own. Otherwise texts differ by their plural form alone.
    ///   - text: Returns the sentence for a count, which is replaced by `{count}`.
    public init(from first: Int = 0, hasOwnWords: Bool = true, counting text: (Int) -> String) {
        var forms: [String] = []
        var starts: [Start] = []
        var known: [[Int]: Int] = [:]
        for count in first..<200 {
            let plurals = hasOwnWords && count <= Self.lastOwn ? [] : Catalogue.forms(of: count.magnitude)
            var index = known[plurals] ?? forms.endIndex
            if plurals.isEmpty || known[plurals] == nil {
                let form = text(count).replacing("\(count)", with: "{count}", maxReplacements: 1)
                index = forms.firstIndex(of: form) ?? forms.endIndex
                if index == forms.endIndex { forms.append(form) }
                if !plurals.isEmpty { known[plurals] = index }
            }
            if starts.last?.form != index { starts.append(Start(count: count, form: index)) }
        }
        (self.forms, self.starts) = (forms, starts)
    }
}
