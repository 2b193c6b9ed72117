import AtSpiClient
import GLibSupport
import Translation

/// How a script's looks reach programs that no desktop tells of them: by variables and options of their toolkits.
///
/// GTK 3 and GTK 4 read files (``StageSettings``), and the size of texts comes from the X server to all toolkits.
struct AppLook {
    var appearance = DemoAppearance.light
    var hasAnimations = false

    init() {}

    init(_ script: DemoScript) {
        (appearance, hasAnimations) = (script.appearance, script.hasAnimations)
    }

    var isDark: Bool { appearance == .dark || appearance == .highContrastDark }
    var hasContrast: Bool { appearance == .highContrast || appearance == .highContrastDark }

    /// The variables that libadwaita reads if no portal answers it.
    var variables: [String: String] {
        var variables: [String: String] = [:]
        if isDark { variables["ADW_DEBUG_COLOR_SCHEME"] = "prefer-dark" }
        if hasContrast { variables["ADW_DEBUG_HIGH_CONTRAST"] = "1" }
        return variables
    }

    /// Chromium's options.
    var chromiumOptions: [String] {
        (isDark ? ["--force-dark-mode"] : []) + (hasContrast ? ["--force-high-contrast"] : [])
            + (hasAnimations ? [] : ["--force-prefers-reduced-motion"])
    }

    /// Lines of Firefox's `user.js`. High contrast it takes from GTK 3.
    var firefoxSettings: String {
        """
        user_pref("ui.systemUsesDarkTheme", \(isDark ? 1 : 0));
        user_pref("layout.css.prefers-color-scheme.content-override", \(isDark ? 0 : 1));
        user_pref("ui.prefersReducedMotion", \(hasAnimations ? 0 : 1));

        """
    }

    /// Why an app is not shown as a script asks for. Qt 5 and Qt 6 take colours from a desktop's own
    /// plug-in only.
    ///
    /// - Parameters:
    ///   - apps: The apps on the accessibility bus.
    ///   - given: The variables that the script gives the app.
    /// - Returns: A sentence; `nil`: it may be shown so.
    func problem(of apps: [App], given: [String: String]) -> String? {
        guard appearance != .light, given["QT_QPA_PLATFORMTHEME"] == nil, given["QT_STYLE_OVERRIDE"] == nil,
            apps.contains(where: { $0.toolkit.lowercased().hasPrefix("qt") })
        else { return nil }
        return localized(
            "A Qt program doesn’t follow the appearance “{appearance}”: give it a theme with {variable}.",
            ["appearance": appearance.rawValue, "variable": "QT_QPA_PLATFORMTHEME"])
    }
}
