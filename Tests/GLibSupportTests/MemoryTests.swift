import Foundation
import GLibSupport
import XCTest

/// Memory that was freed and is nobody's.
final class MemoryTests: XCTestCase {
    func testFreedMemoryIsGivenBack() throws {
        let count = 60_000
        var blocks = (0..<count).compactMap { _ in malloc(1_000) }
        for block in blocks { memset(block, 1, 1_000) }
        // The last ones are in use: the heap does not shrink by itself.
        for block in blocks.dropLast(10) { free(block) }
        blocks.removeFirst(count - 10)
        defer { for block in blocks { free(block) } }
        let before = try residentBytes()
        Memory.giveBack()
        XCTAssertLessThan(try residentBytes(), before - 30_000_000)
    }

    private func residentBytes() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try XCTUnwrap(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
            * sysconf(Int32(_SC_PAGESIZE))
    }
}
