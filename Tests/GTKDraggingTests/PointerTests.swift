import AccessibleDragging
import CGTK
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

@testable import GTKDragging

/// A hand on the mouse: drags, clicks, the list of the right button.
final class PointerTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    @MainActor
    private static func withWindow(isClickToMoveOn: Bool = false, _ body: (DraggingWindow) throws -> Void) throws {
        let window = try DraggingWindow(isClickToMoveOn: isClickToMoveOn)
        defer { window.close() }
        try body(window)
    }

    func testDragIsDroppedWhereTheButtonIsLetGo() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.drag(to: window.target)
                try window.session.pointer.release()
                try window.wait(for: "dropped in attachments")
                XCTAssertEqual(window.target.taken, ["January, 40"])
                XCTAssertEqual(window.coordinator.state, .idle)
                XCTAssertEqual(window.said, [], "who drags sees")
            }
        }
    }

    func testDragOnRefusingPlaceEnds() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                window.target.reason = "it is full"
                try window.drag(to: window.target)
                try window.session.pointer.release()
                try window.wait(for: "cancelled")
                XCTAssertEqual(window.target.taken, [])
                XCTAssertEqual(window.coordinator.state, .idle)
            }
        }
    }

    func testEscapeCancelsAlsoWhenTheButtonIsLetGoOverPlace() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.drag(to: window.target)
                try window.press("Escape")
                try window.wait(for: "cancelled")
                try window.session.pointer.release()
                // The drop that the display makes of the release has come when the pointer is free again.
                try window.waitForPointer(over: window.source)
                XCTAssertEqual(window.events.last, "cancelled")
                XCTAssertFalse(window.events.contains { $0.hasPrefix("refused") }, "\(window.events)")
                XCTAssertEqual(window.target.taken, [])
                XCTAssertEqual(window.coordinator.state, .idle)
            }
        }
    }

    /// The widget shows what was held on its way back: GTK's own picture under the pointer would be a second one.
    func testWhatIsCancelledIsSeenOnce() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try GTKDisplay.withAnimations(true) {
                    let widget = try XCTUnwrap(window.source.widget)
                    let source = try XCTUnwrap(Self.dragSource(of: widget))
                    var drag: Object?
                    source.connect("drag-begin") { call in drag = call.object(1).map { Object(sharing: $0) } }
                    try window.drag(to: window.target)
                    let held = try XCTUnwrap(drag)
                    let icon = try XCTUnwrap(gtk_drag_icon_get_for_drag(held.opaque))
                    XCTAssertNotNil(gtk_drag_icon_get_child(OpaquePointer(icon)))
                    try window.press("Escape")
                    try window.wait(for: "cancelled")
                    XCTAssertNil(gtk_drag_icon_get_child(OpaquePointer(icon)), "GTK's picture is still to be seen")
                    try window.wait("end of the way") { widget.motion == nil }
                    try window.session.pointer.release()
                }
            }
        }
    }

    @MainActor
    private static func dragSource(of widget: Widget) -> Object? {
        guard let list = gtk_widget_observe_controllers(widget.widget) else { return nil }
        let controllers = Object(taking: UnsafeMutableRawPointer(list))
        for index in 0..<g_list_model_get_n_items(controllers.opaque) {
            guard let item = g_list_model_get_item(controllers.opaque, index) else { continue }
            let controller = Object(taking: item)
            if g_type_check_instance_is_a(controller.pointer(), gtk_drag_source_get_type()) != 0 { return controller }
        }
        return nil
    }

    /// A picture that hides what is below it is small enough for that to be read; it is held at the same point.
    func testAHighPictureIsCarriedSmallerWhereNothingIsSeenThroughIt() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try XCTSkipIf(DesktopDisplay.isComposited, "windows can be seen through here")
                let widget = try XCTUnwrap(window.source.widget)
                let sheet = PictureStack.Sheet(width: 100, height: 240) { $0.fill(width: 100, height: 240, .black) }
                let carried = DragPicture([sheet], count: 1, grip: Point(x: 50, y: 120), from: widget, ground: .white)
                let picture = try XCTUnwrap(carried.picture)
                XCTAssertEqual(gdk_paintable_get_intrinsic_height(picture.opaque), 100)
                XCTAssertEqual(gdk_paintable_get_intrinsic_width(picture.opaque), 44)
                XCTAssertEqual(carried.grip, Point(x: 22, y: 50))
            }
        }
    }

    func testClicksLiftAndDropOnlyWhereTheyAreSwitchedOn() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow(isClickToMoveOn: true) { window in
                try window.click(window.source)
                try window.wait(for: "lifted by click")
                try window.click(window.target)
                try window.wait(for: "dropped in attachments")
                XCTAssertEqual(window.target.taken, ["January, 40"])
            }
            try Self.withWindow { window in
                try window.click(window.source)
                // The focus follows the press: the click has come.
                try window.wait("focus") { window.source.focusedElement === window.source }
                XCTAssertEqual(window.events, [])
            }
        }
    }

    func testClickOnNothingLeavesWhatIsLifted() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow(isClickToMoveOn: true) { window in
                try window.click(window.source)
                try window.wait(for: "lifted by click")
                window.target.reason = "it is full"
                try window.click(window.target)
                try window.wait(for: "refused: it is full")
                XCTAssertEqual(window.coordinator.state, .lifted)
                try window.click(window.other)
                try window.wait(for: "dropped in portrait")
            }
        }
    }

    func testRightButtonOpensTheList() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.click(window.source, button: 3)
                try window.wait("list") { window.lists == [["Drag bar"]] }
                try window.press("Escape")
                // Only after the first list has closed another one opens.
                try window.wait("second list") {
                    try? window.press("Menu")
                    return window.lists.count == 2
                }
            }
        }
    }
}
