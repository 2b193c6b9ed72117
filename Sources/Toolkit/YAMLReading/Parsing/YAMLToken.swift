/// A token of a YAML text, with its bytes and its position: an indicator, a scalar, an anchor or a tag.
///
/// `a: [1]` has the written tokens `a`, `:`, `[`, `1` and `]`, and unwritten ones between them for the beginning and
/// end of a block map and of a key.
struct YAMLToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// `[`
        case listStart
        /// `]`
        case listEnd
        /// `{`
        case mapStart
        /// `}`
        case mapEnd
        /// `,`
        case comma
        /// `-` before an item.
        case item
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
        /// `|` or `>` with its lines.
        case block
        /// `%YAML 1.2`
        case version
        /// `%TAG ! !x`
        case tagDirective
        /// `---`
        case documentStart
        /// `...`
        case documentEnd
        /// Precedes a key; written only as `?`.
        case key
        /// Not written: precedes the first item of a list without brackets.
        case blockListStart
        /// Not written: precedes the first key of a map without braces.
        case blockMapStart
        /// Not written: ends a list or a map without brackets.
        case blockEnd
        /// Not written: begins the text.
        case streamStart
        /// Not written: ends the text.
        case streamEnd
    }

    let kind: Kind
    /// The range in the text's bytes; empty if the token is not written.
    let range: Range<Int>
    let position: TextPosition

    var isScalar: Bool {
        switch kind {
        case .plain, .singleQuoted, .doubleQuoted, .block: true
        default: false
        }
    }
}
