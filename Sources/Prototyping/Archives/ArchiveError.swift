import TextSafety
import Translation

/// Why an archive was not read, or not written. Nothing of it is used then.
///
/// ```swift
/// do throws(ArchiveError) {
///     let archive = try ZipArchive(reading: bytes)
///     print(archive.files.map(\.path))
/// } catch {
///     print("\(error)")
/// }
/// ```
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is no zip file, or is damaged.
    case unreadable
    /// An entry's name is unsafe: it leads out of the folder, or is no valid file name.
    case badName(String)
    /// Two entries have the same name.
    case sameName(String)
    /// An entry is neither a file nor a folder, such as a link.
    case noFile(String)
    /// An entry is encrypted.
    case encrypted(String)
    /// The archive has more files and folders than `limit`.
    case tooMany(limit: Int)
    /// The contents are larger than `limit`, in bytes.
    case tooLarge(limit: Int)
    /// Reading it takes longer than it may, in seconds.
    case tooSlow(seconds: Int)
    /// Reading it takes more memory than it may, in bytes, or brings down the program that reads.
    case tooDemanding(memory: Int)
    /// The program that reads could not be started, for a reason in the system's words.
    case notStarted(String)
    /// The archive could not be made.
    case notWritten

    public var description: String {
        switch self {
        case .unreadable: localized("It is not a zip file, or it is damaged.")
        case .badName(let name):
            localized(
                "The file {name} in it has a name that leads elsewhere, or that no file can have.",
                ["name": Self.quoted(name)])
        case .sameName(let name): localized("It has the file {name} twice.", ["name": Self.quoted(name)])
        case .noFile(let name):
            localized("{name} in it is neither a file nor a folder.", ["name": Self.quoted(name)])
        case .encrypted(let name):
            localized("{name} in it can only be read with a password.", ["name": Self.quoted(name)])
        case .tooMany(let limit): localized("It has more than {count} files.", ["count": "\(limit)"])
        case .tooLarge(let limit):
            localized("Its contents are larger than {size} MB.", ["size": "\(limit >> 20)"])
        case .tooSlow(let seconds):
            localized("Reading it takes longer than {seconds} seconds.", ["seconds": "\(seconds)"])
        case .tooDemanding(let memory):
            localized("It cannot be read with {limit} MiB of memory.", ["limit": "\(memory >> 20)"])
        case .notStarted(let reason): reason
        case .notWritten: localized("The zip file could not be made.")
        }
    }

    private static func quoted(_ name: String) -> String { "“\(String(name.prefix(80)).printable)”" }
}
