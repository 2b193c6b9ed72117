/// A demo that was filmed, before it is written: its timeline, and what was seen and heard.
///
/// ```swift
/// camera.finish()
/// if let film = camera.finished { print(film.timeline.length, film.problems) }
/// ```
public struct Film {
    /// What happens when.
    public let timeline: Timeline
    /// The paths of the pictures that the timeline speaks of.
    let pictures: [String]
    /// The sound of each utterance.
    let waveforms: [Waveform]
    /// The sound of each description.
    let descriptions: [Waveform]
    /// The film itself, where it was filmed in real time.
    let live: LiveFilm.Recording?
    /// Where all of it is kept.
    let workshop: FilmWorkshop
    /// What could not be done while filming.
    public let problems: [String]

    /// The same with another timeline.
    func with(_ timeline: Timeline) -> Film {
        Film(
            timeline: timeline, pictures: pictures, waveforms: waveforms, descriptions: descriptions, live: live,
            workshop: workshop, problems: problems)
    }
}

/// What happens while a demo is filmed and written, as it happens.
///
/// ```swift
/// let recorder = DemoRecorder(script, .init(folder: "films")) { progress in
///     if case .encoding(let share) = progress { print("\(Int(share * 100)) %") }
/// }
/// ```
public enum FilmingProgress: Sendable {
    /// The stage is set; whoever wants to watch finds its screen in that file: see `ScreenPixels.init(dump:)`.
    case staged(screen: String)
    /// A step begins.
    case began(DemoStepTitle)
    /// Words were said, at a frame of the film.
    case said(String, DemoVoice, frame: Int)
    /// What a braille display shows from now on.
    case braille(String)
    /// A key or a click, as it is displayed.
    case pressed(String)
    /// The focus is elsewhere; `nil`: nothing of the app has it.
    case focused(AccessibleSight.Focus?)
    /// A step is over; `failure` says what did not hold.
    case ended(DemoStepTitle, failure: String?)
    /// The film is being encoded: how much of all formats is done, from 0 to 1.
    case encoding(Double)
}
