import Foundation
import Prototype
import SceneStorage
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

    /// What a drawing says of itself is written once, and is the mock-up's.
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
        // What somebody has made of it meanwhile is theirs.
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
}
