import AccessibleDragging
import Prototype

/// What a document says of a graph's drags and drops, in the place of what the graph would say itself.
extension GraphView {
    /// Shows a graph as a document describes it.
    ///
    /// - Parameters:
    ///   - content: What the document says of each bar.
    ///   - index: Finds what `in: OTHER` names.
    public func describe(_ content: DescriptorContent, index: SceneIndex) {
        self.index = index
        guard content != described else { return }
        described = content
        hasPositions = content.drops?.contains { $0.host == nil } ?? false
        for interaction in interactions {
            let isNone = interaction is DragInteraction ? content.drags == [] : content.drops == []
            interaction.isEnabled = !isNone
        }
        coordinator?.treeChanged()
    }

    /// The drags of a bar; `nil`: the document leaves them to the graph.
    func describedDrags(ofBar bar: Int, label: String) -> [LocationDescriptor]? {
        described?.drags?.enumerated().compactMap { number, drag in
            let identifier = drag.identifier(label: "", else: "bar-\(number + 1)")
            let frame = graphLayout.target(ofBar: bar)
            return descriptor(drag.name.filled(withLabel: label), drag.point, drag.host, frame, identifier)
        }
    }

    /// The drops of a bar; `nil`: the document leaves them to the graph.
    func describedDrops(ofBar bar: Int, label: String) -> [LocationDescriptor]? {
        described?.drops?.enumerated().compactMap { number, drop in
            let identifier = drop.identifier(label: "", else: "bar-\(number + 1)")
            let frame = graphLayout.slot(ofBar: bar)
            return descriptor(drop.name.filled(withLabel: label), drop.point, drop.host, frame, identifier)
        }
    }

    private func descriptor(
        _ name: String, _ point: FractionPoint, _ host: String?, _ frame: Rect, _ identifier: String
    ) -> LocationDescriptor? {
        if let host { return index?.descriptor(name, at: point, in: host, identifier: identifier) }
        return LocationDescriptor(
            name: name, point: frame.point(at: inReadingDirection(point)), in: self, identifier: identifier)
    }

    /// Where bars run from right to left, what is before one is at its right.
    private func inReadingDirection(_ point: FractionPoint) -> FractionPoint {
        appearance.isRightToLeft ? FractionPoint(x: 1 - point.x, y: point.y) : point
    }

    /// The drag of the document that stands nearest to a point of a bar.
    func describedDrag(at point: Point, ofBar bar: Int) -> DragContent? {
        let frame = graphLayout.target(ofBar: bar)
        return described?.drags?.filter { $0.host == nil }.min {
            distance($0.point, frame, point) < distance($1.point, frame, point)
        }
    }

    /// The drop of the document that stands nearest to where a session is.
    func describedDrop(for session: DropSession) -> DropContent? {
        let drops = described?.drops?.filter { $0.host == nil } ?? []
        guard let point = session.location(in: self),
            let bar = graphLayout.indexOfSlot(at: point, isScrolledOutToo: true)
        else { return drops.first }
        let frame = graphLayout.slot(ofBar: bar)
        return drops.min { distance($0.point, frame, point) < distance($1.point, frame, point) }
    }

    private func distance(_ fraction: FractionPoint, _ frame: Rect, _ point: Point) -> Double {
        frame.point(at: inReadingDirection(fraction)).squaredDistance(to: point)
    }
}

extension DragItem {
    /// The same item, offering only what a document says.
    func offering(_ offers: [OfferContent]?, label: String) -> DragItem {
        guard let offers else { return self }
        let all = provider
        let some = ItemProvider(suggestedName: all.suggestedName)
        for offer in offers {
            if let data = offer.data {
                let text = data.filled(withLabel: label)
                some.register(offer.type, make: { Array(text.utf8) })
            } else if let type = all.firstType(conformingTo: [offer.type]) {
                some.register(type) { request in
                    let load = all.load(type) { request.complete($0) }
                    request.onCancel = { load.cancel() }
                }
            }
        }
        return DragItem(provider: some, name: name, kindName: kindName, localObject: localObject)
    }
}
