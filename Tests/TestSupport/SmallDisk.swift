import Foundation
import XCTest

/// Runs something with a real disk that has only so much room, in pages of 4,096 bytes.
///
/// - Parameters:
///   - pages: How many pages it has.
///   - body: Is given the folder of the disk.
/// - Throws: `XCTSkip` where mounting is not allowed, and the errors of `body`.
public func withSmallDisk(ofPages pages: Int, _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { temporary in
        let options = "size=\(pages * 4096)"
        let mounted = try runProgram("mount", ["-t", "tmpfs", "-o", options, "tmpfs", temporary.path])
        try XCTSkipUnless(mounted.status == 0, "SKIPPED: mounting is not allowed here")
        defer { _ = try? runProgram("umount", ["-l", temporary.path]) }
        try body(temporary.url)
    }
}
