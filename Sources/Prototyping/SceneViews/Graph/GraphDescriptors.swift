import AccessibleDragging
import Prototype

/// Applies a document's drags and drops to a graph, instead of the graph's own.
extension GraphView {
    /// Applies a document's description.
    ///
    /// - Parameters:
    ///   - content: The description of each bar.
    ///   - index: Resolves the references in `in: OTHER`.
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

    /// The document's drags of a bar; `nil`: it does not list any.
    func describedDrags(ofBar bar: Int, label: String) -> [LocationDescriptor]? {
        described?.drags?.enumerated().compactMap { number, drag in
            let identifier = drag.identifier(label: "", else: "bar-\(number + 1)")
            let frame = graphLayout.target(ofBar: bar)
            let target = BarTarget(bar: bar, described: number)
            return descriptor(drag.name.filled(withLabel: label), drag.point, drag.host, frame, identifier, target)
        }
    }

    /// The document's drops of a bar; `nil`: it does not list any.
    func describedDrops(ofBar bar: Int, label: String) -> [LocationDescriptor]? {
        described?.drops?.enumerated().compactMap { number, drop in
            let identifier = drop.identifier(label: "", else: "bar-\(number + 1)")
            let frame = graphLayout.slot(ofBar: bar)
            let target = BarTarget(bar: bar, described: number)
            return descriptor(drop.name.filled(withLabel: label), drop.point, drop.host, frame, identifier, target)
        }
    }

    private func descriptor(
        _ name: String, _ point: FractionPoint, _ host: String?, _ frame: Rect, _ identifier: String,
        _ target: BarTarget
    ) -> LocationDescriptor? {
        if let host { return index?.descriptor(name, at: point, in: host, identifier: identifier) }
        return LocationDescriptor(
            name: name, point: frame.point(at: inReadingDirection(point)), in: self, identifier: identifier,
            payload: target)
    }

    /// Mirrors a point if bars run from right to left, because the position before a bar is then at its right.
    private func inReadingDirection(_ point: FractionPoint) -> FractionPoint {
        appearance.isRightToLeft ? FractionPoint(x: 1 - point.x, y: point.y) : point
    }

    /// The document's drag that was chosen; `nil`: it lists none.
    func describedDrag(_ number: Int) -> DragContent? {
        described?.drags.flatMap { $0.indices.contains(number) ? $0[number] : nil }
    }

    /// The document's drag whose point is nearest to a point of a bar.
    func describedDrag(at point: Point, ofBar bar: Int) -> DragContent? {
        let frame = graphLayout.target(ofBar: bar)
        return described?.drags?.filter { $0.host == nil }.min {
            distance($0.point, frame, point) < distance($1.point, frame, point)
        }
    }

    /// The document's drop that was chosen, else the one whose point is nearest to the session.
    func describedDrop(for session: DropSession) -> DropContent? {
        if let chosen = session.barTarget?.described, let drops = described?.drops, drops.indices.contains(chosen) {
            return drops[chosen]
        }
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
    /// A copy of the item that offers only a document's types.
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
