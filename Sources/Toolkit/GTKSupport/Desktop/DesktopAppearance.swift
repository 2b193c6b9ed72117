/// How the desktop wants applications to look.
///
/// ```swift
/// let ground: Color = settings.appearance.isDark ? Color(hex: 0x242424) : .white
/// ```
public struct DesktopAppearance: Hashable, Sendable {
    /// Whether light text stands on a dark ground.
    public var isDark = false
    /// Whether colours are to be far apart.
    public var isHighContrast = false
    /// The colour that the person has chosen for selected or active things; `nil`: the usual blue.
    public var accent: Color?
    /// How much larger than usual text is to be: 1 to 2, mostly.
    public var textScale = 1.0
    /// The font of the desktop.
    public var fontFamily = "Sans"
    /// Whether the language is read from right to left.
    public var isRightToLeft = false
    /// Whether things may move by themselves.
    public var hasAnimations = true
    /// The appearance of a desktop that says nothing.
    public init() {}
}
