import AccessibleDragging
import CGTK
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

@testable import GTKDragging

/// A dropped thing glides to its place, a cancelled one goes back, and nothing does where the desktop wants no motion.
final class MotionTests: XCTestCase {
    private static let way = (
        start: Rect(x: 100, y: 40, width: 20, height: 10), end: Rect(x: 0, y: 0, width: 40, height: 20)
    )

    @MainActor
    private static func part() throws -> MovingPart {
        try XCTUnwrap(MovingPart(from: Self.way.start, to: Self.way.end) { $0.paint() })
    }

    func testAFifthOfASecondLeadsFromOneFrameToTheOther() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            var ends = 0
            let part = try Self.part()
            let motion = ViewMotion([part], keepsBase: false) { ends += 1 }
            XCTAssertTrue(motion.advance(to: 1000))
            XCTAssertEqual(motion.progress, 0)
            XCTAssertEqual(part.place(at: 0).center, Self.way.start.center)
            XCTAssertEqual(part.place(at: 0).scale, 0.5)
            var before = 0.0
            for frame in 1...12 {
                XCTAssertEqual(motion.advance(to: 1000 + Double(frame) / 60), frame < 12, "frame \(frame)")
                XCTAssertGreaterThan(motion.progress, before, "frame \(frame)")
                before = motion.progress
            }
            XCTAssertEqual(motion.progress, 1, accuracy: 1e-9)
            let slow = ViewMotion([part], keepsBase: false) {}
            XCTAssertEqual((0..<6).map { slow.advance(to: Double($0)) }, [true, true, true, true, false, false])
            XCTAssertEqual(part.place(at: 1).center, Self.way.end.center)
            XCTAssertEqual(part.place(at: 1).scale, 1)
            XCTAssertTrue((0.15...0.25).contains(ViewMotion.duration))
            motion.end()
            XCTAssertEqual(ends, 1)
        }
    }

    func testNothingIsDrawnBeforeGTKHasStarted() throws {
        try XCTSkipIf(gtk_is_initialized() != 0, "an earlier test of this process has started GTK")
        MainActor.assumeIsolated {
            XCTAssertNil(MovingPart(from: Self.way.start, to: Self.way.end) { $0.paint() })
            XCTAssertNil(
                Paintable.drawn(width: 10, height: 10) { $0.draw(x: 0, y: 0, width: 10, height: 10) { $0.paint() } })
        }
    }

    func testAWindowShowsItByItsFrames() throws {
        try MainActor.assumeIsolated {
            let window = try DraggingWindow()
            defer { window.close() }
            try GTKDisplay.withAnimations(false) {
                XCTAssertFalse(window.target.canMove)
                var ended = false
                window.target.show(moving: [try Self.part()]) { ended = true }
                XCTAssertTrue(ended, "where nothing may move, it is there at once")
                XCTAssertNil(window.target.widget?.motion)
            }
            try GTKDisplay.withAnimations(true) {
                var ended = 0
                var seen: Set<Double> = []
                window.target.show(moving: [try Self.part()]) { ended += 1 }
                let motion = try XCTUnwrap(window.target.widget?.motion)
                try window.wait("end of the way") {
                    seen.insert(motion.progress)
                    return ended == 1
                }
                XCTAssertEqual(motion.progress, 1)
                XCTAssertGreaterThan(seen.count, 1)
                XCTAssertNil(window.target.widget?.motion)
                // The next motion ends the one under way.
                window.target.show(moving: [try Self.part()]) { ended += 1 }
                window.target.show(moving: [try Self.part()]) { ended += 1 }
                XCTAssertEqual(ended, 2)
                window.target.endMotion()
                XCTAssertEqual(ended, 3)
            }
        }
    }

    func testWhatIsCancelledGoesBack() throws {
        try MainActor.assumeIsolated {
            let window = try DraggingWindow()
            defer { window.close() }
            for areOn in [true, false] {
                try GTKDisplay.withAnimations(areOn) {
                    let widget = try XCTUnwrap(window.source.widget)
                    let session = try window.coordinator.begin(
                        at: window.source.bounds.center, in: window.source, by: .pointer)
                    let point = Point(x: 200, y: 60)
                    XCTAssertEqual(widget.showReturn(of: session, from: point), areOn)
                    window.coordinator.cancel()
                    guard areOn else { return XCTAssertNil(widget.motion) }
                    let motion = try XCTUnwrap(widget.motion)
                    let part = try XCTUnwrap(motion.parts.first)
                    XCTAssertTrue(motion.keepsBase)
                    XCTAssertEqual(part.start.origin - part.end.origin, point - session.liftPoint)
                    try window.wait("end of the way") { widget.motion == nil }
                }
            }
        }
    }
}
