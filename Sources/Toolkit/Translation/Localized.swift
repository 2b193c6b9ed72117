/// Translates a text into the person's language.
///
/// The text is an English literal, which `xgettext` finds. Its variable parts are written as `{name}`, which a
/// translation may move. Texts with equal English words and different meanings have a `context`.
///
/// - Parameters:
///   - text: The English text: "Dropped {items}, into {place}."
///   - values: The value of each `{name}`, inserted unchanged.
///   - context: Tells the text from one with the same words; people do not see it.
/// - Returns: The translation, or the English text if there is none.
public func localized(_ text: String, _ values: KeyValuePairs<String, String> = [:], context: String = "") -> String {
    Catalogue.words(text, values, context: context)
}

/// Translates a text about a number of things, in the right plural form.
///
/// - Parameters:
///   - one: The English text for one: "1 place to drop."
///   - many: The English text for other numbers: "{count} places to drop."
///   - count: The number of things, which also replaces `{count}` unless `values` has it.
///   - values: The value of each other `{name}`, inserted unchanged.
///   - context: Tells the text from one with the same words; people do not see it.
/// - Returns: The translation, or the English text if there is none.
public func localized(
    _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String> = [:], context: String = ""
) -> String {
    Catalogue.words(one, many, count: count, values, context: context)
}

extension Catalogue {
    /// The same as ``localized(_:_:context:)`` for a text that is a literal elsewhere.
    public static func words(_ text: String, _ values: KeyValuePairs<String, String>, context: String) -> String {
        filled(self.text(text, context: context), values)
    }

    /// The same for a text about a number of things.
    public static func words(
        _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String>, context: String
    ) -> String {
        filled(text(one, many, count: count.magnitude, context: context), values, count: count)
    }
}

/// Replaces each `{name}` in one pass, so that a value that looks like one stays as it is.
private func filled(_ text: String, _ values: KeyValuePairs<String, String>, count: Int? = nil) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = Substring(text)
    let isKorean = text.contains("(") && Catalogue.language.isKorean
    while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        rest = rest[open...]
        guard let close = rest.firstIndex(of: "}") else { break }
        let name = rest[rest.index(after: open)..<close]
        let value = values.first { $0.key == name }?.value ?? (name == "count" ? count.map { String($0) } : nil)
        result += value ?? String(rest[...close])
        rest = rest[rest.index(after: close)...]
        if isKorean, let value { rest = Substring(KoreanParticles.chosen(in: rest, after: value)) }
    }
    return result + rest
}
