import Testing

@testable import AppDragging

/// A list that goes through its rows by itself, and one switch.
struct ListScanTests {
    @Test func fewRowsComeOneByOneAndThenTheWayOut() {
        var scan = ListScan(count: 3)
        #expect(scan.stops == [.row(0), .row(1), .row(2), .leave])
        scan.advance()
        #expect(scan.press() == .row(1))
        scan.advance()
        scan.advance()
        #expect(scan.press() == .leave)
    }

    @Test func ofManyRowsGroupsComeFirst() {
        var scan = ListScan(count: 20)
        #expect(scan.stops == [.group(0..<8), .group(8..<16), .group(16..<20), .leave])
        scan.advance()
        #expect(scan.press() == .entered)
        #expect(scan.stops == (8..<16).map { .row($0) } + [.leave])
        scan.advance()
        #expect(scan.press() == .row(9))
    }

    /// Nobody presses twice for one row.
    @Test func aRowThatIsLeftOverIsNoGroup() {
        var scan = ListScan(count: 17)
        #expect(scan.stops == [.group(0..<8), .group(8..<16), .row(16), .leave])
        scan.advance()
        scan.advance()
        #expect(scan.press() == .row(16))
    }

    /// Eight times eight rows, and more: groups of groups.
    @Test func everyRowOfTwoHundredIsReached() {
        for row in 0..<200 {
            var scan = ListScan(count: 200)
            var choice = ListScan.Choice.entered
            while choice == .entered {
                while !holds(scan.current, row) { scan.advance() }
                choice = scan.press()
            }
            #expect(choice == .row(row))
        }
    }

    private func holds(_ stop: ListScan.Stop, _ row: Int) -> Bool {
        switch stop {
        case .group(let rows): rows.contains(row)
        case .row(let index): index == row
        case .leave: false
        }
    }

    @Test func whoMissesAGroupsRowsTwiceIsBackAmongTheGroups() {
        var scan = ListScan(count: 20)
        _ = scan.press()
        for step in 1...18 { #expect(scan.advance() == (step == 18)) }
        #expect(scan.current == .group(0..<8))
    }

    @Test func afterThreeRoundsItRestsUntilAPress() {
        var scan = ListScan(count: 2)
        for _ in 0..<9 { scan.advance() }
        #expect(scan.rests)
        scan.advance()
        #expect(scan.current == .row(0))
        #expect(scan.press() == .resumed)
        scan.advance()
        #expect(scan.press() == .row(1))
    }

    @Test func anEmptyListHasTheWayOut() {
        var scan = ListScan(count: 0)
        #expect(scan.press() == .leave)
    }
}
