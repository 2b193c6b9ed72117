import Checking
import Prototype
import TestSupport
import Testing

/// Well-made documents must have no findings: a wrong warning is a defect.
struct FalseAlarmTests {
    private func codes(_ text: String) throws -> [String] {
        let document = try DocumentReader.read(Array(text.utf8), file: "a.dragoman.yaml")
        return Checker.check(document.withBars, probe: FakeScene(document: document)).map {
            "\($0.code): \($0.sentence)"
        }
    }

    private func mockup(_ elements: String, language: String = "en") -> String {
        """
        dragoman: 1
        language: \(language)
        views:
          - mockup: board
            image: board.png
            elements:
        \(elements.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
        """
    }

    private func labels(_ frames: [(String, String)], language: String = "en") throws -> [String] {
        try codes(
            mockup(
                frames.map { "- {element: \($0.0), label: Label \($0.0), frame: [\($0.1)]}" }.joined(separator: "\n"),
                language: language))
    }

    @Test func exampleOfTheReferenceIsClean() throws {
        let found = try codes(SampleDocuments.quarter)
        #expect(found.isEmpty, "\(found)")
    }

    /// A board's columns, each read with its cards before the next; cards change places.
    @Test func aBoardOfColumnsIsClean() throws {
        var elements: [String] = []
        for (column, name) in ["To do", "Doing", "Done"].enumerated() {
            elements.append(
                """
                - element: column-\(column)
                  label: \(name)
                  frame: [\(20 + column * 300), 60, 280, 500]
                  drops: [{name: "Move to {label}", point: [0.5, 0.95], then: move}]
                """)
            for card in 0..<3 {
                elements.append(
                    """
                    - element: card-\(column)-\(card)
                      label: Card \(column) \(card) about something
                      frame: [\(30 + column * 300), \(100 + card * 120), 260, 100]
                      drags: [{name: Drag card}]
                      drops:
                        - {name: "Drop before {label}", point: [0.5, 0], then: before}
                        - {name: "Drop after {label}", point: [0.5, 1], then: after}
                    """)
            }
        }
        let found = try codes(mockup(elements.joined(separator: "\n")))
        #expect(found.isEmpty, "\(found)")
    }

    @Test func rowsAndColumnsAreBothReadingOrders() throws {
        let grid = ["0, 0, 90, 90", "100, 0, 90, 90", "0, 100, 90, 90", "100, 100, 90, 90"]
        func order(_ order: [Int]) throws -> Int { try labels(order.map { ("e\($0)", grid[$0]) }).count }
        #expect(try order([0, 1, 2, 3]) == 0)
        #expect(try order([0, 2, 1, 3]) == 0)
        #expect(try order([3, 2, 1, 0]) > 0)
        #expect(try order([2, 0, 1, 3]) > 0)
    }

    @Test func readingGoesFromRightToLeftInArabic() throws {
        let pair = [("right", "500, 0, 100, 100"), ("left", "100, 0, 100, 100")]
        #expect(try labels(pair, language: "ar").isEmpty)
        #expect(try labels(pair, language: "en").count == 1)
        #expect(try labels(pair.reversed(), language: "ar").count == 1)
    }

    @Test func rowsNeedNotBeExact() throws {
        let found = try labels([
            ("icon", "10, 20, 32, 32"), ("title", "50, 14, 300, 44"), ("badge", "340, 4, 24, 24"),
            ("button", "400, 10, 80, 30"), ("list", "10, 80, 400, 400"), ("item", "20, 90, 380, 40"),
            ("aside", "500, 80, 200, 400"), ("footer", "10, 600, 700, 40"),
        ])
        #expect(found.isEmpty, "\(found)")
    }

    @Test(arguments: [
        "Drag message", "Move to archive", "Drop before {label}", "Put into the bin", "Drag photo 3", "Copy to folder",
        "移到存档", "メールをドラッグ", "보관함으로 이동", "Nachricht ziehen", "Ins Archiv verschieben", "Déplacer vers les archives",
        "Mover al archivo", "نقل إلى الأرشيف",
    ])
    func aNameThatSaysSomethingIsNotVague(name: String) throws {
        let found = try codes(named(name))
        #expect(!found.contains { $0.hasPrefix("vague-name") }, "\(found)")
    }

    @Test(arguments: [
        "Drag", "Drop here", "Item 1", "Drag and drop", "Move it here", "Drag item 2", "hier ablegen", "Glisser ici",
        "拖到这里", "ここにドロップ", "여기에 놓기", "اسحب هنا",
    ])
    func aNameThatSaysNothingIsVague(name: String) throws {
        #expect(try codes(named(name)).contains { $0.hasPrefix("vague-name") })
    }

    private func named(_ name: String) -> String {
        mockup(
            """
            - {element: a, label: Archive of letters, frame: [0, 0, 90, 90], drops: [{name: "\(name)", then: move}]}
            """)
    }
}
