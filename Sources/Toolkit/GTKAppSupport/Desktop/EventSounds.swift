import CGTKAppShims

/// Sounds of the desktop's theme, by the names of freedesktop's specification. The desktop's own switch for sounds counts, and
/// where libcanberra is not installed there are none.
///
/// ```swift
/// EventSounds.play("drag-accept", called: "Dropped")
/// ```
@MainActor
public enum EventSounds {
    /// Plays one, and does not wait for its end.
    ///
    /// - Parameters:
    ///   - name: The sound's name in the specification.
    ///   - description: The purpose of the sound, where the desktop shows it.
    ///   - file: The path of a sound for themes that have none of this name; `nil`: there is none.
    /// - Returns: Whether it is played.
    @discardableResult
    public static func play(_ name: String, called description: String, file: String? = nil) -> Bool {
        dragoman_play_event_sound(name, description, file) != 0
    }
}
