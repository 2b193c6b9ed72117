import AccessibleDragging
import Prototype

/// The effects of a mock-up's elements that move nothing: they show other screens, and mark elements.
extension MockupView {
    /// Shows the screen that an element leads to.
    ///
    /// - Returns: Whether another one is shown now.
    func open(_ element: Int) -> Bool {
        guard described.indices.contains(element), let screen = described[element].opens else {
            return false
        }
        return show(screen)
    }

    /// Shows a screen, and says so.
    @discardableResult
    private func show(_ screen: String) -> Bool {
        let coordinator = coordinator
        guard let index, index.show(screen: screen) else { return false }
        coordinator?.say(DocumentWords.isShown(index.label(ofScreen: screen)))
        return true
    }

    /// Opens an element after something has been held over it for a while; `nil`: it is over none any more.
    func holdOver(_ element: Int?) {
        let opens = element.flatMap { described[$0].opens == nil ? nil : $0 }
        opening.hold(over: opens) { [weak self] in _ = self?.open($0) }
    }

    /// The screen that a drop shows; `nil`: none, or it is shown.
    func screen(after drop: DropContent, _ host: Int) -> String? {
        drop.followUps.reduce(nil) { screen, step in
            switch step {
            case .go(let name): name
            case .open: described[host].opens ?? screen
            case .count, .mark: screen
            }
        }
    }

    /// After a drop was done and said: shows the screen that it leads to.
    func followUp(_ drop: DropContent, at host: Int) {
        if let screen = screen(after: drop, host) { show(screen) }
    }

    /// Makes undoing show the screen on which the drop was done, and redoing the one that it leads to.
    func comingBack(after step: UndoStep, _ next: String?) -> UndoStep {
        guard let index, let here = index.screen else { return step }
        return step.followed(
            by: UndoStep(
                undo: { [weak index] in index?.show(screen: here) },
                redo: { [weak index] in index?.show(screen: next ?? here) }))
    }

    /// Makes undoing show the screen to which things come back, and redoing the one from which they were taken away.
    func comingHome(after step: UndoStep) -> UndoStep {
        guard let index, let here = index.screen, let home = index.screen(of: self) else { return step }
        return step.followed(
            by: UndoStep(
                undo: { [weak index] in index?.show(screen: home) },
                redo: { [weak index] in index?.show(screen: here) }))
    }

    /// Marks what a drop marks.
    ///
    /// - Parameters:
    ///   - dropped: The elements of this mock-up that were dropped.
    ///   - drop: What says it.
    ///   - board: Where those of this mock-up are marked.
    /// - Returns: What was done to other mock-ups.
    func mark(_ dropped: [Int], _ drop: DropContent, on board: inout MockupBoard) -> [UndoStep] {
        var steps: [UndoStep] = []
        for case .mark(let mark, let id) in drop.followUps {
            guard let id else {
                for element in dropped { board.mark(element, as: mark, contents: state.geometry.children[element]) }
                continue
            }
            guard let (view, element) = index?.mockup(with: id) ?? own(id) else { continue }
            if view === self {
                board.mark(element, as: mark, contents: state.geometry.children[element])
            } else {
                var other = view.state.board
                other.mark(element, as: mark, contents: view.state.geometry.children[element])
                steps.append(view.change(to: other))
            }
        }
        return steps
    }

    private func own(_ id: String) -> (view: MockupView, element: Int)? {
        content.elements.firstIndex { $0.id == id }.map { (self, $0) }
    }

    /// An element's actions beside dragging it.
    func actions(of element: Int) -> [CustomAction] {
        guard described.indices.contains(element), let screen = described[element].opens,
            index?.screen != nil, index?.screen != screen
        else { return editingActions(of: element) }
        return [
            CustomAction(
                DocumentWords.open(elementLabel(element)), identifier: "open-\(described[element].id)",
                isOfferedWhileLifted: true
            ) { [weak self] in self?.open(element) ?? false }
        ] + editingActions(of: element)
    }
}
