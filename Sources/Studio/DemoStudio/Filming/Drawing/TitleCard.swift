import GTKSupport

/// The first picture of a film: what it is called.
struct TitleCard {
    let look: FilmLook
    let title: String
    /// What is shown: the app's name.
    let subject: String

    func draw(in context: CairoContext) {
        let (width, height) = (Double(look.width), Double(look.height))
        context.setColor(Color(hex: FilmLook.ground))
        context.paint()
        let side = 120 * look.scale
        let style = TextStyle(
            family: "Sans", size: 52 * look.scale, weight: .bold, alignment: .leading,
            isRightToLeft: look.isRightToLeft)
        let words = TextLayout(title, style: style, maxWidth: width - 2 * side, maxLines: 3)
        let top = (height - words.height) / 2
        context.setColor(FilmLook.words)
        context.draw(words, x: side, y: top)
        let small = TextStyle(family: "Sans", size: 22 * look.scale, isRightToLeft: look.isRightToLeft)
        let name = TextLayout(subject, style: small, maxWidth: width - 2 * side, maxLines: 1)
        let bar = 72 * look.scale
        context.setColor(FilmLook.accent)
        context.roundedRectangle(
            x: look.isRightToLeft ? width - side - bar : side, y: top - 40 * look.scale, width: bar,
            height: 8 * look.scale, radius: 4 * look.scale)
        context.fill()
        context.setColor(FilmLook.quietWords)
        context.draw(
            name, x: look.isRightToLeft ? width - side - name.width : side, y: top + words.height + 26 * look.scale)
    }
}
