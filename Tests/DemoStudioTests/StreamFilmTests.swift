import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// Films of a desktop on Wayland, whose pictures come by its portal: here with a portal and a GStreamer of the test's own.
final class StreamFilmTests: FolderTestCase {
    private let look = FilmLook(aroundScreen: 1920, 1080, language: "en")

    /// Gives the body a film of the portal's monitor, whose pictures `script` writes into `$pipe`.
    private func withFilm(
        gstreamer script: String, _ body: (LiveFilm, FilmWorkshop) throws -> Void
    ) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let program = folder.appendingPathComponent("gst-launch-1.0")
        try Data("#!/bin/sh\nfor word; do case $word in location=*) pipe=${word#*=} ;; esac; done\n\(script)\n".utf8)
            .write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        setenv("PATH", "\(folder.path):\(path)", 1)
        defer { setenv("PATH", path, 1) }
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        try withSession(services: [MessageBus()]) { session in
            try session.launchReady(Project.built("fake-portal"))
            let token = folder.appendingPathComponent("token").path
            let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
            session.use(try PortalDriver(address, tokenFile: token, isFilmed: true))
            try body(LiveFilm(of: session, look: look, workshop: workshop), workshop)
        }
    }

    func testPicturesAreSeenWhenTheyCome() throws {
        let size = 1920 * 1080 * 4
        let pictures = """
            [ -e /proc/self/fd/3 ] || exit 1
            exec >"$pipe"
            head -c \(size) /dev/zero
            while [ ! -e '\(folder.path)/go' ]; do sleep 0.05; done
            head -c \(size) /dev/zero | tr '\\0' '\\377'
            sleep 60
            """
        try withFilm(gstreamer: pictures) { film, workshop in
            try film.wait(until: 30)
            try Data().write(to: folder.appendingPathComponent("go"))
            let change = film.frame
            try film.wait(until: change + 150)
            let recording = film.finish(at: change + 150)
            XCTAssertTrue(recording.isWhole)
            XCTAssertNil(recording.dropped)
            let paths = ["a", "b"].map { folder.appendingPathComponent("\($0).png").path }
            try LiveFilm.take([(10, paths[0]), (change + 149, paths[1])], of: recording, in: workshop)
            let (first, last) = (try ScreenPicture(reading: paths[0]), try ScreenPicture(reading: paths[1]))
            XCTAssertEqual(last.rectangle.width, 1920)
            XCTAssertEqual(last.rectangle.height, look.height)
            let middle = (540 * 1920 + 960) * 3
            XCTAssertEqual(first.pixels[middle], 0)
            XCTAssertEqual(last.pixels[middle], 255)
            XCTAssertEqual(Array(last.pixels.suffix(3)), [0x20, 0x1f, 0x2b], "the strip for captions below the screen")
        }
    }

    func testAMissingPlugInIsNamed() throws {
        let message = "echo 'WARNING: erroneous pipeline: no element \"pipewiresrc\"' >&2; exit 1"
        XCTAssertThrowsError(try withFilm(gstreamer: message) { _, _ in }) {
            XCTAssertTrue("\($0)".contains("no element \"pipewiresrc\""), "\($0)")
            XCTAssertTrue("\($0)".contains("apt install gstreamer1.0-pipewire"), "\($0)")
        }
    }
}
