/// One line of the inspector's tree.
///
/// ```swift
/// for row in Outline(document).rows { print(row.level, row.title, row.isExpandable) }
/// ```
public struct OutlineRow: Hashable, Sendable {
    public let part: DocumentPart
    /// How deep it stands, from 1: the document.
    public let level: Int
    /// The text that it shows.
    public let title: String
    /// The name for assistive technologies.
    public let spokenName: String
    /// Whether something stands below it.
    public let isExpandable: Bool
    /// Whether the lines below it are shown.
    public let isExpanded: Bool
    /// The gravest finding about it, or about a line that is hidden below it.
    public let mark: FindingMark?

    /// Whether it is of the same part with the same name: its lines below may be shown now, or a finding be about it.
    public func isSameLine(as other: OutlineRow) -> Bool { part == other.part && spokenName == other.spokenName }
}

/// How grave a finding is.
///
/// ```swift
/// print(findings.count(.error), findings.count(.warning))
/// ```
public enum FindingMark: Int, Comparable, Hashable, Sendable {
    case warning
    case error

    public static func < (left: FindingMark, right: FindingMark) -> Bool { left.rawValue < right.rawValue }
}
