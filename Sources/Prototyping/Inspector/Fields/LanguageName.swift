import Translation

/// Names languages in the person's own.
///
/// ```swift
/// LanguageName.of("de")  // "German"
/// ```
public enum LanguageName {
    /// The tags of the usual ones.
    public static let usual = ["en", "de", "fr", "es", "zh-CN", "ja", "ko", "ar"]

    /// The name of the language of a tag such as "zh-CN"; the tag itself where it is not one of the usual ones.
    public static func of(_ tag: String) -> String {
        switch tag.lowercased().split(whereSeparator: { "-_".contains($0) }).first {
        case "en": localized("English")
        case "de": localized("German")
        case "fr": localized("French")
        case "es": localized("Spanish")
        case "ar": localized("Arabic")
        case "ja": localized("Japanese")
        case "ko": localized("Korean")
        case "zh": localized("Chinese")
        default: tag
        }
    }
}
