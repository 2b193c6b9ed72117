import AtSpiClient
import GLibAppSupport
import GLibSupport
import Translation
import YAMLReading

/// The files of apps: those that the person has, and those that come with the program.
///
/// ```swift
/// let files = CompanionFiles()
/// print(files.file(of: app)?.undo ?? "no file")
/// ```
@MainActor
public final class CompanionFiles {
    /// More files of one folder are not read.
    private static let most = 500
    private let folders: [String]
    private var known: [Companion]?
    /// The problems of the files that could not be read.
    public private(set) var problems: [Problem] = []

    /// - Parameter folders: Where they are; the first of those for one app counts. `nil`: the person's, and the program's.
    public init(folders: [String]? = nil) {
        self.folders =
            folders ?? [FilePath.join(UserFolders.data, "companions")]
            + Resources().folders.map { FilePath.join($0, "companions") }
    }

    /// Looks for what is known of an app.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - window: What its window says that its program is called; empty: nothing.
    /// - Returns: What its file says; `nil`: there is no file for it.
    public func file(of app: App, window: String = "") -> Companion? {
        all().first { $0.isFor(app, window: window) }
    }

    /// The way out for people who use an app where it shows something without names: words, and keys.
    ///
    /// - Returns: `nil`: none is known.
    public func remedy(of app: App) -> (words: String, keys: String)? {
        guard let file = file(of: app), let words = file.needs, let keys = file.needsKeys else { return nil }
        return (words, keys)
    }

    /// All that can be read, each once.
    func all() -> [Companion] {
        let files = known ?? read()
        known = files
        return files
    }

    /// The names of a folder's files for apps, and of those that are meant so and called otherwise: such a one is not read.
    private static func named(_ names: [String]) -> (read: [String], others: [String]) {
        let read = names.filter { $0.hasSuffix(CompanionReader.ending) }
        let others = names.filter { name in
            let small = name.lowercased()
            return !name.hasPrefix(".") && !name.hasSuffix(CompanionReader.ending)
                && (small.hasSuffix(".yaml") || small.hasSuffix(".yml"))
        }
        return (read, others)
    }

    /// The name that a file would have to have.
    private static func rightName(of name: String) -> String {
        let ends = [".companion.yaml", ".companion.yml", ".yaml", ".yml"]
        let small = name.lowercased()
        let end = ends.first { small.hasSuffix($0) } ?? ""
        return name.dropLast(end.count) + CompanionReader.ending
    }

    private func read() -> [Companion] {
        var files: [Companion] = []
        for path in folders {
            guard let folder = try? Folder(path), let list = try? folder.list() else { continue }
            let (names, others) = Self.named(list.map(\.name).sorted())
            for name in others.prefix(Self.most) {
                let message = localized("a companion is called {name}", ["name": Self.rightName(of: name)])
                problems.append(Problem(file: FilePath.join(path, name), position: nil, message: message))
            }
            for name in names.prefix(Self.most) {
                let file = FilePath.join(path, name)
                do {
                    let bytes = try FilePath.read(file, limit: Int64(YAMLFile.byteLimit))
                    files.append(try CompanionReader.read(bytes, file: file, language: Environment.languageTag))
                } catch let error as ProblemsError {
                    problems += error.list
                } catch {
                    problems.append(Problem(file: file, position: nil, message: "\(error)"))
                }
            }
        }
        return files
    }
}
