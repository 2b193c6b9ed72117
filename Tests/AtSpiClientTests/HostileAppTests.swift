import PrivateSession
import XCTest

/// Apps whose trees are endless, circular, silent or wrong.
final class HostileAppTests: AccessibilityTestCase {
    func testTreesEndAndSayWhatIsMissing() throws {
        for (kind, words) in [
            ("cycle", "has a cycle"), ("wide", "more children not shown: 99002"), ("deep", "children not shown: 1"),
            ("silent", "did not answer 3 times"), ("wrong", "├─ element"), ("vanish", "does not answer"),
        ] {
            let peer = try launchPeer(kind)
            defer { try? session.end(peer.process) }
            let tree = try run("tree", "--app", "Hostile")
            XCTAssertEqual(tree.status, 0, "\(kind): \(tree.errors)")
            XCTAssertTrue(tree.output.contains(words), "\(kind): \(tree.output.prefix(2000))")
            XCTAssertFalse(tree.output.contains("\u{1B}"), "\(kind): no app commands the terminal")
            XCTAssertEqual(try run("do", "nothing", "click", "--app", "Hostile").status, 2, kind)
        }
    }

    /// An app that announces something all the time holds neither command up.
    func testCommandsEndWhateverAnAppSays() throws {
        let peer = try launchPeer("noisy")
        defer { try? session.end(peer.process) }
        let done = try run("do", "/child0", "press", "--app", "Hostile")
        XCTAssertEqual(done.status, 0, done.errors)
        XCTAssertTrue(done.output.contains("announced, polite: and another thing"), done.output)
        XCTAssertEqual(try run("tree", "--app", "Hostile").status, 0)
    }
}
