import AccessibleDragging
import GTKDragging
import GTKSupport

/// A view whose shapes are elements, which the keyboard goes through one by one: the bars of a graph, the elements of a
/// mock-up. Positions are those of ``AccessibleElement/child(at:)``.
@MainActor
open class ElementsView: SceneView {
    private var typeAhead = TypeAhead()

    /// The position of the element that the keyboard is on; `nil`: there is none.
    open var focusedPosition: Int? { nil }

    /// Puts the keyboard on an element and brings it into sight; does nothing where there is no such position.
    open func focus(position: Int, isVisible: Bool) {}

    /// What letters that are typed look for.
    open func label(at position: Int) -> String { child(at: position)?.label ?? "" }

    /// Whether the key that points to the right leads to the element before.
    open var isReadBackwards: Bool { false }

    /// A key that leads elsewhere than along the order of the elements; returns whether it was used.
    open func moved(by key: Key, isBackwards: Bool) -> Bool { false }

    public override func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool {
        guard modifiers.isDisjoint(with: [.control, .alt]), childCount > 0 else { return false }
        switch key {
        case .character(let letter): return jump(typing: letter)
        case .space where typeAhead.isTyping: return jump(typing: " ")
        default: typeAhead.forget()
        }
        let (position, last) = (focusedPosition ?? 0, childCount - 1)
        let forward = isReadBackwards ? -1 : 1
        switch key {
        case .left: focus(position: position - forward, isVisible: true)
        case .right: focus(position: position + forward, isVisible: true)
        case .home: focus(position: 0, isVisible: true)
        case .end: focus(position: last, isVisible: true)
        case .pageUp: focus(position: max(0, position - 10), isVisible: true)
        case .pageDown: focus(position: min(last, position + 10), isVisible: true)
        case .up, .down:
            if moved(by: key, isBackwards: modifiers.contains(.shift)) { return true }
            focus(position: position + (key == .up ? -1 : 1), isVisible: true)
        default: return moved(by: key, isBackwards: modifiers.contains(.shift))
        }
        return true
    }

    /// To the next element whose label begins with what was typed.
    private func jump(typing letter: Character) -> Bool {
        let labels = (0..<childCount).lazy.map { self.label(at: $0) }
        if let found = typeAhead.type(letter, from: focusedPosition ?? 0, in: labels) {
            focus(position: found, isVisible: true)
        }
        return true
    }

    /// The element that the keyboard is on; a view without elements has the focus itself.
    public override var currentElement: AccessibleElement? { focusedPosition.flatMap { child(at: $0) } ?? self }

    public override func focus(_ element: AccessibleElement) -> Bool {
        if element !== self {
            guard let position = index(of: element) else { return false }
            focus(position: position, isVisible: true)
        }
        return widget?.grabFocus() == true
    }

    public override func isFocusable(_ element: AccessibleElement) -> Bool {
        element === self ? childCount == 0 : element.container === self
    }
}
