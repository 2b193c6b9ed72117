import GLibSupport

extension PrivateSession {
    /// Waits for a window on the session's X display.
    ///
    /// `xdotool` gives up where any window goes away while it looks through them, so it is asked again.
    ///
    /// ```swift
    /// let window = try session.window(matching: ["--name", "^Tour$"])
    /// try session.output(of: "xdotool", ["windowfocus", "--sync", window])
    /// ```
    ///
    /// - Parameters:
    ///   - words: What `xdotool search` goes by.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: The number of the last visible window that it finds.
    /// - Throws: `SessionError` where none appears in time.
    public func window(matching words: [String], timeout: Double = 20) throws(SessionError) -> String {
        let end = MainLoop.seconds + timeout
        while true {
            do throws(SessionError) {
                let found = try output(of: "xdotool", ["search", "--onlyvisible"] + words)
                if let last = found.split(separator: "\n").last { return String(last) }
                throw SessionError("There is no window of \(words.joined(separator: " ")).")
            } catch {
                guard MainLoop.seconds < end else { throw error }
            }
            // No event: xdotool's own waiting gives up where any window goes away.
            pause(milliseconds: 50)
        }
    }
}
