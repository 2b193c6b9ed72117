import GLibAppSupport
import GLibSupport

/// The wait of a window's first frame.
enum FirstFrame {
    /// How long the frame waits for its contents, in seconds: most disks have answered before the toolkit has started.
    static let readTimeout = 0.25
}

/// The data on a disk when a scene is opened: read on another thread from then on, and waited for as long as the reader
/// of the value can wait.
///
/// ```swift
/// var first = FirstReading(Future { Result { try store.load() } })
/// first.deadline = MainLoop.seconds + FirstFrame.readTimeout
/// show(first.value)
/// ```
@MainActor
struct FirstReading<Value: Sendable & Equatable> {
    /// The time until which ``value`` may wait, by `MainLoop.seconds`.
    var deadline = Double.infinity

    private let future: Future<Result<Value, any Error>>
    private var result: Result<Value, any Error>?
    /// Whether somebody asked for the value before it was read. This stays so, for a scene that is shown without the
    /// value does not ask again.
    private(set) var isBeingRead = false

    init(_ future: Future<Result<Value, any Error>>) {
        self.future = future
    }

    /// The data that was read; `nil`: it could not be read, or not before the ``deadline``.
    var value: Value? {
        mutating get {
            look()
            return shown
        }
    }

    /// Why it could not be read.
    var error: (any Error)? {
        mutating get {
            look()
            if case .failure(let error) = result { return error }
            return nil
        }
    }

    /// The ``value`` that was given to its first reader.
    var shown: Value? { try? result?.get() }

    /// Calls `body` when the disk has answered: at once where it has been seen to.
    func whenReady(_ body: @escaping @MainActor () -> Void) {
        if result != nil { body() } else { future.whenReady { _ in body() } }
    }

    private mutating func look() {
        guard result == nil, !isBeingRead else { return }
        result =
            deadline == .infinity ? future.value() : future.value(waitingAtMost: max(0, deadline - MainLoop.seconds))
        isBeingRead = result == nil
    }
}
