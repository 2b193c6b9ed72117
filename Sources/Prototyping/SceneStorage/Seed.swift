import GLibSupport

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
        case .shipped(let resources): try FilePath.read(resources.path("scene/\(name)"), limit: limit)
        case .bytes(let bytes): bytes
        }
    }

    var isNone: Bool { if case .none = self { true } else { false } }
}
