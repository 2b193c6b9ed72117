import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Testing

@testable import DemoStudio

/// The parts of a player and of a stage, each by itself.
@MainActor
struct PlayPartTests {
    private func record(_ steps: String...) throws -> PlayRecord {
        PlayRecord(of: try script(step(steps.joined(separator: "\n  - "))))
    }

    // MARK: The record

    @Test func eachTextIsMaskedWhenItIsKept() throws {
        let record = try record("keys: Tab", "keys: Tab")
        record.secrets.add("hunter2")
        record.begin(1)
        #expect(record.hear("hunter2 entry", by: .reader) == "••• entry")
        #expect(record.say("h", by: .narrator, hidesLetters: true) == "•••")
        #expect(record.say("h", by: .narrator) == "h")
        #expect(record.keep(braille: "hunter2") == "•••")
        #expect(record.keep(braille: "hunter2") == nil, "the display shows what it showed")
        #expect(record.note(failure: "no hunter2") == "no •••")
        record.name("Type hunter2", "type: hunter2")
        record.end(seconds: 2)
        let step = record.transcript.steps[1]
        #expect(step.words.map(\.text) == ["••• entry", "•••", "h", "•••"])
        #expect(step.failure == "no •••" && step.wasPlayed && step.seconds == 2)
        #expect(step.title.text == "Type •••" && step.text == "type: •••")
        #expect(record.position.hasSuffix("Type •••"))
    }

    @Test func aSecretThatComesLaterIsMaskedAtTheEnd() throws {
        let record = try record("keys: Tab")
        record.begin(1)
        _ = record.hear("hunter2 entry", by: .reader)
        record.secrets.add("hunter2")
        #expect(record.transcript.steps[1].words.map(\.text) == ["hunter2 entry"])
        record.finish()
        #expect(record.transcript.steps[1].words.map(\.text) == ["••• entry"])
    }

    @Test func wordsAreMatchedOnce() throws {
        let record = try record("keys: Tab")
        record.begin(1)
        for words in ["January.", "40 units.", "February."] { _ = record.hear(words, by: .reader) }
        _ = record.say("March.", by: .narrator)
        #expect(record.heardCount == 3)
        #expect(record.heard(from: 1) == ["40 units.", "February."])
        #expect(record.hasHeard(["January", "February"]) && record.hasHeard(["January"]))
        #expect(!record.hasHeard(["March"]), "no expectation is about the narrator")
        record.match(["January"])
        #expect(!record.hasHeard(["January"]))
        #expect(record.heard(among: ["January", "February"]) == ["February"])
        #expect(record.matchedCount == 1)
        record.markAsReaders(from: 1, butLast: 1)
        #expect(record.transcript.steps[1].words.map(\.isOfReader) == [false, true, true, false])
    }

    // MARK: The camera

    @Test func aHiddenPartIsNotFilmed() throws {
        let film = TimelineCamera()
        let filming = PlayCamera(film, SecretTexts(), keepsTimeline: true)
        #expect(filming.timeline == nil, "the camera has it")
        try filming.camera?.press("Tab")
        try filming.hide()
        #expect(filming.isHidden && filming.camera == nil && !filming.takesPictures)
        try filming.camera?.press("Down")
        try filming.show()
        filming.passOver(from: 3)
        #expect(filming.onTheWay == 3 && filming.camera == nil)
        filming.endWay()
        try filming.camera?.press("Up")
        #expect(film.finished.inputs.map(\.text) == ["Tab", "Up"])
    }

    @Test func theTimeIsKeptWhereNobodyFilms() throws {
        let secrets = SecretTexts()
        secrets.add("hunter2")
        let filming = PlayCamera(nil, secrets, keepsTimeline: true)
        var told: [String] = []
        filming.onKeptProgress { if case .pressed(let keys) = $0 { told.append(keys) } }
        try filming.camera?.press("hunter2")
        #expect(told == ["•••"])
        #expect(filming.timeline?.inputs.map(\.text) == ["•••"])
        #expect(PlayCamera(nil, secrets, keepsTimeline: false).camera == nil)
    }

    @Test func anUnreadablePartIsFollowedAndStaysWhereItWasSeenLast() throws {
        let filming = PlayCamera(TimelineCamera(), SecretTexts(), keepsTimeline: false)
        let demo = try script(step("hover: Password"))
        let element = try #require((demo.steps[0].action as? HoverAction)?.target.element)
        func part(_ x: Int) -> ScreenRectangle { ScreenRectangle(x: x, y: 0, width: 10, height: 10) }
        try filming.blur(element, at: part(1))
        try filming.followBlurs { _ in part(2) }
        try filming.followBlurs { _ in nil }
        #expect(filming.blurs == [FilmMark(.blur, at: part(2))])
        #expect(filming.blurredElements.count == 1)
        try filming.clear()
        #expect(filming.blurs.isEmpty)
    }

    // MARK: Waiting

    @Test func anExpectationIsNotWaitedForTwice() {
        var awaited = AwaitedExpectations()
        awaited.note(.init(held: nil, end: 7, start: 2), of: 2)
        #expect(awaited.result(of: 2)?.end == 7)
        #expect(awaited.result(of: 1) == nil)
    }

    /// An app that does something by itself is waited for; one whose programs never rest, shorter each time.
    @Test func whatComesByItselfIsWaitedFor() throws {
        var words = 0
        var isQuiet = true
        var coming: [Int] = []
        var settled = 0
        let rest = StageRest {
            StageRest.Sight(words: words, screen: nil)
        } waitUntilQuiet: { _, _ in
            if !coming.isEmpty { words = coming.removeFirst() }
            return isQuiet
        }
        func waits() throws -> Bool { try rest.waitForMore(check: {}, settle: { settled += 1 }) }
        #expect(try !waits())
        coming = [3]
        #expect(try waits())
        #expect(settled == 1)
        isQuiet = false
        #expect(try !waits())
        #expect(rest.timeout == StageRest.longest / 2)
        for _ in 0..<9 { _ = try waits() }
        #expect(rest.timeout == StageRest.shortest)
        // Changes since the last picture that was told are news.
        try rest.noteShown()
        words = 9
        #expect(try waits())
        #expect(rest.timeout == StageRest.longest)
    }

    @Test func aStageWithoutAReaderHearsNothing() throws {
        let reader = StageReader(for: try script(step("keys: Tab")), isPrivate: true)
        #expect(!reader.isWanted || !reader.services.isEmpty)
        var demo = try script(step("keys: Tab"))
        demo.reader = .none
        let none = StageReader(for: demo, isPrivate: true)
        #expect(!none.isWanted && none.services.isEmpty && none.version == nil && none.process == nil)
        #expect(none.brailleLine.isEmpty)
        try none.waitForWords { Issue.record("there is nothing to wait for") }
    }
}
