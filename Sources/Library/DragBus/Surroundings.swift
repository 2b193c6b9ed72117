import AccessibleDragging

/// Where a coordinator stands, as far as drags between applications have to know it: its windows, the person and the desktop.
@MainActor
package final class Surroundings {
    /// The title of the window that an element stands in.
    package var windowTitle: @MainActor (AccessibleElement) -> String = { _ in "" }
    /// Whether one of the windows has the keyboard: what others do with a drag is said there, and nowhere else.
    package var isActive: @MainActor () -> Bool = { true }
    /// Whether any window of this application has the keyboard, also one without drags, or a screen reader's list over it,
    /// as far as ``knowsReader`` says that this can be known.
    package var hasKeyboard: @MainActor () -> Bool = { true }
    /// Whether a screen reader's own window can be told from those of other applications.
    package var knowsReader: @MainActor () -> Bool = { false }
    /// Puts what is lifted on the clipboard for an application that takes no named drops; returns whether it can be pasted
    /// there now.
    package var putOnClipboard: @MainActor ([DragItem]) -> Bool = { _ in false }
    /// Whether what a connection has lifted is none of this coordinator's business.
    package var ignores: @MainActor (String) -> Bool = { _ in false }
    /// After how many seconds it is said that another window does not answer.
    package var patience = 30.0
    /// The name of the application, as people know it.
    let application: String

    init(application: String) { self.application = application }
}
