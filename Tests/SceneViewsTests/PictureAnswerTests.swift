import GLibSupport
import Testing

@testable import GTKSupport

/// The answers of the program that draws pictures.
struct PictureAnswerTests {
    @Test func aWrongAnswerIsNotBelieved() {
        let request = PictureHelper.Request(pixels: 100, longestSide: 10)
        let answers: [[UInt8]] = [
            [], [0], [UInt8](repeating: 255, count: 20), [UInt8](repeating: 0, count: 24),
            // 2 × 2 pixels, of which there is one.
            [0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 9, 9, 9, 9],
            // Larger than was asked for.
            [0, 0, 0, 0, 9, 0, 0, 0, 9, 0, 0, 0, 11, 0, 0, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 44),
        ]
        for answer in answers {
            if case .pixels? = try? PictureAnswer(reading: Bytes(answer), request) { Issue.record("\(answer)") }
        }
    }

    @Test func anAnswerIsReadAsItWasWritten() throws {
        let request = PictureHelper.Request(pixels: 100, longestSide: 10)
        let bytes = Bytes([1, 2, 3, 4, 5, 6, 7, 8])
        let pixels = try PicturePixels(sourceWidth: 4, sourceHeight: 2, width: 2, height: 1, bytes: bytes)
        var written: [UInt8] = []
        #expect(
            PictureAnswer.pixels(pixels).write {
                written += Array($0)
                return true
            })
        guard case .pixels(let read) = try PictureAnswer(reading: Bytes(written), request) else {
            Issue.record("An answer is not what it was")
            return
        }
        #expect([read.sourceWidth, read.sourceHeight] == [4, 2])
        #expect(read.surface.pixels() == pixels.surface.pixels())
        #expect(read.surface.pixels() == [0x0403_0201, 0x0807_0605])
    }
}
