import CGTK
import CGTKShims
import GLibSupport

/// CSS of the application's own, for all of its windows.
@MainActor
public enum StyleSheet {
    /// Applies a style sheet to all windows, above the theme.
    public static func apply(_ css: String) {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        let sheet = Object(taking: UnsafeMutableRawPointer(provider))
        dragoman_css_load(provider, css)
        gtk_style_context_add_provider_for_display(
            display, sheet.opaque, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
