/// Recognizes types that other apps take for more than data.
extension Offer {
    /// Whether an app that takes a drop of a type interprets its text as the person's own files, addresses or commands.
    /// A document must not offer such types: a browser would open `file:///home/…` as if the person had dragged that
    /// file.
    ///
    /// ```swift
    /// Offer.isOfFilesOrCommands("text/uri-list")  // true
    /// Offer.isOfFilesOrCommands("text/plain")  // false
    /// ```
    ///
    /// - Parameter type: A MIME type. Parameters after ";" are ignored.
    /// - Returns: Whether it is such a type.
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

    /// The types of desktops, toolkits and browsers, which make their own objects and files from the data.
    private static let prefixes = [
        "x-special/", "x-scheme-handler/", "x-content/", "inode/", "application/x-gtk", "application/vnd.portal.",
        "application/x-kde", "application/x-qt", "application/x-moz-", "application/x-gnome", "application/x-nautilus",
        "application/x-xfce", "application/x-xdg", "application/vnd.flatpak", "text/x-moz-", "text/vnd.portal.",
        "chromium/",
    ]
}
