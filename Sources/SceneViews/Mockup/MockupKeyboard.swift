import AccessibleDragging
import GTKSupport

/// How keys go from element to element of a mock-up.
extension MockupView {
    /// - Returns: Whether the key was used.
    func move(by key: Key, isBackwards: Bool) -> Bool {
        let position = positions[focusedIndex] ?? 0
        let last = mockupLayout.order.count - 1
        switch key {
        case .character(let letter): return jump(typing: letter)
        case .space where typeAhead.isTyping: return jump(typing: " ")
        default: typeAhead.forget()
        }
        switch key {
        case .left: return go(to: position - 1)
        case .right: return go(to: position + 1)
        case .up: return focus(neighbour(isBelow: false) ?? focusedIndex, isVisible: true)
        case .down: return focus(neighbour(isBelow: true) ?? focusedIndex, isVisible: true)
        case .home: return go(to: 0)
        case .end: return go(to: last)
        case .pageUp: return go(to: max(0, position - 10))
        case .pageDown: return go(to: min(last, position + 10))
        // Through the elements as through a screen's controls, and out of the mock-up at its ends.
        case .tab where isBackwards: return position > 0 && go(to: position - 1)
        case .tab: return position < last && go(to: position + 1)
        default: return false
        }
    }

    private func go(to position: Int) -> Bool {
        guard mockupLayout.order.indices.contains(position) else { return true }
        return focus(mockupLayout.order[position], isVisible: true)
    }

    /// To the next element whose label begins with what was typed.
    private func jump(typing letter: Character) -> Bool {
        let labels = mockupLayout.order.lazy.map { self.content.elements[$0].label }
        let position = positions[focusedIndex] ?? 0
        guard let found = typeAhead.type(letter, from: position, in: Array(labels)) else { return true }
        return go(to: found)
    }

    /// The nearest element above or below: one in the same column if there is any, else one aside.
    private func neighbour(isBelow: Bool) -> Int? {
        guard let here = mockupLayout.frames[focusedIndex] else { return nil }
        var best: (element: Int, isAside: Bool, distance: Double)?
        for element in mockupLayout.order where element != focusedIndex {
            guard let frame = mockupLayout.frames[element] else { continue }
            let down = isBelow ? frame.center.y - here.center.y : here.center.y - frame.center.y
            guard down > 2 else { continue }
            let aside = max(0, frame.minX - here.maxX, here.minX - frame.maxX)
            let distance = down + 2 * aside
            let isNearer = best.map { ($0.isAside ? 1 : 0, $0.distance) > (aside > 0 ? 1 : 0, distance) } ?? true
            if isNearer { best = (element, aside > 0, distance) }
        }
        return best?.element
    }
}
