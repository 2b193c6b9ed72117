import GTKSupport
import PrivateSession
import Translation

/// How a film looks: a window above, and below it a calm strip in which captions and keys cover nothing.
///
/// ```swift
/// let look = FilmLook(width: 1280, height: 720, language: "he")
/// let options = FilmCamera.Options(title: "Bars", look: look, speech: speech)
/// ```
public struct FilmLook: Sendable, Equatable {
    /// The picture's, in pixels.
    public let width: Int
    /// The picture's, in pixels.
    public let height: Int
    /// Whether the interface is read from right to left.
    public let isRightToLeft: Bool
    /// Whether the line of a braille display stands above the captions.
    public let hasBraille: Bool

    /// How many frames are shown in one of the timeline's: 1, or 2 for 60 a second.
    var framesPerFrame = 1
    /// How much of the screen fills the film.
    var view = DemoFilm.View.screen

    /// The height of the part of the picture that shows the screen, from the top, in pixels: all of it, if windows
    /// leave the strip free.
    private(set) var screenHeight: Int

    /// Its colours, its logo, and its cards before and after the demo.
    var theme = FilmTheme()

    /// Lays out a film of so many pixels.
    public init(width: Int, height: Int, language: String = "en", hasBraille: Bool = false) {
        (self.width, self.height, self.hasBraille) = (width, height, hasBraille)
        screenHeight = height
        isRightToLeft = Language(language).isRightToLeft
    }

    /// Lays out a film as one was that was recorded.
    ///
    /// - Parameters:
    ///   - width: The picture's width, in pixels.
    ///   - height: Its height.
    ///   - screenHeight: The height of the part that shows the screen.
    ///   - language: The language of the captions.
    init(width: Int, height: Int, screenHeight: Int, language: String) {
        self.init(width: width, height: height, language: language)
        self.screenHeight = screenHeight
    }

    /// Lays out a film of a screen that has no strip of its own for captions: the film has one below the screen.
    ///
    /// - Parameters:
    ///   - width: The screen's width, in pixels.
    ///   - height: Its height.
    ///   - language: The language of the captions.
    public init(aroundScreen width: Int, _ height: Int, language: String) {
        var film = height
        while film - FilmLook(width: width, height: film).stripHeight < height { film += 1 }
        self.init(width: width, height: film, language: language)
        screenHeight = height
    }

    /// The same film of a screen that ends above the strip: no window can then be behind the words.
    func withScreenAboveStrip() -> FilmLook {
        var look = self
        look.screenHeight = height - stripHeight
        return look
    }

    /// How high the strip is that windows leave free, in pixels.
    var stripHeight: Int { captionHeight + brailleHeight }

    /// How much of the strip is on the screen, in pixels.
    var stripHeightOnScreen: Int { stripHeight - (height - screenHeight) }

    /// Whether the picture is about as wide as high, or higher: the speaker's name then stands above a caption, for
    /// there is no room beside it.
    var isNarrow: Bool { width * 4 < height * 5 }

    /// How high the part of it for captions and keys is, at the bottom, in pixels.
    var captionHeight: Int { isNarrow ? max(width * 160 / 720, 80) : max(height * 104 / 720, 56) }

    /// How high the part of it for braille is, above that for captions, in pixels.
    var brailleHeight: Int { hasBraille ? max((isNarrow ? width : height) * 66 / 720, 36) * brailleRows : 0 }

    /// How many rows the cells of the braille display take: in a narrow picture one row would be too small to be read.
    var brailleRows: Int { isNarrow ? 2 : 1 }

    /// Logical sizes are those of a picture 720 pixels high, or, if it is narrow, of one 720 pixels wide.
    var scale: Double { Double(captionHeight) / (isNarrow ? 160 : 104) }
}

extension FilmLook {
    /// A picture as large as the film's.
    ///
    /// - Parameter draw: Draws it.
    /// - Returns: The picture.
    /// - Throws: `DrawingError` where there is no memory for it.
    func frame(_ draw: (CairoContext) -> Void) throws(DrawingError) -> CairoSurface {
        let surface = try CairoSurface.image(width: Double(width), height: Double(height))
        draw(CairoContext(surface))
        return surface
    }

    /// A picture of a screen, with the strip below it that the screen itself has not.
    func frame(of screen: CairoSurface) throws(DrawingError) -> CairoSurface {
        guard screenHeight < height else { return screen }
        return try frame { context in
            context.setColor(theme.groundColor)
            context.paint()
            context.draw(screen, x: 0, y: 0)
        }
    }
}

extension DemoVoice {
    /// The colour of the voice's name; the words themselves are white for all.
    var color: Color { Color(hex: hexColor) }

    /// The same as pages and captions write it: "#99c1f1".
    var htmlColor: String { "#" + String(hexColor, radix: 16) }

    private var hexColor: UInt32 {
        switch self {
        case .reader: 0x99c1f1
        case .narrator: 0xf9e79f
        case .app: 0x8ff0a4
        }
    }
}
