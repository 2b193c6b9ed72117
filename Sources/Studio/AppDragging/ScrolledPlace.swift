import AtSpiClient
import DesktopDriving
import GLibSupport

/// Places of rows that are scrolled away: what is held at the edge of a list makes its app scroll, until the row is in sight.
///
/// Only in GTK 3 and Qt: in GTK 4's views, which show other rows by the same elements when they have scrolled, one of six drops
/// was not where it was meant. A row is known by its name all the same, and the place is found twice before anything is let go.
@MainActor
final class ScrolledPlace: DragGoal {
    /// How far from a list's edge something is held so that the app scrolls, in pixels: within that of GTK 3, which is 30 wide,
    /// and that of Qt, which is 16.
    private static let inset = 8
    /// After how long a list that stays as it is does not scroll, in seconds.
    private static let patience = 5.0

    private let drags: DesktopDrags
    private let plan: DragPlan
    private let order: [String]
    private var shown: [String] = []
    private var changed = MainLoop.seconds
    /// The window's contents when the place was looked for last.
    private(set) var contents: WindowContents
    private var point: ScreenPoint?

    /// Fails where the place is in sight.
    init?(_ plan: DragPlan, by drags: DesktopDrags) {
        guard let order = plan.place.order else { return nil }
        (self.drags, self.plan, self.order) = (drags, plan, order)
        contents = plan.targetWindow
    }

    /// Where something has to be held for the list to scroll, and where it can be held without that; `nil`: the row is in sight.
    ///
    /// - Throws: `AnyAppDragError.unseen` where the list does not scroll, or shows no rows.
    func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)? {
        contents = try drags.contents(of: drags.renewed(plan.targetWindow.window))
        guard row() == nil else { return nil }
        let target = plan.place.target
        let names = contents.siblings(of: target).map(\.name)
        if names != shown { (shown, changed) = (names, MainLoop.seconds) }
        let numbers = names.filter { $0 != plan.source.name }.compactMap { order.firstIndex(of: $0) }
        guard let last = numbers.max(), let wanted = order.firstIndex(of: target.name),
            let list = contents.lists[target.list]?.rectangle, list.height > 4 * Self.inset,
            MainLoop.seconds - changed < Self.patience
        else { throw AnyAppDragError.unseen(target.name) }
        let middle = ScreenPoint(x: list.x + min(list.width / 2, 60), y: list.center.y)
        // The last row that is shown may be the wanted one, of which more is to come.
        let y = wanted >= last ? list.y + list.height - Self.inset : list.y + Self.inset
        return (ScreenPoint(x: middle.x, y: y), middle)
    }

    /// Where the place is now.
    ///
    /// - Throws: `AnyAppDragError.unseen` where its row is not in sight.
    func place() throws -> ScreenPoint {
        contents = try drags.contents(of: drags.renewed(plan.targetWindow.window))
        guard let row = row(), let place = DropPlace.at(plan.place.position, of: row, in: contents) else {
            throw AnyAppDragError.unseen(plan.place.target.name)
        }
        point = place.point
        return place.point
    }

    /// Whether the place is elsewhere than when it was found last.
    func hasMoved() throws -> Bool {
        let last = point
        do { return try place() != last } catch AnyAppDragError.unseen { return true }
    }

    /// The row, where all of it can be seen and no other has its name.
    private func row() -> Thing? {
        let target = plan.place.target
        let named = contents.things.filter {
            $0.name == target.name && $0.role == target.role && $0.list == target.list
        }
        guard let row = named.first, named.count == 1 else { return nil }
        // More of a row at the edge may be scrolled away.
        let heights = contents.siblings(of: target).map(\.rectangle.height)
        return row.rectangle.height >= heights.max() ?? 0 ? row : nil
    }
}

extension DesktopDrags {
    /// A place of a row that is scrolled away in a list of the window.
    ///
    /// - Parameters:
    ///   - position: Where, as seen from the row; `nil`: what is usual there.
    ///   - name: What the row is called.
    ///   - contents: The window.
    /// - Returns: The place; `nil`: there is no such row, nothing of its list can be seen, or the app is none that is scrolled.
    /// - Throws: `AnyAppDragError.several`; `AccessibilityError`.
    func scrolledPlace(
        _ position: DropPosition?, named name: String, in contents: WindowContents
    ) throws -> DropPlace? {
        guard Self.isOfGTK3OrQt(contents.window.app) else { return nil }
        var found: [DropPlace] = []
        for (list, shown) in contents.lists where !shown.isWhole {
            let seen = contents.things.filter { $0.list == list }
            guard position != .list, let sibling = seen.first, !Thing.areAcross(seen) else { continue }
            let each = (sibling.drag ?? sibling.drops.first)?.each
            let rows = try desktop.rows(of: list).filter { $0.role == sibling.role }
            let names = rows.map { ThingName.of($0, each?.namedBy, until: each?.nameUntil) }
            for (row, other) in zip(rows, names) where other == name {
                var target = Thing(
                    reference: row.reference, role: row.role, name: name, rectangle: shown.rectangle, list: list,
                    listName: sibling.listName, window: sibling.window, isFocused: false, isSelected: false)
                (target.drag, target.drops) = (sibling.drag, sibling.drops)
                guard var place = DropPlace.at(position, of: target, in: contents) else { continue }
                place.order = names
                found.append(place)
            }
        }
        guard found.count < 2 else { throw AnyAppDragError.several(name, there: found.map(\.name)) }
        return found.first
    }
}
