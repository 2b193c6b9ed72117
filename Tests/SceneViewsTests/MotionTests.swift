import AccessibleDragging
import CGTK
import FileFormats
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

@testable import GTKDragging
@testable import SceneViews

/// A dropped thing glides from the hand to its place, and others move aside.
final class MotionTests: XCTestCase {
    /// A view in a window.
    @MainActor
    private static func show(_ view: SceneView, _ body: (ViewWidget, DragCoordinator) throws -> Void) throws {
        _ = try GTKDisplay.session()
        let coordinator = DragCoordinator()
        let widget = ViewWidget(view, coordinator: coordinator)
        let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
        defer {
            gtk_window_destroy(window.pointer())
            MainLoop.drain()
        }
        gtk_window_set_default_size(window.pointer(), 700, 520)
        gtk_window_set_child(window.pointer(), widget.widget)
        gtk_window_present(window.pointer())
        XCTAssertTrue(MainLoop.run(timeout: 20) { view.frame.width > 100 && widget.isMapped })
        try GTKDisplay.withAnimations(true) { try body(widget, coordinator) }
    }

    @MainActor
    private static func waitForTheEnd(of widget: ViewWidget) {
        XCTAssertTrue(MainLoop.run(timeout: 20) { widget.motion == nil })
    }

    private static func card(_ name: String, y: Double) -> MockupContent.Element {
        MockupContent.Element(
            id: name, label: name, frame: Rect(x: 20, y: y, width: 200, height: 60),
            descriptors: DescriptorContent(drags: [DragContent(name: "Drag \(name)")], drops: nil))
    }

    func testACardGlidesIntoAColumnAndTheOthersMakeRoom() throws {
        try MainActor.assumeIsolated {
            var column = MockupContent.Element(
                id: "column", label: "column", frame: Rect(x: 10, y: 10, width: 220, height: 400),
                descriptors: DescriptorContent(
                    drags: nil, drops: [DropContent(name: "Move here", outcome: .move)]))
            column.arrangement = .column
            let elements = [column, Self.card("A", y: 20), Self.card("B", y: 90), Self.card("C", y: 160)]
            let picture =
                "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='420'><rect width='600' height='420' fill='#eee'/></svg>"
            let view = MockupView(
                MockupContent(id: "board", label: "Board", elements: elements),
                picture: try MockupPicture(decoding: Array(picture.utf8)), index: SceneIndex())
            try Self.show(view) { widget, coordinator in
                let frames = view.mockupLayout.frames.compactMap { $0 }
                let start = frames[1].center
                let session = try coordinator.begin(at: start, in: view, by: .pointer)
                // Below the last card.
                let end = Point(x: frames[3].center.x + 7, y: frames[3].maxY + 20)
                coordinator.perform(DropSession(local: session), at: end, in: view)
                XCTAssertNil(coordinator.session)
                let motion = try XCTUnwrap(widget.motion)
                XCTAssertEqual(motion.parts.count, 3)
                XCTAssertEqual(view.state.moving, [1, 2, 3])
                // The dropped thing lies on top, and comes from where it was let go.
                let dropped = try XCTUnwrap(motion.parts.last)
                XCTAssertEqual(dropped.start.center, end)
                XCTAssertEqual(dropped.end, view.mockupLayout.frames[1])
                XCTAssertEqual(
                    motion.parts[0].start.minY - motion.parts[0].end.minY, frames[2].minY - frames[1].minY, accuracy: 1)
                Self.waitForTheEnd(of: widget)
                XCTAssertEqual(view.state.moving, [])
                // Undoing brings all back in the same way.
                XCTAssertTrue(coordinator.undo())
                XCTAssertEqual(widget.motion?.parts.count, 3)
                Self.waitForTheEnd(of: widget)
            }
            try Self.show(view) { widget, coordinator in
                GTKDisplay.withAnimations(false) {
                    let session = try? coordinator.begin(
                        at: view.mockupLayout.frames[1]?.center ?? .zero, in: view, by: .pointer)
                    if let session {
                        coordinator.perform(DropSession(local: session), at: Point(x: 100, y: 300), in: view)
                    }
                    XCTAssertNil(widget.motion, "nothing moves where the desktop wants that")
                    XCTAssertEqual(view.state.moving, [])
                }
            }
        }
    }

    func testABarGlidesAndOthersMoveAside() throws {
        try MainActor.assumeIsolated {
            let data = SampleBars(["January", "February", "March"].map { Bar(label: $0, value: 40) })
            let graph = GraphView(data: data, hasPositions: true)
            try Self.show(graph) { widget, coordinator in
                let layout = graph.graphLayout
                let session = try coordinator.begin(at: layout.midpoint(ofBar: 0), in: graph, by: .pointer)
                let end = Point(x: layout.slot(ofBar: 2).maxX - 2, y: layout.midpoint(ofBar: 2).y)
                coordinator.perform(DropSession(local: session), at: end, in: graph)
                graph.dataChanged()
                let motion = try XCTUnwrap(widget.motion)
                XCTAssertEqual(graph.state.moving, [0, 1, 2])
                let dropped = try XCTUnwrap(motion.parts.last)
                XCTAssertEqual(dropped.start.center.x, end.x, accuracy: 1)
                XCTAssertEqual(dropped.end, layout.slot(ofBar: 2))
                Self.waitForTheEnd(of: widget)
                XCTAssertEqual(graph.state.moving, [])
            }
        }
    }

    /// The carried picture differs in no pixel from the thing that was taken, apart from its shadow and from what is seen through
    /// it.
    func testWhatIsCarriedIsWhatWasTaken() throws {
        try MainActor.assumeIsolated {
            let data = SampleBars([Bar(label: "January", value: 40), Bar(label: "February", value: 70)])
            let graph = GraphView(data: data, hasPositions: true)
            graph.place(in: Rect(x: 0, y: 0, width: 600, height: 400), appearance: DesktopAppearance())
            let bar = graph.painter.visible(1)
            try Self.assertSame(
                graph, item: 1, at: graph.painter.barPictureFrame(1),
                within: Rect(origin: bar.origin, size: Size(width: bar.width, height: bar.height - 2)))
        }
    }

    @MainActor
    private static func assertSame(_ graph: GraphView, item index: Int, at frame: Rect, within part: Rect) throws {
        let coordinator = DragCoordinator()
        coordinator.add(root: graph)
        let whole = try CairoSurface.image(width: 600, height: 400, scale: 1)
        graph.drawBase(in: CairoContext(whole))
        let session = try coordinator.begin(at: part.center, in: graph, by: .pointer)
        let item = try XCTUnwrap(session.items.first)
        let carried = try CairoSurface.image(width: 600, height: 400, scale: 1)
        let context = CairoContext(carried)
        context.translate(x: frame.minX, y: frame.minY)
        graph.drawPreview(of: item, in: context)
        let (one, other) = (whole.pixels(), carried.pixels())
        for y in Int(part.minY.rounded(.up))..<Int(part.maxY) {
            for x in Int(part.minX.rounded(.up))..<Int(part.maxX) {
                // At round corners the ground is seen, and below the bar the axis lies over it.
                guard other[y * 600 + x] >> 24 == 255 else { continue }
                guard one[y * 600 + x] == other[y * 600 + x] else { return XCTFail("another pixel at \(x), \(y)") }
            }
        }
    }
}
