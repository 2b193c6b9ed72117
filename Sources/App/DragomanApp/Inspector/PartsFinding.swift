import AccessibleDragging
import Inspector
import Prototype

/// The regions of the image that become elements, with a click or a frame around them.
extension PartsOverlay {
    /// A region of a picture that the pointer is at.
    struct Pointed: Equatable {
        let region: FoundRegion
        let ground: SceneGeometry.Ground
    }

    /// The region at a point that a click makes an element of: one in the free, or in an element that cannot be dragged
    /// itself, such as a column. In a selected element the pointer moves that element.
    func region(at point: Point) -> Pointed? {
        switch geometry.hit(point, selected: selected) {
        case .free: break
        case .frame(let frame):
            let isDragged = geometry.marks.contains { $0.kind == .drag && $0.part.owner == frame.part }
            if isDragged || frame.part == selected || others.contains(frame.part) { return nil }
        case .mark, .handle, .nothing: return nil
        }
        guard let ground = geometry.grounds.last(where: { $0.frame.contains(point) }) else { return nil }
        let elements = (allFrames?(ground.view) ?? []).map(\.frame)
        return contents?(ground.view)?.region(at: ground.inPicture(point), besides: elements)
            .map { Pointed(region: $0, ground: ground) }
    }

    /// Finds the element that a frame between two points draws.
    ///
    /// - Parameters:
    ///   - ground: The picture that it is drawn on.
    ///   - start: The point at which the pointer was pressed, on the scene.
    ///   - end: The point at which the pointer is now.
    ///   - isExact: Whether to keep the drawn frame, even where a region has its edges near it.
    /// - Returns: The region that the frame surrounds, or else the frame itself, named after the text in it.
    func drawnElement(
        _ ground: SceneGeometry.Ground, from start: Point, to end: Point, isExact: Bool
    ) -> FoundRegion {
        let size =
            pictureSize?(ground.view)
            ?? Size(width: ground.frame.width / ground.scale, height: ground.frame.height / ground.scale)
        let frame = PixelFrame(from: ground.inPicture(start), to: ground.inPicture(end), least: 8, within: size)
        guard let contents = contents?(ground.view) else { return FoundRegion(frame: frame, name: nil) }
        let region = isExact ? nil : contents.region(drawnAs: frame, reach: 10 / ground.scale)
        return region ?? FoundRegion(frame: frame, name: contents.name(in: frame))
    }
}
