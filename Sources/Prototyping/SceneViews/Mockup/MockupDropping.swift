import AccessibleDragging
import GLibSupport
import GTKSupport
import Prototype
import Translation

/// The drops on a mock-up's regions, and their effects.
extension MockupView: DropInteractionDelegate {
    /// The effect that a session would have at a point.
    private struct Decision: Hashable, Sendable {
        /// For which elements of the document it was made: ``MockupView/generation``.
        let generation: Int
        let host: Int
        let drop: DropContent
        /// `nil`: it is taken.
        let reason: String?
        /// Where it is no mistake to be shown: what is dragged is still over where it came from.
        var isQuiet = false
        /// In an arranged place: where in it.
        var landing: Landing?
        /// Whether what is dropped leaves where it was.
        var leaves = false
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let decision = decision(for: session)
        if session.isHovering, session.origin == .pointer {
            holdOver(
                session.location(in: self).flatMap {
                    mockupLayout.element(at: $0) { described[$0].opens != nil }
                })
        }
        guard let decision else {
            if session.isHovering { show(nil) }
            return .refuse(DocumentWords.nothingHere)
        }
        if session.isHovering { show(decision) }
        return answer(decision, to: session).planned(decision)
    }

    private func answer(_ decision: Decision, to session: DropSession) -> DropProposal {
        guard let reason = decision.reason else { return proposal(for: decision, of: session) }
        // A pointer shows the reason at the place. By name the place is offered, and the reason comes with the drop.
        let seesIt = session.origin == .pointer || session.origin == .click
        if decision.drop.outcome == .refuse, !seesIt {
            return session.firstOperation(of: [.move, .copy, .link]).map { .accept($0) } ?? .refuse(reason)
        }
        return .refuse(reason)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        HoveringFiles.look(at: session, over: self)
    }

    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        show(nil)
        holdOver(nil)
    }

    /// The answer that a session got where it is; where it got none, or the document has changed, a new decision.
    private func answered(_ session: DropSession) -> Decision? {
        let known = session.proposal?.plan as? Decision
        return known?.generation == generation ? known : decision(for: session)
    }

    private func decision(for session: DropSession) -> Decision? {
        guard let point = session.location(in: self) else { return nil }
        let own = session.items.compactMap(\.region).filter { $0.mockup === self }.map(\.element)
        guard let (host, drop) = drop(of: session, at: point, besides: own) else { return nil }
        let label = elementLabel(host)
        if let reason = drop.content.refusal(of: session, place: label) {
            return Decision(generation: generation, host: host, drop: drop.content, reason: reason)
        }
        // A place that takes anything takes a folder by its name.
        let takesFolders = drop.content.accepts?.contains { $0.conforms(to: .uriList) } ?? true
        if !takesFolders, let refusal = DropError(foldersOf: session, SceneStrings()) {
            return Decision(generation: generation, host: host, drop: drop.content, reason: refusal.reason)
        }
        let target = target(of: drop.content, host: host)
        let rule = rule(of: drop.content, own, in: target ?? host, host: host)
        if let side = rule.side, target == nil {
            let reason = reasonNotToOrder(session, own, nextTo: host)
            guard reason == nil, let element = own.first, staysInRow(element, nextTo: host, isAfter: side == .after)
            else { return Decision(generation: generation, host: host, drop: drop.content, reason: reason) }
            let there = DocumentWords.alreadyThere(elementLabel(element), in: self.label)
            return Decision(generation: generation, host: host, drop: drop.content, reason: there, isQuiet: true)
        }
        // A thing that stays where it is lands nowhere else.
        guard let look = rule.look else {
            return Decision(generation: generation, host: host, drop: drop.content, reason: nil)
        }
        let landing =
            look == .picture
            ? self.landing(in: target ?? host, drop.content, host: host, session, at: point) : nil
        if rule.leaves, staysWhereItIs(own, of: session, in: target ?? host, landing) {
            let name = own.first.map { elementLabel($0) } ?? ""
            let reason = DocumentWords.alreadyThere(name, in: elementLabel(target ?? host))
            return Decision(generation: generation, host: host, drop: drop.content, reason: reason, isQuiet: true)
        }
        for element in own where state.geometry.isInside(host, element, on: state.board) {
            let reason = DocumentWords.insideItself(elementLabel(element))
            return Decision(generation: generation, host: host, drop: drop.content, reason: reason)
        }
        return Decision(
            generation: generation, host: host, drop: drop.content, reason: nil, landing: landing, leaves: rule.leaves)
    }

    /// The drop that was chosen, else the one whose point is nearest to that of the session.
    private func drop(
        of session: DropSession, at point: Point, besides own: [Int]
    ) -> (host: Int, drop: RegionDescriptors.Hosted<DropContent>)? {
        if let target = session.regionTarget {
            // A dragged element is no place for itself.
            return regions.drop(target).flatMap {
                mockupLayout.frames[$0.host] == nil || own.contains(target.next ?? $0.host) ? nil : $0
            }
        }
        // The element below the dragged one is a place.
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

    /// Whether all that is dragged stands in a place already, and would stand there as it does now.
    private func staysWhereItIs(
        _ own: [Int], of session: DropSession, in place: Int, _ landing: Landing?
    ) -> Bool {
        guard !own.isEmpty, own.count == session.items.count,
            own.allSatisfy({ state.geometry.holder(of: $0, on: state.board) == place })
        else { return false }
        guard let landing else { return true }
        if state.geometry.places[place]?.arrangement == .free { return landing.origin == nil }
        let guests = state.board.guests[place]
        let moved = own.compactMap { element in guests.first { $0.element == element } }
        var after = guests.filter { !own.contains($0.element) }
        after.insert(contentsOf: moved, at: min(landing.index, after.count))
        return after == guests
    }

    /// Whether an element would stand in its row as it does now.
    private func staysInRow(_ element: Int, nextTo host: Int, isAfter: Bool) -> Bool {
        var board = state.board
        return board.move(element, nextTo: host, isAfter: isAfter, in: regions.row) && board == state.board
    }

    /// The rule by which a drop treats the dropped elements.
    ///
    /// An element that stands in the place already is not copied: it is sorted. One that comes from elsewhere beside a
    /// card of a place is copied where the place itself copies.
    ///
    /// - Parameters:
    ///   - drop: The drop.
    ///   - own: The elements that are dropped.
    ///   - place: The element that comes to hold them: an arranged place, or `host`.
    ///   - host: The element whose drop it is.
    /// - Returns: What it does.
    func rule(of drop: DropContent, _ own: [Int], in place: Int, host: Int) -> Outcome.Rule {
        var rule = (drop.outcome ?? .move).rule
        let isThere = !own.isEmpty && own.allSatisfy { state.geometry.holder(of: $0, on: state.board) == place }
        if isThere {
            if rule.look != nil { rule.leaves = true }
        } else if rule.side != nil, place != host, let takes = regions.taking(place)?.content {
            rule.leaves = (takes.outcome ?? .move).rule.leaves
        }
        return rule
    }

    private func reasonNotToOrder(_ session: DropSession, _ own: [Int], nextTo host: Int) -> String? {
        let name = session.itemNames.first ?? ""
        let standing = regions.row.map { state.board.occupants[$0] }
        // An element in another place, such as a copy, has its drop there too: nothing can be put beside it in the row.
        guard own.count == 1, session.items.count == 1, let element = own.first, standing.contains(host) else {
            return DocumentWords.notInRow(name)
        }
        return standing.contains(element) || standing.contains(nil) ? nil : DocumentWords.notInRow(name)
    }

    private func proposal(for decision: Decision, of session: DropSession) -> DropProposal {
        // A thing that another application shows is never taken out of it.
        guard session.isNamed else {
            return session.firstOperation(of: [.copy, .move, .link]).map { .accept($0) } ?? .refuse("")
        }
        guard decision.drop.outcome?.side == nil || decision.landing != nil else { return .move }
        return decision.leaves
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
        showOver(over, insertion: insertion)
    }

    /// The names of the place that a session is dropped on.
    func placeNames(for session: DropSession) -> [String] {
        guard let decision = answered(session) else { return [label] }
        let name = elementLabel(decision.host)
        if let landing = decision.landing, let next = landing.next {
            let words = landing.previous.map { DocumentWords.between($0, next) } ?? DocumentWords.before(next)
            return [elementLabel(landing.place), words]
        }
        guard let side = decision.drop.outcome?.side else { return [name] }
        let place = decision.landing.map { elementLabel($0.place) } ?? label
        if decision.landing == nil,
            let other = neighbour(of: decision.host, isAfter: side == .after, besides: session)
        {
            return [place, side == .before ? DocumentWords.between(other, name) : DocumentWords.between(name, other)]
        }
        return [place, side == .before ? DocumentWords.before(name) : DocumentWords.after(name)]
    }

    /// The names of a place that the keyboard has come to: at the end of a list that is said, and the list's own name only where
    /// there is another one.
    func hoveredNames(for session: DropSession) -> [String]? {
        guard let decision = answered(session) else { return nil }
        let names = placeNames(for: session)
        if let landing = decision.landing, landing.place == decision.host, landing.previous != nil, landing.next == nil
        {
            return names + [DocumentWords.atEnd]
        }
        let isInList = decision.landing.map { $0.place != decision.host } ?? (decision.drop.outcome?.side != nil)
        let lists = index?.countOfLists(with: self) ?? countOfLists
        return isInList && names.count > 1 && lists < 2 ? Array(names.dropFirst()) : names
    }

    /// How many lists there are that things can be put in order in: arranged elements, and a row.
    var countOfLists: Int {
        let arranged = mockupLayout.order.count {
            let arrangement = state.geometry.places[$0]?.arrangement
            return arrangement != nil && arrangement != .free
        }
        let hasRow = regions.row.contains { slot in
            guard state.board.occupants[slot] != nil,
                let drop = regions.drops[slot]?.first(where: { $0.content.outcome?.side != nil })
            else { return false }
            return target(of: drop.content, host: slot) == nil
        }
        return arranged + (hasRow ? 1 : 0)
    }

    /// The name of what stands in a row on a side of an element, without what is dragged; `nil`: nothing does.
    private func neighbour(of element: Int, isAfter: Bool, besides session: DropSession) -> String? {
        let own = session.items.compactMap(\.region).filter { $0.mockup === self }.map(\.element)
        let standing = regions.row.compactMap { state.board.occupants[$0] }.filter { !own.contains($0) }
        guard let index = standing.firstIndex(of: element) else { return nil }
        let other = index + (isAfter ? 1 : -1)
        return standing.indices.contains(other) ? elementLabel(standing[other]) : nil
    }

    // MARK: Dropping

    public func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        guard let decision = answered(session) else {
            return completion(.failure(DropError(DocumentWords.nothingHere)))
        }
        if let reason = decision.reason { return completion(.failure(DropError(reason))) }
        let operation = proposal(for: decision, of: session).operation ?? .copy
        let home = home(of: session.items)
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
                let taken = self.take(
                    all, decision.drop, into: decision.host, operation, session, landing, home)
                completion(taken)
                if case .success = taken { self.followUp(decision.drop, at: decision.host) }
            }
        }
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
