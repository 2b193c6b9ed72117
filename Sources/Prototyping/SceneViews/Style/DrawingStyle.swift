import GTKSupport

/// The desktop's appearance.
///
/// ```swift
/// DrawingStyle(appearance: .highContrastDark).appearance.isDark  // true
/// ```
public enum Appearance: String, CaseIterable, Sendable {
    case light, dark, highContrastLight, highContrastDark

    /// Whether text is light on a dark ground.
    public var isDark: Bool { self == .dark || self == .highContrastDark }
    /// Whether edges and text have more contrast.
    public var isHighContrast: Bool { self == .highContrastLight || self == .highContrastDark }
}

/// The reading direction of the interface.
///
/// ```swift
/// let mirrored = DrawingStyle(direction: .rightToLeft)
/// ```
public enum ReadingDirection: String, Sendable {
    case leftToRight, rightToLeft
}

/// The settings of the desktop and the person for drawing.
///
/// ```swift
/// DrawingStyle(appearance: .dark, textScale: 1.5)
/// ```
public struct DrawingStyle: Hashable, Sendable {
    /// The appearance: light or dark, with more contrast or not.
    public var appearance: Appearance
    /// The desktop's accent colour. Drawing adjusts it for enough contrast.
    public var accent: Color
    /// The factor for text sizes, limited to 0.75 to 2.5.
    public var textScale: Double {
        didSet { textScale = Self.clamped(textScale) }
    }
    /// The reading direction; right to left mirrors the drawing.
    public var direction: ReadingDirection
    /// The font family, by Pango's name.
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

    /// Makes a text style from this style.
    ///
    /// - Parameters:
    ///   - role: The role of the text, which determines its size and weight.
    ///   - alignment: The alignment of its lines.
    ///   - ellipsis: The part that is omitted if the text does not fit.
    /// - Returns: The style for Pango.
    func text(
        _ role: TextRole, _ alignment: TextStyle.Alignment = .leading, ellipsis: TextStyle.Ellipsis = .end
    ) -> TextStyle {
        TextStyle(
            family: fontFamily, size: role.size * textScale, weight: role.weight, alignment: alignment,
            ellipsis: ellipsis, isRightToLeft: isRightToLeft)
    }

    /// How much larger or smaller than usual text can be: as in demos.
    public static let textScales = 0.75...2.5

    private static func clamped(_ scale: Double) -> Double {
        scale.isFinite ? max(textScales.lowerBound, min(textScales.upperBound, scale)) : 1
    }
}

/// The role of a text. Sizes are similar to GNOME's style classes for the same roles.
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
