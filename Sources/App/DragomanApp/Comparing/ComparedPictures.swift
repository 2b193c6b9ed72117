import GLibSupport
import GTKSupport

/// The pictures of a step in two films, and the part in which they differ.
///
/// ```swift
/// if let pictures = try ComparedPictures("old/01.png", "new/01.png") { print(pictures.share) }
/// ```
struct ComparedPictures {
    /// A part of a picture, in its pixels.
    struct Part: Equatable {
        var x, y, width, height: Int
    }

    /// A file as large as a picture of a screen may be.
    private static let limits = Picture.Limits(bytes: 32 << 20, pixels: 34_000_000)
    private static let longestSide = 8192
    /// How far a channel, of 255, may be off without being told apart.
    private static let tolerance = 8

    let first, second: Picture
    /// How many of the pixels differ, from 0 to 1; 1 where the sizes do.
    let share: Double
    /// The part around all that differs; `nil`: all does, for the sizes differ.
    let part: Part?

    /// Compares two pictures; `nil`: they look the same.
    ///
    /// - Parameters:
    ///   - first: The path of a picture.
    ///   - second: The path of the other one.
    /// - Throws: `FileError`, `PictureError`: a picture cannot be read.
    init?(_ first: String, _ second: String) throws {
        let files = try [first, second].map { try FilePath.read($0, limit: Int64(Self.limits.bytes)) }
        guard files[0] != files[1] else { return nil }
        let pictures = try files.map {
            try Picture(decoding: $0, limits: Self.limits, longestSide: Self.longestSide)
        }
        (self.first, self.second) = (pictures[0], pictures[1])
        guard pictures[0].width == pictures[1].width, pictures[0].height == pictures[1].height else {
            (share, part) = (1, nil)
            return
        }
        let difference = Self.difference(pictures[0].pixels(), pictures[1].pixels(), width: pictures[0].width)
        guard let part = difference.part else { return nil }
        (share, self.part) = (difference.share, part)
    }

    static func difference(_ first: [UInt32], _ second: [UInt32], width: Int) -> (share: Double, part: Part?) {
        var (count, left, right, top, bottom) = (0, Int.max, -1, Int.max, -1)
        for index in 0..<min(first.count, second.count) where first[index] != second[index] {
            guard isFar(first[index], second[index]) else { continue }
            let (row, column) = index.quotientAndRemainder(dividingBy: max(width, 1))
            count += 1
            (left, right, top, bottom) = (min(left, column), max(right, column), min(top, row), max(bottom, row))
        }
        guard count > 0 else { return (0, nil) }
        return (
            Double(count) / Double(first.count),
            Part(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        )
    }

    private static func isFar(_ one: UInt32, _ other: UInt32) -> Bool {
        for shift: UInt32 in [0, 8, 16] {
            let (mine, its) = (Int((one >> shift) & 0xff), Int((other >> shift) & 0xff))
            if abs(mine - its) > tolerance { return true }
        }
        return false
    }
}
