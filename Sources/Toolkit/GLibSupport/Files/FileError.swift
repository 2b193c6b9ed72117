import CGLib
import CGLibShims
import Glibc
import TextSafety
import Translation

/// Something that could not be done to a file or folder, in words that people understand.
///
/// ```swift
/// do {
///     _ = try folder.read("card.vcf", limit: 1 << 20)
/// } catch let error as FileError where error.reason == .notFound {
///     print("\(error)")  // card.vcf was not read: there is no such file or folder.
/// }
/// ```
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The action that failed.
    ///
    /// ```swift
    /// throw FileError("January.csv", .copy, .diskFull)  // January.csv was not copied: the disk is full.
    /// ```
    public enum Action: String, Sendable {
        case read = "read"
        case save = "saved"
        case copy = "copied"
        case remove = "removed"
        case rename = "renamed"
        case open = "opened"
        case make = "made"
        case watch = "watched"
    }

    /// The reason of the failure.
    public enum Reason: Sendable, Equatable {
        case diskFull
        case quotaExceeded
        case readOnlyDisk
        /// The file's mode lets nobody write it. Its owner and root count as nobody here.
        case readOnlyFile
        case notAllowed
        case notFound
        case alreadyExists
        case isFolder
        case notAFolder
        case specialFile
        /// The file is a pipe from which nobody reads.
        case noReader
        case symbolicLink
        case otherDisk
        case tooLarge(limit: Int64)
        case nameTooLong
        case invalidName
        /// Another program changed the file meanwhile.
        case changed
        case cancelled
        case busy
        case tooManyOpenFiles
        case damagedDisk
        /// Any other reason, in the system's own words.
        case other(String)
    }

    /// The name of the file or folder, for people.
    public let name: String
    /// The action that failed.
    public let action: Action
    /// The reason of the failure.
    public let reason: Reason

    public init(_ name: String, _ action: Action, _ reason: Reason) {
        self.name = name
        self.action = action
        self.reason = reason
    }

    /// Makes an error of a failed system call.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - action: The action that failed.
    ///   - code: The value of `errno` after the call.
    public init(_ name: String, _ action: Action, code: Int32) {
        self.init(name, action, Self.reason(code: code))
    }

    /// Makes an error of a failed GLib or GIO call.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - action: The action that failed.
    ///   - error: The error of the call.
    public init(_ name: String, _ action: Action, _ error: GLibError) {
        self.init(name, action, Self.reason(of: error))
    }

    /// "January.csv was not copied: the disk is full."
    public var description: String {
        // A stranger may have named the file.
        let name = name.printable
        return switch action {
        case .read: localized("{name} was not read: {reason}.", ["name": name, "reason": reason.clause])
        case .save: localized("{name} was not saved: {reason}.", ["name": name, "reason": reason.clause])
        case .copy: localized("{name} was not copied: {reason}.", ["name": name, "reason": reason.clause])
        case .remove: localized("{name} was not removed: {reason}.", ["name": name, "reason": reason.clause])
        case .rename: localized("{name} was not renamed: {reason}.", ["name": name, "reason": reason.clause])
        case .open: localized("{name} was not opened: {reason}.", ["name": name, "reason": reason.clause])
        case .make: localized("{name} was not made: {reason}.", ["name": name, "reason": reason.clause])
        case .watch: localized("{name} was not watched: {reason}.", ["name": name, "reason": reason.clause])
        }
    }

    private static func reason(code: Int32) -> Reason {
        switch code {
        case ENOSPC: .diskFull
        case EDQUOT: .quotaExceeded
        case EROFS: .readOnlyDisk
        case EACCES, EPERM: .notAllowed
        case ENOENT, ESTALE: .notFound
        case EEXIST, ENOTEMPTY: .alreadyExists
        case EISDIR: .isFolder
        case ENOTDIR: .notAFolder
        case ENXIO, ENODEV: .specialFile
        case ELOOP: .symbolicLink
        case EXDEV: .otherDisk
        case EFBIG: .tooLarge(limit: 0)
        case ENAMETOOLONG: .nameTooLong
        case EINVAL: .invalidName
        case EBUSY, ETXTBSY: .busy
        case EMFILE, ENFILE: .tooManyOpenFiles
        case EIO: .damagedDisk
        default: .other(String(cString: strerror(code)))
        }
    }

    private static func reason(of error: GLibError) -> Reason {
        let io = String(cString: g_quark_to_string(dragoman_io_error_quark()))
        let file = String(cString: g_quark_to_string(dragoman_file_error_quark()))
        guard let code = UInt32(exactly: error.code) else { return .other(error.message) }
        switch error.domain {
        case io:
            return switch GIOErrorEnum(rawValue: code) {
            case G_IO_ERROR_NO_SPACE: .diskFull
            case G_IO_ERROR_READ_ONLY: .readOnlyDisk
            case G_IO_ERROR_PERMISSION_DENIED: .notAllowed
            case G_IO_ERROR_NOT_FOUND: .notFound
            case G_IO_ERROR_EXISTS, G_IO_ERROR_NOT_EMPTY: .alreadyExists
            case G_IO_ERROR_IS_DIRECTORY: .isFolder
            case G_IO_ERROR_NOT_DIRECTORY: .notAFolder
            case G_IO_ERROR_NOT_REGULAR_FILE: .specialFile
            case G_IO_ERROR_TOO_MANY_LINKS: .symbolicLink
            case G_IO_ERROR_FILENAME_TOO_LONG: .nameTooLong
            case G_IO_ERROR_INVALID_FILENAME: .invalidName
            case G_IO_ERROR_WRONG_ETAG: .changed
            case G_IO_ERROR_CANCELLED: .cancelled
            case G_IO_ERROR_BUSY: .busy
            case G_IO_ERROR_TOO_MANY_OPEN_FILES: .tooManyOpenFiles
            default: .other(error.message)
            }
        case file:
            return switch GFileError(rawValue: code) {
            case G_FILE_ERROR_NOSPC: .diskFull
            case G_FILE_ERROR_ROFS: .readOnlyDisk
            case G_FILE_ERROR_ACCES, G_FILE_ERROR_PERM: .notAllowed
            case G_FILE_ERROR_NOENT: .notFound
            case G_FILE_ERROR_EXIST: .alreadyExists
            case G_FILE_ERROR_ISDIR: .isFolder
            case G_FILE_ERROR_NOTDIR: .notAFolder
            case G_FILE_ERROR_LOOP: .symbolicLink
            case G_FILE_ERROR_NAMETOOLONG: .nameTooLong
            case G_FILE_ERROR_MFILE, G_FILE_ERROR_NFILE: .tooManyOpenFiles
            case G_FILE_ERROR_IO: .damagedDisk
            default: .other(error.message)
            }
        default: return .other(error.message)
        }
    }
}

extension FileError.Reason {
    /// Whether trying again cannot help, because the file is gone, or is another one.
    public var isFinal: Bool {
        switch self {
        case .changed, .notFound, .alreadyExists, .isFolder, .symbolicLink, .specialFile: true
        default: false
        }
    }

    /// The reason as the second half of a sentence, without a full stop.
    var clause: String {
        switch self {
        case .diskFull: localized("the disk is full")
        case .quotaExceeded: localized("your share of the disk is used up")
        case .readOnlyDisk: localized("its folder is read-only")
        case .readOnlyFile: localized("it is protected against changes")
        case .notAllowed: localized("you are not allowed to do that")
        case .notFound: localized("there is no such file or folder")
        case .alreadyExists: localized("something of that name is already there")
        case .isFolder: localized("it is a folder, but only files are taken")
        case .notAFolder: localized("a file is where a folder should be")
        case .specialFile: localized("it is not an ordinary file")
        case .noReader: localized("it is a pipe from which no program reads")
        case .symbolicLink: localized("it is a link to another place, which is not followed")
        case .otherDisk: localized("its folder is spread over several disks")
        case .tooLarge(let limit) where limit > 0:
            localized("it is larger than {size}", ["size": LocalizedNumber.limit(limit)])
        case .tooLarge: localized("it is too large")
        case .nameTooLong: localized("its name is too long")
        case .invalidName: localized("its name is not valid")
        case .changed: localized("another program changed it meanwhile")
        case .cancelled: localized("it was cancelled")
        case .busy: localized("another program is using it")
        case .tooManyOpenFiles: localized("too many files are open")
        case .damagedDisk: localized("the disk does not answer as it should")
        case .other(let message): message
        }
    }
}
