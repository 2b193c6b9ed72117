import SeededNumbers
import Testing
import TextSafety

@testable import DemoStudio

/// The files beside a film are read again as they were meant, whatever is said in it.
struct FilmPropertyTests {
    private func timeline(_ numbers: inout SeededNumbers) -> Timeline {
        var builder = TimelineBuilder()
        for number in 1...3 {
            builder.chapter(PlainWords("c" + numbers.text()))
            let title = numbers.text()
            builder.begin(DemoStepTitle(number: number, count: 3, text: title, line: number, script: title))
            builder.press(PlainWords("k" + numbers.text()))
            builder.braille(numbers.text())
            builder.say(PlainWords("s" + numbers.text()), by: .reader, spoken: 30)
            builder.end(failure: Bool.random(using: &numbers) ? numbers.text() : nil)
        }
        return builder.finished()
    }

    @Test func theTimeline() throws {
        try SeededNumbers.often(150) { numbers in
            let (timeline, title) = (timeline(&numbers), numbers.text())
            let file = TimelineFile(title: title, language: "en", timeline: timeline).text
            let lines = try file.unicodeScalars.split(separator: "\n").map { try JSON(reading: String($0)) }
            func bytes(_ event: String, _ key: String = "text") -> [[UInt8]] {
                lines.filter { $0["event"]?.text == event }.compactMap { $0[key]?.text.map { Array($0.utf8) } }
            }
            #expect(lines.first?["title"]?.text.map { Array($0.utf8) } == Array(title.utf8))
            #expect(bytes("said") == timeline.utterances.map { Array($0.words.utf8) }, "\(file)")
            #expect(bytes("step") == timeline.steps.map { Array($0.title.script.utf8) })
            #expect(bytes("failed") == timeline.steps.compactMap { $0.failure.map { Array($0.utf8) } })
            #expect(bytes("braille") == timeline.braille.map { Array($0.text.utf8) })
            #expect(bytes("key", "keys") == timeline.inputs.map { Array($0.text.utf8) })
        }
    }

    /// Blocks between empty lines, as the W3C's and SubRip's readers take them.
    private func blocks(_ text: String) -> [[String]] {
        var blocks: [[String]] = [[]]
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.isEmpty { blocks.append([]) } else { blocks[blocks.count - 1].append(line) }
        }
        return blocks.filter { !$0.isEmpty }
    }

    private func unescaped(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    @Test func theCaptions() {
        SeededNumbers.often(150) { numbers in
            let timeline = timeline(&numbers)
            let cues = timeline.cues
            let web = blocks(WebVTT.text(cues, title: PlainWords(numbers.text()), language: "en"))
                .filter { $0.count > 1 && $0[1].contains(" --> ") }
            #expect(web.map(\.first) == (1...cues.count).map { "\($0)" })
            for (block, cue) in zip(web, cues) {
                let words = block.dropFirst(2).joined(separator: "\n")
                #expect(words.hasPrefix("<v Orca>") && words.hasSuffix("</v>"))
                #expect(unescaped(String(words.dropFirst(8).dropLast(4))) == cue.lines.joined(separator: "\n"))
                #expect(!words.contains("-->"))
            }
            let rip = blocks(SubRip.text(cues))
            #expect(rip.count == cues.count && rip.allSatisfy { (3...4).contains($0.count) }, "\(rip)")
            #expect(rip.allSatisfy { $0.dropFirst(2).allSatisfy { !$0.contains("-->") } })
        }
    }

    @Test func theChapters() {
        SeededNumbers.often(150) { numbers in
            let timeline = timeline(&numbers)
            let titles = timeline.chapters.map(\.title)
            let web = blocks(WebVTT.chapters(timeline.chapters, length: timeline.length)).dropFirst()
            #expect(web.map(\.count) == titles.map { _ in 2 })
            #expect(web.map { unescaped($0[1]) } == titles)
            // As FFmpeg reads it: a backslash takes the next character as it is.
            let rows = ChapterMetadata.text(timeline.chapters, length: timeline.length).unicodeScalars
                .split(separator: "\n").map(String.init)
            let read = rows.filter { $0.hasPrefix("title=") }.map { row in
                var (text, isEscaped) = (String.UnicodeScalarView(), false)
                for scalar in row.dropFirst(6).unicodeScalars {
                    if scalar == "\\", !isEscaped { isEscaped = true } else { text.append(scalar); isEscaped = false }
                }
                return String(text)
            }
            #expect(read == titles)
            #expect(rows.count == 1 + 5 * titles.count)
        }
    }
}
