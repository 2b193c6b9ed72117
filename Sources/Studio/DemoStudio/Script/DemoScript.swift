import GLibSupport
import Translation
import YAMLReading

/// A demo's script, read in one language with its variables filled in: the app that is shown, its look, and the steps.
///
/// ```swift
/// let script = try ScriptReader.read("bars.yaml")
/// print(script.title, script.languages, script.steps.count)
/// ```
public struct DemoScript: Sendable {
    /// The file's path, as it was given.
    public let file: String
    public var title: String
    /// `built-in`, or the path of a document or a folder, relative to the script's folder.
    public var scene: Positioned<String>
    /// The program that is played instead of a scene; `nil`: the scene is.
    public var app: DemoApp?
    /// The language that this reading is in: a tag such as "en" or "zh-CN".
    public var language: String
    /// All that the script can be played in, the usual one first.
    public var languages: [String]
    /// The screen's width and height in pixels.
    public var width = 1280
    /// In logical pixels.
    public var height = 720
    /// The colours that the app is shown in.
    public var appearance = DemoAppearance.light
    /// How much larger than usual text is.
    public var textScale = 1.0
    /// Whether things glide and fade. Without, two recordings have the same pictures.
    public var hasAnimations = false
    /// How texts are typed.
    public var typing = DemoTyping.atOnce
    /// The screen reader that runs beside the app.
    public var reader = DemoReader.orca
    /// The programs that have to be on the machine.
    var requirements: [DemoRequirement] = []
    /// The values of variables that the player of the demo gave: they stand for those of the script that have the same
    /// names.
    public var given: [String: String] = [:]
    /// Variables that the app sees besides.
    public var environment: [String: String] = [:]
    /// Whether a braille display of 40 cells is there, whose lines are kept with the words.
    public var hasBraille = false
    /// Words by which some demos of a folder are chosen.
    public var tags: [String] = []
    /// Whether the first expectation that fails ends it.
    var stopsAtFailure = false
    /// The settings of its film alone.
    public var film = DemoFilm()
    /// In order, those of included scripts among them.
    public var steps: [DemoStep] = []
    /// Which files it may read.
    public let access: DemoAccess

    public init(
        file: String, title: String, scene: Positioned<String>, language: String, languages: [String],
        access: DemoAccess? = nil
    ) {
        (self.file, self.title, self.scene) = (file, title, scene)
        (self.language, self.languages) = (language, languages)
        self.access = access ?? DemoAccess(script: file)
    }

    /// A demo of an app that nobody reads, and that has no steps yet.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - file: The path that its script would have.
    ///   - size: The screen's size, in pixels.
    init(showing app: DemoApp, file: String, size: (width: Int, height: Int)) {
        let start = TextPosition(line: 1, column: 1)
        self.init(
            file: file, title: app.title, scene: Positioned(DemoScript.builtInScene, at: start), language: "en",
            languages: ["en"], access: DemoAccess(script: file, allowsOutside: true))
        (self.app, reader) = (app, .none)
        (width, height) = size
    }

    /// Whether a braille display is needed, to be kept or because something is expected of it.
    var needsBraille: Bool {
        hasBraille || steps.contains { ($0.action as? ExpectAction)?.expectation.braille != nil }
    }

    /// The names of the secrets that it types, each once.
    var secretNames: [String] {
        var names: [String] = []
        for step in steps {
            if let name = (step.action as? TypeAction)?.secret, !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The words that tell a person of the secrets before they agree to the play; empty: it types none.
    public var secretsPlan: [String] {
        let names = secretNames
        guard !names.isEmpty else { return [] }
        return [localized("It types the secrets {list} into the program.", ["list": LocalizedList.all(names)])]
    }

    /// The values of the secrets: those given, else the environment's variables of their names.
    var secretValues: [String: String] {
        var values: [String: String] = [:]
        for name in secretNames { values[name] = given[name] ?? Environment.value(name) }
        return values
    }

    /// - Throws: `DemoError` that names the secrets without a value.
    func checkSecrets() throws {
        let values = secretValues
        guard let name = secretNames.first(where: { values[$0]?.isEmpty ?? true }) else { return }
        throw DemoError(
            .stage,
            localized(
                "The demo types the secret {name}: give it with {option}, or in the environment.",
                ["name": name, "option": "--variable \(name)=…"]))
    }

    /// The scene that the app ships.
    public static let builtInScene = "built-in"
}

/// How the app looks in a demo.
///
/// ```swift
/// script.appearance = .highContrastDark
/// ```
public enum DemoAppearance: String, Sendable, CaseIterable {
    case light
    case dark
    case highContrast = "high-contrast"
    case highContrastDark = "high-contrast-dark"
}

/// The way a demo goes on after an expectation that fails.
enum DemoFailure: String, CaseIterable {
    /// It goes on, so that all that is wrong is told.
    case goOn = "go-on"
    case stop
}

/// How a demo types a text.
///
/// ```swift
/// script.typing = .letters
/// ```
public enum DemoTyping: String, Sendable, CaseIterable {
    /// All of it at once, and only then a look at the result.
    case atOnce = "at-once"
    /// Letter by letter, each with all that it leads to, as people see and hear it.
    case letters
}

/// The source of the words that a demo hears.
///
/// ```swift
/// let listensToOrca = script.reader == .orca
/// ```
public enum DemoReader: String, Sendable, CaseIterable {
    /// Orca's, the real one.
    case orca
    /// No screen reader runs: the app's own announcements are the words.
    case none
}
