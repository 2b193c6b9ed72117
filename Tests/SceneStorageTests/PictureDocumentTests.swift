import Foundation
import Prototype
import SceneStorage
import XCTest

final class PictureDocumentTests: XCTestCase {
    func testANameThatNoDocumentCanSayIsRefused() throws {
        let place = try TemporaryPlace()
        let picture = try place.outsideFile("a\nb.svg", "<svg/>")
        XCTAssertThrowsError(try PictureDocument(of: picture)) {
            XCTAssertEqual("\($0)", "a_b.svg was not read: its name is not valid.")
        }
    }

    private let folder = NSTemporaryDirectory() + "dragoman-picture-" + UUID().uuidString

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    /// Names as screenshots and people have them.
    func testADocumentBesideItsPictureOpens() throws {
        for name in ["Screen 2026-11-21 08:20.svg", "a: \"b\" # c.svg", ".svg", "no ending"] {
            let picture = folder + "/" + name
            try Data("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/>".utf8)
                .write(to: URL(fileURLWithPath: picture))
            XCTAssertTrue(PictureDocument.isPicture(picture))
            let first = try PictureDocument(of: picture).write(beside: picture)
            let second = try PictureDocument(of: picture).write(beside: picture)
            XCTAssertTrue(second.hasSuffix("-2.dragoman.yaml"), second)
            for path in [first, second] {
                XCTAssertFalse(PictureDocument.isPicture(path))
                let document = try DocumentFiles(path).document()
                XCTAssertEqual(try DocumentFiles(path).data(of: document).pictures.count, 1, name)
                guard case .mockup(let mockup)? = document.views.first else { return XCTFail(name) }
                XCTAssertTrue(mockup.elements.isEmpty)
            }
        }
    }

    func testWhatIsNoPictureIsRefused() throws {
        let file = folder + "/notes.png"
        try Data("notes".utf8).write(to: URL(fileURLWithPath: file))
        XCTAssertThrowsError(try PictureDocument(of: file)) { XCTAssertTrue("\($0)".contains("notes.png"), "\($0)") }
    }
}
