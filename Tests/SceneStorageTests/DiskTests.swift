import FileFormats
import Foundation
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import XCTest

/// Disks that are full or can only be read: real ones of the kernel's, where the tests may mount.
final class DiskTests: XCTestCase {
    func testAFullDiskIsToldAndNothingIsLost() throws {
        let place = try TemporaryPlace()
        try mount(place, size: "256k") {
            let store = try place.contactStore()
            _ = try store.setPortrait([1, 2, 3], type: "image/png")
            let card = try store.cardBytes()
            XCTAssertThrowsError(try store.setPortrait([UInt8](repeating: 7, count: 400_000), type: "image/png")) {
                XCTAssertEqual("\($0)", "card.vcf was not saved: the disk is full.")
            }
            XCTAssertThrowsError(try store.addAttachment(name: "a.bin", bytes: [UInt8](repeating: 7, count: 400_000))) {
                XCTAssertEqual("\($0)", "a.bin was not saved: the disk is full.")
            }
            let file = try place.outsideFile("b.bin", String(repeating: "x", count: 400_000))
            XCTAssertThrowsError(try store.addAttachment(copying: file)) {
                XCTAssertEqual("\($0)", "b.bin was not copied: the disk is full.")
            }
            XCTAssertEqual(try store.cardBytes(), card)
            XCTAssertEqual(try store.load().attachments, [])
            // The room of the failed ones is free again.
            _ = try store.addAttachment(name: "c.bin", bytes: [UInt8](repeating: 7, count: 100_000))

            let graph = try place.graphStore()
            let snapshot = try graph.load()
            let many = (0..<20_000).map { Bar(label: "Bar \($0)", value: 1) }
            XCTAssertThrowsError(try graph.change(BarEdit(from: snapshot.bars, to: many))) {
                XCTAssertEqual("\($0)", "sales.csv was not saved: the disk is full.")
            }
            XCTAssertEqual(try graph.load(), snapshot)
        }
    }

    func testAReadOnlyDiskIsToldAndCanBeRead() throws {
        let place = try TemporaryPlace()
        try mount(place, size: "1m") {
            let store = try place.contactStore()
            let graph = try place.graphStore()
            let added = try store.addAttachment(name: "a.txt", bytes: [1])
            try XCTSkipUnless(run("mount", "-o", "remount,ro", place.data), "SKIPPED: remounting is not allowed here")
            XCTAssertThrowsError(try store.setPortrait([1], type: "image/png")) {
                XCTAssertEqual("\($0)", "card.vcf was not saved: its folder is read-only.")
            }
            XCTAssertThrowsError(try store.addAttachment(name: "b.txt", bytes: [1])) {
                XCTAssertEqual("\($0)", "b.txt was not saved: its folder is read-only.")
            }
            XCTAssertThrowsError(try store.undo(added)) {
                XCTAssertEqual("\($0)", "a.txt was not removed: its folder is read-only.")
            }
            let snapshot = try graph.load()
            XCTAssertThrowsError(try graph.change(BarEdit(from: snapshot.bars, to: []))) {
                XCTAssertEqual("\($0)", "sales.csv was not saved: its folder is read-only.")
            }
            // A new start reads all, and says the same of the first change.
            let later = try place.contactStore()
            XCTAssertEqual(try later.load().attachments.map(\.name), ["a.txt"])
            XCTAssertThrowsError(try later.removePortrait()) {
                XCTAssertEqual("\($0)", "card.vcf was not saved: its folder is read-only.")
            }
            XCTAssertTrue(run("mount", "-o", "remount,rw", place.data))
        }
    }

    func testAReadOnlyDiskWithoutDataCanBeLookedAt() throws {
        let place = try TemporaryPlace()
        try mount(place, size: "1m") {
            try XCTSkipUnless(run("mount", "-o", "remount,ro", place.data), "SKIPPED: remounting is not allowed here")
            let store = place.newContactStore
            XCTAssertEqual(try store.load().name, "Ada Lovelace")
            XCTAssertThrowsError(try store.removePortrait()) {
                XCTAssertEqual("\($0)", "card.vcf was not saved: its folder is read-only.")
            }
        }
    }

    func testAFileInTheWayOfTheFolderIsTold() throws {
        let place = try TemporaryPlace()
        try FileManager.default.createDirectory(atPath: place.data, withIntermediateDirectories: true)
        try place.write("", "contacts")
        let store = place.newContactStore
        XCTAssertEqual(try store.load().name, "Ada Lovelace", "nothing has been saved there")
        XCTAssertThrowsError(try store.removePortrait()) {
            XCTAssertEqual("\($0)", "card.vcf was not saved: a file is where a folder should be.")
        }
    }

    func testABundleIsWholeWhereItsNewVersionFillsTheDisk() throws {
        let place = try TemporaryPlace()
        let path = try place.outsideFile("board.dragoman", "")
        func pack(_ size: Int) throws -> [UInt8] {
            let picture = (0..<size).map { _ in UInt8.random(in: 0...255) }
            let text = "dragoman: 1\nviews:\n  - mockup: board\n    image: p.png\n    elements: []\n"
            return try DocumentBundle(
                document: "board.dragoman.yaml", Array(text.utf8), contents: ["p.png": picture]
            ).bytes()
        }
        try mount(place, size: "256k") {
            let small = try pack(10_000)
            try FilePath.write(small, to: path)
            let bundle = try OpenBundle(path, unpackedIn: place.data + "/opened")
            try FilePath.write(try pack(400_000), to: path)
            XCTAssertThrowsError(try bundle.reload()) { XCTAssertEqual(($0 as? FileError)?.reason, .diskFull) }
            let text = try FilePath.read(bundle.file, limit: 1 << 20)
            try bundle.save(text, replacesOthers: true, replacesProtected: false)
            XCTAssertEqual(try FilePath.read(path, limit: 1 << 20), small)
            bundle.close()
        }
    }

    /// Runs `body` with a small disk as the data folder.
    private func mount(_ place: TemporaryPlace, size: String, _ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: place.data, withIntermediateDirectories: true)
        let isMounted = run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", place.data)
        try XCTSkipUnless(isMounted, "SKIPPED: mounting is not allowed here")
        defer { XCTAssertTrue(run("umount", "-l", place.data)) }
        try body()
    }

    private func run(_ program: String, _ arguments: String...) -> Bool {
        (try? runProgram(program, arguments))?.status == 0
    }
}
