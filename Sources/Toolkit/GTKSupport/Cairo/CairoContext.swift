import CGTK

/// A Cairo context: the surface to draw on, and the colour, the line and the other settings to draw with.
///
/// Lengths are in user space, which is logical pixels here. A context in an error state ignores calls; the surface's
/// own call says so in the end.
///
/// ```swift
/// context.setColor(.black)
/// context.roundedRectangle(x: 0, y: 0, width: 120, height: 24, radius: 4)
/// context.fill()
/// ```
public final class CairoContext {
    /// Cairo's own `cairo_t`, for calls that this class does not offer.
    public let pointer: OpaquePointer

    /// Draws into `pointer`, and keeps it alive meanwhile.
    public init(borrowing pointer: OpaquePointer) {
        self.pointer = cairo_reference(pointer)
    }

    /// Draws into `surface`.
    public init(_ surface: CairoSurface) {
        pointer = cairo_create(surface.pointer)
    }

    deinit { cairo_destroy(pointer) }

    /// Runs `body`; colour, clip, transformation and line style are afterwards as before.
    public func saved(_ body: () -> Void) {
        cairo_save(pointer)
        body()
        cairo_restore(pointer)
    }

    /// Draws the drawing by `body` as one thing, so that overlapping parts of it are not see-through twice.
    ///
    /// - Parameters:
    ///   - opacity: From 0 to 1.
    ///   - body: Draws the thing.
    public func group(opacity: Double, _ body: () -> Void) {
        cairo_push_group(pointer)
        body()
        cairo_pop_group_to_source(pointer)
        cairo_paint_with_alpha(pointer, opacity)
    }

    /// How many pixels of its surface a logical pixel is; `nil`: it keeps no pixels, such as a PDF file.
    public var pixelsPerUnit: Double? {
        guard let target = cairo_get_target(pointer), cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else {
            return nil
        }
        var (x, y) = (1.0, 0.0)
        cairo_user_to_device_distance(pointer, &x, &y)
        var (scaleX, scaleY) = (1.0, 1.0)
        cairo_surface_get_device_scale(target, &scaleX, &scaleY)
        return (x * x + y * y).squareRoot() * scaleX
    }

    /// Moves the origin of user space.
    public func translate(x: Double, y: Double) { cairo_translate(pointer, x, y) }
    /// Stretches user space: factors, 1 is as before.
    public func scale(x: Double, y: Double) { cairo_scale(pointer, x, y) }

    /// Turns the space clockwise.
    ///
    /// - Parameter radians: How far.
    public func rotate(_ radians: Double) { cairo_rotate(pointer, radians) }

    /// Limits drawing from now on to the path, and forgets the path.
    public func clip() { cairo_clip(pointer) }

    /// Draws with a colour from now on.
    public func setColor(_ color: Color) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    /// Fills the path and forgets it.
    public func fill() { cairo_fill(pointer) }

    /// Fills the path and forgets it. The drawing below is gone, also where the colour can be seen through.
    public func fillReplacing() {
        saved {
            cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
            cairo_fill(pointer)
        }
    }

    /// Fills the path and keeps it.
    public func fillKeepingPath() { cairo_fill_preserve(pointer) }

    /// Draws along the path and forgets it.
    public func stroke() { cairo_stroke(pointer) }

    /// Covers everything within the clip.
    public func paint() { cairo_paint(pointer) }

    /// Sets the look of lines from now on.
    ///
    /// - Parameters:
    ///   - width: Across the line.
    ///   - dash: Lengths of the drawn parts and the gaps, in turn; empty draws all.
    ///   - isRound: Whether ends and corners are round.
    public func setLine(width: Double, dash: [Double] = [], isRound: Bool = false) {
        cairo_set_line_width(pointer, width)
        cairo_set_dash(pointer, dash, Int32(clamping: dash.count), 0)
        cairo_set_line_cap(pointer, isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(pointer, isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    }
}
