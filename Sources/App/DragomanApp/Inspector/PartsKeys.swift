import AccessibleDragging
import GTKSupport
import Inspector
import Prototype

/// The keys for editing points and frames.
extension PartsOverlay {
    /// Performs the command of a key.
    ///
    /// - Returns: Whether the key has a command.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard isEditing, !modifiers.contains(.alt) else { return false }
        if let command = SelectionCommand(key, modifiers) { return onCommand?(command) ?? false }
        let far = modifiers.contains(.shift) ? 10.0 : 1
        let (x, y): (Double, Double)
        switch key {
        case .escape:
            if !cancel() { onLeave?() }
            return true
        case .enter:
            onFindRegions?()
            return true
        case .menu,
            .function(10) where key == .menu || modifiers.contains(.shift):
            onMenu?(selectedArea, true)
            return true
        case .space:
            onPan?(true)
            return true
        case .pageUp where modifiers.contains(.shift), .pageDown where modifiers.contains(.shift):
            onExtend?(key == .pageUp ? -1 : 1)
            return true
        case .pageUp, .pageDown:
            onStep?(key == .pageUp ? -1 : 1)
            return true
        case .left: (x, y) = (-far, 0)
        case .right: (x, y) = (far, 0)
        case .up: (x, y) = (0, -far)
        case .down: (x, y) = (0, far)
        default: return false
        }
        return step(x, y, resizing: modifiers.contains(.control))
    }

    /// Moves the selection: a point by hundredths of its element, a frame by pixels of its image.
    private func step(_ x: Double, _ y: Double, resizing: Bool) -> Bool {
        if selected.isEntry, let mark = geometry.marks.first(where: { $0.part == selected }) {
            let x = mark.isMirrored ? -x : x
            let fraction = mark.fraction(at: mark.point)
            func along(_ value: Double, _ step: Double) -> Double {
                max(0, min(1, ((value * 100).rounded() + step) / 100))
            }
            onChange?(.point(selected, FractionPoint(x: along(fraction.x, x), y: along(fraction.y, y))), true)
            return true
        }
        guard selected.element != nil, !selected.isEntry,
            let held = frameMovement(of: selected, all: !resizing || others.isEmpty)
        else { return false }
        onChange?(.frames(held.moved(by: resizing ? .bottomRight : .inside, x: x, y: y).frames), true)
        return true
    }
}
