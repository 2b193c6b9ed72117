import CGLib
import Translation

extension Catalogue {
    /// The language that overrides a document's own, `$DRAGOMAN_LANGUAGE`, while a demo is played; `nil`: none.
    public static var forcedLanguage: String? {
        Environment.value("DRAGOMAN_LANGUAGE").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Sets the language that the environment asks for, with the app's catalogues.
    public static func useEnvironment() {
        if let forcedLanguage { return use(language: forcedLanguage) }
        use(folders: CatalogueFolders().folders)
    }

    /// Sets a language, such as a document's, with the app's catalogues.
    ///
    /// Call it before GTK starts.
    public static func use(language: String) {
        use(folders: CatalogueFolders().folders, language: language)
    }
}

/// The folders that may have the app's catalogues: `LANGUAGE/LC_MESSAGES/dragoman.mo` in each.
///
/// ```swift
/// Catalogue.use(folders: CatalogueFolders().folders, language: "de")
/// ```
public struct CatalogueFolders: Sendable {
    /// The folders in the order of the search.
    public let folders: [String]

    /// The folders of this process: only `$DRAGOMAN_LOCALE` if that is set; else `.build/locale` for a program in
    /// `.build`; else `../share/locale` beside the installed program, and `locale` in each of `$XDG_DATA_DIRS`.
    public init() {
        self.init(
            override: Environment.path("DRAGOMAN_LOCALE"), executable: Environment.executable,
            dataDirectories: UserFolders.sharedData)
    }

    /// The folders for an executable.
    ///
    /// - Parameters:
    ///   - override: The only folder; `nil` or empty: the usual ones.
    ///   - executable: The absolute path of the executable.
    ///   - dataDirectories: The directories of shared data, in the order of the search.
    public init(override: String?, executable: String, dataDirectories: [String]) {
        if let override, !override.isEmpty {
            folders = [override]
        } else {
            folders =
                (UserFolders.buildFolder(of: executable).map { [UserFolders.path($0, "locale")] } ?? [])
                + UserFolders.installed(beside: executable).map { UserFolders.path($0, "locale") }
                + dataDirectories.map { UserFolders.path($0, "locale") }
        }
    }
}
