/// Suggests the word that was probably meant.
///
/// ```swift
/// Suggestion.nearest(to: "piont", among: ["name", "point"])  // "point"
/// ```
public enum Suggestion {
    /// The most comparisons of letters; the candidates after that are ignored.
    static let workLimit = 200_000

    /// - Parameters:
    ///   - word: The word as it was written.
    ///   - candidates: The words that may have been meant. If they are very many, only the first are compared.
    /// - Returns: The candidate that differs least; `nil`: all differ much.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        var work = workLimit
        return nearest(to: word, among: candidates, work: &work)
    }

    /// All candidates, those first that are most like a word: one of the two is a part of the other, or few of their letters
    /// differ. Those that are as much alike keep their order, and so do those that come after very many.
    ///
    /// - Parameters:
    ///   - candidates: The words that there are.
    ///   - word: The word as it was written.
    /// - Returns: All of them.
    public static func sorted(_ candidates: [String], near word: String) -> [String] {
        let word = word.lowercased()
        let letters = Array(word.unicodeScalars.prefix(longest))
        guard !letters.isEmpty else { return candidates }
        var work = workLimit
        let ranked = candidates.enumerated().map { index, candidate -> (difference: Double, index: Int, word: String) in
            let other = candidate.lowercased()
            let others = Array(other.unicodeScalars.prefix(longest))
            work -= letters.count * others.count
            guard work > 0, !others.isEmpty else { return (1, index, candidate) }
            let length = Double(max(letters.count, others.count))
            let share = Double(distance(letters, others)) / length
            let isPart = other.contains(word) || others.count > 2 && word.contains(other)
            return (isPart ? share / 4 : share, index, candidate)
        }
        return ranked.sorted { ($0.difference, $0.index) < ($1.difference, $1.index) }.map(\.word)
    }

    /// The number of letters that are compared; later ones are not.
    private static let longest = 40

    /// Compares as ``nearest(to:among:)`` does; `workLeft` is the number of comparisons of letters that remain.
    fileprivate static func nearest(
        to word: String, among candidates: [String], work workLeft: inout Int
    ) -> String? {
        let word = Array(word.lowercased().unicodeScalars.prefix(longest))
        let limit = max(1, word.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            guard workLeft > 0 else { break }
            workLeft -= 1
            // A letter has one to four bytes, and each missing or additional letter counts.
            let bytes = candidate.utf8.count
            guard bytes >= word.count - limit, bytes <= 4 * (word.count + limit) else { continue }
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard abs(letters.count - word.count) <= limit else { continue }
            workLeft -= letters.count * word.count
            let distance = distance(word, letters)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The number of letters to change, add, remove or exchange with a neighbour (Damerau and Levenshtein).
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...right.count)]
        for i in 0..<left.count {
            var row = [i + 1]
            for j in 0..<right.count {
                let change = rows[i][j] + (left[i] == right[j] ? 0 : 1)
                var cost = min(row[j] + 1, rows[i][j + 1] + 1, change)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}

/// Suggests words for many questions, with one limit for all of them.
///
/// ```swift
/// var keys = Suggestions(["name", "point"])
/// keys.nearest(to: "piont")  // "point"
/// ```
public struct Suggestions {
    /// The most comparisons of letters; nothing is suggested after that.
    static let workLimit = 1_000_000

    private let candidates: [String]
    private var known: [String: String?] = [:]
    /// The number of comparisons of letters that remain.
    private(set) var workLeft = Suggestions.workLimit

    /// - Parameter candidates: The words that may have been meant. If they are very many, only the first are compared.
    public init(_ candidates: [String]) {
        self.candidates = candidates
    }

    /// The candidate that differs least from a word; `nil`: all differ much, or the limit is reached.
    public mutating func nearest(to word: String) -> String? {
        if let answer = known[word] { return answer }
        guard workLeft > 0 else { return nil }
        var work = min(workLeft, Suggestion.workLimit)
        workLeft -= work
        let answer = Suggestion.nearest(to: word, among: candidates, work: &work)
        workLeft += work
        known[word] = .some(answer)
        return answer
    }
}
