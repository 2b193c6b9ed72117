/// How the desktop wants applications to look.
public struct DesktopAppearance: Hashable, Sendable {
    public var isDark = false
    public var isHighContrast = false
    /// How much larger than usual text is to be: 1 to 2, mostly.
    public var textScale = 1.0
    public var fontFamily = "Cantarell"
    public var isRightToLeft = false
    public var hasAnimations = true
    public init() {}
}
