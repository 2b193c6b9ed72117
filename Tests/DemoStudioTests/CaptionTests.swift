import Testing

@testable import DemoStudio

private func cue(_ lines: [String], _ voice: DemoVoice = .reader, start: Int = 31, duration: Int = 45) -> CaptionCue {
    CaptionCue(range: FrameRange(start: start, duration: duration), lines: lines, voice: voice, isPictured: false)
}

@Test func webVTTIsEscapedAndHasVoices() {
    let text = WebVTT.text(
        [cue(["a --> b & <i>c</i>"]), cue(["Look."], .narrator, start: 30 * 3725, duration: 1)], title: "A\n\n1 --> 2",
        language: "en")
    #expect(
        text == """
            WEBVTT - A 1 --&gt; 2

            NOTE Language: en

            STYLE
            ::cue(v[voice="Orca"]) { color: #99c1f1 }

            STYLE
            ::cue(v[voice="Narrator"]) { color: #f9e79f }

            1
            00:00:01.033 --> 00:00:02.533
            <v Orca>a --&gt; b &amp; &lt;i&gt;c&lt;/i&gt;</v>

            2
            01:02:05.000 --> 01:02:05.033
            <v Narrator>Look.</v>

            """)
}

@Test func subRipSaysWhoSpeaks() {
    let text = SubRip.text([cue(["a --> b", "<i>{\\an8}"]), cue(["Look."], .narrator)])
    #expect(
        text == """
            1
            00:00:01,033 --> 00:00:02,533
            Orca: a --\u{2060}> b
            <\u{2060}i>{\u{2060}\\an8}

            2
            00:00:01,033 --> 00:00:02,533
            Look.

            """)
}

@Test func longWordsBecomeCaptionsOfTwoLines() {
    var builder = TimelineBuilder()
    let words =
        "The graph shows what was sold. It has a bar for each month of the year so far, from January to April, "
        + "and each can be dragged onto the card.\n\nNow look."
    builder.say(PlainWords(words), by: .narrator, spoken: 300)
    let cues = builder.finished().cues
    #expect(
        cues.map(\.lines) == [
            ["The graph shows what was sold."],
            ["It has a bar for each", "month of the year so far,"],
            ["from January to April, and each can", "be dragged onto the card. Now look."],
        ])
    // They fill the time of the words, each its share.
    #expect(cues.first?.range.start == 0)
    #expect(cues.last?.range.end == builder.finished().utterances.first?.range.end)
    for (one, next) in zip(cues, cues.dropFirst()) { #expect(one.range.end == next.range.start) }
}

@Test func partsOfWhatAVoiceSaysStandTogether() {
    var builder = TimelineBuilder()
    builder.show(picture: 0)
    let long = "Lifted January, 40. There are 2 places to drop."
    for words in ["Sales by month.", "List with 4 items.", "January.", "40 units.", long] {
        builder.say(PlainWords(words), by: .reader, spoken: 20)
    }
    builder.press("Right")
    builder.say("February.", by: .reader, spoken: 20)
    builder.say("Look.", by: .narrator, spoken: 20)
    let timeline = builder.finished()
    #expect(
        timeline.cues.map { $0.lines.joined(separator: " ") } == [
            "Sales by month. List with 4 items. January. 40 units.", long, "February.", "Look.",
        ])
    #expect(timeline.cues[0].range.end == timeline.utterances[4].range.start)
    #expect(timeline.utterances.map(\.isContinued) == [false, true, true, true, true, false, false])
    // Each still starts at a frame of its own, after the one before.
    for (one, next) in zip(timeline.utterances, timeline.utterances.dropFirst()) {
        #expect(next.range.start > one.range.end)
    }
}

@Test func whatIsSaidWithoutAStopIsKeptApartFromWhatFollows() {
    func said(_ words: [String]) -> (captions: [String], transcript: String) {
        var builder = TimelineBuilder()
        builder.show(picture: 0)
        builder.begin(DemoStepTitle(number: 1, count: 1, text: "Press Tab", line: 4))
        for part in words { builder.say(PlainWords(part), by: .reader, spoken: 20) }
        builder.end(failure: nil)
        let timeline = builder.finished()
        let transcript = Transcript(title: "Parts", timeline: timeline) { _ in "1.png" }
        return (timeline.cues.map(\.words), transcript.markdown)
    }
    for (words, whole) in [
        (["Browse mode", "2 cups ordered"], "Browse mode. 2 cups ordered"),
        (["Really?", "Yes, 40", "of 50"], "Really? Yes, 40. of 50"),
        (["Name:", "Ada"], "Name: Ada"),
        (["It says “Stop.”", "Go"], "It says “Stop.” Go"),
        (["The button “Stop”", "Go"], "The button “Stop”. Go"),
        (["浏览模式", "已订购两杯"], "浏览模式。已订购两杯"),
        (["2杯です。", "ボタン"], "2杯です。ボタン"),
        (["찾아보기 모드", "두 잔"], "찾아보기 모드. 두 잔"),
        (["وضع التصفح", "كوبان"], "وضع التصفح. كوبان"),
    ] {
        #expect(said(words).captions == [whole])
        #expect(said(words).transcript.contains(": \(whole)\n"))
        #expect(said(words).transcript.contains("— \(whole)]("))
    }
}

@Test func captionsOfOtherScriptsAreCutWhereTheyMay() {
    let chinese = "图表显示了每个月的销售额。每个柱形都可以拖到名片上，也可以用键盘或屏幕阅读器来移动，还可以一次点击一下地移动。"
    let parts = CaptionText.parts(of: chinese)
    #expect(parts.joined() == chinese)
    for part in parts {
        let lines = CaptionText.lines(of: part)
        #expect(lines.count <= 2)
        #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= 37 && !"，。".contains($0.first ?? " ") })
    }
    let arabic = "تم إسقاط يناير، ٤٠، في مرفقات آدا لوفلايس، ويمكن التراجع عن ذلك."
    #expect(CaptionText.parts(of: arabic) == [arabic])
    #expect(CaptionText.lines(of: arabic).joined(separator: " ") == arabic)
    // A text without a place to be cut is cut all the same.
    let one = String(repeating: "x", count: 500)
    #expect(CaptionText.parts(of: one).joined() == one)
    #expect(CaptionText.parts(of: PlainWords("\n\u{0}\t ").text) == [])
    #expect(CaptionText.lines(of: "字", columns: 1) == ["字"])
    #expect(
        CaptionText.lines(of: "40 units. Lifted January, 40. 2 places to drop.")
            == ["40 units. Lifted January, 40.", "2 places to drop."])
}

@Test func transcriptTellsWhatWasDoneSeenAndSaid() {
    var builder = TimelineBuilder()
    builder.show(picture: 0)
    builder.say("A *bar*", by: .narrator, spoken: 60, isPictured: true)
    let title = DemoStepTitle(number: 1, count: 1, text: "Press [Tab]", line: 4)
    builder.begin(title)
    builder.press("Tab")
    builder.show(picture: 1)
    builder.say("February. 70 units.", by: .reader, spoken: 90)
    builder.end(failure: "Not heard: \"March\".")
    let transcript = Transcript(title: "A *bar*", timeline: builder.finished()) { _ in "pictures/01.png" }
    #expect(
        transcript.markdown == """
            # A \\*bar\\*

            0:07 long.

            > 0:00 **Narrator**: A \\*bar\\*

            ## 1. Press \\[Tab\\]

            0:02

            `Tab`

            > 0:02 **Orca**: February. 70 units.

            **This check failed: Not heard: "March".**

            ![Press \\[Tab\\] — February. 70 units.](pictures/01.png)

            """)
}
