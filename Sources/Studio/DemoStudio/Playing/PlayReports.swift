import PrivateSession
import Translation

/// Passes a demo on as it is played: pictures and words to the camera and the transcript, the words when the elements
/// that they are about can be seen.
extension DemoPlayer {
    /// Waits until all actions have had their effect; then films it, and passes the words on.
    func settleAndReport() throws {
        try stage.settle()
        try showAndReport()
    }

    /// If words were said that were not passed on yet: waits for the effects, films them, and passes the words on, so
    /// that words never come after the elements that they are about are gone.
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

    /// Films the screen, and passes the words on.
    func showAndReport() throws {
        try stage.noteShown()
        // Words that an app says of itself while the picture is taken are about its next state, and belong to the next
        // picture.
        let position = stage.subject.goesByClock ? stage.speechLog.position : nil
        if takesPictures { try updateBlurs() }
        try camera?.picture()
        try look()
        try moveView()
        try reportWords(before: position)
    }

    /// Whether the screen is filmed.
    var takesPictures: Bool { camera?.takesPictures == true }

    /// Tells the camera, or the keeper of the time, which elements assistive technologies see now.
    private func look() throws {
        guard let camera, let sight = try sights.sight(on: stage, without: secrets) else { return }
        seenFocus = sight.focus?.rectangle
        try camera.see(sight)
    }

    /// Passes on the words since the last call.
    ///
    /// - Parameter position: Words from there on are left for the next call; `nil`: none are.
    /// - Returns: The words.
    /// - Throws: The camera's errors.
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

    /// Passes on the line of the braille display, if the script wants that.
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
