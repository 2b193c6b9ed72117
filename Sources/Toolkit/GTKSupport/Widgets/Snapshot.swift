import CGTK
import GLibSupport

/// The drawing of a widget in the making: GTK's list of render nodes. Valid only while the widget is asked to draw.
///
/// ```swift
/// override func snapshot(_ snapshot: Snapshot) {
///     if let base { snapshot.append(base) }
///     snapshot.draw(x: 0, y: 0, width: 16, height: 16) { context in context.paint() }
/// }
/// ```
@MainActor
public struct Snapshot {
    let opaque: OpaquePointer

    init(_ opaque: OpaquePointer) {
        self.opaque = opaque
    }

    /// Adds an earlier drawing. GTK compares nodes by identity: one that is added again is not drawn again.
    public func append(_ node: RenderNode) {
        gtk_snapshot_append_node(opaque, node.node)
    }

    /// Draws with Cairo into a rectangle of the widget, in logical pixels.
    public func draw(x: Double, y: Double, width: Double, height: Double, _ paint: (CairoContext) -> Void) {
        guard width > 0, height > 0 else { return }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
        guard let context = gtk_snapshot_append_cairo(opaque, &bounds) else { return }
        paint(CairoContext(borrowing: context))
        cairo_destroy(context)
    }
}

extension Snapshot {
    /// Draws with the origin moved, in logical pixels.
    public func translated(x: Double, y: Double, _ body: () -> Void) {
        gtk_snapshot_save(opaque)
        var origin = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_translate(opaque, &origin)
        body()
        gtk_snapshot_restore(opaque)
    }

    /// Draws larger or smaller, from the origin.
    public func scaled(_ factor: Double, _ body: () -> Void) {
        gtk_snapshot_save(opaque)
        gtk_snapshot_scale(opaque, Float(factor), Float(factor))
        body()
        gtk_snapshot_restore(opaque)
    }

    /// Draws with a shadow of the drawing's shape.
    ///
    /// - Parameters:
    ///   - color: The shadow's.
    ///   - below: How far it is moved down, in logical pixels.
    ///   - blur: The radius of the blur, in logical pixels.
    ///   - body: Draws the thing.
    public func shadowed(_ color: Color, below: Double, blur: Double, _ body: () -> Void) {
        var shadow = GskShadow(color: color.gdk, dx: 0, dy: Float(below), radius: Float(blur))
        gtk_snapshot_push_shadow(opaque, &shadow, 1)
        body()
        gtk_snapshot_pop(opaque)
    }

    /// Draws see-through as one thing.
    ///
    /// - Parameters:
    ///   - opacity: From 0 to 1.
    ///   - body: Draws the thing.
    public func group(opacity: Double, _ body: () -> Void) {
        gtk_snapshot_push_opacity(opaque, opacity)
        body()
        gtk_snapshot_pop(opaque)
    }

    /// Fills a rectangle from the origin.
    public func fill(width: Double, height: Double, _ color: Color) {
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
        var color = color.gdk
        gtk_snapshot_append_color(opaque, &color, &bounds)
    }

    /// Adds a picture in its size, from the origin, in logical pixels.
    public func append(_ picture: Paintable, width: Double, height: Double) {
        gdk_paintable_snapshot(picture.opaque, opaque, width, height)
    }
}

extension Color {
    fileprivate var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}

/// Something drawn once, to be shown many times.
///
/// ```swift
/// let node = RenderNode(width: 48, height: 48) { context in context.draw(picture, x: 0, y: 0) }
/// if let node { snapshot.append(node) }
/// ```
@MainActor
public final class RenderNode {
    nonisolated(unsafe) let node: OpaquePointer

    /// Records the drawing by `paint` at the widget's origin; `nil` where it is empty, and before GTK has started.
    ///
    /// - Parameters:
    ///   - outset: How far it may be drawn beyond the size, on all sides, in logical pixels.
    ///   - width: In logical pixels.
    ///   - height: In logical pixels.
    ///   - paint: Draws, from (0, 0).
    public init?(outset: Double = 0, width: Double, height: Double, _ paint: (CairoContext) -> Void) {
        guard gtk_is_initialized() != 0, let snapshot = gtk_snapshot_new() else { return nil }
        Snapshot(snapshot).draw(
            x: -outset, y: -outset, width: width + 2 * outset, height: height + 2 * outset, paint)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.node = node
    }

    deinit {
        gsk_render_node_unref(node)
    }
}

/// A picture that GTK can show anywhere, such as under the pointer. GDK: `GdkPaintable`.
///
/// ```swift
/// source.setIcon(row.picture, x: 8, y: 8)
/// ```
public final class Paintable: Object {
    /// Draws a picture once.
    ///
    /// - Parameters:
    ///   - width: In logical pixels.
    ///   - height: In logical pixels.
    ///   - draw: Draws it, from (0, 0).
    /// - Returns: `nil` where it is empty, and before GTK has started.
    @MainActor
    public static func drawn(width: Double, height: Double, _ draw: (Snapshot) -> Void) -> Paintable? {
        guard gtk_is_initialized() != 0, let snapshot = gtk_snapshot_new() else { return nil }
        draw(Snapshot(snapshot))
        var size = graphene_size_t()
        graphene_size_init(&size, Float(width), Float(height))
        return gtk_snapshot_free_to_paintable(snapshot, &size).map { Paintable(taking: UnsafeMutableRawPointer($0)) }
    }
}
