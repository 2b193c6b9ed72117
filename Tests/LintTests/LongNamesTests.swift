import Foundation
import TestSupport
import Testing

/// Names of 50 MB, wherever a file may have one: the file is refused with a sentence that has the limit, or the name is cut.
/// They are read for minutes in a program that is not optimised; without --long they have 12 MB, more than each limit.
struct LongNamesTests {
    private static let name = [UInt8](repeating: UInt8(ascii: "x"), count: (LongTests.areAsked ? 50 : 12) << 20)

    /// - Parameters:
    ///   - file: Where the name stands.
    ///   - start: What is before the name.
    ///   - end: What is after it.
    /// - Throws: When it cannot be written.
    private func write(_ file: URL, _ start: String, _ end: String) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(Array(start.utf8) + Self.name + Array(end.utf8)).write(to: file)
    }

    private func check(_ arguments: [String], _ words: String) throws {
        let result = try runDragoman(arguments)
        #expect((1...2).contains(result.status), "\(arguments): \(result.text.prefix(500))")
        #expect(result.text.contains(words), "\(arguments): \(result.text.prefix(500))")
        // The message does not hold the name.
        #expect(result.text.utf8.count < 4_000, "\(arguments)")
    }

    @Test func aDocumentWithOneIsRefused() throws {
        try withTemporaryFolder { folder in
            let file = URL(fileURLWithPath: folder.path + "/long.dragoman.yaml")
            try write(file, "dragoman: 1\nviews:\n  - graph: g\n    title: \"", "\"\n    bars: []\n")
            for command in [["names"], ["lint"], ["export", "--format", "page"]] {
                try check(command + [file.path], "larger than 4.0\u{a0}MiB")
            }
        }
    }

    @Test func aDemoWithOneIsRefused() throws {
        try withTemporaryFolder { folder in
            let file = URL(fileURLWithPath: folder.path + "/long.yaml")
            try write(file, "demo: 1\ntitle: \"", "\"\nsteps: []\n")
            try check(["demo", "check", file.path], "larger than 4.0\u{a0}MiB")
        }
    }

    @Test func aTableWithOneIsRefused() throws {
        try withTemporaryFolder { folder in
            let place = URL(fileURLWithPath: folder.path)
            try write(place.appending(path: "graphs/g.csv"), "label,value\n", ",1\n")
            try check(["names", folder.path], "larger than 10")
            // Below that limit a label has its own.
            let label = String(repeating: "x", count: 9 << 20)
            try Data("label,value\n\(label),1\n".utf8).write(to: place.appending(path: "graphs/g.csv"))
            try check(["names", folder.path], "Line 2, column 1: The label has more than 2000 characters.")
        }
    }

    /// Portraits are as large: the card is read, and what is said of it is as long as somebody can listen to.
    @Test func aContactWithOneIsCalledByItsBeginning() throws {
        try withTemporaryFolder { folder in
            let card = URL(fileURLWithPath: folder.path + "/contacts/x/card.vcf")
            for (start, end) in [
                ("FN:", "\nTITLE:"), ("N:", ";"), ("ORG:", ""), ("FN;ENCODING=QUOTED-PRINTABLE:", "=C3=BC"),
            ] {
                try write(card, "BEGIN:VCARD\nVERSION:3.0\n\(start)", "\(end)\nEND:VCARD\n")
                let result = try runDragoman(["names", folder.path])
                #expect(result.status == 0, "\(start): \(result.text.prefix(500))")
                #expect(result.output.contains("xxx…\""), "\(start)")
                #expect(result.output.utf8.count < 4_000, "\(start)")
            }
        }
    }

    @Test func aDrawingWithOneHasNoDescription() throws {
        try withTemporaryFolder { folder in
            let file = URL(fileURLWithPath: folder.path + "/long.svg")
            try write(file, "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><desc>", "</desc></svg>")
            let result = try runDragoman(["new", folder.path + "/new", "--picture", file.path])
            #expect(result.status == 0, "\(result.text.prefix(500))")
            let written = try String(contentsOfFile: folder.path + "/new/long.dragoman.yaml", encoding: .utf8)
            #expect(written.utf8.count < 4_000)
        }
    }
}
