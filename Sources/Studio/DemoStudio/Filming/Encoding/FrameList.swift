import GTKSupport

/// A film's frames as files, and the list by which FFmpeg reads them: each picture, and how long it is seen.
struct FrameList {
    /// The longest time for which a video has one frame, in seconds. Many players that are sent to a moment show the frame
    /// that begins after it, so a picture that stays begins anew.
    private static let longestFrame = 1

    /// The list's path.
    let path: String
    let frames: [FilmFrame]
    /// How many of them a second has.
    private let rate: Int

    /// Draws the pictures over those of the screen, and writes the list.
    ///
    /// - Parameters:
    ///   - film: The demo that was filmed.
    ///   - look: The film's look.
    ///   - cues: The captions to draw; empty to draw none.
    ///   - showsInputs: Whether to display keys and clicks.
    ///   - isOverlay: Whether the pictures hold only the marks, to be laid over a film in real time.
    ///   - name: The frameList's, for its files.
    /// - Throws: `DrawingError`, `FileError`: a disk that is full.
    init(
        _ film: Film, look: FilmLook, cues: [CaptionCue], showsInputs: Bool, isOverlay: Bool = false, name: String
    ) throws {
        frames = film.timeline.frames(
            drawing: cues, showsInputs: showsInputs, in: isOverlay ? nil : look, rate: look.framesPerFrame)
        rate = look.framesPerFrame * Timeline.framesPerSecond
        var made: [FilmFrame.Look: String] = [:]
        var shown: [(path: String, frames: Int)] = []
        // In real time only the title and other cards are pictures of their own.
        func base(of look: FilmFrame.Look) -> String? {
            isOverlay && !film.timeline.cards.contains(look.picture) ? nil : film.pictures[look.picture]
        }
        for frame in frames where film.pictures.indices.contains(frame.look.picture) {
            var key = frame.look
            if isOverlay, !film.timeline.cards.contains(key.picture) { key.picture = -1 }
            let overlay = FilmOverlay(
                look: look, view: key.view, cue: key.cue.map { cues[$0] },
                input: key.input.map { film.timeline.inputs[$0].text }, spotlight: key.spotlight, marks: key.marks,
                braille: key.braille.map { film.timeline.braille[$0].text })
            let path: String
            if let known = made[key] {
                path = known
            } else if !isOverlay, let base = base(of: key), overlay.isEmpty {
                path = base
            } else {
                path = "\(film.workshop.folder)/\(name)-\(made.count).png"
                let surface = try overlay.drawn(
                    on: Self.ground(base(of: key), look, isSeeThrough: isOverlay), isKnown: !isOverlay)
                try surface.writePNG(to: path)
            }
            made[key] = path
            shown.append((path, frame.range.duration))
        }
        path = "\(film.workshop.folder)/\(name).ffconcat"
        try FilmFiles.write(Self.list(shown, length: film.timeline.length * look.framesPerFrame, rate), to: path)
    }

    /// The list for FFmpeg.
    ///
    /// - Parameters:
    ///   - shown: Each picture, and for how many frames it is shown.
    ///   - length: How many frames there are. The last picture stays as long as the film does.
    ///   - rate: How many frames a second has.
    /// - Returns: The list's text, in the format of FFmpeg's concat demuxer.
    static func list(_ shown: [(path: String, frames: Int)], length: Int, _ rate: Int) -> String {
        var list = "ffconcat version 1.0\n"
        var left = length
        for (index, picture) in shown.enumerated() {
            let isLast = index == shown.count - 1
            var frames = isLast ? left : min(picture.frames, left)
            left -= frames
            // FFmpeg does not heed how long the last one of a list is seen. So it is a frame of its own: the film ends with
            // the end of that frame.
            let end = left == 0 && frames > 0 ? 1 : 0
            frames -= end
            while frames > 0 {
                let part = min(frames, longestFrame * rate)
                list += entry(picture.path, frames: part, rate)
                frames -= part
            }
            guard end == 0 else { return list + entry(picture.path, frames: end, rate) }
        }
        return list
    }

    /// The picture to draw on.
    ///
    /// FFmpeg restarts its filters where a picture with transparency follows one without, and loses count. So each
    /// picture of an overlay has some: the title leaves its last line free.
    private static func ground(_ path: String?, _ look: FilmLook, isSeeThrough: Bool) throws -> CairoSurface {
        if let path, !isSeeThrough { return try CairoSurface.png(path) }
        let (width, height) = (Double(look.width), Double(look.height))
        let surface = try CairoSurface.image(width: width, height: height)
        if let path {
            let context = CairoContext(surface)
            context.rectangle(x: 0, y: 0, width: width, height: height - 1)
            context.clip()
            context.draw(try CairoSurface.png(path), x: 0, y: 0)
        }
        return surface
    }

    private static func entry(_ path: String, frames: Int, _ rate: Int) -> String {
        // In microseconds, as the list is read; the frame rate keeps times on whole frames.
        let microseconds = (frames * 1_000_000 + rate / 2) / rate
        // A quotation mark ends the text; it stands outside of them.
        let quoted = Tool.fileURL(path).split(separator: "'", omittingEmptySubsequences: false).joined(
            separator: "'\\''")
        return "file '\(quoted)'\noption framerate \(rate)\nduration \(microseconds)us\n"
    }
}

extension FilmOverlay {
    /// Whether nothing is drawn.
    var isEmpty: Bool {
        view == .screen && cue == nil && input == nil && spotlight == nil && marks.isEmpty && braille == nil
    }
}
