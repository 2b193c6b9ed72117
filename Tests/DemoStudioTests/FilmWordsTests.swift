import PrivateSession
import RecordedFilms
import Testing

@testable import DemoStudio

/// A transcript is a text for people: steps in words, and pictures of which something is said that stands nowhere else.
struct FilmWordsTests {
    private func element(
        _ id: Int, in parent: Int?, _ role: String, _ name: String, states: [String] = [], text: String? = nil
    ) -> SeenElement {
        SeenElement(
            id: id, parent: parent, index: 0, role: role, name: name, path: "/", states: states, value: nil, text: text)
    }

    private var timeline: Timeline {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        func step(_ number: Int, _ text: String, isSaying: Bool = false, _ body: () -> Void) {
            builder.begin(DemoStepTitle(number: number, count: 4, text: text, line: number, isSaying: isSaying))
            body()
            builder.end(failure: nil)
        }
        step(0, "Open") { builder.show(picture: 1) }
        step(1, "Narrate: Here is the name.", isSaying: true) {
            builder.say("Here is the name.", by: .narrator, spoken: 9)
        }
        step(2, "Ada signs in") {
            builder.show(picture: 2)
            let window = element(1, in: nil, "frame", "Login")
            let field = element(2, in: 1, "text", "User name", states: ["editable", "focused"], text: "Ada")
            builder.sight(AccessibleSight(elements: [window, field], focus: .init(element: field, rectangle: nil)))
        }
        step(3, "Narrate: A dialog came.", isSaying: true) {
            builder.show(picture: 3)
            builder.say("A dialog came.", by: .narrator, spoken: 9)
        }
        return builder.finished()
    }

    @Test func whatIsOnlySaidHasNoHeadingAndNoSecondPicture() {
        let text = Transcript(title: "T", timeline: timeline) { step in step.picture.map { "\($0).png" } }.markdown
        let lines = text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("## ") } == ["## 1. Open", "## 2. Ada signs in"])
        #expect(!text.contains("Narrate"))
        #expect(text.contains("Here is the name.") && text.contains("A dialog came."))
        let pictures = lines.filter { $0.hasPrefix("![") }.compactMap { $0.split(separator: "(").last }
        #expect(pictures == ["1.png)", "2.png)", "3.png)"], "that of the first narration is there already")
    }

    @Test func pictureSaysWhatThereIsToSee() throws {
        let text = Transcript(title: "T", timeline: timeline) { step in step.picture.map { "\($0).png" } }.markdown
        let words = "“Login”. Has the focus: “User name”, text, editable, Ada."
        #expect(text.contains("![\(words)](2.png)"), "\(text)")
        let page = FilmPage(title: "T", language: "en", isRightToLeft: false, timeline: timeline, films: []) { step in
            step.picture.map { "\($0).png" }
        }
        let html = try page.html()
        #expect(html.contains("alt=\"\(words)\""))
        #expect(!html.contains("<time>0:00</time> Narrate"))
    }

    /// A drop of a card, of which only checks tell: the second picture says what is otherwise, and not all again.
    private var dropped: Timeline {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        let windows = [element(1, in: nil, "frame", "Board"), element(2, in: nil, "frame", "Board")]
        func see(_ elements: [SeenElement]) {
            builder.sight(
                AccessibleSight(elements: windows + elements, focus: .init(element: elements[0], rectangle: nil)))
        }
        for number in 0...2 {
            builder.begin(
                DemoStepTitle(
                    number: number, count: 3, text: ["Open", "Press Enter", "Expect 2 cards in Doing"][number],
                    line: number, isCheck: number == 2))
            builder.show(picture: number + 1)
            if number == 0 {
                see([element(3, in: 1, "list item", "Map"), element(4, in: 1, "list item", "Doing", text: "1 card")])
            } else {
                see([
                    element(3, in: 1, "list item", "Map"), element(4, in: 1, "list item", "Doing", text: "2 cards"),
                    element(5, in: 1, "push button", "Undo"),
                ])
            }
            builder.end(failure: nil)
        }
        return builder.finished()
    }

    @Test func aLaterPictureSaysWhatHasChangedAndATranscriptBeginsWithWhatIsThere() {
        let text = Transcript(title: "T", timeline: dropped) { step in step.picture.map { "\($0).png" } }.markdown
        #expect(text.contains("In the window at first: “Map”, “Doing”"), "\(text)")
        #expect(text.contains("![“Board”. Has the focus: “Map”, list item.](1.png)"), "\(text)")
        #expect(text.contains("![New: “Undo”. “Doing”, list item, 2 cards.](2.png)"), "\(text)")
    }

    @Test func whatIsOnlyCheckedIsToldAfterItsStep() throws {
        let text = Transcript(title: "T", timeline: dropped) { _ in nil }.markdown
        #expect(text.contains("## 2. Press Enter") && text.hasSuffix("\n✓ Expect 2 cards in Doing\n"), "\(text)")
        let page = FilmPage(title: "T", language: "en", isRightToLeft: false, timeline: dropped, films: []) { _ in nil }
        #expect(try page.html().contains("<p>✓ Expect 2 cards in Doing</p>"))
    }

    @Test func stepsAreCalledWhatTheirAuthorSays() throws {
        let demo = try script(step("keys: Enter\n    say-as: Ada signs in"))
        #expect(demo.steps[0].title == "Ada signs in" && demo.steps[0].text == "keys: Enter")
        #expect(DemoPlayer.titles(of: demo)[1].text == "Ada signs in")
        #expect(demo.steps[0].maskedTitle.title == "Ada signs in")
        let again = try script(step(demo.steps[0].yaml))
        #expect(again.steps[0].title == "Ada signs in" && again.steps[0].text == "keys: Enter")
        #expect(problems(step("say-as: Ada")).contains { $0.contains("a step must be a map with one key") })
        #expect(
            problems(step("include: a.yaml\n    say-as: Ada"), files: ["a.yaml": "demo: 1\nsteps: []"])
                == ["demo.yaml:5:5: “include” has no key “say-as”."])
        #expect(problems(step("keys: Tab\n    type: x\n    say-as: Ada")).contains { $0.contains("has several") })
    }

    @Test(arguments: [
        (
            "focus: {element: x, say: noting}",
            "demo.yaml:4:30: “say” cannot be “noting”. Perhaps “nothing” was meant"
        ),
        ("focus: {say: arrival}", "“focus” has no “element”"),
    ])
    func wordsOfAFocusThatNobodyKnowsAreErrors(_ written: String, _ problem: String) {
        let found = problems(step(written))
        #expect(found.contains { $0.contains(problem) }, "\(found)")
    }

    @Test func textsAreTypedAtOnceUnlessAScriptSaysOtherwise() throws {
        #expect(try script(step("type: x")).typing == .atOnce)
        #expect(try script("demo: 1\ntitle: T\ntyping: letters\nsteps: []").typing == .letters)
        #expect(
            problems("demo: 1\ntitle: T\ntyping: slow\nsteps: []").contains { $0.contains("demo.yaml:3:9:") })
    }
}
