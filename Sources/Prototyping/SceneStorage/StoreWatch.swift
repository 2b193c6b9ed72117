import GLibAppSupport
import GLibSupport

/// Watches a store's files until it is cancelled or released. It continues when the store's folders are removed and
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
    ///   - folders: The paths of the folders, which need not exist.
    ///   - isRelevant: Returns whether changes of an entry with this name count.
    ///   - body: Called after a change.
    /// - Throws: `FileError` if the system cannot watch the folders.
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
            // A folder's monitor ends with the folder, so its parent is watched for a new one.
            var child = folder
            repeat {
                let parent = FilePath.folder(of: child)
                let name = FilePath.name(of: child)
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
        // If the folders cannot be watched any more, they can still be read.
        try? start()
        body()
    }

    /// Stops watching. Changes that are not reported yet never are.
    public func cancel() {
        isCancelled = true
        monitors.forEach { $0.cancel() }
    }
}
