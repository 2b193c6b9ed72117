/// A contact: what its card says, and the files beside it.
///
/// ```swift
/// let contact = try store.load()
/// print(contact.name, contact.portrait?.type ?? "no portrait", contact.attachments.map(\.name))
/// ```
public struct Contact: Sendable, Equatable {
    public var name: String
    /// The person's role; empty if the card has none.
    public var role: String
    /// `nil`: there is none.
    public var portrait: Portrait?
    /// The reason why the picture in the card cannot be used: it is damaged, or only a link.
    public var portraitProblem: VCardError?
    /// In the order of display.
    public var attachments: [Attachment]

    public init(
        name: String, role: String, portrait: Portrait? = nil, portraitProblem: VCardError? = nil,
        attachments: [Attachment] = []
    ) {
        self.name = name
        self.role = role
        self.portrait = portrait
        self.portraitProblem = portraitProblem
        self.attachments = attachments
    }
}

/// A picture in its file format.
///
/// ```swift
/// if let portrait = contact.portrait { print(portrait.type, portrait.bytes.count) }  // image/png 20480
/// ```
public struct Portrait: Sendable, Equatable {
    /// A MIME type, such as "image/png".
    public let type: String
    public let bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

/// A file that belongs to a contact.
///
/// ```swift
/// for attachment in contact.attachments { print(attachment.name, LocalizedNumber.size(attachment.size)) }
/// ```
public struct Attachment: Sendable, Equatable {
    public let name: String
    /// The size in bytes.
    public let size: Int64
    /// The MIME type that the file's name suggests.
    public let type: String

    public init(name: String, size: Int64, type: String) {
        self.name = name
        self.size = size
        self.type = type
    }
}
