import GLibSupport

/// Watches what a store keeps, until it is cancelled or released. It goes on when the store's folders are removed and
/// made again.
///
/// ```swift
/// let watch = try store.watch { show(try? store.load()) }
/// watch.cancel()
/// ```
@MainActor
public final class StoreWatch {
    private let folders: [String]
    private let isRelevant: @MainActor (String) -> Bool
    private let body: @MainActor () -> Void
    private var monitors: [FileMonitor] = []
    private var isCancelled = false

    /// - Parameters:
    ///   - folders: The paths of the folders; they need not be there.
    ///   - isRelevant: Whether changes of an entry of this name count.
    ///   - body: What to do after a change.
    /// - Throws: `FileError` where the system cannot watch.
    init(
        of folders: [String], isRelevant: @escaping @MainActor (String) -> Bool, _ body: @escaping @MainActor () -> Void
    ) throws {
        self.folders = folders
        self.isRelevant = isRelevant
        self.body = body
        try start()
    }

    private func start() throws {
        monitors.forEach { $0.cancel() }
        monitors = []
        var parents: Set<String> = []
        for folder in folders {
            monitors.append(try FileMonitor(folder: folder, isRelevant: isRelevant, body: body))
            // A folder's watch ends with the folder: its parent tells that another one has come.
            var child = folder
            repeat {
                let parent = FilePath.folder(of: child)
                let name = FilePath.displayName(child)
                if parents.insert(child).inserted {
                    let renew: @MainActor () -> Void = { [weak self] in self?.renew() }
                    monitors.append(try FileMonitor(folder: parent, isRelevant: { $0 == name }, body: renew))
                }
                child = parent
            } while !FilePath.exists(child) && child != "/" && child != "."
        }
    }

    private func renew() {
        guard !isCancelled else { return }
        // Where it cannot be watched any more it can still be read.
        try? start()
        body()
    }

    /// Ends the watching; what is not told yet is never told.
    public func cancel() {
        isCancelled = true
        monitors.forEach { $0.cancel() }
    }
}
