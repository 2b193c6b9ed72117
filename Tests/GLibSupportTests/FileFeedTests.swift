import TestSupport
import XCTest

@testable import GLibSupport

/// Writing on another thread.
final class FileFeedTests: XCTestCase {
    func testPiecesAreWrittenInOrderWhileTheMainLoopRuns() throws {
        try MainActor.assumeIsolated {
            let folder = try TemporaryFolder()
            let feed = FileFeed(into: try OpenFile.unnamed(in: folder.url.path))
            // More than is held in memory at a time.
            let pieces = (0..<3).map { [UInt8](repeating: $0, count: 30 << 20) }
            for piece in pieces { try feed.give(piece) }
            var result: Result<Void, any Error>?
            feed.finish { result = $0 }
            XCTAssertTrue(MainLoop.run(timeout: 60) { result != nil })
            try result?.get()
            let reader = try XCTUnwrap(feed.file.forReading())
            let file = try OpenFile(reading: reader.takeDescriptor(), called: "pieces")
            var (contents, isRead) = ([UInt8](), false)
            file.read(
                pieces: { piece in
                    contents += piece
                    return true
                }, completion: { _ in isRead = true })
            XCTAssertTrue(MainLoop.run(timeout: 60) { isRead })
            XCTAssertTrue(contents == pieces.flatMap { $0 })
        }
    }

    func testNothingFollowsWhatCouldNotBeWritten() throws {
        try MainActor.assumeIsolated {
            let folder = try TemporaryFolder()
            // A file that can only be read.
            let whole = try OpenFile.unnamed(in: folder.url.path)
            let feed = FileFeed(into: try XCTUnwrap(whole.forReading()))
            try feed.give([1])
            var result: Result<Void, any Error>?
            feed.finish { result = $0 }
            XCTAssertTrue(MainLoop.run(timeout: 60) { result != nil })
            XCTAssertThrowsError(try result?.get())
            XCTAssertThrowsError(try feed.give([2]))
        }
    }
}
