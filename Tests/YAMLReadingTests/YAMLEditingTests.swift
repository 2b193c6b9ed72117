import Testing
import YAMLReading

/// A change of one value leaves all other bytes as they are.
struct YAMLEditingTests {
    private func source(_ text: String) throws -> YAMLSource { try YAMLSource(Array(text.utf8)) }

    private func text(_ source: YAMLSource) -> String { String(decoding: source.bytes, as: UTF8.self) }

    @Test func aKeyIsInsertedAfterTheLastOfItsPredecessors() throws {
        let map = try source("name: Drag  # one\npoint: [1, 2]\nin: board\n")
        let changed = try map.inserting(.init("offers", .text("tasks")), into: [], after: ["name", "point"])
        #expect(text(changed) == "name: Drag  # one\npoint: [1, 2]\noffers: tasks\nin: board\n")
        let atEnd = try map.inserting(.init("then", .text("moved")), into: [], after: ["accepts"])
        #expect(text(atEnd) == "name: Drag  # one\npoint: [1, 2]\nin: board\nthen: moved\n")
        let flow = try source("drag: {name: Drag, in: board}\n").inserting(
            .init("offers", .list([.text("a")])), into: [.key("drag")], after: ["name"])
        #expect(text(flow) == "drag: {name: Drag, offers: [a], in: board}\n")
    }

    @Test func nothingIsInsertedIntoWhatIsNoMap() throws {
        #expect(throws: YAMLEditError.nothingThere) {
            try source("- a\n").inserting(.init("b", .text("c")), into: [])
        }
        #expect(throws: YAMLEditError.nothingThere) {
            try source("a: 1\n").inserting(.init("b", .text("c")), into: [.key("z")])
        }
    }

    @Test func neighboursChangePlacesAndCommentsStay() throws {
        let list = try source("list:\n- a: 1\n  b: 2\n# between\n- c\n- d\n")
        let changed = try list.swapping(0, in: [.key("list")])
        #expect(text(changed) == "list:\n- c\n# between\n- a: 1\n  b: 2\n- d\n")
        #expect(text(try source("[&x one, two]\n").swapping(0, in: [])) == "[two, &x one]\n")
    }

    @Test(arguments: [-1, 1, 2, .max - 1])
    func whatHasNoNeighbourIsNotSwapped(_ index: Int) throws {
        let list = try source("[a, b]")
        #expect(throws: YAMLEditError.nothingThere) { try list.swapping(index, in: []) }
    }
}
