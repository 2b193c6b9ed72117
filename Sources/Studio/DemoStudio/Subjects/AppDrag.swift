import AtSpiClient
import GLibSupport
import PrivateSession
import Translation

@MainActor
extension AppSubject {
    func drag(_ source: DemoElement, to target: DemoTarget, by player: DemoPlayer) throws {
        try player.dragUntold(source, to: target)
        if let before = target.before { try player.stage.checkOrder(of: source, before: before) }
    }
}

extension DemoPlayer {
    /// Drags in an app that tells nobody of its drags: each point is rested at, as a hand does.
    func dragUntold(_ source: DemoElement, to target: DemoTarget) throws {
        try aim(at: DemoTarget(element: source))
        // While something is dragged the wheel turns nothing.
        let wanted = target.before ?? target.element
        let point = try stage.pressPoint(of: stage.aimed(wanted), wanted)
        let goal = try target.before.map { try stage.pointBefore($0) } ?? point
        try camera?.press(localized("Press and drag"))
        dragStart = pointer
        defer { dragStart = nil }
        try stage.input.pressButton()
        do {
            // Sooner than 100 ms after the press, some versions of GTK do not start a drag.
            pause(milliseconds: 150)
            for _ in 0..<3 { try movePointer(by: 8) }
            try settleAndReport()
            try holdKeyInDrag()
            try glide(to: goal)
            try movePointer(by: 1)
            try settleAndReport()
            try stage.input.releaseButton()
            try letGoOfKeyInDrag()
        } catch {
            stage.input.letGoOfAll(at: dragStart)
            throw error
        }
        try camera?.press(localized("Release"))
        try settleAndReport()
    }

    /// Holds the key that the script wants to be held.
    func holdKeyInDrag() throws { if let keyInDrag { try stage.input.hold(keyInDrag) } }

    func letGoOfKeyInDrag() throws { if let keyInDrag { try stage.input.letGo(keyInDrag) } }

    private func movePointer(by distance: Int) throws {
        let here = try pointer ?? stage.pointerPosition()
        let next = ScreenPoint(x: here.x + distance, y: here.y + distance)
        try stage.input.move(to: next)
        pointer = next
        try stage.settlePointer()
    }
}

extension Stage {
    /// Looks whether what was dropped stands right before an element now, as far as assistive technologies are told.
    ///
    /// - Throws: `DemoError` where it does not, so that a drop that was taken otherwise does not pass.
    fileprivate func checkOrder(of dropped: DemoElement, before next: DemoElement) throws {
        let trees = try appTrees()
        guard let one = dropped.search.matches(in: trees).first, let other = next.search.matches(in: trees).first else {
            throw DemoError(.step, Self.noElement(dropped, in: trees))
        }
        // The two, or what holds them, are side by side in what they share.
        let ways = [one, other].map { $0.parents.map(\.reference) + [$0.element.reference] }
        let shared = zip(ways[0], ways[1]).prefix { $0.0 == $0.1 }.count
        guard shared > 0, shared < ways[0].count, shared < ways[1].count,
            let parent = trees.firstResult({ $0.descendant(ways[0][shared - 1]) }),
            let here = parent.children.firstIndex(where: { $0.reference == ways[0][shared] }),
            let there = parent.children.firstIndex(where: { $0.reference == ways[1][shared] }), here < there,
            !parent.children[here + 1..<there].contains(where: { $0.isSeen && $0.hasGivenName })
        else {
            throw DemoError(
                .step,
                localized(
                    "{element} was dropped, but is not before {next}.",
                    ["element": dropped.value, "next": next.value]))
        }
    }
}
