/// The differences between two texts, line by line, as `diff -u` writes them.
///
/// ```swift
/// UnifiedDiff.lines(["a"], ["b"], oldName: "old", newName: "new")   // --- old, +++ new, @@ -1,1 +1,1 @@, -a, +b
/// ```
package enum UnifiedDiff {
    /// A line of one text or of both.
    package enum Line: Equatable {
        case same(String)
        case old(String)
        case new(String)
    }

    /// How many lines that are the same stand around those that differ.
    private static let context = 3

    /// - Parameters:
    ///   - old: The lines of the first text.
    ///   - new: The lines of the second one.
    ///   - oldName: The first text's name in the heading.
    ///   - newName: The second text's name there.
    /// - Returns: The difference's lines; none where there is no difference.
    package static func lines(_ old: [String], _ new: [String], oldName: String, newName: String) -> [String] {
        let lines = aligned(old, new)
        let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
        guard let first = changed.first else { return [] }
        var result = ["--- \(oldName)", "+++ \(newName)"]
        var start = max(0, first - context)
        var end = first
        for index in changed {
            if index - end > 2 * context {
                result += hunk(lines, start..<min(end + context + 1, lines.count))
                start = index - context
            }
            end = index
        }
        return result + hunk(lines, start..<min(end + context + 1, lines.count))
    }

    private static func hunk(_ lines: [Line], _ range: Range<Int>) -> [String] {
        func count(_ part: ArraySlice<Line>, _ isOld: Bool) -> Int {
            part.reduce(0) { count, line in
                switch line {
                case .same: count + 1
                case .old: count + (isOld ? 1 : 0)
                case .new: count + (isOld ? 0 : 1)
                }
            }
        }
        func header(_ isOld: Bool) -> String {
            let length = count(lines[range], isOld)
            let before = count(lines[..<range.lowerBound], isOld)
            return "\(length == 0 ? before : before + 1),\(length)"
        }
        return ["@@ -\(header(true)) +\(header(false)) @@"]
            + lines[range].map { line in
                switch line {
                case .same(let text): " " + text
                case .old(let text): "-" + text
                case .new(let text): "+" + text
                }
            }
    }

    /// All lines of both texts, in order: the longest common subsequence, and between its lines those that differ.
    package static func aligned(_ old: [String], _ new: [String]) -> [Line] {
        // Equal lines at both ends are left out of the table.
        var head = 0
        while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < old.count - head, tail < new.count - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        let left = Array(old[head..<(old.count - tail)])
        let right = Array(new[head..<(new.count - tail)])
        return old.prefix(head).map { .same($0) } + compareMiddle(left, right) + old.suffix(tail).map { .same($0) }
    }

    private static func compareMiddle(_ old: [String], _ new: [String]) -> [Line] {
        // A table of very many lines would fill the memory: then all lines of one text go, and all of the other come.
        guard old.count * new.count <= 4_000_000 else { return old.map { .old($0) } + new.map { .new($0) } }
        let width = new.count + 1
        var length = [Int](repeating: 0, count: (old.count + 1) * width)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                length[i * width + j] =
                    old[i] == new[j]
                    ? length[(i + 1) * width + j + 1] + 1 : max(length[(i + 1) * width + j], length[i * width + j + 1])
            }
        }
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i] == new[j] {
                lines.append(.same(old[i]))
                (i, j) = (i + 1, j + 1)
            } else if j == new.count || i < old.count && length[(i + 1) * width + j] >= length[i * width + j + 1] {
                lines.append(.old(old[i]))
                i += 1
            } else {
                lines.append(.new(new[j]))
                j += 1
            }
        }
        return lines
    }
}
