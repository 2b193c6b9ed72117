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
        let start = try pointer ?? stage.pointerPosition()
        try moveView(with: end)
        for next in HandPace.path(from: start, to: end) {
            try stage.input.move(to: next)
            pointer = next
            guard takesPictures else {
                // X11 takes the next motion at once, and GTK leaves out those that come before it has answered one.
                pause(milliseconds: HandPace.stepTime)
                continue
            }
            try stage.settlePointer()
            try camera?.picture()
        }
    }

    func click(_ target: DemoTarget, _ button: PointerButton) throws {
        try aim(at: target, toPress: true)
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
    ///   - goal: Where to let go, and what is entered there.
    /// - Throws: `DemoError` or `SessionError` where the drag does not begin or arrive; the button is up then.
    func drag(in app: SessionApp?, to goal: (screen: ScreenPoint, place: String?)) throws {
        let begun = app?.events.position
        let position = stage.app.events.position
        try camera?.press(localized("Press and drag"))
        dragStart = pointer
        defer { dragStart = nil }
        try stage.input.pressButton()
        do {
            pause(milliseconds: HandPace.pressTime)
            // The press moves the focus: Orca reads the element as it is before the drag, also on a busy machine.
            try stage.settlePointer()
            try lift(in: app, since: begun ?? 0)
            try settleAndReport()
            if let keyInDrag { try stage.input.hold(keyInDrag) }
            try glide(to: goal.screen)
            try waitUntilEntered(goal.place, since: position)
            // One pixel more: some toolkits take a drop only after a move inside the place.
            if app == nil || goal.place != nil { try movePointer(acrossBy: 1, downBy: 0) }
            try settleAndReport()
            try stage.input.releaseButton()
            if let keyInDrag { try stage.input.letGo(keyInDrag) }
        } catch {
            // A drop at the place where the drag began reaches nobody else.
            stage.input.letGoOfAll(at: dragStart)
            throw error
        }
        if let app { try app.events.wait(for: "drag-end", since: begun ?? 0, timeout: 30) }
        try camera?.press(localized("Release"))
        try settleAndReport()
    }

    private func lift(in app: SessionApp?, since position: Int) throws {
        guard let app else {
            for _ in 0..<HandPace.untoldNudges {
                try movePointer(acrossBy: HandPace.nudge, downBy: HandPace.nudge)
                // Each point is rested at, as a hand does.
                try stage.settlePointer()
            }
            return
        }
        for _ in 0..<4 {
            try movePointer(acrossBy: HandPace.nudge, downBy: HandPace.nudge)
            if (try? app.events.wait(for: "drag-begin", since: position, timeout: 0.5)) != nil { return }
        }
        try app.events.wait(for: "drag-begin", since: position, timeout: 5)
    }

    private func movePointer(acrossBy across: Int, downBy down: Int) throws {
        let here = try pointer ?? stage.pointerPosition()
        let next = ScreenPoint(x: here.x + across, y: here.y + down)
        try stage.input.move(to: next)
        pointer = next
    }

    /// A drag is over a place only when the place was told so.
    private func waitUntilEntered(_ place: String?, since position: Int) throws {
        guard let place else { return }
        let end = MainLoop.seconds + 5
        while true {
            let last = stage.app.events.last(of: ["entered", "left"], since: position)
            if last?.name == "entered", last?["place"]?.text == place { break }
            guard MainLoop.seconds < end else {
                throw DemoError(.step, localized("The drag did not come over {place}.", ["place": place]))
            }
            try stage.check()
            pause(milliseconds: 10)
        }
    }
}

extension Stage {
    /// Whether keys can be pressed here.
    var hasKeyboard: Bool {
        session.desktop != nil || session.environment["DISPLAY"] != nil && (options.isPrivate || !isOnWayland)
    }

    var isOnWayland: Bool { session.environment["WAYLAND_DISPLAY"] != nil }

    /// The place of the person's pointer.
    func pointerPosition() throws -> ScreenPoint {
        if let driver = session.desktop as? PortalDriver { return driver.position }
        guard let position = try session.pointer.position() else {
            throw SessionError("The desktop does not say where the pointer is.")
        }
        return position
    }
}
