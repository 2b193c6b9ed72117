import CGLib
import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// The desktop's settings for looks, at once and whenever they change while this object lives.
///
/// GTK follows text size, direction and animations by itself; light, dark and contrast, before 4.20, it does not: they
/// are asked of the desktop portal and handed to GTK.
///
/// ```swift
/// let settings = DesktopSettings()
/// settings?.onChange = { [weak settings] in if let settings { show(settings.appearance) } }
/// ```
@MainActor
public final class DesktopSettings: Object {
    /// Called after ``appearance`` has changed.
    public var onChange: (@MainActor () -> Void)?

    /// How the desktop wants things to look now.
    public private(set) var appearance = DesktopAppearance()

    private let portal = AppearancePortal()
    /// Whether it was the portal that has switched animations off.
    private var isMotionReduced = false

    /// The settings of the display; `nil` where there is none.
    public init?() {
        guard let settings = gtk_settings_get_default() else { return nil }
        super.init(sharing: UnsafeMutableRawPointer(settings))
        portal.onChange = { [weak self] in self?.portalChanged() }
        portal.start()
        loadInverse()
        applyPortal()
        appearance = currentAppearance
        for property in Self.properties {
            connect("notify::\(property)") { [weak self] _ in self?.settingsChanged() }
        }
    }

    private static let properties =
        ["gtk-theme-name", "gtk-xft-dpi", "gtk-font-name", "gtk-enable-animations"]
        + (gtkVersion >= 42000
            ? ["gtk-interface-color-scheme", "gtk-interface-contrast"] : ["gtk-application-prefer-dark-theme"])

    private func portalChanged() {
        applyPortal()
        settingsChanged()
    }

    private func applyPortal() {
        if let isDark = portal.isDark {
            // GTK 4.20 and later has a setting of its own for it, and complains about the one before.
            if gtkVersion >= 42000 {
                dragoman_object_set_int(raw, "gtk-interface-color-scheme", isDark ? 2 : 1)
            } else {
                dragoman_object_set_bool(raw, "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
            }
        }
        if let reducesMotion = portal.reducesMotion, reducesMotion || isMotionReduced {
            dragoman_object_set_bool(raw, "gtk-enable-animations", reducesMotion ? 0 : 1)
            isMotionReduced = reducesMotion
        }
        if portal.isHighContrast == true, !ThemeLook(themeName).isHighContrast {
            dragoman_object_set_string(raw, "gtk-theme-name", "HighContrast")
        } else if portal.isHighContrast == false, themeName == "HighContrast" {
            dragoman_object_set_string(raw, "gtk-theme-name", "Default")
        }
    }

    /// Shows light on black where a desktop asks for the theme of GTK 3 that did: GTK 4 has it by another name, and would
    /// show its ordinary theme.
    private func loadInverse() {
        guard themeName == "HighContrastInverse" else { return }
        g_unsetenv("GTK_THEME")
        if gtkVersion >= 42000 {
            dragoman_object_set_int(raw, "gtk-interface-color-scheme", 2)
            dragoman_object_set_int(raw, "gtk-interface-contrast", 2)
            dragoman_object_set_string(raw, "gtk-theme-name", "Default")
        } else {
            dragoman_object_set_string(raw, "gtk-theme-name", "Default-hc-dark")
        }
    }

    /// The value of `GTK_THEME`, which is for tests and wins over the settings, as it does in GTK; `nil`: it is unset.
    private var forcedTheme: String? {
        g_getenv("GTK_THEME").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func settingsChanged() {
        let now = currentAppearance
        guard now != appearance else { return }
        appearance = now
        onChange?()
    }

    private var themeName: String { forcedTheme ?? string("gtk-theme-name") ?? "" }

    private func string(_ property: String) -> String? {
        guard let text = dragoman_object_get_string(raw, property) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    private var currentAppearance: DesktopAppearance {
        var appearance = DesktopAppearance()
        let (theme, isForced) = (ThemeLook(themeName), forcedTheme != nil)
        // GTK 4.20's own answers: 0 where the desktop has none; 2 is dark, and more contrast.
        let scheme = dragoman_object_get_int(raw, "gtk-interface-color-scheme", 0)
        let contrast = dragoman_object_get_int(raw, "gtk-interface-contrast", 0)
        let prefersDark =
            gtkVersion < 42000 && dragoman_object_get_int(raw, "gtk-application-prefer-dark-theme", 0) != 0
        appearance.isDark = theme.isDark || (!isForced && (prefersDark || scheme == 2))
        appearance.accent = portal.accent
        appearance.isHighContrast = theme.isHighContrast || (!isForced && contrast == 2)
        let dpi = dragoman_object_get_int(raw, "gtk-xft-dpi", -1)
        if dpi > 0 { appearance.textScale = min(max(Double(dpi) / 1024 / 96, 0.75), 2.5) }
        if let font = string("gtk-font-name"), let family = Self.family(of: font) { appearance.fontFamily = family }
        appearance.isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        appearance.hasAnimations = dragoman_object_get_int(raw, "gtk-enable-animations", 1) != 0
        return appearance
    }

    private static func family(of font: String) -> String? {
        guard let description = pango_font_description_from_string(font) else { return nil }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) }
    }
}
