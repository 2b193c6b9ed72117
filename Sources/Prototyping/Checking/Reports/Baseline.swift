/// The known findings, which are not reported again. A file of them has one finding a line: the rule's code, a tab, and
/// its subject.
///
/// ```swift
/// let baseline = Baseline(reading: "small-target\tbutton \"Bold\" # its toolbar is replaced in May")
/// baseline.new(among: [.init(code: "small-target", subject: "button \"Bold\"")])  // []: nothing is new
/// ```
public struct Baseline: Sendable {
    /// A finding without its position, which changes with every line that is added above it.
    public struct Entry: Hashable, Sendable, Comparable {
        /// The rule's code.
        public let code: String
        /// The file and the element, or the element of an app, on one line.
        public let subject: String

        public init(code: String, subject: String) {
            self.code = code
            self.subject = subject.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }

        public static func < (left: Entry, right: Entry) -> Bool {
            (left.code, left.subject) < (right.code, right.subject)
        }
    }

    /// The number of times that each finding occurs.
    private var counts: [Entry: Int] = [:]

    /// Reads a file that ``text(of:)`` wrote. Empty lines and lines that begin with "#" are ignored, and so is the text
    /// after
    /// " # ", which gives a reason to people.
    public init(reading text: String) {
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let subject = parts[1].firstRange(of: " # ").map { String(parts[1][..<$0.lowerBound]) } ?? parts[1]
            counts[Entry(code: parts[0], subject: subject), default: 0] += 1
        }
    }

    /// Finds the findings that are new.
    ///
    /// - Parameter entries: The present findings.
    /// - Returns: The indices of those that the baseline lacks, or has less often.
    public func new(among entries: [Entry]) -> [Int] {
        var left = counts
        return entries.indices.filter { index in
            guard let count = left[entries[index]], count > 0 else { return true }
            left[entries[index]] = count - 1
            return false
        }
    }

    /// Counts the findings that are no longer there.
    ///
    /// - Parameter entries: The present findings.
    /// - Returns: How many of the baseline's are not among them.
    public func gone(among entries: [Entry]) -> Int {
        var left = counts
        for entry in entries { left[entry] = max((left[entry] ?? 0) - 1, 0) }
        return left.values.reduce(0, +)
    }

    /// Writes the present findings as a file.
    public static func text(of entries: [Entry]) -> String {
        "# dragoman lint: what is known. A reason can stand behind \" # \".\n"
            + entries.sorted().map { "\($0.code)\t\($0.subject)\n" }.joined()
    }
}
