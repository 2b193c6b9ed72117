import AccessibleDragging
import GTKSupport

extension GraphPainter {
    /// Draws the parts that change under a pointer or a drag: hover, focus, insertion mark, and the effect of a drop.
    public func paintOverlay(_ context: CairoContext) {
        guard layout.plot.width > 0, layout.plot.height > 0 else {
            paintDrop(context)
            return
        }
        context.saved {
            context.rectangle(
                x: layout.plot.minX - 6, y: 0, width: layout.plot.width + 12, height: layout.bounds.height)
            context.clip()
            if let index = shown(state.hovered), !state.lifted.contains(index) { paintHover(index, context) }
            for index in state.selected where layout.visibleBars.contains(index) { paintSelection(index, context) }
            if let index = shown(state.handle) { paintHandle(index, context) }
            if state.isFocusVisible, let index = shown(state.focused) {
                context.focusRing(around: marked(index), radius: min(6, layout.barWidth / 5), palette)
            } else if let index = chosen {
                context.chosenMark(around: marked(index), radius: min(6, layout.barWidth / 5), palette)
            }
        }
        if state.isFocusVisible, state.focused == nil { paintOwnFocus(context) }
        if let index = state.insertionIndex { paintInsertion(index, context) }
        if state.drop == .none { paintBubble(context) }
        paintDrop(context)
    }

    /// The area that `paintOverlay` draws, in the graph's space, which must be drawn again when the state changes;
    /// empty if it draws nothing.
    public func overlayBounds() -> Rect {
        if state.drop != .none || (state.isFocusVisible && state.focused == nil) { return layout.bounds }
        var bounds = Rect.zero
        let focused = state.isFocusVisible ? shown(state.focused) : chosen
        for index in [shown(state.hovered), focused].compactMap({ $0 }) {
            bounds = bounds.union(marked(index).union(layout.target(ofBar: index)).inset(by: -8))
        }
        if let index = shown(state.handle) { bounds = bounds.union(handle(index).inset(by: -4)) }
        for index in state.selected where layout.visibleBars.contains(index) {
            bounds = bounds.union(marked(index).union(layout.target(ofBar: index)).inset(by: -8))
        }
        if let bubble = bubble() { bounds = bounds.union(bubble.frame.inset(by: -2)) }
        if let index = state.insertionIndex { bounds = bounds.union(layout.insertionMark(at: index).inset(by: -6)) }
        return bounds
    }

    /// The bar that was clicked, where nothing else says so.
    private var chosen: Int? {
        state.isChosen ? shown(state.focused).flatMap { state.selected.contains($0) ? nil : $0 } : nil
    }

    private func shown(_ index: Int?) -> Int? {
        index.flatMap { layout.visibleBars.contains($0) ? $0 : nil }
    }

    /// The part inside a ring or a selection: the bar, or the value of a bar that is too small to see; no line cuts it.
    func marked(_ index: Int) -> Rect {
        let bar = visible(index)
        guard bar.height < 12 else { return bar }
        let target = layout.target(ofBar: index)
        guard layout.showsValues else { return target }
        let value = valueFrame(index, valueText(index))
        let left = min(target.minX, value.minX), right = max(target.maxX, value.maxX)
        let isNegative = layout.value(ofBar: index) < 0
        let (top, bottom) = isNegative ? (bar.minY, value.maxY) : (value.minY, bar.maxY)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func paintHover(_ index: Int, _ context: CairoContext) {
        let radius = layout.barWidth < 6 ? 0 : min(6, layout.barWidth / 5)
        context.saved {
            context.rectangle(
                x: layout.plot.minX, y: layout.plot.minY, width: layout.plot.width, height: layout.plot.height)
            context.clip()
            barPath(index, radius: radius, context)
            context.setColor(palette.hoveredBar)
            context.fill()
        }
    }

    /// A grip across a bar's end.
    private func handle(_ index: Int) -> Rect {
        let end = layout.y(layout.value(ofBar: index))
        let width = max(16, min(36 * style.textScale, layout.barWidth - 8))
        return Rect(x: layout.frame(ofBar: index).center.x - width / 2, y: end - 3, width: width, height: 6)
    }

    /// Draws that the bar's end can be pulled.
    private func paintHandle(_ index: Int, _ context: CairoContext) {
        let grip = handle(index)
        context.fill(grip.inset(by: -1.5), radius: 4.5, palette.surface)
        context.fill(grip, radius: 3, palette.text)
    }

    /// Draws a selected bar with a frame and a tick, so that it can be recognized without colours.
    private func paintSelection(_ index: Int, _ context: CairoContext) {
        let bar = marked(index)
        context.selectionMark(
            around: bar, radius: min(6, layout.barWidth / 5), tickSize: min(18 * style.textScale, bar.width - 6),
            palette)
    }

    /// Draws the focus of the graph itself, which it has if there is no bar.
    private func paintOwnFocus(_ context: CairoContext) {
        context.outline(layout.bounds.inset(by: 2), radius: 13, width: 2.5, palette.focusRing)
    }

    private func paintInsertion(_ index: Int, _ context: CairoContext) {
        let mark = layout.insertionMark(at: index)
        context.fill(mark.inset(by: -1.5), radius: 3, palette.surface)
        context.fill(mark, radius: 1.5, palette.acceptance)
        for y in [mark.minY, mark.maxY] {
            context.circle(x: mark.center.x, y: y, radius: 5)
            context.setColor(palette.acceptance)
            context.fill()
        }
    }

    /// The label and value of the hovered or focused bar, if they are not fully visible at the bar.
    func bubble() -> (text: TextLayout, frame: Rect)? {
        guard let index = shown(state.hovered) ?? (state.isFocusVisible ? shown(state.focused) : nil) else {
            return nil
        }
        let label = layout.label(ofBar: index)
        let isComplete =
            layout.showsValues && layout.labelStep == 1
            && TextLayout(label, style: style.text(.caption)).width <= layout.slotWidth - 8
        guard !isComplete else { return nil }
        let value = state.strings.numbers.text(layout.value(ofBar: index))
        let text = TextLayout(
            state.strings.bubble(label: String(label.prefix(200)), value: value), style: style.text(.caption),
            maxWidth: max(20, min(320 * style.textScale, layout.bounds.width - 44)), maxLines: 3)
        let bar = visible(index)
        let (width, height) = (text.width + 20, text.height + 12)
        let x = max(8, min(layout.bounds.maxX - width - 8, bar.center.x - width / 2))
        let above = bar.minY - height - 10 - (layout.showsValues ? layout.labels.valueHeight : 0)
        return (text, Rect(x: x, y: max(8, above), width: width, height: height))
    }

    private func paintBubble(_ context: CairoContext) {
        guard let bubble = bubble() else { return }
        context.fill(bubble.frame, radius: 9, palette.bubble)
        context.setColor(palette.bubbleText)
        // A text whose lines are aligned to the end of its width starts left of its ink.
        context.draw(bubble.text, x: bubble.frame.minX + 10 - bubble.text.inkOffset, y: bubble.frame.minY + 6)
    }

    private func paintDrop(_ context: CairoContext) {
        switch state.drop {
        case .none: break
        case .accepts(let note):
            context.outline(layout.bounds, radius: 15, width: 3, palette.acceptance)
            paintNote(note, .accepts, context)
        case .refuses(let reason):
            // Without this line, the border below would fill the gaps between the dashes.
            context.outline(layout.bounds, radius: 15, width: 2.5, palette.surface)
            context.outline(layout.bounds, radius: 15, width: 2.5, dash: [7, 5], palette.refusal)
            paintNote(reason, .refuses, context)
        }
    }

    func noteText(_ words: String) -> TextLayout {
        TextLayout(
            words, style: style.text(.strong), maxWidth: max(40, min(layout.bounds.width - 100, 480 * style.textScale)),
            maxLines: max(2, min(12, Int((layout.bounds.height - 60) / (20 * style.textScale)))))
    }

    private func paintNote(_ words: String, _ sign: Sign, _ context: CairoContext) {
        guard !words.isEmpty else { return }
        let icon = 18 * style.textScale
        let text = noteText(words)
        let size = Size(width: text.width + icon + 36, height: max(icon, text.height) + 20)
        let frame = Rect(
            x: (layout.bounds.width - size.width) / 2, y: (layout.bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        let isAccepting = sign == .accepts
        let color = isAccepting ? palette.acceptanceText : palette.refusalText
        context.fill(frame, radius: 12, isAccepting ? palette.acceptanceWell : palette.refusalWell)
        context.outline(frame, radius: 12, width: 1.5, isAccepting ? palette.acceptance : palette.refusal)
        let leading = layout.isRightToLeft ? frame.maxX - 14 - icon : frame.minX + 14
        sign.draw(x: leading + icon / 2, y: frame.center.y, size: icon, color, context)
        context.setColor(color)
        let x = layout.isRightToLeft ? frame.minX + 12 : leading + icon + 10
        context.draw(text, x: x - text.inkOffset, y: frame.minY + (frame.height - text.height) / 2)
    }
}
