import DemoStudio
import GLibSupport
import Translation

/// The demos that a person means by a path: a script, or a folder with scripts in it.
enum DemoFolder {
    /// A folder of thousands of files is somebody's store, and no prototype's.
    private static let most = 1000
    /// How deep folders lie in one.
    private static let depth = 8

    /// All demos at a path.
    ///
    /// - Parameter path: A script's path, or a folder's.
    /// - Returns: The path itself, or the scripts of the folder in the order of their names, then those of the folders in it.
    /// - Throws: `DemoError` where a folder has none, `FileError` where it cannot be read.
    static func scripts(at path: String) throws -> [String] {
        guard FilePath.isFolder(path) else { return [path] }
        let scripts = try all(in: path, depth: depth).prefix(most).map { $0 }
        guard !scripts.isEmpty else {
            throw DemoError(.stage, localized("There is no demo in the folder {folder}.", ["folder": shown(path)]))
        }
        return scripts
    }

    private static func all(in path: String, depth: Int) throws -> [String] {
        let entries = try Folder(path).list().sorted { $0.name < $1.name }
        let names = entries.filter { $0.kind == .file }.map(\.name).filter { name in
            [".yaml", ".yml"].contains { name.hasSuffix($0) } && !name.hasSuffix(OpenDocument.ending)
        }
        let scripts = names.prefix(most).map { FilePath.join(path, $0) }.filter(isScript)
        guard depth > 0 else { return scripts }
        // A folder of a folder that cannot be read is none of the demos'.
        return entries.filter { $0.kind == .folder }.prefix(most).reduce(into: scripts) { found, entry in
            guard found.count < most else { return }
            found += (try? all(in: FilePath.join(path, entry.name), depth: depth - 1)) ?? []
        }
    }

    /// The only demo at a path.
    ///
    /// - Parameter path: A script's path, or a folder's.
    /// - Returns: The script's path.
    /// - Throws: `DemoError` where a folder has none or several, `FileError` where it cannot be read.
    static func script(at path: String) throws -> String {
        let scripts = try scripts(at: path)
        guard scripts.count == 1, let script = scripts.first else {
            let list = LocalizedList.and(scripts.map { FilePath.displayName($0) })
            throw DemoError(
                .stage,
                localized(
                    "There are several demos in {folder}: {list}. Name one.", ["folder": shown(path), "list": list]))
        }
        return script
    }

    private static func shown(_ path: String) -> String { FilePath.displayName(FilePath.canonical(path)) }

    private static func isScript(_ path: String) -> Bool {
        guard let bytes = try? FilePath.readBeginning(of: path, count: 16 << 10) else { return false }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .contains { $0.hasPrefix("demo:") }
    }
}
