import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// The lifted items, and the places' answers, as assistive technologies ask for them and are told.
final class DragPatternTests: BusTestCase {
    private static let prefix = "io.github.dragoman.Accessible"

    @MainActor
    private static func property(_ object: BusClient.Reference, _ name: String, _ client: BusClient) throws -> Variant {
        let parts = name.split(separator: ".").map(String.init)
        let values = try client.call(
            object, ("org.freedesktop.DBus.Properties", "Get"),
            [.string("\(prefix).\(parts[0])"), .string(parts[1])]
        ).get()
        return try XCTUnwrap(values.first?.elements.first)
    }

    @MainActor
    private static func act(_ name: String, on object: BusClient.Reference, _ client: BusClient) throws {
        let rows = try client.call(object, "Action.GetActions").first?.elements ?? []
        let index = try XCTUnwrap(rows.firstIndex { $0.elements.first?.text == name }, "\(rows)")
        try client.call(object, "Action.DoAction", .int32(Int32(index)))
    }

    /// Who serves the pattern: the app, or the program in plain Python that stands beside the pattern's page.
    private enum Provider {
        case app
        case plain
    }

    @MainActor
    private static func with(_ provider: Provider, _ body: (BusClient) throws -> Void) throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            let client = try BusClient(session)
            try client.listen(to: "object:drag-start", "object:drag-cancel", "object:drag-complete", "object:dropped")
            switch provider {
            case .app: _ = try session.launchDragoman(variables: ["LANGUAGE": "en"])
            case .plain:
                guard (try? session.output(of: "/usr/bin/python3", ["-c", "import gi"])) != nil else {
                    throw XCTSkip("python3-gi is not installed")
                }
                try session.launchReady(folder.appendingPathComponent("drag-provider.py"))
            }
            try body(client)
        }
    }

    private static let folder = Project.resources.appendingPathComponent("docs/upstream")

    func testTheAppServesWhatIsDescribed() throws { try compareServed(by: .app) }

    func testAProviderInPlainPythonServesTheSame() throws { try compareServed(by: .plain) }

    private func compareServed(by provider: Provider) throws {
        let described = try String(contentsOf: Self.folder.appendingPathComponent("drag.xml"), encoding: .utf8)
        let page = try String(
            contentsOf: Project.resources.appendingPathComponent("docs/drag-bus.md"), encoding: .utf8)
        XCTAssertTrue(page.contains("```xml\n\(described)```"), "drag-bus.md describes another pattern")
        try MainActor.assumeIsolated {
            try Self.with(provider) { client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let card = try XCTUnwrap(client.find("Ada Lovelace"))
                var served: [String: String] = [:]
                for object in [try client.children(list)[0], card] {
                    let xml = try client.introspect(object)
                    served.merge(try Signatures(xml, prefixes: "\(Self.prefix).").all) { $1 }
                }
                XCTAssertEqual(served, try Signatures(described, prefixes: "\(Self.prefix).").all)
                XCTAssertEqual(served.count, 6)
                // Libatspi warns of interfaces that it does not know.
                let names = try client.call(card, "Accessible.GetInterfaces").first?.elements.compactMap(\.text)
                XCTAssertEqual(names?.filter { !$0.hasPrefix("org.a11y.atspi.") }, [])
            }
        }
    }

    func testWhatIsLiftedAndWhereItGoesIsAskedForAndTold() throws { try drag(in: .app) }

    func testSoItIsInAProviderInPlainPython() throws { try drag(in: .plain) }

    private func drag(in provider: Provider) throws {
        try MainActor.assumeIsolated {
            try Self.with(provider) { client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let bar = try client.children(list)[0]
                let card = try XCTUnwrap(client.find("Ada Lovelace"))
                XCTAssertEqual(try Self.property(bar, "Drag.IsGrabbed", client), .bool(false))
                XCTAssertEqual(try Self.property(card, "DropTarget.DropTargetEffects", client), .array([], of: "s"))
                try Self.act("Drag bar data", on: bar, client)
                XCTAssertEqual(try Self.property(bar, "Drag.IsGrabbed", client), .bool(true))
                XCTAssertTrue(try Self.property(bar, "Drag.DropEffects", client).elements.contains(.string("copy")))
                let items = try client.call(bar, ("\(Self.prefix).Drag", "GetGrabbedItems"), []).get()
                XCTAssertEqual(items.first?.elements.map { BusClient.Reference($0) }, [bar])
                let drops = try client.call(card, ("\(Self.prefix).DropTarget", "GetDrops"), []).get()
                XCTAssertEqual(
                    drops.first?.elements.map { $0.elements.compactMap(\.text) },
                    [["Drop into portrait", "copy"], ["Drop into attachments", "copy"]])
                try Self.act("Cancel drag", on: bar, client)
                try Self.act("Drag bar data", on: bar, client)
                try Self.act("Drop into portrait", on: card, client)
                let names = { client.signals.map { "\($0.name) \($0.detail)" } }
                try BusClient.spin("end of the drag") { names().contains("DragComplete copy") }
                XCTAssertEqual(
                    names().filter { $0.hasPrefix("Drag") || $0.hasPrefix("Dropped") }.sorted(),
                    ["DragCancel ", "DragComplete copy", "DragStart ", "DragStart ", "Dropped copy"], "\(names())")
                XCTAssertEqual(try Self.property(bar, "Drag.IsGrabbed", client), .bool(false))
            }
        }
    }
}
