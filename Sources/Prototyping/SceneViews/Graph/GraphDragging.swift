import AccessibleDragging
import GTKSupport
import Prototype

/// Drags of a graph: the bar at the point, and the bars that are selected with it.
extension GraphView: DragInteractionDelegate {
    public func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        session.location(in: self).map { items(of: session, at: $0) } ?? []
    }

    public func dragInteraction(_ interaction: DragInteraction, canAddTo session: DragSession) -> Bool { true }

    public func dragInteraction(
        _ interaction: DragInteraction, itemsForAddingTo session: DragSession, at point: Point
    ) -> [DragItem] {
        let items = items(of: session, at: point)
        let lifted = session.items.compactMap(\.barReference)
        return items.filter { item in
            !lifted.contains { $0.graph === self && $0.index == item.barReference?.index }
        }
    }

    private func items(of session: DragSession, at point: Point) -> [DragItem] {
        guard let index = session.barTarget?.bar ?? graphLayout.indexOfBar(at: point, isScrolledOutToo: false),
            series.bars.indices.contains(index)
        else { return [] }
        let chosen = session.barTarget?.described.flatMap { describedDrag($0) }
        let isAlone = session.barTarget?.isAlone ?? false
        let together = !isAlone && selectedPositions.contains(index) ? selectedPositions.sorted() : [index]
        return together.filter(series.bars.indices.contains).map {
            let point = $0 == index ? point : graphLayout.target(ofBar: $0).center
            return item(ofBar: $0, as: chosen ?? describedDrag(at: point, ofBar: $0))
        }
    }

    private func item(ofBar index: Int, as drag: DragContent?) -> DragItem {
        let reference = BarReference(graph: self, bar: series.bars[index], index: index)
        // The picture shows the graph as it is now, whenever it is requested.
        let painter = painter
        let item = DragItem.bar(reference, strings: strings) { try painter.barPicture(index) }
        return item.offering(drag?.offers, label: reference.bar.label)
    }

    public func dragInteraction(_ interaction: DragInteraction, nameFor items: [DragItem]) -> String? {
        items.count > 2 ? strings.barCount(items.count) : nil
    }

    public func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        hasPositions ? [.copy, .move] : .copy
    }

    public func dragInteraction(
        _ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession
    ) -> Rect {
        item.barReference?.currentIndex.map { painter.barPictureFrame($0) } ?? .zero
    }

    public func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {
        showLifted(session)
    }

    public func dragInteraction(_ interaction: DragInteraction, removeItemsMovedBy session: DragSession)
        -> AsyncResult<UndoStep?, any Error>
    {
        guard reorderedSession !== session else { return AsyncResult(.success(nil)) }
        let gone = Set(session.items.compactMap(\.barReference).filter { $0.graph === self }.compactMap(\.currentIndex))
        let bars = series.bars.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        // If the source cannot be written, it keeps the bars: the drop was then a copy, and nothing is lost.
        return AsyncResult { completion in
            data.replaceBars(with: bars).whenComplete { completion(.success(try? $0.get())) }
        }
    }

    public func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation?
    ) {
        setLifted([])
        if operation != nil { select([]) }
    }
}
