import Prototype

/// Exports an element of a mock-up.
struct ExportedRegion: ExportedKind {
    private let place: PixelFrame

    init(frame: PixelFrame) { place = frame }

    var frame: PixelFrame? { place }
    var typeSuffix: String { "Region" }
    var defaultDrags: [ExportedDrag] { [] }
    var defaultDrops: [ExportedDrop] { [] }

    func swift(_ element: ExportedElement, in export: SwiftExport) -> String { export.region(element, place) }

    func swiftUI(_ element: ExportedElement, in export: SwiftUIExport) -> String {
        let (width, height) = (SwiftText.number(place.width), SwiftText.number(place.height))
        return export.single(element, modifiers: "\n    .frame(width: \(width), height: \(height))")
    }

    func web(_ element: ExportedElement, in export: WebExport) -> String? { nil }
}
