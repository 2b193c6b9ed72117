import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The name by which a demo finds a control, and lint complains of it, is what the real Orca says.
final class SpokenNameTests: OrcaTestCase {
    func testControlsAreCalledWhatOrcaSays() throws {
        try withExample("accessible-peer", ["names"], titled: "Names", hearing: "Email") { orca in
            let result = try runDragoman(
                ["tree", "--app", "accessible-peer", "--json"], environment: orca.session.environment)
            let tree = try XCTUnwrap(
                JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], result.text)
            let names = Self.focusable(in: tree["tree"]).filter { !$0.isEmpty }
            XCTAssertEqual(names.count, 9, "\(names)")
            XCTAssertFalse(names.contains { $0.contains("Gtk") || $0.contains("_") }, "\(names)")
            for name in names.dropFirst() {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Tab")
                try orca.speech.wait(for: name, since: mark, timeout: 10)
                orca.settle(since: mark)
            }
        }
    }

    /// The names of what takes the focus, in the order of the tree.
    private static func focusable(in node: Any?) -> [String] {
        guard let element = node as? [String: Any] else { return [] }
        let isFocusable = (element["states"] as? [String] ?? []).contains("focusable")
        let own = isFocusable ? [element["name"] as? String ?? ""] : []
        return own + (element["children"] as? [Any] ?? []).flatMap { focusable(in: $0) }
    }
}
