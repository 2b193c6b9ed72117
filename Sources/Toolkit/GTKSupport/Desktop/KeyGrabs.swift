import CGTK
import CGTKShims

/// Keeps windows active while a key that another program has grabbed is held, such as a screen reader's own on X11.
///
/// Without it each of the screen reader's commands makes the window inactive and active again, and the screen reader says
/// where the focus is once more. On other displays it does nothing.
///
/// - Parameter isWanted: Asked at each such key; a function that captures nothing.
@MainActor
public func keepFocusDuringKeyGrabs(while isWanted: @escaping @MainActor @convention(c) () -> gboolean) {
    dragoman_keep_focus_during_key_grabs(isWanted)
}
