/// Finds the word that was probably meant.
///
/// ```swift
/// Suggestion.nearest(to: "piont", among: ["name", "point"])  // "point"
/// ```
public enum Suggestion {
    /// Letters compared with letters: after so many, the rest of the candidates are not looked at.
    static let workLimit = 200_000

    /// - Parameters:
    ///   - word: As it was written.
    ///   - candidates: What it might have been. Of very many, only the first are looked at.
    /// - Returns: The candidate that differs least, if it does not differ much.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        var work = workLimit
        return nearest(to: word, among: candidates, work: &work)
    }

    /// As ``nearest(to:among:)``; `workLeft` is how many letters may still be compared.
    fileprivate static func nearest(
        to word: String, among candidates: [String], work workLeft: inout Int
    ) -> String? {
        let word = Array(word.lowercased().unicodeScalars.prefix(40))
        let limit = max(1, word.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            guard workLeft > 0 else { break }
            workLeft -= 1
            // A letter has one to four bytes, and each that is missing or too many counts.
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

    /// How many letters must be changed, added, removed or exchanged with their neighbour (Damerau and Levenshtein).
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

/// Finds the words that were probably meant where many are asked about, with a limit for all of them together.
///
/// ```swift
/// var keys = Suggestions(["name", "point"])
/// keys.nearest(to: "piont")  // "point"
/// ```
public struct Suggestions {
    /// Letters compared with letters: after so many, nothing more is suggested.
    static let workLimit = 1_000_000

    private let candidates: [String]
    private var known: [String: String?] = [:]
    /// How many letters may still be compared.
    private(set) var workLeft = Suggestions.workLimit

    /// - Parameter candidates: What each word might have been. Of very many, only the first are looked at.
    public init(_ candidates: [String]) {
        self.candidates = candidates
    }

    /// The candidate that differs least from a word, if it does not differ much; `nil` also after the limit.
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
