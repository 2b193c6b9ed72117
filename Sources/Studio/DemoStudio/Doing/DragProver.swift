import AppDragging
import AtSpiClient
import DesktopDriving
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
    public var onProgress: (@MainActor (String) -> Void)? { didSet { tester.onProgress = onProgress } }

    private let options: Options
    private let scripts: DragScripts
    private let trial: DragTrial
    private let begin = MainLoop.seconds
    private var report: DragReport
    private let tester: WayTester
    private let clicks: ClickTester
    /// The changes of the drags that have been looked into.
    private var changes: [AppChange] = []

    /// - Parameters:
    ///   - app: The app, with the folder of its files.
    ///   - options: How much is tried.
    /// - Throws: `DemoError`, `FileError`: its files cannot be copied, or there is no folder to write to.
    public init(of app: DemoApp, _ options: Options) throws {
        self.options = options
        scripts = try DragScripts(of: app, in: options.folder, size: (options.width, options.height))
        let script = DemoScript(
            showing: scripts.app, file: FilePath.join(scripts.folder, "by-doing.yaml"),
            size: (options.width, options.height))
        trial = DragTrial(script, options.stage)
        tester = WayTester(trial, scripts, on: options.stage, until: begin + options.seconds)
        clicks = ClickTester(tester: tester, menus: AppMenus(of: trial))
        report = DragReport(app: app.title, folder: scripts.folder, size: scripts.size)
    }

    /// Makes the drags, and looks for other ways.
    ///
    /// - Returns: What was found out.
    /// - Throws: `DemoError` where the app cannot be started, or the person stops it.
    public func run() throws -> DragReport {
        defer { trial.end() }
        for group in try pieces().drags {
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
            guard !tester.isOver, report.drags.count(where: { !$0.effect.isEmpty }) < options.drags else {
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
        for drag in group where !tester.isOver {
            onProgress?(drag.title)
            var proven = ProvenDrag(number: number, title: drag.title)
            let (change, problem) = try make(drag, &proven)
            guard let change, !change.isNothing else {
                let nothing = localized("The drag changed nothing that can be seen.")
                let told = change == nil ? [problem ?? nothing] : [nothing, problem].compactMap(\.self)
                reasons.append("\(drag.title): \(told.joined(separator: " "))")
                continue
            }
            if try tester.isOnlyClick(drag, change) {
                reasons.append(
                    "\(drag.title): \(localized("The drag only did the same as a click: nothing was moved."))")
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
        proven.shown = windows(of: player.stage)
        let problem = try trial.perform([drag.step], by: player)
        guard (try? player.stage.check()) != nil else { return (nil, problem) }
        let after = try trial.settled(player, from: before)
        try player.stage.session.writePicture(to: paths[1])
        (proven.pictures, proven.frames) = (paths, [drag.source.rectangle, drag.target.rectangle])
        return (trial.change(after), problem)
    }

    /// The part of the screen that the app's windows take, and a little more; `nil`: all, or that is not known.
    private func windows(of stage: Stage) -> ScreenRectangle? {
        guard stage.session.windowSystem == .x11 else { return nil }
        let margin = 12
        let all = ((try? stage.session.windows()) ?? []).map(\.rectangle).filter { $0.width > 1 && $0.height > 1 }
        let left = max((all.map(\.x).min() ?? 0) - margin, 0)
        // A title bar is no part of its window.
        let top = max((all.map(\.y).min() ?? 0) - 3 * margin, 0)
        let right = min((all.map { $0.x + $0.width }.max() ?? 0) + margin, options.width)
        let bottom = min((all.map { $0.y + $0.height }.max() ?? 0) + margin, options.height)
        guard right > left, bottom > top else { return nil }
        return ScreenRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func lookInto(_ drag: TriedDrag, _ change: AppChange, _ proven: inout ProvenDrag) throws {
        proven.script = try scripts.write(
            trial.preparation + [drag.step], named: "\(proven.number)-drag", title: drag.title)
        guard try tester.isSame(change, playing: proven.script) else {
            proven.reason = localized("It comes out differently each time.")
            return
        }
        let isOnto = drag.kind == .reorder && !drag.source.isTab && !change.onlyReorders
        let ways = OtherWays(drag: isOnto ? drag.looking(as: .onto) : drag)
        try tester.tryAll(ways.actions(of(drag)), for: change, &proven)
        try tester.tryKeys(ways, for: change, &proven)
        if !tester.isDone(.clicks, in: proven) { try clicks.tryClicks(ways, for: change, &proven) }
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
        } else if tester.isOver {
            (proven.verdict, proven.reason) = (.cannotTell, localized("There was no time to try everything."))
        }
    }

    private func of(_ drag: TriedDrag) throws -> [Element.Action] {
        let stage = try trial.clean().stage
        return try stage.element(drag.source.element).element.actions
    }
}

extension AppChange {
    /// Whether the same rows stand in another order.
    fileprivate var onlyReorders: Bool {
        before.rows != after.rows && before.rows.sorted() == after.rows.sorted() && before.files == after.files
    }
}
