import Translation

/// A language that the app speaks, and that documents are offered in. The value is its tag.
///
/// This is the one list of them: `Resources/po` has a catalogue for each but English, and tests hold the samples, the
/// desktop's files and the README against it. The order is that of the samples' texts.
///
/// ```swift
/// AppLanguage.allCases.map(\.rawValue)  // ["en", "de", "fr", "es", "zh-CN", "ja", "ko", "ar"]
/// ```
public enum AppLanguage: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case chinese = "zh-CN"
    case japanese = "ja"
    case korean = "ko"
    case arabic = "ar"

    /// The app's language whose letters a tag begins with: "de" for "de-AT"; `nil`: it speaks no such language.
    public init?(nearest tag: String) {
        guard let found = Self.allCases.first(where: { $0.language.code == Language(tag).code }) else { return nil }
        self = found
    }

    /// The languages whose words a native speaker has read aloud and confirmed. English is the texts' own.
    public static let confirmed: Set<AppLanguage> = [.english]

    /// The language as catalogues name it.
    public var language: Language { Language(rawValue) }

    /// Its name in the person's language.
    public var name: String {
        switch self {
        case .english: localized("English")
        case .german: localized("German")
        case .french: localized("French")
        case .spanish: localized("Spanish")
        case .chinese: localized("Chinese")
        case .japanese: localized("Japanese")
        case .korean: localized("Korean")
        case .arabic: localized("Arabic")
        }
    }

    /// The name of the language of any tag; the tag itself where the app does not speak it.
    ///
    /// ```swift
    /// AppLanguage.name(of: "de-AT")  // "German"
    /// ```
    public static func name(of tag: String) -> String { AppLanguage(nearest: tag)?.name ?? tag }
}
