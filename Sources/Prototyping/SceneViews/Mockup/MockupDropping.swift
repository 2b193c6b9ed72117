import AccessibleDragging
import GLibSupport
import GTKSupport
import Prototype
import Translation

/// What a mock-up's regions take, and what happens then.
extension MockupView: DropInteractionDelegate {
    /// What would happen with a session at a point.
    private struct Decision {
        let host: Int
        let drop: DropContent
        /// `nil`: it is taken.
        let reason: String?
        /// Where it is no mistake to be shown: what is dragged is still over where it came from.
        var isQuiet = false
        /// In an arranged place: where in it.
        var landing: Landing?
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let decision = decision(for: session)
        landing = decision?.landing
        if session.isHovering, session.origin == .pointer {
            holdOver(
                session.location(in: self).flatMap {
                    mockupLayout.element(at: $0) { content.elements[$0].opens != nil }
                })
        }
        guard let decision else {
            if session.isHovering { show(nil) }
            return .refuse(DocumentWords.nothingHere)
        }
        if session.isHovering { show(decision) }
        guard let reason = decision.reason else { return proposal(for: decision, of: session) }
        // A pointer shows the reason at the place. By name the place is offered, and the reason comes with the drop.
        let seesIt = session.origin == .pointer || session.origin == .click
        if decision.drop.outcome == .refuse, !seesIt {
            return session.firstOperation(of: [.move, .copy, .link]).map { .accept($0) } ?? .refuse(reason)
        }
        return .refuse(reason)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        show(nil)
        holdOver(nil)
    }

    private func decision(for session: DropSession) -> Decision? {
        guard let point = session.location(in: self) else { return nil }
        let own = session.items.compactMap(\.region).filter { $0.mockup === self }.map(\.element)
        guard let (host, drop) = drop(of: session, at: point, besides: own) else { return nil }
        let label = content.elements[host].label
        if let reason = drop.content.refusal(of: session, place: label) {
            return Decision(host: host, drop: drop.content, reason: reason)
        }
        let target = target(of: drop.content, host: host)
        let outcome = drop.content.outcome ?? .move
        if outcome.side != nil, target == nil {
            return Decision(host: host, drop: drop.content, reason: reasonNotToOrder(session, own))
        }
        // What stays where it is comes to stand nowhere else.
        guard let look = outcome.rule.look else {
            return Decision(host: host, drop: drop.content, reason: nil)
        }
        let landing =
            look == .picture
            ? self.landing(in: target ?? host, drop.content, host: host, session, at: point) : nil
        for element in own {
            let name = content.elements[element].label
            if state.geometry.holder(of: element, on: state.board) == target ?? host, outcome.rule.leaves,
                isWhereItWas(element, landing, drop.content, session)
            {
                let reason = DocumentWords.alreadyThere(name, in: label)
                return Decision(host: host, drop: drop.content, reason: reason, isQuiet: true)
            }
            if state.geometry.isInside(host, element, on: state.board) {
                return Decision(host: host, drop: drop.content, reason: DocumentWords.insideItself(name))
            }
        }
        return Decision(host: host, drop: drop.content, reason: nil, landing: landing)
    }

    /// The drop that was chosen, else the one whose point is nearest to that of the session.
    private func drop(
        of session: DropSession, at point: Point, besides own: [Int]
    ) -> (host: Int, drop: RegionDescriptors.Hosted<DropContent>)? {
        if let target = session.regionTarget {
            // What is dragged is no place for itself.
            return regions.drop(target).flatMap {
                mockupLayout.frames[$0.host] == nil || own.contains($0.host) ? nil : $0
            }
        }
        // What lies below what is dragged is a place.
        let host = mockupLayout.element(at: point) { regions.drops[$0] != nil && !own.contains($0) }
        guard let host, let frame = mockupLayout.frames[host], let drop = regions.drop(in: host, frame, nearest: point)
        else { return nil }
        return (host, drop)
    }

    /// The arranged place that a drop puts things into: the element whose drop it is, or around that one; `nil`: none.
    private func target(of drop: DropContent, host: Int) -> Int? {
        guard drop.outcome?.side != nil else { return state.geometry.places[host] == nil ? nil : host }
        guard let holder = state.geometry.holder(of: host, on: state.board),
            let place = state.geometry.places[holder], place.arrangement != .free
        else { return nil }
        return holder
    }

    /// Whether something that is in a place already would stay where it is in it.
    private func isWhereItWas(
        _ element: Int, _ landing: Landing?, _ drop: DropContent, _ session: DropSession
    ) -> Bool {
        guard let landing, session.items.count == 1 else { return landing == nil }
        if drop.outcome?.side != nil { return false }
        guard session.origin == .pointer || session.origin == .click else { return true }
        if landing.origin != nil { return false }
        return state.board.guests[landing.place].firstIndex { $0.isItself(element) } == landing.index
    }

    private func reasonNotToOrder(_ session: DropSession, _ own: [Int]) -> String? {
        let name = session.itemNames.first ?? ""
        guard own.count == 1, session.items.count == 1, let element = own.first else {
            return DocumentWords.notInRow(name)
        }
        let standing = regions.row.map { state.board.occupants[$0] }
        return standing.contains(element) || standing.contains(nil) ? nil : DocumentWords.notInRow(name)
    }

    private func proposal(for decision: Decision, of session: DropSession) -> DropProposal {
        // What another application shows is never taken out of it.
        guard session.localDragSession != nil else {
            return session.firstOperation(of: [.copy, .move, .link]).map { .accept($0) } ?? .refuse("")
        }
        let rule = (decision.drop.outcome ?? .move).rule
        guard rule.side == nil else { return .move }
        return rule.leaves
            ? session.firstOperation(of: [.move, .copy]).map { .accept($0) } ?? .move
            : session.firstOperation(of: [.copy, .move]).map { .accept($0) } ?? .copy
    }

    private func show(_ decision: Decision?) {
        let over: (element: Int, drop: MockupState.DropState)? = decision.flatMap { decision in
            guard let reason = decision.reason else { return (decision.host, .accepts) }
            return decision.isQuiet ? nil : (decision.host, .refuses(reason: reason))
        }
        var insertion: Rect?
        if let decision, decision.reason == nil {
            insertion = decision.landing.map(\.line) ?? decision.drop.edge(of: pictureFrame(of: decision.host))
        }
        let isSame =
            over?.element == state.over?.element && over?.drop == state.over?.drop && insertion == state.insertion
        guard !isSame else { return }
        (state.over, state.insertion) = (over, insertion)
        setNeedsOverlay()
    }

    /// The names of the place that a session is dropped on.
    func placeNames(for session: DropSession) -> [String] {
        guard let region = dropElement(for: session) as? RegionElement, let frame = mockupLayout.frames[region.index],
            let point = session.location(in: self)
        else { return [label] }
        let place = landing.map { content.elements[$0.place].label } ?? label
        let chosen = session.regionTarget.flatMap { regions.drop($0)?.drop }
        switch (chosen ?? regions.drop(in: region.index, frame, nearest: point))?.content.outcome?.side {
        case .before: return [place, DocumentWords.before(region.label)]
        case .after: return [place, DocumentWords.after(region.label)]
        case nil: break
        }
        guard let next = landing?.next else { return [region.label] }
        return [region.label, DocumentWords.before(next)]
    }

    // MARK: Dropping

    public func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        guard let decision = decision(for: session) else {
            return completion(.failure(DropError(DocumentWords.nothingHere)))
        }
        if let reason = decision.reason { return completion(.failure(DropError(reason))) }
        let operation = proposal(for: decision, of: session).operation ?? .copy
        let generation = generation
        let landing = decision.landing
        let found = arrivals(of: session.items, in: session, accepting: decision.drop.accepts)
        found.whenComplete { [weak self] result in
            guard let self, self.generation == generation else {
                return completion(.failure(DropError(DocumentWords.nothingHere)))
            }
            switch result {
            case .failure(let refusal): completion(.failure(refusal))
            case .success(let arrivals):
                let all = arrivals.flatMap { $0 }
                let taken = self.take(all, decision.drop, into: decision.host, operation, session, landing)
                completion(taken)
                if case .success = taken { self.followUp(decision.drop, at: decision.host) }
            }
        }
    }

    /// Something that comes into an element: a region of this mock-up, or a name, and maybe a picture, from elsewhere.
    struct Arrival {
        var name: String
        var element: Int?
        var picture: Picture?
    }

    private func take(
        _ arrivals: [Arrival], _ drop: DropContent, into host: Int, _ operation: DropOperation,
        _ session: DropSession, _ landing: Landing?
    ) -> Result<DropResult, DropError> {
        let rule = (drop.outcome ?? .move).rule
        var board = state.board
        let former = formerPosition(of: arrivals, rule.leaves ? operation : .copy, in: landing)
        state.findObstacles(in: landing?.place ?? host)
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
                continue
            }
            lastForeign += 1
            if let picture = arrival.picture { state.foreign[lastForeign] = picture }
            var guest = MockupBoard.Guest(
                name: arrival.name, look: look, element: arrival.element,
                isMoved: operation == .move && rule.leaves && arrival.element != nil,
                foreign: arrival.element == nil ? lastForeign : 0, isCounted: drop.followUps.contains(.count))
            if let landing, let place = state.geometry.places[landing.place], place.arrangement == .free {
                guest.origin = spot(for: guest, in: place, at: landing.origin, on: board)
            }
            board.put(guest, into: landing?.place ?? host, at: landing.map { $0.index + number })
        }
        let isOwn = arrivals.contains { $0.element != nil }
        handledSession = isOwn ? session.localDragSession : nil
        let names = session.localDragSession == nil ? arrivals.map(\.name) : nil
        let elsewhere = mark(arrivals.compactMap(\.element), drop, on: &board)
        let undo = comingBack(
            after: elsewhere.reduce(change(to: board)) { $0.followed(by: $1) }, screen(after: drop, host))
        let message = drop.message.map { text in
            let items = LocalizedList.and(names ?? session.itemNames)
            return text.filled(with: ["items": items, "place": content.elements[host].label])
        }
        let now = rule.side != nil || landing != nil ? position(of: arrivals, index, in: landing, on: board) : nil
        return .success(
            DropResult(
                operation: operation, undo: undo, itemNames: names, position: now,
                formerPosition: now.flatMap { _ in former }, message: message))
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
        guard elements.allSatisfy({ element in guests.contains { $0.isItself(element) } }) else { return nil }
        return guests.firstIndex { $0.isItself(first) }.map { ItemPosition($0 + 1, of: guests.count) }
    }

    /// Shows another board.
    ///
    /// - Returns: How that is undone.
    func change(to board: MockupBoard) -> UndoStep {
        let (before, generation) = (state.board, generation)
        let set: @MainActor (MockupBoard) throws -> Void = { [weak self] board in
            guard let self, self.generation == generation else {
                throw UndoError(DocumentWords.changedMeanwhile, isFinal: true)
            }
            self.state.board = board
            self.boardChanged()
        }
        try? set(board)
        return UndoStep(undo: { try set(before) }, redo: { try set(board) })
    }
}

extension DropContent {
    /// The line at the side of an element at which something comes to stand before or after it.
    fileprivate func edge(of frame: Rect?) -> Rect? {
        guard let side = outcome?.side, let frame else { return nil }
        if (point.y - 0.5).magnitude > (point.x - 0.5).magnitude {
            return Rect(
                x: frame.minX, y: side == .after ? frame.maxY + 3 : frame.minY - 3, width: frame.width, height: 0)
        }
        return Rect(x: side == .after ? frame.maxX + 3 : frame.minX - 3, y: frame.minY, width: 0, height: frame.height)
    }
}
