import GLibSupport

/// What a store shows where the person has no file of their own yet. It is written when they first change something:
/// looking at it changes nothing on the disk.
///
/// ```swift
/// let store = GraphStore("sales", seed: .shipped(Resources()))
/// ```
public enum Seed: Sendable {
    /// Nothing: a file that is missing is an error.
    case none
    /// What the app ships, in `scene`.
    case shipped(Resources)
    /// What a document says.
    case bytes([UInt8])

    /// - Parameters:
    ///   - name: The file within `scene`, such as "graphs/sales.csv".
    ///   - limit: The most bytes to take.
    /// - Returns: The bytes, `nil` for ``none``.
    /// - Throws: `FileError` where what the app ships cannot be read.
    func read(_ name: String, limit: Int64) throws -> [UInt8]? {
        switch self {
        case .none: nil
        case .shipped(let resources): try FilePath.read(resources.path("scene/\(name)"), limit: limit)
        case .bytes(let bytes): bytes
        }
    }

    var isNone: Bool { if case .none = self { true } else { false } }
}
