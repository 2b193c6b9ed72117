import DesktopDriving
import PrivateSession
import RecordedFilms

/// Keeps the time of a demo that nobody films, as it would be in a film without a voice.
///
/// ```swift
/// let camera = TimelineCamera()
/// try DemoPlayer(on: stage, camera: camera).play()
/// print(camera.finished.length)
/// ```
final class TimelineCamera: DemoCamera {
    private var builder = TimelineBuilder()
    /// Told of keys, and of where the focus is.
    var progress: (FilmingProgress) -> Void = { _ in }

    public init() {}

    /// All that has happened so far.
    public var finished: Timeline { builder.finished() }

    public var takesPictures: Bool { false }

    public func begin(_ step: DemoStepTitle) { builder.begin(step) }

    public func picture() {}

    public func goTo(windows: ScreenRectangle?, focus: ScreenRectangle?) {}

    public func sight(_ sight: AccessibleSight) {
        if builder.sight(sight) { progress(.focused(sight.focus)) }
    }

    public func say(_ words: String, by voice: DemoVoice) {
        let words = PlainWords(String(words.prefix(PlainWords.mostSaid)))
        if !words.isEmpty { builder.say(words, by: voice, spoken: 0) }
    }

    public func describe(_ words: String) {
        builder.describe(PlainWords(String(words.prefix(PlainWords.mostSaid))), spoken: 0)
    }

    public func braille(_ line: String) { builder.braille(line) }

    public func sound(_ name: String) { builder.sound(name) }

    public func press(_ input: String) {
        let input = PlainWords(input)
        builder.press(input)
        progress(.pressed(input.text))
    }

    public func spotlight(_ part: ScreenRectangle) { builder.light(part) }

    public func setMarks(_ marks: [FilmMark], seconds: Double?) {
        builder.setMarks(marks, frames: seconds.map(Pace.frames))
    }

    public func setBlurs(_ parts: [ScreenRectangle]) {}

    public func chapter(_ title: String) { builder.chapter(PlainWords(title)) }

    public func setSpeed(_ factor: Double) { builder.speed = factor }

    public func setHidden(_ isHidden: Bool) {}

    public func pause(seconds: Double) { builder.pause(frames: Pace.frames(seconds)) }

    public func end(_ step: DemoStepTitle, failure: String?) { builder.end(failure: failure) }
}
