import AtSpiClient
import DesktopDriving
import GLibSupport
import Glibc
import PrivateSession
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
    var tellsNames: Bool { true }
    /// Dragoman's own windows hide nothing that is typed.
    var tellsTree: Bool { false }
    var scriptLine: String { "scene: \(scene.value)" }
    var position: TextPosition { scene.position }
    var isPage: Bool { false }
    var mayFillScreen: Bool { false }
    var goesByClock: Bool { false }
    var hasActionList: Bool { true }

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

    func focusTitle(on stage: Stage) -> String? { focusedName(on: stage) }

    func hasFocus(_ element: DemoElement, on stage: Stage) throws -> Bool {
        guard let name = element.plainName else { return try stage.hasFocusInTree(element) }
        return focusedName(on: stage) == name
    }

    // MARK: Doing

    func drag(_ source: DemoElement, to target: DemoTarget, by player: DemoPlayer) throws {
        let start = try point(of: DemoTarget(element: source), to: .lift, on: player.stage).screen
        try player.glide(to: start)
        let goal = try point(of: target, to: .drop, on: player.stage)
        try player.drag(in: player.stage.app, to: FixedGoal(goal.screen), entering: goal.place)
    }

    func perform(_ action: Positioned<String>, on element: DemoElement?, by player: DemoPlayer) throws {
        let stage = player.stage
        guard let name = element?.value ?? focusedName(on: stage) else {
            throw DemoError(
                .step, localized("Nothing in the scene has the focus: say where to choose it, with \"on\"."))
        }
        try player.camera?.press(action.value)
        _ = try stage.desktop().perform(action.value, on: ElementQuery(name), in: stage.appsOnBus())
        try player.settleAndReport()
    }
}
