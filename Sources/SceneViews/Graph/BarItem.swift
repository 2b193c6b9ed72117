import AccessibleDragging
import FileFormats
import GTKSupport
import Prototype

/// The bar behind a dragged item, for use inside the application.
///
/// ```swift
/// (session.items.first?.localObject as? BarReference)?.bar.label  // "January"
/// ```
@MainActor
public struct BarReference {
    /// The graph that the bar was lifted from, while it is there.
    public private(set) weak var graph: GraphView?
    /// The bar as it was when it was lifted.
    public let bar: Bar
    /// Where it stood when it was lifted.
    public let index: Int

    init(graph: GraphView, bar: Bar, index: Int) {
        self.graph = graph
        self.bar = bar
        self.index = index
    }

    /// Where it stands now; `nil`: it is gone.
    var currentIndex: Int? {
        guard let bars = graph?.series.bars else { return nil }
        return bars.indices.contains(index) && bars[index] == bar ? index : bars.firstIndex(of: bar)
    }
}

extension DragItem {
    /// A bar as an item: text, a table, JSON and a picture, each made when it is asked for.
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
