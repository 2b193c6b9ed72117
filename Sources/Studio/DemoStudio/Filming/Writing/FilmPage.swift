import GLibSupport
import RecordedFilms
import TextSafety
import Translation

/// A filmed demo as a page for browsers: the film with its captions, and a transcript whose lines lead to their time in
/// the film. Over the picture stand the recorded app's elements as they were at each moment, which screen readers walk.
/// It needs nothing but the film's files beside it, and also works where it is opened from a disk.
///
/// ```swift
/// let page = FilmPage(
///     title: "Bars", language: "en", isRightToLeft: false, timeline: film.timeline, films: ["bars.webm"]
/// ) { _ in nil }
/// try FilmFiles.write(page.html(), to: "films/bars.html")
/// ```
struct FilmPage {
    let title: String
    let language: String
    let isRightToLeft: Bool
    let timeline: Timeline
    /// The names of the films, the best first; none: the page has pictures only.
    let films: [String]
    /// The sizes of the screen and of the film's picture.
    var frame = TimelineFile.Frame()
    /// The path of a step's picture, as the page sees it; `nil`: the step has no picture.
    let picturePath: (Timeline.Step) -> String?

    /// The page.
    ///
    /// - Throws: `FileError` if a file of the app's is missing.
    func html() throws -> String {
        """
        <!doctype html>
        <html lang="\(escaped(language))" dir="\(isRightToLeft ? "rtl" : "ltr")">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <title>\(escaped(title))</title>
        <style>\(try style())</style>
        <main>
        <h1>\(escaped(title))</h1>
        <div id="beside">
        <div id="film">
        \(stage)
        \(WalkSection(length: timeline.length).html)
        </div>
        <section id="words" aria-labelledby="transcript"><h2 id="transcript">\(escaped(localized("Transcript")))</h2>
        <p><input type="search" id="search" aria-label="\(escaped(localized("Search")))" \
        placeholder="\(escaped(localized("Search")))"></p>
        <ol>
        \(steps)
        </ol>
        </section>
        </div>
        </main>
        <script type="application/json" id="data">\(Self.inScript(data))</script>
        <script>\(try script())</script>
        </html>

        """
    }

    /// The picture, and over it the elements of the recorded app, which the script puts there.
    private var stage: String {
        let poster = timeline.steps.lazy.compactMap(picturePath).first.map { " poster=\"\(Self.address($0))\"" } ?? ""
        let sources = films.map {
            "<source src=\"\(Self.address($0))\" type=\"video/\($0.hasSuffix("webm") ? "webm" : "mp4")\">"
        }
        let video =
            films.isEmpty
            ? ""
            : "<video controls preload=\"metadata\"\(poster) aria-label=\"\(escaped(title))\">\(sources.joined())</video>\n"
        let chapters = timeline.chapters.map { "<li>\(link($0.start, $0.title))</li>" }
        let list =
            chapters.isEmpty
            ? ""
            : "\n<nav aria-label=\"\(escaped(localized("Chapters")))\"><ul>\(chapters.joined())</ul></nav>"
        // Few browsers let a page choose the film's other sound: its description is text here, which screen readers
        // speak.
        let descriptions =
            timeline.descriptions.isEmpty || films.isEmpty
            ? ""
            : "\n<p><label><input type=\"checkbox\" id=\"describe\"> \(escaped(localized("Describe what can be seen")))"
                + "</label></p>\n<p id=\"description\" aria-live=\"assertive\"></p>"
        let (width, height) = frame.picture ?? (16, 9)
        // The elements come before the video: Tab leads from the film to them, and not to the video's own buttons.
        return """
            <div id="stage" role="group" tabindex="0" \
            aria-label="\(escaped(localized("Film: {title}", ["title": title])))" \
            style="aspect-ratio:\(width)/\(height)">
            <div id="app" role="group" \
            aria-label="\(escaped(localized("All that assistive technologies see")))"></div>
            <div id="here" hidden></div>
            \(video)</div>\(descriptions)\(list)
            """
    }

    private func link(_ frame: Int, _ words: String) -> String {
        let time = Double(FrameRange(start: frame, duration: 0).startMilliseconds) / 1000
        return "<a href=\"#t=\(time)\"><time>\(Transcript.clock(frame))</time> \(escaped(words))</a>"
    }

    private var steps: String {
        var words = timeline.utterances[...]
        let firstStep = timeline.steps.first?.range.start ?? timeline.length
        _ = take(from: &words, before: firstStep)
        let told = timeline.toldSteps.map { step in
            let said = take(from: &words, before: step.range.end)
            var html = "<li>"
            if !step.title.isSaying { html += "<h3>\(link(step.range.start, step.title.text))</h3>" }
            let keys = timeline.inputs.filter { step.range.contains($0.range.start) }
            if !keys.isEmpty {
                html += "<p>\(keys.map { "<kbd>\(escaped($0.text))</kbd>" }.joined(separator: " "))</p>"
            }
            html += spoken(said)
            for description in timeline.descriptions where step.range.contains(description.range.start) {
                html +=
                    "<p class=\"description\"><b>\(escaped(localized("Description")))</b> "
                    + "\(link(description.range.start, description.words))</p>"
            }
            for line in timeline.braille where step.range.contains(line.start) && !line.text.isEmpty {
                html +=
                    "<p class=\"braille\"><span aria-hidden=\"true\">\(BrailleCell.patterns(of: line.text))</span><br>"
                    + "<code>\(escaped(line.text))</code></p>"
            }
            if let failure = step.failure {
                html += "<p class=\"failure\">\(escaped(localized("This check failed: {what}", ["what": failure])))</p>"
            }
            for check in timeline.checks(after: step) { html += "<p>✓ \(escaped(check.title.text))</p>" }
            if let path = picturePath(step), !timeline.isPictured(step) {
                let words = timeline.sightWords(of: step) ?? Transcript.description(of: step, said: said)
                html +=
                    "<details><summary>\(escaped(localized("Picture")))</summary>"
                    + "<img loading=\"lazy\" src=\"\(Self.address(path))\" alt=\"\(escaped(words))\"></details>"
            }
            return html + "</li>"
        }
        // Words after the film.
        let end = spoken(words)
        return (told + (end.isEmpty ? [] : ["<li>\(end)</li>"])).joined(separator: "\n")
    }

    /// Words in lines: all that one voice says at one moment is one line, and one link.
    private func spoken(_ utterances: some Sequence<Timeline.Utterance>) -> String {
        var lines: [(first: Timeline.Utterance, words: String)] = []
        for utterance in utterances {
            if utterance.isContinued, let last = lines.last, last.first.voice == utterance.voice {
                lines[lines.count - 1].words = last.words + CaptionText.stop(after: last.words) + utterance.words
            } else {
                lines.append((utterance, utterance.words))
            }
        }
        return lines.map { first, words in
            "<p class=\"\(first.voice.rawValue)\"><b>\(escaped(first.voice.title))</b> "
                + "\(link(first.range.start, words))</p>"
        }.joined()
    }

    private func take(from words: inout ArraySlice<Timeline.Utterance>, before end: Int) -> [Timeline.Utterance] {
        let said = words.prefix { $0.range.start < end }
        words = words.dropFirst(said.count)
        return Array(said)
    }

    private func escaped(_ text: String) -> String { MarkupText.escaped(text) }

    /// A file's name as a relative address: RFC 3986.
    static func address(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        return path.utf8.reduce(into: "./") { address, byte in
            if plain.contains(byte) {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
    }

    // MARK: Script and style

    /// The page takes nothing from elsewhere.
    private static let policy =
        "default-src 'none'; media-src 'self' file:; img-src 'self' file:; style-src 'unsafe-inline'; "
        + "script-src 'unsafe-inline'"

    /// The modules of the script, each after those that it imports from.
    static let modules = ["recording.js", "recorded-elements.js", "film.js"]

    private func script() throws -> String {
        PageScript.joined(try Self.modules.map { ($0, try Self.file($0)) }, last: "start();")
    }

    private static func file(_ name: String) throws -> String {
        let bytes = try FilePath.read(Resources().path("page/\(name)"), limit: 1 << 20)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func style() throws -> String {
        let voices = DemoVoice.allCases.map { "--light-\($0.rawValue):\($0.htmlColor)" }
        return try Self.file("film.css") + """
            :root{\(voices.joined(separator: ";"))}
            ::cue(v[voice="\(DemoVoice.reader.title)"]){color:\(DemoVoice.reader.htmlColor)}
            """
    }

    /// All that the script shows.
    private var data: JSON {
        let file = TimelineFile(
            title: title, language: language, timeline: timeline, frame: frame, picturePath: picturePath)
        let cues = timeline.cues.filter { !$0.isPictured }.map { cue in
            Self.timed(
                cue.range,
                "<v \(WebVTT.escaped(cue.voice.title))>" + cue.lines.map(WebVTT.escaped).joined(separator: "\n"))
        }
        let voices = DemoVoice.allCases.map { JSON.Member($0.rawValue, .string($0.title)) }
        return .object([
            "language": .string(language.filter { $0.isLetter || $0 == "-" }),
            "captions": .string(localized("Captions")), "voices": .object(voices),
            "states": .strings(SeenElement.toldStateNames), "shownLimit": .integer(SeenElement.shownLimit),
            "texts": WalkSection.texts, "cues": .array(cues),
            "descriptions": .array(timeline.descriptions.map { Self.timed($0.range, $0.words) }),
            "lines": .array(file.lines),
        ])
    }

    private static func timed(_ range: FrameRange, _ words: String) -> JSON {
        .array([
            .number(Double(range.startMilliseconds) / 1000), .number(Double(range.endMilliseconds) / 1000),
            .string(words),
        ])
    }

    /// A value in a script: no text in it ends the script.
    static func inScript(_ value: JSON) -> String {
        value.description.replacingScalars { $0 == "<" ? "\\u003c" : nil }
    }
}
