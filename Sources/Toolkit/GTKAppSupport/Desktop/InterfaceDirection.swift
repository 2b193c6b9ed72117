import CGTK

/// The direction in which everything in the app's windows is read.
///
/// ```swift
/// InterfaceDirection.set(isRightToLeft: Catalogue.language.isRightToLeft)
/// ```
@MainActor
public enum InterfaceDirection {
    /// Has all widgets follow a direction, whether or not GTK's own words are translated here. To be called after GTK
    /// has started, and before there are widgets.
    public static func set(isRightToLeft: Bool) {
        gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    }
}
