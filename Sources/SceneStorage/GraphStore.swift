import FileFormats
import GLibSupport
import Prototype
import Translation

/// One graph's bars, kept as `graphs/sales.csv`.
///
/// Reading changes nothing on the disk. Every change is whole or not at all, is made to what the file holds at that
/// moment, and overwrites nothing that another program wrote. May be used on any thread.
///
/// ```swift
/// let store = GraphStore("sales", dataFolder: folder)
/// let bars = try store.load().bars
/// let edit = try store.change(BarEdit(from: bars, to: bars + [Bar(label: "May", value: 3)]))
/// ```
public final class GraphStore: Sendable {
    /// The file, for giving it away.
    public var path: String { place.path + "/" + file }

    private let file: String
    private let place: StoreFolder
    private let seed: Seed

    /// The bars with the file that they were read from.
    public struct Snapshot: Sendable, Equatable {
        /// In the file's order.
        public let bars: [Bar]
        let bytes: [UInt8]
    }

    /// Looks at no file yet.
    ///
    /// - Parameters:
    ///   - graph: The name of the file without ".csv".
    ///   - dataFolder: The folder of the person's data.
    ///   - seed: What is shown where there is no such file.
    public init(
        _ graph: String = "sales", dataFolder: String = UserFolders.data, seed: Seed = .none
    ) {
        file = graph + ".csv"
        self.seed = seed
        place = StoreFolder("\(dataFolder)/graphs", mayBeMade: !seed.isNone)
    }

    /// Reads the bars as they are now.
    ///
    /// - Throws: `FileError` where the file cannot be read, `BarTableError` where it is no table of bars.
    public func load() throws -> Snapshot {
        let bytes = try read(in: place.forReading()).bytes
        return Snapshot(bars: try BarTable.read(bytes), bytes: bytes)
    }

    /// Changes the bars.
    ///
    /// - Parameter edit: The change, which need not be of the bars that the file holds now.
    /// - Returns: The change that was really made, to undo it: from the bars that the file held to those that it holds.
    /// - Throws: `FileError`, with the reason `changed` where others changed the same bars; `BarTableError` for a file
    ///   or bars that are no table. Then everything is as it was.
    public func change(_ edit: BarEdit) throws -> BarEdit {
        do {
            let folder = try place.forWriting()
            return try folder.locked(file, .save) {
                guard let made = try StoreFolder.retrying({ try change(edit, in: folder) }) else {
                    throw FileError(file, .save, .changed)
                }
                return made
            }
        } catch let error as FileError {
            throw FileError(file, .save, error.reason)
        }
    }

    /// - Returns: `nil` where others changed the same bars.
    private func change(_ edit: BarEdit, in folder: Folder) throws -> BarEdit? {
        let (current, version) = try read(in: folder)
        let before = try BarTable.read(current)
        guard let after = edit.applied(to: before) else { return nil }
        let bytes = BarTable.csv(of: after)
        // What could not be read again must not be written.
        guard try BarTable.read(bytes) == after else {
            throw FileError(file, .save, .other(localized("a label cannot be kept")))
        }
        try folder.write(
            bytes, as: file, expecting: version.map { .version($0) } ?? .nothing, in: place.session(in: folder))
        return BarEdit(from: before, to: after)
    }

    /// What the file holds; without a version where that is only the seed.
    private func read(in folder: Folder?) throws -> (bytes: [UInt8], version: FileVersion?) {
        let limit = Int64(BarTable.maximumBytes)
        if try folder?.info(file) == nil, let bytes = try seed.read("graphs/\(file)", limit: limit) {
            return (bytes, nil)
        }
        guard let folder else { throw FileError(file, .read, .notFound) }
        let contents = try folder.read(file, limit: limit)
        return (contents.bytes, contents.version)
    }

    /// Calls back on the main thread after anyone changed the file, also this store.
    ///
    /// - Parameter body: What to do, usually ``load()``.
    /// - Returns: The watch, which lasts as long as this value.
    /// - Throws: `FileError` where the system cannot watch.
    @MainActor
    public func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch {
        let file = file
        return try StoreWatch(of: [place.path], isRelevant: { $0 == file }, body)
    }

    /// Removes what the store has beside the file.
    public func close() {
        place.close()
    }
}
