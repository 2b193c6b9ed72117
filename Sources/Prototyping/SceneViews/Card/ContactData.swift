import AccessibleDragging
import FileFormats

/// The contact behind a ``CardView``.
///
/// ```swift
/// data.setPortrait(bytes, type: "image/png").whenComplete { result in
///     if case .failure(let error) = result { print(error) }
/// }
/// ```
@MainActor
public protocol ContactData: AnyObject {
    var contact: Contact { get }

    /// The whole card, as a vCard.
    func cardBytes() -> AsyncResult<[UInt8], any Error>
    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error>
    /// The path of an attachment; `nil`: it is not in a file.
    func attachmentPath(_ name: String) -> String?

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

/// A contact whose name, attachments and portrait can be changed in other ways than by drops.
///
/// ```swift
/// contact.removeAttachment("notes.txt").whenComplete { result in
///     if case .success(let step) = result { _ = step.undo() }
/// }
/// ```
@MainActor
public protocol EditableContactData: ContactData {
    /// Gives the contact another name.
    ///
    /// - Returns: The undo step, or an error, as ``removeAttachment(_:)`` does.
    func rename(to name: String) -> AsyncResult<UndoStep, any Error>

    /// Adds a copy of a file as an attachment, under its name or a similar one that is free.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The attachment, or an error, as ``removeAttachment(_:)`` does.
    func addAttachment(copying path: String) -> AsyncResult<AttachmentAddition, any Error>

    /// Removes an attachment.
    ///
    /// - Returns: The undo step once it is done; or an error whose description is a sentence for people, after which
    ///   nothing has changed.
    func removeAttachment(_ name: String) -> AsyncResult<UndoStep, any Error>

    /// Gives an attachment another name, made safe.
    ///
    /// - Returns: The new name, with the undo step; or an error, as ``removeAttachment(_:)`` does.
    func renameAttachment(_ name: String, to newName: String) -> AsyncResult<AttachmentAddition, any Error>

    /// Removes the portrait.
    ///
    /// - Returns: The undo step, or an error, as ``removeAttachment(_:)`` does.
    func removePortrait() -> AsyncResult<UndoStep, any Error>
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
