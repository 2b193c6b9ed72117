import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The app on GNOME Shell.
final class GNOMETests: DesktopTestCase {
    func testEveryDropIsTaken() throws {
        try withGNOME { session, app in
            for count in 1...5 { try dropAndUndo(count, of: app, in: session) }
        }
    }

    func testWhatAnotherProgramShowsIsCopiedWhileShiftIsHeld() throws {
        try withGNOME { session, app in try copyWithShift(onto: app, in: session) }
    }

    func testDropsAreTakenWhereAllIsShownALittleLarger() throws {
        for scale in [1.25, 1.5] {
            try withGNOME(scale: scale) { session, app in try dropAndUndo(1, of: app, in: session) }
        }
    }

    func testABarIsDraggedToAMonitorOfAnotherScale() throws {
        try skipUnlessInstalled(GNOMEDesktop.programs)
        let desktop = GNOMEDesktop(width: 1200, height: 900, secondScale: 2)
        try withSession(services: [MessageBus(), desktop, AccessibilityBus()]) { session in
            try dragBetweenMonitors(left: 1200, in: session) {
                let monitors = try session.output(
                    of: "gdbus",
                    [
                        "call", "--session", "--dest", "org.gnome.Mutter.DisplayConfig", "--object-path",
                        "/org/gnome/Mutter/DisplayConfig", "--method",
                        "org.gnome.Mutter.DisplayConfig.GetCurrentState",
                    ])
                XCTAssertTrue(monitors.contains("(0, 0, 1.0,") && monitors.contains("(1200, 0, 2.0,"), monitors)
            }
        }
    }

    /// GNOME's own settings are there before its portal is.
    func testTheFirstFrameIsDarkWithoutAPortal() throws {
        let settings = """
            [org/gnome/desktop/interface]
            color-scheme='prefer-dark'
            accent-color='green'
            """
        try withGNOME(settings: settings) { session, app in
            let graph = try app.area("Sales by month").rectangle
            let ground = ScreenRectangle(x: graph.x + graph.width - 60, y: graph.y + 20, width: 20, height: 20)
            let pixels = try session.picture(of: ground).pixels
            XCTAssertLessThan(pixels.reduce(0) { $0 + Int($1) } / pixels.count, 80)
            // The ground of the initials, above them.
            let well = try app.area("portrait").rectangle
            let point = ScreenRectangle(x: well.center.x, y: well.y + well.height / 5, width: 1, height: 1)
            let initials = try session.picture(of: point).pixels
            XCTAssertGreaterThan(Int(initials[1]), Int(initials[2]) + 8, "green as GNOME's accent: \(initials)")
        }
    }

    /// As GTK counts those of its own widgets.
    func testExtentsAreCountedWithoutTheShadow() throws {
        try withGNOME([AccessibilityBus()]) { session, app in
            try assertExtents(of: "Sales by month", in: app, session)
        }
    }

    /// The Shell asks for places within the window, and adds where that is.
    func testTheMagnifierFollowsTheFocus() throws {
        let settings = """
            [org/gnome/desktop/a11y/magnifier]
            mag-factor=2.0
            focus-tracking='centered'
            mouse-tracking='none'
            """
        try withGNOME(settings: settings, [AccessibilityBus()]) { session, app in
            // Switched on only now: the Shell looks for the accessibility bus once.
            _ = try session.output(
                of: "gsettings",
                ["set", "org.gnome.desktop.a11y.applications", "screen-magnifier-enabled", "true"])
            for (key, name) in [("Right", "February"), ("Right", "March"), ("Left", "February")] {
                try session.keyboard.press(key)
                let middle = try app.area(name).rectangle.center
                var center = ScreenPoint(x: 0, y: 0)
                let isThere = eventually(timeout: 20) {
                    center = (try? magnifiedCenter(in: session)) ?? center
                    return abs(center.x - middle.x) <= 1 && abs(center.y - middle.y) <= 1
                }
                XCTAssertTrue(isThere, "\(name) is at \(middle), magnified is \(center)")
            }
        }
    }

    /// The middle of the focused element, as GNOME's magnifier has it.
    private func magnifiedCenter(in session: PrivateSession) throws -> ScreenPoint {
        let script = "let zoom = Main.magnifier.getZoomRegions()[0]; `at ${zoom._xFocus | 0} ${zoom._yFocus | 0}.`"
        let answer = try session.output(
            of: "gdbus",
            [
                "call", "--session", "--dest", "org.gnome.Shell", "--object-path", "/org/gnome/Shell", "--method",
                "org.gnome.Shell.Eval", script,
            ])
        let numbers = answer.components(separatedBy: CharacterSet.decimalDigits.inverted).compactMap { Int($0) }
        return try XCTUnwrap(numbers.count == 2 ? ScreenPoint(x: numbers[0], y: numbers[1]) : nil, answer)
    }

    func testAKeyThatComesUpLateIsPressedOnce() throws {
        try withGNOME { session, app in try holdAKey(in: session, app) }
    }

    func testKeysAreSpokenByOrca() throws {
        try withOrca { session, speech in
            for (key, words) in [
                ("Return", "Lifted January, 40."),
                ("Tab", "portrait. 1 of 2."), ("Tab", "attachments. 2 of 2."),
                ("Return", "Dropped January, 40, into Ada Lovelace, attachments."),
            ] { try self.press(key, hear: words, in: session, speech) }
        }
    }

    func testOrcasOwnListLiftsABar() throws {
        try skipUnlessOrcaListsActions()
        try withOrca { session, speech in try self.liftInOrcasList("Insert+shift+a", in: session, speech) }
    }

    private func withOrca(_ body: @escaping (PrivateSession, SpeechServer) throws -> Void) throws {
        try withOrca(on: { services, body in try withGNOME(services, body) }, body)
    }

    /// An editor opens the file, and then cannot say any more that it has taken it.
    func testABarIsTakenByATextEditor() throws {
        try skipUnlessInstalled(["gnome-text-editor"])
        try withGNOME { session, app in
            let point = try openWindow(of: "gnome-text-editor", ["--new-window"], beside: app, in: session)
            let bar = try drag(app.area("January"), to: point, in: session)
            XCTAssertEqual(bar["operation"]?.text, "copy")
        }
    }

    func testBarAndContactAreFilesForFiles() throws {
        try skipUnlessInstalled(["nautilus"])
        try withGNOME { session, app in
            let point = try openFolder(with: "nautilus", ["--new-window"], beside: app, in: session)
            let bar = try drag(app.area("January"), to: point, in: session)
            XCTAssertEqual(bar["operation"]?.text, "copy")
            XCTAssertEqual(try content(of: "January.csv"), "label,value\r\nJanuary,40\r\n")

            let contact = try drag(nameOfContact(app), to: point, in: session)
            XCTAssertEqual(contact["operation"]?.text, "copy")
            XCTAssertEqual(try content(of: "Ada Lovelace.vcf")?.hasPrefix("BEGIN:VCARD"), true)
            XCTAssertEqual(names, ["Ada Lovelace.vcf", "January.csv"])
        }
    }
}

extension XCTestCase {
    /// Drags a bar to the attachments with the pointer, and takes that back.
    func dropAndUndo(_ count: Int, of app: SessionApp, in session: PrivateSession) throws {
        let event = try session.drag(from: app.area("February"), to: app.area("attachments"))
        XCTAssertEqual(event.name, "dropped", "drop \(count)")
        try session.keyboard.press("ctrl+z")
        try app.events.wait(for: "undone", timeout: 20)
    }

    /// Drags from another program with Shift held, for which the compositor would choose to move: the source deletes nothing.
    func copyWithShift(onto app: SessionApp, in session: PrivateSession) throws {
        let peer = try session.launchReady(
            Project.built("drag-peer"), ["--offer", "text/plain;charset=utf-8=the only copy", "--actions", "copy,move"])
        defer { session.end(peer.process) }
        try peer.placeWindow(at: ScreenRectangle(x: 1160, y: 120, width: 240, height: 240))
        session.waitUntilQuiet()
        app.events.forget()
        let event = try session.drag(from: peer.area("source"), to: app.area("attachments"), holding: "shift")
        XCTAssertEqual(event.name, "dropped")
        XCTAssertEqual(event["operation"]?.text, "copy")
        let end = try peer.events.wait(for: "drag-end")
        XCTAssertEqual(end["operation"]?.text, "copy")
        XCTAssertEqual(end["deleted"], false)
    }

    /// The contact's name on the card, by which the card itself is taken.
    func nameOfContact(_ app: SessionApp) throws -> ScreenArea {
        let (card, portrait) = (try app.area("Ada Lovelace"), try app.area("portrait").rectangle)
        let grip = ScreenRectangle(x: portrait.x + portrait.width + 16, y: portrait.y + 8, width: 120, height: 40)
        return ScreenArea(app: app, name: card.name, rectangle: grip)
    }

    /// Places on the accessibility bus are counted from the window's corner.
    func assertExtents(of name: String, in app: SessionApp, _ session: PrivateSession) throws {
        let place = try app.area(name).rectangle
        let window = try app.windowRectangle()
        let text = try session.output(of: Project.dragoman.path, ["tree", "--json"])
        let trees = try text.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let tree = trees.first { $0["processIdentifier"] as? Int32 == app.process.processIdentifier }
        let found = try XCTUnwrap(tree.flatMap { bounds(of: name, in: $0) }, text)
        XCTAssertEqual(found["x"], place.x - window.x)
        XCTAssertEqual(found["y"], place.y - window.y)
    }

    /// The bounds of the innermost element of a name.
    func bounds(of name: String, in tree: Any) -> [String: Int]? {
        // Not lazily: a lazy search asks twice at each level.
        let object = tree as? [String: Any]
        for part in tree as? [Any] ?? object.map({ Array($0.values) }) ?? [] {
            if let inside = bounds(of: name, in: part) { return inside }
        }
        return object?["name"] as? String == name ? object?["bounds"] as? [String: Int] : nil
    }

    /// Drags a bar from a window on one monitor to one on the other, which shows all at another scale, and back.
    ///
    /// - Parameters:
    ///   - edge: Where the second monitor begins.
    ///   - session: With the desktop.
    ///   - check: Looks whether the monitors are as they should be.
    /// - Throws: What does not come to pass.
    func dragBetweenMonitors(left edge: Int, in session: PrivateSession, check: () throws -> Void) throws {
        let folder = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
        let left = try session.launchDragoman(data: URL(fileURLWithPath: folder).appendingPathComponent("left"))
        try left.placeWindow(at: ScreenRectangle(x: 40, y: 60, width: 1040, height: 700))
        let right = try session.launchDragoman(data: URL(fileURLWithPath: folder).appendingPathComponent("right"))
        try right.placeWindow(at: ScreenRectangle(x: edge + 40, y: 60, width: 1040, height: 700))
        try check()
        for (source, target) in [(left, right), (right, left)] {
            try source.focus()
            session.waitUntilQuiet()
            let event = try session.drag(from: source.area("February"), to: target.area("attachments"))
            XCTAssertEqual(event.name, "dropped")
            session.waitUntilQuiet()
        }
        for app in [left, right] { try assertExtents(of: "Sales by month", in: app, session) }
    }
}
