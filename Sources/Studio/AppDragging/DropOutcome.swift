import AtSpiClient
import GLibSupport
import Translation

/// The outcome of a drop, as the windows show it: found by comparing them before and after.
///
/// ```swift
/// let outcome = DropOutcome(of: report, at: place, before: before, after: after)
/// print(outcome.text)  // "Red is 5 of 6, after Blue."
/// ```
public enum DropOutcome: Equatable, Sendable {
    /// It stands elsewhere in its list.
    case moved(name: String, number: Int?, count: Int, after: String?, before: String?)
    /// It is gone from its list, and what it was dropped into is still there.
    case into(name: String, target: String)
    /// It is in another list now, and no longer in its own; or, as a copy, in both.
    case appeared(name: String, list: String, isCopy: Bool)
    /// It is gone from its list, and nothing says where it is.
    case gone(name: String, list: String)
    /// A window has opened, such as one that asks something.
    case windowOpened(String)
    /// A menu has opened.
    case menuOpened
    /// Something else has changed.
    case changed(name: String)
    /// A copy went into what does not show what is in it.
    case unseenCopy(name: String, target: String)
    /// Nothing that can be seen has changed.
    case nothing
    /// Nothing else can be seen than a sentence of the window's: that it was dropped, or why not.
    case told(String, isChange: Bool)
    /// Several were dragged together, and this became of each.
    case several([DropOutcome])

    /// The outcome of several things that were dragged together: words that are the same for all are said once.
    static func joined(_ outcomes: [DropOutcome]) -> DropOutcome {
        var all: [DropOutcome] = []
        for outcome in outcomes where !all.contains(outcome) { all.append(outcome) }
        return all.count == 1 ? all[0] : .several(all)
    }

    /// Whether something is seen to have come of it.
    public var isChange: Bool {
        switch self {
        case .nothing, .unseenCopy: false
        case .told(_, let isChange): isChange
        case .several(let outcomes): outcomes.contains(where: \.isChange)
        default: true
        }
    }

    /// The sentence about it, in the person's language.
    public var text: String {
        switch self {
        case .moved(let name, let number, let count, let after, let before):
            Self.moved(name, number, count, after, before)
        case .into(let name, let target):
            localized("{name} is now in {place}.", ["name": name, "place": target])
        case .appeared(let name, let list, let isCopy):
            isCopy
                ? localized("A copy of {name} is now in {place}.", ["name": name, "place": list])
                : localized("{name} is now in {place}.", ["name": name, "place": list])
        case .gone(let name, let list):
            localized("{name} is gone from {place}.", ["name": name, "place": list])
        case .windowOpened(let title):
            localized("A window opened: {window}", ["window": title])
        case .menuOpened:
            localized("A menu opened. Choose with the arrow keys and Enter.")
        case .changed(let name):
            localized("{name} was dropped, and something has changed.", ["name": name])
        case .unseenCopy(let name, let target):
            localized("Dragoman can’t see whether a copy of {name} is in {place}.", ["name": name, "place": target])
        case .several(let outcomes): outcomes.map(\.text).joined(separator: " ")
        case .nothing:
            localized("Nothing has changed.")
        case .told(let words, _): words
        }
    }

    private static func moved(_ name: String, _ number: Int?, _ count: Int, _ after: String?, _ before: String?)
        -> String
    {
        let neighbor =
            if let after {
                localized("after {name}", ["name": after], context: "where something is in a list")
            } else if let before {
                localized("before {name}", ["name": before], context: "where something is in a list")
            } else {
                ""
            }
        guard let number else { return localized("{name} is now {where}.", ["name": name, "where": neighbor]) }
        guard !neighbor.isEmpty else {
            return localized(
                "{name} is {number} of {count}.", ["name": name, "number": "\(number)", "count": "\(count)"])
        }
        return localized(
            "{name} is {number} of {count}, {where}.",
            ["name": name, "number": "\(number)", "count": "\(count)", "where": neighbor])
    }
}

/// The rows and where they stood, at one moment.
///
/// ```swift
/// let outcome = DropOutcome(of: report, at: place, before: before, after: after)
/// ```
public struct DropSnapshot: Sendable {
    /// A row of a list: what it is called, and where it is on the bus.
    struct Row: Hashable, Sendable {
        let reference: BusObject
        let name: String
        /// The names of the rows that a tree's row is in, the outermost first.
        var parents: [String] = []
    }

    /// The rows of each list, in order.
    let lists: [BusObject: [Row]]
    /// The lists that are whole.
    let whole: Set<BusObject>
    /// The names of the lists, or of the windows that they are in.
    let names: [BusObject: String]
    /// The windows of all apps, by identifier, with their titles.
    let windows: [String: String]
    /// How many menus are open.
    let menus: Int
    /// The folders at both ends of a drag of a file, as far as they are known.
    var folders = FolderPair(source: nil as FolderListing?, target: nil)

    init(_ all: [WindowContents], windows: [String: String], menus: Int) {
        var lists: [BusObject: [Row]] = [:]
        var whole: Set<BusObject> = []
        var names: [BusObject: String] = [:]
        for contents in all {
            for (list, things) in Dictionary(grouping: contents.things, by: \.list) {
                let isTree = contents.lists[list].map { ThingRoles.trees.contains($0.role) } ?? false
                lists[list] = Self.rows(contents.ordered(things), isTree: isTree)
                if contents.lists[list]?.isWhole == true { whole.insert(list) }
            }
            // A list that nothing is in has no things.
            for (list, shown) in contents.lists {
                if lists[list] == nil { lists[list] = [] }
                names[list] = shown.name.isEmpty ? contents.window.title : shown.name
            }
        }
        self.init(lists: lists, whole: whole, names: names, windows: windows, menus: menus)
    }

    /// In a tree, what is in another row stands farther in.
    private static func rows(_ things: [Thing], isTree: Bool) -> [Row] {
        var open: [(indent: Int, name: String)] = []
        return things.map { thing in
            guard isTree else { return Row(reference: thing.reference, name: thing.name) }
            while let last = open.last, last.indent >= thing.rectangle.x { open.removeLast() }
            defer { open.append((thing.rectangle.x, thing.name)) }
            return Row(reference: thing.reference, name: thing.name, parents: open.map(\.name))
        }
    }

    init(
        lists: [BusObject: [Row]], whole: Set<BusObject>, names: [BusObject: String], windows: [String: String],
        menus: Int
    ) {
        (self.lists, self.whole, self.names, self.windows, self.menus) = (lists, whole, names, windows, menus)
    }

    /// Whether two have the same rows, windows, menus and files.
    func isSame(as other: DropSnapshot) -> Bool { showsSame(as: other) && folders == other.folders }

    /// Whether two show the same rows, windows and menus.
    func showsSame(as other: DropSnapshot) -> Bool {
        func words(_ rows: [Row]) -> [[String]] { rows.map { $0.parents + [$0.name] } }
        return lists.mapValues(words) == other.lists.mapValues(words) && windows == other.windows
            && menus == other.menus
    }

    /// Whether a list that had several rows has none: an app may be about to fill it anew.
    func isEmptied(since other: DropSnapshot) -> Bool {
        other.lists.contains { list, rows in rows.count > 1 && lists[list]?.isEmpty == true }
    }
}

extension DropOutcome {
    /// Compares what stood where before a drop, and after it.
    ///
    /// - Parameters:
    ///   - source: What was dragged.
    ///   - place: Where it was dropped.
    ///   - isCopy: Whether a copy was asked for.
    ///   - before: What stood where before.
    ///   - after: What stands where now.
    public init(
        of source: Thing, at place: DropPlace, isCopy: Bool = false, before: DropSnapshot, after: DropSnapshot
    ) {
        if let opened = after.windows.first(where: { before.windows[$0.key] == nil }) {
            self = .windowOpened(opened.value)
            return
        }
        // The folders themselves tell more than windows, which show copies only where they are open.
        let fate = before.folders.fate(of: source.name, now: after.folders)
        if let filed = Self.filed(source, at: place, fate, before, after) {
            self = filed
            return
        }
        let old = before.lists[source.list] ?? []
        let new = after.lists[source.list] ?? []
        let trace = RowTrace(of: source, from: old, to: new)
        if let found = Self.appearance(of: source, at: place, trace, before, after), trace != .untold {
            self = .appeared(name: source.name, list: found, isCopy: trace != .gone)
        } else if case .stays(let was, let row) = trace,
            let moved = Self.move(from: old, was, to: new, row, after.whole.contains(source.list))
        {
            self = moved
        } else if let arrived = Self.arrival(of: source, from: old, to: new) {
            self = arrived
        } else if trace == .gone, after.lists[source.list] != nil,
            Self.isSurelyGone(source, from: old, to: new, after.whole.contains(source.list))
        {
            let isThere =
                place.position == .into && after.lists.values.joined().contains { $0.name == place.target.name }
            self =
                isThere
                ? .into(name: source.name, target: place.target.name)
                : .gone(name: source.name, list: before.names[source.list] ?? "")
        } else if after.menus > before.menus {
            self = .menuOpened
        } else if before.showsSame(as: after) {
            self =
                fate != .unchanged && Self.mayBeUnseen(source, at: place, isCopy, after)
                ? .unseenCopy(name: source.name, target: Self.name(of: place, after)) : .nothing
        } else if Self.isRefused(source, at: place, trace, before, after) {
            self = .nothing
        } else {
            self = .changed(name: source.name)
        }
    }

    /// Whether a row stands as before in its own list, in which it should have moved, whatever else the window shows now: a press
    /// chooses a row, and some apps show its contents beside the list then.
    private static func isRefused(
        _ source: Thing, at place: DropPlace, _ trace: RowTrace, _ before: DropSnapshot, _ after: DropSnapshot
    ) -> Bool {
        guard case .stays = trace, place.position == .before || place.position == .after,
            place.target.list == source.list, before.windows == after.windows, before.menus == after.menus
        else { return false }
        func words(_ snapshot: DropSnapshot) -> [[String]]? {
            snapshot.lists[source.list]?.map { $0.parents + [$0.name] }
        }
        func count(_ snapshot: DropSnapshot) -> Int {
            snapshot.lists.values.joined().filter { $0.name == source.name }.count
        }
        return words(before) == words(after) && count(before) == count(after)
    }

    /// The outcome that the folders at both ends tell; `nil`: they tell of no change.
    private static func filed(
        _ source: Thing, at place: DropPlace, _ fate: FolderPair.Fate?, _ before: DropSnapshot, _ after: DropSnapshot
    ) -> DropOutcome? {
        switch fate {
        case .moved: .into(name: source.name, target: name(of: place, after))
        case .copied: .appeared(name: source.name, list: name(of: place, after), isCopy: true)
        case .gone: .gone(name: source.name, list: before.names[source.list] ?? "")
        case .unchanged, nil: nil
        }
    }

    /// The name of what something was dropped into: an element, or the list that it was dropped in.
    private static func name(of place: DropPlace, _ after: DropSnapshot) -> String {
        place.position == .into ? place.target.name : after.names[place.target.list] ?? place.target.name
    }

    /// Whether a change may be one that no window shows: a copy in what does not show what is in it, or in another list that is
    /// scrolled. What is dropped in its own list is moved there unless a copy was asked for, and would be gone.
    private static func mayBeUnseen(
        _ source: Thing, at place: DropPlace, _ isCopy: Bool, _ after: DropSnapshot
    ) -> Bool {
        if place.position == .into { return isCopy || place.target.list != source.list }
        return place.target.list != source.list && !after.whole.contains(place.target.list)
    }

    /// Where something stands that was scrolled away in its list before: between rows that were next to each other.
    private static func arrival(
        of source: Thing, from old: [DropSnapshot.Row], to new: [DropSnapshot.Row]
    ) -> DropOutcome? {
        let found = new.indices.filter { new[$0].name == source.name }
        guard !old.contains(where: { $0.name == source.name }), let row = found.first, found.count == 1 else {
            return nil
        }
        let above = row > 0 ? new[row - 1].name : nil
        let below = row + 1 < new.count ? new[row + 1].name : nil
        let names = old.map(\.name)
        let wasBetween = names.indices.contains { index in
            (above == nil || index > 0 && names[index - 1] == above) && (below == nil || names[index] == below)
        }
        guard wasBetween || above == names.last, above != nil || below != nil else { return nil }
        return .moved(name: source.name, number: nil, count: new.count, after: above, before: below)
    }

    /// The name of another list in which there is one more of the name than before. In a list that is scrolled, nothing else
    /// may have come into sight with it. A copy is believed only where it was dropped: an app may show in a second list what
    /// the first one has, such as the open documents beside their tabs.
    private static func appearance(
        of source: Thing, at place: DropPlace, _ trace: RowTrace, _ before: DropSnapshot, _ after: DropSnapshot
    ) -> String? {
        for (list, rows) in after.lists where list != source.list {
            let name = after.names[list] ?? ""
            let isMeant = list == place.target.list || place.position == .into && name == place.target.name
            guard let old = before.lists[list], isMeant || trace == .gone, name != source.name else { continue }
            let others = old.map(\.name).filter { $0 != source.name }
            let now = rows.map(\.name).filter { $0 != source.name }
            guard rows.count - now.count > old.count - others.count else { continue }
            if before.whole.contains(list) || others.starts(with: now) { return name }
        }
        return nil
    }

    /// Whether a row that cannot be seen is in its list no longer: it may also have been scrolled away, or be in a row of a tree
    /// that was closed.
    private static func isSurelyGone(
        _ source: Thing, from old: [DropSnapshot.Row], to new: [DropSnapshot.Row], _ isWhole: Bool
    ) -> Bool {
        guard let was = RowTrace.index(of: source, in: old) else { return false }
        let siblings = old.filter { $0.parents == old[was].parents }.count
        if !old[was].parents.isEmpty || new.contains(where: { !$0.parents.isEmpty }) {
            guard siblings == 1 || new.contains(where: { $0.parents == old[was].parents }) else { return false }
        }
        if isWhole { return true }
        var rest = old.map(\.name)
        rest.remove(at: was)
        // The rows that were first would be gone by scrolling, too.
        return was > 0 && new.map(\.name).starts(with: rest)
    }

    /// Where something stands among what is beside it, if that is elsewhere than before.
    private static func move(
        from old: [DropSnapshot.Row], _ was: Int, to new: [DropSnapshot.Row], _ row: Int, _ isWhole: Bool
    ) -> DropOutcome? {
        let (name, parents) = (new[row].name, new[row].parents)
        if parents != old[was].parents, let parent = parents.last { return .into(name: name, target: parent) }
        // Rows that have stayed in order among themselves have not moved: another one has.
        func siblings(_ rows: [DropSnapshot.Row], besides index: Int) -> [String] {
            rows.indices.filter { $0 != index && rows[$0].parents == parents }.map { rows[$0].name }
        }
        let rest = siblings(new, besides: row)
        guard rest == siblings(old, besides: was) else { return nil }
        func number(_ rows: [DropSnapshot.Row], _ index: Int) -> Int {
            rows[..<index].filter { $0.parents == parents }.count
        }
        let place = number(new, row)
        guard place != number(old, was) || parents != old[was].parents else { return nil }
        return .moved(
            name: name, number: isWhole ? place + 1 : nil, count: rest.count + 1,
            after: place > 0 ? rest[place - 1] : nil, before: place < rest.count ? rest[place] : nil)
    }
}

/// The fate of a row of a list.
private enum RowTrace: Equatable {
    /// It is still in its list: where it was, and where it is.
    case stays(Int, Int)
    /// There is one less of its name.
    case gone
    /// Several have its name, and which of them it is cannot be told; or it was not there.
    case untold

    init(of source: Thing, from old: [DropSnapshot.Row], to new: [DropSnapshot.Row]) {
        guard let was = Self.index(of: source, in: old) else {
            self = .untold
            return
        }
        if let same = new.firstIndex(where: { $0.reference == source.reference && $0.name == source.name }) {
            self = .stays(was, same)
            return
        }
        // An app may make its rows anew.
        let named = new.indices.filter { new[$0].name == source.name }
        let count = old.filter { $0.name == source.name }.count
        self = named.count < count ? .gone : named.count == 1 && count == 1 ? .stays(was, named[0]) : .untold
    }

    static func index(of source: Thing, in rows: [DropSnapshot.Row]) -> Int? {
        rows.firstIndex { $0.reference == source.reference && $0.name == source.name }
            ?? rows.firstIndex { $0.name == source.name }
    }
}
