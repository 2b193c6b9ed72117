/// Writes the pieces of a file on another thread, in order: a disk may be slow, and the window goes on.
///
/// Pieces that wait to be written are held in memory. A caller that gives more than ``limit`` bytes of them waits until
/// the disk has taken some.
///
/// ```swift
/// let feed = FileFeed(into: try OpenFile.unnamed(in: UserFolders.cache))
/// try feed.give(bytes)
/// feed.finish { result in if case .success = result { hand(over: feed.file) } }
/// ```
@MainActor
public final class FileFeed {
    /// The file that is written.
    public let file: OpenFile
    /// The most bytes that wait to be written.
    public static let limit = 64 << 20

    private typealias Writing = Future<Result<Void, any Error>>

    private var waiting: [[UInt8]] = []
    private var waitingCount = 0
    private var running: Writing?
    private var problem: (any Error)?
    private var completion: (@MainActor (Result<Void, any Error>) -> Void)?

    public init(into file: OpenFile) { self.file = file }

    /// Has the next piece written.
    ///
    /// - Parameter piece: The next bytes.
    /// - Throws: The ``FileError`` of an earlier piece: nothing more is written then.
    public func give(_ piece: [UInt8]) throws {
        if let problem { throw problem }
        waiting.append(piece)
        waitingCount += piece.count
        writeNext()
        while waitingCount > Self.limit, let running { ended(running, with: running.value()) }
        if let problem { throw problem }
    }

    /// Says that no piece follows.
    ///
    /// - Parameter completion: Called once, at once or later, when all has been written, or with the ``FileError``.
    public func finish(_ completion: @escaping @MainActor (Result<Void, any Error>) -> Void) {
        self.completion = completion
        writeNext()
    }

    private func writeNext() {
        guard running == nil else { return }
        guard problem == nil, !waiting.isEmpty else {
            let tell = completion
            completion = nil
            tell?(problem.map { .failure($0) } ?? .success(()))
            return
        }
        let pieces = waiting
        (waiting, waitingCount) = ([], 0)
        let write = file.writing
        let writing = Writing { Result { for piece in pieces { try write(piece) } } }
        running = writing
        // The file stays open until then.
        writing.whenReady { self.ended(writing, with: $0) }
    }

    /// A piece that was waited for has ended already when the main loop tells of it.
    private func ended(_ writing: Writing, with result: Result<Void, any Error>) {
        guard running === writing else { return }
        running = nil
        if case .failure(let error) = result {
            problem = error
            (waiting, waitingCount) = ([], 0)
        }
        writeNext()
    }
}
