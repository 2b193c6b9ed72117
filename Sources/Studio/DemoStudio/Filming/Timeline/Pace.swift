/// How long things take, in frames, so that a person can follow.
///
/// ```swift
/// builder.pause(frames: Pace.frames(1.5))  // 45 frames
/// ```
enum Pace {
    /// A picture that something else follows at once.
    static let shortestPicture = 1
    /// A step in which nothing is said.
    static let shortestStep = frames(0.8)
    /// From the display of a key to its effect.
    static let beforeInput = frames(0.35)
    /// How long a key is displayed, unless another comes.
    static let input = frames(1.2)
    /// After the words of a voice.
    static let breath = frames(0.3)
    /// Between two parts of a voice's words that it says at once.
    static let betweenParts = frames(0.1)
    /// From the dimming of the screen to the words about the part that is lit.
    static let spotlight = frames(0.6)
    /// The title, at least.
    static let title = frames(2)
    /// After all is done.
    static let ending = frames(1.5)
    /// Longer pauses are a mistake.
    static let longestPause = frames(600)

    /// Seconds as frames, rounded up; a number that is no length of time gives 0.
    public static func frames(_ seconds: Double) -> Int {
        guard seconds.isFinite, seconds > 0 else { return 0 }
        // A hair less, so that 0.1 s is 3 frames and not 4.
        return Int((min(seconds, 86_400) * Double(Timeline.framesPerSecond) - 1e-6).rounded(.up))
    }

    /// How long words take to read: a moment to find them, and then each its time.
    static func reading(_ words: String) -> Int {
        frames(max(1, 0.7 + seconds(toRead: words)))
    }

    /// How long words take to read that follow others.
    static func readingMore(_ words: String) -> Int {
        frames(seconds(toRead: words))
    }

    /// 15 letters a second, or half as many signs of Chinese, Japanese or Korean.
    private static func seconds(toRead words: String) -> Double {
        Double(TextWidth.columns(of: words)) / 15
    }
}

/// How wide a text is in columns: a Chinese, Japanese or Korean sign takes two.
enum TextWidth {
    static func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        return isWide(first) ? 2 : 1
    }

    /// The wide blocks of Unicode's East Asian Width, and emoji.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
