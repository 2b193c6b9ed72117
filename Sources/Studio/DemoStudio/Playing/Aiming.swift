import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation

/// Brings the pointer to the element that a step names, and to nothing else: it scrolls the element into view, and asks
/// which element lies there.
extension DemoPlayer {
    /// So many notches of the wheel a list is turned at most.
    private static let wheelLimit = 400
    /// So many at once.
    private static let mostNotches = 40
    /// How often a wheel may turn nothing: GTK 3 takes the first notch over a list for none.
    private static let mostIdle = 2

    /// Moves the pointer to where an element can be pressed, or lifted.
    ///
    /// - Throws: `DemoError` that names the element that lies there instead, or says that it cannot be scrolled into
    ///   view.
    func aim(at target: DemoTarget, to purpose: Stage.Purpose = .point) throws {
        guard !stage.subject.tellsEvents, target.point == nil else {
            return try glide(to: stage.point(of: target, to: purpose).screen)
        }
        let (found, point) = try bringIntoView(target.element, toPress: purpose == .press)
        try glide(to: point)
        try stage.settle()
        try stage.checkWindow(at: point, for: target.element, found)
    }

    /// Scrolls until an element can be seen.
    ///
    /// - Returns: The element as it is then, and the point where it can be pressed.
    func bringIntoView(
        _ wanted: DemoElement, toPress: Bool = false
    ) throws -> (element: AimedElement, point: ScreenPoint) {
        var found = try stage.aimed(wanted)
        if !found.isInView, !found.scrollers.isEmpty {
            if try stage.desktop().scrollIntoView(found.element.reference) {
                try settleAndReport()
                found = try stage.aimed(wanted)
            }
            if !found.isInView { found = try turnWheel(to: wanted, from: found) }
        }
        if toPress, found.element.isDisabled {
            throw DemoError(
                .step, localized("{element} is disabled: a click does nothing there.", ["element": wanted.value]))
        }
        return (found, try stage.pressPoint(of: found, wanted))
    }

    private func turnWheel(to wanted: DemoElement, from start: AimedElement) throws -> AimedElement {
        var found = start
        var (turned, idle) = (0, 0)
        // How far a notch leads is not known before: some pixels, or some rows.
        var pixelsPerNotch = 160
        while turned < Self.wheelLimit, !found.isInView {
            guard let (scroller, direction, distance) = found.wayToGo else { break }
            guard let middle = try stage.screenPart(of: scroller, around: found)?.center else { break }
            if pointer != middle { try glide(to: middle) }
            try camera?.press(direction.title)
            let notches = min(max(distance / pixelsPerNotch, 1), Self.mostNotches)
            for _ in 0..<notches {
                try stage.input.pressButton(direction.button)
                try stage.input.releaseButton(direction.button)
            }
            turned += notches
            try settleAndReport()
            let before = found.place
            found = try stage.aimed(wanted)
            guard let before, let now = found.place else { break }
            let moved = max(abs(now.x - before.x), abs(now.y - before.y))
            idle = moved == 0 ? idle + 1 : 0
            guard idle < Self.mostIdle else { break }
            if moved > 0 { pixelsPerNotch = max(moved / notches, 1) }
        }
        return found
    }
}

extension AimedElement {
    /// The element that has to be scrolled, the direction, and the distance in pixels; `nil`: it is in view.
    var wayToGo: (scroller: Element, direction: ScrollAction.Direction, distance: Int)? {
        guard let own = place else { return nil }
        for scroller in scrollers {
            guard let clip = scroller.bounds else { continue }
            if own.y + own.height / 2 >= clip.y + clip.height {
                return (scroller, .down, own.y + own.height - clip.y - clip.height)
            }
            if own.y + own.height / 2 < clip.y { return (scroller, .up, clip.y - own.y) }
            if own.x + own.width / 2 >= clip.x + clip.width {
                return (scroller, .right, own.x + own.width - clip.x - clip.width)
            }
            if own.x + own.width / 2 < clip.x { return (scroller, .left, clip.x - own.x) }
        }
        return nil
    }
}

extension Stage {
    /// The point where an element can be pressed: in the middle of the part of it that can be seen, if the app says
    /// that the element lies there.
    func pressPoint(of found: AimedElement, _ wanted: DemoElement) throws -> ScreenPoint {
        let rectangle = try screenRectangle(of: found.match, isCovered: false)
        guard let rectangle, let bounds = found.element.bounds, rectangle.width > 0, rectangle.height > 0 else {
            throw DemoError(.step, localized("{element} cannot be seen on the screen.", ["element": wanted.value]))
        }
        guard let part = found.visiblePart else {
            throw DemoError(
                .step,
                localized("{element} is scrolled away, and can’t be scrolled back.", ["element": wanted.value])
            )
        }
        let moved = (x: rectangle.x - bounds.x, y: rectangle.y - bounds.y)
        let point = ScreenPoint(x: part.x + part.width / 2 + moved.x, y: part.y + part.height / 2 + moved.y)
        guard (0..<script.width).contains(point.x), (0..<script.height).contains(point.y) else {
            throw DemoError(.step, localized("{element} is outside the screen.", ["element": wanted.value]))
        }
        if let obstacle = try obstacle(at: point, movedBy: moved, over: found) {
            throw Self.hidden(wanted, by: obstacle.title)
        }
        return point
    }

    static func hidden(_ wanted: DemoElement, by name: String) -> DemoError {
        DemoError(
            .step,
            localized("Can’t press {element}: {other} covers it.", ["element": wanted.value, "other": name]))
    }

    /// The element that lies over another one, as the app says.
    private func obstacle(
        at point: ScreenPoint, movedBy moved: (x: Int, y: Int), over found: AimedElement
    ) throws -> Element? {
        guard let window = found.window, let app = try app(of: found.element), !found.element.isInPopover else {
            return nil
        }
        // On Wayland an open menu is over all else, and in no window that could be asked.
        // GTK 3 answers for its window, too, with what lies below a menu of its menu bar.
        let isInMenu = found.parents.contains { $0.kind == .menu }
        guard !isInMenu || session.windowSystem == .x11 && !found.element.has(state: "showing") else { return nil }
        // On Wayland GTK 3 and browsers, too, take their window's corner for that of the screen.
        let isFromWindow = app.isGTK4 || session.windowSystem == .wayland
        let place = isFromWindow ? (point.x - moved.x, point.y - moved.y) : (point.x, point.y)
        func hit() throws -> BusObject? {
            try desktop().element(at: place, in: window.reference, isOnScreen: !app.isGTK4)
        }
        guard app.isGTK4, !app.isBeforeGTK410 else { return try hit().flatMap { found.obstacle($0) } }
        // From 4.10 on GTK looks for it where it would be without paddings, and may find a neighbour: places say more.
        // GTK is right if it finds the element that was meant, since pages that are not shown keep their places.
        guard let over = found.obstacle(at: place) else { return nil }
        return try hit().flatMap { found.element.descendant($0) } == nil ? over : nil
    }

    private func app(of element: Element) throws -> App? {
        try appsOnBus().first { $0.reference.busName == element.reference.busName }
    }

    /// The part that can be seen of an element that another one scrolls in, on the screen.
    func screenPart(of scroller: Element, around found: AimedElement) throws -> ScreenRectangle? {
        guard let outer = AimedElement(scroller.reference, in: found.parents.prefix(1).map { $0 }),
            let part = outer.visiblePart, let bounds = scroller.bounds,
            let rectangle = try screenRectangle(of: outer.match, isCovered: false)
        else { return nil }
        return ScreenRectangle(
            x: part.x + rectangle.x - bounds.x, y: part.y + rectangle.y - bounds.y, width: part.width,
            height: part.height)
    }

    /// Asks which window lies under the pointer, of those of other programs and of the app's own.
    ///
    /// - Parameters:
    ///   - point: The place of the pointer.
    ///   - wanted: The element that is meant.
    ///   - found: The same, as it was when the pointer went to it.
    /// - Throws: `DemoError` that names it, where it is not the element's.
    func checkWindow(at point: ScreenPoint, for wanted: DemoElement, _ found: AimedElement) throws {
        guard session.windowSystem == .x11, session.environment["DISPLAY"] != nil,
            let under = try session.inputWindows().pointer, under.process != 0
        else { return }
        // The app is the program that a wrapper has left running.
        guard session.isPart(under.process, of: app.process) else {
            throw Self.hidden(wanted, by: under.title.isEmpty ? ProcessName.of(under.process) : "“\(under.title)”")
        }
        guard let own = found.window, !under.title.isEmpty, under.title != own.name,
            let other = try windowsOnBus().first(where: { $0.name == under.title }), other.reference != own.reference
        else { return }
        throw Self.hidden(wanted, by: other.title)
    }
}

extension AimedElement {
    /// The same as other questions take it.
    var match: ElementQuery.Match { ElementQuery.Match(element: element, parents: parents) }
}
