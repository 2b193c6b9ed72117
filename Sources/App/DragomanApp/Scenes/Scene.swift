import GLibAppSupport
import GLibSupport
import SceneStorage
import SceneViews
import TextSafety
import Translation

/// The scenes that are kept: their changes are the person's own.
extension Scene {
    /// The scene that the app ships, with the person's changes.
    static func builtIn() -> Scene {
        let sales = GraphStore(seed: .shipped(Resources()))
        let graph = StoredGraph(
            sales, reading: Future(LiveStore.reading(sales)), title: localized("Sales by month"),
            unit: localized("units", context: "of sales"), identifier: "sales-by-month")
        let ada = ContactStore(seed: .shipped(Resources()))
        let contact = StoredContact(ada, reading: Future(LiveStore.reading(ada)))
        return Scene(
            title: "Dragoman",
            parts: [
                Part(id: "sales", content: GraphPart(data: graph)),
                Part(id: "ada", content: CardPart(data: contact)),
            ])
    }

    /// The graphs of a folder, each with places before and after its bars, and its contacts.
    static func folder(_ folder: SceneFolder) -> Scene {
        Scene(title: FilePath.displayName(folder.path), parts: parts(of: folder))
    }

    /// The parts of a folder beside those of the scene that the app ships.
    static func partsBesideBuiltIn(_ folder: SceneFolder) -> [Part] {
        parts(of: folder.without(graph: "sales", contact: "ada-lovelace"))
    }

    /// The graphs and contacts of a folder.
    static func parts(of folder: SceneFolder) -> [Part] {
        let graphStores = folder.graphs.map { GraphStore($0, dataFolder: folder.path) }
        let graphReadings = Future.inOrder(graphStores.map(LiveStore.reading))
        let graphs = zip(folder.graphs, zip(graphStores, graphReadings)).map { name, source in
            let graph = StoredGraph(source.0, reading: source.1, title: name, unit: "")
            return Part(id: "graphs/\(name)", content: GraphPart(data: graph, hasPositions: true))
        }
        // A file that other programs export may hold many people: each has a card.
        let stores = folder.contacts.map { ContactStore.all($0, dataFolder: folder.path) }
        let people = zip(folder.contacts, stores).flatMap { name, stores in
            stores.indices.map { "contacts/\(name)" + ($0 == 0 ? "" : "/\($0 + 1)") }
        }
        let cardStores = stores.flatMap { $0 }
        let cardReadings = Future.inOrder(cardStores.map(LiveStore.reading))
        let cards = zip(people, zip(cardStores, cardReadings)).map { id, source in
            Part(id: id, content: CardPart(data: StoredContact(source.0, reading: source.1)))
        }
        return graphs + cards
    }
}

/// Why a scene cannot be shown, as a printable sentence.
struct SceneError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description.printableLines
    }

    static var noFonts: SceneError {
        SceneError(
            "no font is installed, and without one nothing can be read (on Debian: apt install fonts-dejavu-core)")
    }
}
