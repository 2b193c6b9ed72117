import AccessibleDragging
import Foundation
import GTKSupport
import Prototype
import XCTest

@testable import SceneViews

/// The samples that the app ships, as pictures: at rest, and after they were tried.
final class SampleGoldenTests: XCTestCase {
    override func setUpWithError() throws {
        // The pictures' texts are in whatever font the system calls sans-serif.
        let probe = TextLayout("Wg", style: TextStyle(family: "sans-serif", size: 100))
        try XCTSkipUnless(abs(probe.width - 162.4) < 2, "DejaVu Sans is not what sans-serif is here")
    }

    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Resources/samples").standardizedFileURL

    private func document(_ name: String) throws -> Document {
        let file = Self.samples.appendingPathComponent("\(name)/\(name).dragoman.yaml")
        return try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
    }

    private func mockup(_ name: String) throws -> (content: MockupContent, state: MockupState) {
        guard case .mockup(let mockup) = try document(name).views.first else {
            throw XCTSkip("\(name) begins with no mock-up")
        }
        let picture = Self.samples.appendingPathComponent("\(name)/\(mockup.image.value)")
        let content = MockupContent(mockup, language: "en")
        let decoded = try MockupPicture(decoding: [UInt8](Data(contentsOf: picture)))
        return (content, MockupState(picture: decoded, elements: content.elements))
    }

    private func check(_ name: String, _ state: MockupState, _ appearance: Appearance = .light) throws {
        let size = Size(width: 800, height: 464)
        try PictureComparison.check("sample-\(name)", width: size.width, height: size.height) {
            ScenePainter(parts: [state], style: Samples.style(appearance)).paint($0, size: size)
        }
    }

    private func put(
        _ element: String, into target: String, _ look: MockupBoard.Look, isMoved: Bool = true,
        of sample: inout (content: MockupContent, state: MockupState)
    ) throws {
        let ids = sample.content.elements.map(\.id)
        let (source, host) = (try XCTUnwrap(ids.firstIndex(of: element)), try XCTUnwrap(ids.firstIndex(of: target)))
        var board = sample.state.board
        let standing = try isMoved ? source : XCTUnwrap(sample.state.copy(source, on: &board))
        board.put(MockupBoard.Guest(standing, look: look), into: host)
        sample.state.board = board
    }

    func testTheInboxIsDrawnAsKept() throws {
        var inbox = try mockup("inbox")
        try put("lunch", into: "archive", .picture, of: &inbox)
        try put("invoice", into: "receipts", .counted, of: &inbox)
        try put("newsletter", into: "bin", .hidden, of: &inbox)
        inbox.state.over = (0, .refuses(reason: "only messages that you write yourself can be drafts"))
        inbox.state.focused = 8
        inbox.state.isFocusVisible = true
        try check("inbox", inbox.state)
    }

    func testTheKanbanBoardIsDrawnAsKept() throws {
        var kanban = try mockup("kanban")
        try put("map", into: "doing", .picture, of: &kanban)
        try put("opening", into: "todo", .picture, of: &kanban)
        kanban.state.lifted = [3]
        kanban.state.inviting = [4, 7]
        try check("kanban", kanban.state)
    }

    func testTheFilesAreDrawnAsKept() throws {
        var files = try mockup("files")
        for file in ["report", "notes", "talk"] { try put(file, into: "documents", .counted, of: &files) }
        files.state.hovered = 5
        files.state.over = (1, .accepts)
        try check("files", files.state)
    }

    func testTheAlbumIsDrawnAsKept() throws {
        var album = try mockup("album")
        XCTAssertTrue(album.state.board.move(7, nextTo: 0, isAfter: false, in: Array(0..<8)))
        try put("boat", into: "favourites", .picture, isMoved: false, of: &album)
        try put("city", into: "out", .hidden, of: &album)
        let home = album.state.geometry.homes[5]
        album.state.insertion = Rect(x: home.minX - 3, y: home.minY, width: 0, height: home.height)
        try check("album", album.state, .highContrastDark)
    }

    func testSamplesAreInAllLanguages() throws {
        let languages = AppLanguage.allCases.map(\.rawValue)
        for name in ["built-in", "inbox", "kanban", "files", "album"] {
            let document = try document(name)
            XCTAssertEqual(document.title?.texts.map(\.language), languages, name)
            var elements = 0
            for case .mockup(let mockup) in document.views {
                elements += mockup.elements.count
                for element in mockup.elements {
                    XCTAssertEqual(Set(element.label.texts.map(\.language)), Set(languages), element.id.value)
                    for drop in element.descriptions.drops ?? [] {
                        XCTAssertEqual(drop.name.texts.map(\.language), languages, element.id.value)
                    }
                }
            }
            XCTAssertTrue(elements > 0 || name == "built-in", name)
        }
    }
}
