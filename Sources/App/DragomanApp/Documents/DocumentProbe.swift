import AccessibleDragging
import Checking
import FileFormats
import GLibSupport
import Prototype
import SceneViews

/// Tells the checker the data and images of a document, and how the app's views lay them out.
///
/// Questions about unknown things, such as an unreadable image, are answered as unknown.
final class DocumentProbe: SceneProbe {
    private var bars: [String: [Bar]] = [:]
    private var cards: [String: CardLayout] = [:]
    private var pictures: [String: MockupPicture] = [:]
    private var frames: [String: [String: Rect]] = [:]
    private var layouts: [String: GraphLayout] = [:]
    private var contrast = MarkContrast()
    /// The types that files of this system can have, and the beginnings of such types.
    private static let fileTypes = Set(FileType.all().map { ContentType($0).essence })
    private static let fileTypeKinds = Set(
        fileTypes.compactMap { type in type.firstIndex(of: "/").map { type[...$0] } })
    /// How many bars may still be looked at; no more is found after that.
    private var barsLeft = 500_000
    /// The hits at a point of each bar of a graph.
    private var hitsOfBars: [String: [FractionPoint: ProbedHit]] = [:]
    /// The sizes of a graph and of a card in a window of the usual size.
    private static let partSize = Size(width: 640, height: 560)
    private static let cardSize = Size(width: 340, height: 560)

    /// - Parameters:
    ///   - resolved: The checked document, with its data.
    ///   - pictures: Those of its mock-ups.
    init(_ resolved: ResolvedDocument, pictures: DocumentPictures) {
        for view in resolved.document.views {
            let id = view.id.value
            switch view {
            case .graph(let graph): bars[id] = resolved.data[graph]?.bars
            case .card(let card):
                cards[id] = resolved.data[card].map { card in
                    CardLayout(CardState(name: card.name, role: card.role), size: Self.cardSize, style: DrawingStyle())
                }
            case .mockup(let mockup):
                self.pictures[id] = resolved.data[mockup].flatMap { pictures[$0] }
                frames[id] = Dictionary(
                    mockup.elements.map { ($0.id.value, Rect($0.frame.value)) }, uniquingKeysWith: { first, _ in first }
                )
            }
        }
    }

    func pictureSize(ofMockup id: String) -> Size? { pictures[id]?.size }

    func contrastOfMarks(aroundElement id: String, inMockup mockup: String) -> Double? {
        guard let picture = pictures[mockup], let frame = frames[mockup]?[id] else { return nil }
        return contrast.around(frame, in: picture)
    }

    func isTypeOfFiles(_ type: ContentType) -> Bool? {
        // A system that knows next to nothing of files is no witness.
        guard Self.fileTypes.count > 100 else { return nil }
        let essence = type.essence
        if essence == "*/*" { return true }
        return essence.hasSuffix("/*")
            ? Self.fileTypeKinds.contains(essence.dropLast()) : Self.fileTypes.contains(essence)
    }

    // MARK: Hits

    func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit {
        switch area {
        case .eachItem(let graph): return hit(kind, at: point, inBarsOf: graph)
        case .view(let id, let well):
            if cards[id] != nil { return hit(kind, at: point, ofCard: id, well) }
            // Bars can be put anywhere in a graph.
            return kind == .drop ? .itself : hitOfGraph(id, at: point)
        }
    }

    private func layout(_ graph: String) -> GraphLayout? {
        if let known = layouts[graph] { return known }
        guard let bars = bars[graph] else { return nil }
        let state = GraphState(
            title: "", unit: "", bars: bars.map { GraphState.Bar(label: $0.label, value: $0.value) })
        let layout = GraphLayout(state, size: Self.partSize, style: DrawingStyle())
        layouts[graph] = layout
        return layout
    }

    private func hit(_ kind: InteractionKind, at point: FractionPoint, inBarsOf graph: String) -> ProbedHit {
        guard kind == .drag else { return .itself }
        if let known = hitsOfBars[graph]?[point] { return known }
        guard let layout = layout(graph), let bars = bars[graph], barsLeft > 0 else { return .itself }
        barsLeft -= bars.count
        let hit = hit(at: point, in: bars, layout)
        hitsOfBars[graph, default: [:]][point] = hit
        return hit
    }

    private func hit(at point: FractionPoint, in bars: [Bar], _ layout: GraphLayout) -> ProbedHit {
        for index in bars.indices {
            let found = layout.indexOfBar(
                at: layout.target(ofBar: index).point(at: point), isScrolledOutToo: true)
            guard let found else { return .nothing }
            if found != index { return .another(bars[found].label) }
        }
        return .itself
    }

    private func hitOfGraph(_ graph: String, at point: FractionPoint) -> ProbedHit {
        guard let layout = layout(graph) else { return .unknown }
        return layout.indexOfBar(at: layout.bounds.point(at: point)) == nil ? .nothing : .itself
    }

    private func hit(
        _ kind: InteractionKind, at point: FractionPoint, ofCard card: String, _ well: Well?
    ) -> ProbedHit {
        // The contact can be dragged wherever nothing else can.
        guard kind == .drop, well == nil else { return .itself }
        guard let layout = cards[card] else { return .unknown }
        let position = layout.bounds.point(at: point)
        return layout.portrait.contains(position) || layout.attachments.contains(position) ? .itself : .nothing
    }
}
