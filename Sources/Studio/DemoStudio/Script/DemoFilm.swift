import Translation
import YAMLReading

/// What a script says of its film alone, and not of what is played.
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
        /// What is drawn on the screen's ground: the windows of the app, with their menus and dialogs.
        case fit
        /// What has the focus, with what is around it; the windows, where that is large.
        case zoom
    }

    /// What fills the film.
    public var view = View.screen
    /// How many frames a second has: 30 or 60. What is told of times stays the same.
    public var frameRate = Timeline.framesPerSecond

    /// Its colours, its logo, and what stands before and after it.
    public var theme = FilmTheme()

    /// What can be chosen for ``frameRate``.
    static let frameRates = [Timeline.framesPerSecond, 2 * Timeline.framesPerSecond]

    /// How many frames are shown in one of the timeline's.
    var framesPerFrame: Int { frameRate / Timeline.framesPerSecond }

    init() {}

    /// Reads the "film" of a script. What is wrong is logged, and left as it is usually.
    ///
    /// - Parameters:
    ///   - node: The film's map.
    ///   - texts: Reads texts, and collects problems.
    ///   - read: Reads the theme of a name.
    init(_ node: YAMLNode, _ texts: ScriptTexts, themeNamed read: (Positioned<String>) -> FilmTheme?) {
        guard let map = MapReader(node, subject: "\"film\"", log: texts.log) else { return }
        if let view = map.node("view").flatMap({ texts.choice($0, of: "view", as: View.self) }) { self.view = view }
        if let rate = map.node("frame-rate"), let number = texts.log.number(rate, of: "frame-rate") {
            if let known = Self.frameRates.first(where: { Double($0) == number.value }) {
                frameRate = known
            } else {
                texts.log.add(
                    localized(
                        "\"{key}\" cannot be \"{value}\"",
                        ["key": "frame-rate", "value": ScriptYAML.number(number.value)]), at: number.position,
                    remedy: localized(
                        "It is one of {list}", ["list": Self.frameRates.map(String.init).joined(separator: ", ")]))
            }
        }
        if let name = map.node("theme").flatMap({ texts.text($0, of: "theme") }), let theme = read(name) {
            self.theme = theme
        }
        map.finish()
    }
}
