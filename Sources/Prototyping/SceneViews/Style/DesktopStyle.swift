import GTKSupport

extension DrawingStyle {
    /// The style for the desktop's settings.
    public init(_ appearance: DesktopAppearance) {
        let look: Appearance =
            switch (appearance.isDark, appearance.isHighContrast) {
            case (false, false): .light
            case (true, false): .dark
            case (false, true): .highContrastLight
            case (true, true): .highContrastDark
            }
        self.init(
            appearance: look, textScale: appearance.textScale,
            direction: appearance.isRightToLeft ? .rightToLeft : .leftToRight, fontFamily: appearance.fontFamily)
        if let accent = appearance.accent { self.accent = accent }
    }
}
