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
    var tellsEvents: Bool { false }
    var scriptLine: String { "app: \(app.title)" }
    var position: TextPosition { app.position }
    var isPage: Bool { if case .page = app.source { true } else { false } }

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
            look: AppLook(script), confinedBy: options.confinement)
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

    func toldRectangle(of element: DemoElement, on stage: Stage) -> ScreenRectangle? { nil }

    func toldPoints(on stage: Stage) -> [NamedPoint] { [] }

    func focusedName(on stage: Stage) -> String? { (try? stage.focusedElement(detail: .states))??.name }

    /// In a browser they are Orca's, which reads with them.
    func arrowKeys(from element: Element) -> [(back: KeyChord, on: KeyChord)] {
        isPage || !element.takesArrows ? [] : [(.left, .right), (.up, .down)]
    }
}
