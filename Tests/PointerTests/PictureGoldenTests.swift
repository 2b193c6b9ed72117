import CGTK
import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The pictures of the pages and of software centres are as `Resources/pictures/make` makes them today.
final class PictureGoldenTests: FolderTestCase {
    /// A channel may differ by so much, and so many of all pixels by more: versions of FreeType smooth text apart.
    private static let channelTolerance = 40
    private static let pixelTolerance = 0.004
    /// Those that other programs draw, or that have Orca's words.
    private static let ofOthers: Set = ["docs/pictures/page.png", "docs/pictures/film.png"]

    private func pictures(in folder: URL) throws -> Set<String> {
        let names = try ["pictures", "docs/pictures"].flatMap { part in
            try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path)
                .filter { $0.hasSuffix(".png") }.map { "\(part)/\($0)" }
        }
        return Set(names)
    }

    func testEachPictureIsAsItIsKept() throws {
        try XCTSkipUnless(
            gtk_get_minor_version() == 8, "SKIPPED: the pictures are of Debian 12, whose GTK is 4.8")
        let made = try runProgram(
            Project.resources.appending(path: "pictures/make").path,
            [folder.path, "--program", Project.dragoman.path, "--no-film", "--no-page"], folder: Project.root,
            timeout: 900)
        XCTAssertEqual(made.status, 0, made.text)
        let names = try pictures(in: folder)
        XCTAssertEqual(names, try pictures(in: Project.resources).subtracting(Self.ofOthers))
        for name in names.sorted() {
            let picture = try ScreenPicture(reading: folder.appending(path: name).path)
            let kept = try ScreenPicture(reading: Project.resources.appending(path: name).path)
            XCTAssertEqual(picture.rectangle, kept.rectangle, name)
            let difference = picture.difference(from: kept, tolerance: Self.channelTolerance)
            XCTAssertLessThanOrEqual(
                difference, Self.pixelTolerance, "\(name): bash Resources/pictures/make, and look at it")
        }
    }

    /// Ten pictures, each of which is there and says in words what it shows.
    func testTheGalleryHasTenPictures() throws {
        let page = try String(contentsOf: Project.resources.appending(path: "docs/gallery.md"), encoding: .utf8)
        let shown = page.matches(of: /!\[(?<words>[^\]]{40,})\]\((?<path>[^)]+\.png)\)/)
        XCTAssertEqual(Set(shown.map(\.path)).count, 10)
        for picture in shown {
            let path = Project.resources.appending(path: "docs/\(picture.path)").path
            XCTAssertTrue(FileManager.default.fileExists(atPath: path), path)
        }
    }
}
