import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A window whose data is on a disk that does not answer: a network's, whose server is stopped.
final class SlowDiskTests: DragomanTestCase {
    /// What the network's disk holds.
    private var real: URL { folder.appendingPathComponent("real") }

    private func withNetworkDisk(_ body: (NetworkDisk) throws -> Void) throws {
        try XCTSkipUnless(NetworkDisk.isInstalled, "SKIPPED: sshfs and /dev/fuse are not here")
        let disk: NetworkDisk
        do {
            disk = try NetworkDisk(of: real.path, at: data.path)
        } catch {
            throw XCTSkip("SKIPPED: mounting is not allowed here: \(error)")
        }
        try withExtendedLifetime(disk) { try body(disk) }
    }

    func testEditingADocumentNeedsNoDisk() throws {
        try withNetworkDisk { disk in
            let document = try writeBoard(in: data)
            try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
                let app = try session.launchDragoman(document.path)
                session.waitUntilQuiet()
                disk.stop()
                try drawElement(in: app, session)
                app.events.forget()
                try session.keyboard.press("ctrl+s")
                // The window answers while its file is being saved.
                try session.keyboard.press("F12")
                try app.events.wait(for: "inspector", timeout: 20)
                XCTAssertFalse(app.events.recent.contains { $0.name == "saved" })
                disk.goOn()
                try app.events.wait(for: "saved", timeout: 20)
                XCTAssertTrue(try String(contentsOf: document, encoding: .utf8).contains("element:"))
            }
        }
    }
}
