import AccessibleDragging
import AtSpiAdapter
import Testing

@MainActor
struct EventTests {
    let sample = SampleWindow()
    var adapter: AtSpiAdapter { sample.adapter }

    /// The events that `act` leads to.
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

    /// Where the toolkit tells of a window of its own with the same title.
    @Test func aWindowThatAnotherStandsForTellsTheFocusAlone() throws {
        let first = try sample.bar(0)
        adapter.reportsActivation = false
        #expect(events { sample.isActive = false }.isEmpty)
        #expect(try !adapter.states(of: .window(1)).contains(.active))
        #expect(events { sample.isActive = true } == [.stateChanged(first, .focused, true)])
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

    @Test func statesThatAnElementSaysOfItselfAreTold() throws {
        let bar = try sample.bar(1)
        let element = try #require(sample.bars.child(at: 1))
        #expect(try adapter.states(of: bar).isDisjoint(with: [.checkable, .expandable, .selectable]))
        element.isExpanded = false
        element.isSelected = false
        #expect(try adapter.states(of: bar).isSuperset(of: [.enabled, .sensitive, .expandable, .selectable]))
        #expect(try adapter.states(of: bar).isDisjoint(with: [.expanded, .selected]))
        let told = events {
            element.isExpanded = true
            element.isChecked = true
            element.isEnabled = false
        }
        #expect(
            told == [
                .stateChanged(bar, .checked, true), .stateChanged(bar, .enabled, false),
                .stateChanged(bar, .expanded, true), .stateChanged(bar, .sensitive, false),
            ])
        #expect(try adapter.states(of: bar).words[1] == 1 << 9, "checkable is the 41st")
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

    /// News of an item are announced to everybody, and its name, which the announcement has, is heard once.
    @Test func anItemThatAnAnnouncementNamesKeepsItsWordsAndGetsTheFocusInSilence() throws {
        let bar = try sample.bar(2)
        adapter.reportChanges()
        sample.events = []
        sample.focusedElement = sample.bars.child(at: 2)
        let element = try #require(sample.focusedElement)
        var seen = 0
        adapter.onQuietFocusSeen = { seen += 1 }
        #expect(!adapter.isFocusTold(of: element))
        #expect(adapter.beginQuietFocus(on: element) && !adapter.beginQuietFocus(on: element))
        let first = try sample.bar(0)
        let quiet: [AtSpiEvent] = [.stateChanged(first, .focused, false), .added(bar), .caretMoved(bar)]
        #expect(sample.events == quiet)
        #expect(try adapter.caretOffset(of: sample.bar(1)) == -1 && seen == 0)
        #expect(try adapter.caretOffset(of: bar) == -1 && seen == 1)
        adapter.endQuietFocus()
        adapter.announce("Moved Bar 3. 1 of 3.", .polite, in: sample)
        #expect(
            sample.events == quiet + [
                .stateChanged(bar, .focused, true), .announced(bar, "Moved Bar 3. 1 of 3.", .polite),
            ])
        #expect(try adapter.text(of: bar) == "Bar 3 20 units" && adapter.name(of: bar) == "Bar 3")
        #expect(try adapter.description(of: bar) == "20 units")
        // A focus that has gone on is not told of any more.
        sample.focusedElement = sample.bars.child(at: 0)
        #expect(adapter.beginQuietFocus(on: try #require(sample.focusedElement)))
        sample.focusedElement = element
        adapter.reportFocus()
        sample.events = []
        adapter.endQuietFocus()
        #expect(sample.events.isEmpty)
    }

    @Test func whatIsLiftedAndWhatTakesItSaySoAndClientsAskAgainInSilence() throws {
        let bar = try sample.bar(1)
        #expect(try adapter.description(of: bar) == "10 units")
        #expect(try adapter.description(of: sample.cardPath) == "Empty")
        let lifted = try events { _ = try adapter.doAction(of: bar, at: 0) }
        #expect(try adapter.description(of: bar) == "held. 10 units")
        #expect(try adapter.description(of: sample.cardPath) == "Empty. Drop target")
        #expect(try adapter.description(of: try sample.bar(0)) == "0 units")
        #expect(lifted.contains(.descriptionOutdated(bar)) && lifted.contains(.descriptionOutdated(sample.cardPath)))
        let cancelled = events { sample.coordinator.cancel() }
        #expect(try adapter.description(of: bar) == "10 units")
        #expect(cancelled.contains(.descriptionOutdated(bar)))
    }

    @Test func whatAClientWasGivenIsOutdatedEvenWhereNothingWasReportedBefore() throws {
        let bar = try sample.bar(1)
        _ = try adapter.description(of: bar)
        sample.events = []
        _ = try adapter.doAction(of: bar, at: 0)
        adapter.reportChanges()
        #expect(sample.events.contains(.descriptionOutdated(bar)))
    }

    @Test func anAnnouncementSaysWhatChangedAndTheDescriptionIsNotSaidAgain() throws {
        let bar = try sample.bar(1)
        _ = try adapter.description(of: sample.cardPath)
        adapter.reportChanges()
        _ = try adapter.doAction(of: bar, at: 0)
        adapter.reportChanges()
        sample.events = []
        sample.card.value = "Bar 2"
        sample.focusedElement = sample.card
        adapter.announce("Dropped Bar 2 into Card.", .polite, in: sample)
        adapter.reportChanges()
        let outdated = sample.events.firstIndex(of: .descriptionOutdated(sample.cardPath))
        let focused = sample.events.firstIndex(of: .stateChanged(sample.cardPath, .focused, true))
        #expect(try #require(outdated) < #require(focused))
        #expect(!sample.events.contains { if case .descriptionChanged = $0 { true } else { false } })
    }

    @Test func elementsThatNobodyAskedForAreNotWatched() {
        let sample = SampleWindow(bars: 10_000)
        sample.adapter.reportChanges()
        sample.bars.values = sample.bars.values.map { $0 + 1 }
        sample.adapter.reportChanges()
        #expect(sample.bars.made.count <= 2)
    }
}
