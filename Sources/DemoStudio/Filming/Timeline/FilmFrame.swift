import PrivateSession

/// What is on the screen of the finished film, for as long as nothing in it changes.
struct FilmFrame: Equatable {
    var span: Span
    var look: Look

    /// All that a frame is drawn from.
    struct Look: Hashable {
        var picture: Int
        var spotlight: ScreenRectangle?
        /// The number of the caption that is drawn.
        var cue: Int?
        /// The number of the deed that is displayed.
        var deed: Int?
    }
}

extension Timeline {
    /// The film's frames from the first to the last, with nothing between them.
    ///
    /// - Parameters:
    ///   - cues: The captions to draw; none to draw none.
    ///   - showsDeeds: Whether to display keys and clicks.
    /// - Returns: Each look of the screen with its time.
    func frames(drawing cues: [CaptionCue], showsDeeds: Bool) -> [FilmFrame] {
        var frames: [FilmFrame] = []
        let deeds = showsDeeds ? deeds : []
        let drawn = cues.enumerated().filter { !$0.element.isPictured }
        for shot in shots {
            // Wherever something begins or ends while this is seen.
            let edges =
                drawn.flatMap { [$0.element.span.start, $0.element.span.end] }
                + deeds.flatMap { [$0.span.start, $0.span.end] }
            let inside = Set(edges.filter { shot.span.start < $0 && $0 < shot.span.end })
            let starts = [shot.span.start] + inside.sorted()
            for (start, end) in zip(starts, starts.dropFirst() + [shot.span.end]) where end > start {
                let look = FilmFrame.Look(
                    picture: shot.picture, spotlight: shot.spotlight,
                    cue: drawn.first { $0.element.span.contains(start) }?.offset,
                    deed: deeds.firstIndex { $0.span.contains(start) })
                if let last = frames.indices.last, frames[last].look == look {
                    frames[last].span.duration = end - frames[last].span.start
                } else {
                    frames.append(FilmFrame(span: Span(start: start, duration: end - start), look: look))
                }
            }
        }
        return frames
    }
}
