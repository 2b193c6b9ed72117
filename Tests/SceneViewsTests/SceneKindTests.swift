import AccessibleDragging
import GTKAppSupport
import GTKSupport
import XCTest

@testable import SceneViews

/// A fourth kind of part, which the app does not have: all that a kind needs stands here.
private struct NotePart: SceneContent {
    let text: String

    var liveData: (any LiveData)? { nil }

    func makeView(index: SceneIndex) -> SceneView { NoteView(text, index: index) }

    func update(_ view: SceneView, index: SceneIndex) -> SceneUpdate {
        guard let view = view as? NoteView else { return .impossible }
        guard view.label != text else { return .kept }
        view.label = text
        return .changed
    }
}

/// Where notes were painted.
@MainActor
private final class PaintLog {
    static var sizes: [Size] = []
}

private struct NoteDrawing: ScenePart {
    var arrangement: SceneLayout.Part { SceneLayout.Part { _, _ in (50, 100) } }
    var naturalSize: Size? { Size(width: 200, height: 100) }

    func paint(_ context: CairoContext, size: Size, style: DrawingStyle) {
        MainActor.assumeIsolated { PaintLog.sizes.append(size) }
    }
}

private final class NoteView: SceneView {
    private weak var index: SceneIndex?

    init(_ text: String, index: SceneIndex) {
        self.index = index
        super.init(frame: .zero)
        isAccessibilityElement = true
        label = text
    }

    override var picture: any ScenePart { NoteDrawing() }

    override var dropPointDescriptors: [LocationDescriptor]? {
        get { [index?.descriptor("Drop into other", at: .middle, in: "other", identifier: "drop")].compactMap { $0 } }
        set {}
    }
}

/// A kind of part touches its own folder and nothing else of views, pictures and headless scenes.
final class SceneKindTests: XCTestCase {
    @MainActor
    private static func scene() -> Scene {
        Scene(
            title: "Notes",
            parts: [
                Scene.Part(id: "one", content: NotePart(text: "Buy milk")),
                Scene.Part(
                    id: "other",
                    content: MockupPart(MockupContent(id: "other", label: "Board", elements: []), picture: nil)),
            ])
    }

    func testAFourthKindStandsInAHeadlessScene() {
        MainActor.assumeIsolated {
            let headless = HeadlessScene(Self.scene())
            headless.stack()
            XCTAssertEqual(headless.views.map(\.label), ["Buy milk", "Board"])
            XCTAssertEqual(headless.views[0].frame, Rect(x: 0, y: 0, width: 200, height: 100))
            XCTAssertEqual(headless.views[1].frame.minY, 100)
            // A place in a view that comes later is found, too.
            let found = headless.views[0].descriptors(of: .drop, wording: headless.coordinator.wording)
            XCTAssertEqual(found.map(\.name), ["Drop into other"])
            XCTAssertTrue(found.first?.view === headless.views[1])
        }
    }

    func testAFourthKindIsPaintedAndLaidOut() throws {
        try MainActor.assumeIsolated {
            let parts = HeadlessScene(Self.scene()).views.map(\.picture)
            let painter = ScenePainter(parts: parts, style: DrawingStyle())
            let size = Size(width: 400, height: 800)
            let frames = painter.fitting(size).layout.frames
            XCTAssertEqual(frames.count, 2)
            XCTAssertLessThanOrEqual(frames[0].maxY, frames[1].minY)
            PaintLog.sizes = []
            _ = try DrawingFormat.svg.encode(width: size.width, height: size.height, title: "Notes") {
                painter.paint($0, size: size)
            }
            XCTAssertEqual(PaintLog.sizes, [frames[0].size])
        }
    }

    func testAViewIsKeptAsLongAsItCanShowThePart() {
        MainActor.assumeIsolated {
            let index = SceneIndex()
            let view = NotePart(text: "Buy milk").makeView(index: index)
            XCTAssertEqual(NotePart(text: "Buy milk").update(view, index: index), .kept)
            XCTAssertEqual(NotePart(text: "Buy bread").update(view, index: index), .changed)
            XCTAssertEqual(view.label, "Buy bread")
            let mockup = MockupPart(MockupContent(id: "a", label: "A", elements: []), picture: nil)
            XCTAssertEqual(mockup.update(view, index: index), .impossible)
        }
    }
}
