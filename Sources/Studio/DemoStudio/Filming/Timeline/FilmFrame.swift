import PrivateSession

/// What is on the screen of the finished film, for as long as nothing in it changes.
struct FilmFrame: Equatable {
    var range: FrameRange
    var look: Look

    /// All that a frame is drawn from.
    struct Look: Hashable {
        var picture: Int
        var spotlight: ScreenRectangle?
        var marks: [FilmMark] = []
        /// The number of the braille line that is displayed.
        var braille: Int?
        /// The number of the caption that is drawn.
        var cue: Int?
        /// The number of the key or click that is displayed.
        var input: Int?
    }
}

extension Timeline {
    /// The film's frames from the first to the last, with nothing between them.
    ///
    /// - Parameters:
    ///   - cues: The captions to draw; none to draw none.
    ///   - showsInputs: Whether to display keys and clicks.
    /// - Returns: Each look of the screen with its time.
    func frames(drawing cues: [CaptionCue], showsInputs: Bool) -> [FilmFrame] {
        var frames: [FilmFrame] = []
        let inputs = showsInputs ? inputs : []
        let drawn = cues.enumerated().filter { !$0.element.isPictured }
        for shot in shots {
            // Wherever something begins or ends while this is seen.
            let edges =
                drawn.flatMap { [$0.element.range.start, $0.element.range.end] }
                + inputs.flatMap { [$0.range.start, $0.range.end] } + braille.map(\.start)
            let inside = Set(edges.filter { shot.range.start < $0 && $0 < shot.range.end })
            let starts = [shot.range.start] + inside.sorted()
            for (start, end) in zip(starts, starts.dropFirst() + [shot.range.end]) where end > start {
                let look = FilmFrame.Look(
                    picture: shot.picture, spotlight: shot.spotlight, marks: shot.marks,
                    braille: braille.lastIndex { $0.start <= start },
                    cue: drawn.first { $0.element.range.contains(start) }?.offset,
                    input: inputs.firstIndex { $0.range.contains(start) })
                if let last = frames.indices.last, frames[last].look == look {
                    frames[last].range.duration = end - frames[last].range.start
                } else {
                    frames.append(FilmFrame(range: FrameRange(start: start, duration: end - start), look: look))
                }
            }
        }
        return frames
    }
}
