/// A text in the person's language.
///
/// The text is the English one, a literal, so that `xgettext` finds it. What changes stands in it as `{name}`; a
/// translation may put that elsewhere. Texts with the same English words and different meanings have a `context`.
///
/// - Parameters:
///   - text: In English: "Dropped {items}, into {place}."
///   - values: What to put for each `{name}`; put in as they are, whatever they hold.
///   - context: What tells the text from another with the same words; for translators only.
/// - Returns: The translated text; the English one where there is no translation.
public func localized(_ text: String, _ values: KeyValuePairs<String, String> = [:], context: String = "") -> String {
    filled(Catalogue.text(text, context: context), values)
}

/// A text about a number of things, in the plural form that the person's language has for it.
///
/// - Parameters:
///   - one: In English, for one: "1 place to drop."
///   - many: In English, for others: "{count} places to drop."
///   - count: How many there are; also what stands for `{count}`, unless `values` gives that.
///   - values: What to put for each other `{name}`.
///   - context: What tells the text from another with the same words; for translators only.
/// - Returns: The translated text; the English one where there is no translation.
public func localized(
    _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String> = [:], context: String = ""
) -> String {
    let form = Catalogue.text(one, many, count: count.magnitude, context: context)
    return filled(form, values, count: count)
}

/// Puts values into their places, in one pass: a value that looks like a place is not filled in itself.
private func filled(_ text: String, _ values: KeyValuePairs<String, String>, count: Int? = nil) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        rest = rest[open...]
        guard let close = rest.firstIndex(of: "}") else { break }
        let name = rest[rest.index(after: open)..<close]
        if let value = values.first(where: { $0.key == name })?.value {
            result += value
        } else if name == "count", let count {
            result += String(count)
        } else {
            result += rest[...close]
        }
        rest = rest[rest.index(after: close)...]
    }
    return result + rest
}
