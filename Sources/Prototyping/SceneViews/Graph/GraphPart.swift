import AccessibleDragging
import GTKSupport

/// A graph of a scene, with its data.
///
/// ```swift
/// Scene.Part(id: "sales", content: GraphPart(data: bars, hasPositions: true))
/// ```
public struct GraphPart: SceneContent {
    /// The bars of the graph.
    public let data: any GraphData & LiveData
    /// Whether drops can insert bars before and after others, if there is no document.
    public let hasPositions: Bool
    /// The document's description of each bar; `nil`: there is no document.
    public let described: DescriptorContent?
    /// Whether the person can change bars, beside dragging them. A document's bars are for trying its drags alone.
    public var isEditable: Bool { described == nil }

    public init(data: any GraphData & LiveData, hasPositions: Bool = false, described: DescriptorContent? = nil) {
        (self.data, self.hasPositions, self.described) = (data, hasPositions, described)
    }

    public var liveData: (any LiveData)? { data }

    public func makeView(index: SceneIndex) -> SceneView {
        let view = GraphView(data: data, hasPositions: hasPositions, isEditable: isEditable)
        if let described { view.describe(described, index: index) }
        return view
    }

    public func update(_ view: SceneView, index: SceneIndex) -> SceneUpdate {
        guard let view = view as? GraphView, view.data === data else { return .impossible }
        if let described { view.describe(described, index: index) }
        return .kept
    }
}

extension SceneLayout.Part {
    /// A graph fills the available room.
    public static let graph = SceneLayout.Part { _, style in (240 + 80 * style.textScale, .infinity) }
}

extension GraphState: ScenePart {
    public var arrangement: SceneLayout.Part { .graph }

    public func paint(_ context: CairoContext, size: Size, style: DrawingStyle) {
        GraphPainter(self, layout: GraphLayout(self, size: size, style: style), style: style).paint(context)
    }
}
