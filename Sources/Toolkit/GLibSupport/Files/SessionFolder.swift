import CGLib
import Glibc
import Synchronization

/// A hidden folder beside a person's data for files that are not yet, or no longer, part of it: drafts, and removed
/// files that can be restored.
///
/// It exists only while it has entries. Its generated name has a checksum, and it is locked while its owner lives. The
/// next owner that writes into the same folder can therefore recognize and remove the files that a killed owner left.
/// Reading removes nothing. May be used on any thread.
///
/// ```swift
/// let session = SessionFolder(in: folder)
/// try folder.write(bytes, as: "card.vcf", expecting: .nothing, in: session)
/// ```
public final class SessionFolder: Sendable {
    /// The folder that contains this one.
    public let parent: Folder

    private struct State {
        var folder: Folder?
        /// The number of entries that exist or will soon.
        var uses = 0
        var count = 0
    }
    private let state = Mutex(State())
    private let wantedName: String?

    /// Prepares a folder, which is made when it is first needed.
    ///
    /// - Parameters:
    ///   - parent: The folder that will contain it.
    ///   - name: A name from ``newName()``; `nil`: a new one.
    public init(in parent: Folder, named name: String? = nil) {
        self.parent = parent
        wantedName = name
    }

    /// Makes a name for a folder that is made later.
    public static func newName() -> String { SessionName.make() }

    deinit {
        close()
    }

    /// The folder, for entries that its owner makes. It then exists until ``close()``.
    ///
    /// - Throws: ``FileError`` if the folder cannot be made.
    public func folder() throws -> Folder {
        try state.withLock { state in
            state.uses += 1
            return try open(&state)
        }
    }

    /// Removes the folder and everything in it.
    public func close() {
        let folder = state.withLock { state in
            defer { state = State(count: state.count) }
            return state.folder
        }
        if let folder { parent.removeAll(FilePath.displayName(folder.path)) }
    }

    /// Reserves a name for a new entry. The folder exists until the name is released.
    package func reserveName() throws -> (folder: Folder, name: String) {
        try state.withLock { state in
            let folder = try open(&state)
            state.uses += 1
            state.count += 1
            return (folder, "\(state.count)")
        }
    }

    /// Removes an entry if it exists, and the folder after its last entry.
    package func release(_ name: String, in folder: Folder) {
        unlinkat(folder.number, name, 0)
        state.withLock { state in
            guard state.folder === folder else { return }
            state.uses -= 1
            guard state.uses == 0 else { return }
            state.folder = nil
            unlinkat(parent.number, FilePath.displayName(folder.path), AT_REMOVEDIR)
        }
    }

    /// Returns the folder, and makes it again if another program has removed it.
    private func open(_ state: inout State) throws -> Folder {
        if let folder = state.folder, folder.isLinked { return folder }
        try? Self.removeLeftovers(in: parent)
        let folder = try make()
        state.folder = folder
        return folder
    }

    // MARK: Making and removing

    /// Removes the folders of owners that were killed.
    ///
    /// - Parameter parent: The folder that contains them.
    /// - Throws: ``FileError`` if it cannot be listed.
    public static func removeLeftovers(in parent: Folder) throws {
        for entry in try parent.list() where entry.kind == .folder && SessionName.isOurs(entry.name) {
            guard let folder = try? parent.folder(entry.name), folder.isOwn, lock(folder) == .ours else { continue }
            parent.removeAll(entry.name)
        }
    }

    private func make() throws -> Folder {
        for _ in 0..<100 {
            let name = wantedName ?? SessionName.make()
            guard mkdirat(parent.number, name, 0o700) == 0 else {
                if errno == EEXIST { continue }
                throw FileError(FilePath.displayName(parent.path), .save, code: errno)
            }
            // Before the lock, another process may take the folder for a leftover and remove it.
            if let folder = try? parent.folder(name), Self.lock(folder) != .others, folder.isLinked { return folder }
        }
        throw FileError(FilePath.displayName(parent.path), .save, .busy)
    }

    private enum Lock {
        case ours
        case others
        /// Some network file systems have no locks. Leftovers stay there.
        case unknown
    }

    /// Locks the folder if nobody else has. The lock ends when the folder is closed.
    private static func lock(_ folder: Folder) -> Lock {
        if flock(folder.number, LOCK_EX | LOCK_NB) == 0 { return .ours }
        return errno == EWOULDBLOCK ? .others : .unknown
    }
}

/// The name of a session folder: `.dragoman-`, the machine, a random number, and a checksum of the two.
///
/// A lock shows whether an owner lives only on the owner's machine, so the folders of other machines are left alone.
enum SessionName {
    static let prefix = ".dragoman-"
    private static let digits = 16

    static func make() -> String {
        let body = machine + hexadecimal(UInt64.random(in: 0...UInt64.max))
        return prefix + body + checksum(body)
    }

    /// Whether a name was generated on this machine.
    static func isOurs(_ name: String) -> Bool {
        guard name.utf8.count == prefix.utf8.count + 3 * digits, name.hasPrefix(prefix + machine) else { return false }
        let body = name.dropFirst(prefix.count).prefix(2 * digits)
        return name.hasSuffix(checksum(String(body)))
    }

    private static let machine: String = {
        for path in ["/etc/machine-id", "/proc/sys/kernel/random/boot_id"] {
            if let id = try? FilePath.read(path, limit: 4096), !id.isEmpty {
                return hexadecimal(hash(id))
            }
        }
        return hexadecimal(0)
    }()

    private static func checksum(_ body: String) -> String { hexadecimal(hash(Array("dragoman \(body)".utf8))) }

    /// FNV-1a.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
