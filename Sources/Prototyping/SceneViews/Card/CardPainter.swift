import AccessibleDragging
import GTKSupport

/// Draws a contact's card from 0, 0 to its layout's size.
typealias CardPainter = Painter<CardState, CardLayout>

extension CardPainter {
    /// Draws the whole card.
    public func paint(_ context: CairoContext) {
        context.surface(layout.bounds, palette)
        paintPortrait(context)
        line(state.name, .title, .center, in: layout.name, palette.text, context)
        line(state.role, .body, .center, in: layout.role, palette.dimText, context)
        line(heading, .heading, .leading, in: layout.heading, palette.text, context)
        paintAttachments(context)
        paintFocus(context)
    }

    var heading: String {
        let count = state.attachments.count
        return state.strings.attachments + (count > 0 ? "\(state.strings.countSeparator)\(count)" : "")
    }

    /// Draws one line of text, with an ellipsis if it does not fit.
    func line(
        _ text: String, _ role: TextRole, _ alignment: TextStyle.Alignment, in rect: Rect, _ color: Color,
        _ context: CairoContext
    ) {
        guard !text.isEmpty, rect.width > 0 else { return }
        context.draw(TextLayout(text, style: style.text(role, alignment), maxWidth: rect.width), in: rect, color)
    }

    private func paintFocus(_ context: CairoContext) {
        switch state.focused {
        case .none: break
        case .card: context.outline(layout.bounds.inset(by: 2), radius: 13, width: 2.5, palette.focusRing)
        case .portrait: context.focusRing(around: layout.portrait, radius: wellRadius, palette)
        case .attachments: context.focusRing(around: layout.attachments, radius: wellRadius, palette)
        case .attachment(let index):
            guard layout.visibleAttachments.contains(index) else { return }
            context.saved {
                context.rectangle(layout.attachments)
                context.clip()
                context.outline(
                    layout.frame(ofAttachment: index).inset(by: 1), radius: 9, width: 2.5, palette.focusRing)
            }
        }
    }

    var wellRadius: Double { 12 }

    /// Draws a well's ground and border for its drop state.
    func paintWell(_ rect: Rect, _ well: CardState.Well, isEmpty: Bool, _ context: CairoContext) {
        switch well.drop {
        case .idle:
            context.fill(rect, radius: wellRadius, palette.well)
            let color = isEmpty ? palette.wellOutline : palette.surfaceBorder
            context.outline(rect, radius: wellRadius, width: 1, color)
        case .couldAccept:
            context.fill(rect, radius: wellRadius, palette.hintWell)
            context.outline(rect, radius: wellRadius, width: 1.5, palette.acceptance)
        case .accepts:
            context.fill(rect, radius: wellRadius, palette.acceptanceWell)
            context.outline(rect, radius: wellRadius, width: 3, palette.acceptance)
        case .refuses:
            context.fill(rect, radius: wellRadius, palette.refusalWell)
            context.outline(rect, radius: wellRadius, width: 2.5, dash: [7, 5], palette.refusal)
        }
    }

    /// Draws the effect of a drop, or the reason of a refusal, in the middle of a well: a sign over words.
    func paintMessage(_ words: String, _ sign: Sign, in rect: Rect, _ context: CairoContext) {
        let color = sign == .accepts ? palette.acceptanceText : palette.refusalText
        let inner = rect.inset(by: 10)
        let size = messageSignSize(in: rect)
        let text = messageText(words, in: rect)
        let top = inner.minY + (inner.height - size - 8 - text.height) / 2
        sign.draw(x: inner.center.x, y: top + size / 2, size: size, color, context)
        context.setColor(color)
        context.draw(text, x: inner.minX, y: top + size + 8)
    }

    private func messageSignSize(in rect: Rect) -> Double { min(32 * style.textScale, rect.inset(by: 10).height / 3) }

    /// The words of `paintMessage`, cut to fit into a well.
    func messageText(_ words: String, in rect: Rect) -> TextLayout {
        let inner = rect.inset(by: 10)
        let lines = max(1, Int((inner.height - messageSignSize(in: rect) - 10) / (17 * style.textScale)))
        return TextLayout(words, style: style.text(.caption, .center), maxWidth: inner.width, maxLines: lines)
    }

    /// Draws the progress of the work in a well, along its lower edge.
    func paintProgress(_ progress: CardState.Progress, in rect: Rect, _ context: CairoContext) {
        let text = TextLayout(
            progress.caption, style: style.text(.caption, .center, ellipsis: .middle), maxWidth: rect.width - 24)
        let height = text.height + 30
        let panel = Rect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height).inset(by: 4)
        context.fill(panel, radius: 9, palette.surface)
        context.outline(panel, radius: 9, width: 1, palette.surfaceBorder)
        context.setColor(palette.text)
        context.draw(text, x: rect.minX + 12, y: panel.minY + 5)
        let track = Rect(x: rect.minX + 14, y: panel.maxY - 12, width: max(0, rect.width - 28), height: 6)
        context.fill(track, radius: 3, palette.track)
        let fraction = progress.fraction.isFinite ? max(0, min(1, progress.fraction)) : 0
        var bar = track
        bar.size.width = max(6, track.width * fraction)
        context.fill(style.isRightToLeft ? bar.mirrored(in: track) : bar, radius: 3, palette.progress)
    }
}
