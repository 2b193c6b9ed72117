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

    /// A saved document is there, whole, when the process was killed, in each place where a document is saved: the last, or
    /// one that was being saved. Long tests kill 500 times.
    ///
    /// How much a writer saves before it is killed depends on the machine. So each kill waits for the place of which the
    /// fewest states were seen, and there are more kills until enough states of all were.
    @Test func whatWasSavedSurvivesEachKill() throws {
        try withTemporaryFolder { temporary in
            let folder = temporary.path
            var saved: [String: Int] = [:]
            var seen: [String: Set<Int>] = [:]
            let kills = LongTests.areAsked ? max(50, Int(500 * LongTests.share)) : 50
            func states(_ name: String) -> Int { seen[name]?.count ?? 0 }
            var done = 0
            while done < kills || KilledPlaces.names.contains(where: { states($0) <= kills / 2 }), done < 3 * kills {
                done += 1
                let first = (saved.values.max() ?? 0) + 2
                let arguments = [folder, Project.resources.path, "documents", "\(first)"]
                let writer = try TestProgram(Project.built("KillableWriter"), arguments)
                let rarest = KilledPlaces.names.shuffled().min { states($0) < states($1) }
                try writer.wait(for: "saved \(rarest ?? "") \(first)\n")
                usleep(UInt32.random(in: 0...20_000))
                #expect(writer.isRunning, "the writer stopped by itself")
                writer.crash()
                let result = try writer.finish()
                #expect(result.status == 128 + SIGKILL, "\(result.errors)")
                for line in result.output.split(separator: "\n") {
                    let words = line.split(separator: " ")
                    if words.count == 3, words[0] == "saved", let number = Int(words[2]) {
                        saved[String(words[1])] = number
                    }
                }
                let places = KilledPlaces(folder: folder)
                for name in KilledPlaces.names {
                    guard let last = saved[name] else { continue }
                    let found = try #require(try places.number(of: name), "\(name) is lost")
                    // One that was saved and not told any more is newer.
                    let newest = max((saved.values.max() ?? 0) + 1, first)
                    #expect((last...newest).contains(found), "\(name): \(found), \(last) was saved")
                    seen[name, default: []].insert(found)
                }
            }
            for name in KilledPlaces.names { #expect(states(name) > kills / 2, "\(name)") }
            print("figure: \(done) kills over \(KilledPlaces.names.count) savers, 0 lost")
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

/// The places where `KillableWriter documents` saves, read as the app reads them.
private struct KilledPlaces {
    static let names = [
        "document", "bundle", "edits", "bundle-edits", "copied-bundle", "copied-document", "export", "settings",
        "screens",
    ]

    let folder: String

    /// The number of what is there; `nil`: there is nothing.
    func number(of name: String) throws -> Int? {
        switch name {
        case "document": return try number(in: read("document.dragoman.yaml"))
        case "export": return try number(in: read("export.html"))
        case "bundle": return try bundle("bundle.dragoman")
        case "copied-bundle": return try bundle("copy.dragoman")
        case "copied-document":
            let text = try read("plain/copy.dragoman.yaml")
            let found = try number(in: text)
            try check(try read("plain/picture-\(found).svg"), is: found)
            return found
        case "screens":
            let names = try Folder("\(folder)/screens").list().map(\.name).filter { $0.hasSuffix(".dragoman.yaml") }
            let numbers = names.compactMap { Int($0.dropFirst("screens-".count).prefix { $0.isNumber }) }
            let found = try #require(numbers.max())
            #expect(try DocumentFiles("\(folder)/screens/screens-\(found).dragoman.yaml").document().views.count == 1)
            try check(try read("screens/picture-\(found).svg"), is: found)
            return found
        case "edits": return try kept(of: "document.dragoman.yaml", hasPicture: false)
        case "bundle-edits": return try kept(of: "bundle.dragoman", hasPicture: true)
        default: return KeyFile(path: "\(folder)/settings.ini")?.integer("number", in: "window")
        }
    }

    private func read(_ name: String) throws -> [UInt8] { try FilePath.read("\(folder)/\(name)", limit: 1 << 24) }

    /// The number of a document, which is whole.
    private func number(in bytes: [UInt8]) throws -> Int {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let number = try #require(lines.first?.split(separator: " ").last.flatMap { Int($0) })
        #expect(lines.last == "# end \(number)")
        #expect(lines.count { $0.hasPrefix("# line ") && $0.hasSuffix(" of \(number)") } == 300)
        return number
    }

    private func check(_ picture: [UInt8], is number: Int) throws {
        let text = String(decoding: picture, as: UTF8.self)
        #expect(text.hasSuffix("</svg>") && text.split(separator: "<!-- \(number) -->").count == 2)
        #expect(picture.count > 500 * 10)
    }

    private func bundle(_ name: String) throws -> Int {
        let bundle = try DocumentBundle(reading: try read(name), named: name)
        let document = try #require(bundle.files.first { $0.path == bundle.document })
        let found = try number(in: document.bytes)
        try check(try #require(bundle.files.first { $0.path == "picture-\(found).svg" }).bytes, is: found)
        return found
    }

    private func kept(of name: String, hasPicture: Bool) throws -> Int? {
        guard let kept = UnsavedEdits(of: "\(folder)/\(name)", stateFolder: "\(folder)/state").read() else {
            return nil
        }
        let found = try number(in: kept.document)
        if hasPicture { try check(try #require(kept.pictures["picture-\(found).svg"]), is: found) }
        return found
    }
}
