import DesktopDriving
import PrivateSession
import Testing

@testable import DemoStudio

private func step(_ number: Int, _ text: String = "Press Tab") -> DemoStepTitle {
    DemoStepTitle(number: number, count: 3, text: text, line: number)
}

private func demo() -> Timeline {
    var builder = TimelineBuilder()
    builder.show(picture: 0)
    builder.say("A title", by: .narrator, spoken: 30, isPictured: true)
    builder.begin(step(1))
    builder.press("Tab")
    builder.show(picture: 1)
    builder.say("February. 70 units.", by: .reader, spoken: 90)
    builder.end(failure: nil)
    builder.begin(step(2, "Look"))
    builder.light(ScreenRectangle(x: 10, y: 10, width: 20, height: 20))
    builder.end(failure: nil)
    builder.begin(step(3, "Drag"))
    builder.show(picture: 2)
    builder.show(picture: 3)
    builder.show(picture: 3)
    builder.end(failure: "It was not so.")
    return builder.finished()
}

@Test func picturesFollowEachOtherWithoutAGap() {
    let timeline = demo()
    var next = 0
    for shot in timeline.shots {
        #expect(shot.range.start == next)
        #expect(shot.range.duration >= 1)
        next = shot.range.end
    }
    #expect(next == timeline.length)
    // The same picture again is no other one; a light is.
    #expect(timeline.shots.map(\.picture) == [0, 1, 1, 2, 3])
    #expect(timeline.shots.map { $0.spotlight != nil } == [false, false, true, false, false])
}

@Test func wordsAreSaidAndReadBeforeTheNextPicture() throws {
    let timeline = demo()
    let words = try #require(timeline.utterances.last)
    #expect(words.range.duration == 90, "19 letters take less time to read than to say")
    let picture = try #require(timeline.shots.first { $0.picture == 1 })
    #expect(picture.range.start == words.range.start)
    #expect(timeline.shots[2].range.start >= words.range.end)
    // The key comes before what it does, and is displayed while that is seen.
    let key = try #require(timeline.inputs.first)
    #expect(key.range.start + Pace.beforeInput == picture.range.start)
    #expect(key.range.contains(picture.range.start))
    #expect(Pace.reading(String(repeating: "a", count: 150)) == 321)
    #expect(Pace.reading(String(repeating: "字", count: 75)) == 321, "a sign counts twice")
}

@Test func soundIsWhereTheCaptionIs() throws {
    let timeline = demo()
    let loud = Waveform(samples: [Int16](repeating: 1000, count: 40_000))
    let track = SoundTrack.samples(timeline, [loud, loud])
    #expect(track.count == timeline.length * 735)
    let cue = try #require(timeline.cues.last)
    #expect(track[cue.range.start * 735 - 1] == 0)
    #expect(track[cue.range.start * 735] == 1000)
    let silence = [Int16](repeating: 0, count: timeline.length * 735)
    #expect(SoundTrack.samples(timeline, []) == silence, "without voices there is silence")
}

@Test func framesOfADrawnFilmCoverAllOfIt() {
    let timeline = demo()
    for (cues, keys) in [([], false), (timeline.cues, true), (timeline.cues, false)] {
        let frames = timeline.frames(drawing: cues, showsInputs: keys)
        var next = 0
        for frame in frames {
            #expect(frame.range.start == next && frame.range.duration > 0)
            next = frame.range.end
        }
        #expect(next == timeline.length)
        #expect(Set(frames.compactMap(\.look.cue)) == (cues.isEmpty ? [] : [1]), "the title stands in its picture")
        #expect(frames.contains { $0.look.input != nil } == keys)
    }
}

@Test func aDemoThatBreaksOffIsAFilmToo() {
    var builder = TimelineBuilder()
    #expect(builder.finished().length == Pace.ending)
    builder.show(picture: 0)
    builder.begin(step(1))
    builder.press("Tab")
    builder.pause(frames: 1 << 60)
    builder.pause(frames: -5)
    let timeline = builder.finished()
    #expect(timeline.steps[0].range.duration > 0)
    #expect(timeline.steps[0].picture == 0)
    #expect(timeline.shots.last?.range.end == timeline.length)
    #expect(Pace.frames(.nan) == 0 && Pace.frames(-1) == 0 && Pace.frames(.infinity) == 0)
    #expect(Pace.frames(0.1) == 3 && Pace.frames(1) == 30 && Pace.frames(1e300) == 86_400 * 30)
}

@Test func waveformsAreReadAtAnyRate() throws {
    let samples = (0..<4410).map { Int16($0 % 100 + 100) }
    let file = Waveform.wav(samples)
    #expect(try Waveform(wav: file).samples == samples)
    var doubled = file
    doubled[24] = UInt8(44_100 & 0xff)
    doubled[25] = UInt8(44_100 >> 8)
    #expect(try Waveform(wav: doubled).samples.count == 2205)
    #expect(Waveform(samples: [0, 3, 900, 0, -900, 5, 0]).trimmed().samples == [900, 0, -900])
    #expect(Waveform(samples: samples).frames == 6)
    for count in [0, 4, 11, 12, 20, 36, 40, 43] {
        #expect(throws: FilmError.self) { try Waveform(wav: Array(file.prefix(count))) }
    }
    // A length that lies.
    var lie = file
    lie[40...43] = [0xff, 0xff, 0xff, 0xff]
    #expect(try Waveform(wav: lie).samples.count == samples.count)
}

@Test func theAppsSoundsAreHeardUnderTheWordsAndReadInTheTranscript() throws {
    var builder = TimelineBuilder()
    builder.show(picture: 0)
    builder.begin(step(1))
    builder.pause(frames: 30)
    builder.sound("drag-start")
    builder.sound("../../../etc/passwd")
    builder.sound("no-such-sound")
    builder.end(failure: nil)
    let timeline = builder.finished()
    let start = try #require(timeline.sounds.first).start * Waveform.samplesPerFrame
    let track = SoundTrack.samples(timeline, [])
    #expect(track.count == timeline.length * Waveform.samplesPerFrame)
    #expect(track[..<start].allSatisfy { $0 == 0 })
    #expect(track[start...].contains { $0 > 1000 })
    let markdown = Transcript(title: "Demo", timeline: timeline) { _ in nil }.markdown
    #expect(markdown.contains("♪ Sound: lifting, "), "\(markdown)")
}

@Test func eachSoundThatTheAppNamesIsThere() {
    for name in ["drag-start", "drag-accept", "drag-fail", "scroll-up-end", "scroll-down-end"] {
        #expect(!AppSound.waveform(of: name).samples.isEmpty, "\(name)")
        #expect(AppSound.meaning(of: name) != name)
    }
}
