import Foundation
import GLibSupport
import GTKAppSupport
import Synchronization
import TestSupport
import XCTest

@testable import GTKSupport

/// Pictures that cost more than anyone has, in `Pictures`: each is refused with the limit that it breaks, and costs
/// neither this process's memory nor much time.
final class HostilePictureTests: XCTestCase {
    private var rescue: DispatchSourceTimer?
    private let killed = Mutex(0)

    /// A program that still draws after a minute and a half is killed, so that a test whose limit does not hold fails, and does
    /// not
    /// wait for ever.
    override func setUp() {
        PictureHelper.use(program: Project.dragoman.path)
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + 90, repeating: 5)
        timer.setEventHandler { [weak self] in
            let count = Self.killHelpers()
            self?.killed.withLock { $0 += count }
        }
        timer.resume()
        rescue = timer
    }

    override func tearDown() {
        PictureHelper.use(program: nil)
        rescue?.cancel()
        XCTAssertEqual(killed.withLock { $0 }, 0, "drew on without a limit, and was killed")
    }

    /// - Returns: How many there were.
    private static func killHelpers() -> Int {
        var count = 0
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        for number in numbers.compactMap({ Int32($0) }) {
            func text(_ name: String) -> String {
                let bytes = FileManager.default.contents(atPath: "/proc/\(number)/\(name)")
                return String(decoding: bytes ?? Data(), as: UTF8.self)
            }
            let isOwn = text("status").contains("PPid:\t\(getpid())\n")
            if isOwn, text("cmdline").contains("\0\(PictureHelper.command)\0") {
                kill(number, SIGKILL)
                count += 1
            }
        }
        return count
    }

    private func file(_ name: String) throws -> [UInt8] {
        let folder = Project.tests.appendingPathComponent("SceneViewsTests/Pictures")
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    /// The most memory that this process has had so far, in KiB.
    private func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return try XCTUnwrap(line.split(separator: " ").compactMap { Int($0) }.first)
    }

    private func error(of name: String, longestSide: Int = 4096) throws -> PictureError {
        let bytes = try file(name)
        let before = try peak()
        let started = Date()
        var found: PictureError?
        XCTAssertThrowsError(try Picture(decoding: bytes, longestSide: longestSide), name) {
            found = $0 as? PictureError
        }
        // The deadline itself, and what starting a program takes on a busy machine.
        XCTAssertLessThan(Date().timeIntervalSince(started), Double(PictureHelper.limits.seconds) + 5, name)
        XCTAssertLessThan(try peak() - before, 64 << 10, name)
        return try XCTUnwrap(found)
    }

    func testDrawingsThatTakeTooLongAreStopped() throws {
        for name in ["filters.svg", "laughs.svg"] {
            let error = try error(of: name)
            switch error {
            case .tooSlow(let seconds): XCTAssertTrue("\(error)".contains("\(seconds) seconds"))
            case .tooDemanding(let memory): XCTAssertTrue("\(error)".contains("\(memory >> 20) MiB"))
            // A newer librsvg has limits of its own.
            case .unreadable(let reason): XCTAssertNotEqual(name, "filters.svg", reason)
            default: XCTFail("\(name): \(error)")
            }
        }
    }

    func testEnormousPicturesAreRefusedByTheirHeader() throws {
        for name in ["enormous.png", "enormous.jpg"] {
            XCTAssertEqual(
                try error(of: name), .tooManyPixels(width: 32_000, height: 32_000, limit: 50_000_000), name)
        }
    }

    /// Three kilobytes of JPEG: each pass is ten bytes, after which all of the picture is drawn anew.
    func testPicturesOfManyPassesAreStopped() throws {
        func part(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            [0xFF, marker, 0, UInt8(content.count + 2)] + content
        }
        func jpeg(passes: Int, side: Int) -> [UInt8] {
            let (high, low) = (UInt8(side >> 8), UInt8(side & 0xFF))
            let codes: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
            var bytes: [UInt8] = [0xFF, 0xD8]
            bytes += part(0xDB, [0] + [UInt8](repeating: 1, count: 64))
            bytes += part(0xC2, [8, high, low, high, low, 1, 1, 0x11, 0])
            bytes += part(0xC4, [0] + codes + [0])
            bytes += part(0xC4, [0x10] + codes + [0xE0])
            bytes += part(0xDA, [1, 1, 0, 0, 0, 0])
            for _ in 0..<passes { bytes += part(0xDA, [1, 1, 0, 1, 63, 0]) }
            return bytes + [0xFF, 0xD9]
        }
        XCTAssertFalse(PictureHelper.isCostUnknown(of: jpeg(passes: 9, side: 64)), "as photographs have them")
        XCTAssertEqual(try Picture(decoding: jpeg(passes: 9, side: 64)).width, 64)
        XCTAssertEqual(try Picture(decoding: jpeg(passes: 20, side: 64)).width, 64)
        let bytes = jpeg(passes: 300, side: 7000)
        XCTAssertLessThan(bytes.count, 4 << 10)
        let before = try peak()
        let started = Date()
        XCTAssertThrowsError(try Picture(decoding: bytes)) {
            guard case .tooSlow = $0 as? PictureError else { return XCTFail("\($0)") }
        }
        XCTAssertLessThan(Date().timeIntervalSince(started), Double(PictureHelper.limits.seconds) + 5)
        XCTAssertLessThan(try peak() - before, 64 << 10)
    }

    /// A TIFF file of a kilobyte that says that each of its pixels has 60,000 parts.
    func testAKindThatTakesMoreThanItsPixelsIsLimited() throws {
        let tags: [(UInt16, UInt32)] = [
            (256, 5000), (257, 5000), (258, 8), (259, 8), (262, 1), (273, 200), (277, 60_000), (278, 10), (279, 1000),
            (284, 1),
        ]
        var bytes: [UInt8] = Array("II*\0".utf8)
        bytes += [8, 0, 0, 0, UInt8(tags.count), 0]
        for (tag, value) in tags {
            let kind: UInt8 = [256, 257, 273, 278, 279].contains(tag) ? 4 : 3
            bytes += [UInt8(tag & 0xFF), UInt8(tag >> 8), kind, 0, 1, 0, 0, 0]
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        bytes += [UInt8](repeating: 0, count: 1200 - bytes.count)
        let before = try peak()
        XCTAssertThrowsError(try Picture(decoding: bytes))
        XCTAssertLessThan(try peak() - before, 64 << 10)
    }

    /// The library knows no program by name: who names none decodes here.
    func testPicturesAreDecodedHereWhereNoProgramIsNamed() throws {
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>".utf8)
        PictureHelper.use(program: nil)
        XCTAssertFalse(PictureHelper.isNeeded(for: svg))
        let picture = try Picture(decoding: svg)
        XCTAssertEqual([picture.sourceWidth, picture.width], [40, 80], "sharp on a display of two pixels to one")
        PictureHelper.use(program: "/nowhere/at-all")
        XCTAssertTrue(PictureHelper.isNeeded(for: svg))
        XCTAssertThrowsError(try Picture(decoding: svg))
    }

    /// Hundreds of pictures, each of which takes just less than it may, would take as many times that.
    func testAllPicturesOfADocumentHaveALimitOfTime() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30'/></svg>"
        PictureHelper.allowTogether(seconds: 0.001)
        defer { PictureHelper.allowTogether(seconds: nil) }
        // Whether the first is still drawn, in what is left rounded up to a second, depends on the machine.
        _ = try? Picture(decoding: Array(svg.utf8))
        XCTAssertThrowsError(try Picture(decoding: Array(svg.utf8))) {
            XCTAssertEqual($0 as? PictureError, .tooSlowTogether(seconds: 30))
        }
        PictureHelper.beginDocument()
        XCTAssertNoThrow(try Picture(decoding: Array(svg.utf8)))
    }

    func testMemoryIsLimited() throws {
        // More than one picture of that size does not fit into the helper.
        let layers = String(
            repeating: "<g opacity='.5' style='isolation:isolate'>", count: 60)
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='7000' height='7000'>\(layers)"
            + "<rect width='7000' height='7000'/>" + String(repeating: "</g>", count: 60) + "</svg>"
        let before = try peak()
        XCTAssertThrowsError(try Picture(decoding: Array(svg.utf8), longestSide: 7000)) {
            switch $0 as? PictureError {
            case .tooDemanding, .tooSlow, .unreadable: break
            default: XCTFail("\($0)")
            }
        }
        XCTAssertLessThan(try peak() - before, 64 << 10)
    }

    /// Two drawings that anyone can afford, with one limit at a time that is too small for them.
    func testEachLimitStopsADrawingByItself() throws {
        func failure(of svg: String, _ seconds: Int, _ processorSeconds: Int, _ memory: Int) -> String? {
            let limits = PictureHelper.Limits(seconds: seconds, processorSeconds: processorSeconds, memory: memory)
            let request = PictureHelper.Request(pixels: 50_000_000, longestSide: 7000)
            do throws(PictureError) {
                switch try PictureHelper.draw(Array(svg.utf8), request, within: limits) {
                case .pixels: return nil
                // The drawing program may find that there is no memory, and say so.
                case .unreadable(let reason): return reason
                case .tooManyPixels: return "too many pixels"
                }
            } catch {
                return "\(error)"
            }
        }
        // Some seconds of processor time.
        let slow = """
            <svg xmlns='http://www.w3.org/2000/svg' width='2000' height='1500'>
            <filter id='f' x='0' y='0' width='1' height='1'>
            <feTurbulence baseFrequency='.01' numOctaves='8'/></filter>
            <rect width='2000' height='1500' filter='url(#f)'/></svg>
            """
        XCTAssertEqual(failure(of: slow, 100, 1, 4 << 30), "\(PictureError.tooSlow(seconds: 1))")
        XCTAssertEqual(failure(of: slow, 1, 100, 4 << 30), "\(PictureError.tooSlow(seconds: 1))", "the limit it broke")
        // Some hundred MiB.
        let large =
            "<svg xmlns='http://www.w3.org/2000/svg' width='7000' height='7000'>"
            + String(repeating: "<g opacity='.5' style='isolation:isolate'>", count: 6)
            + "<rect width='7000' height='7000'/>" + String(repeating: "</g>", count: 6) + "</svg>"
        XCTAssertNotNil(failure(of: large, 100, 100, 320 << 20), "memory")
    }

    func testDrawingsAreSharpAtScaleTwoAndAsLargeAsTheyClaim() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30'/></svg>"
        let picture = try Picture(decoding: Array(svg.utf8))
        XCTAssertEqual([picture.sourceWidth, picture.sourceHeight], [40, 30])
        XCTAssertEqual([picture.width, picture.height], [80, 60])
        XCTAssertEqual(picture.pixels().first, 0xff00_0000)
        let small = try Picture(decoding: Array(svg.utf8), longestSide: 20)
        XCTAssertEqual([small.width, small.height, small.sourceWidth], [20, 15, 40])
    }
}

/// Decoding on another thread.
final class PictureLoaderTests: XCTestCase {
    private static let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>".utf8)

    func testResultIsThereForWhoWaits() throws {
        try MainActor.assumeIsolated {
            var isFinished = false
            let loading = PictureLoader(Self.svg) { isFinished = true }
            let picture = try XCTUnwrap(loading.result(waitingAtMost: 15)).get()
            XCTAssertEqual(picture.sourceWidth, 40)
            XCTAssertFalse(waitOnMainContext(seconds: 0.1) { isFinished }, "it was given already")
        }
    }

    func testWindowThatDoesNotWaitIsCalled() throws {
        try MainActor.assumeIsolated {
            // On a busy machine it may be decoded before it is asked for.
            for _ in 1...100 {
                var isFinished = false
                let loading = PictureLoader(Array("no picture".utf8)) { isFinished = true }
                guard loading.result(waitingAtMost: 0) == nil else { continue }
                XCTAssertTrue(waitOnMainContext(seconds: 15) { isFinished })
                XCTAssertThrowsError(try XCTUnwrap(loading.result).get())
                return
            }
            XCTFail("each was decoded at once")
        }
    }
}
