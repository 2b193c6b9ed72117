/// What was found before, and is no longer news. Its file has one finding a line: the rule's code, a tab, and what it
/// is about.
///
/// ```swift
/// let baseline = Baseline(reading: "small-target\tbutton \"Bold\" # its toolbar is replaced in May")
/// baseline.new(among: [.init(code: "small-target", subject: "button \"Bold\"")])  // []: nothing is new
/// ```
public struct Baseline: Sendable {
    /// A finding, as it is told from others: without places, which change with each line that is written above.
    public struct Entry: Hashable, Sendable, Comparable {
        /// The rule's.
        public let code: String
        /// The file and the element, or the element of an app; on one line.
        public let subject: String

        public init(code: String, subject: String) {
            self.code = code
            self.subject = subject.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }

        public static func < (left: Entry, right: Entry) -> Bool {
            (left.code, left.subject) < (right.code, right.subject)
        }
    }

    /// How often each was found.
    private var counts: [Entry: Int] = [:]

    /// Reads a file that ``text(of:)`` wrote. Empty lines and those that begin with "#" say nothing; what follows " # "
    /// is a reason for those who read it.
    public init(reading text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let subject = parts[1].firstRange(of: " # ").map { String(parts[1][..<$0.lowerBound]) } ?? parts[1]
            counts[Entry(code: parts[0], subject: subject), default: 0] += 1
        }
    }

    /// Tells which findings are new.
    ///
    /// - Parameter entries: What is found now.
    /// - Returns: Their places in the list: those that are not in the baseline, or there more often than in it.
    public func new(among entries: [Entry]) -> [Int] {
        var left = counts
        return entries.indices.filter { index in
            guard let count = left[entries[index]], count > 0 else { return true }
            left[entries[index]] = count - 1
            return false
        }
    }

    /// The file of what is found now.
    public static func text(of entries: [Entry]) -> String {
        "# dragoman lint: what is known. A reason can stand behind \" # \".\n"
            + entries.sorted().map { "\($0.code)\t\($0.subject)\n" }.joined()
    }
}
