import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A window whose data is on a disk that does not answer: a network's, whose server is stopped.
final class SlowDiskTests: DragomanTestCase {
    /// The files on the network's disk.
    private var real: URL { folder.appendingPathComponent("real") }

    /// All paths are made before the disk stops: Foundation looks at what a path names.
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

    func testTheWindowIsThereBeforeTheDiskAnswers() throws {
        try withNetworkDisk { disk in
            try writeBuiltInScene()
            // The app's own data is a link to that disk: the toolkit waits for what else there would be.
            let home = folder.appendingPathComponent("home")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: home.appendingPathComponent("dragoman"),
                withDestinationURL: data.appendingPathComponent("dragoman"))
            try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
                disk.stop()
                let app = try session.launchDragoman(data: home)
                try app.events.wait(for: "message", where: { $0.text.contains("still reading") }, timeout: 20)
                XCTAssertThrowsError(try app.area("January"))
                disk.goOn()
                for name in ["January", "Ada Lovelace"] {
                    try waitUntil("\(name) is shown", timeout: 20) { (try? app.area(name)) != nil }
                }
                session.waitUntilQuiet()
                XCTAssertEqual(
                    try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
                XCTAssertEqual(try attachmentNames(), ["January.csv"])
            }
        }
    }

    /// The toolkit looks for icons, settings and fonts in the same folders.
    func testTheWindowIsThereThoughNoneOfThePersonsFoldersAnswers() throws {
        try withNetworkDisk { disk in
            try writeBuiltInScene()
            try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
                let home = data.path
                let variables = [
                    "XDG_DATA_HOME": home, "XDG_STATE_HOME": home + "/state", "XDG_CONFIG_HOME": home + "/config",
                    "XDG_CACHE_HOME": home + "/cache",
                ]
                disk.stop()
                let app = try session.launchDragoman(variables: variables)
                try app.events.wait(for: "message", where: { $0.text.contains("still reading") }, timeout: 20)
                disk.goOn()
                try waitUntil("January is shown", timeout: 20) { (try? app.area("January")) != nil }
                session.waitUntilQuiet()
                XCTAssertEqual(
                    try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
                XCTAssertEqual(try attachmentNames(), ["January.csv"])
                try app.focus()
                try session.keyboard.press("ctrl+q")
                // The window is remembered in the person's folder, and not where the toolkit looked meanwhile.
                let remembered = data.path + "/state/dragoman/window.ini"
                try waitUntil("the window is remembered", timeout: 20) {
                    FileManager.default.fileExists(atPath: remembered)
                }
            }
        }
    }

    /// The first one is not disturbed, and the second one is not lost without a word.
    func testADropDuringAnotherIsRefusedWithTheReason() throws {
        let files = try ["first.txt", "second.txt"].map { try write(Data("hello".utf8), as: $0) }
        try withNetworkDisk { disk in
            try writeBuiltInScene()
            let home = folder.appendingPathComponent("home")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: home.appendingPathComponent("dragoman"),
                withDestinationURL: data.appendingPathComponent("dragoman"))
            try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
                let app = try session.launchDragoman(data: home)
                session.waitUntilQuiet()
                let peers = try files.enumerated().map { index, file in
                    try session.launchPeer(["--offer-file", file], x: 1160, y: 20 + 400 * index)
                }
                disk.stop()
                for peer in peers {
                    let drag = try session.lift(peer.area("source"))
                    try drag.carry(to: app.area("attachments"))
                    try session.pointer.release()
                    if peer === peers[0] { try app.events.wait(for: "loading") }
                }
                XCTAssertEqual(try app.events.wait(for: "refused").reason, "another drop is still in progress")
                disk.goOn()
                XCTAssertEqual(
                    try app.events.wait(for: "dropped", timeout: 20)["items"]?.elements.map(\.text), ["first.txt"])
                XCTAssertEqual(try attachmentNames(), ["first.txt"])
            }
        }
    }

    func testTheWindowIsThereBeforeANameIsLookedUp() throws {
        try withNetworkDisk { disk in
            let document = try writeBoard(in: data)
            try withSession(services: [Display(), MessageBus()]) { session in
                let (path, missing) = (document.path, data.path + "/none.dragoman.yaml")
                let words = "board.dragoman.yaml is still being read."
                disk.stop()
                let app = try session.launchDragoman(path)
                try app.events.wait(for: "message", where: { $0.text == words }, timeout: 20)
                disk.goOn()
                try waitUntil("the document is shown", timeout: 20) { (try? app.area("board")) != nil }

                disk.stop()
                let other = try session.launchDragoman(missing)
                try other.events.wait(for: "message", where: { $0.text.contains("still being read") }, timeout: 20)
                disk.goOn()
                try other.events.wait(for: "message", where: { $0.text.contains("no such file") }, timeout: 20)
            }
        }
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
