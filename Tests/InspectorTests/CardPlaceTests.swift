import Prototype
import Testing

@testable import Inspector

/// Cards that stand in a place can be sorted as soon as both are there, with a pointer and by name.
struct CardPlaceTests {
    private static let beginning = """
        dragoman: 1
        views:
          - mockup: songs
            image: songs.png
            elements:

        """
    private static let list = "      - element: list\n        label: List\n        frame: [10, 10, 120, 100]\n"

    private func source(_ elements: String) throws -> DocumentSource {
        try DocumentSource(Array((Self.beginning + elements).utf8), file: "songs.dragoman.yaml")
    }

    private func cards(_ frames: [[Int]], _ drags: String = ", drags: [{name: Drag song}]") -> String {
        frames.enumerated().map { index, frame in
            "      - {element: song-\(index), label: Song \(index), frame: \(frame)\(drags)}\n"
        }.joined()
    }

    private func elements(_ source: DocumentSource) -> [ElementDescription] {
        source.document.views.first?.described.listedElements ?? []
    }

    private func names(_ element: ElementDescription) -> [String] {
        (element.descriptions.drops ?? []).map { $0.name.text(in: "en") }
    }

    @Test(
        arguments: [
            ([[20, 20, 60, 20], [20, 44, 60, 20], [22, 70, 60, 20]], "column"),
            ([[20, 20, 20, 60], [44, 21, 20, 60]], "row"),
            ([[20, 20, 20, 20], [44, 20, 20, 20], [20, 44, 20, 20]], "grid"),
            ([[20, 20, 20, 20], [47, 51, 20, 20]], "free"),
            ([[20, 20, 60, 20]], nil),
            ([[20, 20, 60, 20], [200, 20, 60, 20]], nil),
        ] as [([[Int]], String?)])
    func aFirstDropSortsTheCardsThatStandThere(_ frames: [[Int]], _ arrangement: String?) throws {
        let source = try source(cards(frames) + Self.list)
        let part = DocumentPart.element(frames.count, inView: 0)
        let new = try #require(source.document.addition(of: .drop, to: part))
        let changed = try source.applying(new.edit)
        let place = try #require(elements(changed).last)
        #expect(place.arrangement?.value.rawValue == arrangement)
        #expect(names(place) == ["Drop into {label}"])
        let hasOrder = arrangement != nil && arrangement != "free"
        for card in elements(changed).dropLast() {
            #expect(names(card) == (hasOrder ? ["Drop before {label}"] : []))
            #expect(card.descriptions.drops?.first?.outcome?.value == (hasOrder ? .before : nil))
        }
        // A pointer that means the place finds it beside the cards.
        let (frame, point) = (place.frame.value, try #require(place.descriptions.drops?.first?.point?.value))
        let (x, y) = (frame.x + frame.width * point.x, frame.y + frame.height * point.y)
        let isCovered = elements(changed).dropLast().contains {
            $0.frame.value.x < x && x < $0.frame.value.maxX && $0.frame.value.y < y && y < $0.frame.value.maxY
        }
        #expect(!hasOrder || !isCovered)
        // A second drop leaves all as the person has it.
        let free = try changed.applying(.setArrangement(element: "list", nil))
        let second = try #require(free.document.addition(of: .drop, to: part))
        #expect(try elements(free.applying(second.edit)).last?.arrangement == nil)
    }

    /// Whoever draws the place first gets the same with the second card, and with copies of the first.
    @Test func cardsThatComeLaterAreSortedToo() throws {
        let place = Self.list + "        drops: [{name: Move to list, accepts: [text/plain], then: move}]\n"
        let source = try source(place + cards([[20, 20, 60, 20], [20, 44, 60, 20], [20, 68, 60, 20]], ""))
        let parts = (1...3).map { DocumentPart.element($0, inView: 0) }
        let first = try source.applying(try #require(source.document.addition(of: .drag, to: parts[0])).edit)
        #expect(elements(first)[0].arrangement == nil)
        let second = try first.applying(try #require(first.document.addition(of: .drag, to: parts[1])).edit)
        #expect(elements(second)[0].arrangement?.value == .column)
        #expect(elements(second).map { names($0).count } == [1, 1, 1, 0])
        #expect(elements(second)[1].descriptions.drops?.first?.accepts?.map(\.value) == ["text/plain"])
        let third = try second.applying(try #require(second.document.addition(of: .drag, to: parts[2])).edit)
        #expect(elements(third).map { names($0).count } == [1, 1, 1, 1])
        // Who has given the card such a drop before it became a card has one.
        let own = try second.applying(
            .add(NewInteraction(name: "Put before it", outcome: .before), .drop, owner: "song-2"))
        let fifth = try own.applying(try #require(own.document.addition(of: .drag, to: parts[2])).edit)
        #expect(names(elements(fifth)[3]) == ["Put before it"])
        // Once two cards stood there, the person has chosen that nothing makes room.
        let chosen = try second.applying(.setArrangement(element: "list", nil))
        let fourth = try chosen.applying(try #require(chosen.document.addition(of: .drag, to: parts[2])).edit)
        #expect(elements(fourth)[0].arrangement == nil)

        let regions = [44.0, 68, 300].map {
            FoundRegion(frame: PixelFrame(x: 20, y: $0, width: 60, height: 20), name: nil)
        }
        let copies = try first.applying(try #require(first.document.repetition(of: parts[0], at: regions)).edit)
        let all = elements(copies)
        #expect(all[0].arrangement?.value == .column)
        // The last one lies outside, and two have no drag.
        #expect(all.map { names($0).count } == [1, 1, 0, 0, 1, 1, 0])
    }

    @Test func aPlaceThatShowsNothingSortsNothing() throws {
        let bin = Self.list + "        drops: [{name: Move to bin, then: remove}]\n"
        let source = try source(bin + cards([[20, 20, 60, 20], [20, 44, 60, 20]], ""))
        var changed = source
        for index in 1...2 {
            let new = try #require(changed.document.addition(of: .drag, to: .element(index, inView: 0)))
            changed = try changed.applying(new.edit)
        }
        #expect(elements(changed)[0].arrangement == nil)
        #expect(elements(changed).map { names($0).count } == [1, 0, 0])
    }
}
