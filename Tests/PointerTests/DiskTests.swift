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
