import Testing

@testable import RecordedFilms

/// Captions that somebody has written or translated.
struct CaptionFileTests {
    @Test func webVTTNamesItsVoices() throws {
        let file = try CaptionFile(
            """
            WEBVTT - Bars

            NOTE Language: de

            STYLE
            ::cue(v[voice="Orca"]) { color: #99c1f1 }

            2
            01:00:02.500 --> 01:00:04.000 line:0
            <v Orca>Februar &lt;b&gt; &amp;lt;
            <i>70</i> Stück</v>

            00:01.000 --> 00:02.500
            Ein Balken.
            """)
        #expect(
            file.cues == [
                .init(start: 1, end: 2.5, voice: nil, text: "Ein Balken."),
                .init(start: 3602.5, end: 3604, voice: "Orca", text: "Februar <b> &lt; 70 Stück"),
            ])
    }

    @Test func subRipIsReadToo() throws {
        let file = try CaptionFile("1\r\n00:00:01,000 --> 00:00:02,500\r\nOrca: <\u{2060}b> OK\r\n\r\n")
        #expect(file.cues == [.init(start: 1, end: 2.5, voice: nil, text: "Orca: <b> OK")])
    }

    @Test(arguments: [
        "", "WEBVTT", "00:01.000 --> 00:00.500\nBack", "00:01.000 -->\nx", "99999:00:00.000 --> 99999:00:01.000\nx",
        "-1:00.000 --> 00:01.000\nx", "00:61.000 --> 00:62.000\nx", "00:0١.000 --> 00:02.000\nx",
    ])
    func otherTextsAreErrors(text: String) {
        #expect(throws: FilmReadingError.self) { try CaptionFile(text) }
    }
}
