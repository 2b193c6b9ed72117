import Foundation
import FoundationXML
import GLibSupport
import XCTest

/// Every signature that is served, against those of GTK's own objects on the same bus, and against the kept XML.
final class SignatureTests: BusTestCase {
    /// The differences between GTK and AT-SPI's own description, which libatspi goes by.
    private static let exceptions: Set<String> = [
        "org.a11y.atspi.Component.ScrollTo", "org.a11y.atspi.Component.ScrollToPoint",
        "org.a11y.atspi.Text.ScrollSubstringTo", "org.a11y.atspi.Text.ScrollSubstringToPoint",
    ]

    func testSignaturesAreThoseOfGTK() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { _, _, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let bar = try client.children(list)[0]
                let root = BusClient.Reference(list.bus, "/org/a11y/atspi/accessible/root")
                let cache = "/org/a11y/atspi/cache"
                var ours: [String: String] = [:]
                for object in [bar, list, root, BusClient.Reference(list.bus, cache)] {
                    ours.merge(try Signatures(client.introspect(object)).all) { $1 }
                }
                let apps = try client.children(.desktop)
                let gtk = try XCTUnwrap(apps.first { $0.bus != list.bus })
                var theirs = try Signatures(client.introspect(gtk)).all
                theirs.merge(try Signatures(client.introspect(.init(gtk.bus, cache))).all) { $1 }
                try Self.collect(gtk, client, into: &theirs)
                var compared = 0
                for (name, signature) in ours where !Self.exceptions.contains(name) {
                    guard let wanted = theirs[name] else { continue }
                    XCTAssertEqual(signature, wanted, name)
                    compared += 1
                }
                XCTAssertGreaterThan(compared, 40)

                let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                    .appendingPathComponent("AtSpi.xml")
                let kept = try Signatures(String(contentsOf: url, encoding: .utf8)).all
                for (name, signature) in ours { XCTAssertEqual(signature, kept[name], name) }
            }
        }
    }

    @MainActor
    private static func collect(
        _ object: BusClient.Reference, _ client: BusClient, into all: inout [String: String]
    ) throws {
        for child in try client.children(object) {
            all.merge(try Signatures(client.introspect(child)).all) { $1 }
            try Self.collect(child, client, into: &all)
        }
    }
}

/// The members of AT-SPI's interfaces, or of those with other prefixes, in a description of an object, each with what it takes and gives.
final class Signatures: NSObject, XMLParserDelegate {
    private(set) var all: [String: String] = [:]
    private var interface = ""
    private var member = ""
    private let prefixes: [String]

    init(_ xml: String, prefixes: String...) throws {
        self.prefixes = prefixes.isEmpty ? ["org.a11y.atspi."] : prefixes
        super.init()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = self
        guard parser.parse() else { throw BusClient.CallError(description: "No XML: \(xml)") }
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let name = attributes["name"] ?? ""
        if element == "interface" { interface = name }
        guard prefixes.contains(where: { interface.hasPrefix($0) }) else { return }
        switch element {
        case "method", "signal":
            member = "\(interface).\(name)"
            all[member] = ""
        case "arg": all[member, default: ""] += (attributes["direction"] ?? "") + ":" + (attributes["type"] ?? "") + " "
        case "property":
            all["\(interface).\(name)"] = "\(attributes["type"] ?? "") \(attributes["access"] ?? "")"
        default: break
        }
    }
}
