import DesktopDriving
import Foundation
import PrivateSession
import RecordedFilms
import TestSupport
import Testing
import TextSafety

@testable import DemoStudio

private func element(
    _ id: Int, in parent: Int? = 1, at index: Int = 0, _ name: String = "", text: String? = nil, states: [String] = []
) -> SeenElement {
    SeenElement(
        id: id, parent: parent, index: index, role: "button", name: name, path: "/frame[1]/button[\(index + 1)]",
        states: states, value: nil, text: text)
}

/// The facts that other programs read about a demo: the state at each moment.
struct TimelineFileTests {
    private func timeline() -> Timeline {
        var builder = TimelineBuilder()
        builder.say("T", by: .narrator, spoken: 0, isPictured: true)
        builder.begin(DemoStepTitle(number: 1, count: 2, text: "Press Tab", line: 4, script: "keys: Tab"))
        builder.press("Tab")
        let first = element(2, "A", states: ["focused"])
        builder.sight(
            AccessibleSight(
                elements: [element(1, in: nil), first],
                focus: .init(element: first, rectangle: ScreenRectangle(x: 1, y: 2, width: 3, height: 4))))
        builder.braille("A btn")
        builder.say("A push button.", by: .reader, spoken: 0)
        builder.end(failure: nil)
        builder.begin(DemoStepTitle(number: 2, count: 2, text: "Expect", line: 5, script: "expect: focus: B"))
        let second = element(3, at: 0, "B")
        builder.sight(AccessibleSight(elements: [element(1, in: nil), second, element(2, at: 1, "A")], focus: nil))
        builder.end(failure: "The focus is on A.")
        return builder.finished()
    }

    private func lines() -> [JSON] {
        TimelineFile(title: "T", language: "en", timeline: timeline()) { "p/\($0.title.number).png" }.lines
    }

    @Test func eachLineSaysWhatHappenedWhenAndInWhichStep() throws {
        let lines = lines()
        #expect(lines[0]["timeline"]?.number == 2 && lines[0]["steps"]?.number == 2)
        let told = lines.dropFirst().map {
            "\($0["event"]?.text ?? "") \($0["step"]?.number ?? 0) \($0["line"]?.number ?? 0)"
        }
        #expect(
            told == [
                "said 0.0 0.0", "step 1.0 4.0", "key 1.0 4.0", "tree 1.0 4.0", "focus 1.0 4.0",
                "braille 1.0 4.0", "said 1.0 4.0", "picture 1.0 4.0", "step 2.0 5.0", "tree 2.0 5.0", "focus 2.0 5.0",
                "failed 2.0 5.0",
                "picture 2.0 5.0",
            ], "\(told)")
        let times = lines.dropFirst().compactMap { $0["time"]?.number }
        #expect(times == times.sorted())
        let focus = try #require(lines.first { $0["event"]?.text == "focus" }?["element"])
        #expect(focus["name"]?.text == "A" && focus["rectangle"] == [1, 2, 3, 4])
        let change = try #require(lines.last { $0["event"]?.text == "tree" })
        #expect(change["added"]?.elements.map { $0["id"]?.number } == [3])
        #expect(change["changed"]?.elements.first?["states"] == [], "\(change)")
    }

    /// The schema is what others rely on.
    @Test func theSchemaKnowsEachMember() throws {
        let text = try String(contentsOf: Project.resources.appending(path: "timeline.schema.json"), encoding: .utf8)
        let schema = try JSON(reading: text)
        let events = schema["$defs"]?["event"]?["properties"]?.members ?? [:]
        let kinds = Set(events["event"]?["enum"]?.elements.compactMap(\.text) ?? [])
        let element = Set((schema["$defs"]?["element"]?["properties"]?.members ?? [:]).keys)
        for line in lines().dropFirst() {
            #expect(kinds.contains(line["event"]?.text ?? ""))
            #expect(Set(line.members.keys).isSubset(of: events.keys), "\(line)")
            for name in ["added", "changed"] {
                for item in line[name]?.elements ?? [] {
                    #expect(Set(item.members.keys).isSubset(of: element), "\(item)")
                }
            }
        }
    }

    /// An element of which all is known that can be, as it comes and as it changes, and what else format 2 has.
    @Test func theSchemaKnowsAllThatIsKeptOfAnElement() throws {
        let full = fullElement()
        var builder = TimelineBuilder()
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "Look", line: 1))
        var sight = AccessibleSight(elements: [full], focus: .init(element: full, rectangle: full.rectangle))
        sight.announcements = [.init("Lifted.", isAssertive: true)]
        builder.sight(sight)
        builder.show(view: FilmView(x: 1, y: 2, scale: 2))
        builder.pause(frames: 9)
        var other = full
        other.text = other.text.map { $0 + "!" }
        builder.sight(AccessibleSight(elements: [other], focus: nil))
        builder.pause(frames: 9)
        let blank = SeenElement(
            id: 1, parent: nil, index: 0, role: "", name: "", path: "", states: [], value: nil, text: nil)
        builder.sight(AccessibleSight(elements: [blank], focus: nil))
        builder.end(failure: nil)
        let timeline = builder.finished()
        let file = TimelineFile(
            title: "T", language: "en", timeline: timeline, frame: .init(of: FilmLook(width: 640, height: 360)))
        let schema = try JSON(
            reading: try String(contentsOf: Project.resources.appending(path: "timeline.schema.json"), encoding: .utf8))
        let known = schema["$defs"]?["element"]?["properties"]?.members ?? [:]
        let events = schema["$defs"]?["event"]?["properties"]?.members ?? [:]
        let demo = schema["$defs"]?["demo"]?["properties"]?.members ?? [:]
        #expect(Set(file.lines[0].members.keys) == Set(demo.keys))
        let trees = file.lines.filter { $0["event"]?.text == "tree" }
        let written = trees.flatMap { ($0["added"]?.elements ?? []) + ($0["changed"]?.elements ?? []) }
        #expect(Set(written.flatMap(\.members.keys)).union(["parent"]) == Set(known.keys))
        for line in file.lines.dropFirst() { #expect(Set(line.members.keys).isSubset(of: events.keys), "\(line)") }
        // All that an element no longer has is null.
        let gone = try #require(trees.last?["changed"]?.elements.first)
        #expect(gone.members.filter { $0.value == .null }.count >= 12, "\(gone)")
        let film = try RecordedFilm(timeline: Array(file.text.utf8))
        #expect(film.moment(at: 0).tree.elements == [full])
        #expect(film.moment(at: 0.4).tree.elements == [other])
        #expect(film.moment(at: 99).tree.elements.map(\.attributes) == [[:]])
        #expect(film.events.contains { $0.what == .announced(.init("Lifted.", isAssertive: true)) })
        #expect(film.moment(at: 0).view == .init(x: 1, y: 2, width: 320, height: 180))
    }

    private func fullElement() -> SeenElement {
        var full = SeenElement(
            id: 1, parent: nil, index: 0, role: "frame", name: "W", path: "/frame[1]",
            states: ["visible", "sensitive"],
            value: "4", text: String(repeating: "a", count: 300))
        full.roleNumber = 23
        full.rectangle = ScreenRectangle(x: 1, y: 2, width: 3, height: 4)
        full.description = "d"
        full.actions = [.init(name: "a", label: "b", description: "c", keys: "d")]
        full.attributes = ["level": "2"]
        full.relations = ["labelled-by": [1]]
        full.range = .init(current: 4, minimum: 0, maximum: 9)
        (full.length, full.caret, full.selections) = (30_000, 4, [0..<4])
        full.cell = .init(row: 1, column: 2, rowSpan: 3, columnSpan: 4)
        full.table = .init(rows: 1, columns: 2)
        return full
    }

    /// Each difference leads from one sight to the next, whatever came, went or moved.
    @Test func differencesLeadFromOneTreeToTheNext() {
        let window = element(1, in: nil)
        let trees: [[SeenElement]] = [
            [], [window, element(2, at: 0, "A"), element(3, in: 2, "B"), element(4, at: 1, "C")],
            [window, element(4, at: 0, "C"), element(2, at: 1, "A"), element(3, in: 2, "B")],
            [window, element(4, at: 0, "C", text: "x"), element(5, in: 4, "D"), element(3, in: 4, at: 1, "B")],
            [window, element(6, at: 0, "E"), element(4, at: 1, "C"), element(5, in: 4, "D")], [],
        ]
        for (old, new) in zip(trees, trees.dropFirst()) {
            #expect(
                applied(SightDifference(from: old, to: new), to: old)
                    == new.map { "\($0.id) in \($0.parent ?? 0) \($0.name) \($0.text ?? "")" })
        }
        #expect(SightDifference(from: trees[1], to: trees[1]).isEmpty)
    }

    /// As a reader of the file does it.
    private func applied(_ difference: SightDifference, to old: [SeenElement]) -> [String] {
        var children: [Int: [SeenElement]] = Dictionary(grouping: old) { $0.parent ?? 0 }
        for id in difference.removed { for parent in children.keys { children[parent]?.removeAll { $0.id == id } } }
        for element in difference.added {
            children[element.parent ?? 0, default: []].insert(element, at: element.index)
        }
        for (_, new) in difference.changed {
            for (parent, list) in children { children[parent] = list.map { $0.id == new.id ? new : $0 } }
        }
        func walk(_ id: Int) -> [String] {
            (children[id] ?? []).flatMap { ["\($0.id) in \($0.parent ?? 0) \($0.name) \($0.text ?? "")"] + walk($0.id) }
        }
        return walk(0)
    }

    @Test func thePageLetsAPersonWalkAlsoWithoutAFilm() throws {
        for films in [[], ["a.webm"]] {
            let html = try FilmPage(
                title: "T", language: "en", isRightToLeft: false, timeline: timeline(), films: films,
                picturePath: { _ in nil }
            ).html()
            #expect(html.contains("<input type=\"range\" id=\"time\" min=\"0\""))
            #expect(html.contains("\"name\":\"B\""))
            #expect(html.contains("<video ") == !films.isEmpty)
        }
    }
}
