import PrivateSession

/// Whoever films a demo hears, in order, of all that is to be seen and heard in it, at the moment when it is so.
///
/// There is one virtual clock: a picture stands on the screen for at least one frame, and words take as long as they
/// take to say and to read. The player knows nothing of frames and seconds; the camera makes them.
public protocol DemoCamera: AnyObject {
    /// A step begins.
    func begin(_ step: DemoStepTitle) throws
    /// Something on the screen has changed, and has settled: it is seen until the next picture.
    func picture() throws
    /// Words are said, now.
    func say(_ words: String, by voice: DemoVoice) throws
    /// A key or a click, as it is displayed: "Tab", "Click".
    func press(_ input: String) throws
    /// All but a part of the screen is dimmed, until the picture changes or something is pressed.
    func spotlight(_ part: ScreenRectangle) throws
    /// Nothing happens for that long.
    func pause(seconds: Double) throws
    /// The step is over; `failure` says what did not hold.
    func end(_ step: DemoStepTitle, failure: String?) throws
}

/// What a step is called, and where it was written.
public struct DemoStepTitle: Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let count: Int
    /// Such as "Press Tab, Right" or "Choose Drag bar data on February".
    public let text: String
    public let line: Int

    public init(number: Int, count: Int, text: String, line: Int) {
        (self.number, self.count, self.text, self.line) = (number, count, text, line)
    }
}

/// Who says something in a demo.
public enum DemoVoice: String, Hashable, Sendable, CaseIterable {
    /// The screen reader.
    case reader
    /// The demo's own narration.
    case narrator
    /// The app's own announcements, where no screen reader runs.
    case app
}
