import PrivateSession
import Translation

/// What is passed on of a demo as it goes on: pictures and words to the camera and the transcript, each when what it is
/// about can be seen.
extension DemoPlayer {
    /// Waits until all that was done has had its effect; then films it, and passes on what was said.
    func settleAndReport() throws {
        try stage.settle()
        try showAndReport()
    }

    /// Where something was said that was not passed on yet: lets it have its effect, films what it is about, and passes it
    /// on, so that words never come after what they are about is gone.
    ///
    /// - Returns: Whether there was any.
    @discardableResult
    func reportNewWords() throws -> Bool {
        guard stage.speechLog.hasNewWords else {
            try reportBraille()
            return false
        }
        try settleAndReport()
        return true
    }

    /// Films what is there, and passes on what was said.
    func showAndReport() throws {
        try stage.noteShown()
        // What an app says of itself while the picture is taken is about what comes after it, and is in the next one.
        let position = stage.subject.goesByClock ? stage.speechLog.position : nil
        if takesPictures { try updateBlurs() }
        try camera?.picture()
        try look()
        try moveView()
        try reportWords(before: position)
    }

    /// Whether what is on the screen is filmed.
    var takesPictures: Bool { camera?.takesPictures == true }

    /// Has what assistive technologies see now told to who keeps the time.
    private func look() throws {
        guard let camera, let sight = try sights.sight(on: stage, without: secrets) else { return }
        seenFocus = sight.focus?.rectangle
        try camera.see(sight)
    }

    /// Passes on what was said since the last call.
    ///
    /// - Parameter position: What was said from there on is left for the next call; `nil`: nothing is.
    /// - Returns: The words.
    /// - Throws: What the camera throws.
    @discardableResult
    func reportWords(before position: Int? = nil) throws -> [String] {
        if let before = onTheWay {
            stage.speechLog.dropWords(before: before)
            onTheWay = stage.speechLog.position
            return []
        }
        let words = stage.speechLog.newWords(before: position)
        try reportSounds()
        try reportBraille()
        for text in words {
            stream.add(text)
            try say(text, by: stage.speechLog.voice)
        }
        return words
    }

    /// Passes on the sounds that the app has played since the last call.
    private func reportSounds() throws {
        let position = stage.app.events.position
        defer { soundsSeen = position }
        guard position > soundsSeen else { return }
        for event in stage.app.events.events[soundsSeen..<position] where event.name == "sound" {
            if let name = event["name"]?.text { try camera?.sound(String(name.prefix(64))) }
        }
    }

    /// Passes on what the braille display shows, where the script wants that.
    func reportBraille() throws {
        let line = secrets.masked(stage.brailleLine, cutAt: BrailleDisplay.cells, isCutInFront: true)
        guard stage.script.hasBraille, onTheWay == nil, line != reportedBraille else { return }
        reportedBraille = line
        transcript.steps[current].words.append(DemoTranscript.Words(braille: line))
        onProgress?(.braille(line))
        try camera?.braille(line)
    }

    func say(_ text: String, by voice: DemoVoice) throws {
        let text = typing.masksLetters && text.count == 1 ? SecretTexts.mask : secrets.masked(text)
        transcript.steps[current].words.append(DemoTranscript.Words(text: text, voice: voice))
        onProgress?(.said(text, by: voice))
        try camera?.say(text, by: voice)
        let frames = Double(Pace.reading(text))
        try control?.wait(seconds: frames / Double(Timeline.framesPerSecond)) { try stage.check() }
    }
}
