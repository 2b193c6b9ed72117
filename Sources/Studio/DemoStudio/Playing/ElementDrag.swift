import AppDragging
import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation

extension DemoPlayer {
    /// Drags an element to a target.
    ///
    /// - Throws: `DemoError` or `SessionError` where the drag does not begin or arrive, or ends otherwise.
    func drag(_ source: DemoElement, to target: DemoTarget) throws {
        try aim(at: DemoTarget(element: source), to: .lift)
        guard !stage.subject.tellsEvents else {
            let goal = try stage.point(of: target, to: .drop)
            return try drag(in: stage.app, to: FixedGoal(goal.screen), entering: goal.place)
        }
        let goal = try AppGoal(target, for: source, on: stage)
        // Browsers and others leave the pointer as it is, whatever they take.
        let isTold = try stage.appsOnBus().contains { DesktopDrags.isOfGTK3OrQt($0) || $0.isGTK4 }
        try drag(in: nil, to: goal, named: isTold ? (target.before ?? target.element).value : nil)
        if let before = target.before { try stage.checkOrder(of: source, before: before) }
    }
}

/// Where something is dropped in an app that tells nobody of its drags: found before anything is pressed, looked for once more
/// when something is held, and followed if it moves.
@MainActor
private final class AppGoal: DragGoal {
    /// How far from a list's edge something is held so that the app scrolls, in pixels.
    private static let inset = 8
    private let stage: Stage
    private let target: DemoTarget
    /// How large it is that is held: as large is the room that a list makes for it.
    private let size: ScreenRectangle?
    /// Whether the place has to be scrolled to while something is held, when the wheel turns nothing.
    private let isScrolled: Bool
    private var point: ScreenPoint
    /// The place of its element when it was looked for while something is held; `nil`: it was not yet.
    private var frame: ScreenRectangle?

    /// - Throws: `DemoError` where nothing can be dropped there.
    init(_ target: DemoTarget, for source: DemoElement, on stage: Stage) throws {
        (self.stage, self.target) = (stage, target)
        size = try? stage.rectangle(of: source)
        let wanted = target.before ?? target.element
        let found = try stage.aimed(wanted)
        if !found.isInView, try stage.scrollsByDragging(found), let list = try stage.scrolledPart(around: found) {
            (isScrolled, point) = (true, list.center)
        } else {
            isScrolled = false
            point = try stage.pressPoint(of: found, wanted)
            if let before = target.before { point = try stage.pointBefore(before) }
        }
    }

    private var wanted: DemoElement { target.before ?? target.element }

    func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)? {
        guard isScrolled else { return nil }
        let found = try stage.aimed(wanted)
        guard !found.isInView, let way = found.wayToGo, let list = try stage.scrolledPart(around: found) else {
            return nil
        }
        let middle = list.center
        let edge =
            switch way.direction {
            case .down: ScreenPoint(x: middle.x, y: list.y + list.height - Self.inset)
            case .up: ScreenPoint(x: middle.x, y: list.y + Self.inset)
            case .right: ScreenPoint(x: list.x + list.width - Self.inset, y: middle.y)
            case .left: ScreenPoint(x: list.x + Self.inset, y: middle.y)
            }
        return (edge, middle)
    }

    func place() throws -> ScreenPoint {
        let last = frame
        // Some apps say nothing of an element while something is held over it.
        guard let now = try? stage.rectangle(of: wanted) else { return point }
        frame = now
        if let last, last != now, isRoom(before: now) { return point }
        // An element stays where the press point was found, unless it has moved.
        if target.before != nil || isScrolled || last != nil {
            point = target.before == nil ? now.center : now.beginning
        }
        return point
    }

    func hasMoved() -> Bool { frame.map { (try? stage.rectangle(of: wanted)) ?? $0 != $0 } ?? false }

    /// Whether a list has made room for what is held, where it is held. If the pointer followed the row, the room would be made
    /// elsewhere.
    private func isRoom(before row: ScreenRectangle) -> Bool {
        guard target.before != nil, let size else { return false }
        let (down, across) = (row.y - point.y, row.x - point.x)
        let isBelow = down > 0 && down <= size.height * 3 / 2 && (row.x..<row.x + row.width).contains(point.x)
        let isBeside = across > 0 && across <= size.width * 3 / 2 && (row.y..<row.y + row.height).contains(point.y)
        return isBelow || isBeside
    }
}

extension ScreenRectangle {
    /// The point at which something is let go to stand before an element: nearer to its beginning than to its end.
    fileprivate var beginning: ScreenPoint { ScreenPoint(x: x + width / 4, y: y + height / 4) }
}

extension Stage {
    /// The point for a drop that is to stand before an element.
    func pointBefore(_ element: DemoElement) throws -> ScreenPoint { try rectangle(of: element).beginning }

    /// Whether the app scrolls a list when something is held at its edge, and says of each row whether it is scrolled away.
    fileprivate func scrollsByDragging(_ found: AimedElement) throws -> Bool {
        guard !found.scrollers.isEmpty else { return false }
        let app = try appsOnBus().first { $0.reference.busName == found.element.reference.busName }
        return app.map(DesktopDrags.isOfGTK3OrQt) ?? false
    }

    /// The part that can be seen of what an element has to be scrolled in.
    fileprivate func scrolledPart(around found: AimedElement) throws -> ScreenRectangle? {
        guard let scroller = found.wayToGo?.scroller else { return nil }
        return try screenPart(of: scroller, around: found)
    }

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
