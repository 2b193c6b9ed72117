import AccessibleDragging
import AtSpiAdapter
import Testing

/// An item's words as flat review and braille ask for them.
@MainActor
struct TextTests {
    let sample = SampleWindow()
    var adapter: AtSpiAdapter { sample.adapter }

    @Test func anItemsTextIsItsNameItsValueAndThatItIsLifted() throws {
        let bar = try sample.bar(2)
        #expect(try adapter.interfaces(of: bar).contains("org.a11y.atspi.Text"))
        #expect(try adapter.name(of: bar) == "Bar 3", "the name stays as scripts look for it")
        #expect(try adapter.text(of: bar) == "Bar 3 20 units")
        #expect(try adapter.textAttributes(of: bar) == ["language": "en"])
        _ = try adapter.doAction(of: bar, at: 0)
        #expect(try adapter.text(of: bar) == "Bar 3, held. 20 units")
        #expect(try adapter.characterCount(of: bar) == 21)
        #expect(try adapter.caretOffset(of: bar) == -1)
    }

    @Test func whatIsNoItemHasNoText() throws {
        for path in [sample.barsPath, sample.cardPath, .window(1), .root] {
            #expect(throws: AtSpiError.self) { try adapter.text(of: path) }
            #expect(try !adapter.interfaces(of: path).contains("org.a11y.atspi.Text"))
        }
    }

    /// Screen readers that find elements in another app's tree speak the text in place of the name, and the description
    /// after it.
    @Test func inAnotherAppsTreeAnItemsWordsAreInItsTextAlone() throws {
        let bar = try sample.bar(2)
        #expect(try adapter.description(of: bar) == "20 units")
        try adapter.embed(sample.barsPath, in: .foreign(bus: ":1.5", path: "/host"))
        #expect(try adapter.text(of: bar) == "Bar 3 20 units")
        #expect(try adapter.description(of: bar).isEmpty)
        #expect(try adapter.cacheItem(bar).description.isEmpty)
        #expect(try adapter.description(of: sample.cardPath) == "Empty", "what has no text keeps its description")
        for offset in [-1, 0, 7, 13, 99] {
            #expect(try adapter.textPart(of: bar, at: offset, by: .line).text == "Bar 3 20 units")
        }
    }

    @Test func wordsThatAreNoNumberFollowAFullStop() throws {
        sample.card.role = .listItem
        sample.card.label = "Bin"
        #expect(try adapter.text(of: sample.cardPath) == "Bin. Empty")
        sample.card.label = "What is this?"
        #expect(try adapter.text(of: sample.cardPath) == "What is this? Empty")
        sample.card.label = ""
        #expect(try adapter.text(of: sample.cardPath) == "Empty")
    }

    @Test(arguments: [
        (0, 3, "Bar"), (0, -1, "Bar 3 20 units"), (6, 99, "20 units"), (-5, 3, "Bar"), (9, 3, ""), (99, -1, ""),
        (Int(Int32.min), Int(Int32.max), "Bar 3 20 units"),
    ])
    func aPartIsCutAtTheEnds(_ start: Int, _ end: Int, _ text: String) throws {
        #expect(try adapter.text(of: sample.bar(2), from: start, to: end) == text)
    }

    @Test func wordsGoWithTheSpacesBehindThem() throws {
        let bar = try sample.bar(2)
        func word(_ offset: Int, _ step: Int = 0) throws -> String {
            let part = try adapter.textPart(of: bar, at: offset, by: .word, step: step)
            #expect(try adapter.text(of: bar, from: part.start, to: part.end) == part.text)
            return part.text
        }
        #expect(
            try [0, 3, 4, 6, 9, 14, 99, -9].map { try word($0) } == [
                "Bar ", "Bar ", "3 ", "20 ", "units", "units", "units", "Bar ",
            ])
        #expect(try word(0, -1) == "" && word(0, 1) == "3 " && word(9, -1) == "20 " && word(9, 1) == "")
        let line = try adapter.textPart(of: bar, at: 7, by: .line)
        #expect(line.text == "Bar 3 20 units" && line.start == 0 && line.end == 14)
        #expect(try adapter.textPart(of: bar, at: 1, by: .character).text == "a")
        #expect(AtSpiAdapter.TextGranularity(boundary: 7) == nil)
    }

    @Test func allWordsStandWhereTheElementSays() throws {
        let bar = try sample.bar(1)
        let frame = Rect(x: 50, y: 20, width: 50, height: 100)
        #expect(try adapter.textExtents(of: bar, from: 0, to: -1, in: .window) == frame)
        #expect(
            try adapter.textExtents(of: bar, from: 0, to: -1, in: .screen).origin == Point(x: 150, y: 70))
        let half = try adapter.textExtents(of: bar, from: 7, to: 14, in: .window)
        #expect(half == Rect(x: 75, y: 20, width: 25, height: 100))
        #expect(try adapter.textOffset(of: bar, at: Point(x: 75.5, y: 30), in: .window) == 7)
        #expect(try adapter.textOffset(of: bar, at: Point(x: 10, y: 30), in: .window) == -1)
        let part = try adapter.textPart(of: bar, within: Rect(x: 0, y: 0, width: 75, height: 200), in: .window)
        #expect(part.text == "Bar 2 1" && part.start == 0 && part.end == 7)
        let none = try adapter.textPart(of: bar, within: Rect(x: 0, y: 0, width: 75, height: 50), in: .window)
        #expect(none.text.isEmpty)
    }
}
