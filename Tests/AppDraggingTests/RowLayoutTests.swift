import DesktopDriving
import Testing

@testable import AppDragging

/// Lists whose rows make room for what is held over them: where it is to be held, and what the list shows.
struct RowLayoutTests {
    /// Rows of 40 pixels, six pixels apart.
    private func row(_ number: Int, height: Int = 40) -> ScreenRectangle {
        ScreenRectangle(x: 10, y: 100 + 46 * number, width: 300, height: height)
    }

    /// The first of four is to stand after the third.
    private var down: RowLayout {
        get throws {
            try #require(RowLayout([row(1), row(2), row(3)], held: row(0), index: 0, wanted: 2, isAcross: false))
        }
    }

    @Test func itIsHeldWhereItWillStandAndNotAtTheRowThatIsNamed() throws {
        #expect(try down.landing == ScreenPoint(x: 70, y: row(2).center.y))
        let up = try #require(RowLayout([row(0), row(1), row(2)], held: row(3), index: 3, wanted: 1, isAcross: false))
        #expect(up.landing == ScreenPoint(x: 70, y: row(1).center.y))
    }

    @Test func roomIsSeenByTheRowsThatHaveGivenWay() throws {
        let layout = try down
        #expect(layout.shown(by: [row(1), row(2), row(3)]) == .untouched)
        #expect(layout.shown(by: [row(0), row(2), row(3)]) == .room(after: 1))
        #expect(layout.shown(by: [row(0), row(1), row(3)]) == .room(after: 2))
        #expect(layout.shown(by: [row(0), nil, row(2)], held: [row(3)]) == .room(after: 3))
        #expect(layout.shown(by: [nil, nil, nil]) == .other)
        #expect(layout.shown(by: [row(3), row(4), row(5)]) == .scrolled)
        let halfway = ScreenRectangle(x: 10, y: row(1).y + 23, width: 300, height: 40)
        #expect(layout.shown(by: [row(0), halfway, row(3)]) == .other)
    }

    @Test func inAnotherListTheRowsBelowGiveWay() throws {
        let held = ScreenRectangle(x: 400, y: 300, width: 300, height: 40)
        let layout = try #require(RowLayout([row(0), row(1)], held: held, index: nil, wanted: 1, isAcross: false))
        #expect(layout.landing == ScreenPoint(x: 70, y: row(1).center.y))
        #expect(layout.shown(by: [row(0), row(1)]) == .untouched)
        #expect(layout.shown(by: [row(0), row(2)]) == .room(after: 1))
        #expect(layout.shown(by: [row(1), row(2)]) == .room(after: 0))
        let end = try #require(RowLayout([row(0), row(1)], held: held, index: nil, wanted: 2, isAcross: false))
        #expect(end.landing.y == row(2).center.y)
        #expect(end.shown(by: [row(0), row(1)], held: [held]) == .untouched, "it is still in its own list")
        #expect(end.shown(by: [row(0), row(1)], held: [row(2)]) == .room(after: 2), "no row has to give way there")
    }

    @Test func rowsOfDifferentHeightsAreCountedByTheirOwn() throws {
        let (low, high) = (row(0), ScreenRectangle(x: 10, y: 146, width: 300, height: 120))
        let layout = try #require(RowLayout([high], held: low, index: 0, wanted: 1, isAcross: false))
        #expect(layout.landing.y == 100 + 120 + 6 + 20)
        let up = ScreenRectangle(x: 10, y: 100, width: 300, height: 120)
        let under = ScreenRectangle(x: 10, y: 226, width: 300, height: 40)
        #expect(layout.shown(by: [up], held: [under]) == .room(after: 1))
    }

    @Test func aListThatClosesUpMakesNoRoom() throws {
        #expect(try down.shown(by: [row(0), row(1), row(2)]) == .untouched)
    }

    @Test func aGridIsNoLine() {
        let beside = ScreenRectangle(x: 350, y: 100, width: 300, height: 40)
        #expect(RowLayout([beside, row(1)], held: row(0), index: 0, wanted: 1, isAcross: false) == nil)
        #expect(RowLayout([], held: row(0), index: 0, wanted: 0, isAcross: false) == nil)
    }

    /// An app's tree may say anything of its rows.
    @Test func aRowOutsideItsListIsNone() {
        for index in [-1, 3] {
            #expect(RowLayout([row(1), row(2)], held: row(0), index: index, wanted: 1, isAcross: false) == nil)
        }
    }
}
