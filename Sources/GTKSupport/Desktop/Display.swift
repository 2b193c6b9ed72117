import CGTK

/// The display that the process shows its windows on.
@MainActor
public enum Display {
    /// Whether windows, and pictures under the pointer, can be seen through.
    public static var isComposited: Bool {
        gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
    }
}
