import AccessibleDragging
import GTKSupport

extension CardPainter {
    func paintAttachments(_ context: CairoContext) {
        let rect = layout.attachments
        guard rect.width > 8, rect.height > 8 else { return }
        let well = state.attachmentsWell
        paintWell(rect, well, isEmpty: state.attachments.isEmpty, context)
        switch well.drop {
        case .refuses(let reason): paintMessage(reason, .refuses, in: rect, context)
        case .accepts where state.attachments.isEmpty:
            paintMessage(state.strings.dropOnAttachments, .accepts, in: rect, context)
        case .idle, .couldAccept, .accepts:
            if state.attachments.isEmpty {
                paintEmptyAttachments(context)
            } else {
                paintRows(context)
                if well.drop == .accepts { paintBadge(context) }
            }
        }
        if let progress = well.progress { paintProgress(progress, in: rect, context) }
    }

    private func paintRows(_ context: CairoContext) {
        context.saved {
            context.roundedRectangle(layout.attachments.inset(by: 3), radius: wellRadius - 3)
            context.clip()
            for index in layout.visibleAttachments where state.attachments.indices.contains(index) {
                guard !state.attachments[index].isMoving else { continue }
                paintRow(state.attachments[index], index, context)
            }
        }
        guard layout.maximumScrollOffset > 0.5 else { return }
        let length = max(24, layout.rows.height * layout.rows.height / layout.contentHeight)
        let along = (layout.rows.height - length) * layout.scrollOffset / layout.maximumScrollOffset
        let x = style.isRightToLeft ? layout.attachments.minX + 3 : layout.attachments.maxX - 7
        context.fill(
            Rect(x: x, y: layout.rows.minY + along, width: 4, height: length), radius: 2, palette.axisLine)
    }

    private func paintRow(_ attachment: CardState.Attachment, _ index: Int, _ context: CairoContext) {
        let row = layout.frame(ofAttachment: index)
        let isMirrored = style.isRightToLeft
        func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: row) : rect }
        let ground = row.inset(by: 1)
        if attachment.isLifted {
            context.fill(ground, radius: 9, palette.ghost)
            context.outline(ground, radius: 9, width: 2, dash: [5, 4], palette.ghostOutline)
        } else if state.hovered == .attachment(index) {
            context.fill(ground, radius: 9, palette.hoveredRow)
            context.outline(ground, radius: 9, width: 1.5, palette.axisLine)
        }
        let side = min(row.height - 14, 34 * style.textScale)
        let tile = Rect(x: row.minX + 8, y: row.center.y - side / 2, width: side, height: side)
        context.fill(placed(tile), radius: 8, palette.avatar)
        attachment.kind.draw(in: placed(tile.inset(by: side * 0.22)), palette.avatarText, context)

        let x = tile.maxX + 12
        let width = max(0, row.maxX - x - 12)
        let name = TextLayout(
            attachment.name, style: style.text(.body, ellipsis: .middle), maxWidth: width)
        let size = TextLayout(attachment.sizeText, style: style.text(.caption), maxWidth: width)
        let hasSize = !attachment.sizeText.isEmpty
        let top = row.center.y - (name.height + (hasSize ? size.height : 0)) / 2
        let textX = placed(Rect(x: x, y: top, width: width, height: 1)).minX
        context.setColor(palette.text)
        context.draw(name, x: textX, y: top)
        // On the ground of a lifted row only the plain text colour has enough contrast.
        context.setColor(attachment.isLifted ? palette.text : palette.dimText)
        if hasSize { context.draw(size, x: textX, y: top + name.height) }
    }

    var emptyAttachmentsText: TextLayout {
        let rect = layout.attachments
        return TextLayout(
            state.strings.emptyAttachments, style: style.text(.caption, .center), maxWidth: max(20, rect.width - 28),
            maxLines: max(1, Int((rect.height - 20) / (17 * style.textScale))))
    }

    private func paintEmptyAttachments(_ context: CairoContext) {
        let rect = layout.attachments
        let isHinting = state.attachmentsWell.drop == .couldAccept
        let color = isHinting ? palette.acceptanceText : palette.dimText
        let text = emptyAttachmentsText
        let side = 30 * style.textScale
        let hasIcon = rect.height > side + text.height + 36
        let total = text.height + (hasIcon ? side + 10 : 0)
        var y = rect.minY + (rect.height - total) / 2
        if hasIcon {
            AttachmentKind.other.draw(
                in: Rect(x: rect.center.x - side / 2, y: y, width: side, height: side), color, context)
            y += side + 10
        }
        context.setColor(color)
        context.draw(text, x: rect.minX + 14, y: y)
    }

    private var badgeIconSize: Double { 16 * style.textScale }

    var badgeText: TextLayout {
        TextLayout(
            state.strings.dropOnAttachments, style: style.text(.caption),
            maxWidth: max(20, layout.attachments.width - badgeIconSize - 48))
    }

    /// Draws the effect of a drop, without hiding the contents.
    private func paintBadge(_ context: CairoContext) {
        let rect = layout.attachments
        let icon = badgeIconSize
        let text = badgeText
        let size = Size(width: text.width + icon + 34, height: max(icon, text.height) + 12)
        let frame = Rect(
            x: rect.center.x - size.width / 2, y: rect.maxY - size.height - 10, width: size.width, height: size.height)
        context.fill(frame, radius: size.height / 2, palette.surface)
        context.outline(frame, radius: size.height / 2, width: 1.5, palette.acceptance)
        let iconX = style.isRightToLeft ? frame.maxX - 12 - icon / 2 : frame.minX + 12 + icon / 2
        Sign.accepts.draw(x: iconX, y: frame.center.y, size: icon, palette.acceptanceText, context)
        context.setColor(palette.acceptanceText)
        let x = style.isRightToLeft ? frame.minX + 12 : frame.minX + icon + 20
        context.draw(text, x: x - text.inkOffset, y: frame.center.y - text.height / 2)
    }
}
