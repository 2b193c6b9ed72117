import FileFormats
import Prototype

/// Writes a kind of view, or of element, in each format. Each kind has its own file, and
/// ``ViewDescription/exported(_:)`` lists the kinds.
protocol ExportedKind: Sendable {
    /// The kind's name in JSON: "graph".
    var name: String { get }
    /// The file that its data is in, as the document names it; `nil`: it has none.
    var fileName: String? { get }
    /// Examples of its bars; `nil`: it is no graph.
    var examples: [Bar]? { get }
    /// The end of its type names: "Graph".
    var typeSuffix: String { get }
    /// The owner of its drags and drops if that is not the element itself: "each bar".
    var itemName: String? { get }
    /// The frame on the mock-up's picture; `nil`: it is in no mock-up.
    var frame: PixelFrame? { get }
    /// The drags that it has if the document does not list any.
    var defaultDrags: [ExportedDrag] { get }
    /// The drops that it has if the document does not list any.
    var defaultDrops: [ExportedDrop] { get }

    func swift(_ element: ExportedElement, in export: SwiftExport) -> String
    func swiftUI(_ element: ExportedElement, in export: SwiftUIExport) -> String
    func compose(_ element: ExportedElement, in export: ComposeExport) -> String
    /// The view as an object of the page's script; `nil`: it is part of its mock-up's object.
    func web(_ element: ExportedElement, in export: WebExport) -> String?
}

extension ExportedKind {
    var fileName: String? { nil }
    var examples: [Bar]? { nil }
    var itemName: String? { nil }
    var frame: PixelFrame? { nil }
}

extension ViewDescription {
    /// The view's kind, and the name from its file; `nil`: its elements are exported instead.
    func exported(_ data: DocumentData) -> (kind: any ExportedKind, name: String?)? {
        switch self {
        case .graph(let graph):
            let bars = data[graph]?.bars ?? graph.listedBars
            return (ExportedGraph(bars: bars, file: graph.file?.value), nil)
        case .card(let card): return (ExportedCard(file: card.contact.value), data[card]?.name)
        case .mockup: return nil
        }
    }
}
