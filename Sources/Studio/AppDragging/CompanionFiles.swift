import AtSpiClient
import GLibAppSupport
import GLibSupport
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
    private var all: [Companion]?
    /// What is wrong with the files that could not be read.
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
        let files = all ?? read()
        all = files
        return files.first { $0.isFor(app, window: window) }
    }

    private func read() -> [Companion] {
        var files: [Companion] = []
        for path in folders {
            guard let folder = try? Folder(path), let list = try? folder.list() else { continue }
            let names = list.map(\.name).filter { $0.hasSuffix(CompanionReader.ending) }.sorted()
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
