import Translation

/// A film as a moving picture for a README: smaller until it fits.
struct MovingPicture {
    let frameList: FrameList
    let folder: String

    /// The most bytes it may have.
    static let limit = 2_000_000

    /// Encodes it.
    ///
    /// - Parameter path: Where to.
    /// - Throws: ``FilmError`` where it cannot be, or cannot be made small enough.
    func write(to path: String) throws {
        let draft = "\(folder)/moving.webp"
        for (width, quality) in [(960, 80), (880, 70), (800, 60), (720, 50), (640, 40), (480, 30)] {
            let arguments =
                [
                    "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i",
                    frameList.path, "-vf", "fps=10,mpdecimate=hi=64:lo=64:frac=0,scale='min(\(width),iw)':-2:flags=lanczos",
                    "-vsync", "vfr", "-quality", "\(quality)",
                ] + FilmFormat.webp.encoding + ["-fflags", "+bitexact", "-f", FilmFormat.webp.container, draft]
            try Tool("ffmpeg", arguments, in: folder, label: "-webp").finish(within: 600)
            guard FilmFiles.size(draft) <= Self.limit else { continue }
            try FilmFiles.write(FilmFiles.read(draft), to: path)
            return
        }
        throw FilmError(localized("The demo is too long for a moving picture of 2 MB."))
    }
}
