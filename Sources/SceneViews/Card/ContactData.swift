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
    /// The `file:` URI of an attachment; `nil`: it is not in a file.
    func attachmentURI(_ name: String) -> String?

    /// Replaces the portrait by a picture in the format `type`.
    ///
    /// - Returns: The undo step once it is done; or an error whose description is a sentence for people, after which
    ///   nothing has changed.
    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error>

    /// Adds an attachment under `name`, made safe and unique.
    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error>

    /// Copies files one after the other, without blocking the window.
    ///
    /// - Parameters:
    ///   - files: The paths of the files.
    ///   - transfer: Receives the progress, and stops the copying when it is cancelled.
    /// - Returns: The added attachments: all files or none.
    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error>
}

/// The shown data of a contact.
///
/// ```swift
/// ContactSummary(name: "Ada Lovelace", role: "Analyst", attachments: [.init(name: "a.csv", size: 12, type: "text/csv")])
/// ```
public struct ContactSummary: Hashable, Sendable {
    /// A file of the contact.
    public struct Attachment: Hashable, Sendable {
        public var name: String
        /// The size in bytes.
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
    /// The person's role.
    public var role: String
    /// The encoded picture with its MIME type; `nil`: there is none.
    public var portrait: (bytes: [UInt8], type: String)? {
        get { portraitBytes.map { ($0, portraitType) } }
        set {
            portraitBytes = newValue?.bytes
            portraitType = newValue?.type ?? ""
        }
    }
    /// The attachments in the order of display.
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

/// Attachments that were added, with their undo step.
///
/// ```swift
/// data.addAttachment(named: "notes.txt", bytes: bytes).whenComplete { result in
///     if case .success(let addition) = result { print(addition.names) }  // ["notes 2.txt"], where there was one
/// }
/// ```
@MainActor
public struct AttachmentAddition {
    /// The names that the files were given.
    public let names: [String]
    /// Undoes the addition.
    public let undo: UndoStep

    public init(names: [String], undo: UndoStep) {
        self.names = names
        self.undo = undo
    }
}
