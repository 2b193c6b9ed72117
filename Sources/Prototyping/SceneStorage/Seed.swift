import GLibSupport
import Translation

/// The contents that a store shows while the person has no file of their own. They are written with the first change;
/// reading changes nothing on the disk.
///
/// ```swift
/// let store = GraphStore("sales", seed: .shipped(Resources()))
/// ```
public enum Seed: Sendable {
    /// No contents: a missing file is an error.
    case none
    /// A file of the app's, in `scene`.
    case shipped(Resources)
    /// The contents that a document has.
    case bytes([UInt8])

    /// - Parameters:
    ///   - name: The file within `scene`, such as "graphs/sales.csv".
    ///   - limit: The most bytes to read.
    /// - Returns: The bytes; `nil`: there are none.
    /// - Throws: `FileError` if the app's file cannot be read.
    func read(_ name: String, limit: Int64) throws -> [UInt8]? {
        switch self {
        case .none: nil
        case .shipped(let resources):
            translated(try FilePath.read(resources.path("scene/\(name)"), limit: limit))
        case .bytes(let bytes): bytes
        }
    }

    /// The example's bars are months: one window speaks one language. Other contents stay as they are.
    private func translated(_ bytes: [UInt8]) -> [UInt8] {
        let months = [
            "January": localized("January", context: "a month"), "February": localized("February", context: "a month"),
            "March": localized("March", context: "a month"), "April": localized("April", context: "a month"),
        ]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let label = String(decoding: line.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self)
            guard let month = months[label] else { return Array(line) }
            return Array(month.utf8) + line.dropFirst(label.utf8.count)
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    var isNone: Bool { if case .none = self { true } else { false } }
}
