import AccessibleDragging
import Prototype

extension CheckedDocument {
    func nameOfHost(_ descriptor: any CheckedDescriptor) -> String {
        descriptor.host.map { name(of: elements[$0]) } ?? ""
    }

    /// The descriptors whose places exist, and what is found at their points.
    func findHits() -> [(descriptor: any CheckedDescriptor, hit: ProbedHit)] {
        elements.flatMap(\.descriptors).filter(hasInteraction).compactMap { descriptor in
            let point = descriptor.point?.value ?? .middle
            guard point.isInside, let host = descriptor.host else { return nil }
            return (descriptor, hit(descriptor.kind, at: point, of: elements[host], number: host, descriptor))
        }
    }

    private func hit(
        _ kind: InteractionKind, at point: FractionPoint, of host: CheckedElement, number: Int,
        _ descriptor: any CheckedDescriptor
    ) -> ProbedHit {
        switch host.kind {
        case .view(let view):
            guard view.ownDescriptions != nil else { return .unknown }
            if let other = rival(of: descriptor, in: host) { return .another(other.name.text(in: language)) }
            let isOfItems = view.describesItems && number == descriptor.owner
            let id = view.id.value
            return probe.hit(kind, at: point, of: isOfItems ? .eachItem(of: id) : .view(id, descriptor.well))
        case .region(let description, let mockup, let index):
            let position = description.frame.value.position(of: point)
            guard description.frame.value.hasArea else { return .nothing }
            guard let place = mockups[mockup].hit(kind, x: position.x, y: position.y) else { return .nothing }
            guard place == index else { return .another(name(of: elements[number - index + place])) }
            let found = nearest(interactions(kind, inRegion: number), to: position, in: description.frame.value)
            guard let found, elements[descriptor.owner].region?.mockup == mockup,
                (found.owner, found.index) != (descriptor.owner, descriptor.index)
            else { return .itself }
            return .another(found.name.text(in: language))
        }
    }

    /// A graph or a card has one thing at a point, and a well has one drop: what else is said to be there is not.
    private func rival(
        of descriptor: any CheckedDescriptor, in host: CheckedElement
    ) -> (any CheckedDescriptor)? {
        guard descriptor.host == descriptor.owner else { return nil }
        return host.descriptors.first { other in
            guard other.kind == descriptor.kind, other.index < descriptor.index, other.host == descriptor.host,
                other.well == descriptor.well
            else { return false }
            return other.well != nil || other.point?.value ?? .middle == descriptor.point?.value ?? .middle
        }
    }

    /// Of several in one region, the one whose point is nearest is meant; of equals the first.
    private func nearest(
        _ descriptors: [any CheckedDescriptor], to position: (x: Double, y: Double), in frame: PixelFrame
    ) -> (any CheckedDescriptor)? {
        func distance(_ descriptor: any CheckedDescriptor) -> Double {
            let other = frame.position(of: descriptor.point?.value ?? .middle)
            let (x, y) = (other.x - position.x, other.y - position.y)
            return x * x + y * y
        }
        return descriptors.count == 1 ? descriptors.first : descriptors.min { distance($0) < distance($1) }
    }
}
