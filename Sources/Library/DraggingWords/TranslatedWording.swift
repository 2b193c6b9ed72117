import AccessibleDragging
import Translation

/// The model's words in the person's language, out of 36: the texts of `Wording`, as the catalogues have them.
///
/// The translations are part of the program: nothing is installed beside it. Windows use them without being told to, in
/// the language that `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` ask for. An application whose own words are in one
/// language has the library speak the same:
///
/// ```swift
/// TranslatedWording.use(language: "de")
/// ```
public struct TranslatedWording: Wording {
    private static let english = EnglishWording()

    public init() {}

    /// Has the library speak a language, whatever the person's desktop speaks. Call it before anything is shown.
    ///
    /// - Parameter language: Such as "de" or "zh-TW"; one that is not among ``languages`` leaves all in English.
    public static func use(language: String) { Catalogue.use(folders: [], language: language) }

    /// The languages that there are translations into, beside English: "de", "zh_CN".
    public static var languages: [String] { Catalogue.libraryLanguages }

    public var locale: String { "\(Catalogue.language)" }

    public func translation(of text: ModelText) -> String {
        guard let many = text.many else { return Catalogue.words(text.text, text.values, context: text.context) }
        return Catalogue.words(text.text, many, count: text.count, text.values, context: text.context)
    }

    public func list(_ items: [String]) -> String { LocalizedList.and(items) }

    public func clause(_ items: [String]) -> String { LocalizedList.clause(items) }

    public func quoted(_ items: [String]) -> String { LocalizedList.quoted(items) }

    public func roleName(_ name: String) -> String { LocalizedRole.name(name) }

    // English puts another verb into a name. A name of an application's own begins with any word, and ends with any.

    public func defaultClipboardName(of kind: InteractionKind, subject: String) -> String {
        switch kind {
        case .drag: subject.isEmpty ? copy(localized("Drag")) : localized("Copy {subject}", ["subject": subject])
        case .drop:
            subject.isEmpty
                ? localized("Paste here")
                : localized("Paste into {subject}", ["subject": subject])
        }
    }

    public func dropClipboard(_ name: String) -> String {
        guard Catalogue.language != .english else { return Self.english.dropClipboard(name) }
        return localized("{name} (from the clipboard)", ["name": name], context: "a drop's name")
    }

    public func copy(_ name: String) -> String {
        guard Catalogue.language != .english else { return Self.english.copy(name) }
        return localized("Copy: {name}", ["name": name], context: "a drag's name")
    }
}
