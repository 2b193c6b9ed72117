import YAMLReading

/// The action of a step of a demo. Each type that conforms is a row of the table ``StepActions/all``, and holds all
/// that is known of its key: how it is read, checked, written, named and played. `demo.schema.json` describes it.
protocol StepAction: Sendable {
    /// The step's key in a script, such as "keys".
    static var key: String { get }

    /// Reads the value of the key.
    ///
    /// - Parameters:
    ///   - node: The key's value.
    ///   - texts: Reads texts in the demo's language, and collects problems.
    /// - Returns: The action; `nil` where it cannot be understood, which is logged.
    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)?

    /// The title of the action, in the person's language: "Press Tab, Right".
    var title: String { get }

    /// The action in a form that is kept beside a script: "keys: Tab, Right".
    var text: String { get }

    /// The step as a line of a script: "keys: [Tab, Right]". Reading it gives the same action again.
    var yaml: String { get }

    /// The devices of the desktop that the action takes over while it is played.
    var devices: InputDevices { get }

    /// Whether the film has a part for the step. A step that only changes the film has none.
    var isFilmed: Bool { get }

    /// Finds names that the scene cannot have.
    func check(_ checker: inout ScriptChecker, in step: DemoStep)

    /// The text that it writes into a field, letter by letter; `nil`: none.
    func typedText(in script: DemoScript) -> String?

    /// Its title and its text without the letters that it types.
    var maskedTitle: (title: String, text: String) { get }

    /// Presses the first key of the text that it types.
    @MainActor func pressFirst(by player: DemoPlayer) throws

    /// Does it.
    ///
    /// - Parameters:
    ///   - player: The player to do it with.
    ///   - step: The step that the action belongs to.
    /// - Returns: The condition that does not hold; `nil`: all do.
    /// - Throws: `DemoError` where it cannot be done.
    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String?
}

extension StepAction {
    var isFilmed: Bool { true }

    func typedText(in script: DemoScript) -> String? { nil }

    var maskedTitle: (title: String, text: String) { (title, text) }

    @MainActor func pressFirst(by player: DemoPlayer) throws {}

    /// Whether it does something to the app, that may lead to more.
    var isInput: Bool { devices != .none || self is FocusAction }
}

/// The devices of a desktop that an action takes over.
enum InputDevices: Sendable {
    case none
    /// The pointer, the keyboard or the clipboard.
    case all
    /// The keyboard, where Orca runs: its list of actions is opened by keys.
    case keyboardWithReader
}

/// All actions that a step can have.
enum StepActions {
    /// The table, in the order of the schema.
    static let all: [any StepAction.Type] = [
        NarrateAction.self, DescribeAction.self, KeysAction.self, ExpectAction.self, ChooseAction.self,
        FocusAction.self, DragAction.self, ClickAction.self, HoverAction.self, TypeAction.self, ClipboardAction.self,
        DropFileAction.self, ScrollAction.self, SpotlightAction.self, OverlayAction.self, PauseAction.self,
        ChapterAction.self, ScreenshotAction.self, HideAction.self, ShowAction.self, SpeedAction.self,
    ]

    /// Puts another script's steps in its place, while the script is read.
    static let include = "include"

    /// Every key that a step can have.
    static let keys = all.map { $0.key } + [include]

    /// The action type of a key; `nil`: no type has that key.
    static func type(of key: String) -> (any StepAction.Type)? { all.first { $0.key == key } }
}
