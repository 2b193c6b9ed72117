import AccessibleDragging
import Checking
import Prototype

/// A scene as tests need it: pictures of 960 by 640 pixels, and a card with its wells in the lower half.
struct FakeScene: SceneProbe {
    var document: Document

    func pictureSize(ofMockup id: String) -> Size? { Size(width: 960, height: 640) }

    func barLabels(ofGraph id: String) -> [String]? { ["January", "February"] }

    func hit(_ kind: InteractionKind, at point: FractionPoint, of area: ProbedArea) -> ProbedHit {
        guard case .card(_, let well) = area, kind == .drop else { return .itself }
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
