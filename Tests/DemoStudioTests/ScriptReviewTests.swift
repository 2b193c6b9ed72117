import DemoStudio
import Foundation
import TestSupport
import Testing

/// The findings of `dragoman demo check`, without playing.
struct ScriptReviewTests {
    private func review(_ head: String, _ steps: String) throws -> (problems: [String], notes: [String]) {
        let review = ScriptReview(of: try script("demo: 1\ntitle: T\n\(head)\nsteps: [\(steps)]"))
        return (review.problems.map(\.description), review.notes.map(\.description))
    }

    @Test(arguments: [
        ("app: no-such-program", "", "there is no program no-such-program"),
        ("app: {desktop-file: org.example.None}", "", "There is no desktop file org.example.None.desktop"),
        ("app: {program: ls, files: no-such-folder}", "", "there is no folder"),
        ("app: ls", "{show: true}", "“show” has no effect: there is no “hide” before it"),
        ("app: ls", "{hide: true}, {show: true}, {show: true}", "“show” has no effect"),
    ])
    func whatIsMissingIsFound(head: String, steps: String, words: String) throws {
        let problems = try review(head, steps).problems
        #expect(problems.count == 1 && problems[0].contains(words), "\(problems)")
    }

    @Test func aScriptInWhichNothingIsMissingIsFine() throws {
        let steps = "{hide: true}, {keys: [Tab, Ctrl+S]}, {show: true}, {expect: {heard: check box checked}}"
        let found = try review("app: {program: ls, files: .}", steps)
        #expect(found.problems == [] && found.notes == [])
    }

    /// They may be meant so.
    @Test(arguments: [
        ("{keys: Super+D}", "Super+D is a key of the desktop"), ("{keys: [Tab, Ctrl+Alt+T]}", "Ctrl+Alt+T is a key"),
        ("{expect: {heard: checked}}", "“not checked” is heard as “checked”, too"),
        ("{expect: {heard: [A, Selected.]}}", "“not Selected.” is heard"),
    ])
    func whatMayBeMeantSoIsPointedAt(steps: String, words: String) throws {
        let found = try review("app: ls", steps)
        #expect(found.problems == [] && found.notes.count == 1)
        #expect(found.notes.first?.contains(words) == true, "\(found.notes)")
    }
}
