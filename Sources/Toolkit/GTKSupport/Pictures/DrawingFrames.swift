import CGTKShims
import GLibSupport
import Glibc

/// Where the parts of a drawing (SVG) are seen: librsvg is asked, in the process that draws.
extension PictureHelper {
    /// The request to the helper for frames instead of a picture.
    static let layersRequest = "layers"
    /// The most parts of one drawing.
    public static let mostLayers = 4000

    /// Where parts of a drawing are seen: with CSS, masks, clips, references and the widths of words.
    ///
    /// - Parameters:
    ///   - ids: The parts' ids, at most ``mostLayers``.
    ///   - drawing: The drawing, in UTF-8.
    /// - Returns: For each part x, y, width and height in pixels of the size that the drawing claims, all 0 where nothing of
    ///   it is seen; `nil`: the system lacks librsvg, or the drawing takes too much or cannot be read.
    public static func frames(ofLayers ids: [String], in drawing: [UInt8]) -> [[Double]]? {
        guard !ids.isEmpty, ids.count <= mostLayers,
            !ids.contains(where: { $0.contains { $0.isNewline || $0 == "\0" } })
        else { return nil }
        guard program != nil else { return measured(ids, in: drawing) }
        let head = Array("\(ids.joined(separator: "\n"))\n\n".utf8)
        let largest = 400 * ids.count + (1 << 10)
        guard let answer = try? ask([layersRequest], head + drawing, largest: largest, within: limits) else {
            return nil
        }
        // The helper has had a stranger's file in its hands.
        let lines = String(decoding: answer.array, as: UTF8.self).split(separator: "\n")
        let frames = lines.map { line in line.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite) }
        return frames.count == ids.count && frames.allSatisfy { $0.count == 4 } ? frames : nil
    }

    /// Reads ids and a drawing from standard input, and writes a line with a frame for each.
    static func runLayers() -> Int32 {
        guard let input = LimitedProgram.readInput(limit: Picture.Limits().bytes) else { return 2 }
        var rest = input[...]
        var ids: [String] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")), ids.count <= mostLayers {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if line.isEmpty { break }
            ids.append(String(decoding: line, as: UTF8.self))
        }
        guard let frames = measured(ids, in: Array(rest)) else { return 1 }
        let text = frames.map { frame in frame.map { "\($0)" }.joined(separator: " ") + "\n" }.joined()
        return Array(text.utf8).withUnsafeBytes { LimitedProgram.write($0) } ? 0 : 1
    }

    private static func measured(_ ids: [String], in drawing: [UInt8]) -> [[Double]]? {
        var frames = [Double](repeating: 0, count: 4 * ids.count)
        let names = ids.map { strdup("#\($0)") }
        defer { names.forEach { free($0) } }
        let pointers = names.compactMap { $0.map { UnsafePointer($0) } }
        guard pointers.count == ids.count,
            dragoman_svg_measure(drawing, drawing.count, pointers, ids.count, &frames) != 0
        else {
            return nil
        }
        return (0..<ids.count).map { Array(frames[4 * $0..<4 * $0 + 4]) }
    }
}
