import AccessibleDragging
import Prototype

/// The region behind a dragged item, for use inside the application.
@MainActor
struct RegionReference {
    private(set) weak var mockup: MockupView?
    let element: Int

    init(_ mockup: MockupView, _ element: Int) {
        self.mockup = mockup
        self.element = element
    }
}

extension DragItem {
    var region: RegionReference? { localObject as? RegionReference }
}

/// The drags of a mock-up: of the region that is hit, or of the one whose drag stands there, and of those that are
/// selected with it.
extension MockupView: DragInteractionDelegate {
    public func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        session.location(in: self).map { items(of: session, at: $0) } ?? []
    }

    public func dragInteraction(_ interaction: DragInteraction, canAddTo session: DragSession) -> Bool { true }

    public func dragInteraction(
        _ interaction: DragInteraction, itemsForAddingTo session: DragSession, at point: Point
    ) -> [DragItem] {
        let lifted = session.items.compactMap(\.region)
        return items(of: session, at: point).filter { item in
            !lifted.contains { $0.mockup === self && $0.element == item.region?.element }
        }
    }

    public func dragInteraction(_ interaction: DragInteraction, sourceNameFor session: DragSession) -> String? {
        home(of: session.items)?.place.first
    }

    private func items(of session: DragSession, at point: Point) -> [DragItem] {
        guard let drag = session.regionTarget.map({ regions.drag($0)?.drag }) ?? drag(at: point),
            mockupLayout.frames[drag.owner] != nil, let element = dragged(from: drag.owner)
        else { return [] }
        guard selectedElements.contains(drag.owner) else { return [item(of: element, offering: drag.content.offers)] }
        // One that cannot be dragged alone is not dragged with others.
        return selectedElements.compactMap { owner in
            if owner == drag.owner { return item(of: element, offering: drag.content.offers) }
            guard let own = described[owner].descriptors.drags?.first, let dragged = dragged(from: owner) else {
                return nil
            }
            return item(of: dragged, offering: own.offers)
        }
    }

    private func drag(at point: Point) -> RegionDescriptors.Hosted<DragContent>? {
        guard let host = mockupLayout.element(at: point, where: { regions.drags[$0] != nil }),
            let frame = mockupLayout.frames[host]
        else { return nil }
        return regions.drag(in: host, frame, nearest: point)
    }

    /// The element that a drag moves: the dragged one, or for a bin the one that it took last; `nil`: the bin is empty.
    private func dragged(from owner: Int) -> Int? {
        guard regions.bins.contains(owner) else { return owner }
        return state.board.guests[owner].last?.element
    }

    private func item(of index: Int, offering offers: [OfferContent]?) -> DragItem {
        let label = elementLabel(index)
        let provider = ItemProvider(suggestedName: label)
        let makePicture = makePicture(of: index)
        for offer in offers ?? [] {
            if let data = offer.data {
                let text = data.filled(withLabel: label)
                provider.register(offer.type, make: { Array(text.utf8) })
            } else if offer.type.conforms(to: .png) {
                provider.register(offer.type, make: makePicture ?? { [] })
            } else {
                provider.register(offer.type, make: { Array(label.utf8) })
            }
        }
        if offers == nil {
            provider.register(text: label)
            if let makePicture { provider.register(.png, make: makePicture) }
        }
        return DragItem(provider: provider, name: label, localObject: RegionReference(self, index))
    }

    /// Makes the picture of an element as a PNG file; `nil`: it has none.
    private func makePicture(of element: Int) -> (@MainActor () throws -> [UInt8])? {
        if let newcomer = state.newcomers[element] {
            switch newcomer.look {
            case .label: return nil
            case .picture(let picture): return { try picture.pngBytes() }
            case .region(let picture, let frame): return { try picture.png(of: frame) }
            }
        }
        let home = state.geometry.homes[element]
        guard let picture = state.picture else { return nil }
        return { try picture.png(of: home) }
    }

    public func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        [.copy, .move]
    }

    public func dragInteraction(
        _ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession
    ) -> Rect {
        guard let region = item.region else { return .zero }
        if let frame = mockupLayout.frames[region.element] { return frame }
        // Out of a bin it comes as large as it was.
        let home = state.geometry.homes[region.element]
        let size = Size(width: home.width * mockupLayout.scale, height: home.height * mockupLayout.scale)
        return Rect(origin: Point(x: session.liftPoint.x - 12, y: session.liftPoint.y - 12), size: size)
    }

    public func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {
        setLifted(session.items)
    }

    public func dragInteraction(_ interaction: DragInteraction, removeItemsMovedBy session: DragSession)
        -> AsyncResult<UndoStep?, any Error>
    {
        guard !hasHandled(session) else { return AsyncResult(.success(nil)) }
        var board = state.board
        for region in session.items.compactMap(\.region) where region.mockup === self { board.takeAway(region.element) }
        return AsyncResult(.success(comingHome(after: change(to: board))))
    }

    public func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation?
    ) {
        setLifted([])
        if operation != nil { select([]) }
    }

    // MARK: Descriptors

    func dragDescriptors(of index: Int) -> [LocationDescriptor] {
        let element = described[index]
        let label = elementLabel(index)
        guard dragged(from: index) != nil else { return [] }
        return (element.descriptors.drags ?? []).enumerated().compactMap { number, drag in
            let fallback = number == 0 ? element.stableID : "\(element.stableID)-\(number + 1)"
            return descriptor(
                drag.name.filled(withLabel: label), drag.point, drag.host, of: index,
                drag.identifier(label: element.stableLabel, else: fallback), RegionTarget(owner: index, number: number))
        }
    }

    func dropDescriptors(of index: Int) -> [LocationDescriptor] {
        let element = described[index]
        let label = elementLabel(index)
        return (element.descriptors.drops ?? []).enumerated().compactMap { number, drop in
            let fallback = number == 0 ? element.stableID : "\(element.stableID)-\(number + 1)"
            return descriptor(
                drop.name.filled(withLabel: label), drop.point, drop.host, of: index,
                drop.identifier(label: element.stableLabel, else: fallback), RegionTarget(owner: index, number: number))
        } + sortingDescriptors(of: index)
    }

    func descriptor(
        _ name: String, _ point: FractionPoint, _ host: String?, of index: Int, _ identifier: String,
        _ target: RegionTarget
    ) -> LocationDescriptor? {
        guard let element = regions.host(host, of: index) else {
            return host.flatMap { self.index?.descriptor(name, at: point, in: $0, identifier: identifier) }
        }
        guard let frame = mockupLayout.frames[element] else { return nil }
        return LocationDescriptor(
            name: name, point: frame.point(at: point), in: self, identifier: identifier, payload: target)
    }
}
