import PrivateSession
import TestSupport
import XCTest

/// The window follows what the desktop's portal says of light, dark and contrast, at the start and while it stands.
final class AppearanceTests: PointerTestCase {
    private func withPortal(_ body: (PrivateSession) throws -> Void) throws {
        try withSession(services: [Display(), MessageBus(), FakePortal()], body)
    }

    /// What part of the window is how bright, from 0 to 1: the ground of the graph, between its title and its axis.
    private func brightness(of app: SessionApp, in session: PrivateSession) throws -> Double {
        let graph = try app.area("Sales by month").rectangle
        let corner = ScreenRectangle(x: graph.x + graph.width - 60, y: graph.y + 20, width: 20, height: 20)
        let pixels = try session.picture(of: corner).pixels
        return pixels.reduce(0) { $0 + Double($1) } / Double(max(1, pixels.count)) / 255
    }

    private func waitForBrightness(
        _ range: ClosedRange<Double>, of app: SessionApp, in session: PrivateSession
    ) throws {
        var last = -1.0
        let isSo = try eventually {
            last = try brightness(of: app, in: session)
            return range.contains(last)
        }
        XCTAssertTrue(isSo, "the graph's ground is \(last) bright, not \(range)")
    }

    /// The window does not wait for a portal that is silent, and takes what it says later.
    func testAPortalThatIsSilentIsNotWaitedFor() throws {
        try withPortal { session in
            try FakePortal.set("color-scheme", to: 1, in: session)
            try FakePortal.set("lie", to: 8, in: session)
            let app = try session.launchDragoman()
            try waitForBrightness(0.95...1, of: app, in: session)
            try FakePortal.set("lie", to: 0, in: session)
            try waitForBrightness(0...0.3, of: app, in: session)
        }
    }

    func testDarkComesAndGoesWhileTheWindowStands() throws {
        try withPortal { session in
            let app = try session.launchDragoman()
            try waitForBrightness(0.95...1, of: app, in: session)
            try FakePortal.set("color-scheme", to: 1, in: session)
            try waitForBrightness(0...0.3, of: app, in: session)
            try FakePortal.set("color-scheme", to: 0, in: session)
            try waitForBrightness(0.95...1, of: app, in: session)
        }
    }

    func testAWindowThatOpensIsDarkAtOnce() throws {
        try withPortal { session in
            try FakePortal.set("color-scheme", to: 1, in: session)
            let app = try session.launchDragoman()
            XCTAssertLessThan(try brightness(of: app, in: session), 0.3)
        }
    }

    func testBarsHaveTheAccentColour() throws {
        try withPortal { session in
            try FakePortal.set("accent-color", to: 0x3a944a, in: session)
            let app = try session.launchDragoman()
            func color() throws -> [UInt8] {
                let bar = try app.area("January").rectangle
                let middle = ScreenRectangle(x: bar.center.x, y: bar.center.y, width: 1, height: 1)
                return try session.picture(of: middle).pixels
            }
            let green = try color()
            XCTAssertGreaterThan(Int(green[1]), Int(green[0]) + 40, "\(green)")
            XCTAssertGreaterThan(Int(green[1]), Int(green[2]) + 40, "\(green)")
            try FakePortal.set("accent-color", to: 0x1_000000, in: session)
            var last = green
            let isBlue = try eventually {
                last = try color()
                return Int(last[2]) > Int(last[0]) + 40
            }
            XCTAssertTrue(isBlue, "without an accent it is the usual blue, not \(last)")
        }
    }

    func testMoreContrastComesWhileTheWindowStands() throws {
        try withPortal { session in
            try FakePortal.set("color-scheme", to: 1, in: session)
            let app = try session.launchDragoman()
            try FakePortal.set("contrast", to: 1, in: session)
            // The ground of high contrast is darker than that of dark.
            try waitForBrightness(0...0.12, of: app, in: session)
        }
    }
}
