import DesktopDriving
import PrivateSession
import TestSupport
import XCTest

/// The window follows what the desktop's portal says of light, dark and contrast, at the start and while it stands.
final class AppearanceTests: PointerTestCase {
    private func withPortal(_ body: (PrivateSession) throws -> Void) throws {
        try withSession(services: [Display(), MessageBus(), FakePortal()], body)
    }

    /// The part of the window that is as bright as that, from 0 to 1: the ground of the graph, between its title and its axis.
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

    /// GTK 4 knows that theme of GTK 3 by another name, and would write in black on the window's black.
    func testTheInverseThemeIsLightOnBlack() throws {
        try withPortal { session in
            let app = try session.launchDragoman(variables: ["GTK_THEME": "HighContrastInverse"])
            try waitForBrightness(0...0.01, of: app, in: session)
            // The title of the window, which GTK draws.
            let graph = try app.area("Sales by month").rectangle
            let window = try session.window(titled: "Dragoman").rectangle
            let header = ScreenRectangle(
                x: window.x + window.width / 4, y: window.y + 4, width: window.width / 2,
                height: max(8, graph.y - window.y - 12))
            var lightest: UInt8 = 0
            let isLight = try eventually {
                lightest = try session.picture(of: header).pixels.max() ?? 0
                return lightest > 230
            }
            XCTAssertTrue(isLight, "the lightest pixel of the header is \(lightest)")
        }
    }

    func testAWindowThatOpensIsDarkAtOnce() throws {
        try withPortal { session in
            try FakePortal.set("color-scheme", to: 1, in: session)
            let app = try session.launchDragoman()
            XCTAssertLessThan(try brightness(of: app, in: session), 0.3)
        }
    }

    /// The accent is for what can be done; data have another colour.
    func testTheAccentColourIsFollowed() throws {
        try withPortal { session in
            try FakePortal.set("accent-color", to: 0x9141ac, in: session)
            let app = try session.launchDragoman()
            func color(_ area: String, down: Double) throws -> [Int] {
                let place = try app.area(area).rectangle
                let y = place.y + Int(Double(place.height) * down)
                let point = ScreenRectangle(x: place.center.x, y: y, width: 1, height: 1)
                return try session.picture(of: point).pixels.map { Int($0) }
            }
            let teal = try color("January", down: 0.5)
            XCTAssertGreaterThan(teal[1], teal[0] + 40, "beside purple, data are teal: \(teal)")
            // The ground of the initials, above them.
            let purple = try color("portrait", down: 0.21)
            XCTAssertGreaterThan(purple[0], purple[1] + 10, "\(purple)")
            try FakePortal.set("accent-color", to: 0x1_000000, in: session)
            var last = purple
            let isBlue = try eventually {
                last = try color("portrait", down: 0.21)
                return last[2] > last[0] + 20 && last[1] > last[0]
            }
            XCTAssertTrue(isBlue, "without an accent it is the usual blue, not \(last)")
            let bar = try color("January", down: 0.5)
            XCTAssertGreaterThan(bar[0], bar[1] + 40, "beside blue, data are purple: \(bar)")
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
