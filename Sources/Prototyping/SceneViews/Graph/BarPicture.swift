import AccessibleDragging
import GTKAppSupport
import GTKSupport

extension GraphPainter {
    /// Draws one bar as it is in the graph, with its value and label, for the picture under the pointer.
    ///
    /// - Parameters:
    ///   - index: The index of the bar; without such a bar nothing is drawn.
    ///   - context: The context, whose origin is the top left corner of `barPictureFrame`.
    public func paintBar(_ index: Int, _ context: CairoContext) {
        let frame = barPictureFrame(index)
        guard frame.width > 0 else { return }
        let bar = visible(index).moved(x: -frame.minX, y: -frame.minY)
        let isNegative = layout.value(ofBar: index) < 0
        context.roundedRectangle(bar, radius: min(6, bar.width / 5), corners: isNegative ? .bottom : .top)
        context.setColor(palette.bar)
        context.fill()
        let value = TextLayout(
            state.strings.numbers.text(layout.value(ofBar: index)), style: style.text(.strong),
            maxWidth: frame.width - 12)
        let y = isNegative ? bar.maxY + 4 : bar.minY - 4 - value.height
        let ground = Rect(
            x: (frame.width - value.width) / 2 - 6, y: y - 1, width: value.width + 12, height: value.height + 2)
        context.fill(ground, radius: 6, palette.surface)
        context.setColor(palette.text)
        context.draw(value, x: ground.minX + 6, y: y)
    }

    /// The frame that `paintBar` draws, in the graph's space, so that the pointer can hold the bar where it was
    /// gripped.
    public func barPictureFrame(_ index: Int) -> Rect {
        guard index >= 0, index < layout.barCount else { return .zero }
        let bar = visible(index)
        let value = TextLayout(
            state.strings.numbers.text(layout.value(ofBar: index)), style: style.text(.strong))
        let width = max(bar.width, min(value.width, 240) + 12)
        let room = value.height + 8
        let isNegative = layout.value(ofBar: index) < 0
        return Rect(
            x: bar.center.x - width / 2, y: bar.minY - (isNegative ? 0 : room), width: width, height: bar.height + room)
    }

    /// Draws one bar as a picture for a portrait or an attachment.
    ///
    /// - Parameters:
    ///   - index: The index of the bar.
    ///   - side: The side of the square, in pixels.
    /// - Returns: The bytes of a PNG file; without such a bar, of an empty card.
    /// - Throws: `DrawingError.failed` if there is not enough memory.
    public func barPicture(_ index: Int, side: Double = 512) throws(DrawingError) -> [UInt8] {
        try DrawingFormat.png.encode(width: side, height: side) { context in
            context.scale(x: side / 256, y: side / 256)
            paintPortrait(index, context)
        }
    }

    /// Draws a bar on 256 by 256: its share of the greatest value, over its name.
    private func paintPortrait(_ index: Int, _ context: CairoContext) {
        let page = Rect(x: 0, y: 0, width: 256, height: 256)
        context.fill(page, palette.avatar)
        guard index >= 0, index < layout.barCount else { return }
        var plain = style
        plain.textScale = 1
        let value = layout.value(ofBar: index)
        let greatest = max(abs(layout.scale.lower), abs(layout.scale.upper))
        let share = value.isFinite && greatest > 0 ? min(1, abs(value) / greatest) : 0
        let number = TextLayout(
            state.strings.numbers.text(value), style: plain.text(.initials, .center), maxWidth: 216)
        let name = TextLayout(layout.label(ofBar: index), style: plain.text(.title, .center), maxWidth: 216)
        let ground = 256 - 30 - name.height
        let room = ground - 34 - number.height
        let height = max(6, room * share)
        let track = Rect(x: 92, y: ground - room, width: 72, height: room)
        context.fill(track, radius: 10, palette.surface)
        let bar = Rect(x: 92, y: ground - height, width: 72, height: height)
        context.roundedRectangle(bar, radius: 10)
        context.setColor(style.accent.legible(3.2, on: [palette.surface, palette.avatar]))
        context.fill()
        context.setColor(palette.avatarText)
        context.draw(number, x: 20, y: 16)
        context.draw(name, x: 20, y: ground + 10)
    }
}
