import GTKSupport

/// The first picture of a film, with its title.
struct TitleCard {
    let look: FilmLook
    let title: String
    /// The name of the app that is shown.
    let subject: String

    func draw(in context: CairoContext) {
        let (width, height) = (Double(look.width), Double(look.height))
        context.setColor(look.theme.groundColor)
        context.paint()
        let side = 120 * look.scale
        let style = TextStyle(
            family: "Sans", size: 52 * look.scale, weight: .bold, alignment: .leading,
            isRightToLeft: look.isRightToLeft)
        let words = TextLayout(title, style: style, maxWidth: width - 2 * side, maxLines: 3)
        let top = (height - words.height) / 2
        context.setColor(look.theme.wordsColor)
        context.draw(words, x: side, y: top)
        drawLogo(in: context)
        let small = TextStyle(family: "Sans", size: 22 * look.scale, isRightToLeft: look.isRightToLeft)
        let names = [subject, look.theme.author].filter { !$0.isEmpty }.joined(separator: " · ")
        let name = TextLayout(names, style: small, maxWidth: width - 2 * side, maxLines: 1)
        let bar = 72 * look.scale
        context.setColor(Color(hex: look.theme.accent))
        context.roundedRectangle(
            x: look.isRightToLeft ? width - side - bar : side, y: top - 40 * look.scale, width: bar,
            height: 8 * look.scale, radius: 4 * look.scale)
        context.fill()
        context.setColor(look.theme.quietColor)
        context.draw(
            name, x: look.isRightToLeft ? width - side - name.width : side, y: top + words.height + 26 * look.scale)
    }

    /// In the lower corner, where reading ends.
    private func drawLogo(in context: CairoContext) {
        guard let logo = LogoPainter(look) else { return }
        let (height, margin) = (64 * look.scale, 40 * look.scale)
        let wide = min(logo.width(ofHeight: height), Double(look.width) / 3)
        logo.draw(
            in: context, inX: look.isRightToLeft ? margin : Double(look.width) - margin - wide,
            y: Double(look.height) - margin - height, width: wide, height: height)
    }
}
