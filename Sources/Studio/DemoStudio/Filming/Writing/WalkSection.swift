import RecordedFilms
import TextSafety
import Translation

/// The part of a film's page that lets a person go through the demo moment by moment, also without the film: the keyboard
/// focus, the words that were said, and the braille display. A slider and buttons; all of it is text.
struct WalkSection {
    /// The film's length, in frames.
    let length: Int

    private static let parts = ["step", "keys", "focus", "said", "braille", "failed"]

    private static func title(of part: String) -> String {
        switch part {
        case "step": localized("Step")
        case "keys": localized("Keys")
        case "focus": localized("Has the focus")
        case "said": localized("What is said")
        case "braille": localized("Braille display")
        default: localized("Failed")
        }
    }

    /// The sentences that the page's script says.
    static var texts: JSON {
        .object([
            "nothing": .string(localized("nothing")), "end": .string(localized("This is the end.")),
            "beginning": .string(localized("This is the beginning.")),
            "nothingSaid": .string(localized("Nothing was said.")),
            "noBraille": .string(localized("The braille display is empty.")),
            "nothingChanged": .string(localized("Nothing has changed.")),
            "new": .string(localized("New: {names}", context: "in a picture")),
            "gone": .string(localized("Gone: {names}", context: "in a picture")),
            "place": .string(localized("Step {number} of {count}")),
            "notSaid": .string(localized("“{words}” was not said.")), "copied": .string(localized("Copied.")),
            "keys": .string(FilmKeys.words),
        ])
    }

    /// The section's HTML.
    var html: String {
        let seconds = length / Timeline.framesPerSecond
        let rows = Self.parts.map { part in
            "<div id=\"\(part)-row\"><dt>\(escaped(Self.title(of: part)))</dt><dd id=\"\(part)\"></dd></div>"
        }
        return """
            <section aria-labelledby="walk"><h2 id="walk">\(escaped(localized("Step by step")))</h2>
            <p class="bar"><label for="time">\(escaped(localized("Time")))</label>
            <input type="range" id="time" min="0" max="\(seconds)" step="1" value="0">
            <output for="time" id="clock" aria-live="off">0:00</output></p>
            <p class="bar"><button id="back">\(escaped(localized("Previous event")))</button>
            <button id="on">\(escaped(localized("Next event")))</button>
            <button id="copy">\(escaped(localized("Copy what was said here")))</button>
            <button id="link">\(escaped(localized("Copy a link to this moment")))</button></p>
            <p id="spoken" class="unseen" aria-live="polite"></p>
            <dl>\(rows.joined())</dl>
            <details><summary>\(escaped(localized("Keys")))</summary><p>\(escaped(FilmKeys.words))</p></details>
            </section>
            """
    }

    private func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
