import AccessibleDragging
import FileFormats
import GTKDragging
import GTKSupport

/// The part of a card that a dragged item is, for use inside the application.
@MainActor
enum CardItem {
    case contact(CardView)
    case portrait(CardView)
    case attachment(CardView, name: String, type: ContentType)
}

extension DragItem {
    var cardItem: CardItem? { localObject as? CardItem }
}

/// Drags of the card itself, where no well has its own: the contact as a vCard.
extension CardView: DragInteractionDelegate {
    public func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        let name = data.contact.name
        let provider = ItemProvider(suggestedName: name)
        provider.register(.vCard, loader: { [data] in $0.complete(with: data.cardBytes()) })
        provider.register(text: name)
        return [
            DragItem(
                provider: provider, name: strings.contactItem(name), kindName: strings.kindCard,
                localObject: CardItem.contact(self))
        ]
    }

    /// Only copies are allowed: nothing leaves a contact by a drag.
    public func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        .copy
    }

    /// An attachment as an item: a copy of the file, and its contents.
    func item(of attachment: Attachment) -> DragItem {
        let type = ContentType(attachment.type)
        let provider = ItemProvider(suggestedName: attachment.name)
        if let path = data.attachmentPath(attachment.name) { provider.registerFile(copying: path) }
        provider.register(type, loader: { [data] in $0.complete(with: data.attachmentBytes(attachment.name)) })
        return DragItem(
            provider: provider, name: attachment.name, kindName: kindName(of: type),
            localObject: CardItem.attachment(self, name: attachment.name, type: type))
    }

    private func kindName(of type: ContentType) -> String {
        if type.conforms(to: "image/*") { return strings.kindPicture }
        if type.conforms(to: .csv) { return strings.kindTable }
        if type.conforms(to: .vCard) { return strings.kindCard }
        return type.conforms(to: "text/*") ? strings.kindText : strings.kindFile
    }
}
