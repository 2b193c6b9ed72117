import AccessibleDragging
import GLibSupport
import GTKSupport
import Prototype

/// The card's well for everything that can be kept as a file.
///
/// ```swift
/// let well = card.attachmentsWell
/// let proposal = coordinator.hover(drop, at: well.bounds.center, in: well)
/// ```
@MainActor
public final class AttachmentsWell: CardWell {
    init(card: CardView) {
        super.init(.attachments, of: card, label: card.strings.attachments)
    }

    override var home: Rect { card.cardLayout.attachments }

    public override var contentBounds: Rect {
        guard let corner = card.convert(card.cardLayout.content.origin, to: self) else { return bounds }
        let top = min(0, corner.y)
        let bottom = max(bounds.maxY, corner.y + card.cardLayout.content.height)
        return Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }

    override func items(for session: DragSession) -> [DragItem] {
        let attachments = card.data.contact.attachments
        if let chosen = session.descriptor?.payload?.base as? AttachmentName {
            return attachments.filter { $0.name == chosen.name }.map { card.item(of: $0) }
        }
        // A document names points, which may be on a row that is scrolled out of view.
        guard let point = session.location(in: card),
            let index = card.cardLayout.indexOfAttachment(at: point, isScrolledOutToo: session.descriptor != nil),
            attachments.indices.contains(index)
        else { return [] }
        return [card.item(of: attachments[index])]
    }

    override func frame(of item: DragItem) -> Rect {
        guard case .attachment(_, let name, _) = item.cardItem, let row = card.attachmentFrame(name),
            let corner = card.convert(row.origin, to: self)
        else { return bounds }
        return Rect(origin: corner, size: row.size)
    }

    // MARK: What is dropped

    override var operations: [DropOperation] { [.copy, .move, .link] }

    override func ownRefusal(of session: DropSession) -> String? {
        for item in session.items {
            switch item.cardItem {
            case .attachment(let owner, let name, _) where owner === card:
                return card.strings.alreadyThere(name, card.strings.attachments)
            case .contact(let owner) where owner === card: return card.strings.ownCard
            default: break
            }
            if item.provider.firstType(conformingTo: [.uriList]) == nil, Self.keptType(of: item, in: session) == nil {
                return card.strings.nothingToKeep
            }
        }
        if let refusal = DropError(foldersOf: session, card.strings) { return refusal.reason }
        return session.items.isEmpty ? card.strings.nothingToKeep : nil
    }

    private static func keptType(of item: DragItem, in session: DropSession) -> (type: ContentType, ending: String)? {
        // A browser's picture is more than its address.
        if item.provider.firstType(conformingTo: ["image/*"]) == nil, let type = session.pictureType(of: item) {
            return (type, "")
        }
        for (type, ending) in CardDescription.keptTypes {
            if let offered = item.provider.firstType(conformingTo: [type]) { return (offered, ending) }
        }
        return nil
    }

    override func take(_ session: DropSession, completion: @escaping DropCompletion) {
        // Either all items are taken or none.
        let additions = AsyncResult.inSequence(
            session.items, takingBack: { done in done.reversed().forEach { _ = $0.undo.undo() } }
        ) { [weak self] item in
            AsyncResult { completion in self?.take(item, of: session, completion: completion) }
        }
        additions.whenComplete { [card] result in
            switch result {
            case .success(let additions):
                // Items from other applications get their names only now.
                let names = session.isNamed ? nil : additions.flatMap(\.names)
                completion(.success(DropResult(operation: .copy, undo: Self.undo(of: additions), itemNames: names)))
            case .failure(let error):
                completion(.failure(DropError(clauseOf: error, card.strings)))
            }
        }
    }

    private static func undo(of additions: [AttachmentAddition]) -> UndoStep? {
        additions.dropFirst().reduce(additions.first?.undo) { $0?.followed(by: $1.undo) }
    }

    private func take(
        _ item: DragItem, of session: DropSession,
        completion: @escaping @MainActor (Result<AttachmentAddition, any Error>) -> Void
    ) {
        if item.provider.firstType(conformingTo: [.uriList]) != nil {
            takeFiles(of: item, of: session, completion: completion)
        } else {
            takeData(of: item, of: session, completion: completion)
        }
    }

    private func takeFiles(
        of item: DragItem, of session: DropSession,
        completion: @escaping @MainActor (Result<AttachmentAddition, any Error>) -> Void
    ) {
        guard let type = item.provider.firstType(conformingTo: [.uriList]) else { return }
        session.loadOnce(type, of: item) { [weak self, card] result in
            do {
                let paths = try URIList(try result.get()).files(card.strings)
                card.data.addAttachments(copying: paths, transfer: session.beginTransfer()).whenComplete { result in
                    let names = paths.map { FilePath.shownName($0) }
                    completion(
                        result.mapError { DropError(clauseOf: $0, of: nil, among: names, card.strings) })
                }
            } catch let refusal as DropError
                where Self.keptType(of: item, in: session) != nil && !session.isNamed
            {
                // A browser offers a picture with its web address, so the picture's data is taken.
                guard let self else { return completion(.failure(refusal)) }
                self.takeData(of: item, of: session, completion: completion)
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func takeData(
        of item: DragItem, of session: DropSession,
        completion: @escaping @MainActor (Result<AttachmentAddition, any Error>) -> Void
    ) {
        guard let (type, ending) = Self.keptType(of: item, in: session) else {
            return completion(.failure(DropError(card.strings.nothingToKeep)))
        }
        session.load(type, of: item) { [weak self, card] result in
            switch result {
            case .success(let bytes):
                guard let self, !Self.isEmpty(bytes, type) else {
                    let isText = type.conforms(to: "text/*")
                    return completion(
                        .failure(DropError(isText ? card.strings.emptyText : card.strings.nothingToKeep)))
                }
                loadFile(of: item, bytes, as: type, ending: ending, in: session) { name, bytes in
                    card.data.addAttachment(named: name, bytes: bytes).whenComplete(completion)
                }
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    private static func isEmpty(_ bytes: [UInt8], _ type: ContentType) -> Bool {
        // A space in UTF-16 has a zero.
        type.conforms(to: "text/*") ? bytes.allSatisfy { $0 <= 0x20 } : bytes.isEmpty
    }

    /// Finds out the name of what came, and keeps the title of a link with it.
    private func loadFile(
        of item: DragItem, _ bytes: [UInt8], as type: ContentType, ending: String, in session: DropSession,
        completion: @escaping @MainActor (_ name: String, _ bytes: [UInt8]) -> Void
    ) {
        let name = Self.fileName(item, ending: ending, strings: card.strings)
        guard !session.isNamed else { return completion(name, bytes) }
        let kind = ending.isEmpty ? ContentType(FileType.guess(name: nil, bytes: Array(bytes.prefix(4096)))) : type
        if kind.conforms(to: "image/*") {
            let known = ending.isEmpty ? name + (kind.preferredFilenameExtension.map { "." + $0 } ?? "") : name
            return session.loadPictureName(of: item, as: kind) { completion($0 ?? known, bytes) }
        }
        guard type.conforms(to: "text/plain") || type.conforms(to: "text/html") else { return completion(name, bytes) }
        WebLink.load(of: item, in: session) { link in
            guard let link else { return completion(name, bytes) }
            let lines = [link.title, link.address].compactMap { $0 }
            completion(link.name + ".txt", Array((lines.joined(separator: "\n") + "\n").utf8))
        }
    }

    private static func fileName(_ item: DragItem, ending: String, strings: SceneStrings) -> String {
        guard let name = item.provider.suggestedName else {
            return (ending == ".txt" ? strings.textFile : strings.otherFile) + ending
        }
        return name.lowercased().hasSuffix(ending) ? name : name + ending
    }
}
