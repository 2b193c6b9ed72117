import Translation

/// A film as a moving picture for a README: smaller until it fits. It begins where something is done for the first time,
/// without the title, and its last picture stays for a while before it begins anew.
struct MovingPicture {
    let frameList: FrameList
    /// The frame that it begins with.
    let start: Int
    let workshop: FilmWorkshop

    /// The most bytes it may have.
    static let limit = 2_000_000
    /// How long the last picture stays, in milliseconds.
    static let hold = 4000

    /// Encodes it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - check: Called again and again; an error that it throws ends the work.
    /// - Throws: ``FilmError`` where it cannot be, or cannot be made small enough.
    func write(to path: String, check: () throws -> Void = {}) throws {
        let draft = "\(workshop.folder)/moving.webp"
        let beginning = Double(start) / Double(Timeline.framesPerSecond)
        for (width, quality) in [(960, 80), (880, 70), (800, 60), (720, 50), (640, 40), (480, 30)] {
            let arguments =
                [
                    "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i",
                    Tool.fileURL(frameList.path), "-vf",
                    "fps=10,trim=start=\(beginning),setpts=PTS-STARTPTS,mpdecimate=hi=64:lo=64:frac=0,"
                        + "scale='min(\(width),iw)':-2:flags=lanczos",
                    "-fps_mode", "vfr", "-quality", "\(quality)",
                ] + FilmFormat.webp.encoding + [
                    "-fflags", "+bitexact", "-f", FilmFormat.webp.container, Tool.fileURL(draft),
                ]
            try Tool("ffmpeg", arguments, in: workshop, label: "-webp").finish(within: 600, check: check)
            guard FilmFiles.size(draft) <= Self.limit else { continue }
            try FilmFiles.write(Self.holdingLast(try FilmFiles.read(draft)), to: draft)
            try FilmFiles.move(draft, to: path, check: check)
            return
        }
        throw FilmError(localized("The demo is too long for a moving picture of 2 MB."))
    }

    /// Lets the last picture of a WebP file stay. FFmpeg does not say how long that one is seen: it takes the average of
    /// the others.
    static func holdingLast(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var last: Int?
        // A RIFF file: twelve bytes, and then chunks, each with its name, its size and its bytes, filled up to an even
        // number.
        var chunk = 12
        while chunk + 8 <= file.count {
            let size = file[chunk + 4..<chunk + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            if file[chunk..<chunk + 4].elementsEqual("ANMF".utf8) { last = chunk + 8 }
            chunk += 8 + size + size % 2
        }
        // A picture's duration follows its position and its size, of three bytes each.
        guard let last, last + 15 <= file.count else { return file }
        for index in 0..<3 { file[last + 12 + index] = UInt8(truncatingIfNeeded: hold >> (8 * index)) }
        return file
    }
}
