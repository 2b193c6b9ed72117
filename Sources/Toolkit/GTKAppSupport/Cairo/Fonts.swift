import GTKSupport

/// The fonts of the system.
///
/// ```swift
/// guard Fonts.areInstalled else { throw SceneError("no font is installed") }
/// ```
public enum Fonts {
    /// Whether there is any with Latin letters. Without one, GTK's windows are tens of thousands of pixels high.
    public static var areInstalled: Bool {
        TextLayout("Wg", style: TextStyle(family: "Sans", size: 14)).missingLetters == 0
    }
}
