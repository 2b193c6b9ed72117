import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// The scene or app that a demo plays. Both are played in one way, by what assistive technologies see. A scene's program also
/// tells its events, and is believed where it does: where its elements and the points of its drags are, what has the keyboard
/// focus, and when it has come to rest. See the extension below for what is the same of both.
protocol DemoSubject: Sendable {
    /// Its name in the title of the step that opens it.
    var openingTitle: String { get }
    /// As the script names it: "scene: built-in".
    var scriptLine: String { get }
    /// The place where the script names it.
    var position: TextPosition { get }
    /// Whether its program tells its events: see ``SceneProgram``.
    var tellsEvents: Bool { get }
    /// Whether it is a page that a browser shows.
    var isPage: Bool { get }
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
    /// The place of an element on the screen, as its program tells it; `nil`: it does not.
    @MainActor
    func toldRectangle(of element: DemoElement, on stage: Stage) -> ScreenRectangle?
    /// The points of all drags and drops, where they are on the screen now, as its program tells them.
    @MainActor
    func toldPoints(on stage: Stage) throws -> [NamedPoint]
    /// The name of its element with the keyboard focus; `nil`: none has it.
    @MainActor
    func focusedName(on stage: Stage) -> String?

    /// The arrow keys that lead from an element to its neighbours, those first that are to be tried first; empty: none do.
    func arrowKeys(from element: Element) -> [(back: KeyChord, on: KeyChord)]
}

/// A point of a drag or a drop, as an app tells it.
struct NamedPoint {
    let element: String
    let name: String
    let isDrop: Bool
    /// The place that a drag is said to have entered when it is there.
    let place: String
    let screen: ScreenPoint
}

extension DemoSubject {
    /// Whether it may do something by the clock. A program that tells when it has come to rest does nothing more then.
    var goesByClock: Bool { !tellsEvents }

    /// The place of an element on the screen.
    ///
    /// - Throws: `DemoError` with the names that there are.
    @MainActor
    func rectangle(of element: DemoElement, isCovered: Bool, on stage: Stage) throws -> ScreenRectangle {
        try toldRectangle(of: element, on: stage) ?? stage.rectangleInTree(of: element, isCovered: isCovered)
    }

    /// The rectangle that covers an element now; `nil`: it cannot be found. Nothing is waited for.
    @MainActor
    func shownRectangle(of element: DemoElement, on stage: Stage) throws -> ScreenRectangle? {
        try toldRectangle(of: element, on: stage) ?? stage.shownRectangleInTree(of: element)
    }

    /// The point of a target on the screen, and the place that is entered there.
    @MainActor
    func point(
        of target: DemoTarget, to purpose: Stage.Purpose, on stage: Stage
    ) throws -> (screen: ScreenPoint, place: String?) {
        if target.point == nil, let before = target.before { return (try stage.pointBefore(before), nil) }
        let points = try toldPoints(on: stage).filter { $0.element == target.element.value }
        if let name = target.point {
            let same = points.filter { ActionQuery.isSame($0.name, name.value) }
            guard let found = same.first(where: { $0.isDrop == (purpose != .lift) }) ?? same.first else {
                throw DemoError(.step, Self.noPoint(name.value, of: target.element.value, among: points))
            }
            return (found.screen, found.place)
        }
        let fitting = points.filter { $0.isDrop ? purpose == .drop : purpose == .lift }
        if fitting.count == 1, let only = fitting.first { return (only.screen, only.place) }
        return (try stage.rectangle(of: target.element).center, nil)
    }

    private static func noPoint(_ name: String, of element: String, among points: [NamedPoint]) -> String {
        let head = localized("{element} has no point “{point}”.", ["element": element, "point": name])
        guard !points.isEmpty else { return head }
        let known = points.map { "“\($0.name)”" }.joined(separator: ", ")
        return head + " " + localized("There are: {list}", ["list": known])
    }

    /// The title of the element with the keyboard focus, for a message.
    @MainActor
    func focusTitle(on stage: Stage) throws -> String? {
        try tellsEvents ? focusedName(on: stage) : stage.focusedElement(detail: .states)?.title
    }

    @MainActor
    func hasFocus(_ element: DemoElement, on stage: Stage) throws -> Bool {
        guard tellsEvents, let name = element.plainName else { return try stage.hasFocusInTree(element) }
        return focusedName(on: stage) == name
    }

    /// Performs an action of an element, or of the one with the keyboard focus, as any client of the accessibility bus
    /// does.
    @MainActor
    func perform(_ action: Positioned<String>, on wanted: DemoElement?, by player: DemoPlayer) throws {
        let stage = player.stage
        guard let element = try wanted.map({ try stage.element($0).element }) ?? stage.focusedElement() else {
            throw DemoError(
                .step,
                tellsEvents
                    ? localized("Nothing in the scene has keyboard focus: say where to choose it, with “on”.")
                    : localized("No element has keyboard focus."))
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

extension DemoScript {
    /// The scene or app that is played.
    var subject: any DemoSubject { app.map { AppSubject($0) } ?? SceneSubject(scene) }
}
