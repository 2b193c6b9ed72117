import CGLib
import Glibc

/// The folders of a person's data and of the app's own files.
///
/// ```swift
/// let path = FilePath.join(UserFolders.state, "window.ini")
/// ```
public enum UserFolders {
    /// `$XDG_DATA_HOME/dragoman`: the person's own data. It need not exist yet.
    public static var data: String { path(base("XDG_DATA_HOME", ".local/share"), "dragoman") }

    /// `$XDG_CONFIG_HOME/dragoman`: the person's settings. It need not exist yet.
    public static var configuration: String { path(base("XDG_CONFIG_HOME", ".config"), "dragoman") }

    /// `$XDG_STATE_HOME/dragoman`: the app's state, such as the size of its window. It need not exist yet.
    public static var state: String { path(base("XDG_STATE_HOME", ".local/state"), "dragoman") }

    /// `$XDG_CACHE_HOME/dragoman`: data that can be made again. It need not exist yet.
    public static var cache: String { path(base("XDG_CACHE_HOME", ".cache"), "dragoman") }

    /// `$XDG_RUNTIME_DIR`: files for as long as the person is logged in; where there is none, the app's state.
    public static var runtime: String {
        Environment.path("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? state
    }

    /// A base directory. A relative path in a variable is ignored as the specification says, unlike in GLib.
    ///
    /// - Parameters:
    ///   - variable: The variable that names it, such as "XDG_DATA_HOME".
    ///   - usual: Its place otherwise, below the person's home folder.
    /// - Returns: An absolute path.
    package static func base(_ variable: String, _ usual: String) -> String {
        base(Environment.path(variable), home: home, usual: usual)
    }

    /// The person's home folder.
    package static var home: String {
        if let home = Environment.path("HOME"), home.hasPrefix("/") { return home }
        // GLib would take a relative one as it is, and folders would be made wherever the program is started.
        if let user = getpwuid(getuid()), let home = user.pointee.pw_dir { return FilePath.text(home) }
        return "/"
    }

    package static func base(_ wanted: String?, home: String, usual: String) -> String {
        if let wanted, wanted.hasPrefix("/") { return wanted }
        return path(home, usual)
    }

    /// The person's folder of videos, or the home folder if there is none.
    public static var videos: String { special(G_USER_DIRECTORY_VIDEOS) }

    /// The person's folder of pictures, or the home folder if there is none.
    public static var pictures: String { special(G_USER_DIRECTORY_PICTURES) }

    private static func special(_ directory: GUserDirectory) -> String {
        guard let folder = g_get_user_special_dir(directory).map(FilePath.text), folder.hasPrefix("/") else {
            return home
        }
        return folder
    }

    /// `$XDG_DATA_DIRS`: the directories of shared data, in the order of the search. Relative paths are ignored.
    static var sharedData: [String] {
        var directories: [String] = []
        if var next = g_get_system_data_dirs() {
            while let directory = next.pointee {
                directories.append(FilePath.text(directory))
                next += 1
            }
        }
        return directories.filter { $0.hasPrefix("/") }
    }

    /// The folder `.build` of a program that was built in it, as `.build/x86_64-unknown-linux-gnu/debug/dragoman`;
    /// `nil`: the program is elsewhere.
    static func buildFolder(of executable: String) -> String? {
        let parts = executable.split(separator: "/").dropLast()
        guard let index = parts.lastIndex(of: ".build"), parts.count - index <= 3 else { return nil }
        return "/" + parts[...index].joined(separator: "/")
    }

    /// The folder `../share` beside the folder of an installed program.
    static func installed(beside executable: String) -> [String] {
        let parts = executable.split(separator: "/").dropLast()
        return parts.isEmpty ? [] : ["/" + (parts.dropLast() + ["share"]).joined(separator: "/")]
    }

    package static func path(_ parts: String...) -> String { parts.joined(separator: "/") }
}

/// Finds the files that the app ships.
///
/// `Bundle.module` is no help: it holds the path of the machine that built the app, and traps where that is missing.
///
/// ```swift
/// let sample = try Resources().path("samples/kanban/kanban.dragoman.yaml")
/// ```
public struct Resources: Sendable {
    /// The folders in the order of the search.
    public let folders: [String]

    /// The folders of this process: only `$DRAGOMAN_RESOURCES` if that is set; else the package's `Resources` for a
    /// program in its `.build`; else `../share/dragoman` beside the installed program, and `dragoman` in each of
    /// `$XDG_DATA_DIRS`.
    public init() {
        self.init(
            override: Environment.path("DRAGOMAN_RESOURCES"), executable: Environment.executable,
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
            return
        }
        let shared = UserFolders.installed(beside: executable) + dataDirectories
        let built = UserFolders.buildFolder(of: executable).map { FilePath.folder(of: $0) }
        folders =
            (built.map { [UserFolders.path($0, "Resources")] } ?? [])
            + shared.map { UserFolders.path($0, "dragoman") }
    }

    /// The path of one of the app's files.
    ///
    /// - Parameter name: The path within the resources, such as "scene/graphs/sales.csv".
    /// - Returns: The path in the first folder that has the file.
    /// - Throws: ``FileError`` if no folder has it.
    public func path(_ name: String) throws -> String {
        for folder in folders {
            let path = UserFolders.path(folder, name)
            if g_file_test(path.onDisk, G_FILE_TEST_EXISTS) != 0 { return path }
        }
        throw FileError(name, .read, .notFound)
    }
}
