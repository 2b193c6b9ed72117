import GTKSupport

/// Which of the desktop's looks is drawn.
///
/// ```swift
/// DrawingStyle(appearance: .highContrastDark).appearance.isDark  // true
/// ```
public enum Appearance: String, CaseIterable, Sendable {
    case light, dark, highContrastLight, highContrastDark

    /// Whether light text stands on a dark ground.
    public var isDark: Bool { self == .dark || self == .highContrastDark }
    /// Whether edges and text are drawn stronger.
    public var isHighContrast: Bool { self == .highContrastLight || self == .highContrastDark }
}

/// Which way the interface is read.
///
/// ```swift
/// let mirrored = DrawingStyle(direction: .rightToLeft)
/// ```
public enum ReadingDirection: String, Sendable {
    case leftToRight, rightToLeft
}

/// All that the desktop and the user say of how things look.
///
/// ```swift
/// DrawingStyle(appearance: .dark, textScale: 1.5)
/// ```
public struct DrawingStyle: Hashable, Sendable {
    /// Light or dark, with more contrast or not.
    public var appearance: Appearance
    /// The desktop's accent colour, as it is; what is drawn is moved as far as contrast asks.
    public var accent: Color
    /// How much larger than usual text is, from 1 to 2. Others are taken as the nearest of these.
    public var textScale: Double {
        didSet { textScale = Self.clamped(textScale) }
    }
    /// The direction of reading: right to left is a mirrored picture.
    public var direction: ReadingDirection
    /// As Pango knows it.
    public var fontFamily: String

    public init(
        appearance: Appearance = .light, accent: Color = Color(hex: 0x3584e4), textScale: Double = 1,
        direction: ReadingDirection = .leftToRight, fontFamily: String = "Sans"
    ) {
        self.appearance = appearance
        self.accent = accent
        self.textScale = Self.clamped(textScale)
        self.direction = direction
        self.fontFamily = fontFamily
    }

    var isRightToLeft: Bool { direction == .rightToLeft }

    /// A text of this style.
    ///
    /// - Parameters:
    ///   - role: What the text is, which says its size and weight.
    ///   - alignment: Where its lines stand.
    ///   - ellipsis: What is left out where it does not fit.
    /// - Returns: How Pango sets it.
    func text(
        _ role: TextRole, _ alignment: TextStyle.Alignment = .leading, ellipsis: TextStyle.Ellipsis = .end
    ) -> TextStyle {
        TextStyle(
            family: fontFamily, size: role.size * textScale, weight: role.weight, alignment: alignment,
            ellipsis: ellipsis, isRightToLeft: isRightToLeft)
    }

    private static func clamped(_ scale: Double) -> Double { scale.isFinite ? max(1, min(2, scale)) : 1 }
}

/// What a text is. The sizes are near those of GNOME's style classes of the same purpose.
enum TextRole {
    case title, heading, body, strong, caption, initials

    var size: Double {
        switch self {
        case .title: 20
        case .heading: 14.5
        case .body, .strong: 14
        case .caption: 12
        case .initials: 40
        }
    }

    var weight: TextStyle.Weight {
        switch self {
        case .title, .heading, .strong, .initials: .bold
        case .body, .caption: .regular
        }
    }
}
