import AccessibleDragging
import Prototype

extension CheckedDocument {
    func nameOfHost(_ descriptor: any CheckedDescriptor) -> String {
        descriptor.host.map { name(of: elements[$0]) } ?? ""
    }

    /// Runs a hit test at each descriptor whose place exists.
    func findHits() -> [(descriptor: any CheckedDescriptor, hit: ProbedHit)] {
        let points = DescribedPoints(self)
        return elements.flatMap(\.descriptors).filter(hasInteraction).compactMap { descriptor in
            let point = descriptor.point?.value ?? .middle
            guard point.isInside, let host = descriptor.host else { return nil }
            return (descriptor, hit(descriptor, at: point, of: elements[host], number: host, points))
        }
    }

    private func hit(
        _ descriptor: any CheckedDescriptor, at point: FractionPoint, of host: CheckedElement, number: Int,
        _ points: DescribedPoints
    ) -> ProbedHit {
        let kind = descriptor.kind
        switch host.kind {
        case .view(let view):
            guard view.ownDescriptions != nil else { return .unknown }
            // A graph or card has one thing at a point, and a well has one drop, so a later descriptor there has no
            // effect.
            if let first = points.first(like: descriptor, of: number), first.index < descriptor.index {
                return .another(first.name.text(in: language))
            }
            let isOfItems = view.describesItems && number == descriptor.owner
            let id = view.id.value
            return probe.hit(kind, at: point, of: isOfItems ? .eachItem(of: id) : .view(id, descriptor.well))
        case .region(let description, let mockup, let index):
            let position = description.frame.value.position(of: point)
            guard description.frame.value.hasArea else { return .nothing }
            guard let hit = mockups[mockup].hit(kind, x: position.x, y: position.y) else { return .nothing }
            guard hit == index else { return .another(name(of: elements[number - index + hit])) }
            // The nearest point counts of several descriptors in one region, and the first of equally near ones.
            guard elements[descriptor.owner].region?.mockup == mockup,
                let found = points.first(kind, inRegion: number, at: position),
                (found.owner, found.index) != (descriptor.owner, descriptor.index)
            else { return .itself }
            return .another(found.name.text(in: language))
        }
    }
}

/// Finds the first descriptor at each point by a table, because comparing all pairs would take hours in some documents.
private struct DescribedPoints {
    private struct Key: Hashable {
        let kind: InteractionKind
        let element: Int
        var well: Well?
        var x = 0.0
        var y = 0.0
    }

    private var inViews: [Key: any CheckedDescriptor] = [:]
    private var inRegions: [Key: any CheckedDescriptor] = [:]

    init(_ document: CheckedDocument) {
        for (number, element) in document.elements.enumerated() {
            guard let region = element.region else {
                for descriptor in element.descriptors where descriptor.host == number {
                    let key = Self.key(of: descriptor, number)
                    if inViews[key] == nil { inViews[key] = descriptor }
                }
                continue
            }
            for kind in InteractionKind.allCases {
                for descriptor in document.interactions(kind, inRegion: number) {
                    let position = region.description.frame.value.position(of: descriptor.point?.value ?? .middle)
                    let key = Key(kind: kind, element: number, x: position.x, y: position.y)
                    if inRegions[key] == nil { inRegions[key] = descriptor }
                }
            }
        }
    }

    /// The first descriptor of a view at the point of another, or in the same well.
    func first(like descriptor: any CheckedDescriptor, of view: Int) -> (any CheckedDescriptor)? {
        descriptor.host == descriptor.owner ? inViews[Self.key(of: descriptor, view)] : nil
    }

    /// The first descriptor at a position of a region.
    func first(
        _ kind: InteractionKind, inRegion number: Int, at position: (x: Double, y: Double)
    ) -> (any CheckedDescriptor)? {
        inRegions[Key(kind: kind, element: number, x: position.x, y: position.y)]
    }

    private static func key(of descriptor: any CheckedDescriptor, _ view: Int) -> Key {
        if let well = descriptor.well { return Key(kind: descriptor.kind, element: view, well: well) }
        let point = descriptor.point?.value ?? .middle
        return Key(kind: descriptor.kind, element: view, x: point.x, y: point.y)
    }
}
