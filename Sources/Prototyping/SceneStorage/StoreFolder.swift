import GLibSupport
import Synchronization

/// The folder of a store. It is opened by its path for each action, so a folder that another program puts there counts
/// at once, and a folder that was moved away is not written to.
final class StoreFolder: Sendable {
    let path: String
    private let mayBeMade: Bool
    private let prepare: @Sendable () throws -> Void
    /// The session folders, one for each folder that had this path and was written to, newest last.
    private let sessions = Mutex<[SessionFolder]>([])

    /// - Parameters:
    ///   - path: The folder's path.
    ///   - mayBeMade: Whether to make the folder if it does not exist.
    ///   - prepare: Called before the folder is made.
    init(_ path: String, mayBeMade: Bool, prepare: @escaping @Sendable () throws -> Void = {}) {
        self.path = path
        self.mayBeMade = mayBeMade
        self.prepare = prepare
    }

    /// Opens the present folder for reading; `nil`: it does not exist, but may be made. So it is where a file is in the place of
    /// a folder above it.
    func forReading() throws -> Folder? {
        do {
            return try Folder(path)
        } catch let error as FileError where mayBeMade && [.notFound, .notAFolder].contains(error.reason) {
            return nil
        }
    }

    /// Opens the present folder for writing, and makes it if needed.
    func forWriting() throws -> Folder {
        if let folder = try forReading() { return folder }
        try prepare()
        return try Folder(path, make: true)
    }

    /// The session folder for a folder's drafts and removed files.
    func session(in folder: Folder) -> SessionFolder {
        sessions.withLock { sessions in
            if let known = sessions.last, known.parent.isSame(as: folder) { return known }
            let session = SessionFolder(in: folder)
            sessions.append(session)
            return session
        }
    }

    /// Repeats `body` if another program changed or made the file meanwhile.
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

    /// Removes the drafts and removed files of all folders.
    func close() {
        sessions.withLock { sessions in
            let all = sessions
            sessions = []
            return all
        }.forEach { $0.close() }
    }
}
