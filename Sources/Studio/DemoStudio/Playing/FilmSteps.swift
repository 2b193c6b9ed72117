import DesktopDriving
import GLibSupport
import GTKSupport
import PrivateSession
import Translation

/// Steps that change the film and not the app.
extension DemoPlayer {
    /// Films nothing from here on.
    func hide() throws {
        try filming.hide()
    }

    /// Films again.
    func show() throws {
        guard filming.isHidden else { return }
        try filming.show()
        try settleAndReport()
    }

    /// Describes the picture to those who do not see it.
    func describe(_ words: String) throws {
        try filming.film?.describe(words)
    }

    func overlay(_ action: OverlayAction) throws {
        let part = try action.element.map { try stage.rectangle(of: $0, isCovered: action.kind == .blur) }
        switch action.kind {
        case .none: try filming.clear()
        case .blur:
            guard let element = action.element, let part else { return }
            try filming.blur(element, at: part)
        case .text: try camera?.setMarks([FilmMark(.text(action.words ?? ""), at: part)], seconds: action.duration)
        case .arrow: try camera?.setMarks([FilmMark(.arrow(action.words), at: part)], seconds: action.duration)
        case .magnify(let factor):
            let label = action.words.map { FilmMark(.text($0), at: nil) }
            try camera?.setMarks(
                [FilmMark(.magnifier(factor), at: part)] + [label].compactMap { $0 }, seconds: action.duration)
        }
    }

    /// Follows unreadable parts to where they are now.
    func updateBlurs() throws {
        try filming.followBlurs { try? stage.subject.shownRectangle(of: $0, on: stage) }
    }

    /// Writes a picture of the screen, or of an element, into the folder for pictures.
    ///
    /// - Throws: `DemoError` where the display is not the demo's own; `FileError`, `DrawingError`.
    func takeScreenshot(named name: String, of element: DemoElement?) throws {
        guard stage.options.isPrivate else {
            throw DemoError(.step, localized("Pictures are taken only on the demo’s own display."))
        }
        let part = try element.map { try stage.rectangle(of: $0) }
        guard let folder = picturesFolder else { return }
        let pixels = try Screen(of: stage.session).settledPixels()
        let screen = try CairoSurface.opaque(
            width: pixels.width, height: pixels.height, stride: pixels.stride, bytes: pixels.bytes)
        try updateBlurs()
        FilmOverlay(
            look: FilmLook(width: pixels.width, height: pixels.height),
            marks: filming.blurs
        ).draw(in: CairoContext(screen), over: screen)
        let path = "\(folder)/\(name)"
        try FilmFiles.makeFolder(folder)
        if let part {
            let picture = try CairoSurface.image(width: Double(part.width), height: Double(part.height))
            CairoContext(picture).draw(screen, x: -Double(part.x), y: -Double(part.y))
            try FilmFiles.write(picture.pngBytes(), to: path)
        } else {
            try FilmFiles.write(screen.pngBytes(), to: path)
        }
        if !screenshots.contains(path) { screenshots.append(path) }
    }

    /// Turns the wheel, notch by notch.
    func scroll(_ action: ScrollAction) throws {
        if let element = action.element { try aim(at: DemoTarget(element: element)) }
        try camera?.press(action.direction.title)
        for _ in 0..<action.notches {
            try stage.input.pressButton(action.direction.button)
            try stage.input.releaseButton(action.direction.button)
            guard takesPictures else { continue }
            try stage.settlePointer()
            try camera?.picture()
        }
        try settleAndReport()
    }

    /// Has the film show the part of the screen that its script wants to be seen.
    ///
    /// - Parameter point: The point that the pointer goes to; `nil`: it stays, or something else happens.
    /// - Throws: `SessionError` where the desktop does not say where windows are; the camera's errors.
    func moveView(with point: ScreenPoint? = nil) throws {
        guard takesPictures, stage.script.film.view != .screen else { return }
        if let point { filming.point(at: point) }
        // On X11 the window has the whole screen.
        let isWhole = stage.session.windowSystem == .x11
        let all = isWhole ? [] : try stage.appWindows().map(\.rectangle)
        let windows = all.first.map { all.dropFirst().reduce($0) { $0.union($1) } }
        // All is seen first: the focus that a window opens with is in its corner, and nobody has gone there.
        try filming.show(windows: windows, followsFocus: hasActed)
    }

    /// Goes somewhere, and films and tells only that it is there.
    ///
    /// - Parameters:
    ///   - tellsArrival: Whether to tell the last words, those at the goal.
    ///   - go: Presses keys.
    /// - Throws: The errors of `go`.
    func withoutTheWay(tellsArrival: Bool, _ go: () throws -> Void) throws {
        filming.passOver(from: stage.speechLog.position)
        defer { filming.endWay() }
        try go()
        filming.endWay()
        if !tellsArrival { stage.speechLog.dropWords(before: stage.speechLog.position) }
        try showAndReport()
    }
}
