import GLibSupport

/// A search for a label that begins with the letters typed one after another; after a second of silence they begin
/// anew.
///
/// ```swift
/// var typeAhead = TypeAhead()
/// typeAhead.type("f", from: 0, in: ["January", "February"])  // 1
/// ```
public struct TypeAhead {
    /// How long letters belong together, in seconds.
    static let timeout = 1.0

    private var text = ""
    private var lastTime = -Double.infinity
    private let now: @Sendable () -> Double

    /// - Parameter now: A clock, in seconds.
    public init(now: @escaping @Sendable () -> Double = { MainLoop.seconds }) {
        self.now = now
    }

    /// Whether a letter typed now would go on with those before it.
    public var isTyping: Bool { !text.isEmpty && now() - lastTime <= Self.timeout }

    /// Forgets the letters, so that the next one begins anew.
    public mutating func forget() {
        text = ""
    }

    /// Adds a letter.
    ///
    /// One letter, or the same one again, looks for the next after the current one; more letters stay on the current
    /// one while it fits.
    /// - Parameters:
    ///   - letter: The typed letter.
    ///   - current: The index of the focused label.
    ///   - labels: All labels, in order.
    /// - Returns: The index of the label that begins with the typed letters; `nil`: none.
    public mutating func type(
        _ letter: Character, from current: Int, in labels: some RandomAccessCollection<String>
    ) -> Int? {
        let typed = letter.lowercased()
        let time = now()
        if time - lastTime > Self.timeout { text = "" }
        lastTime = time
        text += typed
        let count = labels.count
        guard count > 0 else { return nil }
        let isRepeated = text.allSatisfy { String($0) == typed }
        func find(_ prefix: String, from first: Int) -> Int? {
            let found = (0..<count).lazy.map { (first + $0) % count }.filter { index in
                labels[labels.index(labels.startIndex, offsetBy: index)].lowercased().hasPrefix(prefix)
            }
            // A name that was typed in full is meant before longer ones.
            let whole = found.first { index in
                labels[labels.index(labels.startIndex, offsetBy: index)].count == prefix.count
            }
            return prefix.count > 1 ? whole ?? found.first : found.first
        }
        if text.count > 1, let whole = find(text, from: current) { return whole }
        return isRepeated ? find(typed, from: current + 1) : nil
    }
}
