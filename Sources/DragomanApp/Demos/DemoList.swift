import DemoStudio
import GLibSupport
import Translation

/// The demos that can be chosen: those that ship, and those that the person opened.
@MainActor
struct DemoList {
    /// The files of what ships, in the order in which they are best understood.
    private static let shipped = ["mouse", "clicks", "keyboard", "orca", "inbox"]

    private(set) var scripts: [DemoScript] = []

    init() {
        for name in Self.shipped {
            if let path = try? Resources().path("demos/\(name).yaml"), let script = try? Self.read(path) {
                scripts.append(script)
            }
        }
    }

    /// Puts a demo on the list, unless it is there.
    ///
    /// - Returns: Its place.
    /// - Throws: What is wrong with the script.
    mutating func add(_ path: String) throws -> Int {
        let script = try Self.read(path)
        if let index = scripts.firstIndex(where: { $0.file == path }) {
            scripts[index] = script
            return index
        }
        scripts.append(script)
        return scripts.count - 1
    }

    /// In the person's language, where it is written in that.
    static func read(_ path: String) throws -> DemoScript {
        let script = try ScriptReader.read(path)
        let own = script.languages.first { Language($0).code == Catalogue.language.code }
        guard let own, own != script.language else { return script }
        return try ScriptReader.read(path, language: own)
    }
}
