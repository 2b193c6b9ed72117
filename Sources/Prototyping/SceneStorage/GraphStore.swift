import FileFormats
import GLibSupport
import Prototype
import Synchronization
import TextSafety
import Translation

/// Stores one graph's bars in a file such as `graphs/sales.csv`.
///
/// Reading changes nothing on the disk. Every change is made as a whole or not at all, applies to the present contents,
/// and overwrites no changes of other programs; the file keeps its form and its other columns. May be used on any thread.
///
/// ```swift
/// let store = GraphStore("sales", dataFolder: folder)
/// let bars = try store.load().bars
/// let edit = try store.change(BarEdit(from: bars, to: bars + [Bar(label: "May", value: 3)]))
/// ```
public final class GraphStore: Sendable {
    /// The path of the file, for giving it to other programs.
    public var path: String { home.path + "/" + file }

    private let file: String
    private let home: StoreFolder
    private let seed: Seed
    /// The person's answers about a table that does not tell how to read it, given now or at an earlier start.
    private let answers = Mutex(TableAnswers())
    private let remembered: RememberedColumns
    /// Rows that changes have taken out, with all of their columns: an undone change puts them back.
    private let taken = Mutex<[Bar: [UInt8]]>([:])
    /// The table that was read or written last, with its file: it is parsed again only when its bytes are others.
    private let latest = Mutex<(bytes: [UInt8], table: BarTable)?>(nil)
    private let parse: @Sendable ([UInt8], TableAnswers) throws -> BarTable

    /// The bars, with the bytes that they were read from.
    public struct Snapshot: Sendable, Equatable {
        /// The bars, in the order of the file.
        public let bars: [Bar]
        /// The unit that stands beside the numbers; empty: there is none.
        public let unit: String
        /// The passed-over parts of the file.
        public let leftOut: [BarTable.LeftOut]
        let bytes: [UInt8]
    }

    /// Makes a store without reading a file.
    ///
    /// - Parameters:
    ///   - graph: The name of the file, without ".csv".
    ///   - dataFolder: The person's data folder.
    ///   - seed: The bars to show if there is no such file.
    ///   - stateFolder: The folder of the app's state, where chosen columns are remembered.
    public convenience init(
        _ graph: String = "sales", dataFolder: String = UserFolders.data, seed: Seed = .none,
        stateFolder: String = UserFolders.state
    ) {
        self.init(graph, dataFolder: dataFolder, seed: seed, stateFolder: stateFolder) { try BarTable($0, $1) }
    }

    init(
        _ graph: String, dataFolder: String, seed: Seed, stateFolder: String,
        parse: @escaping @Sendable ([UInt8], TableAnswers) throws -> BarTable
    ) {
        self.parse = parse
        file = graph + ".csv"
        self.seed = seed
        home = StoreFolder("\(dataFolder)/graphs", mayBeMade: !seed.isNone)
        remembered = RememberedColumns(of: "\(dataFolder)/graphs/\(file)", stateFolder: stateFolder)
    }

    /// Reads the file as the person says from now on, also at the next start.
    ///
    /// - Parameter answers: What they have chosen.
    public func choose(_ answers: TableAnswers) {
        self.answers.withLock { $0 = answers }
        guard let bytes = try? read(in: home.forReading()).bytes, (try? table(of: bytes)) != nil else { return }
        remembered.keep(answers, for: bytes)
    }

    /// Reads the present bars.
    ///
    /// - Throws: `FileError` if the file cannot be read, `BarTableError` if it is no table of bars.
    public func load() throws -> Snapshot {
        let bytes = try read(in: home.forReading()).bytes
        let table = try table(of: bytes)
        return Snapshot(bars: table.bars, unit: table.unit, leftOut: table.leftOut, bytes: bytes)
    }

    /// Changes the bars.
    ///
    /// - Parameter edit: The change, which may be of earlier bars.
    /// - Returns: The change from the file's old bars to its new ones, for undoing it.
    /// - Throws: `FileError`, with the reason `changed` if others changed the same bars; `BarTableError` if the file or
    ///   the bars are no valid table. Nothing has changed then.
    public func change(_ edit: BarEdit) throws -> BarEdit {
        do {
            let folder = try home.forWriting()
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

    /// - Returns: The change; `nil`: others changed the same bars.
    private func change(_ edit: BarEdit, in folder: Folder) throws -> BarEdit? {
        let (current, version) = try read(in: folder)
        let table = try table(of: current)
        let before = table.bars
        guard let after = edit.applied(to: before) else { return nil }
        // Bars that could not be read again are not written.
        guard let (bytes, written) = table.changed(to: after, known: taken.withLock { $0 }) else {
            throw FileError(file, .save, .other(localized("a label cannot be kept")))
        }
        try folder.write(
            bytes, as: file, expecting: version.map { .version($0) } ?? .nothing, in: home.session(in: folder))
        if let written { latest.withLock { $0 = (bytes, written) } }
        taken.withLock { $0.merge(table.rowsTaken(by: after)) { $1 } }
        // Where a table has no header its first line may be another now.
        let chosen = answers.withLock { $0 }
        if chosen != TableAnswers(), remembered.answers(for: bytes) == nil { remembered.keep(chosen, for: bytes) }
        return BarEdit(from: before, to: after)
    }

    /// The contents of a file before and after it was replaced as a whole.
    public struct Replacement: Sendable, Equatable {
        let before: [UInt8]
        let after: [UInt8]
    }

    /// Puts bars in place of a file that is no table. Undoing puts back what it held, which also stays beside it, as
    /// `sales.csv~`, for when the app has ended.
    ///
    /// - Returns: The change, for ``takeBack(_:)``.
    /// - Throws: `FileError`, with the reason `changed` where the file has become a table meanwhile. Nothing has changed
    ///   then.
    public func replaceFile(with bars: [Bar]) throws -> Replacement {
        try replace { current, folder in
            guard Self.isNoTable(Result { try table(of: current) }) else { throw FileError(file, .save, .changed) }
            let name = FileName.unique("\(file)~", in: try folder.list().map(\.name))
            try folder.write(current, as: name, expecting: .nothing, in: home.session(in: folder))
            return BarTable.csv(of: bars)
        }
    }

    /// Whether a file cannot be read as a table at all. One of many columns, of which the person has chosen none, can be.
    public static func isNoTable<Table>(_ reading: Result<Table, any Error>) -> Bool {
        guard case .failure(let error as BarTableError) = reading else { return false }
        return error.choice == nil
    }

    /// Undoes a change, unless the file has been changed meanwhile.
    ///
    /// - Returns: The change that redoes it.
    public func takeBack(_ change: Replacement) throws -> Replacement {
        try replace { current, _ in
            guard current == change.after else { throw FileError(file, .save, .changed) }
            return change.before
        }
    }

    private func replace(_ new: ([UInt8], Folder) throws -> [UInt8]) throws -> Replacement {
        do {
            let folder = try home.forWriting()
            return try folder.locked(file, .save) {
                try StoreFolder.retrying {
                    let contents = try folder.read(file, limit: Int64(BarTable.maximumBytes))
                    let after = try new(contents.bytes, folder)
                    try folder.write(
                        after, as: file, expecting: .version(contents.version), in: home.session(in: folder))
                    return Replacement(before: contents.bytes, after: after)
                }
            }
        } catch let error as FileError {
            throw FileError(file, .save, error.reason)
        }
    }

    private func table(of bytes: [UInt8]) throws -> BarTable {
        let chosen = answers.withLock { $0 }
        if let latest = latest.withLock({ $0 }), latest.table.answers == chosen, latest.bytes == bytes {
            return latest.table
        }
        let table = try parsed(bytes, chosen)
        latest.withLock { $0 = (bytes, table) }
        return table
    }

    private func parsed(_ bytes: [UInt8], _ chosen: TableAnswers) throws -> BarTable {
        do {
            return try parse(bytes, chosen)
        } catch let error as BarTableError where error.choice != nil && chosen == TableAnswers() {
            guard let earlier = remembered.answers(for: bytes), let table = try? parse(bytes, earlier) else {
                throw error
            }
            answers.withLock { $0 = earlier }
            return table
        }
    }

    /// Reads the file; without a version if it is only the seed.
    private func read(in folder: Folder?) throws -> (bytes: [UInt8], version: FileVersion?) {
        let limit = Int64(BarTable.maximumBytes)
        if try folder?.info(file) == nil, let bytes = try seed.read("graphs/\(file)", limit: limit) {
            return (bytes, nil)
        }
        guard let folder else { throw FileError(file, .read, .notFound) }
        let contents = try folder.read(file, limit: limit)
        return (contents.bytes, contents.version)
    }

    /// Calls `body` on the main thread after every change of the file, by this store or by others.
    ///
    /// - Parameter body: Handles the change, usually with ``load()``.
    /// - Returns: The watch, which ends when it is released.
    /// - Throws: `FileError` if the system cannot watch the folder.
    @MainActor
    public func watch(_ body: @escaping @MainActor () -> Void) throws -> StoreWatch {
        let file = file
        return try StoreWatch(of: [home.path], isRelevant: { $0 == file }, body)
    }

    /// Removes the store's hidden files.
    public func close() {
        home.close()
    }
}
