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
        #expect(scan.stops == [.group(0..<5), .group(5..<10), .group(10..<15), .group(15..<20), .leave])
        scan.advance()
        #expect(scan.press() == .entered)
        #expect(scan.stops == (5..<10).map { .row($0) } + [.leave])
        scan.advance()
        #expect(scan.press() == .row(6))
    }

    /// Nobody presses twice for one row.
    @Test func aRowThatIsLeftOverIsNoGroup() {
        var scan = ListScan(count: 7)
        #expect(scan.stops == [.group(0..<3), .group(3..<6), .row(6), .leave])
        scan.advance()
        scan.advance()
        #expect(scan.press() == .row(6))
    }

    /// Eight times eight rows, and more: groups of groups.
    @Test func everyRowOfTwoHundredIsReached() {
        for row in 0..<200 {
            var scan = ListScan(count: 200)
            var choice = ListScan.Choice.entered
            while choice == .entered {
                while !Self.holds(scan.current, row) { scan.advance() }
                choice = scan.press()
            }
            #expect(choice == .row(row))
        }
    }

    private static func holds(_ stop: ListScan.Stop, _ row: Int) -> Bool {
        switch stop {
        case .group(let rows): rows.contains(row)
        case .row(let index): index == row
        case .back, .leave: false
        }
    }

    @Test func whoMissesAGroupsRowsTwiceIsBackAmongTheGroups() {
        var scan = ListScan(count: 20)
        _ = scan.press()
        for step in 1...12 { #expect(scan.advance() == (step == 12)) }
        #expect(scan.current == .group(0..<5))
    }

    @Test func theQuestionBeforeIsReachedFromTheOutermostRows() {
        var scan = ListScan(count: 10, canGoBack: true)
        #expect(scan.stops == [.group(0..<4), .group(4..<8), .group(8..<10), .back, .leave])
        #expect(scan.press() == .entered)
        #expect(scan.stops == (0..<4).map { .row($0) } + [.leave])
        for _ in 0..<10 { scan.advance() }
        for _ in 0..<3 { scan.advance() }
        #expect(scan.press() == .back)
    }

    /// One of ten things, and one of the twenty places that it can have: 12 seconds at 1.5 seconds a row, the drag included.
    @Test func aDragInAListOfTenIsShort() {
        let rows = Self.steps(count: 10) + Self.steps(count: 20)
        let pace = 1.5
        #expect(rows * pace < 9, "\(rows * pace) seconds")
    }

    /// How many rows pass before one of a list is chosen, on average.
    private static func steps(count: Int) -> Double {
        var all = 0
        for row in 0..<count {
            var scan = ListScan(count: count)
            var choice = ListScan.Choice.entered
            while choice == .entered {
                while !holds(scan.current, row) {
                    scan.advance()
                    all += 1
                }
                choice = scan.press()
            }
        }
        return Double(all) / Double(count)
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
