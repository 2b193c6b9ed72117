import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import YAMLReading

/// An app that is started anew whenever something has changed in it, always with the same files, in a session that ends with it.
@MainActor
final class DragTrial {
    /// How long an app may take until something is to be seen of what was done, and how long all of it may take, in seconds.
    private static let (firstTime, mostTime) = (0.5, 3.0)
    /// How long two looks are apart that say that it has come to rest, in milliseconds.
    private static let gap: UInt32 = 150

    private let script: DemoScript
    private let options: Stage.Options
    private var player: DemoPlayer?
    /// The contents that it started with first.
    private(set) var start = AppContents(rows: [])
    private var noise = AppNoise()
    private var hasStarted = false
    /// The steps that are done at each start before anything else: what was found out before counts no more.
    var preparation: [any StepAction] = [] { didSet { (hasStarted, noise) = (false, AppNoise()) } }
    /// How often it was started.
    private(set) var starts = 0

    init(_ script: DemoScript, _ options: Stage.Options) { (self.script, self.options) = (script, options) }

    /// The app with the contents that it starts with.
    ///
    /// - Parameter isFresh: Whether it has to be a start of its own.
    /// - Returns: Who plays it.
    /// - Throws: `DemoError` where it cannot be started.
    func clean(isFresh: Bool = false) throws -> DemoPlayer {
        if !isFresh, let player, try isAsStarted(player) { return player }
        return try restart()
    }

    private func isAsStarted(_ player: DemoPlayer) throws -> Bool {
        guard (try? player.stage.check()) != nil, let now = try? contents(of: player) else { return false }
        return noise.filtered(now) == noise.filtered(start) && !hasMenu(player)
    }

    private func hasMenu(_ player: DemoPlayer) -> Bool {
        let windows = (try? player.stage.session.driver().windows()) ?? []
        return windows.contains { $0.kind == .popup }
    }

    private func restart() throws -> DemoPlayer {
        end()
        let stage = try Stage(for: script, options)
        let player = DemoPlayer(on: stage)
        self.player = player
        starts += 1
        do {
            _ = try player.open()
            if let problem = try perform(preparation, by: player) { throw DemoError(.stage, problem) }
            let now = try settled(player, from: nil)
            if hasStarted { noise.note(start, now) } else { (start, hasStarted) = (now, true) }
        } catch {
            end()
            throw error
        }
        return player
    }

    /// Ends the app and its session.
    func end() {
        player?.stage.end()
        player = nil
    }

    // MARK: Contents

    /// Whether it starts so differently each time that nothing can be said.
    var isTooNoisy: Bool { noise.isTooMuch(for: start) }

    /// Notes what another start of the same app differs by.
    func note(_ other: DragTrial) { noise.note(start, other.start) }

    /// The change since the start.
    func change(_ contents: AppContents) -> AppChange {
        AppChange(from: noise.filtered(start), to: noise.filtered(contents))
    }

    func contents(of player: DemoPlayer) throws -> AppContents {
        let stage = player.stage
        let home = stage.session.environment["HOME"] ?? stage.session.folder
        return AppContents(try stage.appTrees(), home: home)
    }

    /// The contents when the app has come to rest.
    ///
    /// - Parameters:
    ///   - player: Who plays it.
    ///   - before: The contents before something was done: as long as they are the same, it may still come; `nil`: nothing was.
    /// - Returns: The contents then.
    /// - Throws: The errors of asking.
    func settled(_ player: DemoPlayer, from before: AppContents?) throws -> AppContents {
        let begin = MainLoop.seconds
        try player.stage.settle()
        var last = try contents(of: player)
        while MainLoop.seconds < begin + Self.mostTime {
            // No event: files change, and an app tells of new elements only where it has been asked for the ones around them.
            pause(milliseconds: Self.gap)
            try player.stage.settle()
            let now = try contents(of: player)
            let mayCome = now == before && MainLoop.seconds < begin + Self.firstTime
            if now == last, !mayCome { return now }
            last = now
        }
        return last
    }

    // MARK: Doing

    /// Does steps, as a script does.
    ///
    /// - Returns: Why one cannot be done; `nil`: all were.
    /// - Throws: `DemoError` where the person stops it, or the app cannot be started.
    func perform(_ steps: [any StepAction], by player: DemoPlayer) throws -> String? {
        do {
            for action in steps {
                let step = DemoStep(action, file: script.file, position: TextPosition(line: 1, column: 1))
                if let problem = try action.perform(by: player, in: step) { return problem }
            }
            return nil
        } catch let error as DemoError where error.kind == .step || error.kind == .crash {
            player.stage.input.letGoOfAll()
            return error.description
        } catch let error as DemoError {
            throw error
        } catch {
            player.stage.input.letGoOfAll()
            if Interruption.isRequested { throw error }
            return "\(error)"
        }
    }

    /// Closes what is open, such as a menu, and lets go of what is lifted.
    func escape(_ player: DemoPlayer) throws {
        guard let key = KeyChord("Escape"), (try? player.stage.check()) != nil else { return }
        _ = try perform([KeysAction(keys: [key])], by: player)
        if hasMenu(player) { _ = try perform([KeysAction(keys: [key, key])], by: player) }
    }
}
