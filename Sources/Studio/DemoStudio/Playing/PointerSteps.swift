import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Moves the pointer with real events, along a path that an eye can follow.
extension DemoPlayer {
    /// How far apart two pictures of the pointer are, in pixels.
    private static let stride = 28.0
    /// How far something is moved at once so that GTK takes it for a drag, in pixels: further than its threshold of 8.
    private static let nudge = 12
    /// How long the button is down before the pointer moves, in milliseconds. Sooner than 100 ms after the press, some
    /// versions of GTK do not start a drag.
    private static let pressTime: UInt32 = 150

    /// Moves the pointer to the corner where it covers nothing, and hides its tip: it begins there in every recording.
    func movePointerAway() throws {
        let corner = ScreenPoint(x: stage.script.width - 1, y: stage.script.height - 1)
        try stage.input.move(to: corner)
        stage.input.hidePointer()
        pointer = corner
    }

    /// Moves the pointer in small steps: slowly at first, quickly, and slowly again, as a hand does.
    func glide(to end: ScreenPoint) throws {
        let start = try pointer ?? stage.pointerPosition()
        let (width, height) = (Double(end.x - start.x), Double(end.y - start.y))
        let distance = (width * width + height * height).squareRoot()
        let count = min(max(Int(distance / Self.stride), 4), 40)
        try moveView(with: end)
        for step in 1...count {
            let time = Double(step) / Double(count)
            let part = time * time * (3 - 2 * time)
            let next = ScreenPoint(
                x: start.x + Int((width * part).rounded()), y: start.y + Int((height * part).rounded()))
            try stage.input.move(to: next)
            pointer = next
            guard takesPictures else { continue }
            try stage.settlePointer()
            try camera?.picture()
        }
    }

    func click(_ target: DemoTarget, _ button: PointerButton) throws {
        try aim(at: target)
        try stage.settle()
        try camera?.press(button.title)
        lastInput = MainLoop.seconds
        try stage.input.pressButton(button.number)
        // The press moves the focus, and the release may move it on: Orca reads the element in between, as of a hand's click.
        pause(milliseconds: Self.pressTime)
        try stage.settlePointer()
        try camera?.picture()
        try stage.input.releaseButton(button.number)
        try settleAndReport()
    }

    /// Drags from where the pointer is.
    ///
    /// - Parameters:
    ///   - app: Where the drag begins.
    ///   - goal: Where to let go, and what is entered there.
    /// - Throws: `DemoError` or `SessionError` where the drag does not begin or arrive; the button is up then.
    func drag(in app: SessionApp, to goal: (screen: ScreenPoint, place: String?)) throws {
        let events = stage.app.events
        let begun = app.events.position
        let position = events.position
        try camera?.press(localized("Press and drag"))
        dragStart = pointer
        defer { dragStart = nil }
        try stage.input.pressButton()
        do {
            pause(milliseconds: Self.pressTime)
            // The press moves the focus: Orca reads the element as it is before the drag, also on a busy machine.
            try stage.settlePointer()
            try lift(in: app, since: begun)
            try settleAndReport()
            try holdKeyInDrag()
            try glide(to: goal.screen)
            try waitUntilEntered(goal.place, since: position)
            try settleAndReport()
            try stage.input.releaseButton()
            try letGoOfKeyInDrag()
        } catch {
            // Where it began, what is dragged is dropped on nobody else.
            stage.input.letGoOfAll(at: dragStart)
            throw error
        }
        try app.events.wait(for: "drag-end", since: begun, timeout: 30)
        try camera?.press(localized("Release"))
        try settleAndReport()
    }

    private func lift(in app: SessionApp, since position: Int) throws {
        for _ in 0..<4 {
            let here = try pointer ?? stage.pointerPosition()
            let next = ScreenPoint(x: here.x + Self.nudge, y: here.y + Self.nudge)
            try stage.input.move(to: next)
            pointer = next
            if (try? app.events.wait(for: "drag-begin", since: position, timeout: 0.5)) != nil { return }
        }
        try app.events.wait(for: "drag-begin", since: position, timeout: 5)
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
        // One pixel more: some toolkits take a drop only after a move inside the place.
        let here = try pointer ?? stage.pointerPosition()
        pointer = ScreenPoint(x: here.x + 1, y: here.y)
        try stage.input.move(to: ScreenPoint(x: here.x + 1, y: here.y))
    }
}

extension Stage {
    /// Whether keys can be pressed here.
    var hasKeyboard: Bool {
        session.desktop != nil || session.environment["DISPLAY"] != nil && (options.isPrivate || !isOnWayland)
    }

    var isOnWayland: Bool { session.environment["WAYLAND_DISPLAY"] != nil }

    /// Where the person's pointer is.
    func pointerPosition() throws -> ScreenPoint {
        if let driver = session.desktop as? PortalDriver { return driver.position }
        let text = try session.output(of: "xdotool", ["getmouselocation", "--shell"])
        let numbers = text.split(separator: "\n").prefix(2).compactMap { Int($0.dropFirst(2)) }
        guard numbers.count == 2 else { throw SessionError("xdotool does not say where the pointer is.") }
        return ScreenPoint(x: numbers[0], y: numbers[1])
    }
}
