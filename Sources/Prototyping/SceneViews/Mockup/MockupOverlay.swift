import AccessibleDragging
import GTKSupport

extension MockupPainter {
    /// Draws what changes while something moves over the mock-up: hover, focus, places to drop, and why not.
    public func paintOverlay(_ context: CairoContext) {
        for element in state.inviting { mark(element, palette.acceptance, width: 1.5, context) }
        for element in state.selected where !state.lifted.contains(element) { paintSelection(element, context) }
        if let hovered = state.hovered, state.lifted.isEmpty { mark(hovered, palette.acceptance, width: 2, context) }
        if let (element, drop) = state.over { paint(drop, on: element, context) }
        if let line = state.insertion { paintInsertion(at: line, context) }
        if state.isFocusVisible, let focused = state.focused, let frame = frame(focused) {
            context.focusRing(around: frame, radius: 6, palette)
        }
        if let (element, drop) = state.over, case .refuses(let reason) = drop { paint(reason, at: element, context) }
    }

    /// The area that `paintOverlay` draws into, in the view's space; without area where it draws nothing.
    public func overlayBounds() -> Rect {
        if case .refuses? = state.over?.drop { return layout.bounds }
        var bounds = Rect.zero
        var marked = state.inviting.union(state.selected)
        for element in [state.hovered, state.focused, state.over?.element] {
            if let element { marked.insert(element) }
        }
        for element in marked { bounds = bounds.union(frame(element)?.inset(by: -9) ?? .zero) }
        if let line = state.insertion { bounds = bounds.union(inView(line).inset(by: -9)) }
        return bounds
    }

    private func frame(_ element: Int) -> Rect? {
        layout.frames.indices.contains(element) ? layout.frames[element] : nil
    }

    /// A line around an element, with another one in the ground's colour, so that it is seen on any picture.
    private func mark(_ element: Int, _ color: Color, width: Double, dash: [Double] = [], _ context: CairoContext) {
        guard let frame = frame(element) else { return }
        context.outline(frame.inset(by: -width - 1), radius: 8, width: width + 2, palette.surface)
        context.outline(frame.inset(by: -width), radius: 7, width: width, dash: dash, color)
    }

    private func paint(_ drop: MockupState.DropState, on element: Int, _ context: CairoContext) {
        guard let frame = frame(element) else { return }
        switch drop {
        case .accepts:
            context.fill(frame, radius: 6, palette.acceptance.withAlpha(0.16))
            mark(element, palette.acceptance, width: 3, context)
            if state.insertion == nil { paintPlus(in: frame, context) }
        case .refuses:
            context.fill(frame, radius: 6, palette.refusal.withAlpha(0.12))
            mark(element, palette.refusal, width: 2.5, dash: [7, 5], context)
        }
    }

    private func paintSelection(_ element: Int, _ context: CairoContext) {
        guard let frame = frame(element) else { return }
        context.selectionMark(
            around: frame, radius: 6, tickSize: min(20 * style.textScale, frame.height - 4, frame.width - 6), palette)
    }

    private func paintPlus(in frame: Rect, _ context: CairoContext) {
        let size = min(22, frame.height - 4)
        guard size >= 12 else { return }
        let x = frame.maxX - size / 2 - 6
        context.circle(x: x, y: frame.minY + size / 2 + 4, radius: size / 2 + 1)
        context.setColor(palette.surface)
        context.fill()
        Sign.accepts.draw(x: x, y: frame.minY + size / 2 + 4, size: size, palette.acceptance, context)
    }

    private func inView(_ rect: Rect) -> Rect {
        Rect(
            x: rect.minX * layout.scale + layout.picture.minX, y: rect.minY * layout.scale + layout.picture.minY,
            width: rect.width * layout.scale, height: rect.height * layout.scale)
    }

    /// The line between two things at which something would come to stand.
    private func paintInsertion(at line: Rect, _ context: CairoContext) {
        let mark = inView(line)
        let line =
            line.width > 0
            ? Rect(x: mark.minX, y: mark.minY - 2, width: mark.width, height: 4)
            : Rect(x: mark.minX - 2, y: mark.minY, width: 4, height: mark.height)
        context.fill(line.inset(by: -2), radius: 4, palette.surface)
        context.fill(line, radius: 2, palette.acceptance)
    }

    /// Why an element does not take what is over it, beside it.
    private func paint(_ reason: String, at element: Int, _ context: CairoContext) {
        guard !reason.isEmpty, let frame = frame(element) else { return }
        let icon = 18 * style.textScale
        let room = max(60, min(layout.bounds.width - 80, 380 * style.textScale))
        let text = TextLayout(reason, style: style.text(.strong), maxWidth: room, maxLines: 4)
        let size = Size(width: text.width + icon + 36, height: max(icon, text.height) + 20)
        let below = frame.maxY + 10 + size.height <= layout.bounds.maxY
        let note = Rect(
            x: frame.center.x - size.width / 2, y: below ? frame.maxY + 8 : frame.minY - size.height - 8,
            width: size.width, height: size.height
        ).kept(in: layout.bounds.inset(by: 6))
        context.fill(note, radius: 12, palette.refusalWell)
        context.outline(note, radius: 12, width: 1.5, palette.refusal)
        let isMirrored = style.isRightToLeft
        let leading = isMirrored ? note.maxX - 14 - icon : note.minX + 14
        Sign.refuses.draw(x: leading + icon / 2, y: note.center.y, size: icon, palette.refusalText, context)
        context.setColor(palette.refusalText)
        let x = isMirrored ? note.minX + 12 : leading + icon + 10
        context.draw(text, x: x - text.inkOffset, y: note.center.y - text.height / 2)
    }
}
