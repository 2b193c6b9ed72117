import Foundation
import GTKSupport
import SeededNumbers
import TestSupport
import XCTest

/// Drawings made at random of all that SVG can make expensive: each is drawn or refused, within the helper's limits.
///
/// `RANDOM_SEED` says which; `bash Tests/run --long` tries them for a minute.
final class PictureFuzzTests: XCTestCase {
    func testRandomDrawingsStayWithinTheirLimits() throws {
        PictureHelper.use(program: Project.dragoman.path)
        defer { PictureHelper.use(program: nil) }
        let seed = ProcessInfo.processInfo.environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 11
        var random = SeededNumbers(seed: seed)
        let end = Date(timeIntervalSinceNow: LongTests.areAsked ? 60 : 4)
        let longest = Double(PictureHelper.limits.seconds) + 5
        var (drawn, refused) = (0, 0)
        while Date() < end || drawn + refused < 6 {
            let svg = drawing(&random)
            let started = Date()
            do {
                let picture = try Picture(decoding: Array(svg.utf8), longestSide: 1024)
                XCTAssertLessThanOrEqual(max(picture.width, picture.height), 1024)
                drawn += 1
            } catch {
                XCTAssertFalse("\(error)".isEmpty)
                refused += 1
            }
            XCTAssertLessThan(Date().timeIntervalSince(started), longest, "seed \(seed): \(svg)")
        }
        print("figure: random drawings with seed \(seed): \(drawn) drawn, \(refused) refused")
        XCTAssertGreaterThan(drawn, 0)
    }

    private func drawing(_ random: inout SeededNumbers) -> String {
        func number(_ range: ClosedRange<Double>) -> String { "\(Double.random(in: range, using: &random))" }
        func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
        let side = pick(["1", "40", "900", "7000", "100000", "-5", "1e9", "100%"])
        let primitives = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            pick([
                "<feGaussianBlur stdDeviation='\(number(0...500))'/>",
                "<feTurbulence numOctaves='\(pick(["1", "9", "99999"]))' baseFrequency='\(number(0...2))'/>",
                "<feMorphology operator='dilate' radius='\(number(0...300))'/>",
                "<feConvolveMatrix order='\(pick(["3", "30", "300"]))' kernelMatrix='1 1 1 1 1 1 1 1 1'/>",
                "<feTile/>", "<feOffset dx='\(number(-9...9))'/>", "<feImage href='file:///etc/passwd'/>",
            ])
        }
        let depth = Int.random(in: 0...8, using: &random)
        let uses = (1...9).map { level in
            "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: depth) + "</g>"
        }
        let shapes = (0..<Int.random(in: 1...9, using: &random)).map { _ in
            pick([
                "<rect width='\(number(0...9000))' height='\(number(0...9000))' filter='url(#f)'/>",
                "<path d='M0 0L\(number(-1e6...1e6)) 9' stroke='red' stroke-width='\(number(0...99))' "
                    + "stroke-dasharray='\(number(0.0001...9))'/>",
                "<text x='9' y='\(number(0...99))' font-size='\(number(0...9000))'>Grüße \u{202e}!</text>",
                "<use href='#a\(pick(["0", "3", "9"]))'/>", "<image href='file:///dev/zero' width='9' height='9'/>",
                "<g mask='url(#m)' opacity='.5'><circle r='\(number(0...900))'/></g>", "<g>",
            ])
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)"><defs><filter id="f">\
            \(primitives.joined())</filter><mask id="m"><rect width="900" height="900" mask="url(#m)"/></mask>\
            <g id="a0"><circle r="3"/></g>\(uses.joined())</defs>\(shapes.joined())</svg>
            """
    }
}
