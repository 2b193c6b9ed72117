import DemoStudio
import GLibSupport
import Translation

/// The demos that can be chosen: those that ship, and those that the person opened.
@MainActor
struct DemoList {
    /// The files of the shipped demos, in the order in which they are best understood.
    private static let shipped = ["mouse", "clicks", "keyboard", "orca", "inbox"]

    private(set) var scripts: [DemoScript] = []

    /// - Parameter document: The path of the document that is open; the demos beside it come first.
    init(besides document: String? = nil) {
        if let document { scripts = Self.demos(of: document) }
        for name in Self.shipped {
            if let path = try? Resources().path("demos/\(name).yaml"), let script = try? Self.read(path) {
                scripts.append(script)
            }
        }
    }

    /// The demos of a document, which lie beside it and name it as their scene.
    private static func demos(of document: String) -> [DemoScript] {
        let folder = FilePath.folder(of: document)
        let names = ((try? Folder(folder).list()) ?? []).map(\.name).filter { name in
            [".yaml", ".yml"].contains { name.hasSuffix($0) } && !name.hasSuffix(OpenDocument.ending)
        }
        // A folder of thousands of files is somebody's store, and no prototype's.
        return names.sorted().prefix(100).compactMap { name in
            guard let script = try? read(FilePath.join(folder, name)), script.app == nil,
                FilePath.canonical(FilePath.join(folder, script.scene.value)) == FilePath.canonical(document)
            else { return nil }
            return script
        }
    }

    /// Puts a demo on the list, unless the list has it.
    ///
    /// - Returns: Its index.
    /// - Throws: The mistake in the script.
    mutating func add(_ path: String) throws -> Int {
        let script = try Self.read(path)
        if let index = scripts.firstIndex(where: { $0.file == path }) {
            scripts[index] = script
            return index
        }
        scripts.append(script)
        return scripts.count - 1
    }

    /// Reads a demo, in the person's language where it has one.
    static func read(_ path: String) throws -> DemoScript {
        let script = try ScriptReader.readShipped(path)
        let own = script.languages.first { Language($0).code == Catalogue.language.code }
        guard let own, own != script.language else { return script }
        return try ScriptReader.readShipped(path, language: own)
    }
}
