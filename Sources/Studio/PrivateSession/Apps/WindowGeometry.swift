/// The output of xwininfo about a window on X11.
struct WindowGeometry {
    /// The window's name in messages.
    let name: String
    private let lines: [Substring]

    /// Asks xwininfo.
    ///
    /// - Parameters:
    ///   - arguments: Which window: `-id` and its number, or `-root`.
    ///   - name: What it is called in messages.
    ///   - session: The session with its display.
    /// - Throws: ``SessionError`` where there is no such window.
    init(_ arguments: [String], name: String, in session: PrivateSession) throws(SessionError) {
        self.name = name
        lines = try session.output(of: "xwininfo", arguments).split(separator: "\n")
    }

    /// A number by its label, such as "Width:".
    func value(_ label: String) throws(SessionError) -> Int {
        for line in lines where line.contains(label) {
            if let last = line.split(separator: " ").last, let value = Int(last) { return value }
        }
        throw SessionError("xwininfo does not say \"\(label)\" of \(name).")
    }
}
