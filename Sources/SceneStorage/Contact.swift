import FileFormats
import GLibSupport
import Prototype

/// A contact as it was on the disk at one moment.
///
/// ```swift
/// let contact = try store.load()
/// print(contact.name, contact.portrait?.type ?? "no portrait", contact.attachments.map(\.name))
/// ```
public struct Contact: Sendable, Equatable {
    public let name: String
    /// The person's role; empty if the card has none.
    public let role: String
    /// The picture in its file format; `nil`: there is none.
    public let portrait: Portrait?
    /// The reason why the picture in the card cannot be used: it is damaged.
    public let portraitProblem: VCardError?
    /// The attachments, sorted by name.
    public let attachments: [Attachment]

    public init(
        name: String, role: String, portrait: Portrait?, portraitProblem: VCardError? = nil, attachments: [Attachment]
    ) {
        self.name = name
        self.role = role
        self.portrait = portrait
        self.portraitProblem = portraitProblem
        self.attachments = attachments
    }

    /// Makes a contact from its card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - attachments: The files beside it.
    public init(_ card: VCard, attachments: [Attachment] = []) {
        var portrait: Portrait?
        var problem: VCardError?
        if case .embedded(let type, let base64) = card.photo {
            if let bytes = Base64.decode(base64), !bytes.isEmpty {
                portrait = Portrait(type: type ?? FileType.guess(name: nil, bytes: bytes), bytes: bytes)
            } else {
                problem = .invalidBase64
            }
        }
        self.init(
            name: card.name, role: card.role, portrait: portrait, portraitProblem: problem, attachments: attachments)
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
/// for attachment in contact.attachments { print(attachment.name, ByteCount.text(attachment.size)) }
/// ```
public struct Attachment: Sendable, Equatable {
    public let name: String
    /// The size in bytes.
    public let size: Int64
    /// The MIME type that the file's name suggests.
    public let contentType: String

    public init(name: String, size: Int64, contentType: String) {
        self.name = name
        self.size = size
        self.contentType = contentType
    }
}
