import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import YAMLReading

/// The scene or app that a demo plays: a scene, whose program tells its events, or another app, of which only the view
/// of assistive technologies is known. A scene is asked like any other app for things that its program does not tell:
/// see ``Stage``.
protocol DemoSubject: Sendable {
    /// Its name in the title of the step that opens it.
    var openingTitle: String { get }
    /// As the script names it: "scene: built-in".
    var scriptLine: String { get }
    /// The place where the script names it.
    var position: TextPosition { get }
    /// Whether it is a page that a browser shows.
    var isPage: Bool { get }
    /// Whether it may fill the screen by itself, as a browser does.
    var mayFillScreen: Bool { get }
    /// Whether it may do something by the clock.
    var goesByClock: Bool { get }
    /// Whether it shows a list of actions of its own.
    var hasActionList: Bool { get }
    /// Whether its names are known without playing it.
    var tellsNames: Bool { get }
    /// Whether its fields are known as assistive technologies see them.
    var tellsTree: Bool { get }
    /// Its name below the title of a film.
    func filmTitle(_ scenes: any SceneProgram) -> String

    // MARK: Starting

    /// - Throws: `DemoError` where it may not be started.
    func checkStart(_ script: DemoScript, _ options: Stage.Options) throws
    /// Starts it.
    ///
    /// - Returns: The app, and the folder of its files besides its data.
    @MainActor
    func launch(
        for script: DemoScript, in session: PrivateSession, _ options: Stage.Options
    ) throws -> (app: SessionApp, folder: String?)
    /// Waits until its window is there, and gives it a frame; `nil`: it stays as it is.
    @MainActor
    func waitForWindow(on stage: Stage, frame: ScreenRectangle?) throws
    /// Brings the focus to where a demo begins.
    @MainActor
    func takeFocus(on stage: Stage) throws

    // MARK: Asking

    /// Its apps on the accessibility bus.
    @MainActor
    func appsOnBus(on stage: Stage) throws -> [App]
    /// Waits until all that was done has had its effect.
    @MainActor
    func settle(on stage: Stage) throws
    /// Whether its program has ended and left another one of its own running.
    @MainActor
    func goesOn(after status: Int32, on stage: Stage) throws -> Bool
    /// The place of an element on the screen.
    ///
    /// - Throws: `DemoError` with the names that there are.
    @MainActor
    func rectangle(of element: DemoElement, isCovered: Bool, on stage: Stage) throws -> ScreenRectangle
    /// The rectangle that covers an element now; `nil`: it cannot be found. Nothing is waited for.
    @MainActor
    func shownRectangle(of element: DemoElement, on stage: Stage) throws -> ScreenRectangle?
    /// The point of a target on the screen, and the place that is entered there.
    @MainActor
    func point(
        of target: DemoTarget, to purpose: Stage.Purpose, on stage: Stage
    ) throws -> (screen: ScreenPoint, place: String?)
    /// The name of its element with the keyboard focus; `nil`: none has it.
    @MainActor
    func focusedName(on stage: Stage) -> String?
    /// The title of the element with the keyboard focus, for a message.
    @MainActor
    func focusTitle(on stage: Stage) throws -> String?
    @MainActor
    func hasFocus(_ element: DemoElement, on stage: Stage) throws -> Bool

    // MARK: Doing

    /// Brings the focus to an element with keys, as a person does.
    ///
    /// - Throws: `DemoError` where the element cannot be reached.
    @MainActor
    func reach(_ element: DemoElement, by player: DemoPlayer) throws
    @MainActor
    func drag(_ source: DemoElement, to target: DemoTarget, by player: DemoPlayer) throws
    /// Performs an action of an element, or of the one with the keyboard focus, as any client of the accessibility bus
    /// does.
    @MainActor
    func perform(_ action: Positioned<String>, on element: DemoElement?, by player: DemoPlayer) throws
}

extension DemoScript {
    /// The scene or app that is played.
    var subject: any DemoSubject { app.map { AppSubject($0) } ?? SceneSubject(scene) }
}
