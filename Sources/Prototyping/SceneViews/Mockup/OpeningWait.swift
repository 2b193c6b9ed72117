import GLibSupport

/// Opens what something has been held over for long enough.
///
/// ```swift
/// opening.hold(over: folder) { [weak self] in self?.open($0) }
/// opening.hold(over: nil) { _ in }   // it went on: nothing opens
/// ```
@MainActor
final class OpeningWait {
    /// How long something is held over an element that opens before it does, in seconds.
    static let time = 0.8

    private var waiting: (element: Int, wait: MainLoop.Scheduled)?

    /// The element that would open; `nil`: none would.
    var element: Int? { waiting?.element }

    /// Something is held over an element that opens; `nil`: over none. It opens once, however often this is told.
    func hold(over element: Int?, _ open: @escaping @MainActor (Int) -> Void) {
        guard element != waiting?.element else { return }
        waiting?.wait.cancel()
        waiting = element.map { element in
            let wait = MainLoop.after(seconds: Self.time) { [weak self] in
                self?.waiting = nil
                open(element)
            }
            return (element, wait)
        }
    }
}
