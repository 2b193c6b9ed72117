import FileFormats
import Foundation
import GLibAppSupport
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import Testing

/// A process killed at any moment leaves the last good state.
struct KillTests {
    @Test func aHundredKillsLeaveEverythingWhole() throws {
        let place = try TemporaryPlace()
        var written = Set<[UInt8]>()
        for _ in 0..<100 {
            let writer = try TestProgram(Project.built("KillableWriter"), [place.data, place.resourcesPath])
            // How long a program takes to start depends on the machine: the moment counts from a change that it made.
            try writer.wait(for: "change \(Int.random(in: 1...6))\n")
            // The moment of the kill is what this test varies.
            usleep(UInt32.random(in: 0...8_000))
            #expect(writer.isRunning, "the writer stopped by itself")
            writer.crash()
            #expect(try writer.finish().status == 128 + SIGKILL)
            try checkFiles(of: place, &written)
        }
        #expect(written.count >= 10, "too few changes to prove anything")
        // The next change removes what they left.
        _ = try place.contactStore().setPortrait([1], type: "image/png")
        let bars = try place.graphStore().load().bars
        _ = try place.graphStore().change(BarEdit(from: bars, to: []))
        for folder in ["contacts/ada-lovelace", "graphs"] {
            let hidden = try place.names(folder).filter { $0.hasPrefix(".dragoman-") }
            #expect(hidden == [], "\(folder)")
        }
    }

    /// Looks at the files as they are, before any store opens them and cleans up.
    private func checkFiles(of place: TemporaryPlace, _ written: inout Set<[UInt8]>) throws {
        let folder = place.data + "/contacts/ada-lovelace"
        if let card = FileManager.default.contents(atPath: folder + "/card.vcf") {
            let parsed = try VCard(Array(card))
            #expect(parsed.name == "Ada Lovelace")
            #expect(card.suffix(11) == Data("END:VCARD\r\n".utf8))
            if case .embedded(_, let base64) = parsed.photo {
                let bytes = try #require(Base64.decode(base64))
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
            #expect(bars.count == 4 || (bars.count == 200 && Set(bars.map(\.value)).count == 1))
        }
    }

    private func checkStamp(_ bytes: [UInt8], _ what: String) throws {
        let expected = UInt8(bytes.count % 251)
        #expect(bytes.count >= 20_000, "\(what)")
        #expect(bytes.allSatisfy { $0 == expected }, "\(what)")
    }
}
