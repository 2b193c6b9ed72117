import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Another app, which does not report its events by itself: it is asked as assistive technologies ask.
struct AppSubject: DemoSubject {
    let app: DemoApp

    init(_ app: DemoApp) {
        self.app = app
    }

    var openingTitle: String { localized("Open {scene}", ["scene": app.title]) }
    var tellsNames: Bool { false }
    var tellsTree: Bool { true }
    var scriptLine: String { "app: \(app.title)" }
    var position: TextPosition { app.position }
    var isPage: Bool { if case .page = app.source { true } else { false } }
    var mayFillScreen: Bool { true }
    var goesByClock: Bool { true }
    var hasActionList: Bool { false }

    func filmTitle(_ scenes: any SceneProgram) -> String { app.title }

    // MARK: Starting

    /// - Throws: `DemoError` where a script starts a program that nobody has agreed to, or where it may not.
    func checkStart(_ script: DemoScript, _ options: Stage.Options) throws {
        guard options.isPrivate else {
            throw DemoError(
                .stage, localized("Another program is played only on its own display, without --own-desktop."))
        }
        guard options.allowsApp else {
            let plan = try AppCommand.plan(of: app, on: options.desktop)
            let lines =
                plan + script.secretsPlan + [localized("Play it with {option} to agree.", ["option": "--allow-app"])]
            throw DemoError(.stage, lines.joined(separator: "\n"))
        }
    }

    func launch(
        for script: DemoScript, in session: PrivateSession, _ options: Stage.Options
    ) throws -> (app: SessionApp, folder: String?) {
        // A scene's window says when it has come to rest; another's may never do.
        session.passesOverRestless = true
        session.followsStrays = true
        let launched = try AppCommand.launch(
            app, reading: script.access, in: session, on: options.desktop, pagesBy: options.scenes,
            look: AppLook(script))
        return (launched, session.environment["HOME"])
    }

    func waitForWindow(on stage: Stage, frame: ScreenRectangle?) throws {
        try stage.waitForFirstWindow(of: app)
        if let problem = try AppLook(stage.script).problem(of: appsOnBus(on: stage), given: app.environment) {
            throw DemoError(.stage, problem)
        }
        if let frame { try stage.placeWindow(at: frame) }
    }

    /// The place of its first focus is the app's own affair.
    func takeFocus(on stage: Stage) {}

    // MARK: Asking

    func appsOnBus(on stage: Stage) throws -> [App] {
        // The program on the bus may have been started by the one that was started, and may go on by itself.
        try stage.desktop().apps().filter { other in
            guard let process = other.processIdentifier.map({ Int32(clamping: $0) }) else { return false }
            return stage.session.isPart(process, of: stage.app.process)
        }
    }

    /// Scripts that start browsers end in good order before them.
    func goesOn(after status: Int32, on stage: Stage) throws -> Bool {
        try status == 0 && !appsOnBus(on: stage).isEmpty
    }

    func rectangle(of element: DemoElement, isCovered: Bool, on stage: Stage) throws -> ScreenRectangle {
        try stage.rectangleInTree(of: element, isCovered: isCovered)
    }

    func shownRectangle(of element: DemoElement, on stage: Stage) throws -> ScreenRectangle? {
        try stage.shownRectangleInTree(of: element)
    }

    func point(
        of target: DemoTarget, to purpose: Stage.Purpose, on stage: Stage
    ) throws -> (screen: ScreenPoint, place: String?) {
        if let name = target.point {
            throw DemoError(.step, SceneSubject.noPoint(name.value, of: target.element.value, among: []))
        }
        if let before = target.before { return (try stage.pointBefore(before), nil) }
        return (try stage.rectangle(of: target.element).center, nil)
    }

    func focusedName(on stage: Stage) -> String? { (try? stage.focusedElement(detail: .states))??.name }

    func focusTitle(on stage: Stage) throws -> String? { try stage.focusedElement(detail: .states)?.title }

    func hasFocus(_ element: DemoElement, on stage: Stage) throws -> Bool { try stage.hasFocusInTree(element) }

    // MARK: Doing

    func perform(_ action: Positioned<String>, on wanted: DemoElement?, by player: DemoPlayer) throws {
        let stage = player.stage
        guard let element = try wanted.map({ try stage.element($0).element }) ?? stage.focusedElement() else {
            throw DemoError(.step, localized("No element has the focus."))
        }
        guard let found = ActionQuery.matches(action.value, in: element.actions).first else {
            throw Stage.noAction(action.value, among: element.actions.map(\.label))
        }
        try player.camera?.press(action.value)
        player.lastInput = MainLoop.seconds
        guard try stage.desktop().perform(found, of: element) else {
            throw DemoError(
                .step,
                localized(
                    "{element} refuses “{action}”.", ["element": element.title, "action": action.value]))
        }
        try player.awaitTimed()
        try player.settleAndReport()
    }
}
