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
    ///   - candidates: The words that may have been meant. Of very many, only the first are compared.
    /// - Returns: The candidate that differs least; `nil`: all differ much.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        var work = workLimit
        return nearest(to: word, among: candidates, work: &work)
    }

    /// Compares as ``nearest(to:among:)`` does; `workLeft` is the number of comparisons of letters that remain.
    fileprivate static func nearest(
        to word: String, among candidates: [String], work workLeft: inout Int
    ) -> String? {
        let word = Array(word.lowercased().unicodeScalars.prefix(40))
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

    /// - Parameter candidates: The words that may have been meant. Of very many, only the first are compared.
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
