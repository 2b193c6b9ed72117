import AccessibleDragging
import GTKDragging

/// The point of a drag or drop in a scene that a document describes.
public struct DescribedPlace: Hashable, Sendable {
    public let kind: InteractionKind
    /// The mock-up's element that it belongs to, by its place in the document; `nil`: the view itself.
    public let element: Int?
    /// Which of the drags or drops of the document; `nil`: found automatically.
    public let number: Int?
    public let name: String
    /// In the space of the scene's top view, in logical pixels.
    public let point: Point
    /// What the point is a fraction of, in the same space.
    public let area: Rect
    /// Whether its fractions count from the right: of bars that run from right to left.
    public let isMirrored: Bool
}

@MainActor
extension CanvasView {
    /// Where all drags and drops of the view and its elements are now.
    ///
    /// - Parameter root: The view that they are to be in the space of.
    /// - Returns: In reading order.
    public func describedPlaces(in root: View) -> [DescribedPlace] {
        switch self {
        case let graph as GraphView: graph.barPlaces(in: root)
        case let card as CardView: card.cardPlaces(in: root)
        case let mockup as MockupView: mockup.regionPlaces(in: root)
        default: []
        }
    }

    /// The descriptors that an element gives, with the names that the document has for them, in order; `nil`: it leaves
    /// them to the view. `area` is what a point is a fraction of, in the space of the view that hosts it.
    fileprivate func places(
        _ descriptors: [LocationDescriptor], _ kind: InteractionKind, of element: Int?, names: [String]?,
        in root: View, area: @MainActor (Int?, LocationDescriptor, View) -> Rect
    ) -> [DescribedPlace] {
        // A descriptor whose `in:` cannot be found is left out: the names then say which are there.
        var rest = (names ?? []).enumerated().map { (number: $0.offset, name: $0.element) }[...]
        return descriptors.compactMap { descriptor in
            guard let view = descriptor.view, let corner = view.convert(.zero, to: root) else { return nil }
            while let next = rest.first, next.name != descriptor.name, rest.count > 1 { rest.removeFirst() }
            let number = rest.popFirst()?.number
            let frame = area(number, descriptor, view)
            return DescribedPlace(
                kind: kind, element: element, number: number, name: descriptor.name, point: descriptor.point + corner,
                area: Rect(origin: frame.origin + corner, size: frame.size),
                isMirrored: self is GraphView && view === self && appearance.isRightToLeft)
        }
    }
}

extension GraphView {
    fileprivate func barPlaces(in root: View) -> [DescribedPlace] {
        (0..<childCount).flatMap { bar -> [DescribedPlace] in
            guard let element = child(at: bar) else { return [] }
            let layout = graphLayout
            let drags = described?.drags?.map { $0.name.filled(withLabel: element.label) }
            let drops = described?.drops?.map { $0.name.filled(withLabel: element.label) }
            var found = places(element.dragSourceDescriptors ?? [], .drag, of: nil, names: drags, in: root) {
                $2 === self ? layout.target(ofBar: bar) : $2.bounds
            }
            found += places(element.dropPointDescriptors ?? [], .drop, of: nil, names: drops, in: root) {
                $2 === self ? layout.slot(ofBar: bar) : $2.bounds
            }
            return found
        }
    }
}

extension CardView {
    fileprivate func cardPlaces(in root: View) -> [DescribedPlace] {
        let drags = described?.drags?.map { $0.name.filled(withLabel: label) }
        let drops = described?.drops
        let names = drops?.map { $0.name.filled(withLabel: label) }
        // Points are fractions of the card, unless the drop is of a well.
        @MainActor func area(_ view: View) -> Rect {
            view === portraitWell || view === attachmentsWell
                ? Rect(origin: Point.zero - view.frame.origin, size: bounds.size) : view.bounds
        }
        var found = places(dragSourceDescriptors ?? [], .drag, of: nil, names: drags, in: root) { area($2) }
        found += places(dropPointDescriptors ?? [], .drop, of: nil, names: names, in: root) {
            $0.flatMap { drops?[$0].well } == nil ? area($2) : $2.bounds
        }
        return found
    }
}

extension MockupView {
    fileprivate func regionPlaces(in root: View) -> [DescribedPlace] {
        content.elements.indices.flatMap { index -> [DescribedPlace] in
            let described = content.elements[index].descriptors
            let label = content.elements[index].label
            guard mockupLayout.frames[index] != nil else { return [] }
            let element = element(index)
            @MainActor func area(_ host: String?, _ view: View) -> Rect {
                guard view === self else { return view.bounds }
                guard let host else { return mockupLayout.frames[index] ?? view.bounds }
                return frame(ofElement: host) ?? view.bounds
            }
            let drags = described.drags?.map { $0.name.filled(withLabel: label) }
            let drops = described.drops?.map { $0.name.filled(withLabel: label) }
            var found = places(element.dragSourceDescriptors ?? [], .drag, of: index, names: drags, in: root) {
                area($0.flatMap { described.drags?[$0].host }, $2)
            }
            found += places(element.dropPointDescriptors ?? [], .drop, of: index, names: drops, in: root) {
                area($0.flatMap { described.drops?[$0].host }, $2)
            }
            return found
        }
    }

    /// The element of that place in the document; `nil`: there is none, or it is not to be seen.
    public func region(_ place: Int) -> AccessibleElement? {
        mockupLayout.order.contains(place) ? element(place) : nil
    }

    /// Where the picture is in the view's space.
    public var pictureFrame: Rect { mockupLayout.picture }

    /// Logical pixels for a pixel of the picture.
    public var pictureScale: Double { mockupLayout.scale }

    /// Where each element is to be seen now, in the view's space, by its place in the document; `nil`: it is not.
    public var elementFrames: [Rect?] { mockupLayout.frames }
}
