import AccessibleDragging
import AtSpiAdapter
import Testing

@MainActor
struct ActionTests {
    let sample = SampleWindow()
    var adapter: AtSpiAdapter { sample.adapter }

    @Test func idleBarOffersItsDrag() throws {
        let rows = try adapter.actions(of: try sample.bar(0))
        #expect(rows.map(\.identifier) == ["drag-bar"])
        #expect(rows.map(\.name) == ["activate"])
        #expect(rows.map(\.words) == ["Drag bar"])
        #expect(try adapter.actions(of: sample.cardPath).isEmpty)
    }

    @Test func dragAndDropByAction() throws {
        let bar = try sample.bar(1)
        _ = try adapter.actions(of: bar)
        #expect(try adapter.doAction(of: bar, at: 0))
        #expect(sample.coordinator.session?.itemNames == ["Bar 2"])
        #expect(try adapter.attributes(of: bar)["grabbed"] == "true")
        #expect(try adapter.attributes(of: sample.cardPath)["dropeffect"] == "copy")
        #expect(try adapter.actions(of: sample.cardPath).map(\.words) == ["Drop into card", "Cancel drag"])
        #expect(try adapter.actions(of: sample.cardPath).map(\.name) == ["activate", "cancel-drag"])
        #expect(try adapter.doAction(of: sample.cardPath, at: 0))
        #expect(sample.card.taken == ["Bar 2"])
        #expect(sample.coordinator.session == nil)
    }

    @Test func actionOfAStateThatIsOverIsNotDone() throws {
        let bar = try sample.bar(1)
        #expect(try adapter.actions(of: bar).map(\.identifier) == ["drag-bar"])
        let other = try #require(sample.bars.child(at: 0))
        try sample.coordinator.begin(at: other.frameInContainer.center, in: sample.bars, by: .keyboard)
        // The client still means "Drag bar", and what is first now is another thing.
        #expect(try !adapter.doAction(of: bar, at: 0))
        #expect(sample.coordinator.session?.itemNames == ["Bar 1"])
        // It has asked again.
        let rows = try adapter.actions(of: bar).map(\.identifier)
        #expect(try adapter.doAction(of: bar, at: try #require(rows.firstIndex(of: "cancel-drag"))))
        #expect(sample.coordinator.session == nil)
    }

    @Test func refusedDropIsNoSuccess() throws {
        let bar = try sample.bar(0)
        #expect(try adapter.doAction(of: bar, at: 0))
        _ = try adapter.actions(of: sample.cardPath)
        sample.card.isFull = true
        #expect(try !adapter.doAction(of: sample.cardPath, at: 0))
        #expect(sample.card.taken.isEmpty)
    }

    @Test(arguments: [-1, 1, 99, Int(Int32.min), Int(Int32.max)])
    func indexOfNothingDoesNothing(_ index: Int) throws {
        let bar = try sample.bar(0)
        #expect(try !adapter.doAction(of: bar, at: index))
        #expect(throws: AtSpiError.indexOutOfRange(index, count: 1)) { try adapter.action(of: bar, at: index) }
        #expect(throws: AtSpiError.self) { try adapter.child(of: .window(1), at: index < 0 ? index : index + 1) }
        #expect(sample.coordinator.session == nil)
    }

    @Test func windowsHaveNoActions() {
        #expect(throws: AtSpiError.unknownInterface("org.a11y.atspi.Action")) {
            try adapter.actions(of: .window(1))
        }
        #expect(throws: AtSpiError.self) { try adapter.number(of: .root) }
        #expect(throws: AtSpiError.self) { try adapter.number(of: sample.cardPath) }
        #expect(throws: AtSpiError.self) { try adapter.extents(of: .root, in: .screen) }
    }
}
