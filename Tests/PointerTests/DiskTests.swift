import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Disks that are full or can only be read, as the person at the window meets them: real ones of the kernel's.
final class DiskTests: DragomanTestCase {
    func testFullDiskIsToldAndNothingIsLost() throws {
        try withDisk(size: "512k") {
            try withDragoman { session, app in
                XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
                let filler = data.appendingPathComponent("filler")
                try fill(filler)
                let before = try disk()
                try assertRefused("January", on: "attachments", "January.csv", "the disk is full", session, app)
                try assertRefused("April", on: "portrait", "card.vcf", "the disk is full", session, app)
                XCTAssertEqual(try disk(), before)
                // As soon as there is room again, all goes on.
                try FileManager.default.removeItem(at: filler)
                XCTAssertEqual(
                    try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
                XCTAssertEqual(try attachmentNames(), ["January.csv", "March.csv"])
            }
        }
    }

    /// The app starts, shows what it ships, and says of the first change that there is no room.
    func testADiskThatIsFullAtTheStartIsTold() throws {
        try withDisk(size: "64k") {
            let filler = data.appendingPathComponent("filler")
            try fill(filler)
            try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
                let app = try session.launchDragoman(data: data, variables: ["XDG_STATE_HOME": data.path])
                try assertRefused("January", on: "attachments", "January.csv", "the disk is full", session, app)
                try assertRefused("April", on: "portrait", "card.vcf", "the disk is full", session, app)
                XCTAssertFalse(FileManager.default.fileExists(atPath: card.path))
                try FileManager.default.removeItem(at: filler)
                XCTAssertEqual(
                    try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
                XCTAssertEqual(try attachmentNames(), ["January.csv"])
            }
        }
    }

    func testReadOnlyDiskIsToldAndNothingIsLost() throws {
        try withDisk(size: "4m") {
            try withDragoman { session, app in
                XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
                let isReadOnly = run("mount", "-o", "remount,ro", data.path)
                try XCTSkipUnless(isReadOnly, "SKIPPED: remounting is not allowed here")
                let before = try disk()
                try assertRefused("January", on: "attachments", "January.csv", "read-only", session, app)
                try assertRefused("April", on: "portrait", "card.vcf", "read-only", session, app)
                XCTAssertEqual(try disk(), before)
                XCTAssertTrue(run("mount", "-o", "remount,rw", data.path))
                XCTAssertEqual(try session.drag(from: app.area("April"), to: app.area("portrait")).name, "dropped")
            }
        }
    }

    /// All of a person's folders can only be read, are full, or can never be made, those of the toolkit, too. The window is there,
    /// says of each change that it was not kept, and closes as ever.
    func testAWindowWhoseHomeCannotBeUsedSaysSo() throws {
        try withDisk(size: "64k") {
            try fill(data.appendingPathComponent("filler"))
            try assertNothingIsKept(in: data.path, "the disk is full")
            let isReadOnly = run("mount", "-o", "remount,ro", data.path)
            try XCTSkipUnless(isReadOnly, "SKIPPED: remounting is not allowed here")
            try assertNothingIsKept(in: data.path, "read-only")
        }
        let file = try write(Data(), as: "file")
        try assertNothingIsKept(in: "\(file)/home", "a file is where a folder should be")
    }

    private func assertNothingIsKept(in home: String, _ reason: String, line: UInt = #line) throws {
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
            let app = try session.launchDragoman(variables: variables(home: home))
            try assertRefused("January", on: "attachments", "January.csv", reason, session, app, line: line)
            try assertRefused("April", on: "portrait", "card.vcf", reason, session, app, line: line)
            try app.focus()
            try session.keyboard.press("ctrl+q")
            XCTAssertNotNil(app.process.wait(timeout: 20), "it closes", line: line)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log, line: line)
        }
    }

    private func variables(home: String) -> [String: String] {
        [
            "HOME": home, "XDG_DATA_HOME": home + "/.local/share", "XDG_STATE_HOME": home + "/.local/state",
            "XDG_CACHE_HOME": home + "/.cache", "XDG_CONFIG_HOME": home + "/.config",
        ]
    }

    /// A home that somebody else has for themselves alone: nobody takes its data for missing, and a document elsewhere is
    /// edited and saved as ever.
    func testAHomeOfAnotherUserIsSaidToBeOne() throws {
        try XCTSkipUnless(getuid() == 0, "SKIPPED: files of other users take root")
        let home = folder.appendingPathComponent("home").path
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700, .ownerAccountID: 65534])
        // Root without the right to read and write everything.
        let bound = "setpriv --bounding-set=-dac_override,-dac_read_search"
        let script = "#!/bin/sh\nexec \(bound) '\(Project.dragoman.path)' \"$@\"\n"
        let program = URL(fileURLWithPath: try write(Data(script.utf8), as: "program"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let isBound = run("sh", "-c", "! \(bound) ls '\(home)' && \(bound) true")
        try XCTSkipUnless(isBound, "SKIPPED: setpriv is missing, or may not do that")
        let document = try writeBoard()
        let reason = "you are not allowed to do that"
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(program: program, variables: variables(home: home), arguments: [])
            try app.events.wait(for: "message", where: { $0.text.contains(reason) }, timeout: 20)
            XCTAssertThrowsError(try app.area("January"), "nobody knows what the bars are")
            try app.focus()
            try session.keyboard.press("ctrl+q")
            XCTAssertNotNil(app.process.wait(timeout: 20), "it closes")
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(
                program: program, variables: variables(home: home), arguments: [document.path])
            try drawElement(in: app, session)
            let words = "cannot be kept for the next start. \(home)/"
            try app.events.wait(
                for: "message", where: { $0.text.contains(words) && $0.text.contains(reason) }, timeout: 20)
            try app.focus()
            try session.keyboard.press("ctrl+s")
            try app.events.wait(for: "saved")
            XCTAssertTrue(try String(contentsOf: document, encoding: .utf8).contains("element:"))
        }
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: home), [])
    }

    /// Edits that could not be kept are kept as soon as there is room, with the next one.
    func testUnsavedChangesAreKeptOnceThereIsRoom() throws {
        let document = try writeBoard()
        try withDisk(size: "64k") {
            let filler = data.appendingPathComponent("filler")
            try fill(filler)
            try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
                let variables = ["XDG_STATE_HOME": data.path]
                let app = try session.launchDragoman(variables: variables, document.path)
                try drawElement(in: app, session)
                let said = try app.events.wait(
                    for: "message", where: { $0.text.contains("cannot be kept for the next start") }, timeout: 20)
                XCTAssertTrue(said.text.contains("the disk is full"), said.text)
                try FileManager.default.removeItem(at: filler)
                try app.focus()
                try session.keyboard.press("ctrl+z", "ctrl+shift+z")
                let unsaved = data.appendingPathComponent("dragoman/unsaved").path
                try waitUntil("the changes are kept", timeout: 20) {
                    let names = (try? FileManager.default.contentsOfDirectory(atPath: unsaved)) ?? []
                    return names.contains { $0.hasSuffix(".yaml") }
                }
                app.process.signal(SIGKILL)
                XCTAssertEqual(app.process.wait(timeout: 10), 128 + SIGKILL)
                let again = try session.launchDragoman(variables: variables, document.path)
                let question = try again.events.wait(for: "question")
                XCTAssertEqual(question["answers"]?.elements.compactMap(\.text), ["Restore Changes", "Discard"])
            }
        }
    }

    /// A limit of the size of files (`ulimit -f`), at which the system would end the process.
    func testAFileThatMayNotGrowIsToldAndTheWindowLivesOn() throws {
        try withDragoman { session, app in
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
            let process = "\(app.process.processIdentifier)"
            let isLimited = run("prlimit", "--pid", process, "--fsize=4:unlimited")
            try XCTSkipUnless(isLimited, "SKIPPED: prlimit is missing, or may not do that")
            let before = try disk()
            try assertRefused("January", on: "attachments", "January.csv", "it is too large", session, app)
            try assertRefused("April", on: "portrait", "card.vcf", "it is too large", session, app)
            XCTAssertEqual(try disk(), before)
            XCTAssertTrue(run("prlimit", "--pid", process, "--fsize=unlimited:unlimited"))
            XCTAssertEqual(try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
        }
    }

    /// Drops a bar, and reads in the window that it was not kept, and why.
    private func assertRefused(
        _ bar: String, on place: String, _ file: String, _ reason: String, _ session: PrivateSession,
        _ app: SessionApp, line: UInt = #line
    ) throws {
        app.events.forget()
        let event = try session.drag(from: app.area(bar), to: app.area(place))
        XCTAssertEqual(event.name, "refused", line: line)
        XCTAssertTrue(event.reason.contains(file) && event.reason.contains(reason), event.reason, line: line)
        try app.events.wait(for: "message", where: { $0.text.contains(event.reason) })
    }

    /// Puts what the app keeps on a disk of its own.
    private func withDisk(size: String, _ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        let isMounted = run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", data.path)
        try XCTSkipUnless(isMounted, "SKIPPED: mounting a small disk takes root")
        defer { XCTAssertTrue(run("umount", "-l", data.path)) }
        try body()
    }

    /// Leaves no room.
    private func fill(_ file: URL) throws {
        XCTAssertTrue(FileManager.default.createFile(atPath: file.path, contents: nil))
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        for size in [65_536, 4096] {
            while (try? handle.write(contentsOf: Data(count: size))) != nil {}
        }
    }

    private func run(_ program: String, _ arguments: String...) -> Bool {
        (try? runProgram(program, arguments))?.status == 0
    }
}
