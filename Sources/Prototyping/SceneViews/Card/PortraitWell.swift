import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Prototype

/// The card's well for a picture of the contact.
///
/// ```swift
/// let well = card.portraitWell
/// coordinator.perform(drop, at: well.bounds.center, in: well)
/// ```
@MainActor
public final class PortraitWell: CardWell {
    init(card: CardView) {
        super.init(.portrait, of: card, label: card.strings.portrait)
    }

    override var home: Rect { card.cardLayout.portrait }

    override func items(for session: DragSession) -> [DragItem] {
        let contact = card.data.contact
        guard let portrait = contact.portrait else { return [] }
        let provider = ItemProvider(suggestedName: contact.name)
        provider.register(ContentType(portrait.type), make: { portrait.bytes })
        if let picture = card.portraitPicture, ContentType(portrait.type) != .png {
            provider.register(.png, make: { try picture.pngBytes() })
        }
        return [
            DragItem(
                provider: provider, name: card.strings.portraitItem(contact.name),
                kindName: card.strings.kindPicture, localObject: CardItem.portrait(card))
        ]
    }

    override func ownRefusal(of session: DropSession) -> String? {
        guard let item = session.items.first else { return card.strings.nothingToKeep }
        if session.items.count > 1 { return card.strings.onePictureOnly }
        if case .portrait(let owner) = item.cardItem, owner === card { return card.strings.ownPortrait }
        if case .attachment(_, _, let type) = item.cardItem, !type.conforms(to: "image/*") {
            return card.strings.portraitTakesPictures(item.name, item.kindName)
        }
        if let refusal = DropError(foldersOf: session, card.strings) { return refusal.reason }
        if let files = HoveringFiles.of(session)?.files, let file = files.first {
            if files.count > 1 { return card.strings.onePictureOnly }
            if !file.type.conforms(to: "image/*"), file.type != "application/octet-stream" {
                return card.strings.portraitTakesPictures(file.name, nil)
            }
        }
        guard session.pictureType(of: item) == nil, item.provider.firstType(conformingTo: [.uriList]) == nil else {
            return nil
        }
        return card.strings.portraitTakesPictures(item.name, item.kindName)
    }

    override func take(_ session: DropSession, completion: @escaping DropCompletion) {
        guard let item = session.items.first,
            let type = session.pictureType(of: item) ?? item.provider.firstType(conformingTo: [.uriList])
        else { return completion(.failure(DropError(card.strings.nothingToKeep))) }
        session.loadOnce(type, of: item) { [card] result in
            do {
                let bytes = try result.get()
                guard type.conforms(to: .uriList) else {
                    guard !session.isNamed else {
                        return Self.keep(bytes, type.description, in: card, completion: completion)
                    }
                    let kind =
                        type.conforms(to: "image/*") ? type : ContentType(FileType.guess(name: nil, bytes: bytes))
                    guard kind.conforms(to: "image/*") else {
                        throw DropError(card.strings.portraitTakesPictures(item.name, nil))
                    }
                    return session.loadPictureName(of: item, as: kind) { name in
                        Self.keep(bytes, kind.description, in: card, named: name, completion: completion)
                    }
                }
                let files = try URIList(bytes).files(card.strings)
                guard let file = files.first, files.count == 1 else {
                    throw DropError(card.strings.onePictureOnly)
                }
                Background.run {
                    try FilePath.read(file, limit: Int64(Picture.Limits().bytes))
                } finish: { contents in
                    Self.keep(contents, of: file, in: card, completion: completion)
                }
            } catch {
                completion(.failure(DropError(clauseOf: error, card.strings)))
            }
        }
    }

    private static func keep(
        _ file: Result<[UInt8], any Error>, of path: String, in card: CardView, completion: @escaping DropCompletion
    ) {
        do {
            let bytes = try file.get()
            let (name, type) = (FilePath.shownName(path), FileType.guess(name: path, bytes: bytes))
            guard type.hasPrefix("image/") else {
                throw DropError(card.strings.portraitTakesPictures(name, nil))
            }
            keep(bytes, type, in: card, named: name, completion: completion)
        } catch {
            completion(.failure(DropError(clauseOf: error, card.strings)))
        }
    }

    /// Decodes the picture first, so that one that cannot be shown is not kept.
    private static func keep(
        _ bytes: [UInt8], _ type: String, in card: CardView, named name: String? = nil,
        completion: @escaping DropCompletion
    ) {
        PictureLoader.decode(bytes) { picture in
            if case .failure(let error) = picture {
                let reason = DropError(clauseOf: error, card.strings).reason
                return completion(.failure(DropError(name.map { "\($0): \(reason)" } ?? reason)))
            }
            card.data.setPortrait(bytes, type: type).whenComplete { [strings = card.strings] result in
                completion(
                    result.map { DropResult(operation: .copy, undo: $0, itemNames: name.map { [$0] }) }
                        .mapError { DropError(clauseOf: $0, strings) })
            }
        }
    }
}
