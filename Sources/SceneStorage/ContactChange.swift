import GLibSupport

/// A change that a ``ContactStore`` made, with all it takes to undo it.
///
/// A changed portrait keeps the whole card before and after it, so a long list of such changes takes memory. A removed
/// attachment stays on the disk, hidden, as long as its change is kept.
///
/// ```swift
/// let change = try store.setPortrait(bytes, type: "image/png")
/// let back = try store.undo(change)
/// ```
public struct ContactChange: Sendable {
    /// What was changed.
    ///
    /// ```swift
    /// if case .attachmentAdded(let name) = change.kind { print(name) }  // notes 2.txt
    /// ```
    public enum Kind: Sendable, Equatable {
        case portrait
        case attachmentAdded(String)
        case attachmentRemoved(String)
    }

    /// What was changed.
    public var kind: Kind {
        switch details {
        case .card: .portrait
        case .added(let name, _): .attachmentAdded(name)
        case .removed(let name, _): .attachmentRemoved(name)
        }
    }

    enum Details: Sendable {
        /// The whole file before and after.
        case card(before: [UInt8], after: [UInt8])
        /// The file as it was when it had been added.
        case added(name: String, version: FileVersion)
        /// The removed file, which is deleted when this change is forgotten.
        case removed(name: String, held: HeldFile)
    }
    let details: Details
}
