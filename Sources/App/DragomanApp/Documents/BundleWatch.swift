import GLibAppSupport
import GLibSupport
import SceneStorage

/// Tells when another program has put something else in the place of a bundle that is open.
@MainActor
final class BundleWatch {
    /// The state of the bundle's file now.
    enum News {
        /// The earlier version, after an unreadable one.
        case restored
        /// Another version, with the contents of its document.
        case changed([UInt8])
        /// Nothing, or a file that is no bundle.
        case broken(any Error)
    }

    private let bundle: OpenBundle
    private let queue: WorkQueue
    private let tell: @MainActor (News) -> Void
    private let monitor = DocumentMonitors()
    private var isBroken = false

    /// Begins to watch, and looks at once: the bundle may have been replaced since it was read.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - queue: The queue of all work on the bundle, so that the watch does not tell of this window's own saves.
    ///   - tell: Is given the changes by other programs.
    init(_ bundle: OpenBundle, _ queue: WorkQueue, tell: @escaping @MainActor (News) -> Void) {
        (self.bundle, self.queue, self.tell) = (bundle, queue, tell)
        monitor.onChange = { [weak self] in self?.look() }
        monitor.watch([FilePath.canonical(bundle.path)])
        look()
    }

    private func look() {
        queue.run({ [bundle] in try bundle.changedDocument() }) { [weak self] result in
            guard let self else { return }
            let wasBroken = isBroken
            isBroken = false
            switch result {
            case .success(nil): if wasBroken { tell(.restored) }
            case .success(let bytes?): tell(.changed(bytes))
            case .failure(let error):
                isBroken = true
                tell(.broken(error))
            }
        }
    }

    func cancel() {
        monitor.cancel()
    }
}
