/// Data of a scene that may change while it is shown.
///
/// ```swift
/// data.onChange = { result in if case .success = result { view.dataChanged() } }
/// data.startWatching()
/// ```
@MainActor
public protocol LiveData: AnyObject {
    /// Called after the data changed, here or by another program, or could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)? { get set }

    /// Why the data could not be read when the scene was opened; what is shown is empty then, until it can be read.
    var problem: (any Error)? { get }

    /// Until when the first look at the data may wait for its disk, by `MainLoop.seconds`: for ever, unless a window
    /// shows it. What comes later is reported by ``onChange``.
    var readDeadline: Double { get set }

    /// Whether the data was looked at before its disk had answered, which it still has not; it is empty then.
    var isBeingRead: Bool { get }

    /// Reports changes by other programs from now on, and those since the data was read.
    ///
    /// The first frame does not need it, and waits for nothing that it does not need.
    func startWatching()

    /// Ends the watching and removes what is kept for undoing, after all that is still being written.
    func close(completion: @escaping @MainActor () -> Void)
}
