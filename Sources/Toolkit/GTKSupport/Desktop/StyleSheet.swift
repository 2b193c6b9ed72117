import CGTK
import CGTKShims
import GLibSupport

/// CSS of the application's own, for all of its windows.
///
/// ```swift
/// StyleSheet.apply(".problems { padding: 12px; }")
/// StyleSheet.define(["theme_bg_color": ground])
/// ```
@MainActor
public enum StyleSheet {
    /// Applies a style sheet to all windows, above the theme and ``applyDefault(_:)``.
    public static func apply(_ css: String) {
        add(css)
    }

    /// Applies a style sheet to all windows, above the theme. The styles of ``apply(_:)`` for the same widgets come
    /// first.
    public static func applyDefault(_ css: String) {
        add(css, priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
    }

    private static var defined: (colors: [String: Color], sheet: Object)?

    /// Gives colours other values in all style sheets that name them, as `@theme_bg_color`. Those of the call before have
    /// the theme's own values again.
    public static func define(_ colors: [String: Color]) {
        guard colors != defined?.colors else { return }
        if let old = defined, let display = gdk_display_get_default() {
            gtk_style_context_remove_provider_for_display(display, old.sheet.opaque)
        }
        let lines = colors.sorted { $0.key < $1.key }.map { name, color in
            let parts = [color.red, color.green, color.blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
            return "@define-color \(name) rgb(\(parts.joined(separator: ",")));"
        }
        defined = add(lines.joined(separator: "\n")).map { (colors, $0) }
    }

    @discardableResult
    private static func add(_ css: String, priority: Int32 = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) -> Object? {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return nil }
        let sheet = Object(taking: UnsafeMutableRawPointer(provider))
        dragoman_css_load(provider, css)
        gtk_style_context_add_provider_for_display(display, sheet.opaque, UInt32(priority))
        return sheet
    }
}
