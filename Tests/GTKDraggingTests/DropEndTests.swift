import CGLib
import CGTK
import DesktopDriving
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKDragging

/// GTK's own part of a drag is over when its drop is.
final class DropEndTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testAListThatScrolledRestsAfterTheDropAndHasNoFrame() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            for kind in [StockList.Kind.listView, .gridView, .columnView] {
                let window = try StockWindow(scrolling: kind, rows: 400)
                defer { window.close() }
                let place = try XCTUnwrap(gtk_scrollable_get_vadjustment(window.list.opaque))
                let corner = try XCTUnwrap(window.window.positionOnScreen)
                let start = try window.lift(1)
                // The list scrolls while the hand rests near its edge.
                let edge = ScreenPoint(x: start.x, y: Int(corner.y) + window.window.height - 6)
                try window.session.pointer.glide(from: start, to: edge)
                try window.session.pointer.move(to: ScreenPoint(x: edge.x + 1, y: edge.y))
                try window.wait("scrolling of \(kind)") { gtk_adjustment_get_value(place) > 100 }
                try window.session.pointer.release()
                try window.wait("end of the drag") { window.coordinator.state == .idle }
                // The row that was moved is scrolled to, and that is all.
                try window.pass(0.3)
                let value = gtk_adjustment_get_value(place)
                try window.pass(0.5)
                XCTAssertEqual(gtk_adjustment_get_value(place), value, "\(kind) scrolls on")
                XCTAssertFalse(Self.hasFrame(window.list.widget), "\(kind)")
            }
        }
    }

    /// Whether a widget, or one inside, looks as if something were held over it.
    @MainActor
    private static func hasFrame(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue != 0 { return true }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if hasFrame(child) { return true }
            next = gtk_widget_get_next_sibling(child)
        }
        return false
    }

    /// An app that is adopted widget by widget has targets of GTK's own: they get the object that stands in the model.
    func testATargetOfGTKsOwnGetsTheRowsObject() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            var taken: [String] = []
            let label = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_label_new("Archive"))))
            let box = Box(.vertical)
            gtk_window_set_child(window.window.pointer(), nil)
            gtk_box_append(box.pointer(), window.list.widget)
            gtk_box_append(box.pointer(), label.widget)
            gtk_window_set_child(window.window.pointer(), box.widget)
            let target = Object(
                sharing: UnsafeMutableRawPointer(
                    try XCTUnwrap(gtk_drop_target_new(gtk_string_object_get_type(), GDK_ACTION_COPY))))
            target.connect("drop") { call in
                let object = gtk_drop_target_get_value(OpaquePointer(call.object(0))).flatMap { g_value_get_object($0) }
                taken.append(object.map { String(cString: gtk_string_object_get_string(OpaquePointer($0))) } ?? "")
                call.answer(true)
            }
            gtk_widget_add_controller(label.widget, target.opaque)
            try window.wait("label") { label.height > 0 && label.positionOnSurface != nil && window.row(2).height > 0 }
            let start = try window.lift(2)
            let (corner, spot) = (
                try XCTUnwrap(window.window.positionOnScreen), try XCTUnwrap(label.positionOnSurface)
            )
            let end = ScreenPoint(x: Int(corner.x + spot.x) + 20, y: Int(corner.y + spot.y) + label.height / 2)
            try window.session.pointer.glide(from: start, to: end)
            try window.pass(0.1)
            try window.session.pointer.move(to: ScreenPoint(x: end.x + 1, y: end.y))
            try window.pass(0.1)
            try window.session.pointer.release()
            try window.wait("drop") { taken == ["Coins"] && window.coordinator.state == .idle }
            XCTAssertEqual(window.order, StockWindow.texts, "it was copied")
        }
    }
}
