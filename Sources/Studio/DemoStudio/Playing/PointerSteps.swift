import AppDragging
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Moves the pointer with real events, along a path that an eye can follow.
extension DemoPlayer {
    /// Moves the pointer to the corner where it covers nothing, and hides its tip: it begins there in every recording.
    func movePointerAway() throws {
        let corner = ScreenPoint(x: stage.script.width - 1, y: stage.script.height - 1)
        try stage.input.move(to: corner)
        stage.input.hidePointer()
        pointer = corner
    }

    /// Moves the pointer in small steps: slowly at first, quickly, and slowly again, as a hand does.
    func glide(to end: ScreenPoint) throws { try stage.timed(.moving) { try move(to: end) } }

    private func move(to end: ScreenPoint) throws {
        try moveView(with: end)
        try hand(StageOnlooker(self)).glide(to: end)
    }

    /// A hand on the stage's pointer, where that is.
    private func hand(_ onlooker: StageOnlooker) throws -> Hand {
        stage.input.showPointer()
        let hand = Hand(
            try stage.session.driver(), at: try pointer ?? stage.pointerPosition(), isPersons: !stage.options.isPrivate,
            witness: onlooker)
        onlooker.hand = hand
        return hand
    }

    func click(_ target: DemoTarget, _ button: PointerButton) throws {
        try aim(at: target, to: .press)
        try stage.settle()
        try camera?.press(button.title)
        lastInput = MainLoop.seconds
        try stage.input.pressButton(button.number)
        // The press moves the focus, and the release may move it on: Orca reads the element in between, as of a hand's click.
        pause(milliseconds: HandPace.pressTime)
        try stage.settlePointer()
        try camera?.picture()
        try stage.input.releaseButton(button.number)
        try awaitTimed()
        try settleAndReport()
    }

    /// Drags from where the pointer is.
    ///
    /// - Parameters:
    ///   - app: The app that tells of the drag that begins in it; `nil`: nobody does.
    ///   - goal: Where to let go.
    ///   - place: The name of the place that is entered there; `nil`: nobody tells.
    ///   - target: The name of the place, to be said where it refuses what is dragged; `nil`: whether it does is told.
    /// - Throws: `DemoError` or `SessionError` where the drag does not begin or arrive, or is refused; nothing was dropped
    ///   then.
    func drag(
        in app: SessionApp?, to goal: any DragGoal, entering place: String? = nil, named target: String? = nil
    ) throws {
        let begun = app?.events.position ?? 0
        try camera?.press(localized("Press and drag"))
        let hand = try hand(StageOnlooker(self, app, goal, place, target))
        dragStart = pointer
        defer { dragStart = nil }
        do {
            try hand.drag(from: hand.position, holding: keyInDrag.map { [$0] } ?? [])
        } catch let error as HandError {
            pointer = hand.position
            throw reason(error, place)
        }
        if let app { try app.events.wait(for: "drag-end", since: begun, timeout: 30) }
        try camera?.press(localized("Release"))
        try settleAndReport()
    }

    private func reason(_ error: HandError, _ place: String?) -> any Error {
        switch (error, place) {
        case (.notEntered, let place?):
            DemoError(.step, localized("The drag didn’t reach {place}.", ["place": place]))
        case (.pointerMoved, _): DemoError(.step, localized("The pointer was moved by hand. Nothing was dropped."))
        default: SessionError(error.description)
        }
    }
}

/// A place that stays where it is.
final class FixedGoal: DragGoal {
    private let point: ScreenPoint

    init(_ point: ScreenPoint) { self.point = point }

    func place() -> ScreenPoint { point }
}

/// Looks on while a hand moves on the stage: films it, and asks the app whether it has done what it was told.
@MainActor
private final class StageOnlooker: DragWitness {
    private let player: DemoPlayer
    private let app: SessionApp?
    private let goal: (any DragGoal)?
    private let entered: String?
    private let target: String?
    /// How long GTK 4 may take to show the pointer of a place that it has come to, in seconds.
    private static let cursorTime = 1.0
    /// How many events the apps had told before.
    private let told: (app: Int, stage: Int)
    private var announced: AnnouncedPress?
    /// Who drags.
    weak var hand: Hand?
    /// The window of the place, in an app that tells nobody of its drags; `nil`: the desktop does not say.
    private var window: DesktopWindow?

    /// - Parameters:
    ///   - player: Who plays.
    ///   - app: The app that tells of the drag that begins in it; `nil`: nobody does.
    ///   - goal: Where to let go; `nil`: nothing is dragged.
    ///   - entered: The name of the place that is entered there; `nil`: nobody tells.
    ///   - target: The name of the place, in an app that tells nobody whether it refuses.
    init(
        _ player: DemoPlayer, _ app: SessionApp? = nil, _ goal: (any DragGoal)? = nil, _ entered: String? = nil,
        _ target: String? = nil
    ) {
        (self.player, self.app, self.goal, self.entered, self.target) = (player, app, goal, entered, target)
        told = goal == nil ? (0, 0) : (app?.events.position ?? 0, player.stage.app.events.position)
    }

    private var stage: Stage { player.stage }

    func willPress(at point: ScreenPoint) throws { announced = try stage.input.announcePress() }

    func didPress() throws {
        announced?.end()
        announced = nil
        // The press moves the focus: Orca reads the element as it is before the drag, also on a busy machine.
        try stage.settlePointer()
    }

    func isLifted(within seconds: Double) throws -> Bool? {
        guard let app else {
            // Each point is rested at, as a hand does.
            try stage.settlePointer()
            return nil
        }
        try stage.check()
        return (try? app.events.wait(for: "drag-begin", since: told.app, timeout: seconds)) != nil
    }

    func didLift() throws {
        try player.settleAndReport()
        if player.keyInDrag != nil { try stage.input.checkKeys() }
    }

    func edge() throws -> (edge: ScreenPoint, middle: ScreenPoint)? { try goal?.edge() }

    func place() throws -> ScreenPoint {
        guard let place = try goal?.place() else { throw HandError.unseen }
        if app == nil, window == nil {
            window = try stage.appWindows().last { $0.kind != .popup && $0.rectangle.contains(place) }
        }
        try player.moveView(with: place)
        return place
    }

    /// A drag is over a place only when the place was told so.
    func isEntered(within seconds: Double) throws -> Bool? {
        guard let entered else { return nil }
        let end = MainLoop.seconds + seconds
        while true {
            let last = stage.app.events.last(of: ["entered", "left"], since: told.stage)
            if last?.name == "entered", last?["place"]?.text == entered { return true }
            guard MainLoop.seconds < end else { return false }
            try stage.check()
            _ = stage.app.events.waitForMore(since: stage.app.events.position, timeout: 0.2)
        }
    }

    func hasPlaceMoved() throws -> Bool { try goal?.hasMoved() ?? false }

    func willRelease(at point: ScreenPoint) throws {
        try player.settleAndReport()
        try stage.input.checkPointer()
        if let window { try hand?.look(at: point, for: window, of: [window.process]) }
        guard let target, try isRefused() else { return }
        throw DemoError(
            .step,
            localized("{element} refuses “{action}”.", ["element": target, "action": player.stepTitle]))
    }

    /// Whether the pointer has and keeps the shape that says that nothing can be dropped here.
    private func isRefused() throws -> Bool {
        let driver = try stage.session.driver()
        let end = MainLoop.seconds + Self.cursorTime
        while driver.cursorName().map(DesktopDrags.clearRefusals.contains) == true {
            guard MainLoop.seconds < end else { return true }
            try stage.check()
            // No event: the X server tells of another pointer only those who show it.
            pause(milliseconds: 20)
        }
        return false
    }

    func step(at point: ScreenPoint) throws {
        player.pointer = point
        guard player.takesPictures else { return }
        try stage.settlePointer()
        try player.camera?.picture()
    }

    func check() throws { try stage.check() }
}

extension Stage {
    /// Whether keys can be pressed here.
    var hasKeyboard: Bool {
        guard (try? session.driver()) != nil else { return false }
        return options.isPrivate || session.windowSystem == .wayland || !isOnWayland
    }

    var isOnWayland: Bool { session.environment["WAYLAND_DISPLAY"] != nil }

    /// The place of the person's pointer.
    func pointerPosition() throws -> ScreenPoint {
        guard let position = try session.pointer.position() else {
            throw SessionError("The desktop does not say where the pointer is.")
        }
        return position
    }
}
