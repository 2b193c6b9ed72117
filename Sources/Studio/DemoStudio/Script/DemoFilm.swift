import Translation
import YAMLReading

/// The settings of a script that hold for its film alone, and not for the play.
///
/// ```swift
/// script.film.view = .fit
/// script.film.frameRate = 60
/// ```
public struct DemoFilm: Equatable, Sendable {
    /// How much of the screen fills the film.
    public enum View: String, CaseIterable, Sendable {
        /// All of it.
        case screen
        /// The windows of the app, with their menus and dialogs, as they are drawn on the screen's ground.
        case fit
        /// The element with the keyboard focus, with its surroundings; the windows, if it is large.
        case zoom
    }

    /// The part of the screen that fills the film.
    public var view = View.screen
    /// How many frames a second has: 30 or 60. All times that are told stay the same.
    var frameRate = Timeline.framesPerSecond

    /// Its colours, its logo, and its cards before and after the demo.
    public var theme = FilmTheme()

    /// The choices for ``frameRate``.
    static let frameRates = [Timeline.framesPerSecond, 2 * Timeline.framesPerSecond]

    /// How many frames are shown in one of the timeline's.
    var framesPerFrame: Int { frameRate / Timeline.framesPerSecond }

    init() {}

    /// Reads the "film" of a script. Wrong settings are logged, and keep their usual values.
    ///
    /// - Parameters:
    ///   - node: The film's map.
    ///   - texts: Reads texts, and collects problems.
    ///   - read: Reads the theme of a name.
    init(_ node: YAMLNode, _ texts: ScriptTexts, themeNamed read: (Positioned<String>) -> FilmTheme?) {
        guard let map = MapReader(node, subject: "“film”", log: texts.log) else { return }
        if let view = map.node("view").flatMap({ texts.choice($0, of: "view", as: View.self) }) { self.view = view }
        if let rate = map.node("frame-rate"), let number = texts.log.number(rate, of: "frame-rate") {
            if let known = Self.frameRates.first(where: { Double($0) == number.value }) {
                frameRate = known
            } else {
                texts.log.add(
                    localized(
                        "“{key}” cannot be “{value}”",
                        ["key": "frame-rate", "value": ScriptYAML.number(number.value)]), at: number.position,
                    remedy: localized(
                        "It is one of {list}", ["list": LocalizedList.all(Self.frameRates.map(String.init))]))
            }
        }
        if let name = map.node("theme").flatMap({ texts.text($0, of: "theme") }), let theme = read(name) {
            self.theme = theme
        }
        map.finish()
    }
}
