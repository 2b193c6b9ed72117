import CGTK
import CGTKShims

/// The look of a text: its font, its size, and the position of its lines.
///
/// ```swift
/// let title = TextStyle(family: "Sans", size: 18, weight: .bold, alignment: .center, ellipsis: .middle)
/// ```
public struct TextStyle: Hashable, Sendable {
    /// How bold a text is.
    public enum Weight: Sendable {
        case regular, medium, bold
    }

    /// The position of lines. `leading` is left in a text that is read from left to right.
    public enum Alignment: Sendable {
        case leading, center, trailing
    }

    /// The part that an ellipsis replaces in a text that does not fit.
    public enum Ellipsis: Sendable {
        case none, middle, end
    }

    /// A font family that Fontconfig knows, or a generic one such as `Sans`.
    public var family: String
    /// In logical pixels.
    public var size: Double
    /// How heavy the letters are.
    public var weight: Weight
    /// The position of lines that are shorter than the width.
    public var alignment: Alignment
    /// The position of the cut in a line that is longer than the width.
    public var ellipsis: Ellipsis
    /// Whether the interface is read from right to left. A text with letters of its own direction keeps that.
    public var isRightToLeft: Bool

    /// Describes how text looks.
    public init(
        family: String, size: Double, weight: Weight = .regular, alignment: Alignment = .leading,
        ellipsis: Ellipsis = .end, isRightToLeft: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.alignment = alignment
        self.ellipsis = ellipsis
        self.isRightToLeft = isRightToLeft
    }
}

/// A text, shaped and broken into lines by Pango. For the thread that made it.
///
/// ```swift
/// let layout = TextLayout("Sales by month", style: style, maxWidth: 220)
/// context.draw(layout, x: 12, y: 24 - layout.height / 2)
/// ```
public final class TextLayout {
    private let pointer: OpaquePointer
    /// Width and height in logical pixels, as it is set.
    public let width: Double
    /// How high the text is, in logical pixels.
    public let height: Double
    /// How far from the left edge of the width given the lines begin: those that do not stand at the left.
    public let inkOffset: Double

    /// How many of the text's letters no font has.
    package var missingLetters: Int { Int(pango_layout_get_unknown_glyphs_count(pointer)) }

    /// Shapes a text.
    ///
    /// - Parameters:
    ///   - text: Any text. Only the visible beginning of a very long one is shaped.
    ///   - style: How to set it.
    ///   - maxWidth: The width at which lines end, in logical pixels; `nil` for as wide as the text is.
    ///   - maxLines: How many lines it may take, where `maxWidth` is given.
    public init(_ text: String, style: TextStyle, maxWidth: Double? = nil, maxLines: Int = 1) {
        pointer = pango_layout_new(dragoman_text_context())
        let font = pango_font_description_new()
        pango_font_description_set_family(font, style.family)
        pango_font_description_set_absolute_size(font, Self.units(max(1, style.size)))
        pango_font_description_set_weight(font, style.weight.pango)
        pango_layout_set_font_description(pointer, font)
        pango_font_description_free(font)
        if maxLines == 1 { pango_layout_set_single_paragraph_mode(pointer, 1) }
        if let maxWidth {
            pango_layout_set_width(pointer, Int32(Self.units(max(0, maxWidth))))
            pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
            pango_layout_set_ellipsize(pointer, style.ellipsis.pango)
            pango_layout_set_height(pointer, Int32(clamping: -max(1, maxLines)))
        }
        var shown = Self.shown(of: text)
        let layout: OpaquePointer = pointer
        shown.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                pango_layout_set_text(layout, characters.baseAddress, Int32(clamping: characters.count))
            }
        }
        pango_layout_set_alignment(pointer, Self.alignment(style, in: pointer))
        var extents = PangoRectangle()
        pango_layout_get_extents(pointer, nil, &extents)
        width = Double(extents.width) / Double(PANGO_SCALE)
        inkOffset = Double(extents.x) / Double(PANGO_SCALE)
        height = Double(extents.height) / Double(PANGO_SCALE)
    }

    deinit { dragoman_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Whether some of the text did not fit and was left out.
    public var isEllipsized: Bool { pango_layout_is_ellipsized(pointer) != 0 }

    /// Draws in the context's colour, the top left corner of the width given, or of the text, at a point.
    func draw(in context: OpaquePointer, x: Double, y: Double) {
        cairo_move_to(context, x, y)
        pango_cairo_show_layout(context, pointer)
    }

    /// Pango's left means where the text's own lines begin; here leading means where the interface's do.
    private static func alignment(_ style: TextStyle, in layout: OpaquePointer) -> PangoAlignment {
        guard style.alignment != .center else { return PANGO_ALIGN_CENTER }
        // The direction of the line, not of its first character: an Arabic line may begin with a number.
        let line = pango_layout_get_line_readonly(layout, 0)
        let isTextRightToLeft = line.map(pango_layout_line_get_resolved_direction) == PANGO_DIRECTION_RTL
        let isAtRight = (style.alignment == .trailing) != style.isRightToLeft
        return isAtRight == isTextRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }

    /// Pango takes time and memory by the character, even for those that an ellipsis hides; and it ends at a NUL.
    private static func shown(of text: String) -> String {
        let limit = 2000
        var result = text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) : text
        if result.utf8.contains(0) { result.unicodeScalars.removeAll { $0.value == 0 } }
        return result
    }

    private static func units(_ length: Double) -> Double {
        guard length.isFinite else { return 0 }
        return min(length, 100_000) * Double(PANGO_SCALE)
    }
}

extension TextStyle.Weight {
    fileprivate var pango: PangoWeight {
        switch self {
        case .regular: PANGO_WEIGHT_NORMAL
        case .medium: PANGO_WEIGHT_MEDIUM
        case .bold: PANGO_WEIGHT_BOLD
        }
    }
}

extension TextStyle.Ellipsis {
    fileprivate var pango: PangoEllipsizeMode {
        switch self {
        case .none: PANGO_ELLIPSIZE_NONE
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}

extension CairoContext {
    /// Draws a text in the current colour.
    ///
    /// - Parameters:
    ///   - layout: The text.
    ///   - x: Left edge of the width that the text was given, or of the text.
    ///   - y: Top edge.
    public func draw(_ layout: TextLayout, x: Double, y: Double) {
        layout.draw(in: pointer, x: x, y: y)
    }
}
