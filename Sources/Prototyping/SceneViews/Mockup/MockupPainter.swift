import AccessibleDragging
import GTKSupport

/// Draws a mock-up into 0, 0 to its layout's size.
///
/// `paintBase` draws the picture and what trying has made of it; a window keeps that, and draws only `paintOverlay`
/// again, within `overlayBounds`.
typealias MockupPainter = Painter<MockupState, MockupLayout>

extension MockupPainter {
    /// Draws all: the base, and what lies over it.
    public func paint(_ context: CairoContext) {
        paintBase(context)
        paintOverlay(context)
    }

    /// Draws what does not depend on pointer, focus and what is over the mock-up.
    func paintBase(_ context: CairoContext) {
        guard let picture = state.picture else { return paintMissing(context) }
        context.saved {
            context.rectangle(layout.picture)
            context.clip()
            if state.isUntouched, state.moving.isEmpty {
                paintPicture(picture, context)
            } else if picture.isSeeThrough {
                // A removed element leaves the background of the picture, which is not this painter's.
                context.group(opacity: 1) { paintTried(picture, context) }
            } else {
                paintTried(picture, context)
            }
        }
        for element in state.board.done where !isMoving(element) { paintTick(on: element, context) }
        if let selected = state.board.selected, !isMoving(selected) { paintSelection(of: selected, context) }
        for element in state.lifted { paintLifted(element, picture, context) }
    }

    private func isMoving(_ element: Int) -> Bool { state.moving.contains(element) }

    /// Draws the picture, and what trying has made of it.
    private func paintTried(_ picture: MockupPicture, _ context: CairoContext) {
        paintPicture(picture, context)
        inPicture(context) {
            for element in state.geometry.roots { paintSlot(element, picture, depth: 0, context) }
        }
    }

    private func paintPicture(_ picture: MockupPicture, _ context: CairoContext) {
        guard let shrunk = state.shrunk else { return inPicture(context) { picture.drawAll(in: context) } }
        context.saved {
            context.translate(x: layout.picture.minX, y: layout.picture.minY)
            context.scale(x: 1 / shrunk.scale, y: 1 / shrunk.scale)
            context.draw(shrunk.picture, x: 0, y: 0)
        }
    }

    private func inPicture(_ context: CairoContext, _ body: () -> Void) {
        context.saved {
            context.translate(x: layout.picture.minX, y: layout.picture.minY)
            context.scale(x: layout.scale, y: layout.scale)
            body()
        }
    }

    /// An element's picture, drawn at 0, 0 in the view's scale: what is carried when it is dragged.
    func paintElement(_ element: Int, _ context: CairoContext) {
        guard let picture = state.picture else { return }
        let home = state.geometry.homes[element]
        let scale = layout.frames[element].map { $0.width / max(1, home.width) } ?? layout.scale
        context.scale(x: scale, y: scale)
        context.translate(x: -home.minX, y: -home.minY)
        paint(element, picture, depth: 0, context)
    }

    /// Paints the changes to the picture on an element's own frame. The space is the picture's.
    private func paintSlot(_ slot: Int, _ picture: MockupPicture, depth: Int, _ context: CairoContext) {
        guard depth < MockupGeometry.depthLimit else { return }
        let occupant = state.board.occupants[slot]
        if occupant == slot, !isMoving(slot) {
            paintInside(slot, picture, depth: depth, context)
            return
        }
        let home = state.geometry.homes[slot]
        picture.fillGround(of: home, in: context)
        if let occupant, !isMoving(occupant) {
            moved(state.geometry.homes[occupant], onto: home, context) {
                paint(occupant, picture, depth: depth + 1, context)
            }
        }
    }

    /// An element with all that is in it, at its own frame.
    private func paint(_ element: Int, _ picture: MockupPicture, depth: Int, _ context: CairoContext) {
        guard depth < MockupGeometry.depthLimit else { return }
        let home = state.geometry.homes[element]
        if let newcomer = state.newcomers[element] {
            paint(newcomer, labelled: state.board.labels[element], in: home, context)
        } else {
            let shrunk = state.shrunk.map { ($0.picture, layout.scale * $0.scale) }
            picture.draw(home, from: shrunk, in: context)
        }
        paintInside(element, picture, depth: depth + 1, context)
        if let label = state.board.labels[element], state.newcomers[element]?.isCard != true {
            paintLabel(label, on: home, context)
        }
    }

    private func paintInside(_ element: Int, _ picture: MockupPicture, depth: Int, _ context: CairoContext) {
        if state.board.emptied.contains(element), state.geometry.children[element].isEmpty {
            // The edge stays: the contents of the element are part of the picture.
            let home = state.geometry.homes[element]
            context.replace(home.inset(by: 4), radius: 4, picture.ground(within: home))
        }
        let stack = state.geometry.stack(in: element, state.board)
        // A card that stands where the picture shows it needs not be drawn again.
        var atHome: Set<Int> = []
        for (guest, frame) in stack.shown where state.geometry.parents[guest.element] == element {
            if state.geometry.homes[guest.element] == frame, !isMoving(guest.element) { atHome.insert(guest.element) }
        }
        for child in state.geometry.children[element] {
            if atHome.contains(child) {
                paintInside(child, picture, depth: depth + 1, context)
            } else {
                paintSlot(child, picture, depth: depth + 1, context)
            }
        }
        for (guest, frame) in stack.shown where !atHome.contains(guest.element) && !isMoving(guest.element) {
            moved(state.geometry.homes[guest.element], onto: frame, context) {
                paint(guest.element, picture, depth: depth + 1, context)
            }
        }
        if stack.counted > 0 { paintBadge(stack.counted, on: state.geometry.homes[element], context) }
    }

    /// Paints a thing that came from elsewhere.
    private func paint(
        _ newcomer: MockupNewcomer, labelled label: String?, in home: Rect, _ context: CairoContext
    ) {
        switch newcomer.look {
        case .label: paintCard(label ?? newcomer.content.label, in: home, context)
        case .picture(let picture):
            context.draw(picture, coveringX: home.minX, y: home.minY, width: home.width, height: home.height)
        case .region(let picture, let frame):
            context.saved {
                context.translate(x: home.minX - frame.minX, y: home.minY - frame.minY)
                picture.draw(frame, in: context)
            }
        }
    }

    private func moved(_ source: Rect, onto target: Rect, _ context: CairoContext, _ body: () -> Void) {
        let placement = MockupGeometry.Placement(of: source, onto: target)
        context.saved {
            context.translate(x: placement.x, y: placement.y)
            context.scale(x: placement.scale, y: placement.scale)
            body()
        }
    }

    /// Something from elsewhere that has no picture: its name.
    private func paintCard(_ name: String, in frame: Rect, _ context: CairoContext) {
        context.fill(frame, radius: 7, palette.surface)
        context.outline(frame, radius: 7, width: 1.5, palette.wellOutline)
        let inner = frame.inset(by: 10)
        let text = TextLayout(name, style: style.text(.body), maxWidth: max(1, inner.width))
        context.draw(text, in: inner, palette.text)
    }

    /// Paints the name that a person gave to a thing whose picture says another one, at its lower end.
    private func paintLabel(_ label: String, on home: Rect, _ context: CairoContext) {
        let text = TextLayout(label, style: style.text(.strong), maxWidth: max(1, home.width - 12))
        let width = min(home.width, text.width + 12)
        let height = text.height + 4
        let tag = Rect(x: home.maxX - width, y: home.maxY - height, width: width, height: height)
        context.fill(tag, radius: 5, palette.bubble)
        context.setColor(palette.bubbleText)
        context.draw(text, x: tag.minX + 6, y: tag.minY + 2)
    }

    /// How many an element holds that are not to be seen, at its upper end.
    private func paintBadge(_ count: Int, on home: Rect, _ context: CairoContext) {
        let text = TextLayout("\(count)", style: style.text(.strong))
        let height = min(text.height + 6, max(18, home.height))
        let width = max(height, text.width + 14)
        let badge = Rect(x: home.maxX - width - 4, y: home.minY + 4, width: width, height: height)
            .kept(in: Rect(origin: .zero, size: state.pictureSize))
        context.fill(badge.inset(by: -2), radius: height / 2 + 2, palette.surface)
        context.fill(badge, radius: height / 2, palette.bubble)
        context.setColor(palette.bubbleText)
        context.draw(text, x: badge.center.x - text.width / 2, y: badge.center.y - text.height / 2)
    }

    /// The tick of an element that is done, at its lower end.
    private func paintTick(on element: Int, _ context: CairoContext) {
        guard let frame = layout.frames[element] else { return }
        let size = max(12, min(24, frame.height - 4))
        let (x, y) = (frame.maxX - size / 2 - 5, frame.maxY - size / 2 - 3)
        context.circle(x: x, y: y, radius: size / 2 + 1)
        context.setColor(palette.surface)
        context.fill()
        Sign.accepts.draw(x: x, y: y, size: size, palette.acceptance, context)
    }

    /// The line around the element that is selected.
    private func paintSelection(of element: Int, _ context: CairoContext) {
        guard let frame = layout.frames[element] else { return }
        context.outline(frame.inset(by: -2), radius: 8, width: 5, palette.surface)
        context.outline(frame.inset(by: -2), radius: 8, width: 3, palette.selection)
    }

    /// The place of what is being dragged: it is still there, but pale.
    private func paintLifted(_ element: Int, _ picture: MockupPicture, _ context: CairoContext) {
        guard let frame = layout.frames[element] else { return }
        let ground = ground(of: element, picture)
        let opaque = palette.window.mixed(with: ground.withAlpha(1), ground.alpha)
        context.fill(frame.inset(by: -0.5), opaque.withAlpha(0.72))
        context.outline(frame, radius: 6, width: 2, dash: [5, 4], palette.ghostOutline)
    }

    /// The colour behind an element that is lifted.
    private func ground(of element: Int, _ picture: MockupPicture) -> Color {
        let standing = state.geometry.source(of: element) ?? state.geometry.holder(of: element, on: state.board)
        return standing.flatMap { state.geometry.source(of: $0) }
            .map { picture.ground(around: state.geometry.homes[$0]) } ?? palette.surface
    }

    private func paintMissing(_ context: CairoContext) {
        context.fill(layout.picture, radius: 12, palette.surface)
        context.outline(layout.picture, radius: 12, width: 1.5, dash: [6, 5], palette.wellOutline)
        let text = TextLayout(
            DocumentWords.pictureMissing, style: style.text(.body, .center),
            maxWidth: max(1, layout.picture.width - 24), maxLines: 3)
        context.setColor(palette.dimText)
        context.draw(text, x: layout.picture.minX + 12, y: layout.picture.center.y - text.height / 2)
        for frame in layout.frames.compactMap({ $0 }) {
            context.outline(frame, radius: 6, width: 1, dash: [3, 3], palette.wellOutline)
        }
    }
}

extension Rect {
    /// Moved, where that is possible, so that all of it is inside `outer`.
    func kept(in outer: Rect) -> Rect {
        let x = max(outer.minX, min(outer.maxX - width, minX))
        let y = max(outer.minY, min(outer.maxY - height, minY))
        return Rect(x: x, y: y, width: width, height: height)
    }
}
