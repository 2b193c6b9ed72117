import RecordedFilms

/// A demo that was filmed, before it is written: its timeline, pictures and sounds.
///
/// ```swift
/// camera.finish()
/// if let film = camera.finished { print(film.timeline.length, film.problems) }
/// ```
public struct Film {
    /// The times of all that happens.
    public let timeline: Timeline
    /// The paths of the pictures that the timeline speaks of.
    let pictures: [String]
    /// The sound of each utterance.
    let waveforms: [Waveform]
    /// The sound of each description.
    let descriptions: [Waveform]
    /// The film itself, where it was filmed in real time.
    let live: LiveFilm.Recording?
    /// The folder that keeps all of it.
    let workshop: FilmWorkshop
    /// Problems that came up while filming.
    public let problems: [String]
    /// The video and the sound, where they are part of a film that was recorded before; `nil`: they are made of pictures.
    var recorded: RecordedVideo?

    /// The same with another timeline.
    func with(_ timeline: Timeline) -> Film {
        Film(
            timeline: timeline, pictures: pictures, waveforms: waveforms, descriptions: descriptions, live: live,
            workshop: workshop, problems: problems, recorded: recorded)
    }
}

/// News of a demo that is being filmed and written, as it happens.
///
/// ```swift
/// let recorder = DemoRecorder(script, .init(folder: "films")) { progress in
///     if case .encoding(let share) = progress { print("\(Int(share * 100)) %") }
/// }
/// ```
public enum FilmingProgress: Sendable {
    /// The stage is set; a program that wants to watch finds its screen in that file: see `ScreenPixels.init(dump:)`.
    case staged(screen: String)
    /// A step begins.
    case began(DemoStepTitle)
    /// Words were said, at a frame of the film.
    case said(String, DemoVoice, frame: Int)
    /// The braille display shows this line from now on.
    case braille(String)
    /// A key or a click, as it is displayed.
    case pressed(String)
    /// The focus is elsewhere; `nil`: nothing of the app has it.
    case focused(AccessibleSight.Focus?)
    /// A step is over; `failure` says which expectation did not hold.
    case ended(DemoStepTitle, failure: String?)
    /// The film is being encoded: how much of all formats is done, from 0 to 1.
    case encoding(Double)
}
