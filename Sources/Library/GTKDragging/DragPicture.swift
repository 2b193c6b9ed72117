import AccessibleDragging
import GTKSupport

/// The image under the pointer during a drag: the lifted elements, as large as they are, at the point where they were
/// taken. If there are several, the one that was taken lies on top.
@MainActor
struct DragPicture {
    let picture: Paintable?
    /// The point of the picture that the pointer holds, from its corner.
    let grip: Point

    /// Nothing is shown.
    static let none = DragPicture(picture: nil, grip: .zero)

    private init(picture: Paintable?, grip: Point) {
        (self.picture, self.grip) = (picture, grip)
    }

    /// - Parameters:
    ///   - sheets: One for each item that is seen, the top one first.
    ///   - count: How many items there are.
    ///   - grip: The point of the top one that the pointer holds, from its corner.
    ///   - widget: The widget that it is dragged from.
    ///   - ground: The colour behind it where windows cannot be seen through.
    init(_ sheets: [PictureStack.Sheet], count: Int, grip: Point, from widget: Widget, ground: Color) {
        let screen = widget.screenSize ?? (1280, 720)
        let (isSeenThrough, most) = (DesktopDisplay.isComposited, screen.height * Self.screenShare)
        let stack = PictureStack(
            sheets, count: count,
            limit: (screen.width * Self.screenShare, isSeenThrough ? most : min(most, Self.mostOpaqueHeight)),
            ground: isSeenThrough ? nil : ground)
        let (x, y) = stack.position(of: (grip.x, grip.y))
        self.init(picture: stack.paintable(), grip: Point(x: x, y: y))
    }

    /// How much of a screen a picture may cover: around it one sees where it goes.
    private static let screenShare = 0.9
    /// How high a picture may be that hides what is below it, in logical pixels: the place under it is still to be read.
    private static let mostOpaqueHeight = 96.0
}

extension ViewWidget {
    func dragPicture(of session: DragSession) -> DragPicture {
        guard let source = session.source, let interaction = source.dragInteraction, let delegate = interaction.delegate
        else { return .none }
        var parts = session.items.map { item in
            (item: item, frame: delegate.dragInteraction(interaction, previewFrameFor: item, session: session))
        }
        if let taken = parts.firstIndex(where: { $0.frame.contains(session.liftPoint) }) {
            parts.insert(parts.remove(at: taken), at: 0)
        }
        guard let top = parts.first else { return .none }
        let sheets = parts.prefix(1 + PictureStack.sheetsBehind).compactMap { item, frame in
            RenderNode(width: frame.width, height: frame.height) { view.drawPreview(of: item, in: $0) }
                .map { node in
                    PictureStack.Sheet(width: frame.width, height: frame.height) { $0.append(node) }
                }
        }
        return DragPicture(
            sheets, count: session.items.count, grip: session.liftPoint - top.frame.origin, from: self,
            ground: view.ground)
    }
}

extension WidgetDragging {
    func dragPicture(of session: DragSession) -> DragPicture {
        let lifted = session.liftPoint
        let source = focusViews().first { $0.frame.contains(lifted) } ?? view
        let rows = (session.items.first?.localObject as? ListRows)?.shown ?? []
        let views = [source] + rows.filter { $0 !== source }
        let sheets = views.prefix(1 + PictureStack.sheetsBehind).compactMap { view in
            view.widget.flatMap { Self.sheet(of: $0) }
        }
        guard let widget = source.widget, !sheets.isEmpty else { return .none }
        return DragPicture(
            sheets, count: session.items.count, grip: source === view ? lifted : lifted - source.frame.origin,
            from: widget, ground: widget.groundColor ?? .white)
    }

    /// A widget on the theme's ground: a row of its own is nothing but letters.
    private static func sheet(of widget: Widget) -> PictureStack.Sheet? {
        guard let picture = widget.picture else { return nil }
        let (width, height, ground) = (Double(widget.width), Double(widget.height), widget.groundColor)
        return PictureStack.Sheet(width: width, height: height) { snapshot in
            if let ground { snapshot.fill(width: width, height: height, ground) }
            snapshot.append(picture, width: width, height: height)
        }
    }
}
