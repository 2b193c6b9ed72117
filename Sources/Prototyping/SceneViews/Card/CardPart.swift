import AccessibleDragging
import GTKSupport

/// A card of a scene, with its contact.
///
/// ```swift
/// Scene.Part(id: "ada", content: CardPart(data: contact))
/// ```
public struct CardPart: SceneContent {
    /// The contact on the card.
    public let data: any ContactData & LiveData
    /// The document's description of the card; `nil`: there is no document.
    public let described: DescriptorContent?

    public init(data: any ContactData & LiveData, described: DescriptorContent? = nil) {
        (self.data, self.described) = (data, described)
    }

    public var liveData: (any LiveData)? { data }

    public func makeView(index: SceneIndex) -> SceneView {
        let view = CardView(data: data)
        if let described { view.describe(described, index: index) }
        return view
    }

    public func update(_ view: SceneView, index: SceneIndex) -> SceneUpdate {
        guard let view = view as? CardView, view.data === data else { return .impossible }
        if let described { view.describe(described, index: index) }
        return .kept
    }
}

extension SceneLayout.Part {
    /// A card is beside graphs and mock-ups.
    public static let card = SceneLayout.Part(isAside: true) { width, style in
        (CardLayout.minimumHeight(width: width, style: style), .infinity)
    }
}

extension CardState: ScenePart {
    public var arrangement: SceneLayout.Part { .card }

    public func paint(_ context: CairoContext, size: Size, style: DrawingStyle) {
        CardPainter(self, layout: CardLayout(self, size: size, style: style), style: style).paint(context)
    }
}
