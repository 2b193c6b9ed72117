import GLibSupport
import TextSafety

/// The captions of a film as somebody has written or translated them: WebVTT, or SubRip.
///
/// ```swift
/// for cue in try CaptionFile(reading: "note.de.vtt").cues { print(cue.start, cue.voice ?? "", cue.text) }
/// ```
public struct CaptionFile: Equatable, Sendable {
    /// Words, and when they are shown.
    public struct Cue: Equatable, Sendable {
        /// In seconds of the film.
        public var start: Double
        /// In seconds of the film, after `start`.
        public var end: Double
        /// The speaker's name; `nil`: none is named.
        public var voice: String?
        /// The words, in one line.
        public var text: String
    }

    /// In the order of time.
    public let cues: [Cue]

    /// The largest file that is read, in bytes.
    private static let bytes: Int64 = 16 << 20
    /// The most captions that are read.
    private static let most = 100_000

    /// Reads a file, which may be anybody's.
    ///
    /// - Parameter path: The file, such as "note.de.vtt".
    /// - Throws: `FileError`, ``FilmReadingError``, in the line where something is wrong.
    public init(reading path: String) throws {
        try self.init(String(decoding: try FilePath.read(path, limit: Self.bytes), as: UTF8.self))
    }

    /// - Parameter text: The whole file.
    /// - Throws: ``FilmReadingError``, in the line where something is wrong.
    init(_ text: String) throws(FilmReadingError) {
        var cues: [Cue] = []
        var isInCue = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.contains("-->") {
                guard cues.count < Self.most else { throw .inLine(index + 1, .tooMany(Self.most)) }
                guard let times = Self.times(line) else { throw .inLine(index + 1, .wrong("-->")) }
                cues.append(Cue(start: times.start, end: times.end, text: ""))
                isInCue = true
            } else if line.allSatisfy(\.isWhitespace) {
                isInCue = false
            } else if isInCue {
                let (voice, words) = Self.words(line)
                let last = cues.count - 1
                cues[last].voice = cues[last].voice ?? voice
                cues[last].text += (cues[last].text.isEmpty ? "" : " ") + words
            }
        }
        guard !cues.isEmpty else { throw .wrong("-->") }
        self.cues = cues.filter { !$0.text.isEmpty }.enumerated().sorted {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }.map(\.element)
    }

    /// "00:01:02.345 --> 00:01:04.000 line:0", also with a comma, or without hours.
    private static func times(_ line: Substring) -> (start: Double, end: Double)? {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count >= 3, words[1] == "-->", let start = seconds(words[0]), let end = seconds(words[2]),
            start < end
        else { return nil }
        return (start, end)
    }

    private static func seconds(_ clock: Substring) -> Double? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let last = parts.last else { return nil }
        let digits = Set("0123456789")
        guard parts.dropLast().allSatisfy({ !$0.isEmpty && $0.count <= 4 && $0.allSatisfy(digits.contains) }) else {
            return nil
        }
        let halves = last.split(whereSeparator: { $0 == "." || $0 == "," })
        guard halves.count == 2, halves.allSatisfy({ $0.allSatisfy(digits.contains) }), halves[0].count == 2,
            let seconds = Double("\(halves[0]).\(halves[1])"), seconds < 60
        else { return nil }
        let minutes = parts.dropLast().reduce(0) { $0 * 60 + (Double($1) ?? 0) }
        let time = minutes * 60 + seconds
        return time <= FilmLimits.seconds ? time : nil
    }

    /// A line without its marks, and the name of the speaker: `<v Orca>January</v>`.
    private static func words(_ line: Substring) -> (voice: String?, words: String) {
        var voice: String?
        var words = ""
        var rest = line
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            words += rest[..<start]
            let mark = rest[rest.index(after: start)..<end]
            // SubRip has no escapes: the unseen sign says that this is no mark.
            guard mark.first != "\u{2060}" else {
                words.append("<")
                rest = rest[rest.index(after: start)...]
                continue
            }
            if mark.hasPrefix("v") {
                // `<v.loud Orca>` has a class.
                let name = mark.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
                if !name.isEmpty { voice = unescaped(name) }
            }
            rest = rest[rest.index(after: end)...]
        }
        return (voice, unescaped(words[...] + rest).trimmedLine)
    }

    private static let escapes: [(mark: String, sign: Character)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"), ("&amp;", "&"),
    ]

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            if let escape = escapes.first(where: { rest.hasPrefix($0.mark) }) {
                result.append(escape.sign)
                rest = rest.dropFirst(escape.mark.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }
}

extension String {
    /// Without white space at its ends, and without the unseen sign that keeps SubRip's players from reading marks.
    fileprivate var trimmedLine: String {
        let plain = filter { $0 != "\u{2060}" }.drop(while: \.isWhitespace)
        return String(plain.reversed().drop(while: \.isWhitespace).reversed())
    }
}
