import CGLib
import CGTK
import GLibSupport
import GTKSupport
import HeapGauge
import TestSupport
import XCTest

/// Runs a test on the main thread, with a display.
func onDisplay(_ body: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
        _ = try GTKDisplay.session()
        try body()
    }
}

@MainActor
func makeWindow() -> Window {
    Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
}

/// The first widget inside another.
@MainActor
func child(of widget: Widget) -> Widget? {
    gtk_widget_get_first_child(widget.widget).map { Widget(sharing: UnsafeMutableRawPointer($0)) }
}

/// Presses a button, as a click does.
@MainActor
func press(_ widget: Widget?) {
    guard let widget else { return XCTFail("no widget") }
    var button = GValue()
    g_value_init(&button, gtk_button_get_type())
    g_value_set_object(&button, widget.raw)
    g_signal_emitv(&button, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
    g_value_unset(&button)
}

/// How many bytes of the process's heap are in use.
func heapInUse() -> Int { Int(clamping: dragoman_heap_in_use()) }

/// Whether a GObject has gone.
@MainActor
final class Flag {
    private let address = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

    init() { address.initialize(to: false) }

    var isSet: Bool { address.pointee }

    func watch(_ object: Object) {
        g_object_weak_ref(
            object.pointer(), { data, _ in data?.assumingMemoryBound(to: Bool.self).pointee = true }, address)
    }
}

/// Runs the main loop until something is so, ten seconds at most.
@MainActor
func settles(_ isSo: @MainActor () -> Bool) -> Bool {
    let end = MainLoop.seconds + 10
    while !isSo() {
        guard MainLoop.seconds < end else { return false }
        g_main_context_iteration(nil, 0)
    }
    return true
}
