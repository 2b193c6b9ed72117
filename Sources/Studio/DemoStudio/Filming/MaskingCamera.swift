import DesktopDriving
import PrivateSession
import RecordedFilms

/// A camera that gets no secret to see. It masks what the player gives to nobody but the camera. Titles, words, braille, sights
/// and failures have come through the player's own record, where they were masked for all who get them.
///
///     let camera = MaskingCamera(filmCamera, secrets)
///     try camera.press("hunter2")   // the film shows "•••"
final class MaskingCamera: DemoCamera {
    private let camera: any DemoCamera
    private let secrets: SecretTexts

    init(_ camera: any DemoCamera, _ secrets: SecretTexts) { (self.camera, self.secrets) = (camera, secrets) }

    func begin(_ step: DemoStepTitle) throws { try camera.begin(step) }
    func picture() throws { try camera.picture() }
    var takesPictures: Bool { camera.takesPictures }
    func goTo(windows: ScreenRectangle?, focus: ScreenRectangle?) throws {
        try camera.goTo(windows: windows, focus: focus)
    }
    func sight(_ sight: AccessibleSight) throws { try camera.sight(sight) }
    func say(_ words: String, by voice: DemoVoice) throws { try camera.say(words, by: voice) }
    func describe(_ words: String) throws { try camera.describe(secrets.masked(words)) }
    func braille(_ line: String) throws { try camera.braille(line) }
    func sound(_ name: String) throws { try camera.sound(name) }
    func press(_ input: String) throws { try camera.press(secrets.masked(input)) }
    func spotlight(_ part: ScreenRectangle) throws { try camera.spotlight(part) }
    func setMarks(_ marks: [FilmMark], seconds: Double?) throws {
        try camera.setMarks(marks.map { $0.worded { secrets.masked($0) } }, seconds: seconds)
    }
    func setBlurs(_ parts: [ScreenRectangle]) throws { try camera.setBlurs(parts) }
    func chapter(_ title: String) throws { try camera.chapter(secrets.masked(title)) }
    func setSpeed(_ factor: Double) { camera.setSpeed(factor) }
    func setHidden(_ isHidden: Bool) throws { try camera.setHidden(isHidden) }
    func pause(seconds: Double) throws { try camera.pause(seconds: seconds) }
    func end(_ step: DemoStepTitle, failure: String?) throws {
        try camera.end(step, failure: failure)
    }
}
