import GLibSupport
import SceneStorage
import Translation

/// What a window shows: graphs and cards, each with its data.
@MainActor
struct Scene {
    let title: String
    let graphs: [StoredGraph]
    let cards: [StoredContact]
    /// Whether bars can be put before and after one another.
    let hasPositions: Bool

    /// The scene that the app ships, with what the person has made of it.
    static func builtIn() throws -> Scene {
        Scene(
            title: "Dragoman",
            graphs: [
                try StoredGraph(
                    GraphStore(), title: localized("Sales by month"), unit: localized("units", context: "of sales"))
            ],
            cards: [try StoredContact(ContactStore())], hasPositions: false)
    }

    /// A folder of the person's own: `graphs/*.csv`, each with places before and after its bars, and
    /// `contacts/*/card.vcf`.
    ///
    /// - Throws: A sentence that says which file is wrong, and how.
    static func folder(_ path: String) throws -> Scene {
        let graphs = try names(in: path, "graphs", ending: ".csv").map { name in
            do {
                return try StoredGraph(GraphStore(name, dataFolder: path), title: name, unit: "")
            } catch {
                throw SceneError("\(path)/graphs/\(name).csv: \(error)")
            }
        }
        let cards = try names(in: path, "contacts", ending: "").map { name in
            do {
                return try StoredContact(ContactStore(name, dataFolder: path))
            } catch {
                throw SceneError("\(path)/contacts/\(name): \(error)")
            }
        }
        guard !graphs.isEmpty || !cards.isEmpty else {
            throw SceneError(
                localized(
                    "{path}: a scene's folder holds graphs/NAME.csv, contacts/NAME/card.vcf, or both",
                    ["path": path]))
        }
        return Scene(title: FilePath.displayName(path), graphs: graphs, cards: cards, hasPositions: true)
    }

    private static func names(in path: String, _ part: String, ending: String) throws -> [String] {
        guard let folder = try? Folder(path) else {
            throw SceneError(localized("{path}: there is no such folder", ["path": path]))
        }
        guard try folder.info(part)?.kind == .folder else { return [] }
        return try folder.folder(part).list().filter { !$0.name.hasPrefix(".") }
            .filter { ending.isEmpty ? $0.kind == .folder : $0.kind == .file && $0.name.hasSuffix(ending) }
            .map { String($0.name.dropLast(ending.count)) }.sorted()
    }

    /// The scene that the command line names.
    ///
    /// - Parameter name: `built-in`, a folder's path, or `nil`: the built-in one.
    /// - Returns: The scene with its data.
    /// - Throws: A sentence that says which file is wrong, and how.
    static func named(_ name: String?) throws -> Scene {
        guard let name, name != "built-in" else { return try builtIn() }
        return try folder(name)
    }
}

/// Why a scene cannot be shown, as a sentence.
struct SceneError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
