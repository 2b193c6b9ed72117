import GTKSupport

/// A picture with words before the film or after it, in the colours of its theme.
struct FilmCardPainter {
    let look: FilmLook
    let card: FilmTheme.Card

    func draw(in context: CairoContext) {
        let (width, height) = (Double(look.width), Double(look.height))
        context.setColor(look.theme.groundColor)
        context.paint()
        let side = 80 * look.scale
        func layout(_ words: String, _ size: Double, _ isTitle: Bool, _ lines: Int) -> TextLayout {
            TextLayout(
                words,
                style: TextStyle(
                    family: "Sans", size: size * look.scale, weight: isTitle ? .bold : .regular, alignment: .center,
                    isRightToLeft: look.isRightToLeft), maxWidth: width - 2 * side, maxLines: lines)
        }
        let (title, text) = (layout(card.title, 52, true, 3), layout(card.text, 26, false, 5))
        let gap = card.text.isEmpty ? 0 : 28 * look.scale
        let logo = LogoPainter(look)
        let logoHeight = logo == nil ? 0 : 150 * look.scale
        let whole = logoHeight + title.height + gap + (card.text.isEmpty ? 0 : text.height)
        var top = (height - whole) / 2
        if let logo {
            logo.draw(in: context, inX: side, y: top, width: width - 2 * side, height: 110 * look.scale)
            top += logoHeight
        }
        context.setColor(look.theme.wordsColor)
        context.draw(title, x: side, y: top)
        guard !card.text.isEmpty else { return }
        context.setColor(look.theme.quietColor)
        context.draw(text, x: side, y: top + title.height + gap)
    }
}

/// Draws a theme's logo as large as there is room for it, as it is.
struct LogoPainter {
    private let picture: Picture

    /// `nil`: the theme has none.
    init?(_ look: FilmLook) {
        guard !look.theme.logo.isEmpty, let picture = try? Picture(decoding: look.theme.logo), picture.width > 0,
            picture.height > 0
        else { return nil }
        self.picture = picture
    }

    /// How wide it is where it is so high.
    func width(ofHeight height: Double) -> Double { height * Double(picture.width) / Double(picture.height) }

    /// In the middle of a rectangle.
    func draw(in context: CairoContext, inX x: Double, y: Double, width: Double, height: Double) {
        let scale = min(width / Double(picture.width), height / Double(picture.height))
        let (w, h) = (Double(picture.width) * scale, Double(picture.height) * scale)
        context.draw(picture, coveringX: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h)
    }
}
