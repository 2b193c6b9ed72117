import GLibSupport
import Synchronization

/// The folder of a store. It is looked up anew for each action: what another program puts in its place counts at once,
/// and what it moved away is no longer written to.
final class StoreFolder: Sendable {
    let path: String
    private let mayBeMade: Bool
    private let prepare: @Sendable () throws -> Void
    /// One for each folder that had this place and was written to, the newest last.
    private let sessions = Mutex<[SessionFolder]>([])

    /// - Parameters:
    ///   - path: Where the folder is.
    ///   - mayBeMade: Whether it is made where it is not there.
    ///   - prepare: Called before it is made.
    init(_ path: String, mayBeMade: Bool, prepare: @escaping @Sendable () throws -> Void = {}) {
        self.path = path
        self.mayBeMade = mayBeMade
        self.prepare = prepare
    }

    /// The folder as it is now, to be read; `nil` where it is not there but may be made.
    func forReading() throws -> Folder? {
        do {
            return try Folder(path)
        } catch let error as FileError where error.reason == .notFound && mayBeMade {
            return nil
        }
    }

    /// The folder as it is now, to be written to.
    func forWriting() throws -> Folder {
        if let folder = try forReading() { return folder }
        try prepare()
        return try Folder(path, make: true)
    }

    /// Where drafts and removed files of a folder go.
    func session(in folder: Folder) -> SessionFolder {
        sessions.withLock { sessions in
            if let known = sessions.last, known.parent.isSame(as: folder) { return known }
            let session = SessionFolder(in: folder)
            sessions.append(session)
            return session
        }
    }

    /// Does something again where another program changed or made the file in between.
    static func retrying<T>(_ body: () throws -> T) throws -> T {
        for _ in 1..<20 {
            do {
                return try body()
            } catch let error as FileError where error.reason == .changed || error.reason == .alreadyExists {
                continue
            }
        }
        return try body()
    }

    /// Removes all drafts and removed files.
    func close() {
        sessions.withLock { sessions in
            let all = sessions
            sessions = []
            return all
        }.forEach { $0.close() }
    }
}
