import AccessibleDragging
import GTKSupport

/// How keys go up and down between the elements of a mock-up.
extension MockupView {
    /// The nearest element above or below the focused one: one in the same column if there is any, else one aside.
    func neighbour(isBelow: Bool) -> Int? {
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
