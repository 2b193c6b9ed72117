import CGLib
import Glibc
import Synchronization

/// A hidden folder beside a person's data, for what is not yet or no longer part of it: files half written, and removed
/// ones that can be brought back.
///
/// It is locked as long as its owner lives, also across processes. What an owner that was killed left behind is removed
/// by ``removeLeftovers(in:)``. May be used on any thread.
public final class SessionFolder: Sendable {
    /// What the names of such folders start with.
    public static let prefix = ".dragoman-"

    /// The folder that this is made in.
    public let parent: Folder

    private struct State {
        var folder: Folder?
        var count = 0
    }
    private let state = Mutex(State())

    /// Makes nothing yet: the folder is there from the first time on that it is needed.
    public init(in parent: Folder) {
        self.parent = parent
    }

    deinit {
        if let folder = state.withLock({ $0.folder }) { parent.removeAll(FilePath.displayName(folder.path)) }
    }

    /// The folder, made anew where somebody has removed it.
    ///
    /// - Throws: ``FileError`` where it cannot be made.
    public func folder() throws -> Folder {
        try state.withLock { state in
            if let folder = state.folder, folder.isLinked { return folder }
            let folder = try Self.make(in: parent)
            state.folder = folder
            return folder
        }
    }

    /// A name that nothing in the folder has had yet.
    public func newName() -> String {
        state.withLock { state in
            state.count += 1
            return "\(state.count)"
        }
    }

    /// Removes what owners left that were killed.
    ///
    /// - Parameter parent: The folder that such folders are made in.
    /// - Throws: ``FileError`` where it cannot be read.
    public static func removeLeftovers(in parent: Folder) throws {
        for entry in try parent.list() where entry.kind == .folder && entry.name.hasPrefix(prefix) {
            guard let folder = try? parent.folder(entry.name), lock(folder) == .ours else { continue }
            parent.removeAll(entry.name)
        }
    }

    private static func make(in parent: Folder) throws -> Folder {
        for _ in 0..<100 {
            let name = prefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
            guard mkdirat(parent.number, name, 0o700) == 0 else {
                if errno == EEXIST { continue }
                throw FileError(FilePath.displayName(parent.path), .save, code: errno)
            }
            // Between making and locking it another process may take it for a leftover.
            if let folder = try? parent.folder(name), lock(folder) != .others, folder.isLinked { return folder }
        }
        throw FileError(FilePath.displayName(parent.path), .save, .busy)
    }

    private enum Lock {
        case ours
        case others
        /// Some network file systems know no locks. What is left behind there stays.
        case unknown
    }

    /// Locks the folder unless somebody else holds it. The lock goes when the folder is closed.
    private static func lock(_ folder: Folder) -> Lock {
        if flock(folder.number, LOCK_EX | LOCK_NB) == 0 { return .ours }
        return errno == EWOULDBLOCK ? .others : .unknown
    }
}
