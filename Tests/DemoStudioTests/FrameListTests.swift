import GTKSupport
import TestSupport
import XCTest

@testable import DemoStudio

/// The pictures of a film that is not made in real time: few frames, each when it is to be seen.
final class FrameListTests: XCTestCase {
    /// Each entry's picture, and for how many frames it is seen.
    private func entries(_ shown: [(path: String, frames: Int)], length: Int, rate: Int = 30) -> [String] {
        var entries: [String] = []
        for line in FrameList.list(shown, length: length, rate).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0] == "file" { entries.append(words[1].filter { !"'".contains($0) }) }
            guard words[0] == "duration", let time = Double(words[1].dropLast(2)) else { continue }
            entries.append("\((time * Double(rate) / 1_000_000).rounded())")
        }
        return entries
    }

    func testTheLastFrameIsOneOfItsOwn() {
        XCTAssertEqual(
            entries([("a", 10), ("b", 5)], length: 15), ["file:a", "10.0", "file:b", "4.0", "file:b", "1.0"])
        XCTAssertEqual(entries([("a", 10), ("b", 1)], length: 11), ["file:a", "10.0", "file:b", "1.0"])
    }

    func testAPictureThatStaysBeginsAnewEachSecond() {
        XCTAssertEqual(
            entries([("a", 70), ("b", 2)], length: 72),
            ["file:a", "30.0", "file:a", "30.0", "file:a", "10.0", "file:b", "1.0", "file:b", "1.0"])
        XCTAssertEqual(
            entries([("a", 70), ("b", 1)], length: 71, rate: 60), ["file:a", "60.0", "file:a", "10.0", "file:b", "1.0"])
    }

    func testTheLastPictureStaysAsLongAsTheFilmAndNoneGoesOnAfterIt() {
        XCTAssertEqual(entries([("a", 3), ("b", 2)], length: 9), ["file:a", "3.0", "file:b", "5.0", "file:b", "1.0"])
        XCTAssertEqual(entries([("a", 3), ("b", 20)], length: 3), ["file:a", "2.0", "file:a", "1.0"])
        XCTAssertEqual(entries([], length: 3), [])
    }

    /// Red for 3.7 s, one frame of green, and blue: FFmpeg shows each at its time, in both formats.
    func testEachPictureIsSeenAtItsTime() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        var look = FilmLook(width: 320, height: 180)
        look.framesPerFrame = 1
        var timeline = Timeline()
        var pictures: [String] = []
        let colors = [
            Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
        ]
        for (index, (color, frames)) in zip(colors, [111, 1, 62]).enumerated() {
            let surface = try CairoSurface.image(width: 320, height: 180)
            let context = CairoContext(surface)
            context.setColor(color)
            context.rectangle(x: 0, y: 0, width: 320, height: 180)
            context.fill()
            let path = "\(workshop.folder)/picture-\(index).png"
            try surface.writePNG(to: path)
            pictures.append(path)
            timeline.shots.append(.init(range: .init(start: timeline.length, duration: frames), picture: index))
            timeline.length += frames
        }
        let film = Film(
            timeline: timeline, pictures: pictures, waveforms: [], descriptions: [], live: nil, workshop: workshop,
            problems: [])
        let folder = workshop.folder + "/out"
        var options = FilmWriter.Options(name: "demo", folder: folder, title: "T", language: "en", look: look)
        options.formats = [.webm, .mp4]
        XCTAssertEqual(FilmWriter(film, options) { _ in }.write().problems, [])
        for file in ["demo.webm", "demo.mp4"] {
            let answer = try runProgram(
                "ffmpeg",
                [
                    "-v", "error", "-i", "\(folder)/\(file)", "-vf", "fps=30,scale=1:1", "-f", "rawvideo", "-pix_fmt",
                    "rgb24", "\(folder)/\(file).raw", "-y",
                ])
            XCTAssertEqual(answer.status, 0, answer.text)
            let bytes = try FilmFiles.read("\(folder)/\(file).raw")
            let seen = stride(from: 0, to: bytes.count - 2, by: 3).map { start in
                bytes[start..<start + 3].enumerated().max { $0.element < $1.element }?.offset ?? -1
            }
            XCTAssertEqual(
                seen.map { "\($0)" }.joined(),
                String(repeating: "0", count: 111) + "1" + String(repeating: "2", count: 62), file)
        }
    }
}
