import Archives
import Foundation
import GLibSupport
import PictureHeaders
import Prototype
import SceneStorage
import SeededNumbers
import TestSupport
import Testing

struct PictureDocumentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aNameThatNoDocumentCanSayIsRefused() throws {
        let picture = try folder.write("<svg/>", as: "a\nb.svg")
        #expect { try PictureDocument(of: picture) } throws: {
            "\($0)" == "a_b.svg was not read: its name is not valid."
        }
    }

    /// Names as screenshots and people have them.
    @Test func aDocumentBesideItsPictureOpens() throws {
        for name in ["Screen 2026-11-21 08:20.svg", "a: \"b\" # c.svg", ".svg", "no ending", "a\u{E0041}\u{202E}b.svg"]
        {
            let picture = try folder.write(
                "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>", as: name)
            #expect(PictureDocument.isPicture(picture))
            let first = try PictureDocument(of: picture).write(beside: picture)
            let second = try PictureDocument(of: picture).write(beside: picture)
            #expect(second.hasSuffix("-2.dragoman.yaml"), "\(second)")
            for path in [first, second] {
                #expect(!PictureDocument.isPicture(path))
                let document = try DocumentFiles(path).document()
                #expect(try DocumentFiles(path).data(of: document).pictures.count == 1, "\(name)")
                guard case .mockup(let mockup)? = document.views.first else {
                    Issue.record("\(name) is no mock-up")
                    continue
                }
                #expect(mockup.elements.isEmpty)
            }
        }
    }

    /// A drawing's own description is written once, and is the mock-up's.
    @Test(arguments: [
        ("<desc>A board of\n three columns.</desc><g><desc>A card.</desc></g>", "A board of three columns."),
        ("<g><desc>A card.</desc></g>", nil), ("<desc>Created with Sketch.</desc>", nil), ("<desc> </desc>", nil),
    ])
    func theDrawingsOwnDescriptionIsKept(_ inside: String, _ expected: String?) throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>\(inside)</svg>"
        let picture = try folder.write(svg, as: "board.svg")
        let path = try PictureDocument(of: picture).write(beside: picture)
        let document = try DocumentFiles(path).document()
        #expect(document.views.first?.described.givenDescription?.text(in: "en") == expected)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("# description: ") == (expected == nil), "\(text)")
    }

    @Test func aDescriptionTooLongForADocumentIsLeftOut() throws {
        let words = String(repeating: "a", count: LocalizedText.limit + 1)
        let picture = try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg'><desc>\(words)</desc></svg>", as: "a.svg")
        let path = try PictureDocument(of: picture).write(beside: picture)
        #expect(try DocumentFiles(path).document().views.first?.described.givenDescription == nil)
    }

    private static let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><desc>A board.</desc></svg>"

    /// Compressed, and in UTF-16 as a spreadsheet's or a Windows program's.
    @Test func aDrawingIsReadInEachForm() throws {
        let text = "<?xml version='1.0' encoding='UTF-16'?>" + Self.svg
        let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for (name, bytes) in [("a.svg", utf16), ("a.svgz", try Self.compressed(Self.svg))] {
            let picture = folder.path(name)
            try Data(bytes).write(to: URL(fileURLWithPath: picture))
            #expect(PictureDocument.isPicture(picture))
            let path = try PictureDocument(of: picture).write(beside: picture)
            let document = try DocumentFiles(path).document()
            #expect(document.views.first?.described.givenDescription?.text(in: "en") == "A board.")
            // All that show it read one size.
            let shown = try DrawingSize.inPixels(Array(Self.svg.utf8))
            #expect(try DocumentFiles(path).data(of: document).pictures["screen"] == shown)
            let files = try PictureDocument(of: picture).write(to: folder.path("copy of \(name)"))
            #expect(try contents("copy of \(name)/\(files[1])") == bytes, "a copy is as it was")
        }
        #expect(throws: FileError.self) {
            try PictureDocument(of: folder.path("gone.svgz"))
        }
    }

    private func contents(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
    }

    /// As `gzip` makes it, stored: a header, one block, a checksum.
    private static func compressed(_ text: String) throws -> [UInt8] {
        let bytes = Array(text.utf8)
        var checksum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
        }
        func little(_ number: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let (size, header) = (UInt32(bytes.count), [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] as [UInt8])
        var file = header + [1] as [UInt8]
        for part in [little(size, 2), little(~size, 2), bytes, little(~checksum, 4), little(size, 4)] { file += part }
        return file
    }

    /// A drawing that shows pictures beside it.
    @Test func linkedPicturesAreTakenAlong() throws {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        try FileManager.default.createDirectory(atPath: folder.path("img"), withIntermediateDirectories: true)
        for name in ["img/a b.png", "img/c&d.png"] {
            try Data(png).write(to: URL(fileURLWithPath: folder.path(name)))
        }
        let svg = """
            <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='x'><!-- <image href="no.png"/> --><text>&lt;image</text>
            <image xlink:href='img/a%20b.png' width='3'/><svg:image href = "img/c&amp;d.png"/>
            <image href="gone.png"/><image href="../out.png"/><image href="https://example.org/x.png"/>
            <image href="data:image/png;base64,AA=="/><use href="#a"/></svg>
            """
        let picture = try folder.write(svg, as: "m.svg")
        let data = "data:image/png;base64,iVBORw0KGgo="
        let whole = svg.replacingOccurrences(of: "img/a%20b.png", with: data)
            .replacingOccurrences(of: "img/c&amp;d.png", with: data)
        let path = try PictureDocument(of: picture).write(beside: picture)
        let files = DocumentFiles(path)
        let document = try files.document()
        let loaded = LoadedDocument.read(document, from: files)
        let shown = try DrawingSize.inPixels(Array(whole.utf8))
        #expect(loaded.data.pictures["screen"] == shown)
        #expect(loaded.contents.keys.sorted() == ["img/a b.png", "img/c&d.png", "m.svg"])
        // They are in a bundle, and watched.
        #expect(loaded.readable.contains(folder.path("img/a b.png")))
        let bundle = try DocumentBundle(document: "m", [], contents: loaded.contents)
        #expect(bundle.files.map(\.path).contains("img/c&d.png"))
        let remembered = try #require(LoadedDocument.remembered(document, contents: loaded.contents, of: files))
        #expect(remembered.contents.count == 3)
        let problems = files.missingPictures(of: document, loaded.data).map(\.message)
        #expect(problems.count == 3, "\(problems)")
        for words in ["no file “gone.png”", "“../out.png” is outside", "https:"] {
            #expect(problems.contains { $0.contains(words) }, "\(words): \(problems)")
        }
        // A copy needs nothing beside it.
        let copy = try PictureDocument(of: picture).write(to: folder.path("copy"))
        #expect(try contents("copy/\(copy[1])") == Array(whole.utf8))
    }

    @Test func aDrawingThatUnpacksToTooMuchIsRefused() throws {
        let packed = Array(try Self.compressed(Self.svg))
        #expect(try Gzip.contents(of: packed, limit: Self.svg.utf8.count) == Array(Self.svg.utf8))
        #expect(throws: ArchiveError.self) { try Gzip.contents(of: packed, limit: Self.svg.utf8.count - 1) }
        for count in 0..<packed.count - 8 {
            #expect((try? Gzip.contents(of: Array(packed.prefix(count)), limit: 1000)) != Array(Self.svg.utf8))
        }
    }

    @Test func aLinkThatLeadsOutIsNotFollowed() throws {
        let outside = try TemporaryFolder()
        let secret = try outside.write("\u{89}PNG", as: "secret.png")
        try FileManager.default.createSymbolicLink(atPath: folder.path("a.png"), withDestinationPath: secret)
        let svg = "<svg xmlns='http://www.w3.org/2000/svg'><image href='a.png'/><image href='\(secret)'/></svg>"
        let picture = try folder.write(svg, as: "m.svg")
        let copy = try PictureDocument(of: picture).write(to: folder.path("copy"))
        #expect(try contents("copy/\(copy[1])") == Array(svg.utf8))
    }

    @Test func whatIsNoPictureIsRefused() throws {
        let file = try folder.write("notes", as: "notes.png")
        #expect { try PictureDocument(of: file) } throws: { "\($0)".contains("notes.png") }
    }
}

/// A picture that an edit puts beside a document.
struct PictureFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["from", "to"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    @Test func theCopyGoesAndComesBackWithTheEdit() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>"
        let picture = try folder.write(svg, as: "from/board.svg")
        let document = try folder.write("dragoman: 1\n", as: "to/board.dragoman.yaml")
        let file = try PictureFile.put(picture, beside: document)
        #expect(file.reference == "board.svg")
        #expect(try text("to/board.svg") == svg)
        try file.reconcile(isWanted: false)
        #expect(throws: (any Error).self) { try text("to/board.svg") }
        try file.reconcile(isWanted: false)
        try file.reconcile(isWanted: true)
        #expect(try text("to/board.svg") == svg)
        // A person's changes to it meanwhile are theirs.
        _ = try folder.write("<svg/>", as: "to/board.svg")
        try file.reconcile(isWanted: false)
        #expect(try text("to/board.svg") == "<svg/>")
    }

    @Test func aPictureThatIsThereAlreadyIsThePersons() throws {
        let picture = try folder.write("<svg xmlns='http://www.w3.org/2000/svg'/>", as: "board.svg")
        let document = try folder.write("dragoman: 1\n", as: "board.dragoman.yaml")
        let file = try PictureFile.put(picture, beside: document)
        try file.reconcile(isWanted: false)
        #expect(file.copy == nil)
        #expect(try text("board.svg").hasPrefix("<svg"))
    }

    @Test func whatIsKnownToBeOnThePictureIsWritten() throws {
        let region = PictureRegion(
            id: "save", label: "Save \"all\": now", frame: PixelFrame(x: 4.4, y: 8, width: 20, height: 10),
            isDraggable: true)
        let document = PictureDocument(
            name: "App", image: "App.svg",
            bytes: Array("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>".utf8),
            regions: [region])
        let written = try document.write(to: folder.path("new"))
        let read = try DocumentFiles(folder.path("new/\(written[0])")).document()
        let element = read.views.first?.described.listedElements?.first
        #expect(element?.label.text(in: "en") == "Save \"all\": now")
        #expect(element?.frame.value == PixelFrame(x: 4, y: 8, width: 20, height: 10))
        #expect(element?.descriptions.drags?.count == 1)
    }

    /// An app may call anything anything: what is made of it is read again.
    @Test func whateverAnAppSaysIsWrittenSoThatItIsRead() throws {
        var numbers = SeededNumbers(seed: 31)
        let words = [
            "null", "~", "true", "no", "1e5", "12", "- a: [b]", "#", "\"", "\\", "'", "{label}", "\u{1B}[2J", "\u{7}",
            "\n",
            "\u{0}", "\u{85}", "\u{2028}", "😀", "é", "%", "*", "&",
        ]
        for round in 0..<100 {
            let regions = (0..<8).map { number in
                let label = (0..<Int.random(in: 1...3, using: &numbers))
                    .map { _ in words.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
                return PictureRegion(
                    id: ["null", "y", "1e5", "no", "true", "a", "n", "0x1f"][number], label: "x \(label)",
                    frame: PixelFrame(x: 1, y: 1, width: 20, height: 10), isDraggable: true)
            }
            let document = PictureDocument(
                name: "App \(round)", image: "App.svg",
                bytes: Array("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>".utf8), regions: regions)
            let written = try document.write(to: folder.path("app \(round)"))
            let read = try DocumentFiles(folder.path("app \(round)/\(written[0])")).document()
            let elements = try #require(read.views.first?.described.listedElements)
            #expect(elements.map(\.id.value) == regions.map(\.id))
            #expect(elements.map { $0.label.text(in: "en") } == regions.map(\.label))
        }
    }
}
