import CGLib
import Translation

extension Catalogue {
    /// The language that goes before a document's own, `$DRAGOMAN_LANGUAGE`: that of a demo being played; `nil`: none.
    public static var forcedLanguage: String? {
        Environment.value("DRAGOMAN_LANGUAGE").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Has texts translated into the language that the environment asks for, with the catalogues that the app ships.
    public static func useEnvironment() {
        if let forcedLanguage { return use(language: forcedLanguage) }
        use(folders: CatalogueFolders().folders)
    }

    /// Has texts translated into a language, such as a document's, with the catalogues that the app ships.
    ///
    /// To be called before GTK starts.
    public static func use(language: String) {
        use(folders: CatalogueFolders().folders, language: language)
    }
}

/// Where the app's catalogues may be: `LANGUAGE/LC_MESSAGES/dragoman.mo` in each.
///
/// ```swift
/// Catalogue.use(folders: CatalogueFolders().folders, language: "de")
/// ```
public struct CatalogueFolders: Sendable {
    /// The folders to look into, the first first.
    public let folders: [String]

    /// The folders of this process: `$DRAGOMAN_LOCALE` alone where it is set; else `.build/locale` for a program in
    /// `.build`; else `../share/locale`, as installed, and `locale` in each of `$XDG_DATA_DIRS`.
    public init() {
        self.init(
            override: Environment.value("DRAGOMAN_LOCALE"), executable: Environment.executable,
            dataDirectories: UserFolders.sharedData)
    }

    /// The folders for an executable.
    ///
    /// - Parameters:
    ///   - override: The one folder to look into; `nil` or empty for the usual ones.
    ///   - executable: The absolute path of the executable.
    ///   - dataDirectories: Where shared data is installed, the first first.
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
