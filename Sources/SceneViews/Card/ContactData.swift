import AccessibleDragging
import Prototype

/// The contact behind a ``CardView``.
///
/// ```swift
/// data.setPortrait(bytes, type: "image/png").whenComplete { result in
///     if case .failure(let error) = result { print(error) }
/// }
/// ```
@MainActor
public protocol ContactData: AnyObject {
    var contact: ContactSummary { get }

    /// The whole card, as a vCard.
    func cardBytes() -> AsyncResult<[UInt8], any Error>
    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error>
    /// Where an attachment is, as a `file:` URI; `nil` where it is in no file.
    func attachmentURI(_ name: String) -> String?

    /// Gives the contact another portrait, encoded as `type` says.
    ///
    /// - Returns: How that is undone, when it is done; or an error whose description is a sentence for the person, and
    ///   nothing has changed then.
    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error>

    /// Keeps a copy under `name`, made safe and unique.
    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error>

    /// Keeps copies of files, one after the other, without keeping the window waiting.
    ///
    /// - Parameters:
    ///   - files: Paths.
    ///   - transfer: Gets the progress; stops the copying when it is cancelled.
    /// - Returns: What was added: all files are there, or none.
    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error>
}

/// What is shown of a contact.
///
/// ```swift
/// ContactSummary(name: "Ada Lovelace", role: "Analyst", attachments: [.init(name: "a.csv", size: 12, type: "text/csv")])
/// ```
public struct ContactSummary: Hashable, Sendable {
    /// A file of the contact.
    public struct Attachment: Hashable, Sendable {
        public var name: String
        /// In bytes.
        public var size: Int64
        /// The MIME type.
        public var type: String

        public init(name: String, size: Int64, type: String) {
            self.name = name
            self.size = size
            self.type = type
        }
    }

    public var name: String
    /// What the person does.
    public var role: String
    /// The encoded picture with its type; `nil`: none.
    public var portrait: (bytes: [UInt8], type: String)? {
        get { portraitBytes.map { ($0, portraitType) } }
        set {
            portraitBytes = newValue?.bytes
            portraitType = newValue?.type ?? ""
        }
    }
    /// In the order in which they are shown.
    public var attachments: [Attachment]
    private var portraitBytes: [UInt8]?
    private var portraitType = ""

    public init(
        name: String, role: String, portrait: (bytes: [UInt8], type: String)? = nil, attachments: [Attachment] = []
    ) {
        self.name = name
        self.role = role
        self.attachments = attachments
        self.portrait = portrait
    }
}

/// What was added to a contact's attachments, and how that is taken back.
///
/// ```swift
/// data.addAttachment(named: "notes.txt", bytes: bytes).whenComplete { result in
///     if case .success(let addition) = result { print(addition.names) }  // ["notes 2.txt"], where there was one
/// }
/// ```
@MainActor
public struct AttachmentAddition {
    /// The names that the files got.
    public let names: [String]
    /// How to take the change back.
    public let undo: UndoStep

    public init(names: [String], undo: UndoStep) {
        self.names = names
        self.undo = undo
    }
}
