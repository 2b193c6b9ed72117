import AccessibleDragging

/// `org.a11y.atspi.Component`: the position of an object.
extension AtSpiAdapter {
    /// The origin that coordinates are counted from (`AtspiCoordType`).
    ///
    /// ```swift
    /// let frame = try adapter.extents(of: path, in: .window)
    /// ```
    public enum CoordinateSpace: UInt32, Sendable {
        case screen = 0
        case window = 1
        case parent = 2
    }

    /// The object's frame, in logical pixels; an empty rectangle if it has no position.
    public func extents(of path: ObjectPath, in space: CoordinateSpace) throws(AtSpiError) -> Rect {
        switch try node(at: path) {
        case .application: throw .unknownInterface("org.a11y.atspi.Component")
        case .window(let entry):
            let frame = entry.window.frameOnScreen
            let size = Size(width: frame.width, height: max(0, frame.height - smallerBy))
            return Rect(origin: space == .screen ? frame.origin : .zero, size: size)
        case .element(let element, let entry):
            guard let frame = entry.window.frame(of: element) else { return .zero }
            return Rect(origin: frame.origin - origin(of: space, for: element, in: entry), size: frame.size)
        }
    }

    /// The origin of a coordinate space, in the window's.
    private func origin(of space: CoordinateSpace, for element: AccessibleElement, in entry: WindowEntry) -> Point {
        switch space {
        case .screen: return Point.zero - entry.window.frameOnScreen.origin
        case .window: return .zero
        case .parent:
            if entry.window.topElements.contains(where: { $0 === element }) {
                // A host has the same position as the element that it embeds.
                let isEmbedded = entry.hosts[ObjectIdentifier(element)] != nil
                return isEmbedded ? entry.window.frame(of: element)?.origin ?? .zero : .zero
            }
            return element.container.flatMap { entry.window.frame(of: $0)?.origin } ?? .zero
        }
    }

    /// The deepest object at a point: inside the one at `path`, that one itself, or none.
    public func accessible(
        at point: Point, in space: CoordinateSpace, from path: ObjectPath
    ) throws(AtSpiError) -> ObjectReference {
        guard try contains(path, point, in: space) else { return .null }
        switch try node(at: path) {
        case .application: return .null
        case .window(let entry):
            let inWindow = space == .screen ? point - entry.window.frameOnScreen.origin : point
            let hit = entry.window.topElements.last { entry.window.frame(of: $0)?.contains(inWindow) ?? false }
            guard let hit else { return .own(path) }
            return .own(self.path(of: deepest(in: hit, at: inWindow, entry)))
        case .element(let element, let entry):
            let inWindow = point + origin(of: space, for: element, in: entry)
            return .own(self.path(of: deepest(in: element, at: inWindow, entry)))
        }
    }

    private func deepest(
        in element: AccessibleElement, at point: Point, _ entry: WindowEntry
    ) -> AccessibleElement {
        guard let frame = entry.window.frame(of: element), let child = element.child(at: point - frame.origin),
            child !== element, element.index(of: child) != nil
        else { return element }
        return deepest(in: child, at: point, entry)
    }

    /// Gives the object the keyboard focus; returns whether it has the focus then.
    public func grabFocus(_ path: ObjectPath) throws(AtSpiError) -> Bool {
        guard case .element(let element, let entry) = try node(at: path) else { return false }
        return entry.window.focus(element)
    }

    /// Scrolls the object into view; returns whether it is visible then.
    public func scrollTo(_ path: ObjectPath) throws(AtSpiError) -> Bool {
        guard case .element(let element, let entry) = try node(at: path) else { return false }
        return entry.window.reveal(element)
    }

    /// Scrolls the object's leading top corner to a point, or as near as possible; returns whether the object is
    /// visible then.
    public func scrollTo(
        _ path: ObjectPath, _ point: Point, in space: CoordinateSpace
    ) throws(AtSpiError) -> Bool {
        guard case .element(let element, let entry) = try node(at: path) else { return false }
        return entry.window.reveal(element, at: point + origin(of: space, for: element, in: entry))
    }

    /// The layer that an object is drawn in (`AtspiComponentLayer`): a window's or a widget's.
    public func layer(of path: ObjectPath) throws(AtSpiError) -> UInt32 {
        if case .window = try node(at: path) { return 7 }
        return 3
    }
}
