import Testing

@testable import RecordedFilms

/// A person goes through a film by its steps, by what was said, and by what changed.
struct FilmWalkTests {
    private let text = """
        {"timeline":2,"title":"T","language":"en","length":20,"steps":2}
        {"time":0.5,"event":"said","by":"narrator","text":"T","until":1}
        {"time":1,"event":"step","step":1,"text":"keys: Tab"}
        {"time":1,"event":"tree","step":1,"added":[{"id":1,"name":"W"},{"id":2,"parent":1,"role":"button","name":"OK"}]}
        {"time":2,"event":"said","step":1,"by":"reader","text":"OK button","until":3}
        {"time":5,"event":"step","step":2,"text":"keys: Space"}
        {"time":6,"event":"tree","step":2,"changed":[{"id":2,"name":"Done"}]}
        {"time":7,"event":"tree","step":2,"added":[{"id":3,"parent":1,"index":1,"name":"Undo"}]}
        {"time":7,"event":"said","step":2,"by":"reader","text":"Done button","until":8}
        """

    private func walk() throws -> FilmWalk { FilmWalk(try RecordedFilm(timeline: Array(text.utf8))) }

    @Test func byStepsToTheirEnds() throws {
        var walk = try walk()
        walk.go(1, by: .step)
        #expect(walk.moment.step?.number == 1 && walk.moment.time == 2)
        #expect(walk.said.map(\.text) == ["OK button"])
        let isAtStart = !walk.go(-1, by: .step)
        #expect(isAtStart, "nothing was before")
        walk.go(1, by: .step)
        #expect(walk.moment.step?.number == 2 && walk.said.map(\.text) == ["Done button"])
        #expect(walk.changes.count == 2 && walk.changes[0].contains("Undo") && walk.changes[1].contains("Done"))
        let isAtEnd = !walk.go(1, by: .step)
        #expect(isAtEnd)
        walk.go(to: 5.5)
        #expect(walk.changes.isEmpty)
        walk.go(-1, by: .step)
        #expect(walk.moment.step?.number == 1, "back is the end of the step before")
    }

    @Test func byWordsAndByChanges() throws {
        var walk = try walk()
        var words: [String] = []
        while walk.go(1, by: .words) { words.append(walk.said.last?.text ?? "") }
        #expect(words == ["T", "OK button", "Done button"])
        var names: [[String]] = [walk.moment.tree.elements.map(\.name)]
        while walk.go(-1, by: .change) { names.append(walk.moment.tree.elements.map(\.name)) }
        #expect(names == [["W", "Done", "Undo"], ["W", "Done", "Undo"], ["W", "Done"], ["W", "OK"]])
    }

    @Test func wordsAreFound() throws {
        let walk = try walk()
        #expect(walk.times(of: "BUTTON") == [2, 7] && walk.times(of: "").isEmpty && walk.times(of: "x").isEmpty)
    }
}
