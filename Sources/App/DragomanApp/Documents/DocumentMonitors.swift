import GLibAppSupport
import GLibSupport

/// Watches a document and the files that it names and may read. Editors put a new file in the place of the old one, so
/// folders are watched.
@MainActor
final class DocumentMonitors {
    /// The wait for a file that is still being written, or that has gone, in seconds: long enough for an editor to
    /// finish.
    private static let delay = 0.015

    var onChange: (@MainActor () -> Void)?
    private var monitors: [FileMonitor] = []
    private var watched: [String: Set<String>] = [:]

    /// - Parameter paths: The document, and the files that it names and may read.
    func watch(_ paths: [String]) {
        var names: [String: Set<String>] = [:]
        for path in paths {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.dropLast().joined(separator: "/")
            let isAbsolute = path.hasPrefix("/")
            names[folder.isEmpty ? (isAbsolute ? "/" : ".") : folder, default: []].insert(String(parts.last ?? ""))
        }
        guard names != watched else { return }
        cancel()
        watched = names
        for (folder, names) in names {
            // A folder that cannot be watched is still one that can be read.
            let monitor = try? FileMonitor(
                folder: folder, delay: Self.delay, isPrompt: true, isRelevant: { names.contains($0) },
                body: { [weak self] in self?.onChange?() })
            if let monitor { monitors.append(monitor) }
        }
    }

    func cancel() {
        monitors.forEach { $0.cancel() }
        monitors = []
        watched = [:]
    }
}
