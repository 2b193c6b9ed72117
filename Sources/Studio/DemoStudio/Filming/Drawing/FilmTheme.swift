import GTKSupport

/// The look that somebody gave a film: colours, a logo, and cards before and after the demo.
///
/// ```swift
/// var theme = FilmTheme()
/// theme.ground = 0x14213d
/// theme.author = "Ada Lovelace"
/// ```
public struct FilmTheme: Equatable, Sendable {
    /// A picture with words, before the film or after it.
    public struct Card: Equatable, Sendable {
        /// In large letters; empty for none.
        public var title = ""
        /// Below it, in small ones; empty for none.
        public var text = ""
        /// How long it is seen at least, in seconds. It stays until its words are said.
        public var seconds = 3.0
    }

    /// The ground behind the windows and the words, as 0xRRGGBB.
    public var ground: UInt32 = 0x201f2b
    /// The colour of words, as 0xRRGGBB.
    public var words: UInt32 = 0xffffff
    /// The colour of words that matter less.
    var quietWords: UInt32 = 0xb9b6c9
    /// The colour of the bar above the title.
    public var accent: UInt32 = 0x62a0ea
    /// A picture's file, in the corner of the cards; empty for none.
    public var logo: [UInt8] = []
    /// The author of the film; empty: nobody is named.
    public var author = ""
    /// The card before the title; `nil`: none.
    var intro: Card?
    /// The card at the end; `nil`: none.
    var outro: Card?

    public init() {}

    /// The ground in six digits, as FFmpeg and desktops read it.
    var groundHex: String {
        let digits = String(ground, radix: 16)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
    var groundColor: Color { Color(hex: ground) }
    var wordsColor: Color { Color(hex: words) }
    var quietColor: Color { Color(hex: quietWords) }

    /// The colour of a voice's name, where it can be read on the ground; else that of words.
    func color(of voice: DemoVoice) -> Color {
        voice.color.contrast(with: groundColor) >= Self.readable ? voice.color : wordsColor
    }

    /// The least contrast of words with their ground, of WCAG 2.2, and that of other things.
    static let (readable, visible) = (4.5, 3.0)
}
