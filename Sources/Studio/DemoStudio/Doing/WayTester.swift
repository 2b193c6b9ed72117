import AtSpiClient
import GLibSupport
import Translation

/// Tries ways to a drag's result, each from a fresh start of the app, and notes what has come of them.
@MainActor
final class WayTester {
    /// News of what is done: the title of a drag, or of something that is tried instead.
    var onProgress: (@MainActor (String) -> Void)?
    let trial: DragTrial

    private let scripts: DragScripts
    private let stage: Stage.Options
    private let end: Double
    /// The results of steps that were tried for another drag: the contents after each time, and why they could not be done.
    private var known: [String: (contents: [AppContents], problem: String?)] = [:]

    /// - Parameters:
    ///   - trial: The app, as it starts.
    ///   - scripts: Where the scripts of what is found are written.
    ///   - stage: The stage on which those scripts are played again.
    ///   - end: When no more is tried, on the clock of `MainLoop.seconds`.
    init(_ trial: DragTrial, _ scripts: DragScripts, on stage: Stage.Options, until end: Double) {
        (self.trial, self.scripts, self.stage, self.end) = (trial, scripts, stage, end)
    }

    /// Whether the person stops it, or no time is left.
    var isOver: Bool { Interruption.isRequested || MainLoop.seconds > end }

    /// Whether no way of a kind is looked for any more: one was found, or no time is left.
    func isDone(_ kind: OtherWay.Kind, in proven: ProvenDrag) -> Bool {
        isOver || proven.ways.contains { $0.kind == kind.rawValue }
    }

    /// Tries ways until one of their kind does the same.
    func tryAll(_ ways: [OtherWay], for change: AppChange, _ proven: inout ProvenDrag) throws {
        for way in ways where !isDone(way.kind, in: proven) { try attempt(way, for: change, &proven) }
    }

    /// Tries keys where what is dragged takes the focus: else none of them would be its own.
    func tryKeys(_ ways: OtherWays, for change: AppChange, _ proven: inout ProvenDrag) throws {
        let focus = OtherWay(kind: .keys, steps: ways.focusing)
        let (_, problem) = try results(of: focus)
        if let problem {
            proven.attempts.append(
                .init(kind: focus.kind.rawValue, steps: focus.title, outcome: .failed, reason: problem))
        } else {
            try tryAll(ways.keys, for: change, &proven)
        }
    }

    /// Whether a click on what is dragged does the same as the drag, and nothing has moved: then the drag has only chosen it.
    func isOnlyClick(_ drag: TriedDrag, _ change: AppChange) throws -> Bool {
        guard change.keepsOrder(of: [drag.source, drag.target]) else { return false }
        let click = OtherWay(kind: .clicks, steps: [ClickAction(target: DemoTarget(element: drag.source.element))])
        // Texts that pass, such as which instance of the app it is, may differ.
        return try results(of: click).contents.contains { trial.change($0).likeness(to: change) != .different }
    }

    /// Does the steps of a way, the last again as often as a row has to be moved, until all is as after the drag.
    func attempt(_ way: OtherWay, for change: AppChange, _ proven: inout ProvenDrag) throws {
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
    func isSame(_ change: AppChange, playing path: String) throws -> Bool {
        let script = try ScriptReader.read(path, allowsOutside: true)
        let other = DragTrial(script, stage)
        defer { other.end() }
        let player = try other.clean()
        trial.note(other)
        let before = try other.contents(of: player)
        guard try other.perform(script.steps.map(\.action), by: player) == nil || change.isOfRows,
            (try? player.stage.check()) != nil
        else { return false }
        return try trial.change(other.settled(player, from: before)).likeness(to: change) == .same
    }
}

extension AppChange {
    /// Whether rows have changed: then it does not matter that a drop put them elsewhere than the script says.
    fileprivate var isOfRows: Bool { before.rows != after.rows }

    /// Whether no file has changed, and some pieces stand as they stood.
    fileprivate func keepsOrder(of pieces: [DragPiece]) -> Bool {
        func named(_ contents: AppContents) -> [String] {
            contents.lines.filter { line in pieces.contains { line.contains("\($0.role) “\($0.name)”") } }
        }
        return before.files == after.files && named(before) == named(after)
    }
}
