/// Hovering: the place under the pointer or the keyboard's choice, and its proposal.
extension DragCoordinator {
    /// The deepest view at `point` that hosts a drop interaction, and the point in that view's space. `point` is in the
    /// space of `top`.
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

    /// Moves a session over a place and asks for its proposal.
    ///
    /// - Parameters:
    ///   - drop: The session that hovers.
    ///   - point: The point, in the coordinate space of `view`.
    ///   - view: The view that hosts the drop interaction.
    /// - Returns: The place's proposal, or its refusal with a reason.
    @discardableResult
    public func hover(_ drop: DropSession, at point: Point, in view: View) -> DropProposal {
        hover(drop, Activation(at: point, in: view), place: nil)
    }

    private func hover(_ drop: DropSession, _ activation: Activation, place: DropPoint?) -> DropProposal {
        let view = activation.view
        guard isCurrent(drop), let interaction = view.dropInteraction, let delegate = interaction.delegate else {
            exit()
            return .refuse(wording.placeIsGone)
        }
        let isNew = dropping.hover.map { $0.interaction !== interaction || $0.drop !== drop } ?? true
        if isNew { exit() }
        drop.isHovering = true
        drop.move(to: activation)
        if isNew {
            dropping.hover = DropActivity.Hover(interaction: interaction, view: view, drop: drop, place: place)
            visit(interaction, with: drop)
            delegate.dropInteraction(interaction, sessionDidEnter: drop)
            emit(.entered(drop, view))
        } else {
            dropping.hover?.place = place
        }
        let proposal = askProposal(drop, interaction, view)
        // A delegate or an observer may have ended the session.
        guard dropping.hover?.drop === drop else { return .refuse(wording.placeIsGone) }
        emit(.updated(drop, view, proposal))
        return proposal
    }

    /// Moves the session under way over a drop point without a pointer, as Tab does, and announces its number and the
    /// count.
    ///
    /// - Parameter point: One of ``validDropPoints``.
    /// - Returns: The place's proposal, or its refusal with a reason.
    @discardableResult
    public func hover(over point: DropPoint) -> DropProposal {
        guard let session, let activation = Activation(point) else {
            exit()
            return .refuse(wording.placeIsGone)
        }
        let current = dropping.hover.flatMap { $0.drop.carrier === session ? $0.drop : nil }
        let isThere = dropping.hover?.place?.element === point.element
        let proposal = hover(current ?? DropSession(local: session), activation, place: point)
        let (whole, inside) = words(of: point)
        let name = isThere ? inside : whole
        if let (index, count) = number(of: point), let text = said(of: name, point, isArriving: !isThere) {
            announce(.over(element: "", name: name, index: index, count: count), for: session.origin, saying: text)
        }
        return proposal
    }

    /// The session that hovers over a place now; `nil`: none.
    public var hoveringDrop: DropSession? { dropping.hover?.drop }

    /// The view that a session hovers over now; `nil`: none.
    package var hoveredView: View? { dropping.hover?.view }

    /// The place that the session under way is over because the keyboard moved it there, as it is offered now.
    public var hoveredDropPoint: DropPoint? {
        guard let place = dropping.hover?.place else { return nil }
        let points = validDropPoints
        return points.index(of: place).map { points[$0] }
    }

    /// Remembers a place so that it is told when the session ends.
    func visit(_ interaction: DropInteraction, with drop: DropSession) {
        guard let session = drop.carrier, !session.visited.contains(where: { $0 === interaction }) else {
            return
        }
        session.visited.append(interaction)
    }

    /// Whether `drop` comes from another application or from the session that is lifted now, not from one that is over.
    func isCurrent(_ drop: DropSession) -> Bool {
        drop.carrier.map { $0 === session } ?? true
    }

    /// Takes the session off the place that it is over.
    public func exit() {
        guard let hover = dropping.hover else { return }
        dropping.hover = nil
        hover.drop.isHovering = false
        hover.interaction.delegate?.dropInteraction(hover.interaction, sessionDidExit: hover.drop)
        emit(.left(hover.drop, hover.view))
    }

    /// The proposal of the view at a point for `drop` without hovering over it.
    public func proposal(for drop: DropSession, at point: Point, in view: View) -> DropProposal {
        proposal(for: drop, Activation(at: point, in: view))
    }

    func proposal(for drop: DropSession, _ activation: Activation) -> DropProposal {
        guard let interaction = activation.view.dropInteraction else { return .refuse(wording.placeIsGone) }
        drop.move(to: activation)
        return askProposal(drop, interaction, activation.view)
    }

    /// The place's own reason; a general one if it gives none or an empty one.
    func reason(_ own: String?, of place: String, for drop: DropSession) -> String {
        own.flatMap { $0.isEmpty ? nil : $0 } ?? wording.takesNothingOfThis(place: place, items: drop.itemNames)
    }

    /// Asks a place what it would do with a session, which keeps the answer.
    func askProposal(_ drop: DropSession, _ interaction: DropInteraction, _ view: View) -> DropProposal {
        let proposal = answer(to: drop, interaction, view)
        drop.proposal = proposal
        return proposal
    }

    private func answer(to drop: DropSession, _ interaction: DropInteraction, _ view: View) -> DropProposal {
        guard let delegate = interaction.delegate else { return .refuse(wording.placeIsGone) }
        let place = view.spokenName
        // Another application deletes what is moved, and only it could put that back.
        guard drop.carrier != nil || drop.operations.contains(.copy as DropOperations) else {
            return .refuse(wording.doesNotAllow(place: place, operations: drop.operations))
        }
        guard delegate.dropInteraction(interaction, canHandle: drop) else {
            return .refuse(
                reason(delegate.dropInteraction(interaction, reasonForRefusing: drop), of: place, for: drop))
        }
        let proposal = delegate.dropInteraction(interaction, sessionDidUpdate: drop)
        guard let operation = proposal.operation else {
            return .refuse(reason(proposal.reason, of: place, for: drop))
        }
        guard drop.operations.contains(operation) else {
            return .refuse(wording.doesNotAllow(place: place, operations: drop.operations))
        }
        return proposal
    }
}
