import GTKSupport
import PrivateSession

/// How a film looks: a window above, and below it a calm strip in which captions and keys cover nothing.
public struct FilmLook: Sendable, Equatable {
    /// The picture's, in pixels.
    public let width: Int
    /// The picture's, in pixels.
    public let height: Int
    /// Whether the interface is read from right to left.
    public let isRightToLeft: Bool

    /// The ground behind the windows, as 0xRRGGBB.
    public static let ground: UInt32 = 0x201f2b

    static let words = Color(hex: 0xffffff)
    static let quietWords = Color(hex: 0xb9b6c9)
    static let accent = Color(hex: 0x62a0ea)

    /// Lays out a film of so many pixels.
    public init(width: Int, height: Int, language: String = "en") {
        (self.width, self.height) = (width, height)
        let rightToLeft = ["ar", "fa", "he", "ur"]
        isRightToLeft = rightToLeft.contains(String(language.prefix { $0 != "-" && $0 != "_" }))
    }

    /// How high the strip is that windows leave free, in pixels.
    public var stripHeight: Int { Self.stripHeight(of: height) }

    /// How high the strip of a picture is, in pixels.
    public static func stripHeight(of height: Int) -> Int { max(height * 104 / 720, 56) }

    /// Logical sizes are those of a picture 720 pixels high.
    var scale: Double { Double(stripHeight) / 104 }
}

extension DemoVoice {
    /// The colour of the voice's name; the words themselves are white for all.
    var color: Color {
        switch self {
        case .reader: Color(hex: 0x99c1f1)
        case .narrator: Color(hex: 0xf9e79f)
        case .app: Color(hex: 0x8ff0a4)
        }
    }
}
