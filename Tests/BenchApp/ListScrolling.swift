import CGTK
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc

/// A window with a list, which may scroll by itself, a part of a page in each frame, and tell what a frame costs.
@MainActor
final class ListScrolling {
    private static let frames = 300
    private static let step = 170.0
    private let areMovable: Bool
    private let doesScroll: Bool
    private let count: Int
    private var keep: [AnyObject] = []
    private var done = 0
    private var start = 0.0

    /// - Parameters:
    ///   - areMovable: Whether rows can be put into another order; a plain list of GTK's otherwise.
    ///   - doesScroll: Whether it scrolls by itself.
    ///   - count: How many rows.
    init(areMovable: Bool, doesScroll: Bool, count: Int) {
        (self.areMovable, self.doesScroll, self.count) = (areMovable, doesScroll, count)
    }

    func run() -> Int32 {
        let application = Application(identifier: "io.github.dragoman.BenchApp", isUnique: false)
        application.onActivate = { self.open(application) }
        return application.run()
    }

    private func open(_ application: Application) {
        let list = TextList((0..<count).map { "Row \($0)" }, called: "Rows")
        if areMovable { ReorderableList(list, called: "Rows", coordinator: DragCoordinator()) }
        let scroller = VerticalScroller(list)
        let window = ApplicationWindow(application: application, title: "Rows")
        window.setChild(scroller)
        window.defaultSize = (480, 600)
        window.present()
        keep = [list, scroller, window]
        window.afterFirstFrame {
            StandardOutput.write(line: "{\"event\":\"ready\"}")
            guard self.doesScroll else { return }
            // Who listens has begun to by then.
            MainLoop.after(seconds: 2) { self.scroll(scroller) }
        }
    }

    private func scroll(_ scroller: VerticalScroller) {
        start = Self.cpuSeconds()
        MainLoop.every(seconds: 0.02) {
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Self.step)
            self.done += 1
            guard self.done == Self.frames else { return true }
            let milliseconds = (Self.cpuSeconds() - self.start) * 1000 / Double(Self.frames)
            gtk_adjustment_set_value(adjustment, 0)
            StandardOutput.write(line: "{\"event\":\"scrolled\",\"milliseconds\":\(milliseconds)}")
            return false
        }
    }

    /// Seconds of CPU that the process has used.
    private static func cpuSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
