import PrivateSession
import RecordedFilms

/// Texts that nobody may read: what is typed into fields that hide it, and the values of a script's secrets.
///
/// ```swift
/// secrets.add("correct horse")
/// secrets.masked("Type correct horse")  // "Type •••"
/// ```
final class SecretTexts {
    /// The sign for a secret, however long that is.
    static let mask = "•••"
    /// Shorter ones stand in many words by chance: they are masked as words of their own only.
    private static let shortest = 4

    private var texts: [String] = []
    private var isKeeping = false
    /// Whether a secret has become known since words are kept, so that it may stand in those.
    private(set) var isLate = false

    /// From now on words are kept, each of them masked when it comes.
    func beginKeeping() { isKeeping = true }

    /// From now on a text is masked.
    func add(_ text: String) {
        guard !text.isEmpty, !texts.contains(text) else { return }
        isLate = isKeeping
        // A secret may hold another one.
        texts = (texts + [text]).sorted { $0.count > $1.count }
    }

    /// A text without the secrets in it.
    func masked(_ text: String) -> String {
        texts.reduce(text) { text, secret in
            secret.count < Self.shortest
                ? Self.replaceWords(secret, in: text) : Self.replace(secret, in: text)
        }
    }

    /// A text that was cut somewhere, without the secrets in it, and without the part of one at an end where it is cut.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - length: How long texts are that were cut: a shorter one ends where it ends.
    ///   - isCutInFront: Whether its beginning may be missing, however long it is, as on a braille display.
    /// - Returns: The text to show.
    func masked(_ text: String, cutAt length: Int, isCutInFront: Bool = false) -> String {
        let isCut = text.unicodeScalars.count >= length
        guard !texts.isEmpty, isCut || isCutInFront else { return masked(text) }
        var (letters, front, end) = (Array(text), 0, 0)
        for secret in texts.map(Array.init) where secret.count >= Self.shortest {
            func isPart(_ part: ArraySlice<Character>, of other: ArraySlice<Character>) -> Bool {
                part.elementsEqual(other) { $0.lowercased() == $1.lowercased() }
            }
            for count in stride(from: min(secret.count, letters.count), through: Self.shortest, by: -1) {
                if isCut, isPart(secret.prefix(count), of: letters.suffix(count)) { end = max(end, count) }
                if isCutInFront, isPart(secret.suffix(count), of: letters.prefix(count)) { front = max(front, count) }
            }
        }
        if front + end > letters.count { return Self.mask }
        if end > 0 { letters.replaceSubrange((letters.count - end)..., with: Self.mask) }
        if front > 0 { letters.replaceSubrange(..<front, with: Self.mask) }
        return masked(String(letters))
    }

    /// Upper case makes no difference: a screen reader, or a log, may write it otherwise.
    private static func replace(_ secret: String, in text: String) -> String {
        let (letters, wanted) = (Array(text), Array(secret.lowercased()))
        guard letters.count >= wanted.count else { return text }
        let folded = letters.map { $0.lowercased() }
        let target = wanted.map { String($0) }
        var result = ""
        var index = 0
        while index < letters.count {
            if index + target.count <= folded.count, Array(folded[index..<index + target.count]) == target {
                result += mask
                index += target.count
            } else {
                result.append(letters[index])
                index += 1
            }
        }
        return result
    }

    private static func replaceWords(_ secret: String, in text: String) -> String {
        var result = ""
        var word = ""
        func end() {
            result += word == secret ? mask : word
            word = ""
        }
        for character in text {
            if character.isLetter || character.isNumber || secret.contains(character) {
                word.append(character)
            } else {
                end()
                result.append(character)
            }
        }
        end()
        return result
    }

    func masked(_ title: DemoStepTitle) -> DemoStepTitle {
        title.worded(masked(title.text), masked(title.script))
    }

    /// A transcript without the secrets that became known after a part of it was kept. Where none did, it is as it was.
    func maskedLate(_ transcript: DemoTranscript) -> DemoTranscript { isLate ? masked(transcript) : transcript }

    /// A film's timeline without the secrets that became known after a part of it was kept. Where none did, it is as it was.
    func maskedLate(_ timeline: Timeline) -> Timeline { isLate ? masked(timeline) : timeline }

    /// A transcript without secrets.
    func masked(_ transcript: DemoTranscript) -> DemoTranscript {
        guard !texts.isEmpty else { return transcript }
        var result = DemoTranscript(title: masked(transcript.title))
        result.steps = transcript.steps.map { step in
            var copy = step.titled(masked(step.title), masked(step.text))
            copy.words = step.words.map { $0.worded(masked($0.text)) }
            copy.failure = step.failure.map(masked)
            return copy
        }
        return result
    }

    /// A film's timeline without secrets.
    func masked(_ timeline: Timeline) -> Timeline {
        guard !texts.isEmpty else { return timeline }
        var result = timeline
        for index in result.utterances.indices {
            result.utterances[index].words = masked(result.utterances[index].words)
        }
        for index in result.descriptions.indices {
            result.descriptions[index].words = masked(result.descriptions[index].words)
        }
        for index in result.inputs.indices { result.inputs[index].text = masked(result.inputs[index].text) }
        for index in result.braille.indices {
            let line = result.braille[index].text
            result.braille[index].text = masked(line, cutAt: BrailleDisplay.cells, isCutInFront: true)
        }
        result.sights = result.sights.map { $0.worded { masked($0, cutAt: $1) } }
        for index in result.announcements.indices {
            let words = result.announcements[index].words.text
            result.announcements[index].words.text = masked(words, cutAt: SeenElement.wordsLimit)
        }
        for index in result.chapters.indices { result.chapters[index].title = masked(result.chapters[index].title) }
        for index in result.shots.indices {
            result.shots[index].marks = result.shots[index].marks.map { $0.worded { masked($0) } }
        }
        for index in result.steps.indices {
            result.steps[index].title = masked(result.steps[index].title)
            result.steps[index].marks = result.steps[index].marks.map { $0.worded { masked($0) } }
            result.steps[index].failure = result.steps[index].failure.map(masked)
        }
        return result
    }
}
