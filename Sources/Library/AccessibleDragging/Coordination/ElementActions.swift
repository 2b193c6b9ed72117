/// A named action of an element, as data for menus and for the bus.
///
/// ```swift
/// if let lift = coordinator.actions(of: bar).first(where: { $0.name == "Drag bar data" }) {
///     coordinator.perform(lift, on: bar, by: .keyboard)
/// }
/// ```
@MainActor
public struct ElementAction {
    /// The effect of an action, with all that it needs.
    ///
    /// ```swift
    /// let drops = coordinator.actions(of: card).filter { if case .drop = $0.kind { true } else { false } }
    /// ```
    public enum Kind {
        case drag(LocationDescriptor)
        case addToDrag(LocationDescriptor)
        case drop(DropPoint)
        /// Drops the clipboard's contents.
        case dropClipboard(DropPoint)
        /// Performs an action of the element's own that is no drag.
        case custom(CustomAction)
        /// Opens the element, as a drag that is held over it does.
        case open(SpringLoadedInteraction)
        case cancelDrag
        case undo
    }

    /// The effect of the action.
    public let kind: Kind
    /// The words that the person reads or hears: "Drop into portrait". Unique among the element's actions.
    public let name: String
    /// The name for scripts and the bus: ASCII, and unique too.
    public let identifier: String
}

extension DragCoordinator {
    /// The actions that `element` offers in the present state.
    ///
    /// - Idle: its drags, its custom actions, its drops that would take the clipboard's contents, and "Undo …" on the
    ///   element that took the last drop. Last, to hear its ``AccessibleElement/spokenContents``.
    /// - Lifted: its drops that would take the items, "Open …" if a drag held over it opens something, "Add to drag" if
    ///   that is allowed, its custom actions for that state, on what is lifted "Copy, to paste in another window", and
    ///   "Cancel drag".
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
                candidate.plainName = Self.plainClipboardName(of: candidate.plainName)
                rows.append((.dropClipboard(point), candidate))
            }
            if let record = history.nextUndo, record.element === element {
                offer(.undo, record.undoName, "undo")
            }
            if let contents = contentsAction(of: element) { offer(contents) }
        case .lifted:
            for point in dropPoints(on: element) {
                offer(.drop(point), point.descriptor)
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
            if let copy = copyInsteadAction(on: element) { offer(copy) }
            offer(.cancelDrag, wording.cancelDrag, "cancel-drag")
            if let contents = contentsAction(of: element) { offer(contents) }
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

    /// The name of pasting on the bus: programs know it as it was before people were told that they paste.
    private static func plainClipboardName(of drop: String) -> String {
        drop.hasPrefix("Drop ") ? "Drop clipboard" + drop.dropFirst("Drop".count) : "Drop clipboard: \(drop)"
    }

    /// The name of dropping the clipboard's contents at a place.
    public func clipboardName(of point: DropPoint) -> String {
        point.descriptor.clipboardName ?? wording.dropClipboard(point.descriptor.name)
    }

    /// The name of copying instead of dragging.
    public func copyName(of drag: LocationDescriptor) -> String {
        drag.clipboardName ?? wording.copy(drag.name)
    }

    /// Whether a drag that was offered still works; where it does not, that is announced.
    private func canDrag(_ descriptor: LocationDescriptor, of element: AccessibleElement, by origin: DragOrigin) -> Bool
    {
        guard descriptor.problem(as: .drag) != nil else { return true }
        explain(.nothingThere, descriptor, of: element, by: origin)
        return false
    }

    /// Performs `action` by the path that every drag takes.
    ///
    /// Something may have changed since the action was offered: a view may be gone, or the session over.
    ///
    /// - Returns: Whether something was lifted, added, cancelled, undone or dropped, or a drop has begun and still
    ///   loads its data. A refusal is announced and returns false.
    @discardableResult
    public func perform(_ action: ElementAction, on element: AccessibleElement, by origin: DragOrigin) -> Bool {
        switch action.kind {
        case .drag(let descriptor):
            guard canDrag(descriptor, of: element, by: origin) else { return false }
            return (try? begin(descriptor, of: element, by: origin)) != nil
        case .addToDrag(let descriptor):
            guard canDrag(descriptor, of: element, by: origin) else { return false }
            return (try? add(descriptor, of: element)) != nil
        case .drop(let point):
            guard let session, point.descriptor.problem(as: .drop) == nil else { return false }
            return drop(DropSession(local: session), on: point)
        case .dropClipboard(let point):
            guard point.descriptor.problem(as: .drop) == nil else { return false }
            return paste(at: point)
        case .custom(let action):
            let isOffered = state == .idle || state == .lifted && action.isOfferedWhileLifted
            return isOffered && chosen(by: origin) { action.perform() }
        case .open(let interaction):
            return session.map { activate(interaction, for: DropSession(local: $0)) } ?? false
        case .cancelDrag:
            // A drop from another application has no drag session here, so the drop itself is stopped.
            guard state != .idle else { return false }
            if session != nil { cancel() } else { cancelDrop() }
            return true
        case .undo:
            guard history.nextUndo?.element === element else { return false }
            return undo()
        }
    }

    /// Drops the items.
    ///
    /// - Returns: Whether the drop was done or has begun: it was not refused at once.
    func drop(_ drop: DropSession, on point: DropPoint) -> Bool {
        let outcome = AsyncResult { perform(drop, on: point, completion: $0) }
        return outcome.failure == nil
    }
}
