/// Something that a person can choose by name on an element, as a row of data.
///
/// ```swift
/// if let lift = coordinator.actions(of: bar).first(where: { $0.name == "Drag bar data" }) {
///     coordinator.perform(lift, on: bar, by: .keyboard)
/// }
/// ```
@MainActor
public struct ElementAction {
    /// What choosing an action does, with all that it needs.
    ///
    /// ```swift
    /// let drops = coordinator.actions(of: card).filter { if case .drop = $0.kind { true } else { false } }
    /// ```
    public enum Kind {
        case drag(LocationDescriptor)
        case addToDrag(LocationDescriptor)
        case drop(LocationDescriptor)
        /// Drops what the clipboard holds.
        case dropClipboard(DropPoint)
        /// Does what the element itself offers, which is no drag.
        case custom(CustomAction)
        /// Opens what the element holds, as a drag does that is held over it.
        case open(SpringLoadedInteraction)
        case cancelDrag
        case undo
    }

    /// What choosing the action does.
    public let kind: Kind
    /// What the person reads or hears: "Drop into portrait". Unique among the element's actions.
    public let name: String
    /// The same for scripts and the bus: ASCII, and unique too.
    public let identifier: String
}

extension DragCoordinator {
    /// What can be done with `element` by name, as things are now.
    ///
    /// - Idle: its drags, its custom actions, its drops that would take what the clipboard holds, and "Undo …" on the
    ///   element that took the last drop.
    /// - Lifted: its drops that would accept, "Open …" where a drag that is held over it opens something, "Add to drag"
    ///   where that is allowed, its custom actions that are offered then, and "Cancel drag".
    /// - While a drop is being performed: "Cancel drag".
    public func actions(of element: AccessibleElement) -> [ElementAction] {
        var rows: [(kind: ElementAction.Kind, candidate: ActionNames.Candidate)] = []
        func offer(_ kind: ElementAction.Kind, _ name: String, _ identifier: String) {
            rows.append((kind, .init(name: name, identifier: identifier, plainName: "", distinction: "")))
        }
        func offer(_ kind: ElementAction.Kind, _ descriptor: LocationDescriptor) {
            rows.append((kind, candidate(descriptor, descriptor.name)))
        }
        func offer(_ action: CustomAction) {
            guard action.name.contains(where: { !$0.isWhitespace }) else { return }
            let candidate = ActionNames.Candidate(
                name: action.name, identifier: action.identifier, plainName: action.name, distinction: "")
            rows.append((.custom(action), candidate))
        }
        switch state {
        case .idle:
            for descriptor in element.descriptors(of: .drag, wording: wording) {
                offer(.drag(descriptor), descriptor)
            }
            for action in element.customActions { offer(action) }
            for point in clipboardDropPoints(on: element) {
                var candidate = candidate(point.descriptor, clipboardName(of: point))
                candidate.identifier = point.descriptor.identifier.map { "clipboard-" + $0 }
                candidate.plainName = EnglishWording().dropClipboard(candidate.plainName)
                rows.append((.dropClipboard(point), candidate))
            }
            if let record = history.nextUndo, record.element === element {
                offer(.undo, wording.undo(record.name), "undo")
            }
        case .lifted:
            for point in dropPoints(on: element) {
                offer(.drop(point.descriptor), point.descriptor)
            }
            let addable = element.descriptors(of: .drag, wording: wording).filter { descriptor in
                descriptor.view.map { canAdd(element, from: $0) } ?? false
            }
            for descriptor in addable {
                let name = addable.count == 1 ? wording.addToDrag : wording.addToDrag(descriptor.name)
                offer(.addToDrag(descriptor), name, descriptor.identifier.map { "add-" + $0 } ?? "add-to-drag")
            }
            if let interaction = springLoaded(element) {
                offer(.open(interaction), wording.open(element.spokenName), "open")
            }
            for action in element.customActions where action.isOfferedWhileLifted { offer(action) }
            offer(.cancelDrag, wording.cancelDrag, "cancel-drag")
        case .performing:
            offer(.cancelDrag, wording.cancelDrag, "cancel-drag")
        }
        let names = ActionNames.unique(rows.map(\.candidate), wording: wording)
        return zip(rows, names).map { ElementAction(kind: $0.kind, name: $1.name, identifier: $1.identifier) }
    }

    private func springLoaded(_ element: AccessibleElement) -> SpringLoadedInteraction? {
        guard let session, let view = element as? View else { return nil }
        return springLoaded(DropSession(local: session), on: view)
    }

    private func candidate(_ descriptor: LocationDescriptor, _ name: String) -> ActionNames.Candidate {
        .init(
            name: name, identifier: descriptor.identifier, plainName: descriptor.plainName,
            distinction: descriptor.view?.label ?? "")
    }

    /// What dropping the clipboard at a place is called.
    public func clipboardName(of point: DropPoint) -> String {
        point.descriptor.clipboardName ?? wording.dropClipboard(point.descriptor.name)
    }

    /// What copying is called, instead of the drag that a descriptor names.
    public func copyName(of drag: LocationDescriptor) -> String {
        drag.clipboardName ?? wording.copy(drag.name)
    }

    /// Does what `action` says, by the path that every drag takes.
    ///
    /// The action was made a moment ago: what it names may be gone by now, or the session over.
    ///
    /// - Returns: Whether something happened: lifted, added, cancelled, undone, dropped, or a drop begun that has
    ///   still to load its data. A refusal is announced, and is not something that happened.
    @discardableResult
    public func perform(_ action: ElementAction, on element: AccessibleElement, by origin: DragOrigin) -> Bool {
        switch action.kind {
        case .drag(let descriptor):
            guard descriptor.problem(as: .drag) == nil, let view = descriptor.view else { return false }
            return (try? begin(at: descriptor.point, in: view, by: origin, for: element)) != nil
        case .addToDrag(let descriptor):
            guard descriptor.problem(as: .drag) == nil, let view = descriptor.view else { return false }
            return (try? add(at: descriptor.point, in: view, for: element)) != nil
        case .drop(let descriptor):
            guard let session, descriptor.problem(as: .drop) == nil, let view = descriptor.view else { return false }
            return drop(DropSession(local: session), at: descriptor.point, in: view, for: element)
        case .dropClipboard(let point):
            guard point.descriptor.problem(as: .drop) == nil else { return false }
            return paste(at: point)
        case .custom(let action):
            let isOffered = state == .idle || state == .lifted && action.isOfferedWhileLifted
            return isOffered && action.perform()
        case .open(let interaction):
            return session.map { activate(interaction, for: DropSession(local: $0)) } ?? false
        case .cancelDrag:
            // A drop from outside has no session here: the drop itself is stopped.
            guard state != .idle else { return false }
            if session != nil { cancel() } else { cancelDrop() }
            return true
        case .undo:
            guard history.nextUndo?.element === element else { return false }
            return undo()
        }
    }

    /// Drops.
    ///
    /// - Returns: Whether that happened, or was begun: it was not refused at once.
    func drop(_ drop: DropSession, at point: Point, in view: View, for element: AccessibleElement) -> Bool {
        let outcome = AsyncResult { perform(drop, at: point, in: view, for: element, completion: $0) }
        return outcome.failure == nil
    }
}
