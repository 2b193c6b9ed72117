import AtSpiClient
import Foundation
import RecordedFilms
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

    /// The part of a secret at a cut is no secret that can be found.
    @Test func aSecretIsMaskedBeforeATextIsCut() {
        let secrets = SecretTexts()
        let secret = "correct horse bat"
        secrets.add(secret)
        func kept(_ count: Int) -> String {
            SightTaker.plain(String(repeating: "x", count: count) + secret, home: nil, secrets)
        }
        for count in 0...SeenElement.wordsLimit + 1 {
            let kept = kept(count)
            #expect(kept.count <= SeenElement.wordsLimit)
            #expect(kept.allSatisfy { $0 == "x" || $0 == "•" }, "\(count): \(kept.suffix(20))")
        }
        // The client itself cuts, at an element's limit.
        let cut = String(repeating: "x", count: Element.textLimit - 10) + secret.prefix(10)
        #expect(secrets.masked(cut, cutAt: Element.textLimit).hasSuffix("x•••"))
        // A text that ends there by itself says what it says.
        #expect(secrets.masked("that is correct", cutAt: 1000) == "that is correct")
    }

    /// A braille display shows a part of a line, which begins and ends anywhere.
    @Test func aSecretIsMaskedWhereABrailleDisplayCutsIt() {
        let secrets = SecretTexts()
        secrets.add("hunter2hunter2")
        let long = String(repeating: "-", count: 33) + "hunter2"
        #expect(secrets.masked(long, cutAt: 40, isCutInFront: true).hasSuffix("-•••"))
        #expect(secrets.masked("nter2 entry", cutAt: 40, isCutInFront: true) == "••• entry")
        #expect(secrets.masked("entry", cutAt: 40, isCutInFront: true) == "entry")
    }

    /// Words are masked when they come: only a secret that was not known then is looked for again.
    @Test func whatWasMaskedIsNotMaskedAgain() {
        let secrets = SecretTexts()
        secrets.add("hunter2")
        secrets.beginKeeping()
        var transcript = DemoTranscript(title: "As hunter2 was given, it is in no word that was kept")
        #expect(secrets.maskedLate(transcript).title == transcript.title)
        secrets.add("later1")
        transcript = DemoTranscript(title: "hunter2 and later1")
        #expect(secrets.maskedLate(transcript).title == "••• and •••")
    }

    /// A secret that becomes known only later stands in the kept text, and may be cut there.
    @Test func aSecretThatIsKnownLaterIsMaskedWhereItWasCut() {
        let secrets = SecretTexts()
        let front = String(repeating: "x", count: SeenElement.wordsLimit - 10)
        let text = SightTaker.plain(front + "hunter2hunter2", home: nil, secrets)
        #expect(text.hasSuffix("hunter2hun"))
        let element = SeenElement(
            id: 1, parent: nil, index: 0, role: "label", name: text, path: "/label[1]", states: [], value: nil,
            text: nil)
        var builder = TimelineBuilder()
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "Look", line: 1))
        _ = builder.sight(AccessibleSight(elements: [element], focus: nil))
        builder.end(failure: nil)
        secrets.add("hunter2hunter2")
        #expect("\(builder.finished())".contains("hunter"))
        #expect(!"\(secrets.masked(builder.finished()))".contains("hunter"))
    }

    @Test func theFilmsTimelineHasNone() {
        let secrets = SecretTexts()
        secrets.add("hunter2")
        var builder = TimelineBuilder()
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "Type hunter2", line: 1))
        builder.press("hunter2")
        builder.say("hunter2 entry", by: .reader, spoken: 10)
        builder.describe("It shows hunter2.", spoken: 10)
        builder.braille("hunter2")
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
        // Keys of other countries' keyboards.
        #expect(character("ö") == "ö" && character("shift+Ö") == "Ö" && character("я") == "я" && character("ß") == "ß")
        #expect(KeyChord("Alt+ö")?.title == "Alt+Ö" && KeyChord("ctrl+Я")?.keysym == "ctrl+я")
        #expect(KeyChord("e\u{301}") == nil && KeyChord("€") == nil)
        for key in ["Tab", "Ctrl+a", "F1", "Alt+1", "Enter"] { #expect(character(key) == nil, "\(key)") }
    }
}
