import Translation

/// A film as a moving picture for a README: smaller until it fits.
struct MovingPicture {
    let frameList: FrameList
    let workshop: FilmWorkshop

    /// The most bytes it may have.
    static let limit = 2_000_000

    /// Encodes it.
    ///
    /// - Parameters:
    ///   - path: Where to.
    ///   - check: Called again and again; what it throws ends the work.
    /// - Throws: ``FilmError`` where it cannot be, or cannot be made small enough.
    func write(to path: String, check: () throws -> Void = {}) throws {
        let draft = "\(workshop.folder)/moving.webp"
        for (width, quality) in [(960, 80), (880, 70), (800, 60), (720, 50), (640, 40), (480, 30)] {
            let arguments =
                [
                    "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i",
                    Tool.fileURL(frameList.path), "-vf",
                    "fps=10,mpdecimate=hi=64:lo=64:frac=0,scale='min(\(width),iw)':-2:flags=lanczos",
                    "-vsync", "vfr", "-quality", "\(quality)",
                ] + FilmFormat.webp.encoding + [
                    "-fflags", "+bitexact", "-f", FilmFormat.webp.container, Tool.fileURL(draft),
                ]
            try Tool("ffmpeg", arguments, in: workshop, label: "-webp").finish(within: 600, check: check)
            guard FilmFiles.size(draft) <= Self.limit else { continue }
            try FilmFiles.move(draft, to: path, check: check)
            return
        }
        throw FilmError(localized("The demo is too long for a moving picture of 2 MB."))
    }
}
