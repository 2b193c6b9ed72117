import GLibSupport
import PrivateSession
import Translation

/// Copies a demo's scene for the play: nothing of the person's is changed.
enum SceneCopy {
    private static let fileLimit = 2_000
    private static let byteLimit: Int64 = 256 << 20

    /// Copies the folder that the scene is in, or is.
    ///
    /// - Returns: The path of the copy; `nil` for the built-in scene.
    /// - Throws: `DemoError`, `FileError`: there is no such scene, or its folder holds more than a scene.
    static func make(of script: DemoScript, in session: PrivateSession) throws -> String? {
        guard let source = try folder(of: script) else { return nil }
        let target = "\(session.folder)/scene"
        var left = (files: fileLimit, bytes: byteLimit)
        do {
            try copy(try script.access.folder(source), to: try Folder(target, make: true), &left)
        } catch let error as FileError {
            throw DemoError(.stage, localized("The scene cannot be read: {reason}", ["reason": "\(error)"]))
        }
        return target
    }

    /// Copies the files of a folder into another one.
    ///
    /// - Parameters:
    ///   - source: The folder's path.
    ///   - access: The files that the demo that names the folder may read; `nil`: a person named it.
    ///   - target: The path of the other folder.
    /// - Throws: `DemoError`: there is no such folder, a link took its place since it was checked, or it holds too much.
    static func copyFolder(_ source: String, reachedBy access: DemoAccess?, to target: String) throws {
        var left = (files: fileLimit, bytes: byteLimit)
        do {
            let folder = try access?.folder(source) ?? Folder(source)
            try copy(folder, to: try Folder(target, make: true), &left)
        } catch let error as FileError {
            throw DemoError(.stage, localized("The files cannot be read: {reason}", ["reason": "\(error)"]))
        }
    }

    /// The scene's path in the copy; `nil` for the built-in scene.
    static func path(for script: DemoScript, copy: String?) throws -> String? {
        guard let copy else { return nil }
        let path = try path(of: script)
        return isFile(path) ? "\(copy)/\(FilePath.name(of: path))" : copy
    }

    /// The scene's path, without links.
    ///
    /// - Throws: `DemoError` where the demo may not read it.
    static func path(of script: DemoScript) throws -> String {
        do {
            return try script.access.path(of: script.scene.value, writtenIn: script.file)
        } catch {
            throw DemoError(.stage, error.description)
        }
    }

    private static func folder(of script: DemoScript) throws -> String? {
        guard script.scene.value != DemoScript.builtInScene else { return nil }
        let path = try path(of: script)
        return isFile(path) ? FilePath.folder(of: path) : path
    }

    private static func isFile(_ path: String) -> Bool { (try? Folder(path)) == nil }

    private static func copy(_ source: Folder, to target: Folder, _ left: inout (files: Int, bytes: Int64)) throws {
        for entry in try source.list() where !entry.name.hasPrefix(".") {
            switch entry.kind {
            case .folder:
                try copy(try source.folder(entry.name), to: try target.folder(entry.name, make: true), &left)
            case .file:
                left.files -= 1
                left.bytes -= entry.size
                guard left.files >= 0, left.bytes >= 0 else {
                    throw DemoError(
                        .stage,
                        localized(
                            "{path} holds too much. Keep the scene in a folder of its own.", ["path": source.path]))
                }
                let bytes = try source.read(entry.name, limit: byteLimit).bytes
                try FilePath.write(bytes, to: "\(target.path)/\(entry.name)")
            case .symbolicLink, .special: continue
            }
        }
    }
}
