/// Data of a scene that may change while it is shown.
///
/// ```swift
/// data.onChange = { result in if case .success = result { view.dataChanged() } }
/// data.startWatching()
/// ```
@MainActor
public protocol LiveData: AnyObject {
    /// Called after the data has changed, here or by another program, or could not be read.
    var onChange: (@MainActor (Result<Void, any Error>) -> Void)? { get set }

    /// The reason why the data could not be read when the scene was opened. The view is empty until they can be read.
    var problem: (any Error)? { get }

    /// The time until which the first access to the data may wait for its disk, in `MainLoop.seconds`; infinite unless
    /// a window shows it. Data that come later are reported by ``onChange``.
    var readDeadline: Double { get set }

    /// Whether the data were accessed before the disk has answered. They are empty until then.
    var isBeingRead: Bool { get }

    /// Reports changes by other programs from now on, and those since the data were read.
    ///
    /// A window calls it after the first frame, which does not need it.
    func startWatching()

    /// Stops watching and removes the data for undoing, after all pending writes.
    func close(completion: @escaping @MainActor () -> Void)
}
