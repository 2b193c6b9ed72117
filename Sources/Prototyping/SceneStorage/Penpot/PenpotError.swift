import Archives
import Translation

/// Why a Penpot file was not read.
///
/// ```swift
/// do throws(PenpotError) { boards = try PenpotFile(reading: bytes, named: "shop.penpot").boards } catch { print(error) }
/// ```
public struct PenpotError: Error, Sendable, CustomStringConvertible {
    /// The kind of the fault.
    public enum Reason: Sendable, Hashable {
        case archive(ArchiveError)
        /// It is in the format of Penpot before 2.4, which is documented nowhere.
        case older
        /// There are more boards than are read.
        case tooManyBoards(limit: Int)
        /// There is no board in it that can be seen.
        case empty
    }

    /// The file's name.
    public let file: String
    /// The kind of the fault.
    public let reason: Reason

    public var description: String {
        switch reason {
        case .archive(let error): "\(file): \(error)"
        case .older:
            localized(
                "{file} was written by a Penpot before 2.4. Open it in a newer one, and export it again.",
                ["file": file])
        case .tooManyBoards(let limit):
            localized(
                "{file} has more than {limit} boards. Export fewer of them.", ["file": file, "limit": "\(limit)"])
        case .empty: localized("{file} has no board in it.", ["file": file])
        }
    }
}
