import TextSafety
import Translation

/// A filmed demo as a page for browsers: the film with its captions, and a transcript whose lines lead to their time in
/// the film. It needs nothing but the film's files beside it, and also works where it is opened from a disk.
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

    private var walk: WalkSection {
        let file = TimelineFile(
            title: title, language: language, timeline: timeline, frame: frame, picturePath: picturePath)
        return WalkSection(lines: file.lines, length: timeline.length)
    }

    /// The page.
    var html: String {
        """
        <!doctype html>
        <html lang="\(escaped(language))" dir="\(isRightToLeft ? "rtl" : "ltr")">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <title>\(escaped(title))</title>
        <style>\(Self.style)</style>
        <main>
        <h1>\(escaped(title))</h1>
        \(film)
        \(walk.html)
        <section aria-labelledby="transcript"><h2 id="transcript">\(escaped(localized("Transcript")))</h2>
        <ol>
        \(steps)
        </ol>
        </section>
        </main>
        <script>\(films.isEmpty ? "" : script + "\n")\(walk.script(hasFilm: !films.isEmpty))</script>
        </html>

        """
    }

    private var film: String {
        guard !films.isEmpty else { return "" }
        let sources = films.map {
            "<source src=\"\(Self.address($0))\" type=\"video/\($0.hasSuffix("webm") ? "webm" : "mp4")\">"
        }
        let chapters = timeline.chapters.map { chapter in
            "<li>\(button(chapter.start, chapter.title, name: "chapter"))</li>"
        }
        let list =
            chapters.isEmpty
            ? ""
            : "<nav aria-label=\"\(escaped(localized("Chapters")))\"><ul>\(chapters.joined())</ul></nav>"
        // Few browsers let a page choose the film's other sound: its description is text here, which screen readers
        // speak.
        let descriptions =
            timeline.descriptions.isEmpty
            ? ""
            : "<p><label><input type=\"checkbox\" id=\"describe\"> \(escaped(localized("Describe what can be seen")))"
                + "</label></p>\n<p id=\"description\" aria-live=\"assertive\"></p>\n"
        return
            "<video controls preload=\"metadata\" aria-label=\"\(escaped(title))\">\(sources.joined())</video>\n"
            + descriptions + list
    }

    private func button(_ frame: Int, _ words: String, name: String) -> String {
        let time = Double(FrameRange(start: frame, duration: 0).startMilliseconds) / 1000
        let clock = "<time>\(Transcript.clock(frame))</time>"
        guard !films.isEmpty else { return "\(clock) \(escaped(words))" }
        return "<button class=\"\(name)\" data-time=\"\(time)\">\(clock) \(escaped(words))</button>"
    }

    private var steps: String {
        var words = timeline.utterances[...]
        let firstStep = timeline.steps.first?.range.start ?? timeline.length
        _ = take(from: &words, before: firstStep)
        let told = timeline.toldSteps.map { step in
            let said = take(from: &words, before: step.range.end)
            var html = "<li>"
            if !step.title.isSaying { html += "<h3>\(button(step.range.start, step.title.text, name: "step"))</h3>" }
            let keys = timeline.inputs.filter { step.range.contains($0.range.start) }
            if !keys.isEmpty {
                html += "<p>\(keys.map { "<kbd>\(escaped($0.text))</kbd>" }.joined(separator: " "))</p>"
            }
            html += said.map { spoken($0) }.joined()
            for description in timeline.descriptions where step.range.contains(description.range.start) {
                html +=
                    "<p class=\"description\"><b>\(escaped(localized("Description")))</b> "
                    + "\(button(description.range.start, description.words, name: "words"))</p>"
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
        let end = words.map { spoken($0) }.joined()
        return (told + (end.isEmpty ? [] : ["<li>\(end)</li>"])).joined(separator: "\n")
    }

    private func spoken(_ utterance: Timeline.Utterance) -> String {
        "<p class=\"\(utterance.voice.rawValue)\"><b>\(escaped(utterance.voice.title))</b> "
            + "\(button(utterance.range.start, utterance.words, name: "words"))</p>"
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

    /// The captions are made by the script: browsers do not read a file of captions beside a page from a disk.
    private var script: String {
        let cues = timeline.cues.filter { !$0.isPictured }.map { cue in
            JSON.array([
                .number(Double(cue.range.startMilliseconds) / 1000), .number(Double(cue.range.endMilliseconds) / 1000),
                .string(
                    "<v \(WebVTT.escaped(cue.voice.title))>" + cue.lines.map(WebVTT.escaped).joined(separator: "\n")),
            ])
        }
        return """
            const film=document.querySelector('video');
            const track=film.addTextTrack('captions','\(Self.captions)','\(language.filter { $0.isLetter || $0 == "-" })');
            track.mode='showing';
            \(describing)
            for(const [start,end,text] of \(Self.inScript(cues))) track.addCue(new VTTCue(start,end,text));
            const buttons=[...document.querySelectorAll('button[data-time]')];
            for(const button of buttons) button.addEventListener('click',()=>{
            film.currentTime=Number(button.dataset.time)+0.001;film.play();});
            const steps=buttons.filter(b=>!b.classList.contains('chapter'));
            film.addEventListener('timeupdate',()=>{
            const now=steps.filter(b=>Number(b.dataset.time)<=film.currentTime).pop();
            for(const button of steps) button.toggleAttribute('aria-current',button===now);});
            """
    }

    /// Shows and speaks a description as long as the film shows its subject, where the person wants that.
    private var describing: String {
        guard !timeline.descriptions.isEmpty else { return "" }
        let cues = timeline.descriptions.map { description in
            JSON.array([
                .number(Double(description.range.startMilliseconds) / 1000),
                .number(Double(description.range.endMilliseconds) / 1000), .string(description.words),
            ])
        }
        return """
            const wanted=document.getElementById('describe'),words=document.getElementById('description');
            const descriptions=\(Self.inScript(cues));
            const describe=()=>{
            const now=descriptions.find(([start,end])=>start<=film.currentTime&&film.currentTime<end);
            const text=wanted.checked&&now?now[2]:'';if(words.textContent!==text)words.textContent=text;};
            film.addEventListener('timeupdate',describe);wanted.addEventListener('change',describe);
            """
    }

    /// A list in a script: no text in it ends the script.
    static func inScript(_ values: [JSON]) -> String { inScript(.array(values)) }

    /// A value in a script: no text in it ends the script.
    static func inScript(_ value: JSON) -> String {
        value.description.replacingScalars { $0 == "<" ? "\\u003c" : nil }
    }

    /// In a script, as a text in single quotation marks.
    private static var captions: String {
        localized("Captions").replacingScalars { "'\\<\n".unicodeScalars.contains($0) ? " " : nil }
    }

    private static var style: String {
        """
        :root{color-scheme:light dark;--ground:#fff;--ink:#1f1e29;--quiet:#5e5c64;--line:#deddda;--mark:#e5f0fd}
        @media(prefers-color-scheme:dark){
        :root{--ground:#201f2b;--ink:#f6f5f4;--quiet:#c0bfbc;--line:#45434f;--mark:#26374d}}
        body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
        main{max-width:60rem;margin:auto;padding:1.5rem}
        video{width:100%;background:#000;border-radius:.5rem}
        ol,nav ul{list-style:none;padding:0}
        nav ul{display:flex;flex-wrap:wrap;gap:.5rem}
        ol>li{border-top:1px solid var(--line);padding:.5rem 0}
        h3{margin:0;font-size:1rem}p{margin:.25rem 0}
        button{font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:.4rem;
        text-align:start;padding:.25rem .5rem;min-height:1.75rem;cursor:pointer}
        button.chapter{border-color:var(--line)}
        button:hover{border-color:currentColor}
        button:focus-visible{outline:3px solid #1c71d8;outline-offset:1px}
        button[aria-current]{background:var(--mark)}
        time{color:var(--quiet);font-variant-numeric:tabular-nums}
        #description{min-height:1.5em}
        #walk-time{width:min(40rem,80%);vertical-align:middle;min-height:1.75rem}
        #walk-back,#walk-on{border-color:var(--line)}
        dl{margin:.5rem 0}dl>div:not([hidden]){display:flex;gap:.75rem;padding:.15rem 0}
        dt{min-width:9rem;color:var(--quiet)}dd{margin:0}
        summary{cursor:pointer;min-height:1.75rem}
        li[aria-current]{font-weight:bold}li[aria-current] li{font-weight:normal}
        .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        p.reader b{color:#1a5fb4}p.narrator b{color:#7d5200}p.app b{color:#136b3b}
        @media(prefers-color-scheme:dark){p.reader b{color:\(DemoVoice.reader.htmlColor)}
        p.narrator b{color:\(DemoVoice.narrator.htmlColor)}p.app b{color:\(DemoVoice.app.htmlColor)}}
        kbd{border:1px solid var(--line);border-radius:.3rem;padding:0 .4rem}
        .braille{font-family:monospace;letter-spacing:.05em}.failure{font-weight:bold}
        img{max-width:100%}
        ::cue(v[voice="\(DemoVoice.reader.title)"]){color:\(DemoVoice.reader.htmlColor)}
        """
    }
}
