import AccessibleDragging
import AtSpiAdapter
import Testing

@MainActor
struct TreeTests {
    let sample = SampleWindow()
    var adapter: AtSpiAdapter { sample.adapter }

    @Test func applicationHoldsWindowsAndTheyHoldElements() throws {
        #expect(try adapter.name(of: .root) == "sample")
        #expect(try adapter.role(of: .root) == .application)
        let window = try adapter.child(of: .root, at: 0)
        #expect(window == .window(1))
        #expect(try adapter.role(of: window) == .frame)
        #expect(try adapter.name(of: window) == "Sample")
        #expect(try adapter.children(of: window) == [sample.barsPath, sample.cardPath])
        #expect(try adapter.parent(of: window) == .own(.root))
    }

    @Test func everyChildKnowsItsParentAndPlace() throws {
        func check(_ path: ObjectPath) throws {
            let children = try adapter.children(of: path)
            #expect(try adapter.childCount(of: path) == children.count)
            for (index, child) in children.enumerated() {
                #expect(try adapter.parent(of: child) == .own(path))
                #expect(try adapter.index(of: child) == index)
                #expect(try adapter.child(of: path, at: index) == child)
                try check(child)
            }
        }
        try check(.root)
    }

    @Test func barIsAListItemWithItsValueInTheDescription() throws {
        let bar = try sample.bar(2)
        #expect(try adapter.name(of: bar) == "Bar 3")
        #expect(try adapter.description(of: bar) == "20 units")
        #expect(try adapter.role(of: bar) == Role(.listItem))
        #expect(try adapter.role(of: bar).number == 32)
        #expect(try adapter.number(of: bar) == NumericValue(current: 20, minimum: 0, maximum: 1000))
        #expect(try adapter.numberText(of: bar) == "20 units")
        let attributes = try adapter.attributes(of: bar)
        #expect(attributes["posinset"] == "3")
        #expect(attributes["setsize"] == "4")
        #expect(attributes["has-actions"] == "true")
        #expect(attributes["grabbed"] == "false")
        #expect(attributes["dropeffect"] == nil)
    }

    /// Orca 51 asks each item of a list that does not say it.
    @Test func aLongListSaysHowManyItemsItHas() throws {
        #expect(try adapter.attributes(of: sample.barsPath)["setsize"] == nil)
        let many = SampleWindow(bars: 101)
        #expect(try many.adapter.attributes(of: many.barsPath)["setsize"] == "101")
    }

    /// Orca up to 44 asks each item of a list for its role, and is silent for as long.
    @Test func aLongListIsALandmarkToThoseWhoWouldAskEachItem() throws {
        #expect(try adapter.role(of: sample.barsPath) == Role(.list))
        adapter.longestList = 4
        #expect(try adapter.role(of: sample.barsPath) == Role(.list))
        adapter.longestList = 3
        #expect(try adapter.role(of: sample.barsPath).number == 110)
        #expect(try adapter.role(of: sample.bar(0)) == Role(.listItem))
        #expect(try adapter.cacheItem(sample.barsPath).role.name == "landmark")
    }

    /// Orca up to 44 speaks no description of what the focus comes into.
    @Test func aDescribedPanelIsALandmarkToThoseWhoHearOnlyNames() throws {
        let panel = sample.cardPath
        sample.card.value = "Two wells."
        let well = View(frame: sample.card.bounds)
        well.isAccessibilityElement = true
        sample.card.addSubview(well)
        #expect(try adapter.description(of: panel) == "Two wells.")
        let label = sample.card.label
        adapter.namesPanelsInFull = true
        #expect(try adapter.name(of: panel) == "\(label). Two wells.")
        #expect(try adapter.description(of: panel).isEmpty)
        #expect(try adapter.role(of: panel).number == 110)
        sample.card.value = nil
        #expect(try adapter.name(of: panel) == label)
        #expect(try adapter.role(of: panel) == Role(sample.card.role))
        // Orca 43 says "article" of a contact card.
        sample.card.role = .article
        #expect(try adapter.role(of: panel) == Role(.article))
        adapter.hidesArticles = true
        #expect(try adapter.role(of: panel) == Role(.listItem))
    }

    @Test func statesFollowTheFocusAndTheWindow() throws {
        let first = try sample.bar(0)
        #expect(try adapter.states(of: first).contains([.focused, .focusable, .showing, .visible, .enabled]))
        #expect(try adapter.states(of: try sample.bar(1)).isDisjoint(with: .focused))
        #expect(try adapter.states(of: .window(1)).contains(.active))
        sample.isActive = false
        #expect(try !adapter.states(of: .window(1)).contains(.active))
        #expect(States([.active, .visible]).words == [0x4000_0002, 0])
    }

    @Test func whatIsOutOfSightIsNotShowing() throws {
        sample.card.frame = Rect(x: 500, y: 0, width: 10, height: 10)
        let states = try adapter.states(of: sample.cardPath)
        #expect(states.contains(.visible))
        #expect(!states.contains(.showing))
    }

    @Test func elementThatGoesLosesItsPath() throws {
        let path = try sample.bar(1)
        #expect(throws: Never.self) { try adapter.name(of: path) }
        sample.bars.forget(1)
        #expect(throws: AtSpiError.unknownObject("\(path)")) { try adapter.name(of: path) }
        #expect(try sample.bar(1) != path, "nobody else gets it")
    }

    @Test func elementThatIsKeptBySomeoneButInNoTreeIsDefunct() throws {
        let path = try sample.bar(1)
        let kept = sample.bars.child(at: 1)
        sample.bars.forget(1)
        #expect(try adapter.states(of: path) == .defunct)
        #expect(try adapter.index(of: path) == -1)
        withExtendedLifetime(kept) {}
    }

    @Test func onlyWhatIsAskedForIsMade() throws {
        let sample = SampleWindow(bars: 10_000)
        let made = sample.bars.made.count
        _ = try sample.bar(5_000)
        #expect(try sample.adapter.childCount(of: sample.barsPath) == 10_000)
        _ = sample.adapter.cacheItems()
        _ = try sample.adapter.accessible(at: Point(x: 10, y: 30), in: .window, from: .window(1))
        #expect(sample.bars.made.count <= made + 2)
    }

    @Test func whatNobodyAsksForIsReleasedAndIsTheSameAfterwards() throws {
        let sample = SampleWindow(bars: 10_000)
        let paths = try sample.adapter.children(of: sample.barsPath)
        #expect(paths.count == 10_000)
        #expect(sample.bars.made.count < 3_000, "released")
        for place in [0, 17, 5_000, 9_999] {
            #expect(try sample.adapter.name(of: paths[place]) == "Bar \(place + 1)")
            #expect(try sample.adapter.index(of: paths[place]) == place)
            #expect(try sample.bar(place) == paths[place])
        }
        // All of them once more, one by one.
        for (place, path) in paths.enumerated() {
            #expect(try sample.adapter.child(of: sample.barsPath, at: place) == path)
        }
        #expect(Set(paths).count == 10_000)
        #expect(sample.bars.made.count < 3_000)
    }

    @Test func whatHasTheFocusOrIsDraggedIsNotReleased() throws {
        let sample = SampleWindow(bars: 10_000)
        let focused = try sample.bar(3)
        sample.focusedElement = sample.bars.child(at: 3)
        let kept = sample.bars.child(at: 3).map(ObjectIdentifier.init)
        let lifted = try sample.bar(4)
        #expect(try sample.adapter.doAction(of: lifted, at: 0))
        let dragged = sample.bars.child(at: 4).map(ObjectIdentifier.init)
        sample.adapter.reportChanges()
        sample.events = []
        _ = try sample.adapter.children(of: sample.barsPath)
        #expect(sample.bars.made[3].map(ObjectIdentifier.init) == kept && kept != nil)
        #expect(sample.bars.made[4].map(ObjectIdentifier.init) == dragged && dragged != nil)
        #expect(try sample.adapter.states(of: focused).contains(.focused))
        #expect(try sample.adapter.attributes(of: lifted)["grabbed"] == "true")
        sample.adapter.reportChanges()
        #expect(!sample.events.contains { if case .stateChanged = $0 { true } else { false } }, "nothing has changed")
    }

    @Test func releasedElementWhosePlaceIsAnothersIsUnknown() throws {
        let sample = SampleWindow(bars: 10_000)
        let path = try sample.bar(3)
        for place in 100..<3_000 { _ = try sample.bar(place) }
        try #require(sample.bars.made[3] == nil)
        sample.bars.prefix = "Column"
        #expect(throws: AtSpiError.unknownObject("\(path)")) { try sample.adapter.name(of: path) }
        #expect(try sample.bar(3) != path)
        #expect(try sample.adapter.name(of: sample.bar(3)) == "Column 4")
    }

    /// Also where nobody looks at each: who asks for all of them gets no old path for another bar.
    @Test func thousandsThatAreOthersNowHaveOtherPaths() throws {
        let sample = SampleWindow(bars: 10_000)
        let seen = try sample.bar(7)
        let paths = try sample.adapter.children(of: sample.barsPath)
        #expect(try sample.adapter.children(of: sample.barsPath) == paths)
        #expect(paths[7] == seen)
        let kept = Set([paths[0], seen] + paths.suffix(2_000))
        sample.bars.prefix = "Column"
        let columns = try sample.adapter.children(of: sample.barsPath)
        // Elements that were looked at, have the focus, or are among the last stay all the time, and only the name is another.
        #expect(Set(columns).intersection(paths) == kept)
        #expect(throws: AtSpiError.unknownObject("\(paths[5_000])")) { try sample.adapter.name(of: paths[5_000]) }
        #expect(try sample.adapter.name(of: columns[5_000]) == "Column 5001")
        sample.bars.prefix = "Bar"
        let bars = try sample.adapter.children(of: sample.barsPath)
        #expect(Set(bars).intersection(paths) == kept, "no number is used again")
        #expect(Set(bars).count == 10_000)
    }

    /// A bar with the focus that no client has asked for.
    @Test func whatHasTheFocusIsNotReleasedByWhoAsksForAll() throws {
        let sample = SampleWindow(bars: 10_000)
        sample.focusedElement = sample.bars.child(at: 9)
        let focused = try #require(sample.bars.made[9].map(ObjectIdentifier.init))
        let path = try sample.adapter.children(of: sample.barsPath)[9]
        #expect(sample.bars.made[9].map(ObjectIdentifier.init) == focused)
        #expect(sample.bars.made.count == 2_001, "the last ones, and this one")
        #expect(try sample.adapter.states(of: path).contains(.focused))
    }

    @Test func cacheTellsWhatTheCallsTell() throws {
        // Elements that nobody has asked for are told too, as long as they are not thousands.
        #expect(adapter.cacheItems().filter { $0.role.number == 32 }.count == 4)
        let bar = try sample.bar(0)
        let item = try #require(adapter.cacheItems().first { $0.path == bar })
        #expect(item.parent == .own(sample.barsPath))
        #expect(item.index == 0)
        #expect(item.childCount == 0)
        #expect(item.name == "Bar 1")
        #expect(item.description == "0 units")
        #expect(try item.states == adapter.states(of: bar))
        #expect(item.interfaces.contains("org.a11y.atspi.Value"))
        #expect(try !adapter.interfaces(of: sample.cardPath).contains("org.a11y.atspi.Value"))
    }

    @Test func embeddedElementHasItsHostAsParent() throws {
        let host = ObjectReference.foreign(bus: ":1.5", path: "/host")
        try adapter.embed(sample.barsPath, in: host)
        #expect(try adapter.parent(of: sample.barsPath) == host)
        #expect(try adapter.index(of: sample.barsPath) == 0)
        #expect(
            try adapter.application(of: try sample.bar(0))
                == .foreign(bus: ":1.5", path: "/org/a11y/atspi/accessible/root"))
        adapter.detach()
        #expect(try adapter.parent(of: sample.barsPath) == .own(.window(1)))
        let bar = try sample.bar(0)
        #expect(throws: AtSpiError.self) { try adapter.embed(bar, in: host) }
    }

    @Test func windowThatIsRemovedTakesItsElementsWithIt() throws {
        let bar = try sample.bar(0)
        adapter.remove(sample)
        #expect(try adapter.childCount(of: .root) == 0)
        #expect(throws: AtSpiError.self) { try adapter.name(of: .window(1)) }
        #expect(throws: AtSpiError.self) { try adapter.name(of: bar) }
        #expect(throws: AtSpiError.self) { try adapter.doAction(of: bar, at: 0) }
    }

    @Test(arguments: [
        "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/accessible/window7", "/org/a11y/atspi/accessible/42",
    ])
    func pathIsReadAsItIsWritten(_ text: String) {
        #expect(ObjectPath(text)?.description == text)
    }

    @Test(arguments: [
        "", "/", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/", "/org/a11y/atspi/accessible/0",
        "/org/a11y/atspi/accessible/01", "/org/a11y/atspi/accessible/-1", "/org/a11y/atspi/accessible/+1",
        "/org/a11y/atspi/accessible/4294967296", "/org/a11y/atspi/accessible/window", "/org/a11y/atspi/null",
        "/org/a11y/atspi/accessible/1/2", "/org/a11y/atspi/accessible/٣",
    ])
    func otherPathsAreNone(_ text: String) {
        #expect(ObjectPath(text) == nil)
    }
}
