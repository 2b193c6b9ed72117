/// A piece of a YAML text: an indicator, a scalar with its marks, or what stands before a value.
struct YAMLToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// `[` and `{`.
        case flowStart
        /// `]` and `}`.
        case flowEnd
        /// `,`
        case comma
        /// `-` before an item.
        case item
        /// `?` before a key.
        case key
        /// `:` after a key.
        case value
        /// `*name`
        case alias
        /// `&name`
        case anchor
        /// `!name`
        case tag
        case plain
        case singleQuoted
        case doubleQuoted
        /// `|` or `>` with the lines that belong to it.
        case block
        /// `---`, `...`, and lines that begin with `%`.
        case document
    }

    let kind: Kind
    /// The bytes, from the text's first.
    let range: Range<Int>
    let place: Place

    var isScalar: Bool {
        switch kind {
        case .plain, .singleQuoted, .doubleQuoted, .block: true
        default: false
        }
    }
}

/// Where a lexer is in its text.
struct YAMLPosition {
    var offset: Int
    /// From 0.
    var line = 0
    /// From 0, in Unicode scalars.
    var column = 0

    var place: Place { Place(line: line + 1, column: column + 1) }
}
