/// Beginning, extending and ending a session.
extension DragCoordinator {
    /// Begins a session with the items that the view's own drag interaction gives at a point.
    ///
    /// - Parameters:
    ///   - point: The point, in the coordinate space of `view`.
    ///   - view: The view that hosts the interaction.
    ///   - origin: The input that lifts.
    /// - Returns: The session.
    /// - Throws: ``DragError``. Nothing has changed then.
    @discardableResult
    public func begin(at point: Point, in view: View, by origin: DragOrigin) throws(DragError) -> DragSession {
        try begin(Activation(at: point, in: view), by: origin)
    }

    /// Begins a session with the items of a drag that was chosen by its name.
    ///
    /// ```swift
    /// let drag = bar.descriptors(of: .drag)[0]
    /// try coordinator.begin(drag, of: bar, by: .assistiveTechnology)
    /// ```
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the drag, which the session carries.
    ///   - element: The element that offers it.
    ///   - origin: The input that lifts.
    /// - Returns: The session.
    /// - Throws: ``DragError``. Nothing has changed then, and where nothing is there to drag, that is announced.
    @discardableResult
    public func begin(
        _ descriptor: LocationDescriptor, of element: AccessibleElement, by origin: DragOrigin
    ) throws(DragError) -> DragSession {
        do {
            return try begin(activation(of: descriptor, on: element), by: origin)
        } catch {
            explain(error, descriptor, of: element, by: origin)
            throw error
        }
    }

    private func activation(
        of descriptor: LocationDescriptor, on element: AccessibleElement
    ) throws(DragError) -> Activation {
        guard let activation = Activation(descriptor, of: element) else { throw .nothingThere }
        return activation
    }

    /// Announces that a drag that was offered finds nothing, and tells the application's developers where it comes from.
    func explain(
        _ error: DragError, _ descriptor: LocationDescriptor, of element: AccessibleElement, by origin: DragOrigin
    ) {
        switch error {
        case .nothingThere, .noInteraction, .pointOutside: break
        case .sessionInProgress, .noSession, .cannotAdd, .cancelled: return
        }
        onMistake?(noItems(of: descriptor, on: element))
        announce(.nothingToDrag, for: origin)
    }

    private func begin(_ activation: Activation, by origin: DragOrigin) throws(DragError) -> DragSession {
        guard canBegin else { throw .sessionInProgress }
        let view = activation.view
        let (interaction, delegate) = try dragInteraction(for: activation)
        let session = DragSession(activation, by: origin)
        let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !items.isEmpty else { throw .nothingThere }
        session.items = items
        session.interactions = [interaction]
        session.elements = [activation.element ?? view.element(at: activation.point)].compactMap { $0 }
        session.operations = delegate.dragInteraction(interaction, operationsFor: session)
        session.sourceName = delegate.dragInteraction(interaction, sourceNameFor: session) ?? session.sourceName
        restrict(items, of: interaction, delegate, in: session)
        // The delegate may have begun another session, or removed its view.
        guard canBegin else { throw .sessionInProgress }
        guard interaction.view === view, view.coordinator === self else { throw .nothingThere }
        lifting = .lifted(session, places: nil)
        emit(.lifted(session))
        guard self.session === session else { throw .cancelled }
        delegate.dragInteraction(interaction, sessionDidBegin: session)
        guard self.session === session else { throw .cancelled }
        announceLift(of: session)
        emit(.actionsChanged)
        return session
    }

    var canBegin: Bool {
        if case .nothing = lifting { state == .idle } else { false }
    }

    /// Begins a session for a pointer, at the deepest view under it whose interaction gives items.
    ///
    /// - Parameters:
    ///   - point: The point, in the coordinate space of `top`.
    ///   - top: The view to search.
    ///   - origin: The input that lifts.
    /// - Returns: The session.
    /// - Throws: ``DragError``. Nothing has changed then.
    @discardableResult
    public func beginDeepest(at point: Point, in top: View, by origin: DragOrigin) throws(DragError) -> DragSession {
        var view = top.hitTest(point)
        while let candidate = view {
            if candidate.dragInteraction != nil, let place = top.convert(point, to: candidate) {
                do {
                    return try begin(at: place, in: candidate, by: origin)
                } catch .nothingThere, .pointOutside, .noInteraction {}
            }
            view = candidate === top ? nil : candidate.superview
        }
        throw .nothingThere
    }

    /// Adds the items at a point to the session under way.
    ///
    /// - Throws: ``DragError``. Nothing has changed then.
    public func add(at point: Point, in view: View) throws(DragError) {
        try add(Activation(at: point, in: view))
    }

    /// Adds the items of a drag that was chosen by its name to the session under way.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the drag.
    ///   - element: The element that offers it.
    /// - Throws: ``DragError``. Nothing has changed then, and where nothing is there to drag, that is announced.
    public func add(_ descriptor: LocationDescriptor, of element: AccessibleElement) throws(DragError) {
        do {
            try add(activation(of: descriptor, on: element))
        } catch {
            explain(error, descriptor, of: element, by: session?.origin ?? .keyboard)
            throw error
        }
    }

    private func add(_ activation: Activation) throws(DragError) {
        guard let session, state == .lifted else { throw .noSession }
        let (interaction, delegate) = try dragInteraction(for: activation)
        let element = activation.element ?? activation.view.element(at: activation.point)
        guard canAdd(element, from: activation.view) else { throw .cannotAdd }
        let lifted = session.descriptor
        session.descriptor = activation.descriptor
        let items = delegate.dragInteraction(interaction, itemsForAddingTo: session, at: activation.point)
        session.descriptor = lifted
        guard self.session === session else { throw .noSession }
        guard !items.isEmpty else { throw .nothingThere }
        session.items += items
        session.operations.formIntersection(delegate.dragInteraction(interaction, operationsFor: session))
        restrict(items, of: interaction, delegate, in: session)
        if let element { session.elements.append(element) }
        // Items that come from one view are back in all its places; for items of several views no single place is home.
        let isFromOneView = session.interactions.allSatisfy { $0 === interaction }
        session.sourceName =
            isFromOneView
            ? delegate.dragInteraction(interaction, sourceNameFor: session) ?? activation.view.spokenName : ""
        if !session.interactions.contains(where: { $0 === interaction }) { session.interactions.append(interaction) }
        lifting.places = nil
        emit(.added(session, items))
        let places = placeCount(for: session)
        announce(.added(items: items.map(\.name), total: session.items.count, places: places), for: session.origin)
        emit(.actionsChanged)
    }

    /// Whether the drag of `element`, hosted by `view`, may join the session under way.
    func canAdd(_ element: AccessibleElement?, from view: View) -> Bool {
        guard let session, session.guest == nil, state == .lifted, let interaction = view.dragInteraction,
            let delegate = interaction.delegate, delegate.dragInteraction(interaction, canAddTo: session)
        else { return false }
        return !session.elements.contains { $0 === element }
    }

    func dragInteraction(for activation: Activation) throws(DragError) -> (
        DragInteraction, any DragInteractionDelegate
    ) {
        let view = activation.view
        guard view.coordinator === self, let interaction = view.dragInteraction, let delegate = interaction.delegate
        else {
            throw .noInteraction(view: view.spokenName)
        }
        guard view.contentBounds.contains(activation.point) else { throw .pointOutside }
        return (interaction, delegate)
    }

    /// Keeps the items from other applications if their source asks for it.
    func restrict(
        _ items: [DragItem], of interaction: DragInteraction, _ delegate: any DragInteractionDelegate,
        in session: DragSession
    ) {
        guard delegate.dragInteraction(interaction, isRestrictedToThisApplication: session) else { return }
        for item in items { item.isRestrictedToThisApplication = true }
    }

    /// Counts the places if that is announced: counting asks every one of them.
    private func placeCount(for session: DragSession) -> Int {
        session.origin == .pointer && !speaksPointerDrags ? 0 : validDropPoints.count
    }

    private func announceLift(of session: DragSession) {
        let places = placeCount(for: session)
        announce(.lifted(items: session.spokenNames, places: places), for: session.origin, hint(for: session, places))
    }

    /// The hint after a lift: how it goes on, the first times, or the alternative where no place takes it.
    private func hint(for session: DragSession, _ places: Int) -> String {
        guard places > 0 else {
            return canCopyInstead && session.origin == .keyboard ? wording.copyForElsewhere : ""
        }
        let hint = hintedLifts > 0 ? wording.hint(for: session.origin) : ""
        if !hint.isEmpty, hintedLifts < .max { hintedLifts -= 1 }
        return hint
    }

    // MARK: Ending

    /// Ends the session without a drop, and announces that: that the items are back, or that they are gone.
    public func cancel() { cancel(because: nil) }

    /// Ends the session because the items are gone, and says why.
    ///
    /// ```swift
    /// coordinator.cancel(because: "The document was changed by another program.")
    /// ```
    ///
    /// - Parameter reason: A sentence; an empty one says only that they are gone.
    public func cancel(because reason: String) { cancel(because: Optional(reason)) }

    /// The announcement of a session that has ended without a drop.
    package func cancellation(of session: DragSession, because reason: String? = nil) -> Announcement {
        let home = session.sourceName
        guard session.guest == nil else {
            // The name of several with their application is one, and the sentence goes by their number.
            let isOne = session.items.count == 1
            return .cancelled(items: isOne ? session.spokenNames : session.itemNames, home: home)
        }
        let items = session.itemNames
        guard reason == nil, isThere(session) else { return .lost(items: items, home: home, reason: reason ?? "") }
        return .cancelled(items: items, home: home)
    }

    /// Whether what was lifted can still be seen where it came from.
    private func isThere(_ session: DragSession) -> Bool {
        guard session.source?.coordinator === self else { return false }
        return session.elements.allSatisfy { element in
            // A row's widget may have been taken away while the row scrolls.
            element is View || element.container.map { $0.index(of: element) != nil } ?? true
        }
    }

    private func cancel(because reason: String?) {
        guard let session else { return }
        end(session) { announce(cancellation(of: session, because: reason), for: session.origin) }
    }

    /// Ends the session without a drop. `tell` announces that, once all have been told.
    func end(_ session: DragSession, _ tell: () -> Void = {}) {
        let stopped = dropping.performance.flatMap { $0.drop.carrier === session ? $0 : nil }
        ending(session) {
            if let stopped { abandon(stopped) }
            exit()
            reportEnd(of: session, with: nil)
            reportEndToPlaces(of: session)
            emit(.cancelled(session))
            emit(.ended(session, nil))
            session.guest?.cancel()
            tell()
            stopped?.completion(.failure(DropError(wording.wasStopped)))
        }
    }

    /// Runs `report`, which tells the sources and the observers that the session has ended.
    ///
    /// The session is given up first, so that no observer can end it a second time. No other session begins before all
    /// have been told.
    func ending(_ session: DragSession?, _ report: () -> Void) {
        guard let session, self.session === session else { return report() }
        lifting = .ending
        report()
        lifting = .nothing
    }

    /// Tells the places that the session visited that it has ended.
    func reportEndToPlaces(of session: DragSession) {
        let visited = session.visited
        session.visited = []
        for interaction in visited {
            interaction.delegate?.dropInteraction(interaction, sessionDidEnd: DropSession(local: session))
        }
    }

    func reportEnd(of session: DragSession, with operation: DropOperation?) {
        for interaction in session.interactions {
            interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
        }
        emit(.actionsChanged)
    }
}
