import AccessibleDragging
import FileFormats
import GTKSupport
import Prototype

/// The bar that a dragged item is, for use inside the application.
///
/// ```swift
/// (session.items.first?.localObject as? BarReference)?.bar.label  // "January"
/// ```
@MainActor
struct BarReference {
    /// The graph from which the bar was lifted; `nil`: it is gone.
    public private(set) weak var graph: GraphView?
    /// The bar when it was lifted.
    public let bar: Bar
    /// The bar's index when it was lifted.
    public let index: Int

    init(graph: GraphView, bar: Bar, index: Int) {
        self.graph = graph
        self.bar = bar
        self.index = index
    }

    /// The bar's present index; `nil`: it is gone.
    var currentIndex: Int? {
        guard let bars = graph?.series.bars else { return nil }
        return bars.indices.contains(index) && bars[index] == bar ? index : bars.firstIndex(of: bar)
    }
}

extension DragItem {
    /// Makes an item of a bar, which offers text, a table, JSON and a picture, each made on request.
    static func bar(
        _ reference: BarReference, strings: SceneStrings, picture: @escaping @MainActor () throws -> [UInt8]
    ) -> DragItem {
        let bar = reference.bar
        let provider = ItemProvider(suggestedName: bar.suggestedFileName)
        for type in Bar.representationTypes {
            provider.register(ContentType(type), make: { bar.representation(type) ?? [] })
        }
        provider.register(.png, make: picture)
        return DragItem(
            provider: provider, name: strings.barItem(bar), kindName: strings.kindText,
            localObject: reference)
    }

    var barReference: BarReference? { localObject as? BarReference }
}
