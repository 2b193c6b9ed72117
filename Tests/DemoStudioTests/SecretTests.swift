import Foundation
import Testing

@testable import DemoStudio

/// Secrets of scripts: where they come from, and that nobody reads them.
struct SecretTests {
    @Test func aSecretIsGivenAndNotWritten() throws {
        let demo = try script(step("type: {secret: PASSWORD}"))
        #expect(demo.secretNames == ["PASSWORD"])
        #expect(demo.steps[0].yaml == "type: {secret: PASSWORD}")
        #expect(demo.steps[0].title == "Type the secret PASSWORD")
        var given = demo
        given.given = ["PASSWORD": "hunter2"]
        #expect(given.secretValues == ["PASSWORD": "hunter2"])
        #expect(!given.steps[0].text.contains("hunter2"))
        #expect(throws: DemoError.self) { try demo.checkSecrets() }
    }

    @Test(arguments: ["{secret: a b}", "{secret: \"1A\"}", "{secret: A, other: B}", "{secret: [A]}"])
    func whatIsNoNameOfASecretIsSaid(_ yaml: String) {
        #expect(!problems(step("type: \(yaml)")).isEmpty)
    }

    @Test func aSecretIsMaskedWhereverItStands() {
        let secrets = SecretTexts()
        for text in ["hunter2", "my hunter2", "7", ""] { secrets.add(text) }
        #expect(secrets.masked("Type my hunter2, HUNTER2.") == "Type •••, •••.")
        #expect(secrets.masked("7 of 17") == "••• of 17")
        #expect(secrets.masked("nothing") == "nothing")
    }

    @Test func theFilmsTimelineHasNone() {
        let secrets = SecretTexts()
        secrets.add("hunter2")
        var builder = TimelineBuilder()
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "Type hunter2", line: 1))
        builder.press("hunter2")
        builder.say("hunter2 entry", by: .reader, spoken: 10)
        builder.describe("It shows hunter2.", spoken: 10)
        builder.feel("hunter2")
        builder.setMarks([FilmMark(.text("hunter2"), at: nil)])
        builder.show(picture: 0)
        builder.setMarks([FilmMark(.arrow("hunter2"), at: nil)])
        builder.chapter("hunter2")
        builder.end(failure: "hunter2 is not there")
        #expect("\(builder.finished())".contains("hunter2"))
        #expect(!"\(secrets.masked(builder.finished()))".contains("hunter2"))
    }

    @Test func keysThatWriteAreKnown() {
        func character(_ text: String) -> Character? { KeyChord(text)?.character }
        #expect(character("a") == "a")
        #expect(character("Shift+a") == "A")
        #expect(character("7") == "7")
        #expect(character("+") == "+")
        #expect(character("Space") == " ")
        #expect(character("comma") == ",")
        for key in ["Tab", "Ctrl+a", "F1", "Alt+1", "Enter"] { #expect(character(key) == nil, "\(key)") }
    }
}
