import Testing

@testable import GTKAppSupport

/// The names of GTK's themes, and what they ask for.
struct ThemeLookTests {
    @Test(arguments: [
        ("Default", false, false), ("Adwaita", false, false), ("Adwaita-dark", true, false),
        ("Adwaita:dark", true, false),
        ("HighContrast", false, true), ("HighContrast:dark", true, true), ("HighContrastInverse", true, true),
        ("Default-hc", false, true), ("Default-hc-dark", true, true), ("Default:hc", false, true),
        ("Default:hc-dark", true, true), ("", false, false), ("Darkness", false, false),
    ])
    func aThemeIsDarkOrContrastingByItsName(_ name: String, _ isDark: Bool, _ isHighContrast: Bool) {
        let look = ThemeLook(name)
        #expect(look.isDark == isDark)
        #expect(look.isHighContrast == isHighContrast)
    }
}
