import Prototype

/// Exports a card: one element with two wells.
struct ExportedCard: ExportedKind {
    let file: String

    var name: String { "card" }
    var fileName: String? { file }
    var typeSuffix: String { "Card" }
    var defaultDrags: [ExportedDrag] { [.contact] }
    var defaultDrops: [ExportedDrop] { Well.allCases.map { .into($0) } }

    func swift(_ element: ExportedElement, in export: SwiftExport) -> String { export.card(element, file: file) }

    func swiftUI(_ element: ExportedElement, in export: SwiftUIExport) -> String { export.single(element) }

    func compose(_ element: ExportedElement, in export: ComposeExport) -> String { export.single(element) }

    func web(_ element: ExportedElement, in export: WebExport) -> String? {
        export.view(element.label, [export.row(element, drags: element.allDrags, drops: element.allDrops)])
    }
}
