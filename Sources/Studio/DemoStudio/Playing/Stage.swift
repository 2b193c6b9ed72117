import AtSpiClient
import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession
import Translation
import YAMLReading

/// The stage on which a demo is played: the app with data of its own, its keys and pointer, and the log of the words.
///
/// ```swift
/// let stage = try Stage(for: script, Stage.Options(isPrivate: true, scenes: program))
/// defer { stage.end() }
/// ```
@MainActor
public final class Stage {
    /// How a stage is set.
    public struct Options: Sendable {
        /// Whether the display, the bus and Orca are the stage's own; else the person's own desktop is used.
        public var isPrivate: Bool
        /// Which desktop a private display has.
        public var desktop = StageDesktop.x11
        /// Whether a private display looks as in a film.
        public var isFilmed: Bool
        /// The program whose scenes are shown.
        public var scenes: any SceneProgram
        /// Variables that the app sees besides.
        public var variables: [String: String]
        /// Whether the person has agreed to the program that a script names: see ``AppCommand/plan(of:)``.
        public var allowsApp = false
        /// How the program is kept from changing anything outside of the stage; `nil`: it may do what the person may.
        public var confinement: AppConfinement?

        public init(
            isPrivate: Bool, desktop: StageDesktop = .x11, isFilmed: Bool = false, scenes: any SceneProgram,
            variables: [String: String] = [:]
        ) {
            (self.isPrivate, self.desktop, self.isFilmed) = (isPrivate, desktop, isFilmed)
            (self.scenes, self.variables) = (scenes, variables)
        }
    }

    /// The display, the buses and the programs.
    public let session: PrivateSession
    /// The demo that is played.
    public let script: DemoScript
    /// How it is played.
    public let options: Options
    /// The app or scene that is played.
    let subject: any DemoSubject
    /// The app that shows it.
    public let app: SessionApp
    /// Orca's version, such as 43; `nil` where none runs.
    public var readerVersion: Int? { reader.version }
    /// The folder of the files that the app shows; `nil`: it shows none of the person's.
    let filesFolder: String?
    let speechLog: SpeechLog
    private let reader: StageReader
    let helpers: StageHelpers
    private var knownDesktop: Desktop?
    /// The parts of the time of the current step.
    var time = StepTime()
    private lazy var rest = StageRest { [unowned self] in
        let isSeen = !session.isRestless && session.windowSystem == .x11
        return try timed(.looking) {
            StageRest.Sight(words: speechLog.count, screen: isSeen ? try Screen(of: session).pixels() : nil)
        }
    } waitUntilQuiet: { [unowned self] timeout, gap in
        timed(.lingering) {
            // A server on the network answers by no timer of the session's.
            script.app?.isOnNetwork == true
                ? session.waitUntilQuiet(timeout: timeout, gap: gap)
                : session.waitUntilNothingIsDue(within: Double(gap) / 1000, timeout: timeout)
        }
    }
    /// Keys and pointer. On the person's own desktop they reach the demo's windows only.
    private(set) lazy var input = StageInput(
        session, isGuarded: !options.isPrivate, isHeard: options.isPrivate && readerVersion != nil,
        windows: session.windowSystem == .wayland ? { [unowned self] in try ownInputWindows() } : nil
    ) { [weak self] in
        Set([self?.app.process.processIdentifier, self?.reader.process, self?.helpers.sourceProcess].compactMap { $0 })
    }

    /// Sets the stage: starts all that the demo needs, and waits until the app is ready.
    ///
    /// - Parameters:
    ///   - script: Says which app is shown, how it looks, and which screen reader reads.
    ///   - options: How to play it.
    /// - Throws: `DemoError`, `ProblemsError`, `SessionError`: these say which part is missing or did not start. No
    ///   program that was started runs then.
    public init(for script: DemoScript, _ options: Options) throws {
        (self.script, self.options) = (script, options)
        subject = script.subject
        try subject.checkStart(script, options)
        try script.checkSecrets()
        if let app = script.app, let problem = AppPresence.problem(of: app) {
            throw ProblemsError([Problem(file: script.file, position: app.position, message: problem)])
        }
        if options.isPrivate { try options.desktop.check(script) }
        for requirement in script.requirements where requirement.version == nil {
            if let problem = requirement.problem(orca: nil) { throw DemoError(.unmet, problem) }
        }
        reader = StageReader(for: script, isPrivate: options.isPrivate)
        session =
            options.isPrivate
            ? try Self.privateSession(for: script, options, reader.services)
            : try Self.ownDesktop(for: script, options, reader)
        helpers = StageHelpers(in: session, options.scenes)
        do {
            // The app finds its words and pictures where this process does.
            for name in options.scenes.inheritedVariables {
                session.environment[name] = Environment.path(name)
            }
            session.environment.merge(options.variables) { $1 }
            session.environment.merge(script.environment) { $1 }
            // The dialogs of a window, too, reach only the files that a demo may read.
            if !script.access.allowsOutside { session.environment[FileConfinement.variable] = session.folder }
            let frame = options.desktop.windowRectangle(for: script, isFilmed: options.isFilmed)
            try StageSettings(script, options).write(in: session, isMaximized: frame == nil)
            try reader.find(in: session)
            for requirement in script.requirements {
                if let problem = requirement.problem(orca: reader.version) { throw DemoError(.unmet, problem) }
            }
            (app, filesFolder) = try subject.launch(for: script, in: session, options)
            speechLog = reader.log(app.events)
            try subject.waitForWindow(on: self, frame: frame)
            try reader.start(in: session)
        } catch {
            reader.stop()
            session.end()
            throw error
        }
    }

    private static func privateSession(
        for script: DemoScript, _ options: Options, _ listeners: [any Service]
    ) throws -> PrivateSession {
        // Programs that the bus starts are not confined.
        let desktop = options.desktop.services(
            for: script, isFilmed: options.isFilmed, startsApps: options.confinement == nil)
        return try PrivateSession(services: desktop + listeners)
    }

    /// Waits until Orca has spoken, and brings the keyboard focus to the place where a demo begins. The words until
    /// then depend on whether Orca or the window came first, and are no part of the demo.
    func open() throws {
        try reader.waitForWords { try check() }
        try settle()
        if session.windowSystem == .wayland, !(try session.driver().listsWindows) { try findWindow() }
        try subject.takeFocus(on: self)
        try linger()
        speechLog.skipWords()
    }

    /// Ends all that was started. More than once is fine.
    public func end() {
        input.letGoOfAll()
        reader.stop()
        session.end()
    }

    /// The line of the braille display now; empty if there is no braille display.
    var brailleLine: String { reader.brailleLine }

    /// The accessibility bus, as a client sees it.
    func desktop() throws -> Desktop {
        if let knownDesktop { return knownDesktop }
        let desktop = options.isPrivate ? try Desktop(address: session.accessibilityBusAddress()) : try Desktop()
        knownDesktop = desktop
        return desktop
    }

    /// The app on the accessibility bus.
    func appsOnBus() throws -> [App] { try subject.appsOnBus(on: self) }

    /// The name of the element with the keyboard focus; `nil`: none in the app or scene has it.
    var focused: String? { subject.focusedName(on: self) }

    /// The purpose of going to a point.
    enum Purpose {
        case lift
        case drop
        /// An element that is disabled takes no press.
        case press
        case point
    }

    /// The place of an element on the screen.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - isCovered: Whether the rectangle must cover all of it, even if its exact place is not known.
    /// - Returns: Its place, in pixels.
    /// - Throws: `DemoError` with the names that there are.
    func rectangle(of element: DemoElement, isCovered: Bool = false) throws -> ScreenRectangle {
        try subject.rectangle(of: element, isCovered: isCovered, on: self)
    }

    /// The point of a target on the screen, and the place that is entered there.
    ///
    /// - Parameters:
    ///   - target: An element, or one of its points by name.
    ///   - purpose: An element that has only one drag or drop means that one.
    /// - Returns: The point; the place only where the point has a name.
    /// - Throws: `DemoError` with the names that there are.
    func point(of target: DemoTarget, to purpose: Purpose) throws -> (screen: ScreenPoint, place: String?) {
        try subject.point(of: target, to: purpose, on: self)
    }

    // MARK: Waiting

    /// Waits until all actions have had their effect: the app has drawn and told its state, and Orca has said all that
    /// it had to say.
    ///
    /// - Throws: `DemoError` where the app or Orca has ended, or the person stops it.
    public func settle() throws {
        try check()
        try subject.settle(on: self)
    }

    /// Waits until the screen shows where the pointer is: shorter than ``settle()``, for each point on the way.
    func settlePointer() throws {
        session.waitUntilQuiet(timeout: 0.5, gap: 8)
        try check()
    }

    /// - Throws: `DemoError` where the app or Orca has ended, or the person stops it.
    func check() throws {
        if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
        if let status = app.process.exitStatus, try !subject.goesOn(after: status, on: self) {
            throw DemoError(.crash, Self.ended(localized("The app"), status, app.log))
        }
        try reader.check(in: session)
    }

    /// Waits whether an app that has come to rest still does something by itself: see ``StageRest``. This takes no time where
    /// nothing goes by the clock.
    ///
    /// - Returns: Whether something came, and has had its effect.
    @discardableResult
    func linger() throws -> Bool {
        // A shell is never at rest for long.
        guard options.isPrivate, subject.goesByClock, session.windowSystem == .x11 else { return false }
        return try rest.waitForMore(check: { try check() }, settle: { try settle() })
    }

    /// Remembers the picture and the words before they are filmed and told: see ``linger()``.
    func noteShown() throws {
        guard options.isPrivate, subject.goesByClock else { return }
        try rest.noteShown()
    }

    static func ended(_ who: String, _ status: Int32, _ log: String) -> String {
        let head = localized("{name} has ended, with status {number}.", ["name": who, "number": "\(status)"])
        return log.isEmpty ? head : head + "\n" + log
    }
}
