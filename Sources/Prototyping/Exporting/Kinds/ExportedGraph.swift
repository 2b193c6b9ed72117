import FileFormats
import Prototype

/// Exports a graph: one loop for all its bars.
struct ExportedGraph: ExportedKind {
    let bars: [Bar]
    let file: String?

    var name: String { "graph" }
    var fileName: String? { file }
    /// No more than code gets.
    var examples: [Bar]? { Array(bars.prefix(24)) }
    var typeSuffix: String { "Graph" }
    var itemName: String? { "each bar" }
    var defaultDrags: [ExportedDrag] { [.bar] }
    var defaultDrops: [ExportedDrop] { [.tables] }

    func swift(_ element: ExportedElement, in export: SwiftExport) -> String { export.graph(element, bars, file: file) }

    func swiftUI(_ element: ExportedElement, in export: SwiftUIExport) -> String { export.graph(element, bars) }

    func compose(_ element: ExportedElement, in export: ComposeExport) -> String { export.graph(element, bars) }

    func web(_ element: ExportedElement, in export: WebExport) -> String? {
        // One row describes all bars: the page makes an element for each.
        let list = bars.prefix(24).map { "[\(WebText.script($0.label)), \(SwiftText.number($0.value))]" }
        return "  {label: \(WebText.script(element.label)), bars: [\(list.joined(separator: ", "))], each: "
            + export.row(element, drags: element.allDrags, drops: element.drops ?? []) + "}"
    }
}
