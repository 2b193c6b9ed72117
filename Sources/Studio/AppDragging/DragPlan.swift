import AtSpiClient
import DesktopDriving
import GLibSupport
import Translation

/// A drag that was chosen, with all that is needed to make it and to see what comes of it.
///
/// ```swift
/// let outcome = try drags.perform(DragPlan(source: report, in: window, to: place, in: window))
/// print(outcome.text)
/// ```
public struct DragPlan: Sendable {
    /// The thing that is dragged.
    public let source: Thing
    /// The window that it is in.
    public let sourceWindow: WindowContents
    /// Where it is dropped.
    public let place: DropPlace
    /// The window of the place, which may be the same.
    public let targetWindow: WindowContents
    /// Whether it is copied or moved, whatever the app would do.
    public var effect: Effect?
    /// Whether it goes alone, whatever else is selected: where the person has asked for it by name.
    public var isAlone = false

    /// The effect that held keys ask of an app.
    public enum Effect: String, Sendable, CaseIterable {
        case copy
        case move

        var key: String { self == .copy ? "ctrl" : "shift" }
    }

    public init(source: Thing, in sourceWindow: WindowContents, to place: DropPlace, in targetWindow: WindowContents) {
        (self.source, self.sourceWindow) = (source, sourceWindow)
        (self.place, self.targetWindow) = (place, targetWindow)
    }
}

extension DesktopDrags {
    /// How long an app may take until something can be seen of a drop, in seconds.
    private static let outcomeTimeout = 2.5
    /// The same for a copy into what does not show what is in it: only a window that asks something is waited for. Those of
    /// four file managers were open and read after half a second.
    private static let unseenTimeout = 0.7
    /// How soon an app that has run since is read again, and how late one that has not, in seconds.
    private static let (firstLook, longestLook) = (0.06, 0.24)
    /// Names of pointers that mean that nothing can be dropped, in the themes of X11 and of toolkits. GTK 4.18 shows the usual
    /// one over what refuses.
    private static let refusals = clearRefusals.union(["default", "left_ptr"])
    /// Those of them that mean nothing else.
    package static let clearRefusals: Set<String> = [
        "not-allowed", "no-drop", "dnd-none", "forbidden", "crossed_circle", "circle", "dnd-no-drop",
        "03b6e0fcb3499374a867c041f52298f0",
    ]
    /// How many places are tried at most.
    private static let mostTried = 25

    /// The marked thing, as it is now, and whether it was marked alone.
    ///
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    public func marked() throws -> (thing: Thing, window: WindowContents, isAlone: Bool) {
        guard let mark = DragMark.kept else { throw AnyAppDragError.nothingMarked }
        let contents: WindowContents
        do {
            contents = try self.contents(of: window(mark.frame, mark.window))
        } catch AnyAppDragError.noWindow {
            throw AnyAppDragError.unseen(mark.name)
        }
        let named = contents.things.filter { $0.name == mark.name && $0.role == mark.role }
        guard let thing = named.first(where: { $0.reference == mark.element }) ?? (named.count == 1 ? named[0] : nil)
        else { throw AnyAppDragError.unseen(mark.name) }
        return (try withActions(thing), contents, mark.others == 0)
    }

    /// The place that has the keyboard, for something that was marked.
    ///
    /// - Parameters:
    ///   - position: Where, as seen from what has the keyboard; `nil`: what is usual there.
    ///   - source: What is dropped.
    /// - Returns: The place, and its window.
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    public func focusedPlace(
        _ position: DropPosition?, for source: Thing
    ) throws -> (place: DropPlace, window: WindowContents) {
        let contents = try self.contents(of: activeWindow())
        let target = try focusedThing(in: contents)
        guard !target.isSame(as: source) || position == .list else { throw AnyAppDragError.samePlace(source.name) }
        guard var place = DropPlace.at(position, of: target, in: contents) else {
            throw AnyAppDragError.unseen(DropPlace.name(.list, target.listName))
        }
        place.action = nil
        return (place, contents)
    }

    /// Makes a drag, and sees what comes of it.
    ///
    /// - Returns: What came of it; `nil`: the app has the library, and says so itself.
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    public func perform(_ plan: DragPlan) throws -> DropOutcome? {
        if !plan.source.actions.isEmpty, try performByName(plan) { return nil }
        let company = try companyToDrag(plan)
        let path = try path(of: plan)
        let isWithin = plan.sourceWindow.window.frame.reference == plan.targetWindow.window.frame.reference
        let all = isWithin ? [plan.sourceWindow] : [plan.sourceWindow, plan.targetWindow]
        let folders = folders(of: plan)
        var before = try snapshot(of: all, folders)
        let told = sentences(of: plan.targetWindow.window)
        bringToFront(path)
        let dragger = dragger()
        let scrolled = ScrolledPlace(plan, by: self)
        let landing = scrolled == nil ? LandingPlace(plan, by: self) : nil
        if landing?.isThere == true { throw AnyAppDragError.samePlace(plan.source.name) }
        // Tabs make room while one is held: its place was counted with that.
        let followed = path.target == plan.place.point ? FollowedPlace(plan, by: self) : nil
        dragger.goal = scrolled ?? landing ?? followed
        do {
            try dragger.drag(path)
        } catch {
            // Some pages take no Escape: what was let go of there may have moved all the same.
            guard plan.source.isInPage else { throw error }
            let left = try self.outcome(of: plan, company, before, all, folders)
            guard left.isChange else { throw error }
            return left
        }
        // The dropped thing was scrolled away, and so are the rows that stood there before.
        if let scrolled { before = try snapshot(of: [scrolled.contents], folders, since: before) }
        var outcome = try outcome(of: plan, company, before, all, folders)
        if !outcome.isChange, let told, let now = sentences(of: plan.targetWindow.window) {
            let said = Self.outcome(saidBy: now.subtracting(told))
            if said != .nothing { outcome = said }
        }
        if outcome == .nothing, let again = try unframed(plan) { return try perform(again) }
        if outcome == .nothing || outcome.isChange {
            var refusals = KnownRefusals()
            refusals.note(plan.place.target.list, isRefused: outcome == .nothing)
        }
        return outcome
    }

    /// The outcome of a drop by the window's own message: something has changed where that can be undone, or is no refusal.
    nonisolated static func outcome(saidBy sentences: Set<String>) -> DropOutcome {
        let undo = sentences.filter { $0.hasPrefix(localized("Undo")) }
        let refusal = localized("Not dropped: {reason}.", ["reason": "\0"]).prefix { $0 != "\0" }
        return sentences.subtracting(undo).min().map { sentence in
            .told(sentence, isChange: !undo.isEmpty || !sentence.hasPrefix(refusal))
        } ?? .nothing
    }

    /// The things that go with the dragged one.
    private func companyToDrag(_ plan: DragPlan) throws -> Company {
        guard !plan.isAlone else {
            _ = try selectAlone(plan.source, in: plan.sourceWindow)
            return Company(things: [], count: 0)
        }
        return try company(of: plan.source, in: plan.sourceWindow)
    }

    /// Which places the pointer says would take what is dragged, by the shape that it takes over each, where it differs within a
    /// list; the others stay as they are. Nothing is dropped.
    ///
    /// - Parameters:
    ///   - places: In one window.
    ///   - source: What is dragged.
    ///   - contents: Its window, which is that of the places.
    /// - Returns: The places; at most the first 25 were tried.
    /// - Throws: `AnyAppDragError`.
    public func tried(
        _ places: [DropPlace], for source: Thing, in contents: WindowContents
    ) throws -> [DropPlace] {
        guard let rest = restOverTried(contents) else { return places }
        let number = min(places.count, Self.mostTried)
        let window = contents.window.window
        var path = DragPath(from: point(of: source), in: window, to: point(of: source), in: window)
        (path.sourceName, path.targetName) = (source.name, source.name)
        let dragger = dragger()
        let names = try dragger.cursors(path, over: places.prefix(number).map(\.point), rest: rest)
        let refused = names.map { $0.map(Self.refusals.contains) }
        let isRefusing = Dictionary(grouping: zip(places, refused), by: \.0.target.list).mapValues { Set($0.map(\.1)) }
        return places.enumerated().map { index, place in
            var place = place
            // Where it is the same over all of a list, it says nothing of a row: the list itself may take what no row takes.
            let isTelling = isRefusing[place.target.list]?.isSuperset(of: [true, false]) == true
            if isTelling, index < refused.count, let isRefused = refused[index] { place.isAccepting = !isRefused }
            return place
        }
    }

    /// How long the pointer rests over each place that is tried, in seconds; `nil`: its shape would say nothing, or the app would
    /// open what is under it.
    ///
    /// GTK 3 and Qt change the pointer at once, GTK 4 some 0.2 s later, Firefox never. Many apps open what something rests over
    /// for half a second.
    func restOverTried(_ contents: WindowContents) -> Double? {
        let window = contents.window
        guard driver.cursorName() != nil else { return nil }
        let rest: Double? = Self.isOfGTK3OrQt(window.app) ? 0.2 : window.app.isGTK4 ? 0.35 : nil
        let opens = files.file(of: window.app, window: window.window.application)?.timing.opensAfter
        guard let rest, opens.map({ $0 > 2 * rest }) ?? true else { return nil }
        return rest
    }

    /// Whether a drag can scroll by name: GTK 3 and Qt say of each row whether it is scrolled away, and GTK 4 shows other rows by
    /// the same elements when it has scrolled.
    package static func isOfGTK3OrQt(_ app: App) -> Bool {
        let toolkit = app.toolkit.lowercased()
        return toolkit.hasPrefix("gtk 3") || toolkit.hasPrefix("gtk") && !app.isGTK4 || toolkit.hasPrefix("qt")
    }

    // MARK: By the pointer

    private func dragger() -> PointerDragger {
        let dragger = PointerDragger(driver)
        (dragger.isStopped, dragger.lastKey, dragger.record) = (isStopped, lastKey, record)
        dragger.tolerance = tolerance
        return dragger
    }

    private func point(of source: Thing) -> ScreenPoint {
        if let point = source.drag?.point { return source.rectangle.point(point.x, point.y) }
        if source.role.hasSuffix("tab") { return source.rectangle.center }
        return source.rectangle.point(DropPlace.inset(source), 0.5)
    }

    private func path(of plan: DragPlan) throws(AnyAppDragError) -> DragPath {
        let (source, target) = (plan.sourceWindow.window.window, plan.targetWindow.window.window)
        let goal = try slot(of: plan) ?? plan.place.point
        var path = DragPath(from: point(of: plan.source), in: source, to: goal, in: target)
        (path.sourceName, path.targetName) = (plan.source.name, plan.place.target.name)
        path.isAcross = plan.source.role.hasSuffix("tab") && plan.source.list == plan.place.target.list
        if let effect = plan.effect { path.keys = [effect.key] }
        let app = plan.targetWindow.window
        if let file = files.file(of: app.app, window: app.window.application) { path.rest = file.timing.rest }
        return path
    }

    /// Waits until a window of our own, in which something was chosen, is gone; and raises the window of both ends where another
    /// one covers it. What then still covers it is found before anything is pressed.
    private func bringToFront(_ path: DragPath) {
        func isSeen() -> Bool? {
            let windows = (try? driver.windows()) ?? []
            let top = windows.last { $0.kind != .popup && $0.rectangle.contains(path.source) }
            return top?.identifier == path.sourceWindow.identifier ? true : nil
        }
        // No event: a desktop tells nobody which window is over another one.
        guard MainLoop.poll(timeout: 0.5, isSeen) == nil, path.sourceWindow.identifier == path.targetWindow.identifier
        else { return }
        try? driver.askToActivate(path.sourceWindow)
        // No event, as above.
        _ = MainLoop.poll(timeout: 1, isSeen)
    }

    /// Where the pointer goes with a tab that is dragged along its bar; `nil`: it is no such drag.
    ///
    /// Tabs move aside while one is dragged over them. The one that is held, in its middle, goes to where it will stand at the
    /// end: farther, and it would push the next one aside, too.
    ///
    /// - Throws: `AnyAppDragError` where it stands there already.
    private func slot(of plan: DragPlan) throws(AnyAppDragError) -> ScreenPoint? {
        let (source, target) = (plan.source, plan.place.target)
        guard source.role.hasSuffix("tab"), source.list == target.list, plan.place.position != .into else { return nil }
        let tabs = plan.sourceWindow.siblings(of: source)
        guard Thing.areAcross(tabs), let old = tabs.firstIndex(where: { $0.isSame(as: source) }),
            let other = tabs.firstIndex(where: { $0.isSame(as: target) })
        else { return nil }
        let isAfter = plan.place.position == .after
        let new = other > old ? (isAfter ? other : other - 1) : (isAfter ? other + 1 : other)
        guard new != old else { throw .samePlace(source.name) }
        let (place, half) = (tabs[new].rectangle, source.rectangle.width / 2)
        let x = new > old ? place.x + place.width - half : place.x + half
        return ScreenPoint(x: x, y: source.rectangle.center.y)
    }

    /// The rows and where they stand now, and the files in the folders at both ends: those of another moment where one is given.
    private func snapshot(
        of all: [WindowContents], _ folders: FolderPaths, since other: DropSnapshot? = nil
    ) throws -> DropSnapshot {
        var titles: [String: String] = [:]
        var menus = 0
        for window in try driver.windows() {
            if window.kind == .popup { menus += 1 } else { titles[window.identifier] = window.title }
        }
        var snapshot = DropSnapshot(all, windows: titles, menus: menus)
        snapshot.folders = other?.folders ?? FolderPair(source: folders.source, target: folders.target)
        return snapshot
    }

    /// Compares until something has changed and stays so, or the app has had its time.
    private func outcome(
        of plan: DragPlan, _ company: Company, _ before: DropSnapshot, _ all: [WindowContents], _ folders: FolderPaths
    ) throws -> DropOutcome {
        let isCopy = plan.effect == .copy
        let isUnseen =
            isCopy && plan.place.position == .into && plan.place.target.list == plan.source.list
            && before.folders.target == nil
        func result(_ now: DropSnapshot) -> DropOutcome {
            DropOutcome.joined(
                ([plan.source] + company.things).map {
                    DropOutcome(of: $0, at: plan.place, isCopy: isCopy, before: before, after: now)
                })
        }
        let end = MainLoop.seconds + (isUnseen ? Self.unseenTimeout : Self.outcomeTimeout)
        var last: DropSnapshot?
        let apps = ProcessActivity(of: all.compactMap { $0.window.app.processIdentifier.map { Int32(clamping: $0) } })
        var longest = Self.firstLook
        while true {
            // A window that has closed meanwhile shows nothing.
            let now = try snapshot(of: all.compactMap { try? contents(of: renewed($0.window)) }, folders)
            let isEarly = MainLoop.seconds < end
            if let last, last.isSame(as: now), !isEarly || !now.isSame(as: before) && !now.isEmptied(since: before) {
                return result(now)
            }
            guard MainLoop.seconds < end + 1 else {
                return result(now)
            }
            // An app that has not run since shows nothing new; it may have run while it was read.
            longest = last.map { $0.isSame(as: now) } ?? false ? min(longest * 2, Self.longestLook) : Self.firstLook
            last = now
            apps.waitForWork(atLeast: Self.firstLook, atMost: longest)
        }
    }
}
