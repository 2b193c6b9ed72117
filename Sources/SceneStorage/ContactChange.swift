import GLibSupport

/// A change that a ``ContactStore`` made, with all it takes to undo it.
///
/// A changed portrait keeps the whole card before and after it, so a long list of such changes takes memory.
public struct ContactChange: Sendable, Equatable {
    /// What was changed.
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

    enum Details: Sendable, Equatable {
        /// The whole file before and after.
        case card(before: [UInt8], after: [UInt8])
        /// The file as it was when it had been added.
        case added(name: String, version: FileVersion)
        /// Where the removed file waits in the session folder.
        case removed(name: String, trashed: String)
    }
    let details: Details
}
