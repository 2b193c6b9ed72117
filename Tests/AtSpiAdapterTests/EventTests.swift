import AccessibleDragging
import AtSpiAdapter
import Testing

@MainActor
struct EventTests {
    let sample = SampleWindow()
    var adapter: AtSpiAdapter { sample.adapter }

    /// What is told of what `act` does.
    func events(_ act: () throws -> Void) rethrows -> [AtSpiEvent] {
        adapter.reportChanges()
        sample.events = []
        try act()
        adapter.reportChanges()
        return sample.events
    }

    @Test func nothingIsToldTwice() throws {
        _ = try sample.bar(0)
        #expect(events {}.isEmpty)
    }

    @Test func focusIsToldOffTheOldAndOnTheNew() throws {
        let (first, second) = (try sample.bar(0), try sample.bar(1))
        #expect(
            events { sample.focusedElement = sample.bars.child(at: 1) } == [
                .stateChanged(first, .focused, false), .stateChanged(second, .focused, true),
            ])
        #expect(events { sample.focusedElement = nil } == [.stateChanged(second, .focused, false)])
    }

    @Test func windowThatComesBackTellsTheFocusAgain() throws {
        let first = try sample.bar(0)
        #expect(
            events { sample.isActive = false } == [
                .stateChanged(.window(1), .active, false), .window(.window(1), .deactivated, title: "Sample"),
            ])
        #expect(
            events { sample.isActive = true } == [
                .stateChanged(.window(1), .active, true), .window(.window(1), .activated, title: "Sample"),
                .stateChanged(first, .focused, true),
            ])
    }

    @Test func changedPropertiesAreTold() throws {
        let bar = try sample.bar(1)
        let told = events {
            sample.bars.values[1] = 11
            sample.bars.child(at: 1)?.label = "New"
        }
        #expect(
            told == [.nameChanged(bar, "New"), .descriptionChanged(bar, "11 units"), .valueChanged(bar, 11)])
        #expect(events { sample.title = "Other" } == [.nameChanged(.window(1), "Other")])
    }

    @Test func childrenThatComeAndGoAreTold() throws {
        _ = sample.barsPath
        let added = events { sample.bars.values.append(50) }
        #expect(added.contains(.childAdded(sample.barsPath, index: 4, try sample.bar(4))))
        let path = try sample.bar(4)
        let removed = events {
            sample.bars.values.removeLast()
            sample.bars.forget(4)
        }
        #expect(removed.contains(.stateChanged(path, .defunct, true)))
        #expect(removed.contains(.removed(path)))
        #expect(removed.contains { if case .childRemoved(_, 4, _) = $0 { true } else { false } })
    }

    @Test func boundsAndShowingAreTold() throws {
        let path = sample.cardPath
        let told = events { sample.card.frame.origin.x = 600 }
        #expect(
            told == [
                .boundsChanged(path, Rect(x: 600, y: 0, width: 200, height: 200)), .stateChanged(path, .showing, false),
            ])
    }

    @Test func liftingTellsWhoIsGrabbedAndWhereItMayBeDropped() throws {
        let bar = try sample.bar(1)
        _ = sample.cardPath
        let told = try events { _ = try adapter.doAction(of: bar, at: 0) }
        #expect(told.contains(.attributeChanged(bar, "grabbed")))
        #expect(told.contains(.attributeChanged(sample.cardPath, "dropeffect")))
        #expect(events { sample.coordinator.cancel() }.contains(.attributeChanged(bar, "grabbed")))
    }

    @Test func wordsComeFromTheFocusAfterItWasTold() throws {
        let (first, second) = (try sample.bar(0), try sample.bar(1))
        adapter.reportChanges()
        sample.events = []
        sample.focusedElement = sample.bars.child(at: 1)
        adapter.announce("Lifted.", .polite, in: sample)
        #expect(
            sample.events == [
                .stateChanged(first, .focused, false), .stateChanged(second, .focused, true),
                .announced(second, "Lifted.", .polite),
            ])
        sample.focusedElement = nil
        adapter.announce("Stopped.", .assertive, in: sample)
        #expect(sample.events.last == .announced(sample.barsPath, "Stopped.", .assertive))
    }

    @Test func elementsThatNobodyAskedForAreNotWatched() {
        let sample = SampleWindow(bars: 10_000)
        sample.adapter.reportChanges()
        sample.bars.values = sample.bars.values.map { $0 + 1 }
        sample.adapter.reportChanges()
        #expect(sample.bars.made.count <= 2)
    }
}
