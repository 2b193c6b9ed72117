import Checking
import Prototype
import Testing

/// Each place between two cards that a pointer can reach is one for names, too, or it is said.
struct SortedCardsTests {
    private func findings(
        _ arrange: String, drop: String = "then: move", second: String = "", count: Int = 2
    ) throws -> [Finding] {
        let before = "        drops: [{name: 'Drop before {label}', point: [0.5, 0.1], then: before}]\n"
        let cards = (0..<count).map { index in
            """
                  - element: song-\(index)
                    label: Song \(index)
                    frame: [20, \(20 + index * 50), 200, 40]
                    drags: [{name: Drag song}]

            """ + (index == 1 ? second : before)
        }
        let text = """
            dragoman: 1
            views:
              - mockup: songs
                image: songs.png
                elements:
                  - element: list
                    label: Rainy days
                    frame: [10, 10, 220, 300]
                    arrange: \(arrange)
                    drops: [{name: Move to list, point: [0.5, 0.95], \(drop)}]

            """
        let document = try DocumentReader.read(Array((text + cards.joined()).utf8), file: "songs.dragoman.yaml")
        return Checker.check(document.withBars, probe: FakeScene(document: document))
            .filter { $0.code == "keyboard-unreachable" }
    }

    @Test(arguments: ["row", "column", "grid"]) func aCardThatTakesNothingBeforeItIsNamed(_ arrange: String) throws {
        let found = try findings(arrange)
        #expect(found.count == 1)
        #expect(found.first?.sentence.contains("“Rainy days”") == true)
        #expect(found.first?.sentence.contains("“Song 1”") == true)
        #expect(found.first?.remedy.contains("“Drop before {label}”") == true)
        #expect(found.first?.position.line == 6)
    }

    @Test func whatCanBeSortedByNameIsFine() throws {
        for side in ["before", "after"] {
            let drop = "        drops: [{name: 'Put \(side) {label}', point: [0.5, 0.1], then: \(side)}]\n"
            #expect(try findings("column", second: drop).isEmpty)
        }
        #expect(try findings("free").isEmpty)
        #expect(try findings("column", count: 1).isEmpty)
        #expect(try findings("column", drop: "then: remove").isEmpty)
        #expect(try findings("column", drop: "refuse: It is full").isEmpty)
    }
}
