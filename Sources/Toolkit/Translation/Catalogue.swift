import Glibc
import Synchronization

/// The translations in use, for all of the process. Without any, all is English.
///
/// ```swift
/// Catalogue.use(folders: folders, language: "de")
/// localized("Cancel")  // "Abbrechen"
/// ```
public enum Catalogue {
    fileprivate struct State {
        var language = Language.english
        /// The application's translations, then the library's.
        var messages: [MessageFile] = []
        var isChosen = false
        /// Whether a language has been set.
        var isSet = true
    }

    private static let state = Mutex(State(isSet: false))

    /// The language of texts.
    public static var language: Language { state.withLock { $0.language } }

    /// Whether the language was chosen, and is not English merely because no other was found.
    public static var isChosen: Bool { state.withLock { $0.isChosen } }

    /// Sets the language that the environment asks for by `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext
    /// does.
    ///
    /// - Parameter folders: Folders that may have `LANGUAGE/LC_MESSAGES/dragoman.mo`; if none has, all texts are
    ///   English.
    public static func use(folders: [String]) {
        use(Language.wanted { getenv($0).map { String(cString: $0) } }, in: folders)
    }

    /// Sets the language that the environment asks for, for the library's texts, unless the application has set one.
    /// The library's translations are part of the program.
    public static func followEnvironment() {
        guard state.withLock({ !$0.isSet }) else { return }
        use(folders: [])
    }

    /// The languages of the library's own texts: "de", "zh_CN".
    public static var libraryLanguages: [String] { LibraryCatalogue.languages }

    /// The language that the environment asks for before others, and that the application has, if its catalogue is in none of
    /// the folders.
    ///
    /// - Parameters:
    ///   - languages: The languages that the application has: "de", "zh_CN".
    ///   - folders: Folders that may have `LANGUAGE/LC_MESSAGES/dragoman.mo`.
    /// - Returns: The language; `nil`: nothing is missing.
    public static func missing(of languages: [String], in folders: [String]) -> String? {
        for language in Language.wanted({ getenv($0).map { String(cString: $0) } }) {
            if language.needsNoCatalogue { return nil }
            guard let name = language.catalogueNames.first(where: { languages.contains($0) }) else { continue }
            let isThere = folders.contains { MessageFile(path: "\($0)/\(name)/LC_MESSAGES/\(textDomain).mo") != nil }
            return isThere ? nil : name
        }
        return nil
    }

    /// Sets a language, whatever the environment asks for.
    ///
    /// Call it before the toolkit starts, which is told the language too: for its own words, and to choose between
    /// Chinese, Japanese and Korean shapes of characters.
    ///
    /// - Parameters:
    ///   - folders: Folders that may have `LANGUAGE/LC_MESSAGES/dragoman.mo`. None: only the library's texts are
    ///     translated.
    ///   - language: A language such as "de" or "zh-CN"; without translations all texts are English.
    public static func use(folders: [String], language: String) {
        let language = Language(language)
        use([language], in: folders)
        state.withLock { $0.isChosen = true }
        setenv("LANGUAGE", "\(language)", 1)
    }

    /// Sets another language while `body` runs, for texts that are written for other readers.
    ///
    /// - Parameters:
    ///   - folders: See ``use(folders:language:)``.
    ///   - language: A language such as "de"; without translations all texts are English.
    ///   - body: Makes the texts. No other thread may translate anything meanwhile.
    /// - Returns: The result of `body`.
    public static func using<Result>(
        folders: [String], language: String, _ body: () throws -> Result
    ) rethrows -> Result {
        try using(choice(of: language, folders: folders), body)
    }

    /// A language with its translations, to be used again and again without reading them anew.
    ///
    /// ```swift
    /// let (own, film) = (Catalogue.current, Catalogue.choice(of: "ar", folders: folders))
    /// Catalogue.using(film) { write(localized("Transcript")) }
    /// ```
    public struct Choice: Sendable {
        fileprivate let state: State
    }

    /// The language in use.
    public static var current: Choice { Choice(state: state.withLock { $0 }) }

    /// Another language; see ``using(folders:language:_:)``.
    public static func choice(of language: String, folders: [String]) -> Choice {
        Choice(state: found([Language(language)], in: folders))
    }

    /// Uses a language while `body` runs. No other thread may translate anything meanwhile.
    public static func using<Result>(_ choice: Choice, _ body: () throws -> Result) rethrows -> Result {
        let before = state.withLock { $0 }
        let chosen = choice.state
        state.withLock { $0 = chosen }
        defer { state.withLock { $0 = before } }
        return try body()
    }

    private static func use(_ wanted: [Language], in folders: [String]) {
        let chosen = found(wanted, in: folders)
        state.withLock { $0 = chosen }
    }

    private static func found(_ wanted: [Language], in folders: [String]) -> State {
        var found = State()
        search: for language in wanted {
            // A person who wants English before others gets the app's own words.
            if language.needsNoCatalogue { break }
            for name in language.catalogueNames {
                // The library speaks only a language that the application has, so that no window mixes two.
                let own = folders.lazy.compactMap { MessageFile(path: "\($0)/\(name)/LC_MESSAGES/\(textDomain).mo") }
                let library = LibraryCatalogue.messages(name)
                guard let first = folders.isEmpty ? library : own.first else { continue }
                let messages = folders.isEmpty ? [first] : [first] + [library].compactMap { $0 }
                found = State(language: Language(name), messages: messages, isChosen: true)
                break search
            }
        }
        return found
    }

    static func text(_ text: String, context: String) -> String {
        messages.lazy.compactMap { $0.text(text, context: context) }.first ?? text
    }

    static func text(_ one: String, _ many: String, count: UInt, context: String) -> String {
        messages.lazy.compactMap { $0.text(one, count: count, context: context) }.first ?? (count == 1 ? one : many)
    }

    /// The plural forms of a number: in the application's texts, in the library's, and in English ones. Two numbers
    /// with the same forms are counted by the same words.
    static func forms(of count: UInt) -> [Int] { messages.map { $0.form(of: count) } + [count == 1 ? 0 : 1] }

    private static var messages: [MessageFile] { state.withLock { $0.messages } }
}

/// The name of the catalogues: `LANGUAGE/LC_MESSAGES/dragoman.mo`.
private let textDomain = "dragoman"
