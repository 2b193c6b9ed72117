import Glibc
import Synchronization

/// The translations in use, for all of the process. Without any, all is English.
///
/// ```swift
/// Catalogue.use(folders: folders, language: "de")
/// localized("Cancel")  // "Abbrechen"
/// ```
public enum Catalogue {
    private struct State {
        var language = Language.english
        /// The application's translations, and then the library's.
        var messages: [MessageFile] = []
        var isChosen = false
        /// Whether anybody has said yet which language it is to be.
        var isSet = true
    }

    private static let state = Mutex(State(isSet: false))

    /// The language that texts are in.
    public static var language: Language { state.withLock { $0.language } }

    /// Whether the language was chosen: it is not English only for want of another.
    public static var isChosen: Bool { state.withLock { $0.isChosen } }

    /// Has texts translated into the language that the environment asks for: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and
    /// `LANG`, as gettext has it.
    ///
    /// - Parameter folders: Each may hold `LANGUAGE/LC_MESSAGES/dragoman.mo`; where none does, all is in English.
    public static func use(folders: [String]) {
        use(Language.wanted { getenv($0).map { String(cString: $0) } }, in: folders)
    }

    /// Has the library's texts translated into the language that the environment asks for, unless the application has
    /// said which language it is to be. The library's translations are part of the program.
    public static func followEnvironment() {
        guard state.withLock({ !$0.isSet }) else { return }
        use(folders: [])
    }

    /// The languages that the library's own texts are translated into: "de", "zh_CN".
    public static var libraryLanguages: [String] { LibraryCatalogue.languages }

    /// Has texts translated into a language, whatever the environment asks for.
    ///
    /// To be called before the toolkit starts: it is told the language too, for its own words and its choice of
    /// Chinese, Japanese and Korean shapes of the same letters.
    ///
    /// - Parameters:
    ///   - folders: Each may hold `LANGUAGE/LC_MESSAGES/dragoman.mo`. None: there are the library's texts only.
    ///   - language: Such as "de" or "zh-CN"; one without translations leaves all in English.
    public static func use(folders: [String], language: String) {
        let language = Language(language)
        use([language], in: folders)
        state.withLock { $0.isChosen = true }
        setenv("LANGUAGE", "\(language)", 1)
    }

    /// Has texts translated into another language for a while: for what is written for other readers.
    ///
    /// - Parameters:
    ///   - folders: As for ``use(folders:language:)``.
    ///   - language: Such as "de"; one without translations gives English.
    ///   - body: What is done meanwhile. No other thread may translate anything until it has ended.
    /// - Returns: What `body` returns.
    public static func using<Result>(
        folders: [String], language: String, _ body: () throws -> Result
    ) rethrows -> Result {
        let before = state.withLock { $0 }
        defer { state.withLock { $0 = before } }
        use([Language(language)], in: folders)
        return try body()
    }

    private static func use(_ wanted: [Language], in folders: [String]) {
        var found = State()
        search: for language in wanted {
            // A person who wants English before others is content with the app's own words.
            if language.needsNoCatalogue { break }
            for name in language.catalogueNames {
                // Where the application speaks a language, the library does too: no window speaks two.
                let own = folders.lazy.compactMap { MessageFile(path: "\($0)/\(name)/LC_MESSAGES/\(textDomain).mo") }
                let library = LibraryCatalogue.messages(name)
                guard let first = folders.isEmpty ? library : own.first else { continue }
                let messages = folders.isEmpty ? [first] : [first] + [library].compactMap { $0 }
                found = State(language: Language(name), messages: messages, isChosen: true)
                break search
            }
        }
        let chosen = found
        state.withLock { $0 = chosen }
    }

    static func text(_ text: String, context: String) -> String {
        messages.lazy.compactMap { $0.text(text, context: context) }.first ?? text
    }

    static func text(_ one: String, _ many: String, count: UInt, context: String) -> String {
        messages.lazy.compactMap { $0.text(one, count: count, context: context) }.first ?? (count == 1 ? one : many)
    }

    private static var messages: [MessageFile] { state.withLock { $0.messages } }
}

/// The name of our catalogues: `LANGUAGE/LC_MESSAGES/dragoman.mo`.
private let textDomain = "dragoman"
