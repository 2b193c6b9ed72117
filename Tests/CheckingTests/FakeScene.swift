import AccessibleDragging
import Checking
import FileFormats
import Prototype

extension Document {
    /// The document with the same two bars in each graph, as if they had been read.
    var withBars: ResolvedDocument {
        var data = DocumentData()
        for case .graph(let graph) in views where graph.file != nil {
            let leftOut = graph.file?.value == "gaps.csv" ? [BarTable.LeftOut(line: 3, text: "March: n/a")] : []
            data[graph] = GraphContents(
                bars: ["January", "February"].map { Bar(label: $0, value: 1) }, leftOut: leftOut)
        }
        return ResolvedDocument(self, data: data)
    }
}

/// A scene as tests need it: pictures of 960 by 640 pixels, and a card with its wells in the lower half.
struct FakeScene: SceneProbe {
    var document: Document

    func pictureSize(ofMockup id: String) -> Size? { Size(width: 960, height: 640) }

    func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit {
        guard case .view(let id, let well) = area, kind == .drop,
            document.views.contains(where: { $0.id.value == id && !$0.described.wells.isEmpty })
        else { return .itself }
        return well != nil || point.y > 0.5 ? .itself : .nothing
    }

    /// On grey, neither of two marks stands out.
    func contrastOfMarks(aroundElement id: String, inMockup mockup: String) -> Double? {
        for case .mockup(let view) in document.views where view.id.value == mockup {
            return view.image.value == "grey.png" ? 2.96 : 4.5
        }
        return nil
    }

    func isTypeOfFiles(_ type: ContentType) -> Bool? { !type.essence.contains("/x-") }
}
