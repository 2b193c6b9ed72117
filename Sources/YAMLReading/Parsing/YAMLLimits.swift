import Translation

/// What is more than any file holds that a person wrote. The parser stops where one of these is passed.
enum YAMLLimits {
    /// Values, each alias counted as all that it stands for.
    static let values = 500_000
    /// Collections in collections, aliases followed.
    static let depth = 20
    /// Anchors: values that aliases can stand for.
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
