import GLibSupport
import PrivateSession
import Translation

@MainActor
extension AppSubject {
    func drag(_ source: DemoElement, to target: DemoTarget, by player: DemoPlayer) throws {
        try player.dragUntold(source, to: target)
    }
}

extension DemoPlayer {
    /// Drags in an app that tells nobody of its drags: each point is rested at, as a hand does.
    func dragUntold(_ source: DemoElement, to target: DemoTarget) throws {
        try glide(to: stage.rectangle(of: source).center)
        let goal = try stage.rectangle(of: target.element).center
        try camera?.press(localized("Press and drag"))
        dragStart = pointer
        defer { dragStart = nil }
        try stage.input.pressButton()
        do {
            // Sooner than 100 ms after the press, some versions of GTK do not start a drag.
            pause(milliseconds: 150)
            for _ in 0..<3 { try movePointer(by: 8) }
            try settleAndReport()
            try glide(to: goal)
            try movePointer(by: 1)
            try settleAndReport()
            try stage.input.releaseButton()
        } catch {
            stage.input.letGoOfAll(at: dragStart)
            throw error
        }
        try camera?.press(localized("Release"))
        try settleAndReport()
    }

    private func movePointer(by distance: Int) throws {
        let here = try pointer ?? stage.pointerPosition()
        let next = ScreenPoint(x: here.x + distance, y: here.y + distance)
        try stage.input.move(to: next)
        pointer = next
        try stage.settlePointer()
    }
}
