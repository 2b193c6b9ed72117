import PrivateSession

extension SessionApp {
    /// Whether a library of the app has found something to be wrong, as it writes to standard error.
    ///
    /// GTK 4.18 writes one such line by itself: the file dialog that it makes, also where a portal shows another one, may close
    /// before its path bar has read a folder, and the answer comes after the bar has let go of its buttons.
    public var hasComplained: Bool {
        log.split(separator: "\n").contains {
            $0.contains("CRITICAL") && !$0.hasSuffix("gtk_box_remove: assertion 'GTK_IS_BOX (box)' failed")
        }
    }
}
