import AccessibleDragging
import GTKDragging

/// The motion of a drop on a card: the new thing glides to its place, and other attachments make room.
extension CardView {
    /// Shows parts of the card on their way to where they stand now.
    ///
    /// - Parameters:
    ///   - rows: Where the attachments stood, by their names.
    ///   - hasNewPortrait: Whether the portrait is another one.
    func move(from rows: [String: Rect], hasNewPortrait: Bool) {
        let frames = released
        released = nil
        var parts: [MovingPart] = []
        var dropped = frames?[.attachments] ?? []
        for index in cardLayout.visibleAttachments {
            let (name, end) = (state.attachments[index].name, cardLayout.frame(ofAttachment: index))
            guard let start = rows[name] ?? (dropped.isEmpty ? nil : dropped.removeFirst()), start != end,
                let part = part(from: start, to: end)
            else { continue }
            parts.append(part)
            state.attachments[index].isMoving = true
        }
        if hasNewPortrait, let start = frames?[.portrait]?.first, let part = part(from: start, to: cardLayout.portrait)
        {
            parts.append(part)
            state.isPortraitMoving = true
        }
        show(moving: parts) { [weak self] in
            guard let self else { return }
            self.state.isPortraitMoving = false
            for index in self.state.attachments.indices { self.state.attachments[index].isMoving = false }
            self.setNeedsBase()
        }
    }

    /// A part of the card as it is drawn now.
    private func part(from start: Rect, to end: Rect) -> MovingPart? {
        MovingPart(from: start, to: end) { context in
            context.translate(x: -end.minX, y: -end.minY)
            context.rectangle(end)
            context.clip()
            drawBase(in: context)
        }
    }
}
