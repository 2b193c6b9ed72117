import GLibAppSupport
import GLibSupport

/// A change that a ``ContactStore`` made, with the data to undo it.
///
/// A portrait's change keeps the whole card before and after it, so a long list of them takes memory. A removed
/// attachment is kept on the disk, hidden, while its change exists.
///
/// ```swift
/// let change = try store.setPortrait(bytes, type: "image/png")
/// let back = try store.undo(change)
/// ```
public struct ContactChange: Sendable {
    /// The kind of the change.
    ///
    /// ```swift
    /// if case .attachmentAdded(let name) = change.kind { print(name) }  // notes 2.txt
    /// ```
    public enum Kind: Sendable, Equatable {
        case portrait
        case name
        case attachmentAdded(String)
        case attachmentRemoved(String)
        case attachmentRenamed(from: String, to: String)
    }

    /// The kind of the change.
    public var kind: Kind {
        switch details {
        case .card: .portrait
        case .name: .name
        case .added(let name, _): .attachmentAdded(name)
        case .removed(let name, _): .attachmentRemoved(name)
        case .renamed(let old, let new): .attachmentRenamed(from: old, to: new)
        }
    }

    enum Details: Sendable {
        /// The whole card before and after.
        case card(before: [UInt8], after: [UInt8])
        /// The whole card before and after the contact got another name.
        case name(before: [UInt8], after: [UInt8])
        /// The version of the file after it was added.
        case added(name: String, version: FileVersion)
        /// The removed file, which is deleted when this change is released.
        case removed(name: String, held: HeldFile)
        /// The names of the file before and after it.
        case renamed(from: String, to: String)
    }
    let details: Details
}
