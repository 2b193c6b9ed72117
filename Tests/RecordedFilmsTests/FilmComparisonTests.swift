import Testing

@testable import RecordedFilms

/// Two recordings of a demo, and in which steps they are not the same.
struct FilmComparisonTests {
    private func film(_ lines: [String]) throws -> RecordedFilm {
        let head = #"{"timeline":2,"title":"T","language":"en","length":20,"steps":3}"#
        return try RecordedFilm(timeline: Array(([head] + lines).joined(separator: "\n").utf8))
    }

    private let opening = [
        #"{"time":1,"event":"step","step":1,"text":"keys: Tab"}"#,
        #"{"time":1,"event":"tree","step":1,"added":[{"id":1,"role":"frame","name":"W"},{"id":2,"parent":1,"role":"button","name":"OK"}]}"#,
        #"{"time":1,"event":"focus","step":1,"element":{"id":2,"role":"button","name":"OK"}}"#,
        #"{"time":2,"event":"said","step":1,"by":"reader","text":"OK button","until":3}"#,
        #"{"time":2,"event":"picture","step":1,"file":"p/01.png"}"#,
    ]

    @Test func recordingsOfTheSameDifferInNothing() throws {
        // Elements are numbered as they come, and words may come at another time.
        let other = opening.map {
            $0.replacing("\"id\":2", with: "\"id\":7").replacing("\"time\":2", with: "\"time\":2.5")
        }
        let comparison = FilmComparison(try film(opening), try film(other))
        #expect(comparison.steps.map(\.differs) == [false] && !comparison.isCut)
        #expect(comparison.steps[0].first?.picture == "p/01.png" && comparison.steps[0].second?.time == 1)
    }

    @Test func wordsTreeAndFocusAreComparedStepByStep() throws {
        let old = opening + [#"{"time":5,"event":"step","step":2,"text":"keys: Space"}"#]
        let new =
            opening + [
                #"{"time":5,"event":"step","step":2,"text":"keys: Space"}"#,
                #"{"time":6,"event":"tree","step":2,"changed":[{"id":2,"name":"Done"}]}"#,
                #"{"time":6,"event":"braille","step":2,"text":"Done btn"}"#,
                #"{"time":6,"event":"said","step":2,"by":"narrator","text":"Look!","until":7}"#,
                #"{"time":6,"event":"focus","step":2,"element":null}"#,
            ]
        let step = FilmComparison(try film(old), try film(new)).steps[1]
        #expect(step.words == ["@@ -0,0 +1,1 @@", "+⠿ Done btn"], "\(step.words)")
        #expect(step.tree.contains("-  “OK”, button") && step.tree.contains("+  “Done”, button"), "\(step.tree)")
        #expect(step.tree.contains("-Has the focus: “OK”, button") && step.tree.contains("+Has the focus: nothing"))
    }

    @Test func stepsThatOneFilmHasAreInTheirPlace() throws {
        let later = opening.map { $0.replacing("\"step\":1", with: "\"step\":2") }
        let more = [#"{"time":0.5,"event":"step","step":1,"text":"focus: OK"}"#] + later
        let comparison = FilmComparison(try film(opening), try film(more))
        #expect(comparison.steps.map(\.text) == ["focus: OK", "keys: Tab"])
        #expect(comparison.steps.map { $0.first?.number } == [nil, 1])
        #expect(comparison.steps.map { $0.second?.number } == [1, 2])
        #expect(comparison.steps[0].differs && !comparison.steps[1].differs)
    }

    /// A stranger's film may be long: no more is compared than a person can look at.
    @Test func veryManyStepsAreCut() throws {
        let steps = (0..<3000).map { #"{"time":1,"event":"step","step":\#($0),"text":"keys: \#($0)"}"# }
        let comparison = FilmComparison(try film(steps), try film([]))
        #expect(comparison.isCut && comparison.steps.count == FilmComparison.mostSteps)
        #expect(comparison.steps.allSatisfy { $0.second == nil })
    }
}
