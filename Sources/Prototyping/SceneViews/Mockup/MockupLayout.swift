import AccessibleDragging

/// Where a mock-up's picture and its elements stand, in the view's own space: 0, 0 is its top left corner.
///
/// ```swift
/// MockupLayout(state, size: Size(width: 800, height: 600)).element(at: point)
/// ```
public struct MockupLayout: Sendable {
    /// The whole view.
    public let bounds: Rect
    /// Logical pixels to one of the picture: at most one, unless it was zoomed.
    public let scale: Double
    /// The picture, in the middle of the view.
    public let picture: Rect
    /// Each element, where it is to be seen now; `nil`: it is not.
    public let frames: [Rect?]
    /// The elements that are to be seen, in reading order.
    public let order: [Int]

    /// Lays a mock-up out.
    ///
    /// - Parameters:
    ///   - state: What it shows.
    ///   - size: How much room it has, in logical pixels.
    public init(_ state: MockupState, size: Size) {
        func length(_ value: Double) -> Double { value.isFinite ? max(0, min(value, 1_000_000)) : 0 }
        bounds = Rect(x: 0, y: 0, width: length(size.width), height: length(size.height))
        let natural = state.pictureSize
        let fitting = min(bounds.width / max(1, natural.width), bounds.height / max(1, natural.height))
        let scale = state.zoom.chosenScale(of: natural) ?? max(0.02, min(1, fitting))
        self.scale = scale
        let (width, height) = (natural.width * scale, natural.height * scale)
        let corner = Point(
            x: max(0, ((bounds.width - width) / 2).rounded()), y: max(0, ((bounds.height - height) / 2).rounded()))
        picture = Rect(x: corner.x, y: corner.y, width: width, height: height)
        let inPicture = state.geometry.frames(on: state.board)
        frames = inPicture.map { frame in
            frame.map {
                Rect(
                    x: $0.minX * scale + corner.x, y: $0.minY * scale + corner.y, width: $0.width * scale,
                    height: $0.height * scale)
            }
        }
        order = state.geometry.readingOrder(on: state.board, frames: inPicture)
    }

    /// The width that a picture needs at least, and the one that it has by itself.
    ///
    /// - Parameters:
    ///   - natural: The picture's size.
    ///   - zoom: How large it is to be shown.
    /// - Returns: Logical pixels.
    public static func width(of natural: Size, zoom: SceneZoom = .fitted) -> (minimum: Double, natural: Double) {
        if let scale = zoom.chosenScale(of: natural) { return (natural.width * scale, natural.width * scale) }
        return (natural.width * zoom.leastScale(of: natural), natural.width)
    }

    /// The height at which a picture can still be read.
    ///
    /// - Parameters:
    ///   - natural: The picture's size.
    ///   - width: How wide it can be, in logical pixels.
    ///   - zoom: How large it is to be shown.
    /// - Returns: The least height, and the one at which it is as wide as it can be; in logical pixels.
    public static func height(
        of natural: Size, width: Double, zoom: SceneZoom = .fitted
    ) -> (minimum: Double, natural: Double) {
        if let scale = zoom.chosenScale(of: natural) { return (natural.height * scale, natural.height * scale) }
        let fitting = min(1, max(0.02, width / max(1, natural.width)))
        return (natural.height * min(fitting, zoom.leastScale(of: natural)), natural.height * fitting)
    }

    /// How wide and high the reach of an element is at least, in logical pixels: what is smaller cannot be hit by most
    /// hands (WCAG 2.2, success criterion 2.5.8).
    static let leastReach = 24.0

    /// The smallest element at a point that is to be seen; of equals the last. Where there is none, the nearest of those
    /// that are too small to be hit, unless something else is to be seen there.
    ///
    /// - Parameters:
    ///   - point: In the view's space.
    ///   - isWanted: Which elements count.
    /// - Returns: The element's index; `nil` where there is none.
    public func element(at point: Point, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
        if let element = smallest(at: point, where: isWanted) { return element }
        let shown = smallest(at: point) { _ in true }.flatMap { frames[$0] }
        var best: (element: Int, distance: Double)?
        for element in order {
            guard let frame = frames[element], isSmall(frame), reach(of: frame).contains(point), isWanted(element),
                shown?.isAround(frame) ?? true
            else { continue }
            let distance = frame.squaredDistance(to: point)
            if distance <= best?.distance ?? .infinity { best = (element, distance) }
        }
        return best?.element
    }

    /// The element that a hand means which points somewhere: what lies there, or one that it can drag and hardly hit.
    ///
    /// - Parameters:
    ///   - point: In the view's space.
    ///   - isDraggable: Which elements can be dragged.
    /// - Returns: The element's index; `nil` where there is none.
    func pointedElement(at point: Point, where isDraggable: (Int) -> Bool) -> Int? {
        smallest(at: point, where: isDraggable) == nil
            ? element(at: point, where: isDraggable) ?? element(at: point) : element(at: point)
    }

    private func smallest(at point: Point, where isWanted: (Int) -> Bool) -> Int? {
        var best: (element: Int, area: Double)?
        for element in order {
            guard let frame = frames[element], frame.contains(point), isWanted(element) else { continue }
            if frame.area <= best?.area ?? .infinity { best = (element, frame.area) }
        }
        return best?.element
    }

    private func isSmall(_ frame: Rect) -> Bool { min(frame.width, frame.height) < Self.leastReach }

    /// Where an element can be hit: at the picture's border more of it lies inside.
    private func reach(of frame: Rect) -> Rect {
        let (width, height) = (max(frame.width, Self.leastReach), max(frame.height, Self.leastReach))
        var reach = Rect(
            x: frame.center.x - width / 2, y: frame.center.y - height / 2, width: width, height: height)
        reach.origin.x = max(picture.minX, min(reach.minX, picture.maxX - width))
        reach.origin.y = max(picture.minY, min(reach.minY, picture.maxY - height))
        return reach
    }
}

extension Rect {
    /// The square of how far a point is from the nearest of this rectangle's; 0 inside.
    fileprivate func squaredDistance(to point: Point) -> Double {
        let x = max(0, minX - point.x, point.x - maxX)
        let y = max(0, minY - point.y, point.y - maxY)
        return x * x + y * y
    }
}
