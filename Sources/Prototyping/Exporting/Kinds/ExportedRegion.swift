import Prototype

/// Exports an element of a mock-up.
struct ExportedRegion: ExportedKind {
    private let pixels: PixelFrame

    init(frame: PixelFrame) { pixels = frame }

    var frame: PixelFrame? { pixels }
    var name: String { "element" }
    var typeSuffix: String { "Region" }
    var defaultDrags: [ExportedDrag] { [] }
    var defaultDrops: [ExportedDrop] { [] }

    func swift(_ element: ExportedElement, in export: SwiftExport) -> String { export.region(element, pixels) }

    func swiftUI(_ element: ExportedElement, in export: SwiftUIExport) -> String {
        let (width, height) = (SwiftText.number(pixels.width), SwiftText.number(pixels.height))
        return export.single(element, modifiers: "\n    .frame(width: \(width), height: \(height))")
    }

    func compose(_ element: ExportedElement, in export: ComposeExport) -> String {
        let (width, height) = (SwiftText.number(pixels.width), SwiftText.number(pixels.height))
        return export.single(element, modifiers: ".size(\(width).dp, \(height).dp)")
    }

    func web(_ element: ExportedElement, in export: WebExport) -> String? { nil }
}
