import GTKSupport

/// A small sign that shows the effect of a drop without colour.
enum Sign {
    case accepts, refuses

    /// Draws the sign around a point.
    func draw(x: Double, y: Double, size: Double, _ color: Color, _ context: CairoContext) {
        let radius = size / 2 - 1
        context.setColor(color)
        context.setLine(width: max(1.8, size / 10), isRound: true)
        context.circle(x: x, y: y, radius: radius)
        context.stroke()
        switch self {
        case .accepts:
            let reach = radius * 0.48
            context.move(x: x - reach, y: y)
            context.line(x: x + reach, y: y)
            context.move(x: x, y: y - reach)
            context.line(x: x, y: y + reach)
        case .refuses:
            let reach = radius * 0.707
            context.move(x: x - reach, y: y - reach)
            context.line(x: x + reach, y: y + reach)
        }
        context.stroke()
    }
}
