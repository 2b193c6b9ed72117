import AccessibleDragging
import Prototype
import Testing

@testable import Inspector

/// The element that a person means who points at a picture, or draws a frame on it.
struct PictureContentsTests {
    private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PixelFrame {
        PixelFrame(x: x, y: y, width: width, height: height)
    }

    /// A month of two weeks, with two events.
    private let month = PictureContents(
        regions: (0..<14).map { day in
            FoundRegion(
                frame: Self.frame(Double(day % 7) * 100, Double(day / 7) * 80, 98, 78), name: "\(day + 1)")
        } + [
            FoundRegion(frame: Self.frame(106, 30, 86, 20), name: "Dentist"),
            FoundRegion(frame: Self.frame(406, 110, 86, 20), name: "Lunch"),
        ],
        texts: [DrawingText("March", at: Point(x: 800, y: 20)), DrawingText("Dentist", at: Point(x: 112, y: 44))])

    @Test func theSmallestRegionIsMeantThatIsNoElementYet() {
        #expect(month.region(at: Point(x: 150, y: 40), besides: [])?.name == "Dentist")
        #expect(month.region(at: Point(x: 150, y: 10), besides: [])?.name == "2")
        #expect(month.region(at: Point(x: 750, y: 10), besides: []) == nil)
        // The event is an element already, and stands before its day.
        let event = Self.frame(105, 29, 88, 22)
        #expect(month.region(at: Point(x: 150, y: 40), besides: [event]) == nil)
        #expect(month.region(at: Point(x: 150, y: 10), besides: [event])?.name == "2")
        // The day is one, and the event in it is none.
        #expect(month.region(at: Point(x: 150, y: 40), besides: [Self.frame(100, 0, 98, 78)])?.name == "Dentist")
        // Something small that was drawn by hand stands there.
        #expect(month.region(at: Point(x: 120, y: 10), besides: [Self.frame(110, 5, 20, 10)]) == nil)
    }

    @Test func aFrameSnapsToWhatItSurrounds() {
        #expect(month.region(drawnAs: Self.frame(102, 25, 95, 30), reach: 10)?.name == "Dentist")
        #expect(month.region(drawnAs: Self.frame(102, 25, 95, 30), reach: 3) == nil)
        #expect(month.region(drawnAs: Self.frame(-4, 3, 107, 70), reach: 10)?.name == "1")
        #expect(month.region(drawnAs: Self.frame(0, 0, 198, 78), reach: 10) == nil)
    }

    @Test func whatIsWrittenInAFrameIsItsName() {
        #expect(month.name(in: Self.frame(106, 30, 86, 20)) == "Dentist")
        #expect(month.name(in: Self.frame(780, 0, 100, 40)) == "March")
        #expect(month.name(in: Self.frame(780, 60, 100, 40)) == nil)
    }

    @Test func allDaysAndAllEventsAreFoundByOneOfThem() {
        let days = month.frames(like: Self.frame(98, -2, 102, 82))
        #expect(days.map(\.name) == [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(String.init))
        // A picture has nothing before its edge.
        #expect(days.first?.frame == Self.frame(0, 0, 102, 82))
        #expect(days.last?.frame == Self.frame(598, 78, 102, 82))
        #expect(month.frames(like: Self.frame(106, 30, 86, 20)).map(\.name) == ["Lunch"])
        #expect(month.frames(like: Self.frame(300, 20, 40, 40)).isEmpty)
        #expect(PictureContents().frames(like: Self.frame(0, 0, 1, 1)).isEmpty)
    }
}
