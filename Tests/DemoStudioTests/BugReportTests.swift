import DesktopDriving
import RecordedFilms
import Testing

@testable import DemoStudio

/// A film of an app as a report to file.
struct BugReportTests {
    private func element(
        _ id: Int, _ role: String, _ name: String, at index: Int, states: [String] = []
    ) -> SeenElement {
        var element = SeenElement(
            id: id, parent: id == 1 ? nil : 1, index: index, role: role, name: name, path: "/\(id)", states: states,
            value: nil, text: nil)
        element.rectangle = ScreenRectangle(x: 10, y: 10 * id, width: 80, height: 8)
        return element
    }

    /// A letter is sent, which Orca does not say: two steps, and a check that fails unless another reason is given.
    private func timeline(failure: String? = "Not heard within 5 s: “Sent”.\nHeard instead:\n“Send”") -> Timeline {
        var builder = TimelineBuilder()
        let window = element(1, "frame", "Letter `1`", at: 0)
        func see(_ elements: [SeenElement]) {
            builder.sight(AccessibleSight(elements: elements, focus: .init(element: elements[1], rectangle: nil)))
        }
        builder.begin(DemoStepTitle(number: 0, count: 2, text: "Open letter", line: 1, script: "app: letter"))
        see([window, element(2, "button", "Send", at: 0)])
        builder.end(failure: nil)
        builder.begin(DemoStepTitle(number: 1, count: 2, text: "Press Space", line: 4, script: "keys: Space"))
        see([window, element(2, "button", "Send", at: 0, states: ["disabled"]), element(3, "label", "Sent", at: 1)])
        builder.say("Send push button", by: .reader, spoken: 0)
        builder.say("Now it is sent.", by: .narrator, spoken: 0)
        builder.braille("Send btn")
        builder.end(failure: nil)
        builder.begin(
            DemoStepTitle(
                number: 2, count: 2, text: "Expect Sent", line: 5, script: "expect: {heard: Sent}", isCheck: true))
        builder.end(failure: failure)
        return builder.finished()
    }

    private func report(_ timeline: Timeline) -> BugReport {
        BugReport(
            title: "Send *it*", timeline: timeline, versions: ["letter (GTK 4.18.6)", "Orca 48.1"],
            picturePath: "a b.report.png", timelinePath: "letter.timeline.jsonl")
    }

    @Test func saysTheStepTheWordsAndTheVersions() {
        let text = report(timeline()).markdown
        let start = "# Send \\*it\\*\n\n**Step 2 of 2**: `expect: {heard: Sent}`\n\n> Not heard within 5 s: “Sent”."
        #expect(text.hasPrefix(start), "\(text)")
        #expect(text.contains("- **1** `keys: Space`\n  - Orca: Send push button\n"), "\(text)")
        #expect(!text.contains("Now it is sent."), "a narrator is none of the app's words")
        #expect(text.contains("⠿ `Send btn`"))
        #expect(text.contains("  - ✗ Heard instead:"))
        #expect(text.contains("- letter (GTK 4.18.6)\n- Orca 48.1"))
    }

    @Test func frameWhatHasTheFocusAndWhatIsNewOrOtherwise() {
        let framed = report(timeline()).framed
        #expect(framed.map(\.element.name) == ["Send", "Sent"], "\(framed.map(\.words))")
        let text = report(timeline()).markdown
        #expect(text.contains("](./a%20b.report.png)"), "\(text)")
        #expect(text.contains("\n2. New: “Sent”, label"), "\(text)")
    }

    @Test func treeBeforeIsThatBeforeTheStepThatDidSomething() {
        let text = report(timeline()).markdown
        #expect(text.contains("```diff\n@@"), "\(text)")
        #expect(text.contains("\n-  “Send”, button\n+  “Send”, button, disabled\n+  “Sent”, label\n"), "\(text)")
    }

    @Test func namesWithBackQuotesDoNotEndTheCode() {
        var elements = [element(1, "frame", "```` <b>", at: 0)]
        elements[0].description = "two\nlines"
        var builder = TimelineBuilder()
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "A", line: 1, script: "keys: A"))
        builder.sight(AccessibleSight(elements: elements, focus: nil))
        builder.end(failure: nil)
        let text = report(builder.finished()).markdown
        #expect(text.contains("`````text\n“```` <b>”, frame · two lines\n`````"), "\(text)")
    }

    @Test func aboutTheLastStepWhereNoneFailed() {
        let timeline = timeline(failure: nil)
        #expect(BugReport.subject(of: timeline) == 1)
        #expect(report(timeline).markdown.contains("\n\nAll steps passed.\n\n"))
        #expect(BugReport.subject(of: Timeline()) == nil)
        #expect(!report(Timeline()).markdown.contains("```"))
    }

    @Test func longTreesAreCutAndTheFileWithAllIsNamed() {
        var builder = TimelineBuilder()
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "A", line: 1, script: "keys: A"))
        let elements = (1...2000).map { element($0, "button", String(repeating: "n", count: 1000), at: max($0 - 2, 0)) }
        builder.sight(AccessibleSight(elements: elements, focus: nil))
        builder.end(failure: nil)
        let text = report(builder.finished()).markdown
        #expect(text.contains("1700 more lines: `letter.timeline.jsonl`"))
        #expect(text.utf8.count < 131_072)
    }
}
