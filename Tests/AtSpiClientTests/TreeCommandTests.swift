import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import TextSafety
import XCTest

@testable import AtSpiClient

/// `dragoman tree` and `dragoman do` against real apps.
final class TreeCommandTests: AccessibilityTestCase {
    func testTreeOfAnApp() throws {
        let peer = try launchPeer()
        defer { try? session.end(peer.process) }
        let tree = try run("tree", "--app", "accessible-peer")
        XCTAssertEqual(tree.status, 0, tree.errors)
        XCTAssertTrue(tree.output.contains("\"A window\""), tree.output)
        XCTAssertTrue(tree.output.contains("\"Press \"me\"\""), tree.output)
        XCTAssertTrue(tree.output.contains("= 4 of 0 to 10"), tree.output)
        XCTAssertTrue(tree.output.contains("disabled"), tree.output)
        XCTAssertTrue(tree.output.contains("▸ Click"), tree.output)
        let flat = try run("tree", "--app", "accessible-peer", "--depth", "1")
        XCTAssertTrue(flat.output.contains("children not shown"), flat.output)
    }

    /// GTK from 4.14 on gives the entries of its menus no names, and says what labels them; screen readers say that.
    func testAControlIsCalledWhatLabelsIt() throws {
        let peer = try launchPeer("broken-qt")
        defer { try? session.end(peer.process) }
        let tree = try run("tree", "--app", "Qt Broken")
        XCTAssertTrue(tree.output.contains("entry \"Colour\""), tree.text)
        // An element without a label has no name.
        XCTAssertTrue(tree.output.contains("push button  "), tree.text)
    }

    func testJSONHasTheDocumentedShape() throws {
        let peer = try launchPeer()
        defer { try? session.end(peer.process) }
        let result = try run("tree", "--app", "accessible-peer", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        XCTAssertEqual(object?["app"] as? String, "accessible-peer")
        XCTAssertEqual(object?["processIdentifier"] as? Int, Int(peer.process.processIdentifier))
        let button = try XCTUnwrap(find("Press \"me\"", withActions: true, in: object?["tree"]))
        XCTAssertTrue((button["role"] as? String ?? "").contains("button"))
        XCTAssertTrue((button["states"] as? [String] ?? []).contains("focusable"))
        let action = try XCTUnwrap((button["actions"] as? [[String: String]])?.first)
        XCTAssertEqual(Set(action.keys), ["name", "localizedName", "description", "keyBinding"])
    }

    func testADocumentIsMadeOfAnApp() throws {
        let peer = try launchPeer()
        defer { try? session.end(peer.process) }
        let folder = try TemporaryFolder()
        let made = try run("new", folder.path("made"), "--from-app", "accessible-peer")
        XCTAssertEqual(made.status, 0, made.errors)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("made"))
        let document = try XCTUnwrap(files.first { $0.hasSuffix(".dragoman.yaml") })
        // The display gives a picture of the window, or the elements are drawn.
        XCTAssertEqual(files.count { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }, 1, "\(files)")
        let text = try String(contentsOfFile: folder.path("made/\(document)"), encoding: .utf8)
        XCTAssertTrue(text.contains("label: \"Press \\\"me\\\"\""), text)
        XCTAssertTrue(text.contains("frame: ["), text)
        let checked = try run("lint", folder.path("made/\(document)"))
        XCTAssertFalse(checked.output.contains("error:"), checked.output)
        let none = try run("new", folder.path("none"), "--from-app", "no such app")
        XCTAssertEqual(none.status, 2, none.errors)
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("none")))
    }

    func testDoClicksAButton() throws {
        let peer = try launchPeer()
        defer { try? session.end(peer.process) }
        let done = try run("do", "Press \"me\"", "CLICK", "--app", "accessible-peer")
        XCTAssertEqual(done.status, 0, done.errors)
        XCTAssertTrue(done.output.hasPrefix("Done: "), done.output)
        XCTAssertTrue(done.output.contains("nothing was announced"), done.output)
        try peer.events.wait(for: "clicked")
    }

    func testWhatCannotBePrintedIsAnError() throws {
        let peer = try launchPeer()
        defer { try? session.end(peer.process) }
        for line in [
            ["tree", "--app", "accessible-peer"], ["tree", "--json", "--app", "accessible-peer"],
            ["do", "Press \"me\"", "click", "--app", "accessible-peer"],
        ] {
            let arguments = ["-c", "exec \"$0\" \"$@\" > /dev/full", Project.dragoman.path] + line
            let result = try TestProgram(
                URL(fileURLWithPath: "/bin/sh"), arguments, environment: session.environment
            ).finish()
            XCTAssertEqual(result.status, 2, "\(line): \(result.text)")
            XCTAssertTrue(result.errors.contains("the disk is full"), "\(line): \(result.text)")
        }
    }

    func testWatchPrintsEvents() throws {
        let peer = try launchPeer()
        let watch = try command(["tree", "--app", "accessible-peer", "--watch", "--json"])
        // It says that it listens before it prints the first event.
        try watch.waitForErrors(containing: "Watching")
        XCTAssertEqual(try run("do", "Press \"me\"", "click", "--app", "accessible-peer").status, 0)
        try peer.events.wait(for: "clicked")
        try session.end(peer.process)
        let watched = try watch.finish()
        XCTAssertEqual(watched.status, 0, watched.errors)
        let events = watched.output.split(separator: "\n").compactMap { try? JSON(reading: String($0)) }
        XCTAssertTrue(events.contains { $0["event"]?.text?.hasPrefix("object:") == true }, watched.output)
    }

    func testWhatIsNotThereIsNamed() throws {
        let peer = try launchPeer()
        defer { try? session.end(peer.process) }
        let app = try run("tree", "--app", "nobody")
        XCTAssertEqual(app.status, 2)
        XCTAssertTrue(app.errors.contains("accessible-peer"), app.errors)
        let element = try run("do", "Nothing", "click", "--app", "accessible-peer")
        XCTAssertEqual(element.status, 2)
        XCTAssertTrue(element.errors.contains("Press"), element.errors)
        let action = try run("do", "Press \"me\"", "Fly", "--app", "accessible-peer")
        XCTAssertEqual(action.status, 2)
        XCTAssertTrue(action.errors.contains("Click"), action.errors)
        let nowhere = "unix:path=/nowhere"
        let bus = try run("tree", changing: ["DBUS_SESSION_BUS_ADDRESS": nowhere, "AT_SPI_BUS_ADDRESS": nowhere])
        XCTAssertEqual(bus.status, 1)
        XCTAssertTrue(bus.errors.contains("can’t be reached"), bus.errors)
    }

    func testDragomanIsTheDefault() throws {
        let app = try launchDragoman()
        defer { try? session.end(app.process) }
        let tree = try run("tree")
        XCTAssertEqual(tree.status, 0, tree.errors)
        XCTAssertTrue(tree.output.contains(" \"Dragoman\""), tree.output)
    }

    func testDoSaysWhatDragomanAnnounced() throws {
        let app = try launchDragoman()
        defer { try? session.end(app.process) }
        let lifted = try run("do", "January", "Drag bar data")
        XCTAssertEqual(lifted.status, 0, lifted.errors)
        XCTAssertTrue(lifted.output.contains("announced, polite: Lifted January, 40."), lifted.output)
        let cancelled = try run("do", "Ada Lovelace", "cancel drag", "--under", "Dragoman")
        XCTAssertEqual(cancelled.status, 0, cancelled.errors)
        XCTAssertTrue(cancelled.output.contains("Cancelled."), cancelled.output)
    }

    /// Before GTK 4.14 they say it as a changed description.
    func testDoSaysWhatWidgetsOfGTKSay() throws {
        let app = try session.launch(Project.built("example-list").path, [], variables: ["LANGUAGE": "en"])
        _ = try session.window(titled: "Tour")
        // An app offers its actions while somebody listens. Before GTK 4.14 their names end with a full stop, which need not be
        // said.
        let watch = try command(["tree", "--app", "example-list", "--watch"])
        try watch.waitForErrors(containing: "Watching")
        let moved: ProgramResult? = try eventually {
            let result = try run("do", "Entrance", "Move down", "--app", "example-list", "--role", "list item")
            return result.status == 0 ? result : nil
        }
        let words = "announced, polite: Moved Entrance. 2 of 5, was 1."
        XCTAssertTrue(moved?.output.contains(words) == true, moved?.text ?? "")
        try session.end(app.process)
        _ = try watch.finish()
    }

    func testElementIsFoundAmongTenThousand() throws {
        let scene = try TemporaryFolder()
        let rows = (1...10_000).map { "Bar \($0),\($0 % 100)\n" }.joined()
        try scene.write("Label,Value\n\(rows)", as: "graphs/many.csv")
        let app = try launchDragoman(scene.path)
        defer { try? session.end(app.process) }
        // So much is read while the window is there.
        let lifted: ProgramResult? = try eventually(timeout: 60) {
            let result = try run("do", "Bar 9876", "Drag bar data", "--role", "list item")
            return result.status == 0 ? result : nil
        }
        XCTAssertTrue(lifted?.output.contains("Lifted Bar 9876, 76.") == true, lifted?.text ?? "It is not there.")
        // With so much it may be too busy to say its name, or what of it is no widget of GTK's.
        var nothing: ProgramResult?
        let isListed = try eventually {
            let result = try run("do", "Bar 10001", "Drag bar data")
            XCTAssertEqual(result.status, 2, result.text)
            nothing = result
            return result.errors.contains("list item \"Bar 1\"")
        }
        XCTAssertTrue(isListed, nothing?.errors ?? "It does not answer.")
    }

    /// Only the name of thousands of elements is asked, and more only of those that have it.
    func testLookingForANameTakesOneQuestionAnElement() throws {
        let scene = try TemporaryFolder()
        let count = 5_000
        let rows = (1...count).map { "Bar \($0),\($0 % 100)\n" }.joined()
        try scene.write("Label,Value\n\(rows)", as: "graphs/many.csv")
        let app = try launchDragoman(scene.path)
        defer { try? session.end(app.process) }
        let address = try session.accessibilityBusAddress()
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: address)
            let query = ElementQuery("Bar 77", role: "list item")
            var questions = 0
            // The bars come some time after the window; on GTK 4.8 they stand in an application of their own.
            let isFound = try eventually(timeout: 20) {
                // Its window may stand before the bus knows the app.
                guard let apps = try? desktop.apps(named: "dragoman") else { return false }
                return try apps.contains { app in
                    let reader = TreeReader(bus: desktop.bus, limits: .search, detail: .names, needsRole: query.isNamed)
                    let matches = query.matches(in: try reader.read(app.reference))
                    questions = reader.questions.count
                    return matches.count == 1
                }
            }
            XCTAssertTrue(isFound)
            XCTAssertGreaterThan(questions, count / 2)
            XCTAssertLessThan(questions, count)
        }
    }

    func testAnAccessibilityThatIsOffIsSaid() throws {
        let launcher = BusObject(busName: "org.a11y.Bus", path: "/org/a11y/bus")
        let words: [Variant] = [.string("org.a11y.Status"), .string("ScreenReaderEnabled")]
        let knowsReader = try? session.ask(
            BusQuestion("org.freedesktop.DBus.Properties.Get", of: launcher, words))
        try XCTSkipIf(knowsReader == nil, "From at-spi2-core 2.61 on, whoever asks switches accessibility on.")
        try AccessibilityBus.setEnabled(false, in: session)
        defer { try? AccessibilityBus.setEnabled(true, in: session) }
        let result = try run("tree", "--app", "nobody")
        XCTAssertEqual(result.status, 2)
        XCTAssertTrue(result.errors.contains("gsettings set"), result.errors)
    }

    private func find(_ name: String, withActions: Bool, in tree: Any?) -> [String: Any]? {
        guard let element = tree as? [String: Any] else { return nil }
        let hasActions = (element["actions"] as? [Any])?.isEmpty == false
        if element["name"] as? String == name, hasActions == withActions { return element }
        for child in element["children"] as? [Any] ?? [] {
            if let found = find(name, withActions: withActions, in: child) { return found }
        }
        return nil
    }
}
