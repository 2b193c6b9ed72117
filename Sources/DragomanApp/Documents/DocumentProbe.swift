import AccessibleDragging
import Checking
import GLibSupport
import Prototype
import SceneViews

/// Tells the checker what a document's data and pictures are, and how the app's views lay them out.
///
/// What is not known yet, such as a picture that could not be read, is answered as unknown.
final class DocumentProbe: SceneProbe {
    private let bars: [String: [Bar]]
    private let cards: [String: CardLayout]
    private let pictures: [String: MockupPicture]
    private let frames: [String: [String: Rect]]
    private var layouts: [String: GraphLayout] = [:]
    private var contrast = MarkContrast()
    private static let fileTypes = FileType.all()
    /// Of a graph or a card in a window of its usual size.
    private static let partSize = Size(width: 640, height: 560)
    private static let cardSize = Size(width: 340, height: 560)

    /// - Parameters:
    ///   - document: What is checked.
    ///   - bars: Those of its graphs, by their ids.
    ///   - contacts: Those of its cards, by their ids.
    ///   - pictures: Those of its mock-ups, by their ids.
    init(_ document: Document, bars: [String: [Bar]], contacts: [String: VCard], pictures: [String: MockupPicture]) {
        self.bars = bars
        self.pictures = pictures
        cards = contacts.mapValues { card in
            CardLayout(CardState(name: card.name, role: card.role), size: Self.cardSize, style: DrawingStyle())
        }
        var frames: [String: [String: Rect]] = [:]
        for case .mockup(let mockup) in document.views {
            frames[mockup.id.value] = Dictionary(
                mockup.elements.map { ($0.id.value, Rect($0.frame.value)) }, uniquingKeysWith: { first, _ in first })
        }
        self.frames = frames
    }

    func pictureSize(ofMockup id: String) -> Size? { pictures[id]?.size }

    func barLabels(ofGraph id: String) -> [String]? { bars[id]?.map(\.label) }

    func contrastOfMarks(aroundElement id: String, inMockup mockup: String) -> Double? {
        guard let picture = pictures[mockup], let frame = frames[mockup]?[id] else { return nil }
        return contrast.around(frame, in: picture)
    }

    func isTypeOfFiles(_ type: ContentType) -> Bool? {
        // A system that knows next to nothing of files is no witness.
        guard Self.fileTypes.count > 100 else { return nil }
        return Self.fileTypes.contains { ContentType($0).conforms(to: type) }
    }

    // MARK: What is hit

    func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit {
        switch area {
        case .eachBar(let graph): hit(kind, at: point, inBarsOf: graph)
        case .graph(let graph):
            // Bars can be put anywhere in a graph.
            kind == .drop ? .itself : hitOfGraph(graph, at: point)
        case .card(let card, let well): hit(kind, at: point, ofCard: card, well)
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
        guard kind == .drag, let layout = layout(graph), let bars = bars[graph] else { return .itself }
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
        let place = layout.bounds.point(at: point)
        return layout.portrait.contains(place) || layout.attachments.contains(place) ? .itself : .nothing
    }
}
