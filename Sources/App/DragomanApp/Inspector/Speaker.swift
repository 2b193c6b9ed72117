import GLibAppSupport
import GLibSupport
import GTKDragging
import GTKSupport
import Translation

/// Reads something out because the person asked for it.
@MainActor
enum Speaker {
    /// Speaks: through a screen reader that listens, else through the system's speech.
    ///
    /// - Parameters:
    ///   - text: The text to say.
    ///   - widget: The widget that has the keyboard focus, for a screen reader.
    /// - Returns: Why nothing is heard, as a sentence; `nil`: it is heard.
    static func speak(_ text: String, from widget: Widget) -> String? {
        if WindowAccessibility.isHeard {
            widget.announce(text)
            return nil
        }
        // End the options before the text of a document.
        if Program.startDetached(["spd-say", "--", text]) { return nil }
        return localized("Nothing here speaks: no screen reader is on, and there is no spd-say.")
    }
}
