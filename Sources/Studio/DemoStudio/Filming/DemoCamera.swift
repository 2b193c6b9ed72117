import DesktopDriving
import PrivateSession
import RecordedFilms

/// Films a demo: the player calls it, in order, for all that can be seen and heard.
///
/// The camera owns the film's clock: a picture is seen for at least one frame, and words take the time to say and to
/// read them. The player knows no frames and no seconds.
///
/// ```swift
/// try camera.begin(step)
/// try camera.press("Tab")
/// try camera.picture()
/// try camera.say("January. 40 units.", by: .reader)
/// try camera.end(step, failure: nil)
/// ```
public protocol DemoCamera: AnyObject {
    /// A step begins.
    func begin(_ step: DemoStepTitle) throws
    /// The screen has changed and come to rest: it is seen like this until the next picture.
    func picture() throws
    /// Whether it takes pictures of the screen, which has to come to rest for each.
    var takesPictures: Bool { get }
    /// The film shows this part of the screen from now on, as its script says.
    ///
    /// - Parameters:
    ///   - windows: The place of the windows; `nil`: the desktop does not say, and the camera looks at its last
    ///     picture.
    ///   - focus: The place where something happens; `nil`: that is not known.
    /// - Throws: The error that keeps the camera from filming.
    func goTo(windows: ScreenRectangle?, focus: ScreenRectangle?) throws
    /// Notes how assistive technologies see the app from now on.
    func sight(_ sight: AccessibleSight) throws
    /// Words are said, now.
    func say(_ words: String, by voice: DemoVoice) throws
    /// Describes the picture to those who do not see it, while the film goes on: words that follow wait for it.
    func describe(_ words: String) throws
    /// Notes the line that a braille display shows from now on.
    func braille(_ line: String) throws
    /// A sound of the app's is heard, now: its name in freedesktop's specification.
    func sound(_ name: String) throws
    /// A key or a click, as it is displayed: "Tab", "Click".
    func press(_ input: String) throws
    /// All but a part of the screen is dimmed, until the picture changes or something is pressed.
    func spotlight(_ part: ScreenRectangle) throws
    /// Draws marks over the screen instead of those before: for so many seconds, or until the picture changes or
    /// something is pressed.
    func setMarks(_ marks: [FilmMark], seconds: Double?) throws
    /// Parts of the screen that nobody shall read, from now on, instead of those before.
    func setBlurs(_ parts: [ScreenRectangle]) throws
    /// A chapter begins.
    func chapter(_ title: String) throws
    /// How many times as fast as usual pictures and keys follow one another from now on.
    func setSpeed(_ factor: Double)
    /// Leaves out of the film all that happens from now on, or no longer does so.
    func setHidden(_ isHidden: Bool) throws
    /// Nothing happens for so many seconds.
    func pause(seconds: Double) throws
    /// Ends a step; `failure` says which expectation did not hold.
    func end(_ step: DemoStepTitle, failure: String?) throws
}

/// The title of a step, and the place where it was written.
///
/// ```swift
/// try camera.begin(DemoStepTitle(number: 2, count: 9, text: "Press Tab, Right", line: 14))
/// ```
public struct DemoStepTitle: Hashable, Sendable {
    /// From 1.
    public let number: Int
    /// How many steps the demo has.
    public let count: Int
    /// Such as "Press Tab, Right" or "Choose Drag bar data on February".
    public let text: String
    /// The line of the script, from 1.
    public let line: Int
    /// The step in the words of the script: "keys: Tab, Right", the same in every language of the person's.
    public let script: String
    /// Whether it only looks whether something is so: the demo can be told without it.
    public let isCheck: Bool
    /// Whether it only says something, which stands with it: its title would say that again.
    public let isSaying: Bool

    public init(
        number: Int, count: Int, text: String, line: Int, script: String = "", isCheck: Bool = false,
        isSaying: Bool = false
    ) {
        (self.number, self.count, self.text, self.line) = (number, count, text, line)
        (self.script, self.isCheck, self.isSaying) = (script, isCheck, isSaying)
    }

    /// The same step in other words.
    func worded(_ text: String, _ script: String) -> DemoStepTitle {
        DemoStepTitle(
            number: number, count: count, text: text, line: line, script: script, isCheck: isCheck, isSaying: isSaying)
    }
}

/// The voices that say something in a demo.
///
/// ```swift
/// try camera.say("January. 40 units.", by: .reader)
/// try camera.say("Orca names the bar and its value.", by: .narrator)
/// ```
public enum DemoVoice: String, Hashable, Sendable, CaseIterable {
    /// The screen reader.
    case reader
    /// The demo's own narration.
    case narrator
    /// The app's own announcements, where no screen reader runs.
    case app
}
