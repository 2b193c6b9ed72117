import GLibSupport

/// The sandbox of a Flatpak, where no other app, no desktop and no screen reader can be reached.
///
/// ```swift
/// if !FlatpakSandbox.isAround { menu.append("Demos…") }
/// ```
public enum FlatpakSandbox {
    /// Whether this program runs in one: Flatpak puts a file there that says so.
    public static let isAround = FilePath.exists("/.flatpak-info")
}
