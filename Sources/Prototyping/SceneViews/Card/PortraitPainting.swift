import AccessibleDragging
import GTKSupport

extension CardPainter {
    func paintPortrait(_ context: CairoContext) {
        let rect = layout.portrait
        guard rect.width > 8 else { return }
        let well = state.portraitWell
        let hasPicture = state.portrait != nil && !state.isPortraitLifted
        paintWell(rect, well, isEmpty: !hasPicture, context)
        switch well.drop {
        case .refuses(let reason): paintMessage(reason, .refuses, in: rect, context)
        case .accepts: paintMessage(state.strings.dropOnPortrait, .accepts, in: rect, context)
        case .idle, .couldAccept:
            if state.isPortraitMoving { break }
            if let picture = state.portrait {
                let frame = well.drop == .couldAccept ? rect.inset(by: 5) : rect
                let radius = well.drop == .couldAccept ? wellRadius - 5 : wellRadius
                context.group(opacity: state.isPortraitLifted ? 0.35 : 1) {
                    context.saved {
                        context.roundedRectangle(frame, radius: radius)
                        context.clip()
                        context.draw(
                            picture, coveringX: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
                    }
                    if state.hovered == .portrait { context.outline(frame, radius: radius, width: 2, palette.axisLine) }
                }
            } else {
                paintEmptyPortrait(context)
            }
        }
        if let progress = well.progress { paintProgress(progress, in: rect, context) }
    }

    var emptyPortraitText: TextLayout {
        TextLayout(
            state.portraitProblem ?? state.strings.emptyPortrait, style: style.text(.caption, .center),
            maxWidth: layout.portrait.width - 20,
            maxLines: state.portraitProblem == nil ? 3 : 6)
    }

    /// Draws the initials in a circle, or a silhouette if there is no name, over the words for what can be dropped.
    private func paintEmptyPortrait(_ context: CairoContext) {
        let rect = layout.portrait
        let color = state.portraitWell.drop == .couldAccept ? palette.acceptanceText : palette.dimText
        let text = emptyPortraitText
        let side = max(24, min(88, rect.height - text.height - 40))
        let top = rect.minY + (rect.height - side - 12 - text.height) / 2
        let center = Point(x: rect.center.x, y: top + side / 2)
        context.circle(x: center.x, y: center.y, radius: side / 2)
        context.setColor(palette.avatar)
        context.fill()
        let initials = state.initials
        if initials.isEmpty {
            paintSilhouette(center, side, context)
        } else {
            var font = style.text(.initials)
            font.size = side * 0.38
            let letters = TextLayout(initials, style: font)
            context.setColor(palette.avatarText)
            context.draw(letters, x: center.x - letters.width / 2, y: center.y - letters.height / 2)
        }
        context.setColor(color)
        context.draw(text, x: rect.minX + 10, y: top + side + 12)
    }

    private func paintSilhouette(_ center: Point, _ side: Double, _ context: CairoContext) {
        context.saved {
            context.circle(x: center.x, y: center.y, radius: side / 2)
            context.clip()
            context.circle(x: center.x, y: center.y - side * 0.1, radius: side * 0.17)
            context.circle(x: center.x, y: center.y + side * 0.46, radius: side * 0.33)
            context.setColor(palette.avatarText)
            context.fill()
        }
    }
}
