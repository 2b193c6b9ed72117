import GLibSupport
import SceneStorage
import SceneViews
import Translation

/// What a window shows: graphs, cards and mock-ups, each with its data.
@MainActor
struct Scene {
    /// A graph, a card or a mock-up.
    struct Part {
        /// What it shows.
        enum Content {
            /// Without a document, whether bars can be put before and after one another.
            case graph(any GraphData & LiveData, hasPositions: Bool, DescriptorContent?)
            case card(any ContactData & LiveData, DescriptorContent?)
            case mockup(MockupContent, MockupPicture?)
        }

        /// Unique in the scene.
        let id: String
        let content: Content
    }

    let title: String
    /// In reading order.
    let parts: [Part]

    /// The data that may change while it is shown.
    var data: [any LiveData] {
        parts.compactMap { part in
            switch part.content {
            case .graph(let graph, _, _): graph
            case .card(let contact, _): contact
            case .mockup: nil
            }
        }
    }

    /// The scene that the app ships, with what the person has made of it.
    static func builtIn() throws -> Scene {
        let graph = try StoredGraph(
            GraphStore(), title: localized("Sales by month"), unit: localized("units", context: "of sales"),
            identifier: "sales-by-month")
        let contact = try StoredContact(ContactStore())
        return Scene(
            title: "Dragoman",
            parts: [
                Part(id: "sales", content: .graph(graph, hasPositions: false, nil)),
                Part(id: "ada", content: .card(contact, nil)),
            ])
    }

    /// A folder of the person's own: `graphs/*.csv`, each with places before and after its bars, and
    /// `contacts/*/card.vcf`.
    ///
    /// - Throws: A sentence that says which file is wrong, and how.
    static func folder(_ path: String) throws -> Scene {
        let graphs = try names(in: path, "graphs", ending: ".csv").map { name in
            do {
                let graph = try StoredGraph(GraphStore(name, dataFolder: path), title: name, unit: "")
                return Part(id: "graphs/\(name)", content: .graph(graph, hasPositions: true, nil))
            } catch {
                throw SceneError("\(path)/graphs/\(name).csv: \(error)")
            }
        }
        let cards = try names(in: path, "contacts", ending: "").map { name in
            do {
                let contact = try StoredContact(ContactStore(name, dataFolder: path))
                return Part(id: "contacts/\(name)", content: .card(contact, nil))
            } catch {
                throw SceneError("\(path)/contacts/\(name): \(error)")
            }
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

/// Why a scene cannot be shown, as a sentence.
struct SceneError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
