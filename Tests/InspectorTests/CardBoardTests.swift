import Prototype
import Testing

@testable import Inspector

/// All columns of a board are treated alike, however many there are, and whatever stands in them.
struct CardBoardTests {
    /// Columns of some cards each, beside each other; `drops` and `drags` are what they have already.
    private func board(_ counts: [Int], drops: [String] = [], drags: String = ", drags: [{name: Drag card}]") throws
        -> DocumentSource
    {
        var text = "dragoman: 1\nviews:\n  - mockup: board\n    image: board.png\n    elements:\n"
        for (column, count) in counts.enumerated() {
            let drop = drops.indices.contains(column) ? drops[column] : ""
            text +=
                "      - {element: c\(column), label: Column \(column), frame: [\(column * 200), 20, 180, 600]\(drop)}\n"
            for row in 0..<count {
                text += "      - {element: c\(column)-\(row), label: Card \(column) \(row), "
                text += "frame: [\(column * 200 + 10), \(row * 60 + 60), 160, 50]\(drags)}\n"
            }
        }
        return try DocumentSource(Array(text.utf8), file: "board.dragoman.yaml")
    }

    private func elements(_ source: DocumentSource) -> [ElementDescription] {
        source.document.views.first?.described.listedElements ?? []
    }

    private func part(_ id: String, in source: DocumentSource) throws -> DocumentPart {
        .element(try #require(elements(source).firstIndex { $0.id.value == id }), inView: 0)
    }

    private func arrangements(_ source: DocumentSource) -> [Arrangement?] {
        elements(source).filter { !$0.id.value.contains("-") }.map { $0.arrangement?.value }
    }

    /// How many drops each card has.
    private func sortable(_ source: DocumentSource) -> Set<Int> {
        Set(elements(source).filter { $0.id.value.contains("-") }.map { $0.descriptions.drops?.count ?? 0 })
    }

    @Test(arguments: [[3, 2, 2], [3, 1, 2], [4, 1, 0], [0, 1, 2]])
    func threeColumnsGetDropsAtOnce(counts: [Int]) throws {
        let source = try board(counts)
        let parts = try ["c0", "c1", "c2"].map { try part($0, in: source) }
        let new = try #require(source.document.addition(of: .drop, to: parts))
        let changed = try source.applying(new.edit)
        #expect(arrangements(changed) == [.column, .column, .column])
        #expect(sortable(changed) == [1])
        #expect(new.parts == parts.map { $0.entry(.drop(0)) })
        // One after the other comes to the same, in each order.
        for order in [["c0", "c1", "c2"], ["c2", "c1", "c0"]] {
            var single = source
            for id in order {
                let new = try #require(single.document.addition(of: .drop, to: try part(id, in: single)))
                single = try single.applying(new.edit)
            }
            #expect(arrangements(single) == [.column, .column, .column], "\(order)")
            #expect(sortable(single) == [1], "\(order)")
        }
    }

    @Test func cardsInThreeColumnsGetDragsAtOnce() throws {
        let drop = ", drops: [{name: Move here, then: move}]"
        let source = try board([3, 2, 1], drops: [drop, drop, drop], drags: "")
        let cards = elements(source).map(\.id.value).filter { $0.contains("-") }
        let parts = try cards.map { try part($0, in: source) }
        let changed = try source.applying(try #require(source.document.addition(of: .drag, to: parts)).edit)
        #expect(arrangements(changed) == [.column, .column, .column])
        #expect(sortable(changed) == [1])
    }

    /// A first drop of a place that is arranged already, as groups of Penpot's are, sorts its cards, too.
    @Test func arrangedPlacesAreSortedWithTheirFirstDrop() throws {
        let source = try board([2, 2], drops: [", arrange: column", ", arrange: column"])
        let parts = try ["c0", "c1"].map { try part($0, in: source) }
        let changed = try source.applying(try #require(source.document.addition(of: .drop, to: parts)).edit)
        #expect(sortable(changed) == [1])
        let free = try board([2, 2], drops: [", arrange: free", ", arrange: free"])
        let kept = try free.applying(try #require(free.document.addition(of: .drop, to: parts)).edit)
        #expect(arrangements(kept) == [.free, .free])
        #expect(sortable(kept) == [0])
    }

    @Test func copiesOfACardInOtherColumnsAreSorted() throws {
        let drop = ", drops: [{name: Move here, then: move}]"
        let source = try board([1, 0, 0], drops: [drop, drop, drop])
        let frames = [(10, 120), (210, 60), (210, 120), (410, 60)].map { x, y in
            FoundRegion(frame: PixelFrame(x: Double(x), y: Double(y), width: 160, height: 50), name: "Task-\(x)-\(y)")
        }
        let new = try #require(source.document.repetition(of: try part("c0-0", in: source), at: frames))
        let changed = try source.applying(new.edit)
        #expect(arrangements(changed) == [.column, .column, .column])
        #expect(sortable(changed) == [1])
    }

    @Test func copiesOfAColumnSortTheCardsInThem() throws {
        var text = try board([2], drops: [", drops: [{name: Move here, then: move}], arrange: column"])
        for (id, x, y) in [("b-0", 210, 60), ("b-1", 210, 120), ("d-0", 410, 60)] {
            let frame = PixelFrame(x: Double(x), y: Double(y), width: 160, height: 50)
            text = try text.applying(.addElement(NewElement(id: id, label: id, frame: frame), mockup: "board"))
            text = try text.applying(.add(NewInteraction(name: "Drag card", point: .middle), .drag, owner: id))
        }
        let frames = [200.0, 400].map {
            FoundRegion(frame: PixelFrame(x: $0, y: 20, width: 180, height: 600), name: "Column at \(Int($0))")
        }
        let new = try #require(text.document.repetition(of: try part("c0", in: text), at: frames))
        let changed = try text.applying(new.edit)
        let columns = elements(changed).filter { $0.showsWhatItTakes && $0.frame.value.width == 180 }
        #expect(columns.map { $0.arrangement?.value } == [.column, .column, .column])
        let names = elements(changed).filter { ["b-0", "b-1", "d-0"].contains($0.id.value) }
            .map { $0.descriptions.drops?.map { $0.outcome?.value } ?? [] }
        #expect(names == [[.before], [.before], [.before]])
    }

    /// Places of other shapes, and those that a person has left as they are, stay so.
    @Test func onlyWhatLooksAlikeIsTreatedAlike() throws {
        let drop = ", drops: [{name: Move here, then: move}]"
        let source = try board([2, 2, 1], drops: ["", drop, drop])
        let wide = try source.applying(
            .setFrame(element: "c2", PixelFrame(x: 400, y: 300, width: 380, height: 100)))
        let new = try #require(wide.document.addition(of: .drop, to: try part("c0", in: wide)))
        #expect(arrangements(try wide.applying(new.edit)) == [.column, nil, nil])
    }
}
