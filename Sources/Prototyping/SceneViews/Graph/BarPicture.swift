import AccessibleDragging
import GTKAppSupport
import GTKSupport

extension GraphPainter {
    /// Draws one bar as it is in the graph, with its value, for the picture under the pointer.
    ///
    /// - Parameters:
    ///   - index: The index of the bar; without such a bar nothing is drawn.
    ///   - context: The context, whose origin is the top left corner of `barPictureFrame`.
    func paintBar(_ index: Int, _ context: CairoContext) {
        let frame = barPictureFrame(index)
        guard frame.width > 0 else { return }
        context.saved {
            context.translate(x: -frame.minX, y: -frame.minY)
            barPath(index, radius: layout.barWidth < 6 ? 0 : min(6, layout.barWidth / 5), context)
            context.setColor(palette.bar)
            context.fill()
            paintValue(index, palette.text, context)
        }
    }

    /// The frame that `paintBar` draws, in the graph's space, so that the pointer can hold the bar where it was
    /// gripped.
    func barPictureFrame(_ index: Int) -> Rect {
        guard index >= 0, index < layout.barCount else { return .zero }
        let bar = visible(index)
        let value = valueFrame(index, valueText(index))
        let width = max(bar.width, min(value.width, 252))
        let (left, top) = (bar.center.x - width / 2, min(bar.minY, value.minY))
        // In whole pixels, so that what is carried has the pixels of what was taken.
        let corner = Point(x: left.rounded(.down), y: top.rounded(.down))
        return Rect(
            x: corner.x, y: corner.y, width: (left + width - corner.x).rounded(.up),
            height: (max(bar.maxY, value.maxY) - corner.y).rounded(.up))
    }

    /// Draws one bar as a picture for a portrait or an attachment.
    ///
    /// - Parameters:
    ///   - index: The index of the bar.
    ///   - side: The side of the square, in pixels.
    /// - Returns: The bytes of a PNG file; without such a bar, of an empty card.
    /// - Throws: `DrawingError.failed` if there is not enough memory.
    func barPicture(_ index: Int, side: Double = 512) throws(DrawingError) -> [UInt8] {
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
        context.setColor(palette.bar.legible(3.2, on: [palette.surface, palette.avatar]))
        context.fill()
        context.setColor(palette.avatarText)
        context.draw(number, x: 20, y: 16)
        context.draw(name, x: 20, y: ground + 10)
    }
}
