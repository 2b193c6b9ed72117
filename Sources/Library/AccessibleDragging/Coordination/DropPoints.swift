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
    /// The answer of the place with that operation; `nil`: it has not been asked.
    var proposal: DropProposal?
}

extension DragCoordinator {
    /// All places that would take the session under way, in reading order; none when nothing is lifted.
    ///
    /// They are found on first use, and again after ``treeChanged()``.
    public var validDropPoints: [DropPoint] {
        guard case .lifted(_, let known) = lifting else { return [] }
        if let known { return known }
        var found: [DropPoint] = []
        var indices: [Spot: [Int]] = [:]
        for root in roots {
            collect(from: root) { point in
                guard let spot = Spot(point.descriptor) else { return }
                // Two elements, such as a container and one inside it, may offer the same drop, which counts once.
                let isKnown = indices[spot]?.contains { found[$0].isOffered(again: point) } ?? false
                guard !isKnown else { return }
                indices[spot, default: []].append(found.count)
                found.append(point)
            }
        }
        lifting.places = found
        return found
    }

    /// The common part of two elements that offer the same drop. Their names for it may differ.
    private struct Spot: Hashable {
        let view: ObjectIdentifier
        let point: Point
        let payload: AnyHashable?

        @MainActor
        init?(_ descriptor: LocationDescriptor) {
            guard let view = descriptor.view else { return nil }
            (self.view, point, payload) = (ObjectIdentifier(view), descriptor.point, descriptor.payload)
        }
    }

    private func collect(from element: AccessibleElement, into take: (DropPoint) -> Void) {
        if (element as? View)?.isHidden == true { return }
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
        return element.descriptors(of: .drop, wording: wording).compactMap {
            dropPoint($0, of: element, for: question)
        }
    }

    /// The place that a descriptor is for `drop`; `nil`: it would refuse.
    func dropPoint(
        _ descriptor: LocationDescriptor, of element: AccessibleElement, for drop: DropSession
    ) -> DropPoint? {
        guard let activation = Activation(descriptor, of: element) else { return nil }
        let proposal = proposal(for: drop, activation)
        return proposal.operation.map {
            DropPoint(element: element, descriptor: descriptor, operation: $0, proposal: proposal)
        }
    }
}

extension DropPoint {
    /// Whether another element offers the same drop: by the same name, or as what it stands in, or inside.
    fileprivate func isOffered(again other: DropPoint) -> Bool {
        guard element !== other.element else { return false }
        return descriptor.isSame(as: other.descriptor) || element.isInside(other.element)
            || other.element.isInside(element)
    }
}
