import GLibSupport
import SceneStorage
import SceneViews
import TextSafety
import Translation

/// The scenes that are kept: their changes are the person's own.
extension Scene {
    /// The scene that the app ships, with what the person has made of it.
    static func builtIn() -> Scene {
        let graph = StoredGraph(
            GraphStore(seed: .shipped(Resources())), title: localized("Sales by month"),
            unit: localized("units", context: "of sales"), identifier: "sales-by-month")
        let contact = StoredContact(ContactStore(seed: .shipped(Resources())))
        return Scene(
            title: "Dragoman",
            parts: [
                Part(id: "sales", content: GraphPart(data: graph)),
                Part(id: "ada", content: CardPart(data: contact)),
            ])
    }

    /// A folder of the person's own: `graphs/*.csv`, each with places before and after its bars, and
    /// `contacts/*/card.vcf`.
    ///
    /// - Throws: A sentence that says why the folder is none of a scene's.
    static func folder(_ path: String) throws -> Scene {
        let graphs = try names(in: path, "graphs", ending: ".csv").map { name in
            let graph = StoredGraph(GraphStore(name, dataFolder: path), title: name, unit: "")
            return Part(id: "graphs/\(name)", content: GraphPart(data: graph, hasPositions: true))
        }
        let cards = try names(in: path, "contacts", ending: "").map { name in
            let contact = StoredContact(ContactStore(name, dataFolder: path))
            return Part(id: "contacts/\(name)", content: CardPart(data: contact))
        }
        guard !graphs.isEmpty || !cards.isEmpty else {
            throw SceneError(
                localized(
                    "{path}: a scene's folder holds graphs/NAME.csv, contacts/NAME/card.vcf, both, or one document",
                    ["path": path]))
        }
        return Scene(title: FilePath.displayName(path), parts: graphs + cards)
    }

    private static func names(in path: String, _ part: String, ending: String) throws -> [String] {
        guard let folder = try? Folder(path) else {
            throw SceneError(localized("{path}: there is no such file or folder", ["path": path]))
        }
        guard try folder.info(part)?.kind == .folder else { return [] }
        return try folder.folder(part).list().filter { !$0.name.hasPrefix(".") }
            .filter { ending.isEmpty ? $0.kind == .folder : $0.kind == .file && $0.name.hasSuffix(ending) }
            .map { String($0.name.dropLast(ending.count)) }.sorted()
    }
}

/// Why a scene cannot be shown, as a printable sentence.
struct SceneError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description.printableLines
    }
}
