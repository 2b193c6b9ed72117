import Foundation
import TestSupport
import Testing

/// An export that `dragoman export` cannot make is said, and has failed.
struct ExportCommandTests {
    private static let mockup = """
        dragoman: 1
        title: A
        language: en
        views:
          - mockup: board
            label: Board
            image: board.png
            elements: []

        """
    private static let card = """
        dragoman: 1
        title: A
        language: en
        views:
          - card: ada
            contact: ada.vcf

        """

    private func export(_ document: String, _ files: [String: String], as format: String = "page") throws -> (
        result: ProgramResult, isWritten: Bool
    ) {
        try withTemporaryFolder { folder in
            for (name, text) in files { try folder.write(text, as: name) }
            let path = try folder.write(document, as: "a.dragoman.yaml")
            let result = try runDragoman(["export", path, "--format", format, "-o", folder.path("a.html")])
            return (result, FileManager.default.fileExists(atPath: folder.path("a.html")))
        }
    }

    /// A page that is sent shows all of its document.
    @Test func aPageWithAPictureThatCannotBeReadIsNotWritten() throws {
        let png = "\u{89}PNG\r\n\u{1A}\n and nothing else"
        let broken = String(decoding: [0x89] + Array(png.utf8.dropFirst(2)), as: UTF8.self)
        for picture in ["<svg", "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='3'><g>", broken, "GIF89a"] {
            let (result, isWritten) = try export(Self.mockup, ["board.png": picture])
            #expect(result.status == 2 && !isWritten, "\(picture): \(result.text)")
            #expect(result.errors.contains("a.dragoman.yaml:7:12: "), "\(picture): \(result.text)")
        }
        let whole = "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='3'/>"
        let (result, isWritten) = try export(Self.mockup, ["board.png": whole])
        #expect(result.status == 0 && isWritten, "\(result.text)")
    }

    @Test func aPageWithAPortraitThatCannotBeReadIsNotWritten() throws {
        for photo in ["R0lGODlh", "!!!!"] {
            let vcf = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nPHOTO;ENCODING=b;TYPE=GIF:\(photo)\nEND:VCARD\n"
            let (result, isWritten) = try export(Self.card, ["ada.vcf": vcf])
            #expect(result.status == 2 && !isWritten, "\(photo): \(result.text)")
            #expect(result.errors.contains("a.dragoman.yaml:6:14: "), "\(photo): \(result.text)")
        }
        let (result, isWritten) = try export(Self.card, ["ada.vcf": "BEGIN:VCARD\nFN:Ada\nEND:VCARD\n"])
        #expect(result.status == 0 && isWritten, "\(result.text)")
    }
}
