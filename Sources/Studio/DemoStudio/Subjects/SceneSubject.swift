import AtSpiClient
import DesktopDriving
import GLibSupport
import Glibc
import PrivateSession
import TextSafety
import Translation
import YAMLReading

/// A scene: its program tells as events the places of its elements, the keyboard focus, and when it has come to rest.
struct SceneSubject: DemoSubject {
    /// `built-in`, or a path.
    let scene: Positioned<String>

    init(_ scene: Positioned<String>) {
        self.scene = scene
    }

    var openingTitle: String {
        scene.value == DemoScript.builtInScene
            ? localized("Open the window") : localized("Open {scene}", ["scene": scene.value])
    }
    var tellsEvents: Bool { true }
    var scriptLine: String { "scene: \(scene.value)" }
    var position: TextPosition { scene.position }
    var isPage: Bool { false }

    func filmTitle(_ scenes: any SceneProgram) -> String { scenes.title }

    // MARK: Starting

    func checkStart(_ script: DemoScript, _ options: Stage.Options) {}

    func launch(
        for script: DemoScript, in session: PrivateSession, _ options: Stage.Options
    ) throws -> (app: SessionApp, folder: String?) {
        let copy = try SceneCopy.make(of: script, in: session)
        let words = options.scenes.wordsToOpen(try SceneCopy.path(for: script, copy: copy))
        return (try session.launch(options.scenes.path, words), copy)
    }

    func waitForWindow(on stage: Stage, frame: ScreenRectangle?) throws {
        try stage.app.events.wait(for: "ready", timeout: 60)
        if let frame { try stage.app.placeWindow(at: frame) }
    }

    /// Moves the focus out of the scene, so that a demo's first Tab leads to its first element.
    func takeFocus(on stage: Stage) throws {
        let script = stage.script
        if stage.options.isPrivate {
            try stage.app.focus()
        } else if stage.hasKeyboard,
            script.steps.contains(where: { $0.takesInput(from: script.reader) || $0.action is FocusAction })
        {
            try stage.input.waitUntilActive(stage.app)
        } else {
            return
        }
        try stage.input.press(.backTab)
        try stage.settle()
    }

    // MARK: Asking

    func appsOnBus(on stage: Stage) throws -> [App] {
        try stage.desktop().apps(ofProcess: stage.app.process.processIdentifier)
    }

    func settle(on stage: Stage) throws {
        let (app, session) = (stage.app, stage.session)
        session.waitUntilQuiet()
        let position = app.events.position
        app.process.signal(SIGUSR1)
        do {
            try app.events.wait(for: "settled", since: position)
        } catch {
            try stage.check()
            throw DemoError(.step, localized("The app is still busy: {reason}", ["reason": "\(error)"]))
        }
        session.waitUntilQuiet()
        try stage.check()
    }

    func goesOn(after status: Int32, on stage: Stage) -> Bool { false }

    func focusedName(on stage: Stage) -> String? {
        _ = stage.app.events.recent
        let name = stage.app.events.events.last { $0.name == "focus" }?["element"]?.text
        return name?.isEmpty == false ? name : nil
    }

    func toldRectangle(of element: DemoElement, on stage: Stage) -> ScreenRectangle? {
        element.plainName.flatMap { try? stage.app.area($0).rectangle }
    }

    func toldPoints(on stage: Stage) throws -> [NamedPoint] {
        let app = stage.app
        _ = app.events.recent
        let rows = app.events.events.last { $0["points"] != nil }?["points"]?.elements ?? []
        let window = try app.windowRectangle()
        return rows.compactMap { row in
            let at = (row["at"]?.elements ?? []).compactMap { Self.pixel($0) }
            guard let element = row["element"]?.text, let name = row["name"]?.text, let place = row["place"]?.text,
                at.count == 2
            else { return nil }
            return NamedPoint(
                element: element, name: name, isDrop: row["kind"]?.text == "drop", place: place,
                screen: ScreenPoint(x: window.x + at[0], y: window.y + at[1]))
        }
    }

    private static func pixel(_ json: JSON) -> Int? {
        Int(exactly: (json.number ?? .nan).rounded()).flatMap { abs($0) < 1 << 20 ? $0 : nil }
    }

    /// Up and down go along the order of any view; left and right lead to the elements beside.
    func arrowKeys(from element: Element) -> [(back: KeyChord, on: KeyChord)] { [(.up, .down), (.left, .right)] }
}
