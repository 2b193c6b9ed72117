import GLibSupport
import TestSupport
import XCTest

/// The tree, walked from the desktop, and dragging by it.
final class WalkTests: BusTestCase {
    func testTreeIsWhatTheScreenShows() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, _, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let bars = try client.children(list)
                XCTAssertEqual(try bars.map { try client.name($0) }, ["January", "February", "March", "April"])
                // GTK from 4.14 on embeds the elements, and screen readers take an item's words from its text then.
                let words = try client.call(bars[0], "Text.GetText", .int32(0), .int32(-1)).first?.text
                XCTAssertEqual(words, "January 40 units")
                let description = try client.property(bars[0], "Accessible.Description").text
                let host = BusClient.Reference(try client.property(list, "Accessible.Parent"))
                XCTAssertEqual(description, host.bus == list.bus ? "40 units" : "")
                XCTAssertEqual(try client.property(bars[0], "Value.CurrentValue"), .double(40))
                XCTAssertEqual(try client.call(bars[0], "Accessible.GetRole"), [.uint32(32)])
                XCTAssertEqual(try client.property(list, "Accessible.ChildCount"), .int32(4))
                for (index, bar) in bars.enumerated() {
                    XCTAssertEqual(try client.call(bar, "Accessible.GetIndexInParent"), [.int32(Int32(index))])
                    XCTAssertEqual(BusClient.Reference(try client.property(bar, "Accessible.Parent")), list)
                }
                let card = try client.wait(for: "Ada Lovelace", role: BusClient.cardRole)
                XCTAssertTrue(
                    try XCTUnwrap(client.property(card, "Accessible.Description").text).hasPrefix("No portrait."))
                try Self.checkChain(from: bars[1], client)
            }
        }
    }

    /// libatspi finds the application by walking parents: every step must be there.
    @MainActor
    private static func checkChain(from object: BusClient.Reference, _ client: BusClient) throws {
        var object = object
        for _ in 0..<20 {
            let parent = BusClient.Reference(try client.property(object, "Accessible.Parent"))
            if parent.path == BusClient.Reference.desktop.path, object.path == parent.path { return }
            XCTAssertTrue(try client.children(parent).contains(object), "\(parent) does not hold \(object)")
            object = parent
        }
        XCTFail("The desktop was not reached")
    }

    /// The description of the card, which Orca says, begins with the reason why its picture is not shown.
    func testAPictureThatIsNotShownIsSaid() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, _, client in
                let card = try client.wait(for: "Ada Lovelace", role: BusClient.cardRole)
                let folder = session.environment["XDG_DATA_HOME"] ?? ""
                let contact = URL(filePath: "\(folder)/dragoman/contacts/ada-lovelace")
                // The app writes the person's own card only when something is dropped into it.
                try FileManager.default.createDirectory(at: contact, withIntermediateDirectories: true)
                for (line, words) in [
                    ("PHOTO:https://lh3.example/x", "never followed: https://lh3.example/x. No portrait."),
                    ("PHOTO;ENCODING=b;TYPE=JPEG:????", "it is not base64. No portrait."),
                    ("PHOTO;ENCODING=b;TYPE=JPEG:QUJDRA==", "This is not a picture."),
                ] {
                    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\n\(line)\r\nEND:VCARD\r\n"
                    try Data(text.utf8).write(to: contact.appendingPathComponent("card.vcf"), options: .atomic)
                    let isSaid = try eventually {
                        try client.property(card, "Accessible.Description").text?.contains(words) == true
                    }
                    XCTAssertTrue(isSaid, words)
                }
            }
        }
    }

    /// Tools that look for an app by its name find GTK's own. Orca 43 reads what is under the pointer in the first application
    /// of a process.
    func testTheElementsHaveANameOfTheirOwnBesideGTKsApplication() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, _, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let apps: [BusClient.Reference]? = try eventually {
                    let apps = try client.children(.desktop)
                    return try apps.contains { try client.name($0) == "dragoman" } ? apps : nil
                }
                let names = try (apps ?? []).map { try client.name($0) }
                // GTK from 4.14 on embeds the elements.
                guard names.count > 1 else { return XCTAssertEqual(names, ["dragoman"]) }
                XCTAssertEqual(names, ["dragoman: elements", "dragoman"])
                XCTAssertEqual(apps?.first?.bus, list.bus)
            }
        }
    }

    func testBarIsFoundByItsPlace() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, _, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let bar = try client.children(list)[2]
                let frame = try XCTUnwrap(client.call(bar, "Component.GetExtents", .uint32(0)).first).elements
                let numbers = frame.compactMap(\.int)
                XCTAssertGreaterThanOrEqual(numbers[2], 24)
                let (x, y) = (Int32(numbers[0] + numbers[2] / 2), Int32(numbers[1] + numbers[3] / 2))
                let hit = try client.call(list, "Component.GetAccessibleAtPoint", .int32(x), .int32(y), .uint32(0))
                XCTAssertEqual(hit.first.map { BusClient.Reference($0) }, bar)
                XCTAssertEqual(try client.call(bar, "Component.GrabFocus"), [.bool(true)])
                XCTAssertEqual(try client.call(bar, "Component.ScrollTo", .uint32(6)), [.bool(true)])
            }
        }
    }

    func testDragAndDropByActions() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let january = try client.children(list)[0]
                let card = try client.wait(for: "Ada Lovelace", role: BusClient.cardRole)
                try client.listen(to: "object:")
                XCTAssertEqual(try client.call(january, "Action.GetName", .int32(0)), [.string("activate")])
                XCTAssertEqual(
                    try client.call(january, "Action.GetLocalizedName", .int32(0)), [.string("Drag bar data")])
                XCTAssertEqual(
                    try client.call(january, "Action.GetDescription", .int32(0)), [.string("Drag bar data")])
                XCTAssertEqual(try client.call(january, "Action.GetKeyBinding", .int32(0)), [.string("")])

                let words = "Lifted January, 40. 2 places to drop."
                let lifting = try client.signals {
                    XCTAssertEqual(try client.call(january, "Action.DoAction", .int32(0)), [.bool(true)])
                } until: { signals in
                    signals.contains { $0.any == .string(words) } && signals.contains { $0.detail == "dropeffect" }
                }
                XCTAssertTrue(
                    lifting.contains { $0.name == "Announcement" && $0.any == .string(words) && $0.first == 1 },
                    "\(lifting)")
                XCTAssertTrue(lifting.contains { $0.detail == "dropeffect" })
                try app.events.wait(for: "drag-begin", timeout: 5)

                let rows = try XCTUnwrap(client.call(card, "Action.GetActions").first).elements.map(\.elements)
                XCTAssertEqual(
                    rows.map { $0[0].text }, ["Drop into portrait", "Drop into attachments", "Cancel drag"])
                let dropping = try client.signals {
                    XCTAssertEqual(try client.call(card, "Action.DoAction", .int32(1)), [.bool(true)])
                } until: { signals in
                    signals.contains { $0.name == "Announcement" }
                }
                // The window may get the keyboard back a moment later, and its focus is told again then.
                let order = dropping.filter {
                    $0.name == "Announcement" || ($0.detail == "focused" && $0.first == 1)
                }
                XCTAssertEqual(order.first?.detail, "focused", "the focus is told before the words: \(dropping)")
                XCTAssertEqual(
                    order.first { $0.name == "Announcement" }?.any,
                    .string("Dropped January, 40, into Ada Lovelace, attachments."))
                XCTAssertTrue(
                    dropping.contains { $0.detail == "accessible-description" && $0.any?.text == nil },
                    "clients ask for the description again, and say nothing: \(dropping)")
                XCTAssertEqual(
                    try client.property(card, "Accessible.Description").text, "No portrait. 1 attachment: January.csv")
                let folder = session.environment["XDG_DATA_HOME"] ?? ""
                let file = "\(folder)/dragoman/contacts/ada-lovelace/attachments/January.csv"
                XCTAssertTrue(FileManager.default.fileExists(atPath: file))
                // The offer is now another than the one that was shown: nothing is done.
                XCTAssertEqual(try client.call(card, "Action.DoAction", .int32(2)), [.bool(false)])
            }
        }
    }

    /// libatspi keeps copies and follows these signals by itself: a client need not have registered for them.
    func testSignalsThatOutdateCopiesReachClientsThatRegisteredForOthers() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, _, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let january = try client.children(list)[0]
                let card = try client.wait(for: "Ada Lovelace", role: BusClient.cardRole)
                try client.listen(to: "window:activate")
                XCTAssertEqual(try client.call(january, "Action.DoAction", .int32(0)), [.bool(true)])
                let dropping = try client.signals {
                    XCTAssertEqual(try client.call(card, "Action.DoAction", .int32(1)), [.bool(true)])
                } until: { signals in
                    signals.contains { $0.detail == "accessible-description" }
                }
                XCTAssertTrue(dropping.contains { $0.detail == "accessible-description" }, "\(dropping)")
                XCTAssertFalse(dropping.contains { $0.name == "Announcement" }, "\(dropping)")
            }
        }
    }

    func testTenThousandBarsCostWhatIsAskedFor() throws {
        let rows = (1...10_000).map { "Bar \($0),\($0 % 100)" }
        try MainActor.assumeIsolated {
            try Self.withApp(bars: "Label,Value\n" + rows.joined(separator: "\n") + "\n") { _, app, client in
                var list = try client.waitForLongList("Sales by month")
                // The window is there before a slow machine has read its data, and then has a list without bars.
                try BusClient.spin("10,000 bars", timeout: 20) {
                    if (try? client.property(list, "Accessible.ChildCount")) == .int32(10_000) { return true }
                    list = try client.waitForLongList("Sales by month")
                    return false
                }
                let start = Date()
                let last = try client.call(list, "Accessible.GetChildAtIndex", .int32(9_999))
                let first = Date().timeIntervalSince(start)
                XCTAssertEqual(try client.name(BusClient.Reference(try XCTUnwrap(last.first))), "Bar 10000")
                let pid = app.process.processIdentifier
                let before = try ownMemory(of: pid)
                let bars = try client.children(list)
                XCTAssertEqual(bars.count, 10_000)
                let scrolling = try client.call(
                    bars[5_000], "Component.ScrollToPoint", .uint32(1), .int32(200), .int32(0))
                XCTAssertEqual(scrolling, [.bool(true)])
                let frame = try XCTUnwrap(client.call(bars[5_000], "Component.GetExtents", .uint32(1)).first).elements
                XCTAssertEqual(frame.first?.int ?? 0, 200, accuracy: 1)
                for bar in bars { _ = try client.name(bar) }
                let after = try ownMemory(of: pid)
                let bytes = (after - before) * 1024 / 10_000
                print("10,000 bars: first answer \(Int(first * 1000)) ms, \(bytes) bytes a bar")
            }
        }
    }
}
