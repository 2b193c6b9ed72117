import DesktopDriving
import PrivateSession

/// The picture of the finished film, for as long as nothing in it changes.
struct FilmFrame: Equatable {
    var range: FrameRange
    var look: Look

    /// All that a frame is drawn from.
    struct Look: Hashable {
        var picture: Int
        /// Which part of it fills the film.
        var view = FilmView.screen
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
    ///   - film: How large the film is, in which parts of the screen are shown; `nil`: all of it is shown.
    ///   - rate: How many frames are shown in one of the timeline's.
    /// - Returns: Each look of the screen with its time, in frames that are shown.
    func frames(
        drawing cues: [CaptionCue], showsInputs: Bool, in film: FilmLook? = nil, rate: Int = 1
    ) -> [FilmFrame] {
        var frames: [FilmFrame] = []
        let inputs = showsInputs ? inputs : []
        let drawn = cues.enumerated().filter { !$0.element.isPictured }
        for shot in shots {
            // Wherever something begins or ends while this is seen.
            let edges =
                drawn.flatMap { [$0.element.range.start, $0.element.range.end] }
                + inputs.flatMap { [$0.range.start, $0.range.end] } + braille.map(\.start)
            let (first, last) = (shot.range.start * rate, shot.range.end * rate)
            // While the film goes to another part of the screen, each frame is another.
            let moves = views.flatMap { view in
                (view.start * rate)...((view.start + Timeline.viewChange) * rate)
            }
            let inside = Set((edges.map { $0 * rate } + moves).filter { first < $0 && $0 < last })
            let starts = [first] + inside.sorted()
            for (start, end) in zip(starts, starts.dropFirst() + [last]) where end > start {
                let frame = start / rate
                var look = FilmFrame.Look(
                    picture: shot.picture, spotlight: shot.spotlight, marks: shot.marks,
                    braille: braille.lastIndex { $0.start <= frame },
                    cue: drawn.first { $0.element.range.contains(frame) }?.offset,
                    input: inputs.firstIndex { $0.range.contains(frame) })
                // The title fills the film by itself.
                if let film, !cards.contains(shot.picture) {
                    look.view = view(at: Double(start) / Double(rate), in: film)
                }
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
