import AccessibleDragging
import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Text`. The text is read, and not changed.
    static let text = AtSpiInterface(
        "Text",
        methods: [
            Method("GetText", takes: range, gives: ["s"]) { adapter, path, arguments throws(AtSpiError) in
                [.string(try adapter.text(of: path, from: arguments.int(0), to: arguments.int(1)))]
            },
            Method("GetStringAtOffset", takes: [offset, ("granularity", "u")], gives: part) {
                adapter, path, arguments throws(AtSpiError) in
                guard let granularity = AtSpiAdapter.TextGranularity(rawValue: arguments.unsigned(1)) else {
                    throw .invalidArgument("there is no granularity \(arguments.unsigned(1))")
                }
                return .part(try adapter.textPart(of: path, at: arguments.int(0), by: granularity))
            },
            Method("GetTextBeforeOffset", takes: [offset, ("type", "u")], gives: part) {
                adapter, path, arguments throws(AtSpiError) in
                .part(try adapter.textPart(of: path, at: arguments.int(0), by: try arguments.boundary(1), step: -1))
            },
            Method("GetTextAtOffset", takes: [offset, ("type", "u")], gives: part) {
                adapter, path, arguments throws(AtSpiError) in
                .part(try adapter.textPart(of: path, at: arguments.int(0), by: try arguments.boundary(1)))
            },
            Method("GetTextAfterOffset", takes: [offset, ("type", "u")], gives: part) {
                adapter, path, arguments throws(AtSpiError) in
                .part(try adapter.textPart(of: path, at: arguments.int(0), by: try arguments.boundary(1), step: 1))
            },
            Method("GetCharacterAtOffset", takes: [offset], gives: ["i"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.count(try adapter.character(of: path, at: arguments.int(0)))]
            },
            Method("GetCharacterExtents", takes: [offset, space], gives: ["i", "i", "i", "i"]) {
                adapter, path, arguments throws(AtSpiError) in
                let start = arguments.int(0)
                let end = start < Int(Int32.max) ? start + 1 : start
                return .frame(
                    try adapter.textExtents(of: path, from: start, to: max(0, end), in: try arguments.space(1)))
            },
            Method("GetRangeExtents", takes: range + [space], gives: ["i", "i", "i", "i"]) {
                adapter, path, arguments throws(AtSpiError) in
                .frame(
                    try adapter.textExtents(
                        of: path, from: arguments.int(0), to: arguments.int(1), in: try arguments.space(2)))
            },
            Method("GetOffsetAtPoint", takes: [("x", "i"), ("y", "i"), space], gives: ["i"]) {
                adapter, path, arguments throws(AtSpiError) in
                let point = Point(x: Double(arguments.int(0)), y: Double(arguments.int(1)))
                return [.count(try adapter.textOffset(of: path, at: point, in: try arguments.space(2)))]
            },
            Method("GetBoundedRanges", takes: bounds, gives: ["a(iisv)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let bounds = Rect(
                    x: Double(arguments.int(0)), y: Double(arguments.int(1)), width: Double(arguments.int(2)),
                    height: Double(arguments.int(3)))
                let part = try adapter.textPart(of: path, within: bounds, in: try arguments.space(4))
                let values: [Variant] = [
                    .count(part.start), .count(part.end), .string(part.text), .variant(.string("")),
                ]
                return [.array(part.text.isEmpty ? [] : [.tuple(values)], of: "(iisv)")]
            },
            Method("GetAttributes", takes: [offset], gives: ["a{ss}", "i", "i"]) {
                adapter, path, _ throws(AtSpiError) in
                [
                    .texts(try adapter.textAttributes(of: path)), .int32(0),
                    .count(try adapter.characterCount(of: path)),
                ]
            },
            Method("GetAttributeRun", takes: [offset, ("includeDefaults", "b")], gives: ["a{ss}", "i", "i"]) {
                adapter, path, _ throws(AtSpiError) in
                [
                    .texts(try adapter.textAttributes(of: path)), .int32(0),
                    .count(try adapter.characterCount(of: path)),
                ]
            },
            Method("GetAttributeValue", takes: [offset, ("attributeName", "s")], gives: ["s"]) {
                adapter, path, arguments throws(AtSpiError) in
                [.string(try adapter.textAttributes(of: path)[arguments.text(1)] ?? "")]
            },
            Method("GetDefaultAttributes", gives: ["a{ss}"]) { adapter, path, _ throws(AtSpiError) in
                [.texts(try adapter.textAttributes(of: path))]
            },
            Method("GetDefaultAttributeSet", gives: ["a{ss}"]) { adapter, path, _ throws(AtSpiError) in
                [.texts(try adapter.textAttributes(of: path))]
            },
            Method("SetCaretOffset", takes: [offset], gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("GetNSelections", gives: ["i"]) { adapter, path, _ throws(AtSpiError) in
                [.count(try adapter.selections(of: path).count)]
            },
            Method("GetSelection", takes: [("selectionNum", "i")], gives: ["i", "i"]) {
                adapter, path, arguments throws(AtSpiError) in
                let (all, number) = (try adapter.selections(of: path), arguments.int(0))
                guard all.indices.contains(number) else { return [.int32(0), .int32(0)] }
                return [.count(all[number].lowerBound), .count(all[number].upperBound)]
            },
            Method("AddSelection", takes: range, gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("RemoveSelection", takes: [("selectionNum", "i")], gives: ["b"]) { _, _, _ in [.bool(false)] },
            Method("SetSelection", takes: [("selectionNum", "i")] + range, gives: ["b"]) { _, _, _ in
                [.bool(false)]
            },
            // The whole text is in sight where the element is.
            Method("ScrollSubstringTo", takes: range + [("type", "u")], gives: ["b"]) {
                adapter, path, _ throws(AtSpiError) in
                [.bool(try adapter.scrollTo(path))]
            },
            Method("ScrollSubstringToPoint", takes: range + [space, ("x", "i"), ("y", "i")], gives: ["b"]) {
                adapter, path, arguments throws(AtSpiError) in
                let point = Point(x: Double(arguments.int(3)), y: Double(arguments.int(4)))
                return [.bool(try adapter.scrollTo(path, point, in: try arguments.space(2)))]
            },
        ],
        properties: [
            Property("CharacterCount", "i") { adapter, path throws(AtSpiError) in
                .count(try adapter.characterCount(of: path))
            },
            Property("CaretOffset", "i") { adapter, path throws(AtSpiError) in
                .int32(Int32(clamping: try adapter.caretOffset(of: path)))
            },
        ])

    private static let offset: Parameter = ("offset", "i")
    private static let range: [Parameter] = [("startOffset", "i"), ("endOffset", "i")]
    private static let space: Parameter = ("coordType", "u")
    private static let part = ["s", "i", "i"]
    private static let bounds: [Parameter] = [
        ("x", "i"), ("y", "i"), ("width", "i"), ("height", "i"), space, ("xClipType", "u"), ("yClipType", "u"),
    ]
}

extension [Variant] {
    fileprivate static func part(_ part: AtSpiAdapter.TextPart) -> [Variant] {
        [.string(part.text), .count(part.start), .count(part.end)]
    }

    fileprivate static func frame(_ frame: Rect) -> [Variant] {
        [frame.minX, frame.minY, frame.width, frame.height].map { .pixels($0) }
    }
}

extension AtSpiInterface.Arguments {
    fileprivate func boundary(_ index: Int) throws(AtSpiError) -> AtSpiAdapter.TextGranularity {
        guard let granularity = AtSpiAdapter.TextGranularity(boundary: unsigned(index)) else {
            throw .invalidArgument("there is no boundary type \(unsigned(index))")
        }
        return granularity
    }
}
