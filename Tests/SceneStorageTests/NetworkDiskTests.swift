import FileFormats
import Foundation
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import XCTest

/// A person's data on a network's file system, through sshfs.
final class NetworkDiskTests: XCTestCase {
    private func withNetworkDisk(_ body: (TemporaryPlace) throws -> Void) throws {
        try XCTSkipUnless(NetworkDisk.isInstalled, "SKIPPED: sshfs and /dev/fuse are not here")
        let place = try TemporaryPlace()
        let real = try place.outsideFolder("real")
        let disk: NetworkDisk
        do {
            disk = try NetworkDisk(of: real, at: place.data)
        } catch {
            throw XCTSkip("SKIPPED: mounting is not allowed here: \(error)")
        }
        try withExtendedLifetime(disk) { try body(place) }
    }

    /// Files get another inode number by being moved there.
    func testEveryChangeIsUndoneAndRedone() throws {
        try withNetworkDisk { place in
            let store = try place.contactStore()
            let card = try store.cardBytes()
            var changes = [
                try store.addAttachment(name: "a.txt", bytes: [1, 2]),
                try store.addAttachment(copying: try place.outsideFile("b.txt", "words")),
                try store.setPortrait([1, 2, 3], type: "image/png"), try store.removeAttachment("a.txt"),
            ]
            for _ in 0..<3 {
                changes = try changes.reversed().map { try store.undo($0) }
                XCTAssertEqual(try store.cardBytes(), card)
                XCTAssertEqual(try store.load().attachments, [])
                changes = try changes.reversed().map { try store.undo($0) }
                XCTAssertEqual(try store.load().attachments.map(\.name), ["b.txt"])
                XCTAssertNotNil(try store.load().portrait)
            }
            let graph = try place.graphStore()
            let bars = try graph.load().bars
            let made = try graph.change(BarEdit(from: bars, to: bars + [Bar(label: "May", value: 3)]))
            XCTAssertEqual(try graph.load().bars.count, bars.count + 1)
            _ = try graph.change(made.reversed)
            XCTAssertEqual(try graph.load().bars, bars)
            store.close()
            XCTAssertEqual(try place.names("contacts/ada-lovelace"), ["attachments", "card.vcf"])
        }
    }

    func testWhatAnotherProgramWroteIsNotOverwritten() throws {
        try withNetworkDisk { place in
            let store = try place.contactStore()
            let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
            try place.write("other words", "contacts/ada-lovelace/attachments/a.txt")
            XCTAssertThrowsError(try store.undo(added)) {
                XCTAssertEqual(($0 as? FileError)?.reason, .changed)
            }
            XCTAssertEqual(
                String(decoding: try place.contents("contacts/ada-lovelace/attachments/a.txt"), as: UTF8.self),
                "other words")
        }
    }
}
