/// A place that would take the session under way.
///
/// ```swift
/// for place in coordinator.validDropPoints {
///     print(place.element.label, place.descriptor.name)  // Ada Lovelace Drop into portrait
/// }
/// ```
@MainActor
public struct DropPoint {
    /// The element that offers the place.
    public let element: AccessibleElement
    /// The point of the place, and the name of dropping there.
    public let descriptor: LocationDescriptor
    /// The operation that a drop there would perform.
    public let operation: DropOperation
}

extension DragCoordinator {
    /// All places that would take the session under way, in reading order; none when nothing is lifted.
    ///
    /// They are found on first use, and again after ``treeChanged()``.
    public var validDropPoints: [DropPoint] {
        guard case .lifted(_, let known) = lifting else { return [] }
        if let known { return known }
        var seen: Set<Place> = []
        var found: [DropPoint] = []
        for root in roots {
            collect(from: root) { point in
                guard let view = point.descriptor.view else { return }
                // A container and its child may offer the same point, which counts once.
                if seen.insert(Place(view: ObjectIdentifier(view), point: point.descriptor.point)).inserted {
                    found.append(point)
                }
            }
        }
        lifting.places = found
        return found
    }

    private struct Place: Hashable {
        let view: ObjectIdentifier
        let point: Point
    }

    private func collect(from element: AccessibleElement, into take: (DropPoint) -> Void) {
        let isShown = (element as? View)?.isAccessibilityElement ?? true
        if isShown { dropPoints(on: element).forEach(take) }
        guard element.hasDropPointsInside else { return }
        for index in 0..<element.childCount {
            if let child = element.child(at: index) { collect(from: child, into: take) }
        }
    }

    /// The places of one element that would take the session under way.
    public func dropPoints(on element: AccessibleElement) -> [DropPoint] {
        guard let session else { return [] }
        let question = DropSession(local: session)
        return element.descriptors(of: .drop, wording: wording).compactMap { descriptor in
            guard let view = descriptor.view,
                let operation = proposal(for: question, at: descriptor.point, in: view).operation
            else { return nil }
            return DropPoint(element: element, descriptor: descriptor, operation: operation)
        }
    }
}
