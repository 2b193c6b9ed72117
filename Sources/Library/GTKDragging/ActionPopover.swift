import AccessibleDragging
import GTKSupport

/// The named list of an element's actions: the same words that assistive technologies are given.
@MainActor
final class ActionPopover {
    /// The host of the widget that the list belongs to.
    weak var host: (any DragHost)?
    private let coordinator: DragCoordinator
    private(set) var menu: PopoverMenu?

    /// Called with the names when a list is shown.
    var onShow: (@MainActor ([String]) -> Void)?
    /// Called when the list is gone.
    var onClose: (@MainActor () -> Void)?

    init(_ coordinator: DragCoordinator) {
        self.coordinator = coordinator
    }

    /// Shows all that can be done with `element`.
    ///
    /// - Parameters:
    ///   - element: The element that is pointed to or has the keyboard focus.
    ///   - area: The area that the list points to, in the widget's space.
    ///   - origin: The means by which the chosen action is performed.
    /// - Returns: Whether there is anything to choose.
    func show(_ element: AccessibleElement, at area: Rect, by origin: DragOrigin) -> Bool {
        let actions = coordinator.actions(of: element)
        var sections: [[PopoverMenu.Entry]] = [[], [], []]
        for action in actions {
            sections[action.section].append(
                PopoverMenu.Entry(action.name) { [weak coordinator] in
                    // The element's actions may have changed while the list was open.
                    let now = coordinator?.actions(of: element).first { $0.identifier == action.identifier }
                    if let now { coordinator?.perform(now, on: element, by: origin) }
                })
        }
        return show(
            sections, names: actions.map(\.name), called: element.spokenName, at: area, byKey: origin == .keyboard)
    }

    /// Shows a choice of things to do.
    ///
    /// - Parameters:
    ///   - choices: The name and the body of each.
    ///   - name: The name of the list.
    ///   - area: The area that the list points to, in the space of the widget.
    ///   - widget: The widget that the list belongs to; `nil`: the host's widget.
    /// - Returns: Whether there is anything to choose.
    func show(
        _ choices: [(name: String, body: @MainActor () -> Void)], called name: String, at area: Rect,
        on widget: Widget? = nil
    ) -> Bool {
        let entries = choices.map { PopoverMenu.Entry($0.name, $0.body) }
        return show([entries], names: choices.map(\.name), called: name, at: area, on: widget, byKey: widget == nil)
    }

    private func show(
        _ sections: [[PopoverMenu.Entry]], names: [String], called name: String, at area: Rect,
        on widget: Widget? = nil, byKey: Bool
    ) -> Bool {
        guard let widget = widget ?? host?.hostingWidget, !names.isEmpty else { return false }
        // A list that is closing is left to do so.
        guard menu == nil else { return true }
        let menu = PopoverMenu(sections, name: name)
        self.menu = menu
        menu.onClose = { [weak self] in
            self?.menu = nil
            self?.onClose?()
        }
        if byKey { menu.ignoreRestingPointer() }
        menu.popUp(on: widget, x: area.minX, y: area.minY, width: area.width, height: area.height)
        onShow?(names)
        return true
    }
}

extension ElementAction {
    /// The part of the list that the action stands in: first the element's own actions, then the clipboard, then the
    /// ends.
    fileprivate var section: Int {
        if identifier == DragCoordinator.copyInsteadIdentifier { return 2 }
        return switch kind {
        case .drag, .addToDrag, .drop, .open, .custom: 0
        case .dropClipboard: 1
        case .cancelDrag, .undo: 2
        }
    }
}
