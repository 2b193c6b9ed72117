/// One of the model's texts, as catalogues of translations have it: English, with `{name}` where a value stands.
///
/// ```swift
/// struct Esperanto: Wording {
///     var locale: String { "eo" }
///     func translation(of text: ModelText) -> String {
///         ModelText(esperanto[text.text] ?? text.text, text.values).english
///     }
/// }
/// ```
public struct ModelText: Sendable {
    /// The text in English: "Dropped {items} into {place}."; of a text about a number of things, the form for one.
    public let text: String
    /// The form for other numbers than one; `nil`: the text is not about a number of things.
    public let many: String?
    /// The number of things, which `{count}` stands for.
    public let count: Int
    /// The value for each other `{name}`, which is inserted unchanged.
    public let values: KeyValuePairs<String, String>
    /// Tells the text from one with the same words; people do not see it.
    public let context: String

    /// Makes a text.
    public init(
        _ text: String, many: String? = nil, count: Int = 1, _ values: KeyValuePairs<String, String> = [:],
        context: String = ""
    ) {
        (self.text, self.many, self.count, self.values, self.context) = (text, many, count, values, context)
    }

    /// The text with its values. Each `{name}` is replaced once, so that a value that looks like one stays as it is.
    public var english: String {
        var result = ""
        var rest = Substring(count == 1 ? text : many ?? text)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            let value = values.first { $0.key == name }?.value ?? (name == "count" && many != nil ? "\(count)" : nil)
            result += rest[..<open] + (value ?? String(rest[open...close]))
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension Wording {
    /// Words one text. The name is that of the function for all texts of the project: `Resources/translate` finds them by it.
    func localized(_ text: String, _ values: KeyValuePairs<String, String> = [:], context: String = "") -> String {
        translation(of: ModelText(text, values, context: context))
    }

    /// Words a text about a number of things.
    func localized(
        _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
    ) -> String {
        translation(of: ModelText(one, many: many, count: count, values))
    }
}
