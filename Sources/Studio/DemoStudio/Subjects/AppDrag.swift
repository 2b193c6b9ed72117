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
    /// Drags in an app that tells nobody of its drags.
    func dragUntold(_ source: DemoElement, to target: DemoTarget) throws {
        try aim(at: DemoTarget(element: source))
        // While something is dragged the wheel turns nothing.
        let wanted = target.before ?? target.element
        let point = try stage.pressPoint(of: stage.aimed(wanted), wanted)
        try drag(in: nil, to: (target.before.map { try stage.pointBefore($0) } ?? point, nil))
    }
}

extension Stage {
    /// Looks whether the dropped element stands right before another one now, as far as assistive technologies are
    /// told.
    ///
    /// - Throws: `DemoError` where it does not, so that a drop that was taken otherwise does not pass.
    fileprivate func checkOrder(of dropped: DemoElement, before next: DemoElement) throws {
        let trees = try appTrees()
        guard let one = dropped.search.matches(in: trees).first, let other = next.search.matches(in: trees).first else {
            throw DemoError(.step, Self.noElement(dropped, in: trees))
        }
        // The two, or the elements that hold them, are side by side in the one that they share.
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
