import CGTK
import CGTKShims
import GTKSupport
import XCTest

/// Who scrolls a pane with the wheel changes no number in it.
final class SpinButtonTests: XCTestCase {
    func testWheelIsLeftToWhatTheButtonStandsIn() throws {
        try MainActor.assumeIsolated {
            let window = try DraggingWindow()
            defer { window.close() }
            let plain = Widget(taking: UnsafeMutableRawPointer(gtk_spin_button_new_with_range(0, 10, 1)))
            withExtendedLifetime(plain) {
                XCTAssertGreaterThan(dragoman_widget_count_scrolling($0.widget), 0, "GTK's own takes it")
            }
            let button = SpinButton(range: 0...10)
            withExtendedLifetime(button) { XCTAssertEqual(dragoman_widget_count_scrolling($0.widget), 0) }
        }
    }
}
