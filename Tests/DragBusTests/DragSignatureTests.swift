import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import DragBus

/// The served interface, against the description that others build on.
final class DragSignatureTests: DragBusTestCase {
    func testWhatIsServedIsWhatIsDescribed() throws {
        try MainActor.assumeIsolated {
            let kept = try String(
                contentsOf: Project.root.appendingPathComponent("Tests/DragBusTests/Drag.xml"), encoding: .utf8)
            let lines = { (text: String) in
                text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            }
            let described = lines(kept).filter { !$0.hasPrefix("<!--") && !$0.contains("node>") }
            XCTAssertEqual(DragProtocol.xml.flatMap(lines), described)
            try Self.withBus { address, _ in
                let desk = try Self.desk("Desk", on: address)
                let stranger = try Stranger(on: address)
                let answer = try stranger.call(
                    desk.link.busName, "org.freedesktop.DBus.Introspectable", "Introspect", []
                ).get()
                let served = lines(try XCTUnwrap(answer[0]?.text))
                // A property's attributes come in another order.
                let words = { (line: String) in Set(line.split { " /<>".contains($0) }) }
                for line in described where line.hasPrefix("<property") {
                    XCTAssertTrue(served.contains { words($0) == words(line) }, line)
                }
                for line in described where line.hasPrefix("<method") || line.hasPrefix("<signal") {
                    XCTAssertTrue(served.contains { $0.hasPrefix(line.dropLast(1)) }, line)
                }
            }
        }
    }
}
