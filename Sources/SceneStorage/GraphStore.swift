import FileFormats
import GLibSupport
import Prototype
import Translation

/// One graph's bars, kept as `graphs/sales.csv`.
///
/// Every save is whole or not at all, and none overwrites what another program wrote. May be used on any thread.
public final class GraphStore: Sendable {
    /// The file, for giving it away.
    public var path: String { root.path + "/" + file }

    private let file: String
    private let root: Folder
    private let session: SessionFolder

    /// The bars with the file that they were read from.
    public struct Snapshot: Sendable, Equatable {
        public let bars: [Bar]
        let bytes: [UInt8]
    }

    /// Opens a graph and makes it as a copy of the app's where it is not there yet.
    ///
    /// - Parameters:
    ///   - graph: The name of the file without ".csv".
    ///   - dataFolder: The folder of the person's data.
    ///   - resources: Where the app's own graph is found, in `scene/graphs`.
    /// - Throws: `FileError` where the folder can be neither opened nor made.
    public init(
        _ graph: String = "sales", dataFolder: String = UserFolders.data, resources: Resources = Resources()
    ) throws {
        file = graph + ".csv"
        root = try Folder("\(dataFolder)/graphs", make: true)
        session = SessionFolder(in: root)
        // What cannot be removed now is no reason not to start.
        try? SessionFolder.removeLeftovers(in: root)
        if try root.info(file) == nil {
            let shipped = try resources.path("scene/graphs/\(file)")
            try Seed.write(
                try FilePath.read(shipped, limit: Int64(BarTable.maximumBytes)), as: file, to: root, in: session)
        }
    }

    /// Reads the bars as they are now.
    ///
    /// - Returns: The bars with what ``save(_:replacing:)`` needs to know.
    /// - Throws: `FileError` where the file cannot be read, `BarTableError` where it is no table of bars.
    public func load() throws -> Snapshot {
        let bytes = try root.read(file, limit: Int64(BarTable.maximumBytes)).bytes
        return Snapshot(bars: try BarTable.read(bytes), bytes: bytes)
    }

    /// Writes the bars.
    ///
    /// - Parameters:
    ///   - bars: All bars from first to last.
    ///   - snapshot: What ``load()`` or the last save gave: the file must still hold that.
    /// - Returns: What the file holds now.
    /// - Throws: `FileError`, with the reason `changed` where another program changed the file; `BarTableError` for bars
    ///   that a file cannot hold, such as infinite ones. Then everything is as it was.
    public func save(_ bars: [Bar], replacing snapshot: Snapshot) throws -> Snapshot {
        let bytes = BarTable.csv(of: bars)
        // What could not be read again must not be written.
        guard try BarTable.read(bytes) == bars else {
            throw FileError(file, .save, .other(localized("a label cannot be kept")))
        }
        let current: FileContents
        do {
            current = try root.read(file, limit: Int64(BarTable.maximumBytes))
        } catch let error as FileError {
            throw FileError(file, .save, error.reason)
        }
        guard current.bytes == snapshot.bytes else { throw FileError(file, .save, .changed) }
        try root.write(bytes, as: file, expecting: .version(current.version), in: session)
        return Snapshot(bars: bars, bytes: bytes)
    }

    /// Calls back on the main thread after anyone changed the file, also this store.
    ///
    /// - Parameter body: What to do, usually ``load()``.
    /// - Returns: The watch, which lasts as long as this value.
    /// - Throws: `FileError` where the system cannot watch.
    @MainActor
    public func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch {
        let file = file
        return StoreWatch([try FileMonitor(folder: root.path, isRelevant: { $0 == file }, body: body)])
    }
}
