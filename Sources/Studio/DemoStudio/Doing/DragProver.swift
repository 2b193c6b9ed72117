import AppDragging
import AtSpiClient
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Makes the drags of an app, each from a fresh start in a session of its own, and looks for other ways to the same result.
///
/// ```swift
/// var options = DragProver.Options(stage: stageOptions, folder: "drags")
/// options.seconds = 300
/// let report = try DragProver(of: app, options).run()
/// for drag in report.drags { print(drag.title, drag.verdict.rawValue) }
/// ```
@MainActor
public final class DragProver {
    /// How much is tried, and where it is kept.
    public struct Options: Sendable {
        /// The stage: private, and the program confined, unless the person has agreed to more.
        public var stage: Stage.Options
        /// The folder for scripts and pictures.
        public var folder: String
        /// How long all of it may take, in seconds: what is under way then is ended in order.
        public var seconds = 900.0
        /// How many drags with an effect are looked into at most.
        public var drags = 8
        /// The size of the screen, in pixels.
        public var (width, height) = (1280, 720)

        public init(stage: Stage.Options, folder: String) { (self.stage, self.folder) = (stage, folder) }
    }

    /// News of what is done: the title of a drag, or of something that is tried instead.
    public var onProgress: (@MainActor (String) -> Void)?

    private let options: Options
    private let scripts: DragScripts
    private let trial: DragTrial
    private let begin = MainLoop.seconds
    private var report: DragReport
    /// The results of steps that were tried for another drag: the contents after each time, and why they could not be done.
    private var known: [String: (contents: [AppContents], problem: String?)] = [:]
    /// The changes of the drags that have been looked into.
    private var changes: [AppChange] = []

    /// - Parameters:
    ///   - app: The app, with the folder of its files.
    ///   - options: How much is tried.
    /// - Throws: `DemoError`, `FileError`: its files cannot be copied, or there is no folder to write to.
    public init(of app: DemoApp, _ options: Options) throws {
        self.options = options
        scripts = try DragScripts(of: app, in: options.folder, size: (options.width, options.height))
        let start = TextPosition(line: 1, column: 1)
        let file = FilePath.join(scripts.folder, "by-doing.yaml")
        var script = DemoScript(
            file: file, title: app.title, scene: Positioned(DemoScript.builtInScene, at: start), language: "en",
            languages: ["en"], access: DemoAccess(script: file, allowsOutside: true))
        (script.app, script.reader) = (scripts.app, .none)
        (script.width, script.height) = (options.width, options.height)
        trial = DragTrial(script, options.stage)
        report = DragReport(app: app.title, folder: scripts.folder)
    }

    private var isOver: Bool { Interruption.isRequested || MainLoop.seconds > begin + options.seconds }

    /// Makes the drags, and looks for other ways.
    ///
    /// - Returns: What was found out.
    /// - Throws: `DemoError` where the app cannot be started, or the person stops it.
    public func run() throws -> DragReport {
        defer { trial.end() }
        for group in try pieces().drags {
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
            guard !isOver, report.drags.count(where: { !$0.effect.isEmpty }) < options.drags else {
                report.untested.append(group[0].title)
                continue
            }
            try prove(group)
        }
        (report.seconds, report.starts) = (MainLoop.seconds - begin, trial.starts)
        return report
    }

    /// The pieces that can be dragged, in a view that has names: the keys for that are pressed at each start.
    private func pieces() throws -> DragPieces {
        let player = try trial.clean()
        do {
            return try DragPieces(on: player.stage, player.stage.appTrees())
        } catch AnyAppDragError.needsView(_, let keys) {
            guard let key = KeyChord(keys) else { throw AnyAppDragError.needsView("", keys: keys) }
            trial.preparation = [KeysAction(keys: [key])]
            let player = try trial.clean(isFresh: true)
            return try DragPieces(on: player.stage, player.stage.appTrees())
        }
    }

    // MARK: Drags

    /// Makes the drags of a group until one has an effect, and looks into that.
    private func prove(_ group: [TriedDrag]) throws {
        let number = report.drags.count + 1
        var reasons: [String] = []
        for drag in group where !isOver {
            onProgress?(drag.title)
            var proven = ProvenDrag(number: number, title: drag.title)
            let (change, problem) = try make(drag, &proven)
            guard let change, !change.isNothing else {
                let nothing = localized("The drag changed nothing that can be seen.")
                reasons.append("\(drag.title): \(change == nil ? problem ?? nothing : nothing)")
                continue
            }
            // The same result in the same list is no other drag.
            guard !isKnown(change, drag) else { return }
            changes.append(change)
            proven.effect = change.difference
            try lookInto(drag, change, &proven)
            report.drags.append(proven)
            return
        }
        guard !reasons.isEmpty, !group[0].source.isGuessed else { return }
        var proven = ProvenDrag(number: number, title: group[0].title)
        proven.reason = reasons.joined(separator: " ")
        report.drags.append(proven)
    }

    private func isKnown(_ change: AppChange, _ drag: TriedDrag) -> Bool {
        changes.contains { other in
            if other.likeness(to: change) == .same { return true }
            // A drop on a row's middle that puts the other before or after it.
            return drag.kind == .onto && change.onlyReorders && other.onlyReorders
        }
    }

    /// Makes a drag, with a picture before and after it.
    ///
    /// - Returns: What came of it; `nil`: it could not be made, and why.
    private func make(
        _ drag: TriedDrag, _ proven: inout ProvenDrag
    ) throws -> (change: AppChange?, problem: String?) {
        let player = try trial.clean()
        let before = try trial.contents(of: player)
        let paths = ["before", "after"].map { FilePath.join(scripts.folder, "\(proven.number)-\($0).png") }
        try player.stage.session.writePicture(to: paths[0])
        let problem = try trial.perform([drag.step], by: player)
        guard (try? player.stage.check()) != nil else { return (nil, problem) }
        let after = try trial.settled(player, from: before)
        try player.stage.session.writePicture(to: paths[1])
        proven.pictures = paths
        return (trial.change(after), problem)
    }

    private func lookInto(_ drag: TriedDrag, _ change: AppChange, _ proven: inout ProvenDrag) throws {
        proven.script = try scripts.write(
            trial.preparation + [drag.step], named: "\(proven.number)-drag", title: drag.title)
        guard try isSame(change, playing: proven.script) else {
            proven.reason = localized("It comes out differently each time.")
            return
        }
        let ways = OtherWays(drag: drag.kind == .reorder && !change.onlyReorders ? drag.looking(as: .onto) : drag)
        try tryAll(ways.actions(of(drag)), for: change, &proven)
        try tryKeys(ways, for: change, &proven)
        if !isFound(.clicks, in: proven) { try tryClicks(ways, for: change, &proven) }
        proven.verdict =
            proven.ways.contains { $0.kind != OtherWay.Kind.keys.rawValue }
            ? .alternative : !proven.ways.isEmpty ? .keysOnly : .noneFound
        guard proven.ways.isEmpty else { return }
        if trial.isTooNoisy {
            (proven.verdict, proven.reason) = (.cannotTell, localized("It comes out differently each time."))
        } else if let similar = proven.attempts.first(where: { $0.outcome == .similar }) {
            proven.verdict = .cannotTell
            proven.reason = localized(
                "The same rows, but other texts: {way}", ["way": similar.steps])
        } else if isOver {
            (proven.verdict, proven.reason) = (.cannotTell, localized("There was no time to try everything."))
        }
    }

    private func of(_ drag: TriedDrag) throws -> [Element.Action] {
        let stage = try trial.clean().stage
        return try stage.element(drag.source.element).element.actions
    }

    private func isFound(_ kind: OtherWay.Kind, in proven: ProvenDrag) -> Bool {
        proven.ways.contains { $0.kind == kind.rawValue }
    }

    // MARK: Other ways

    /// Tries ways until one of their kind does the same.
    private func tryAll(_ ways: [OtherWay], for change: AppChange, _ proven: inout ProvenDrag) throws {
        for way in ways where !isOver && !isFound(way.kind, in: proven) { try attempt(way, for: change, &proven) }
    }

    /// Tries keys where what is dragged takes the focus: else none of them would be its own.
    private func tryKeys(_ ways: OtherWays, for change: AppChange, _ proven: inout ProvenDrag) throws {
        let focus = OtherWay(kind: .keys, steps: [FocusAction(element: ways.drag.source.element)])
        let (_, problem) = try results(of: focus)
        if let problem {
            proven.attempts.append(
                .init(kind: focus.kind.rawValue, steps: focus.title, outcome: .failed, reason: problem))
        } else {
            try tryAll(ways.keys, for: change, &proven)
        }
    }

    /// Does the steps of a way, the last again as often as a row has to be moved, until all is as after the drag.
    private func attempt(_ way: OtherWay, for change: AppChange, _ proven: inout ProvenDrag) throws {
        onProgress?("  \(way.title)")
        let (contents, problem) = try results(of: way)
        let likeness = contents.map { trial.change($0).likeness(to: change) }
        func note(_ outcome: ProvenDrag.Attempt.Outcome, _ reason: String = "") {
            proven.attempts.append(
                .init(kind: way.kind.rawValue, steps: way.title, outcome: outcome, reason: reason))
        }
        if let index = likeness.firstIndex(of: .same) {
            let steps = way.steps(done: index + 1)
            let name = "\(proven.number)-\(way.kind.rawValue)"
            let script = try scripts.write(trial.preparation + steps, named: name, title: proven.title)
            guard try isSame(change, playing: script) else { return note(.notAgain) }
            note(.same)
            let text = OtherWay(kind: way.kind, steps: steps).title
            proven.ways.append(.init(kind: way.kind.rawValue, steps: text, script: script))
        } else if likeness.contains(.similar) {
            note(.similar)
        } else if contents.contains(where: { !trial.change($0).isNothing }) {
            note(.other)
        } else {
            note(problem == nil ? .nothing : .failed, problem ?? "")
        }
    }

    /// The contents after each time that a way's steps were done.
    private func results(of way: OtherWay) throws -> (contents: [AppContents], problem: String?) {
        let key = "\(way.title) ×\(way.repeats)"
        if let known = known[key] { return known }
        let player = try trial.clean()
        var (contents, problem): ([AppContents], String?) = ([], nil)
        var last = try trial.contents(of: player)
        for time in 0..<max(way.repeats, 1) {
            problem = try trial.perform(time == 0 ? way.steps : Array(way.steps.suffix(way.repeated)), by: player)
            guard (try? player.stage.check()) != nil else { break }
            let now = try trial.settled(player, from: last)
            contents.append(now)
            // A step that has changed nothing once will not the next time, either.
            guard problem == nil, now != last else { break }
            last = now
        }
        try trial.escape(player)
        known[key] = (contents, problem)
        return (contents, problem)
    }

    /// Plays a script from a fresh start.
    ///
    /// - Returns: Whether what came of it is the same.
    private func isSame(_ change: AppChange, playing path: String) throws -> Bool {
        let script = try ScriptReader.read(path, allowsOutside: true)
        let other = DragTrial(script, options.stage)
        defer { other.end() }
        let player = try other.clean()
        trial.note(other)
        let before = try other.contents(of: player)
        guard try other.perform(script.steps.map(\.action), by: player) == nil || change.isOfRows,
            (try? player.stage.check()) != nil
        else { return false }
        return try trial.change(other.settled(player, from: before)).likeness(to: change) == .same
    }

    // MARK: Clicks

    /// So many entries of a menu, and so many buttons, are tried.
    private static let most = 14
    /// So many entries of each menu of the menu bar: those whose names say that they move something.
    private static let mostOfBar = 6

    private func tryClicks(_ ways: OtherWays, for change: AppChange, _ proven: inout ProvenDrag) throws {
        let source = ways.drag.source.element
        let context = ClickAction(target: DemoTarget(element: source), button: .right)
        if ways.drag.kind != .reorder { try tryPasting(ways, after: [context], for: change, &proven) }
        try tryEntries(openedBy: [context], ways, for: change, &proven)
        try tryButtons(ways, for: change, &proven)
        let select = ClickAction(target: DemoTarget(element: source))
        for menu in try menus() where !isOver && !isFound(.clicks, in: proven) {
            try tryEntries(
                openedBy: [select, ClickAction(target: DemoTarget(element: menu))], ways, for: change, isOfBar: true,
                &proven)
        }
    }

    private func tryEntries(
        openedBy steps: [any StepAction], _ ways: OtherWays, for change: AppChange, in outer: [MenuEntry]? = nil,
        isOfBar: Bool = false,
        _ proven: inout ProvenDrag
    ) throws {
        guard !isOver, !isFound(.clicks, in: proven) else { return }
        let around = Set((outer ?? []).map(\.name))
        let entries = try menuEntries(openedBy: steps).filter { !around.contains($0.name) }
        let (tried, left) = OtherWays.sorted(
            entries, like: ways.drag.target.name, most: isOfBar ? Self.mostOfBar : Self.most, hasLikelyOnly: isOfBar,
            \.name)
        proven.untried += left.map(\.name).filter { !proven.untried.contains($0) }
        for entry in tried where !isOver && !isFound(.clicks, in: proven) {
            let all = steps + [ClickAction(target: DemoTarget(element: entry.element))]
            if entry.isMenu {
                if outer == nil { try tryEntries(openedBy: all, ways, for: change, in: entries, &proven) }
                continue
            }
            try attempt(
                OtherWay(kind: .clicks, steps: all, repeats: repeats(of: ways), repeated: all.count), for: change,
                &proven)
        }
    }

    private func repeats(of ways: OtherWays) -> Int { ways.drag.kind == .reorder ? ways.drag.distance : 1 }

    /// Cut or copy in the source's menu, and paste in the target's.
    private func tryPasting(
        _ ways: OtherWays, after context: [any StepAction], for change: AppChange, _ proven: inout ProvenDrag
    ) throws {
        for entry in try menuEntries(openedBy: context) where !isOver && !isFound(.clicks, in: proven) {
            let name = entry.name.lowercased()
            guard ["cut", "copy"].contains(where: { name.hasPrefix($0) }) else { continue }
            let steps: [any StepAction] =
                context + [
                    ClickAction(target: DemoTarget(element: entry.element)),
                    ClickAction(target: DemoTarget(element: ways.drag.target.element), button: .right),
                ]
            for other in try menuEntries(openedBy: steps) where other.name.lowercased().hasPrefix("paste") {
                let all = steps + [ClickAction(target: DemoTarget(element: other.element))]
                try attempt(OtherWay(kind: .clicks, steps: all), for: change, &proven)
            }
        }
    }

    private func tryButtons(_ ways: OtherWays, for change: AppChange, _ proven: inout ProvenDrag) throws {
        guard !isOver, !isFound(.clicks, in: proven) else { return }
        let stage = try trial.clean().stage
        let trees = try stage.appTrees()
        let found = ElementQuery.buttons(in: trees)
        let (others, left) = OtherWays.sorted(found, like: ways.drag.target.name, most: Self.most, \.element.name)
        proven.untried += left.map(\.element.name).filter { !proven.untried.contains($0) }
        let source = ways.drag.source
        // A row's own buttons are the likeliest.
        let row = try stage.element(source.element).element.reference
        let isOwn = { (match: ElementQuery.Match) in match.parents.contains { $0.reference == row } }
        let tried = others.filter(isOwn) + others.filter { !isOwn($0) }
        for button in tried where !isOver && !isFound(.clicks, in: proven) {
            guard let search = ElementSearch.distinct(for: button.element.reference, in: trees) else { continue }
            let click = ClickAction(target: DemoTarget(element: Self.element(search)))
            let steps: [any StepAction] =
                isOwn(button) ? [click] : [ClickAction(target: DemoTarget(element: source.element)), click]
            if button.element.has(state: "has-popup") || button.element.role.hasSuffix("button menu") {
                try tryEntries(openedBy: steps, ways, for: change, &proven)
            } else {
                try attempt(
                    OtherWay(kind: .clicks, steps: steps, repeats: repeats(of: ways)), for: change, &proven)
            }
        }
    }

    private nonisolated static func element(_ search: ElementSearch) -> DemoElement {
        DemoElement(search, at: TextPosition(line: 1, column: 1))
    }

    // MARK: Menus

    /// The menus of the menu bar.
    private func menus() throws -> [DemoElement] {
        let trees = try trial.clean().stage.appTrees()
        return ElementQuery.menuBarMenus(in: trees).compactMap { match in
            ElementSearch.distinct(for: match.element.reference, in: trees).map { Self.element($0) }
        }
    }

    private typealias MenuEntry = (name: String, element: DemoElement, isMenu: Bool)

    private var knownEntries: [String: [MenuEntry]] = [:]

    /// The entries that come with steps that open a menu, as a script finds them then.
    private func menuEntries(openedBy steps: [any StepAction]) throws -> [MenuEntry] {
        let key = steps.map(\.text).joined(separator: "; ")
        if let known = knownEntries[key] { return known }
        let player = try trial.clean()
        let before = Set(ElementQuery.menuItems(in: try player.stage.appTrees()).map(\.element.reference))
        let problem = try trial.perform(steps, by: player)
        var entries: [MenuEntry] = []
        if problem == nil, (try? player.stage.check()) != nil {
            let trees = try player.stage.appTrees()
            entries = ElementQuery.menuItems(in: trees).filter { !before.contains($0.element.reference) }.compactMap {
                match in
                ElementSearch.distinct(for: match.element.reference, in: trees).map {
                    (match.element.name, Self.element($0), match.element.kind == .menu)
                }
            }
        }
        try trial.escape(player)
        knownEntries[key] = entries
        return entries
    }
}

extension AppChange {
    /// Whether rows have changed: then it does not matter that a drop put them elsewhere than the script says.
    fileprivate var isOfRows: Bool { before.rows != after.rows }

    /// Whether the same rows stand in another order.
    fileprivate var onlyReorders: Bool {
        before.rows != after.rows && before.rows.sorted() == after.rows.sorted() && before.files == after.files
    }
}

extension Element {
    /// Whether it, or what is in it, says that it shows.
    fileprivate var tellsShowing: Bool { has(state: "showing") || children.contains(where: \.tellsShowing) }
}

extension ElementQuery {
    /// The elements of trees that fit, with their parents; of a page only those in it.
    private static func all(
        in trees: [Element], _ isMeant: (Element, [Element]) -> Bool
    ) -> [Match] {
        var found: [Match] = []
        func walk(_ element: Element, _ parents: [Element]) {
            guard element.problem == nil else { return }
            if isMeant(element, parents) { found.append(Match(element: element, parents: parents)) }
            var bare = element
            bare.children = []
            for child in element.children { walk(child, parents + [bare]) }
        }
        for tree in trees { walk(tree, []) }
        guard trees.contains(where: \.holdsPage) else { return found }
        return found.filter { $0.parents.contains { $0.role.hasPrefix("document") } }
    }

    private static func isUsable(_ element: Element) -> Bool {
        element.hasGivenName && element.has(state: "sensitive")
    }

    /// The entries of menus that are open. GTK 3 and Qt have those of closed menus in the tree, too; GTK 4 has not, and its older
    /// versions say of no element that it shows.
    fileprivate static func menuItems(in trees: [Element]) -> [Match] {
        all(in: trees) { element, parents in
            let isInner = element.kind == .menu && parents.last?.kind == .menu
            return (element.isMenuItem || isInner) && isUsable(element) && parents.last?.kind != .menuBar
        }.filter { isShown($0.element, in: trees) }
    }

    /// Whether it is on the screen, as far as its app tells of any element.
    private static func isShown(_ element: Element, in trees: [Element]) -> Bool {
        guard let tree = trees.first(where: { $0.reference.busName == element.reference.busName }) else { return false }
        let tells = tree.children.contains { $0.children.contains(where: \.tellsShowing) }
        return tells ? element.has(state: "showing") : element.isSeen
    }

    fileprivate static func menuBarMenus(in trees: [Element]) -> [Match] {
        all(in: trees) { element, parents in
            parents.last?.kind == .menuBar && isUsable(element) && element.isSeen
        }
    }

    fileprivate static func buttons(in trees: [Element]) -> [Match] {
        all(in: trees) { element, _ in
            let isButton = element.kind == .button || element.kind == .toggleButton && element.has(state: "has-popup")
            return isButton && isUsable(element)
        }.filter { isShown($0.element, in: trees) }
    }
}
