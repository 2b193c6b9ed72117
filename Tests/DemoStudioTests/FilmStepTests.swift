import DesktopDriving
import GTKSupport
import PrivateSession
import SeededNumbers
import Testing

@testable import DemoStudio

/// Captions that everybody can follow, whatever is said.
struct CaptionPaceTests {
    private static let words = [
        "Dropped", "February,", "70,", "into", "Ada", "Lovelace,", "attachments.", "OK.", "棒グラフを持ち上げました。",
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik", "a", "—", "2", "places",
    ]

    @Test(arguments: 0..<60) func captionsKeepToTheirLimits(_ seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        for round in 0..<12 {
            let count = Int.random(in: 1...25, using: &random)
            let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let voice: DemoVoice = Bool.random(using: &random) ? .reader : .narrator
            builder.say(PlainWords(text), by: voice, spoken: Int.random(in: 0...60, using: &random))
            if Bool.random(using: &random) { builder.press("Tab") }
            if Bool.random(using: &random) { builder.show(picture: round + 1) }
        }
        let timeline = builder.finished()
        let cues = timeline.cues
        for cue in cues {
            let columns = cue.lines.map { TextWidth.columns(of: $0) }
            #expect(cue.lines.count <= 2 && columns.allSatisfy { $0 <= 37 }, "\(cue.lines)")
            let seconds = Double(cue.range.duration) / 30
            #expect(seconds >= 1, "\(cue)")
            #expect(Double(columns.reduce(0, +)) / seconds <= 20.01, "\(cue)")
            let lines = SubRip.text([cue]).split(separator: "\n").dropFirst(2)
            #expect(lines.count <= 2 && lines.allSatisfy { TextWidth.columns(of: $0) <= 37 }, "\(lines)")
        }
        for (one, next) in zip(cues, cues.dropFirst()) { #expect(one.range.end <= next.range.start) }
        #expect(cues.last.map { $0.range.end <= timeline.length } == true)
        func bare(_ text: String) -> String { text.filter { $0 != " " } }
        #expect(
            bare(cues.map { $0.lines.joined() }.joined()) == bare(timeline.utterances.map(\.words).joined()),
            "nothing that is said is left out")
    }
}

/// The steps of a script that are for its film.
struct FilmStepTests {
    private let part = ScreenRectangle(x: 10, y: 10, width: 100, height: 30)

    @Test func marksGoWithThePictureAndWhatIsUnreadableStays() {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        builder.setLasting([FilmMark(.blur, at: part)])
        builder.setMarks([FilmMark(.arrow("Here"), at: part)])
        builder.show(picture: 1)
        builder.setMarks([FilmMark(.text("A while"), at: nil)], frames: 60)
        builder.setLasting([])
        builder.setCovered(true)
        let kinds = builder.finished().shots.map { $0.marks.map(\.kind) }
        #expect(
            kinds == [
                [], [.blur], [.blur, .arrow("Here")], [.blur], [.blur, .text("A while")], [.blur], [], [.cover],
            ])
        let shots = builder.finished().shots
        #expect(shots[4].range.duration == 60)
        #expect(shots[2].range.duration >= 30, "there is time to read the words")
    }

    @Test func speedTakesNothingFromWords() {
        func length(_ speed: Double, _ body: (inout TimelineBuilder) -> Void) -> Int {
            var builder = TimelineBuilder()
            builder.speed = speed
            body(&builder)
            return builder.now
        }
        let pauses = [2.0, 0.5].map { speed in length(speed) { $0.pause(frames: 60) } }
        #expect(pauses == [30, 120])
        let spoken = [1.0, 4.0].map { speed in
            length(speed) { $0.say("January. 40 units.", by: .reader, spoken: 10) }
        }
        #expect(spoken[0] == spoken[1])
        let keys = [1.0, 2.0].map { speed in length(speed) { $0.press("Tab") } }
        #expect(keys[1] < keys[0])
    }

    /// Players that know chapters want one at the very beginning.
    @Test func theFirstChapterBeginsWithTheFilm() {
        func chapters(after steps: Int) -> [String] {
            var builder = TimelineBuilder()
            builder.say("Bars", by: .narrator, spoken: 0, isPictured: true)
            for number in 0..<steps {
                builder.begin(DemoStepTitle(number: number, count: 2, text: "Step", line: 1))
                builder.end(failure: nil)
            }
            builder.chapter("One")
            return builder.finished().chapters.map { "\($0.start > 0 ? "later" : "0:00") \($0.title)" }
        }
        // The opening of the app belongs to the first chapter.
        #expect(chapters(after: 1) == ["0:00 One"])
        #expect(chapters(after: 2) == ["0:00 Bars", "later One"])
    }

    /// A transcript is for people: what only looks whether something is so is left out, and no number is missing.
    @Test func transcriptsTellWhatIsDoneAndSaid() {
        var builder = TimelineBuilder()
        for (number, text) in ["Open", "Press Tab", "Expect A", "Press Up", "Expect B"].enumerated() {
            builder.begin(
                DemoStepTitle(number: number, count: 4, text: text, line: 1, isCheck: text.hasPrefix("Expect")))
            builder.end(failure: text == "Expect B" ? "There is no B." : nil)
        }
        let transcript = Transcript(title: "T", timeline: builder.finished()) { _ in nil }
        let titles = transcript.markdown.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(titles == ["## 1. Open", "## 2. Press Tab", "## 3. Press Up", "## 4. Expect B"])
    }

    /// Beside a caption a narrow picture has no room: its speaker stands above it.
    @Test func captionsOfHighFilmsHaveTheWidthOfThePicture() {
        let phone = FilmLook(width: 1080, height: 1920)
        #expect(phone.isNarrow && FilmLook(width: 1080, height: 1080).isNarrow)
        #expect(!FilmLook(width: 1280, height: 720).isNarrow && !FilmLook(width: 800, height: 600).isNarrow)
        // A line of a caption has 37 columns, each about half as wide as the letters are high.
        #expect(37 * 0.6 * 27 * phone.scale < 1080 - 48 * phone.scale)
    }

    @Test func chaptersAreWrittenForFFmpegAndForPages() {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        builder.chapter("Replaced")
        builder.chapter("One; a=b\n#")
        builder.pause(frames: 90)
        builder.chapter("<Two>")
        let timeline = builder.finished()
        #expect(timeline.chapters.map(\.start) == [0, 90])
        let text = ChapterMetadata.text(timeline.chapters, length: timeline.length)
        #expect(text.contains("START=0\nEND=90\ntitle=One\\; a\\=b \\#\n[CHAPTER]"), "\(text)")
        let page = WebVTT.chapters(timeline.chapters, length: timeline.length)
        #expect(page.contains("00:00:03.000 --> 00:00:04.500\n&lt;Two&gt;\n"), "\(page)")
    }

    /// Actions go on while they are described; speech waits.
    @Test func wordsWaitForADescriptionAndPicturesDoNot() {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        builder.describe("The bar <moves>.", spoken: 90)
        builder.press("Tab")
        builder.show(picture: 1)
        #expect(builder.timeline.shots[1].range.start < 90)
        builder.describe("It has come.", spoken: 30)
        builder.say("January.", by: .reader, spoken: 20)
        let timeline = builder.finished()
        #expect(timeline.descriptions.map(\.range.start) == [0, 90 + Pace.breath])
        #expect(timeline.utterances[0].range.start == 120 + 2 * Pace.breath)
        #expect(timeline.cues.map(\.lines) == [["January."]], "captions have what all hear")
        let page = WebVTT.descriptions(timeline.descriptions)
        #expect(page.contains("00:00:00.000 --> 00:00:03.000\nThe bar &lt;moves&gt;.\n"), "\(page)")
    }

    @Test func aFilmEndsAfterItsLastDescription() {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        builder.describe("The portrait is a picture of the bar now.", spoken: 200)
        let timeline = builder.finished()
        #expect(timeline.length > 200)
        let heard = SoundTrack.samples(timeline, [])
        #expect(heard.allSatisfy { $0 == 0 })
        let described = SoundTrack.described(heard, timeline, [Waveform(samples: [1, 2, 3])])
        #expect(Array(described.prefix(4)) == [1, 2, 3, 0])
        #expect(described.count == heard.count)
    }

    @Test func thePageLeadsToEachWordAndHoldsNoMarkup() throws {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        builder.chapter("The </script> chapter")
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "Press <Tab>", line: 4))
        builder.press("Tab")
        builder.braille("Öl 40")
        builder.say("</script><img src=x onerror=alert(1)>", by: .reader, spoken: 30)
        builder.end(failure: nil)
        let page = FilmPage(
            title: "A \"film\"", language: "en", isRightToLeft: false, timeline: builder.finished(),
            films: ["a b.webm"]
        ) { _ in "a b-pictures/01.png" }
        let html = try page.html()
        #expect(html.components(of: "</script>") == 2, "only its own script and data end")
        #expect(!html.contains("<img src=x"))
        #expect(html.contains("src=\"./a%20b.webm\" type=\"video/webm\""))
        #expect(html.contains("<a href=\"#t=0.367\">"), "\(html)")
        #expect(html.contains("<kbd>Tab</kbd>"))
        #expect(html.contains("⠇⠀⠲⠴"), "l, and the digits 4 and 0 of the computer code")
    }

    /// A browser fills the screen, and its page is white as the words are.
    @Test func aScreenOfAnotherProgramEndsAboveTheStrip() throws {
        let own = FilmLook(try script("demo: 1\ntitle: T\nbraille: true\nsteps: []"))
        #expect(own.screenHeight == own.height && own.stripHeightOnScreen == own.stripHeight)
        let other = FilmLook(try script("demo: 1\ntitle: T\nbraille: true\napp: firefox\nsteps: []"))
        #expect((other.width, other.height) == (own.width, own.height))
        #expect(other.screenHeight == other.height - own.stripHeight && other.stripHeightOnScreen == 0)
    }

    @Test(arguments: [
        ("en", false), ("he", true), ("ps", true), ("ckb-Arab", true), ("az-Latn", false), ("ug_CN", true),
    ])
    func aFilmIsReadAsItsLanguageIs(_ language: String, isRightToLeft: Bool) {
        #expect(FilmLook(width: 640, height: 480, language: language).isRightToLeft == isRightToLeft)
    }

    @Test func dotsAreThoseOfTheComputerCode() {
        #expect(BrailleCell.dots(of: " ") == 0)
        #expect(BrailleCell.dots(of: "a") == 0b1)
        #expect(BrailleCell.dots(of: "A") == 0b100_0001)
        #expect(BrailleCell.dots(of: "z") == 0b11_0101)
        #expect(BrailleCell.dots(of: "1") == 0b10)
        #expect(BrailleCell.dots(of: "=") == 0b11_1111)
        #expect(BrailleCell.dots(of: "⠿") == 0b11_1111)
        #expect(BrailleCell.dots(of: "ö") == 0)
    }
}

/// The settings of a script for pictures, wheels, overlays and the programs that it needs.
struct NewStepReadingTests {
    @Test(arguments: [
        ("expect: {lint: dirty}", "clean"), ("hide: false", "can only be true"), ("speed: 9", "from 0.25 to 4"),
        ("screenshot: ../a.png", "no folder"),
        ("screenshot: a.jpg", ".png"), ("screenshot: .png", "no folder"), ("scroll: sideways", "up, down"),
        ("scroll: {element: a}", "either"), ("scroll: {up: 1, down: 1}", "either"), ("scroll: {up: 1000}", "100"),
        ("overlay: nothing", "an overlay is"), ("overlay: {arrow: a, blur: b}", "an overlay is"),
        ("overlay: {blur: a, text: b}", "an overlay is"), ("overlay: {magnify: a, times: 60}", "1.25"),
        ("expect: {heard: \"/a(/\"}", "not a regular expression"),
        ("expect: {braille: \"/[/\"}", "not a regular expression"),
    ]) func whatIsWrongIsSaid(_ text: String, _ words: String) {
        let found = problems(step(text))
        #expect(found.count == 1 && found.first?.contains(words) == true, "\(found)")
    }

    @Test func needsAreRead() throws {
        let demo = try script(
            "demo: 1\ntitle: T\nrequire: [sh, orca 46]\nenv: {LC_TIME: C}\nbraille: true\nsteps: []")
        #expect(demo.requirements.map(\.program) == ["sh", "orca"])
        #expect(demo.requirements[0].problem(orca: nil) == nil)
        #expect(demo.environment == ["LC_TIME": "C"])
        #expect(demo.hasBraille)
        let wrong = problems(
            "demo: 1\ntitle: T\nreader: none\nbraille: true\nrequire: [\"gtk 4\", a/b]\nenv: {HOME: x}\nsteps: []")
        #expect(wrong.count == 4, "\(wrong)")
    }

    @Test func aProgramThatIsMissingIsNamed() throws {
        let demo = try script("demo: 1\ntitle: T\nrequire: no-such-program-here\nsteps: []")
        #expect(demo.requirements[0].problem(orca: 48)?.contains("no-such-program-here") == true)
        let newer = try script("demo: 1\ntitle: T\nrequire: orca 999\nsteps: []").requirements[0]
        #expect(newer.problem(orca: 48) != nil)
    }
}

struct TextPatternTests {
    @Test func expressionsAreFoundInEachUtterance() {
        var stream = WordStream()
        for words in ["Lifted January, 40.", "2 places to drop", "Ada"] { stream.add(words) }
        #expect(stream.contains("/lifted \\w+, [0-9]+/"))
        #expect(!stream.contains("/January.*places/"), "an utterance ends where it ends")
        let both = stream.take(["/^2 places/", "Ada"])
        let again = stream.take(["/places/"])
        stream.add("more places")
        let new = stream.take(["/PLACES$/"])
        #expect(both && !again && new, "what was heard is not heard again")
    }

    /// An expression that would take for ever finds nothing, and takes no time to speak of.
    @Test func whatWouldTakeForEverIsGivenUp() {
        #expect(!TextPattern("/(a+)+$/").isIn(String(repeating: "a", count: 40) + "b"))
    }

    @Test func slashesAloneAreNoExpression() {
        #expect(!TextPattern("/").isExpression && !TextPattern("//").isExpression && !TextPattern("a/b").isExpression)
        #expect(TextPattern("40 Units").isIn("January, 40 units."))
        #expect(TextPattern("a").isSame(as: "a") && !TextPattern("a").isSame(as: "A"))
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(of other: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: other) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}

/// Magnifiers and words stay in the picture, above its strip, and words cover nothing of what they are about.
struct MarkPlaceTests {
    private typealias Frame = MarkPainter.Frame

    private let look = FilmLook(width: 1280, height: 720)

    private func painter() throws -> MarkPainter {
        let picture = try CairoSurface.image(width: 1280, height: 720)
        return MarkPainter(look: look, context: CairoContext(picture), picture: picture)
    }

    private func isInside(_ frame: Frame) -> Bool {
        frame.x >= 12 && frame.y >= 12 && frame.x + frame.width <= 1280 - 12
            && frame.y + frame.height <= Double(720 - look.stripHeight) - 12
    }

    private func overlap(_ one: Frame, _ other: Frame) -> Bool {
        one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height
            && other.y < one.y + one.height
    }

    @Test func wordsStandBesideAMagnifier() throws {
        let painter = try painter()
        for x in [0, 600, 1200] {
            for y in [0, 300, 560] {
                for (width, height) in [(60, 30), (20, 260), (500, 40)] {
                    for times in [1.25, 2, 6] {
                        let part = ScreenRectangle(x: x, y: y, width: width, height: height)
                        let lens = try #require(painter.lens(of: FilmMark(.magnifier(times), at: part)))
                        #expect(isInside(lens), "\(part) \(times): \(lens)")
                        let words = painter.frame(ofWidth: 300, height: 50, beside: lens)
                        #expect(isInside(words), "\(lens): \(words)")
                        let isWhole = lens.width > 900 && lens.height > 480
                        #expect(isWhole || !overlap(words, lens), "\(lens): \(words)")
                    }
                }
            }
        }
    }

    @Test func wordsBesideWhatFillsThePictureStandAtItsEnd() throws {
        let part = Frame(x: 0, y: 0, width: 1280, height: 600)
        let words = try painter().frame(ofWidth: 300, height: 50, beside: part)
        #expect(isInside(words) && words.y > 300)
    }
}
