import Foundation
import TestSupport
import Testing

@testable import PrivateSession

/// Files that are given out as the picture of a screen: what stands in them decides how much is read.
struct ScreenDumpTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// An X window dump's header, and pixels after it.
    private func dump(width: UInt32, height: UInt32, stride: UInt32, pixels: Int, headerSize: UInt32 = 100) throws
        -> String
    {
        var fields = [UInt32](repeating: 0, count: 25)
        (fields[0], fields[1], fields[2], fields[4], fields[5]) = (headerSize, 7, 2, width, height)
        (fields[11], fields[12]) = (32, stride)
        let header = fields.flatMap { field in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: field >> $0) } }
        let path = try folder.write(Data(header), as: "screen")
        // Holes cost nothing, so a small file can say that it is as long as anybody wants.
        try #require(truncate(path, 100 + pixels) == 0)
        return path
    }

    private func problem(of path: String) -> String {
        do {
            _ = try ScreenPixels(dump: path)
            return ""
        } catch {
            return error.description
        }
    }

    @Test func aScreenIsRead() throws {
        let pixels = try ScreenPixels(dump: try dump(width: 2, height: 3, stride: 8, pixels: 24))
        #expect(pixels.bytes.count == 24)
        #expect((pixels.width, pixels.height, pixels.stride) == (2, 3, 8))
    }

    @Test(arguments: [(UInt32(2), UInt32.max), (2, 1 << 20), (32_767, 32_767 * 4)] as [(UInt32, UInt32)])
    func aScreenOfAnySizeIsNotRead(_ width: UInt32, _ stride: UInt32) throws {
        let path = try dump(width: width, height: 32_767, stride: stride, pixels: 1 << 43)
        #expect(problem(of: path).contains("larger than 256 MiB"), "\(problem(of: path))")
    }

    @Test func whatIsNotThereIsNotWaitedFor() throws {
        let path = try dump(width: 4_096, height: 4_096, stride: 16_384, pixels: 7)
        #expect(problem(of: path).contains("ends before"))
        #expect(problem(of: try dump(width: 2, height: 1, stride: 8, pixels: 8, headerSize: .max)).contains("ends"))
        #expect(problem(of: try folder.write("short", as: "other")).contains("too short"))
        #expect(problem(of: folder.path).contains("not an ordinary file"))
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let path = folder.path("pipe")
        let found = try withUnusedPipe(at: path) { problem(of: path) }
        #expect(found.contains("not an ordinary file"), "\(found)")
    }
}
