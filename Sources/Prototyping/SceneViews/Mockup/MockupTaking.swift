import AccessibleDragging
import GTKSupport
import Prototype
import Translation

/// The fate of things that a mock-up takes.
extension MockupView {
    /// Something that comes into an element: a region of this or of another mock-up, or a name, and maybe a picture, from
    /// elsewhere.
    struct Arrival {
        var name: String
        /// A region of this mock-up.
        var element: Int?
        /// A region of another one.
        var region: RegionReference?
        var picture: Picture?
    }

    /// Puts what is dropped where it comes to stand.
    ///
    /// - Returns: What was done, or why it cannot be.
    func take(
        _ arrivals: [Arrival], _ drop: DropContent, into host: Int, _ operation: DropOperation,
        _ session: DropSession, _ landing: Landing?, _ home: ItemHome?
    ) -> Result<DropResult, DropError> {
        let rule = rule(of: drop, arrivals.compactMap(\.element), in: landing?.place ?? host, host: host)
        var board = state.board
        let frames = session.releasedFrames(in: self)
        var released: [Int: Rect] = [:]
        var standing: [Int] = []
        let former = formerPosition(of: arrivals, rule.leaves ? operation : .copy, in: landing)
        findObstacles(in: landing?.place ?? host)
        // Places are counted without what is moved.
        if landing != nil, operation == .move { arrivals.compactMap(\.element).forEach { board.takeAway($0) } }
        // Copies come to stand beside what is copied.
        let index = landing.map { min($0.index, board.guests[$0.place].count) }
        for (number, arrival) in arrivals.enumerated() {
            guard let look = rule.look else { continue }
            if let side = rule.side, landing == nil {
                guard let element = arrival.element,
                    board.move(element, nextTo: host, isAfter: side == .after, in: regions.row)
                else { return .failure(DropError(DocumentWords.notInRow(arrival.name))) }
                if frames.indices.contains(number) { released[element] = frames[number] }
                continue
            }
            let place = landing?.place ?? host
            let isMoved = operation == .move && rule.leaves
            guard let element = standingElement(for: arrival, isMoved: isMoved, in: place, on: &board) else {
                return .failure(DropError(DocumentWords.nothingHere))
            }
            standing.append(element)
            var guest = MockupBoard.Guest(element, look: look, isCounted: drop.followUps.contains(.count))
            if let landing, let place = state.geometry.places[landing.place], place.arrangement == .free {
                guest.origin = spot(for: guest, in: place, at: landing.origin, on: board)
            }
            board.put(guest, into: place, at: landing.map { $0.index + number })
            if frames.indices.contains(number) { released[element] = frames[number] }
        }
        describeAdditions()
        let dropped = arrivals.enumerated().compactMap { number, arrival in
            arrival.element ?? (standing.indices.contains(number) ? standing[number] : nil)
        }
        let isOwn = arrivals.contains { $0.element != nil }
        noteHandled(isOwn ? session.localDragSession : nil)
        let names = session.isNamed ? nil : arrivals.map(\.name)
        let elsewhere = mark(dropped, drop, on: &board)
        let undo = comingBack(
            after: elsewhere.reduce(change(to: board, released: released, in: host)) { $0.followed(by: $1) },
            screen(after: drop, host))
        let shown = standing.first ?? arrivals.first?.element
        let message = drop.message.map { text in
            let items = LocalizedList.and(names ?? session.itemNames)
            return text.filled(with: ["items": items, "place": elementLabel(host)])
        }
        let now = rule.side != nil || landing != nil ? position(of: arrivals, index, in: landing, on: board) : nil
        return .success(
            DropResult(
                operation: operation, undo: undo, itemNames: names, position: now,
                formerPosition: now.flatMap { _ in former }, home: rule.leaves && operation == .move ? home : nil,
                element: shown.flatMap { position(of: $0) == nil ? nil : element($0) },
                message: message))
    }

    /// Where this mock-up's elements that are dragged stand: in what places, and of one alone which one of those there it is;
    /// `nil`: some are from elsewhere.
    func home(of items: [DragItem]) -> ItemHome? {
        let own = items.compactMap(\.region).filter { $0.mockup === self }.map(\.element)
        guard let first = own.first, own.count == items.count else { return nil }
        if own.count == 1, let standing = standing(of: first) {
            return ItemHome([standing.place], position: ItemPosition(standing.index, of: standing.count))
        }
        var places: [String] = []
        for element in own {
            let place = state.geometry.holder(of: element, on: state.board).map { elementLabel($0) } ?? label
            if !places.contains(place) { places.append(place) }
        }
        return ItemHome([LocalizedList.and(places)])
    }

    /// Where the first of those that were dropped stands in the order of a place, or of a row.
    ///
    /// - Parameters:
    ///   - arrivals: What was dropped.
    ///   - index: Which one of those in the place it became, where it was put into one.
    ///   - landing: Where in a place that arranges its cards.
    ///   - board: After the drop.
    /// - Returns: `nil`: there is no order.
    private func position(
        of arrivals: [Arrival], _ index: Int?, in landing: Landing?, on board: MockupBoard
    ) -> ItemPosition? {
        guard let landing else { return arrivals.first?.element.flatMap { board.position(of: $0, in: regions.row) } }
        guard let index, let place = state.geometry.places[landing.place], place.arrangement != .free else {
            return nil
        }
        let count = board.guests[landing.place].count
        return index < count ? ItemPosition(index + 1, of: count) : nil
    }

    /// Where the first of them stood in the same place or row; `nil`: some came from elsewhere, or are copied.
    private func formerPosition(
        of arrivals: [Arrival], _ operation: DropOperation, in landing: Landing?
    ) -> ItemPosition? {
        let elements = arrivals.compactMap(\.element)
        guard operation == .move, elements.count == arrivals.count, let first = elements.first else { return nil }
        guard let landing else { return state.board.position(of: first, in: regions.row) }
        let guests = state.board.guests[landing.place]
        guard elements.allSatisfy({ element in guests.contains { $0.element == element } }) else { return nil }
        return guests.firstIndex { $0.element == first }.map { ItemPosition($0 + 1, of: guests.count) }
    }

    /// Shows another board.
    ///
    /// - Parameters:
    ///   - board: What stands where now.
    ///   - released: Where a hand has let go of things, in this view's space.
    ///   - place: The element that those are in now; `nil`: in none.
    /// - Returns: How that is undone.
    func change(to board: MockupBoard, released: [Int: Rect] = [:], in place: Int? = nil) -> UndoStep {
        let (before, generation) = (state.board, generation)
        let set: @MainActor (MockupBoard) throws -> Void = { [weak self] board in
            guard let self, self.generation == generation else {
                throw UndoError(DocumentWords.changedMeanwhile, isFinal: true)
            }
            self.show(board)
        }
        show(board, released: released, in: place)
        return UndoStep(undo: { try set(before) }, redo: { try set(board) })
    }
}
