import Prototype

/// How a kind of view, or an element of one, is written in each format. A kind says it in a file of its own;
/// ``ViewDescription/exported(_:)`` is the list.
protocol ExportedKind: Sendable {
    /// What the names of its types end in: "Graph".
    var typeSuffix: String { get }
    /// What its drags and drops are of, where that is not the element itself: "each bar".
    var itemName: String? { get }
    /// Where it is on the mock-up's picture; `nil`: it is in none.
    var frame: PixelFrame? { get }
    /// What it has where the document says nothing of drags.
    var defaultDrags: [ExportedDrag] { get }
    /// What it has where the document says nothing of drops.
    var defaultDrops: [ExportedDrop] { get }

    func swift(_ element: ExportedElement, in export: SwiftExport) -> String
    func swiftUI(_ element: ExportedElement, in export: SwiftUIExport) -> String
    /// The view as an object of the page's script; `nil`: it stands in that of its mock-up.
    func web(_ element: ExportedElement, in export: WebExport) -> String?
}

extension ExportedKind {
    var itemName: String? { nil }
    var frame: PixelFrame? { nil }
}

extension ViewDescription {
    /// How the view is written, and what its file says that it is called; `nil`: its elements are written instead.
    func exported(_ data: DocumentData) -> (kind: any ExportedKind, name: String?)? {
        switch self {
        case .graph(let graph):
            let bars = data[graph] ?? graph.listedBars
            return (ExportedGraph(bars: bars, file: graph.file?.value), nil)
        case .card(let card): return (ExportedCard(file: card.contact.value), data[card]?.name)
        case .mockup: return nil
        }
    }
}
