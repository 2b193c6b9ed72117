import AccessibleDragging
import FileFormats
import GLibAppSupport
import GLibSupport
import GTKSupport
import Prototype

/// Drops into a graph: bars of this or another graph if the scene has positions, and tables from anywhere.
extension GraphView: DropInteractionDelegate {
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        refusal(of: session) == nil
    }

    public func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? {
        refusal(of: session)
    }

    private func refusal(of session: DropSession) -> String? {
        let described = describedDrop(for: session)
        if let reason = described?.refusalBeforeDrop(of: session, place: series.title) { return reason }
        let bars = session.items.compactMap(\.barReference)
        if let own = bars.first(where: { $0.graph === self }), !hasPositions {
            return strings.alreadyThere(strings.barItem(own.bar), series.title)
        }
        if let other = session.items.first(where: { !Self.mayBeTable($0) }) {
            return strings.graphTakesTables(other.name, other.kindName)
        }
        if let refusal = DropError(foldersOf: session, strings) { return refusal.reason }
        return HoveringFiles.of(session)?.files.lazy.compactMap { self.strings.reasonAgainstTable($0.name, $0.type) }
            .first
    }

    /// Whether an item may be a table. Contacts and portraits also offer text, but never are.
    private static func mayBeTable(_ item: DragItem) -> Bool {
        switch item.cardItem {
        case .contact, .portrait: false
        case .attachment(_, _, let type): GraphDescription.tableTypes.contains { type.conforms(to: $0) }
        case nil: item.provider.firstType(conformingTo: GraphDescription.tableTypes) != nil
        }
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let isBars = session.items.allSatisfy { $0.barReference != nil }
        let wanted: [DropOperation] = isBars && hasPositions ? [.move, .copy] : [.copy, .move]
        guard let operation = session.firstOperation(of: wanted) else { return .refuse(strings.stopped) }
        let index = insertionIndex(for: session)
        if operation == .move, let bar = onlyOwnBar(of: session), bar == index || bar + 1 == index {
            if session.isHovering { setDrop(.none, insertion: nil) }
            return .refuse(strings.alreadyThere(session.itemNames[0], series.title))
        }
        if session.isHovering {
            let note = operation == .move ? strings.moveBar : strings.addBars
            setDrop(.accepts(note: note), insertion: index)
        }
        return DropProposal.accept(operation)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        HoveringFiles.look(at: session, over: self)
        // A bar that has just been lifted is over its own graph, which is no mistake to point out.
        guard let reason = refusal(of: session), session.localDragSession?.source !== self else { return }
        setDrop(.refuses(reason: reason), insertion: nil)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        setDrop(.none, insertion: nil)
    }

    /// The index of the only bar that is moved within this graph. Dropping it before or after itself changes nothing.
    private func onlyOwnBar(of session: DropSession) -> Int? {
        guard session.items.count == 1, let bar = session.items.first?.barReference, bar.graph === self else {
            return nil
        }
        return bar.currentIndex
    }

    /// The index where a drop inserts bars: at the session's point, or at the end if the scene has no positions.
    private func insertionIndex(for session: DropSession) -> Int {
        if hasPositions, let chosen = session.barTarget?.insertion { return chosen }
        guard hasPositions, let point = session.location(in: self) else { return series.bars.count }
        return graphLayout.insertionIndex(at: point)
    }

    public func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        if let reason = describedDrop(for: session)?.refusal(of: session, place: series.title) {
            return completion(.failure(DropError(reason)))
        }
        let index = insertionIndex(for: session)
        let references = session.items.compactMap(\.barReference)
        releasedFrames = canMove ? session.releasedFrames(in: self) : []
        if references.count == session.items.count, references.allSatisfy({ $0.graph === self }) {
            return reorder(references, to: index, of: session, completion: completion)
        }
        let wanted: [DropOperation] = references.isEmpty ? [.copy] : [.move, .copy]
        let operation = session.firstOperation(of: wanted) ?? .copy
        // The place is named before the new bars are there.
        let place = placeAmongBars(for: session) ?? [series.title]
        tables(of: session.items, in: session).whenComplete { [self] result in
            switch result {
            case .success(let tables):
                insert(
                    tables.reduce(TakenTable(), +), at: index, in: place, operation: operation, completion: completion)
            case .failure(let refusal): completion(.failure(refusal))
            }
        }
    }

    /// Between which bars, counted without one that is moved here. The graph is named where something comes from elsewhere.
    func placeAmongBars(for session: DropSession) -> [String]? {
        guard hasPositions else { return nil }
        let index = insertionIndex(for: session)
        let own = session.items.compactMap(\.barReference).filter { $0.graph === self }.compactMap(\.currentIndex)
        let previous = (0..<max(0, min(index, series.bars.count))).last { !own.contains($0) }
        let next = (max(0, index)..<max(index, series.bars.count)).first { !own.contains($0) }
        guard previous != nil || next != nil, let wording = coordinator?.wording else { return nil }
        let place = wording.between(previous.map { series.bars[$0].label }, next.map { series.bars[$0].label })
        return own.isEmpty ? [series.title, place] : [place]
    }

    private func reorder(
        _ references: [BarReference], to index: Int, of session: DropSession, completion: @escaping DropCompletion
    ) {
        let operation = session.firstOperation(of: [.move, .copy]) ?? .copy
        var bars = series.bars
        var target = index
        var former: ItemPosition?
        if operation == .move {
            let moved = references.compactMap(\.currentIndex).sorted()
            former = moved.first.map { ItemPosition($0 + 1, of: bars.count) }
            target -= moved.filter { $0 < index }.count
            for old in moved.reversed() { bars.remove(at: old) }
            reorderedSession = session.localDragSession
        }
        target = max(0, min(target, bars.count))
        bars.insert(contentsOf: references.map(\.bar), at: target)
        replace(with: bars, operation: operation, names: nil, at: target, from: former, completion: completion)
    }

    private func insert(
        _ taken: TakenTable, at index: Int, in place: [String], operation: DropOperation,
        completion: @escaping DropCompletion
    ) {
        let new = taken.bars
        guard !new.isEmpty else { return completion(.failure(DropError(strings.noBars))) }
        guard series.bars.count + new.count <= BarTable.maximumRows else {
            return completion(.failure(DropError(strings.tooManyBars(BarTable.maximumRows))))
        }
        var bars = series.bars
        let target = max(0, min(index, bars.count))
        bars.insert(contentsOf: new, at: target)
        let names = new.map { strings.barItem($0) }
        let position = ItemPosition(target + 1, of: bars.count)
        let dropped = coordinator?.wording.text(of: .inserted(items: names, place: place, position: position))
        let message = BarTable.LeftOut.sentence(of: taken.leftOut).map { leftOut in
            [dropped, leftOut].compactMap { $0 }.joined(separator: " ")
        }
        replace(
            with: bars, operation: operation, names: names, at: target, from: nil, saying: message,
            completion: completion)
    }

    private func replace(
        with bars: [Bar], operation: DropOperation, names: [String]?, at index: Int, from former: ItemPosition?,
        saying message: String? = nil, completion: @escaping DropCompletion
    ) {
        let position = ItemPosition(index + 1, of: bars.count)
        released = releasedFrames.isEmpty ? nil : (index, releasedFrames)
        releasedFrames = []
        data.replaceBars(with: bars).whenComplete { result in
            completion(
                result.map {
                    DropResult(
                        operation: operation, undo: $0, itemNames: names, position: position, formerPosition: former,
                        message: message)
                }.mapError { DropError(clauseOf: $0) })
        }
    }
}
