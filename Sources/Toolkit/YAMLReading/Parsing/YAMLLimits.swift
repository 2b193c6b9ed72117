import Translation

/// Limits that no file written by a person exceeds. The parser stops at the first one that is exceeded.
enum YAMLLimits {
    /// The most values. An alias counts as all values that it stands for.
    static let values = 500_000
    /// The most levels of nested collections, including those inside aliases.
    static let depth = 20
    /// The most anchors.
    static let anchors = 50

    static var tooDeep: String {
        localized("this is nested more than {count} deep", ["count": "\(depth)"])
    }

    static var tooMany: String {
        localized("there are more than {count} values, aliases followed", ["count": "\(values)"])
    }

    static var tooManyAnchors: String {
        localized("there are more than {count} anchors", ["count": "\(anchors)"])
    }
}
