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
    var takesPictures: Bool { filming.takesPictures }

    /// Tells the camera, or the keeper of the time, which elements assistive technologies see now.
    private func look() throws {
        guard camera != nil, let sight = try sights.sight(on: stage, without: record.secrets) else { return }
        try filming.sight(sight)
    }

    /// Passes on the words since the last call.
    ///
    /// - Parameter position: Words from there on are left for the next call; `nil`: none are.
    /// - Returns: The words.
    /// - Throws: The camera's errors.
    @discardableResult
    func reportWords(before position: Int? = nil) throws -> [String] {
        if let before = filming.onTheWay {
            stage.speechLog.dropWords(before: before)
            filming.passOver(from: stage.speechLog.position)
            return []
        }
        let words = stage.speechLog.newWords(before: position)
        try reportSounds()
        try reportBraille()
        for text in words {
            let voice = stage.speechLog.voice
            try tell(record.hear(text, by: voice, hidesLetters: typing.masksLetters), by: voice)
        }
        return words
    }

    /// Passes on the sounds that the app has played since the last call.
    private func reportSounds() throws {
        for name in sounds.new(in: stage.app.events) { try camera?.sound(name) }
    }

    /// Passes on the line of the braille display, if the script wants that.
    func reportBraille() throws {
        guard stage.script.hasBraille, filming.onTheWay == nil, let line = record.keep(braille: stage.brailleLine)
        else {
            return
        }
        onProgress?(.braille(line))
        try camera?.braille(line)
    }

    func say(_ text: String, by voice: DemoVoice) throws {
        try tell(record.say(text, by: voice, hidesLetters: typing.masksLetters), by: voice)
    }

    /// Gives words that were kept to all who watch.
    private func tell(_ text: String, by voice: DemoVoice) throws {
        onProgress?(.said(text, by: voice))
        try camera?.say(text, by: voice)
        let frames = Double(Pace.reading(text))
        try control?.wait(seconds: frames / Double(Timeline.framesPerSecond)) { try stage.check() }
    }
}

/// The sounds that an app plays, each told once.
struct PlayedSounds {
    /// How much is kept of a name, in characters.
    private static let longest = 64
    /// How many of the app's events have been looked at.
    private var seen = 0

    /// The names of the sounds since this was asked last.
    mutating func new(in events: EventReader) -> [String] {
        let position = events.position
        defer { seen = max(seen, position) }
        guard position > seen else { return [] }
        return events.events[seen..<position].filter { $0.name == "sound" }
            .compactMap { $0["name"]?.text.map { String($0.prefix(Self.longest)) } }
    }
}
