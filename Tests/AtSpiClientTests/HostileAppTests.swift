import AtSpiClient
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// Apps whose trees are endless, circular, silent or wrong.
final class HostileAppTests: AccessibilityTestCase {
    func testTreesEndAndSayWhatIsMissing() throws {
        for (kind, words) in [
            ("cycle", "has a cycle"), ("wide", "more children not shown: 99002"), ("deep", "children not shown: 1"),
            ("silent", "did not answer 3 times"), ("wrong", "├─ element"), ("vanish", "does not answer"),
            ("wordy", "says more than 8 MB"), ("loud", "says more than 8 MB"),
        ] {
            let peer = try launchPeer(kind)
            defer { try? session.end(peer.process) }
            let tree = try run("tree", "--app", "Hostile")
            XCTAssertEqual(tree.status, 0, "\(kind): \(tree.errors)")
            XCTAssertTrue(tree.output.contains(words), "\(kind): \(tree.output.prefix(2000))")
            XCTAssertFalse(tree.output.contains("\u{1B}"), "\(kind): no app commands the terminal")
            XCTAssertEqual(try run("do", "nothing", "click", "--app", "Hostile").status, 2, kind)
            guard ["loud", "silent"].contains(kind) else { continue }
            let heard = try run("hear", "nothing", "--app", "Hostile")
            XCTAssertEqual(heard.status, 2, "\(kind): \(heard.text.prefix(2000))")
            XCTAssertFalse(heard.text.contains("\u{1B}"), "\(kind): \(heard.text.prefix(2000))")
            XCTAssertLessThan(heard.text.utf8.count, 20_000, kind)
        }
    }

    /// A person who records such an app can stop it at any time, and has a script that can be read.
    func testTheRecorderEndsWhenThePersonStops() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        for kind in ["loud", "mute", "cycle", "deep", "huge", "slow"] {
            let recorder = try TestProgram.dragoman(
                ["demo", "new", "--app", Project.built("accessible-peer").path, "-o", file.path, "--", kind],
                environment: session.environment, timeout: 60)
            // The slow one is still looked at when the person has had enough.
            if kind != "slow" { try recorder.waitForErrors(containing: "Do what the demo should show") }
            if kind == "slow" { try waitForHostile() }
            recorder.interrupt()
            let result = try recorder.finish()
            XCTAssertEqual(result.status, kind == "slow" ? 130 : 0, "\(kind): \(result.errors)")
            XCTAssertFalse(result.text.contains("\u{1B}"), kind)
            guard kind != "slow" else { continue }
            XCTAssertEqual(try run("demo", "check", file.path).status, 0, kind)
        }
    }

    /// Apps that show no window by which they could be operated: the person is told so, or stops, and nothing stays behind.
    func testTheRecorderEndsWhereNothingIsShown() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        for kind in ["wide", "silent", "wrong", "wordy", "vanish", "dumb"] {
            let recorder = try TestProgram.dragoman(
                ["demo", "new", "--app", Project.built("accessible-peer").path, "-o", file.path, "--", kind],
                environment: session.environment, timeout: 90)
            let session = try session
            func peers() -> [Int32] { session.processIdentifiers(named: "accessible-peer") }
            XCTAssertTrue(eventually(timeout: 30) { !peers().isEmpty || !recorder.isRunning }, kind)
            if !["vanish", "dumb"].contains(kind) { try waitForHostile() }
            // One that vanishes when it is looked at ends it by itself.
            if kind != "vanish" { recorder.interrupt() }
            let result = try recorder.finish()
            XCTAssertTrue([0, 2, 130].contains(result.status), "\(kind): \(result.status) \(result.errors)")
            if kind == "vanish" { XCTAssertTrue(result.errors.contains("ended without a window"), result.errors) }
            XCTAssertFalse(result.text.contains("\u{1B}"), kind)
            XCTAssertTrue(eventually(timeout: 20) { peers().isEmpty }, "\(kind) is left")
            guard result.status == 0 else {
                XCTAssertFalse(FileManager.default.fileExists(atPath: file.path), kind)
                continue
            }
            XCTAssertEqual(try run("demo", "check", file.path).status, 0, kind)
            try FileManager.default.removeItem(at: file)
        }
    }

    private func waitForHostile() throws {
        let address = try session.accessibilityBusAddress()
        let isThere = try MainActor.assumeIsolated {
            let desktop = try Desktop(address: address)
            return eventually { (try? desktop.apps(named: "Hostile").isEmpty) == false }
        }
        XCTAssertTrue(isThere)
    }

    /// The checker asks such apps the same, and comes to an answer as well.
    func testTheCheckerEndsToo() throws {
        for kind in ["cycle", "deep", "silent", "wrong", "vanish"] {
            let peer = try launchPeer(kind)
            defer { try? session.end(peer.process) }
            let result = try run("lint", "--app", "Hostile")
            XCTAssertTrue([0, 1].contains(result.status), "\(kind): \(result.status) \(result.errors)")
            XCTAssertTrue(result.output.contains("checked"), "\(kind): \(result.output.prefix(2000))")
            XCTAssertFalse((result.output + result.errors).contains("\u{1B}"), "\(kind): no app commands the terminal")
        }
    }

    /// An app that answers each question, and takes its time for it: all of it would take minutes.
    func testAllQuestionsTogetherHaveALimitOfTime() throws {
        let peer = try launchPeer("slow")
        defer { try? session.end(peer.process) }
        let address = try session.accessibilityBusAddress()
        let ending = end(peer, after: 30)
        defer { ending.cancel() }
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: address)
            let app = try XCTUnwrap(desktop.apps(named: "Hostile").first)
            var limits = TreeReader.Limits.normal
            limits.totalSeconds = 2
            var element = try desktop.tree(of: app, limits: limits)
            while let child = element.children.first { element = child }
            XCTAssertEqual(element.problem, "is not asked: all together took longer than 2 seconds")
        }
    }

    /// Some toolkits end an app that is asked for all properties of an interface at once: nobody asks them that.
    func testNoAppEndsBecauseItIsLookedAt() throws {
        let peer = try launchPeer("qt")
        defer { try? session.end(peer.process) }
        let tree = try run("tree", "--app", "Qt")
        XCTAssertEqual(tree.status, 0, tree.errors)
        XCTAssertTrue(tree.output.contains("panel \"Qt\""), tree.output)
        XCTAssertTrue(peer.process.isRunning)
    }

    /// An app that announces something all the time holds neither command up.
    func testCommandsEndWhateverAnAppSays() throws {
        let peer = try launchPeer("noisy")
        defer { try? session.end(peer.process) }
        let done = try run("do", "/child0", "press", "--app", "Hostile")
        XCTAssertEqual(done.status, 0, done.errors)
        XCTAssertTrue(done.output.contains("announced, polite: and another thing"), done.output)
        XCTAssertEqual(try run("tree", "--app", "Hostile").status, 0)
        // On a busy machine even such an app falls silent for a moment. Here it is not that which ends the wait, so that
        // without a limit the wait would last until the app is ended.
        let address = try session.accessibilityBusAddress()
        let ending = end(peer, after: 20)
        defer { ending.cancel() }
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: address)
            let listener = try EventListener(desktop, of: desktop.apps(named: "Hostile"), announcementsOnly: true)
            var count = 0
            let end = try listener.listen(seconds: 600, quiet: 600, atMost: 1) { _ in count += 1 }
            guard case .timeOver = end else { return XCTFail("\(end)") }
            XCTAssertGreaterThan(count, 0)
            let done = try desktop.perform(
                "press", on: ElementQuery("/child0"), inAppNamed: "Hostile", timeout: 600, quiet: 600, atMost: 1)
            XCTAssertFalse(done.announcements.isEmpty)
        }
        XCTAssertTrue(peer.process.isRunning, "the wait has no limit of its own")
    }

    /// Ends an app that a test still waits for after so many seconds, whatever thread it waits on: then the test fails,
    /// and does not wait for ever.
    private func end(_ peer: SessionApp, after seconds: Double) -> any DispatchSourceTimer {
        let number = peer.process.processIdentifier
        let ending = DispatchSource.makeTimerSource(queue: .global())
        ending.schedule(deadline: .now() + seconds)
        ending.setEventHandler { kill(number, SIGTERM) }
        ending.resume()
        return ending
    }
}
