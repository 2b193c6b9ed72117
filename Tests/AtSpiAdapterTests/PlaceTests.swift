import AccessibleDragging
import AtSpiAdapter
import Testing

@MainActor
struct PlaceTests {
    let sample = SampleWindow()
    var adapter: AtSpiAdapter { sample.adapter }

    @Test func extentsInEverySpace() throws {
        let bar = try sample.bar(1)
        #expect(try adapter.extents(of: bar, in: .parent) == Rect(x: 50, y: 20, width: 50, height: 100))
        #expect(try adapter.extents(of: bar, in: .window) == Rect(x: 50, y: 20, width: 50, height: 100))
        #expect(try adapter.extents(of: bar, in: .screen) == Rect(x: 150, y: 70, width: 50, height: 100))
        #expect(try adapter.extents(of: sample.cardPath, in: .screen).origin == Point(x: 300, y: 50))
        #expect(try adapter.extents(of: .window(1), in: .screen) == sample.frameOnScreen)
        #expect(try adapter.extents(of: .window(1), in: .window).origin == .zero)
    }

    @Test func embeddedElementStandsInItsHostsCorner() throws {
        try adapter.embed(sample.cardPath, in: .foreign(bus: ":1.5", path: "/host"))
        #expect(try adapter.extents(of: sample.cardPath, in: .parent).origin == .zero)
    }

    @Test func accessibleAtPointIsTheDeepest() throws {
        let second = ObjectReference.own(try sample.bar(1))
        #expect(try adapter.accessible(at: Point(x: 60, y: 30), in: .window, from: .window(1)) == second)
        #expect(try adapter.accessible(at: Point(x: 160, y: 80), in: .screen, from: .window(1)) == second)
        #expect(try adapter.accessible(at: Point(x: 60, y: 30), in: .window, from: sample.barsPath) == second)
        #expect(
            try adapter.accessible(at: Point(x: 300, y: 100), in: .window, from: .window(1)) == .own(sample.cardPath))
        #expect(try adapter.accessible(at: Point(x: 9999, y: 0), in: .window, from: .window(1)) == .null)
        #expect(try adapter.accessible(at: Point(x: 300, y: 100), in: .window, from: sample.barsPath) == .null)
    }

    @Test func anElementTakesTheFocusAndScrollsIntoSight() throws {
        let bar = try sample.bar(3)
        #expect(try adapter.grabFocus(bar))
        #expect(try adapter.states(of: bar).contains(.focused))
        #expect(try !adapter.grabFocus(sample.barsPath))
        #expect(try !adapter.grabFocus(.window(1)))
        #expect(try adapter.scrollTo(bar))
        #expect(sample.revealed === sample.bars.child(at: 3))
        #expect(try adapter.scrollTo(bar, Point(x: 110, y: 60), in: .screen))
        #expect(sample.revealedPoint == Point(x: 10, y: 10))
        #expect(try adapter.layer(of: .window(1)) == 7)
        #expect(try adapter.layer(of: bar) == 3)
    }

    @Test func collectionFindsByRoleAndState() throws {
        var rule = AtSpiAdapter.MatchRule()
        rule.roles = [32]
        let window = try adapter.matches(rule, in: sample.barsPath, count: 0)
        #expect(window.count == 4)
        #expect(try adapter.matches(rule, in: sample.barsPath, count: 2).count == 2)
        rule.states = .focused
        #expect(try adapter.matches(rule, in: sample.barsPath, count: 0) == [try sample.bar(0)])
        rule.isInverted = true
        #expect(try adapter.matches(rule, in: sample.barsPath, count: 0).count == 3)
        var lifted = AtSpiAdapter.MatchRule()
        lifted.attributes = ["grabbed": ["true", "false"], "posinset": ["3"]]
        #expect(try adapter.matches(lifted, in: sample.barsPath, count: 0) == [try sample.bar(2)])
        lifted.attributeMatch = .any
        #expect(try adapter.matches(lifted, in: sample.barsPath, count: 0).count == 4)
        var none = AtSpiAdapter.MatchRule()
        none.interfaces = ["org.a11y.atspi.Hyperlink"]
        #expect(try adapter.matches(none, in: sample.barsPath, count: -5).isEmpty)
    }

    @Test func collectionFindsBeforeAndAfter() throws {
        let any = AtSpiAdapter.MatchRule()
        let bars = try (0..<4).map { try sample.bar($0) }
        func find(
            _ range: AtSpiAdapter.SearchRange, _ order: AtSpiAdapter.SortOrder = .forward, count: Int = 0
        ) throws -> [ObjectPath] {
            try adapter.matches(any, in: sample.barsPath, range: range, order: order, count: count)
        }
        #expect(try find(.all, .backward) == bars.reversed())
        #expect(try find(.all, .backward, count: 1) == [bars[3]])
        #expect(try find(.before(bars[2], inParent: false)) == Array(bars[..<2]))
        #expect(try find(.before(bars[2], inParent: true), .backward, count: 1) == [bars[1]])
        #expect(try find(.after(bars[1], .inOrder)) == Array(bars[2...]))
        #expect(try find(.after(bars[1], .siblings), .backward) == [bars[3], bars[2]])
        #expect(try find(.after(bars[1], .children)).isEmpty)
        #expect(throws: AtSpiError.self) { try find(.after(sample.cardPath, .inOrder)) }
        #expect(AtSpiAdapter.SortOrder(number: 0) == nil)
    }

    @Test func activeDescendantIsWhatHasTheFocus() throws {
        #expect(try adapter.activeDescendant(of: sample.barsPath) == .own(try sample.bar(0)))
        #expect(try adapter.activeDescendant(of: sample.cardPath) == .null)
    }
}
