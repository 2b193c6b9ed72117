import CGLib
import Glibc
import Synchronization

/// A hidden folder beside a person's data, for what is not yet or no longer part of it: drafts, and removed files that
/// can be brought back.
///
/// It exists only while something is in it. Its name is generated, with a checksum, and it is locked while its owner
/// lives; so what a killed owner left can be told from everybody else's files, and is removed by the next owner who
/// writes into the same folder. Nothing is removed by reading. May be used on any thread.
///
/// ```swift
/// let session = SessionFolder(in: folder)
/// try folder.write(bytes, as: "card.vcf", expecting: .nothing, in: session)
/// ```
public final class SessionFolder: Sendable {
    /// The folder that this is made in.
    public let parent: Folder

    private struct State {
        var folder: Folder?
        /// How many entries there are or are about to be.
        var uses = 0
        var count = 0
    }
    private let state = Mutex(State())
    private let wantedName: String?

    /// Makes nothing yet: the folder is made when it is first needed.
    ///
    /// - Parameters:
    ///   - parent: The folder that it is made in.
    ///   - name: What ``newName()`` gave; `nil` for a name that nobody need know.
    public init(in parent: Folder, named name: String? = nil) {
        self.parent = parent
        wantedName = name
    }

    /// A name for a folder that is made later.
    public static func newName() -> String { SessionName.make() }

    deinit {
        close()
    }

    /// The folder, for what its owner makes in it. It stays until ``close()``.
    ///
    /// - Throws: ``FileError`` where it cannot be made.
    public func folder() throws -> Folder {
        try state.withLock { state in
            state.uses += 1
            return try open(&state)
        }
    }

    /// Removes the folder with all that is in it.
    public func close() {
        let folder = state.withLock { state in
            defer { state = State(count: state.count) }
            return state.folder
        }
        if let folder { parent.removeAll(FilePath.displayName(folder.path)) }
    }

    /// Reserves a name for a new entry. The folder stays until the name is released.
    func reserveName() throws -> (folder: Folder, name: String) {
        try state.withLock { state in
            let folder = try open(&state)
            state.uses += 1
            state.count += 1
            return (folder, "\(state.count)")
        }
    }

    /// Removes an entry if it is still there, and the folder where that was the last one.
    func release(_ name: String, in folder: Folder) {
        unlinkat(folder.number, name, 0)
        state.withLock { state in
            guard state.folder === folder else { return }
            state.uses -= 1
            guard state.uses == 0 else { return }
            state.folder = nil
            unlinkat(parent.number, FilePath.displayName(folder.path), AT_REMOVEDIR)
        }
    }

    /// Made anew where somebody has removed it.
    private func open(_ state: inout State) throws -> Folder {
        if let folder = state.folder, folder.isLinked { return folder }
        try? Self.removeLeftovers(in: parent)
        let folder = try make()
        state.folder = folder
        return folder
    }

    // MARK: Making and removing

    /// Removes what owners left that were killed.
    static func removeLeftovers(in parent: Folder) throws {
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
            // Before it is locked another process may take it for a leftover.
            if let folder = try? parent.folder(name), Self.lock(folder) != .others, folder.isLinked { return folder }
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

/// The name of a session folder: `.dragoman-`, the machine, a random number, and a checksum of the two.
///
/// A lock tells whether an owner lives only on the machine that it runs on, so the folders of other machines are none
/// of ours.
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
