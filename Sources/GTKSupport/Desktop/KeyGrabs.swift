import CGTKShims

/// Keeps windows active while a key that another program has grabbed is held, such as a screen reader's own on X11.
///
/// Without it each of the screen reader's commands makes the window inactive and active again, and the screen reader says
/// where the focus is once more. On other displays it does nothing.
@MainActor
public func keepFocusDuringKeyGrabs() {
    dragoman_keep_focus_during_key_grabs()
}
