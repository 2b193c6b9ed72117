/// Types that other apps take for more than the data that comes with them.
extension Offer {
    /// Whether an app that takes a drop of a type takes its text for the person's own files, for addresses or for
    /// commands. A document must not say such a text: a browser would be handed `file:///home/…` as if the person had
    /// dragged that file.
    ///
    /// ```swift
    /// Offer.isOfFilesOrCommands("text/uri-list")  // true
    /// Offer.isOfFilesOrCommands("text/plain")  // false
    /// ```
    ///
    /// - Parameter type: A MIME type; parameters after ";" make no difference.
    /// - Returns: Whether it is one of those.
    public static func isOfFilesOrCommands(_ type: String) -> Bool {
        let essence = type.prefix { $0 != ";" }.lowercased()
        return names.contains(essence) || prefixes.contains { essence.hasPrefix($0) }
    }

    private static let names: Set<String> = [
        "text/uri-list", "text/x-uri", "text/x-uri-list", "text/x-url", "text/url", "text/x-shellscript",
        "application/x-url", "application/x-mswinurl", "application/x-desktop", "application/x-shellscript",
        "application/x-sh", "application/x-executable", "application/x-rootwindow-drop",
        "application/x-qabstractitemmodeldatalist",
    ]

    /// Of desktops, toolkits and browsers, which make objects and files of their own of what they take.
    private static let prefixes = [
        "x-special/", "x-scheme-handler/", "x-content/", "inode/", "application/x-gtk", "application/vnd.portal.",
        "application/x-kde", "application/x-qt", "application/x-moz-", "application/x-gnome", "application/x-nautilus",
        "application/x-xfce", "application/x-xdg", "application/vnd.flatpak", "text/x-moz-", "text/vnd.portal.",
        "chromium/",
    ]
}
