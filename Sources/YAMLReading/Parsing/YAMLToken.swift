/// A piece of a YAML text, with its bytes and its place: an indicator, a scalar, an anchor or a tag.
///
/// `a: [1]` has the written tokens `a`, `:`, `[`, `1` and `]`, and between them the unwritten ones that say where a block
/// map and a key begin and end.
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
        /// `|` or `>` with the lines that belong to it.
        case block
        /// `%YAML 1.2`
        case version
        /// `%TAG ! !x`
        case tagDirective
        /// `---`
        case documentStart
        /// `...`
        case documentEnd
        /// Before a key; written only as `?`.
        case key
        /// Not written: the first item of a list without brackets follows.
        case blockListStart
        /// Not written: the first key of a map without braces follows.
        case blockMapStart
        /// Not written: a list or a map without brackets has ended.
        case blockEnd
        /// Not written: the text has begun.
        case streamStart
        /// Not written: the text has ended.
        case streamEnd
    }

    let kind: Kind
    /// The bytes, from the text's first; empty where nothing is written.
    let range: Range<Int>
    let place: Place

    var isScalar: Bool {
        switch kind {
        case .plain, .singleQuoted, .doubleQuoted, .block: true
        default: false
        }
    }

    var isFlowStart: Bool { kind == .listStart || kind == .mapStart }
}
