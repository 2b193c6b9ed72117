import AtSpiClient
import DesktopDriving

/// A place before or after a row of a page, whose rows may make room for what is held over them.
///
/// In pages rows usually change places as soon as something is held over them, and change back if the hand follows them. So the
/// hand goes to where the held row will stand, from its side, and lets go when the list shows what was asked. Where no row has
/// moved by then, the list makes no room, and the hand goes to the edge of the row that was named.
@MainActor
final class LandingPlace: DragGoal {
    /// How often the hand looks at rows that stand still where they say nothing.
    private static let patience = 2

    private let drags: DesktopDrags
    private let plan: DragPlan
    private let layout: RowLayout
    private let others: [Thing]
    private let named: FollowedPlace
    private var phase = Phase.landing
    private var point: ScreenPoint
    private var waits = 0
    /// The rows when they were looked at last.
    private var last: [ScreenRectangle?] = []
    /// How often it went on because the room was elsewhere.
    private var steps = 0

    private enum Phase {
        /// The place in which the held row would stand.
        case landing
        /// The edge of the row that was named: the list has made no room.
        case edge
    }

    let mostMoves = 14

    /// Fails where the place is none beside a row of a page, or where its rows do not stand in one line.
    init?(_ plan: DragPlan, by drags: DesktopDrags) {
        let (source, place) = (plan.source, plan.place)
        guard place.target.isInPage, source.isInPage, place.position == .before || place.position == .after else {
            return nil
        }
        let all = plan.targetWindow.siblings(of: place.target)
        let others = all.filter { !$0.isSame(as: source) }
        guard let target = others.firstIndex(where: { $0.isSame(as: place.target) }),
            let layout = RowLayout(
                others.map(\.rectangle), held: source.rectangle, index: all.firstIndex { $0.isSame(as: source) },
                wanted: place.position == .after ? target + 1 : target, isAcross: Thing.areAcross(all))
        else { return nil }
        (self.drags, self.plan, self.layout, self.others) = (drags, plan, layout, others)
        (named, point) = (FollowedPlace(plan, by: drags), layout.landing)
    }

    /// Whether the row stands there already.
    var isThere: Bool { layout.held.index == layout.wanted }

    func place() throws -> ScreenPoint { phase == .edge ? try named.place() : point }

    func hasMoved() throws -> Bool {
        let now = try rows()
        let shown = layout.shown(by: now.others, held: now.held)
        defer { last = now.others }
        switch shown {
        case .room(after: layout.wanted): return false
        case .room(let count):
            phase = .landing
            return follow(count)
        case .untouched where phase == .landing:
            // A list that has made room elsewhere first, and none now, has the row where it was.
            if steps > 0, let own = layout.held.index { return follow(own) }
            // A browser may be slow to tell.
            if !last.isEmpty { phase = .edge }
            return true
        case .other where phase == .landing:
            // Rows that are on their way come to rest. Where they say nothing then, they have made room all the same, and it is
            // held where it is to stand.
            if now.others == last { waits += 1 }
            return waits <= Self.patience
        case .scrolled where phase == .landing:
            phase = .edge
            return true
        case .untouched, .other, .scrolled:
            return named.hasMoved()
        }
    }

    /// Goes a step towards where the room is to be.
    private func follow(_ count: Int) -> Bool {
        steps += 1
        let step = count < layout.wanted ? layout.step : -layout.step
        point =
            layout.isAcross ? ScreenPoint(x: point.x + step, y: point.y) : ScreenPoint(x: point.x, y: point.y + step)
        return true
    }

    /// The rows' rectangles now. A browser may make the held row anew when it comes into another list.
    private func rows() throws -> (others: [ScreenRectangle?], held: [ScreenRectangle]) {
        let now = try drags.contents(of: drags.renewed(plan.targetWindow.window)).things
        func row(_ row: Thing) -> ScreenRectangle? {
            let same = now.first { $0.isSame(as: row) } ?? now.first { $0.name == row.name && $0.list == row.list }
            return same?.rectangle
        }
        let held = now.filter { thing in
            thing.isSame(as: plan.source)
                || thing.name == plan.source.name && thing.list == plan.place.target.list
        }
        return (others.map(row), held.map(\.rectangle))
    }
}
