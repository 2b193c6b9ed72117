/// Hovering and dropping.
extension DragCoordinator {
    /// The deepest view at `point`, in the space of `top`, that hosts a drop interaction, with the point in its space.
    public func dropTarget(at point: Point, in top: View) -> (view: View, point: Point)? {
        var view = top.hitTest(point)
        while let candidate = view {
            if candidate.dropInteraction != nil, let place = top.convert(point, to: candidate) {
                return (candidate, place)
            }
            view = candidate === top ? nil : candidate.superview
        }
        return nil
    }

    /// Moves a session over a place and asks what would be done there.
    ///
    /// - Parameters:
    ///   - drop: What hovers.
    ///   - point: In the coordinate space of `view`.
    ///   - view: The view that hosts the drop interaction.
    /// - Returns: What would be done; where it is refused, why.
    @discardableResult
    public func hover(_ drop: DropSession, at point: Point, in view: View) -> DropProposal {
        guard isCurrent(drop), let interaction = view.dropInteraction, let delegate = interaction.delegate else {
            exit()
            return .refuse(wording.placeIsGone)
        }
        let isNew = dropping.hover.map { $0.interaction !== interaction || $0.drop !== drop } ?? true
        if isNew { exit() }
        drop.isHovering = true
        drop.move(to: point, in: view)
        if isNew {
            dropping.hover = DropActivity.Hover(interaction: interaction, view: view, drop: drop)
            delegate.dropInteraction(interaction, sessionDidEnter: drop)
            emit(.entered(drop, view))
        }
        let proposal = askProposal(drop, interaction, view)
        // A delegate or an observer may have ended the session.
        guard dropping.hover?.drop === drop else { return .refuse(wording.placeIsGone) }
        emit(.updated(drop, view, proposal))
        return proposal
    }

    /// Moves the session under way over a drop point without a pointer, as Tab does, and says which of how many it is.
    ///
    /// - Parameter point: One of ``validDropPoints``.
    /// - Returns: What would be done there; where it is refused, why.
    @discardableResult
    public func hover(over point: DropPoint) -> DropProposal {
        guard let session, let view = point.descriptor.view else {
            exit()
            return .refuse(wording.placeIsGone)
        }
        let current = dropping.hover.flatMap { $0.drop.localDragSession === session ? $0.drop : nil }
        let proposal = hover(current ?? DropSession(local: session), at: point.descriptor.point, in: view)
        let points = validDropPoints
        if let index = points.firstIndex(where: {
            $0.descriptor.view === view && $0.descriptor.point == point.descriptor.point
        }) {
            let name = point.descriptor.name
            announce(
                .over(element: point.element.spokenName, name: name, index: index + 1, count: points.count),
                for: session.origin)
        }
        return proposal
    }

    /// What hovers over a place now; `nil`: nothing.
    public var hoveringDrop: DropSession? { dropping.hover?.drop }

    /// The drop point that the session under way is over, if it is exactly there: the keyboard brought it.
    public var hoveredDropPoint: DropPoint? {
        guard let hover = dropping.hover, hover.drop.localDragSession != nil,
            let place = hover.drop.location(in: hover.view)
        else { return nil }
        return validDropPoints.first { $0.descriptor.view === hover.view && $0.descriptor.point == place }
    }

    /// Whether `drop` comes from another application, or from the session that is lifted now: not from one that is
    /// over.
    private func isCurrent(_ drop: DropSession) -> Bool {
        drop.localDragSession.map { $0 === session } ?? true
    }

    /// The session is over no place any more.
    public func exit() {
        guard let hover = dropping.hover else { return }
        dropping.hover = nil
        hover.drop.isHovering = false
        hover.interaction.delegate?.dropInteraction(hover.interaction, sessionDidExit: hover.drop)
        emit(.left(hover.drop, hover.view))
    }

    /// What would be done with `drop` at a place where it is not.
    public func proposal(for drop: DropSession, at point: Point, in view: View) -> DropProposal {
        guard let interaction = view.dropInteraction else { return .refuse(wording.placeIsGone) }
        drop.move(to: point, in: view)
        return askProposal(drop, interaction, view)
    }

    private func askProposal(_ drop: DropSession, _ interaction: DropInteraction, _ view: View) -> DropProposal {
        guard let delegate = interaction.delegate else { return .refuse(wording.placeIsGone) }
        let place = view.spokenName
        guard delegate.dropInteraction(interaction, canHandle: drop) else {
            return .refuse(
                delegate.dropInteraction(interaction, reasonForRefusing: drop)
                    ?? wording.takesNothingOfThis(place: place, items: drop.itemNames))
        }
        let proposal = delegate.dropInteraction(interaction, sessionDidUpdate: drop)
        guard let operation = proposal.operation else {
            return .refuse(proposal.reason ?? wording.takesNothingOfThis(place: place, items: drop.itemNames))
        }
        guard drop.operations.contains(operation) else {
            return .refuse(wording.doesNotAllow(place: place, operations: drop.operations))
        }
        return proposal
    }

    /// Drops: lets the view's own drop interaction take the items at a point.
    ///
    /// After a refused drop the session is still lifted. A pointer's driver cancels it, since the button is up.
    ///
    /// - Parameters:
    ///   - drop: What is dropped.
    ///   - point: In the coordinate space of `view`.
    ///   - view: The view that hosts the drop interaction.
    ///   - element: The element whose drop point it is; the one that the view belongs to where not given.
    ///   - completion: Called once, now or later, with how it went.
    public func perform(
        _ drop: DropSession, at point: Point, in view: View, for element: AccessibleElement? = nil,
        completion: @escaping DropCompletion = { _ in }
    ) {
        // A cancelled session has been reported as such. A button that is let go after that drops nothing.
        guard isCurrent(drop) else { return completion(.failure(DropError(wording.wasStopped))) }
        let taker = view.dropElement(at: point)
        let element = taker ?? element ?? view.owningElement
        guard dropping.performance == nil else { return refuse(drop, view, wording.isBusy, completion) }
        guard view.coordinator === self, let interaction = view.dropInteraction, let delegate = interaction.delegate,
            view.contentBounds.contains(point)
        else { return refuse(drop, view, wording.placeIsGone, completion) }
        let proposal = proposal(for: drop, at: point, in: view)
        // The place that was asked may have ended the session, or begun a drop of its own.
        guard isCurrent(drop) else { return completion(.failure(DropError(wording.wasStopped))) }
        guard dropping.performance == nil else { return refuse(drop, view, wording.isBusy, completion) }
        if let reason = proposal.reason { return refuse(drop, view, reason, completion) }

        let performance = DropPerformance(
            drop: drop, point: point, interaction: interaction, view: view, element: element,
            place: taker == nil ? view.place(for: element) : view.dropPlace(at: point), completion: completion)
        dropping.performance = performance
        emit(.performing(drop, view))
        // An observer may have stopped the drop.
        guard case .waiting = performance.stage else { return }
        delegate.dropInteraction(interaction, performDrop: drop) { [weak self] result in
            switch (performance.takeAnswer(), self) {
            case (.waiting, let coordinator?): coordinator.answered(performance, with: result)
            case (.waiting, nil), (.abandoned, _):
                // Nobody waits for it any more: what came too late is taken back.
                if case .success(let late) = result { _ = late.undo?.undo() }
            case (.answered, _): break
            }
        }
    }

    private func answered(_ performance: DropPerformance, with result: Result<DropResult, DropError>) {
        switch result {
        case .success(let result):
            let session = result.operation == .move ? performance.drop.localDragSession : nil
            removal(of: session).whenComplete { [self] removal in
                let removal = try? removal.get()
                // While the sources took the items out, the drop may have been stopped.
                guard performance.stage == .answered else {
                    if let undo = result.undo { _ = (removal.map { undo.followed(by: $0) } ?? undo).undo() }
                    return
                }
                dropping.performance = nil
                finish(performance, with: result, removal: removal)
                performance.completion(.success(result))
            }
        case .failure(let refusal):
            dropping.performance = nil
            refuse(performance.drop, performance.view, refusal.reason, performance.completion)
        }
    }

    private func refuse(_ drop: DropSession, _ view: View?, _ reason: String, _ completion: DropCompletion) {
        let refusal = DropError(reason)
        exit()
        emit(.refused(drop, view, refusal))
        let isLifted = session != nil && session === drop.localDragSession
        // A pointer's button is up by now: its driver cancels the session.
        announce(.refused(reason: reason, stillLifted: isLifted && drop.origin != .pointer), for: drop.origin)
        completion(.failure(refusal))
        treeChanged()
    }

    /// Stops a drop that has not been answered: its loads end, and the session stays lifted. A success that comes later
    /// is taken back.
    public func cancelDrop() {
        stopDrop(because: wording.wasStopped)
    }

    private func stopDrop(because reason: String) {
        guard let performance = dropping.performance else { return }
        abandon(performance)
        refuse(performance.drop, performance.view, reason, performance.completion)
    }

    /// The place that was asked to take the items is gone: the items stay where they came from.
    func targetVanished() {
        if let session, performing?.localDragSession === session {
            cancel()
        } else {
            stopDrop(because: wording.placeIsGone)
        }
    }

    func abandon(_ performance: DropPerformance) {
        dropping.performance = nil
        performance.abandon()
    }

    /// The items of the session under way were taken by another application.
    public func finishElsewhere(with operation: DropOperation) {
        guard let session, dropping.performance == nil else { return }
        ending(session) {
            exit()
            removal(of: operation == .move ? session : nil).whenComplete { [self] step in
                guard let step = try? step.get() else { return }
                history.push(
                    UndoRecord(
                        name: wording.dropName(items: session.itemNames),
                        undoneText: wording.broughtBack(items: session.itemNames, home: session.sourceName),
                        redoneText: wording.takenAway(items: session.itemNames, home: session.sourceName),
                        element: session.elements.first, step: step))
            }
            reportEnd(of: session, with: operation)
            emit(.ended(session, operation))
        }
    }

    /// Asks each source to take out what was moved away, one after the other.
    ///
    /// - Parameter session: What was moved; `nil`: nothing was.
    /// - Returns: How that is undone; `nil`: nothing was taken out. It never fails.
    private func removal(of session: DragSession?) -> AsyncResult<UndoStep?, any Error> {
        guard let session else { return AsyncResult(.success(nil)) }
        return AsyncResult { completion in
            AsyncResult.inSequence(session.interactions) { interaction in
                interaction.delegate?.dragInteraction(interaction, removeItemsMovedBy: session)
                    ?? AsyncResult(.success(nil))
            }.whenComplete { result in
                completion(
                    result.map { steps in
                        let steps = steps.compactMap { $0 }
                        return steps.dropFirst().reduce(steps.first) { $0?.followed(by: $1) }
                    })
            }
        }
    }

    private func finish(_ performance: DropPerformance, with result: DropResult, removal: UndoStep?) {
        let drop = performance.drop
        let session = drop.localDragSession
        // The source may not know the items any more when they are gone.
        let spoken = drop.spokenNames
        ending(session) {
            exit()
            var step = result.undo
            if let removal {
                // Where the drop cannot be undone, putting the items back would leave them in both places.
                step = step?.followed(by: removal)
            }
            let names = result.itemNames ?? spoken
            let element = result.element ?? performance.element
            if let step { history.push(record(of: step, names, performance.place, result, element)) }
            if let session { reportEnd(of: session, with: result.operation) }
            if let view = performance.view {
                emit(
                    .dropped(
                        DropRecord(
                            itemNames: names, place: performance.place, element: element, view: view,
                            result: result, drop: drop)))
            }
            if let session { emit(.ended(session, result.operation)) }
            announce(Announcement(names, in: performance.place, result), for: drop.origin)
            treeChanged()
        }
    }

    private func record(
        of step: UndoStep, _ names: [String], _ place: [String], _ result: DropResult, _ element: AccessibleElement?
    ) -> UndoRecord {
        if let position = result.position, let former = result.formerPosition {
            return UndoRecord(
                name: wording.moveName(items: names), undoneText: wording.standing(items: names, at: former),
                redoneText: wording.standing(items: names, at: position), element: element, step: step)
        }
        return UndoRecord(
            name: wording.dropName(items: names), undoneText: wording.dropUndone(items: names, place: place),
            redoneText: wording.dropRedone(items: names, place: place), element: element, step: step)
    }

    /// Reports items that have changed their place in an order without a drag, as "Move up" does: it can be undone, and is
    /// said.
    ///
    /// - Parameters:
    ///   - items: What they are called.
    ///   - former: Where the first one stood before.
    ///   - position: Where it stands now.
    ///   - element: What has the focus.
    ///   - step: How that is taken back.
    public func report(
        moved items: [String], from former: ItemPosition, to position: ItemPosition, on element: AccessibleElement?,
        undo step: UndoStep
    ) {
        history.push(
            UndoRecord(
                name: wording.moveName(items: items), undoneText: wording.standing(items: items, at: former),
                redoneText: wording.standing(items: items, at: position), element: element, step: step))
        announce(.moved(items: items, position: position), for: .keyboard)
        treeChanged()
    }

    /// Reports items that were put into another place with an order without a drag, as "Move to Done" does: it can be
    /// undone, and is said.
    ///
    /// - Parameters:
    ///   - items: What they are called.
    ///   - place: The names of the place, from the outside in.
    ///   - position: Where the first one stands now.
    ///   - element: What has the focus.
    ///   - step: How that is taken back.
    public func report(
        moved items: [String], into place: [String], to position: ItemPosition, on element: AccessibleElement?,
        undo step: UndoStep
    ) {
        history.push(
            UndoRecord(
                name: wording.moveName(items: items), undoneText: wording.dropUndone(items: items, place: place),
                redoneText: wording.dropRedone(items: items, place: place), element: element, step: step))
        announce(.inserted(items: items, place: place, position: position), for: .keyboard)
        treeChanged()
    }
}

extension View {
    /// The element that this view belongs to: itself, or the nearest around it that assistive technologies are shown.
    var owningElement: AccessibleElement? {
        isAccessibilityElement ? self : container
    }

    /// The deepest element at `point`, in this view's space: a shape inside it, itself, or the one it belongs to.
    public func element(at point: Point) -> AccessibleElement? {
        guard let child = child(at: point) else { return owningElement }
        guard let view = child as? View, let inside = convert(point, to: view) else { return child }
        return view.element(at: inside)
    }

    /// The names of the place that this view is, from the outside in.
    ///
    /// - Parameter element: Whose drop point it is. A shape inside this view, such as the bar after which something is
    ///   put, is a mark in the place, and not the place.
    /// - Returns: The names. None is empty, and none stands twice in a row.
    func place(for element: AccessibleElement?) -> [String] {
        let isMark = element.map { $0 !== self && $0.isInside(self) } ?? true
        let outer = (isMark ? owningElement : element)?.spokenName ?? ""
        return [outer, label].filter { !$0.isEmpty }.reduce(into: []) { names, name in
            if names.last != name { names.append(name) }
        }
    }
}

extension Announcement {
    /// What is said of a drop.
    fileprivate init(_ items: [String], in place: [String], _ result: DropResult) {
        if let message = result.message {
            self = .said(message)
        } else if let position = result.position {
            self =
                result.formerPosition == nil
                ? .inserted(items: items, place: place, position: position) : .moved(items: items, position: position)
        } else {
            self = .dropped(items: items, place: place)
        }
    }
}
