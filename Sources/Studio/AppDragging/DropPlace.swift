import AtSpiClient
import DesktopDriving
import Translation

/// A place of another app's window where something can be dropped, by name.
///
/// ```swift
/// for place in DropPlace.all(of: contents, for: report) { print(place.name) }  // "Before notes.txt", "Into Archive", …
/// ```
public struct DropPlace: Sendable {
    /// The thing that it is a place of.
    public let target: Thing
    public let position: DropPosition
    /// The place's name: "Before Blue".
    public let name: String
    /// Where the pointer lets go.
    public let point: ScreenPoint
    /// The app's own action that does it, where the app has the library.
    public var action: String?
    /// Whether the pointer has shown that something can be dropped there; `nil`: it cannot be known.
    public var isAccepting: Bool?
    /// The names of all rows of its list, for a place whose row is scrolled away; `nil`: it is in sight.
    var order: [String]?

    init(target: Thing, position: DropPosition, name: String, point: ScreenPoint) {
        (self.target, self.position, self.name, self.point) = (target, position, name, point)
    }

    /// How far from its edge a row is dropped before or after, as a part of it.
    private static let edge = 0.1

    /// A place of an element.
    ///
    /// - Parameters:
    ///   - position: Where, as seen from it; `nil`: what its app's file says first, else into it, and of a tab before it.
    ///   - target: The element.
    ///   - contents: The window that it is in.
    /// - Returns: The place; `nil`: the list that it is in has no room for a drop into the list.
    static func at(_ position: DropPosition?, of target: Thing, in contents: WindowContents) -> DropPlace? {
        if position == .list { return free(in: contents, of: target) }
        let points = target.drops.flatMap(\.points)
        let known = position.map { wanted in points.first { $0.position == wanted } } ?? points.first
        if let known { return place(known, of: target) }
        let isTab = target.role.hasSuffix("tab")
        return usual(position ?? (isTab ? .before : .into), of: target, in: contents)
    }

    /// Where the place is in its window now.
    ///
    /// - Parameters:
    ///   - contents: The window, as it is now.
    ///   - pointer: Where the pointer holds something over the place; `nil`: it has not come to it yet.
    /// - Returns: `nil`: what it is a place of cannot be seen any more, or not be told from others.
    func renewed(in contents: WindowContents, pointer: ScreenPoint? = nil) -> ScreenPoint? {
        let named = contents.things.filter {
            $0.name == target.name && $0.role == target.role && $0.list == target.list
        }
        let same = named.first { $0.reference == target.reference }
        guard let now = same ?? (named.count == 1 ? named[0] : nil) else { return nil }
        if let pointer, isRoom(pointer, beside: now, in: contents) { return pointer }
        if position == .list { return DropPlace.free(in: contents, of: now)?.point }
        let (old, new) = (target.rectangle, now.rectangle)
        return ScreenPoint(
            x: min(new.x + point.x - old.x, new.x + new.width - 2),
            y: min(new.y + point.y - old.y, new.y + new.height - 2))
    }

    /// Whether a list has made room for what is held, where it is held: the pointer is between the row and the one before or
    /// after it. If it followed the row, the room would be made elsewhere.
    private func isRoom(_ point: ScreenPoint, beside row: Thing, in contents: WindowContents) -> Bool {
        let rows = contents.siblings(of: row)
        guard position == .before || position == .after, contents.lists[row.list]?.rectangle.contains(point) ?? true,
            let index = rows.firstIndex(where: { $0.isSame(as: row) })
        else { return false }
        let isAcross = Thing.areAcross(rows)
        func isPast(_ thing: Thing) -> Bool {
            let area = thing.rectangle
            return isAcross ? point.x >= area.x + area.width : point.y >= area.y + area.height
        }
        func isShortOf(_ thing: Thing) -> Bool {
            isAcross ? point.x < thing.rectangle.x : point.y < thing.rectangle.y
        }
        let (before, after) = position == .before ? (index - 1, index) : (index, index + 1)
        return (before < 0 || isPast(rows[before])) && (after >= rows.count || isShortOf(rows[after]))
    }

    /// All places of a window for something that is dragged, in the order in which they stand there.
    ///
    /// - Parameters:
    ///   - contents: The window.
    ///   - source: What is dragged.
    /// - Returns: The places; none of the source itself, and none beside it that would change nothing.
    public static func all(of contents: WindowContents, for source: Thing) -> [DropPlace] {
        let around = contents.rows(around: source)
        let hasRules = contents.things.contains { !$0.drops.isEmpty }
        var places: [DropPlace] = []
        for thing in contents.things
        where !thing.isSame(as: source) && !around.inside.contains(where: { $0.isSame(as: thing) }) {
            let isMeant = source.drag != nil && source.window == thing.window
            if !thing.drops.isEmpty {
                places += thing.drops.flatMap { rule in
                    rule.points.map { point in
                        var place = place(point, of: thing)
                        if rule.isAccepting, isMeant { place.isAccepting = true }
                        return place
                    }
                }
            } else if !hasRules || thing.isInPage {
                // The places that an app's file knows are in the app, and not in the pages that it shows.
                places += positions(of: thing).map { usual($0, of: thing, in: contents) }
            }
        }
        return places.filter { place in
            switch place.position {
            case .after: around.before?.isSame(as: place.target) != true
            case .before: around.after?.isSame(as: place.target) != true
            case .into, .list: true
            }
        } + (lists(of: contents, besides: source))
    }

    /// The lists of another window than the source's, where they have room.
    private static func lists(of contents: WindowContents, besides source: Thing) -> [DropPlace] {
        guard contents.window.window.identifier != source.window else { return [] }
        var seen: Set<String> = []
        return contents.things.filter { seen.insert($0.list.path).inserted }.compactMap { free(in: contents, of: $0) }
    }

    private static func positions(of thing: Thing) -> [DropPosition] {
        if thing.role.hasSuffix("tab") { return [.before, .after] }
        if thing.isColumn { return [.into] }
        if thing.isInPage, ["link", "image"].contains(thing.role) { return [] }
        return ["icon", "link", "image"].contains(thing.role) ? [.into] : [.before, .into, .after]
    }

    private static func place(_ point: CompanionPoint, of thing: Thing) -> DropPlace {
        DropPlace(
            target: thing, position: point.position, name: point.name.replacing("{name}", with: thing.name),
            point: thing.rectangle.point(point.x, point.y))
    }

    private static func usual(_ position: DropPosition, of thing: Thing, in contents: WindowContents) -> DropPlace {
        let part =
            switch position {
            case .before: edge
            case .after: 1 - edge
            case .into, .list: 0.5
            }
        let isAcross = Thing.areAcross(contents.siblings(of: thing))
        let point =
            isAcross ? thing.rectangle.point(part, 0.5) : thing.rectangle.point(part == 0.5 ? inset(thing) : 0.5, part)
        return DropPlace(target: thing, position: position, name: name(position, thing.name), point: point)
    }

    /// Where the icon and the name of a wide row are: what is beside them may be empty.
    static func inset(_ thing: Thing) -> Double {
        let width = Double(max(thing.rectangle.width, 1))
        return min(0.5, 48 / width)
    }

    private static func free(in contents: WindowContents, of thing: Thing) -> DropPlace? {
        guard let list = contents.lists[thing.list] else { return nil }
        let siblings = contents.siblings(of: thing)
        let bottom = siblings.map { $0.rectangle.y + $0.rectangle.height }.max() ?? list.rectangle.y
        let room = list.rectangle.y + list.rectangle.height - bottom
        guard room >= 12 else { return nil }
        let name = list.name.isEmpty ? contents.window.title : list.name
        return DropPlace(
            target: thing, position: .list, name: Self.name(.list, name),
            point: ScreenPoint(x: list.rectangle.x + list.rectangle.width / 2, y: bottom + room / 2))
    }

    static func name(_ position: DropPosition, _ name: String) -> String {
        switch position {
        case .before: localized("Before {name}", ["name": name])
        case .into: localized("Into {name}", ["name": name])
        case .after: localized("After {name}", ["name": name])
        case .list: localized("Into the list {name}", ["name": name])
        }
    }
}
