import Foundation
import GLibSupport
import Prototype
import SceneStorage
import XCTest

/// A process killed at any moment leaves the last good state.
final class KillTests: XCTestCase {
    func testAHundredKillsLeaveEverythingWhole() throws {
        let place = try TemporaryPlace()
        let writer = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appendingPathComponent("KillableWriter")
        try XCTSkipUnless(
            FileManager.default.isExecutableFile(atPath: writer.path), "SKIPPED: KillableWriter is not beside the tests"
        )
        // The first start makes everything; without it most kills would hit the same few milliseconds.
        var written = Set<[UInt8]>()
        for kill in 0..<100 {
            let process = Process()
            process.executableURL = writer
            process.arguments = [place.data, place.resourcesPath]
            try process.run()
            usleep(UInt32.random(in: 2_000...60_000))
            XCTAssertTrue(process.isRunning, "the writer stopped by itself")
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            if kill == 0, !FileManager.default.fileExists(atPath: place.data + "/graphs/sales.csv") { continue }
            try checkFiles(of: place, &written)
        }
        XCTAssertGreaterThan(written.count, 10, "too few changes to prove anything")
        // A start after the kills removes what they left.
        _ = try place.contactStore()
        _ = try place.graphStore()
        for folder in ["contacts/ada-lovelace", "graphs"] {
            let hidden = try place.names(folder).filter { $0.hasPrefix(SessionFolder.prefix) }
            XCTAssertEqual(hidden, [], folder)
        }
    }

    /// Looks at the files as they are, before any store opens them and cleans up.
    private func checkFiles(of place: TemporaryPlace, _ written: inout Set<[UInt8]>) throws {
        let folder = place.data + "/contacts/ada-lovelace"
        if let card = FileManager.default.contents(atPath: folder + "/card.vcf") {
            let parsed = try VCard(Array(card))
            XCTAssertEqual(parsed.name, "Ada Lovelace")
            XCTAssertEqual(card.suffix(11), Data("END:VCARD\r\n".utf8))
            if case .embedded(_, let base64) = parsed.photo {
                let bytes = try XCTUnwrap(Base64.decode(base64))
                try checkStamp(bytes, "portrait")
                written.insert(Array(card))
            }
        }
        for name in (try? place.names("contacts/ada-lovelace/attachments")) ?? [] {
            let bytes = try place.contents("contacts/ada-lovelace/attachments/\(name)")
            try checkStamp(bytes, name)
        }
        if let table = FileManager.default.contents(atPath: place.data + "/graphs/sales.csv") {
            let bars = try BarTable.read(Array(table))
            XCTAssertTrue(bars.count == 4 || (bars.count == 200 && Set(bars.map(\.value)).count == 1))
        }
    }

    private func checkStamp(_ bytes: [UInt8], _ what: String) throws {
        let expected = UInt8(bytes.count % 251)
        XCTAssertGreaterThanOrEqual(bytes.count, 20_000, what)
        XCTAssertTrue(bytes.allSatisfy { $0 == expected }, what)
    }
}
