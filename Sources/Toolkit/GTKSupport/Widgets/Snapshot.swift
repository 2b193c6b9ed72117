import CGTK
import GLibSupport

/// What a widget draws into: GTK's list of render nodes in the making. Valid only while the widget is asked to draw.
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

    /// Adds what was drawn earlier. GTK compares nodes by identity: one that is added again is not drawn again.
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

/// Something drawn once, to be shown many times.
///
/// ```swift
/// let node = RenderNode(width: 48, height: 48) { context in context.draw(picture, x: 0, y: 0) }
/// if let node { snapshot.append(node) }
/// ```
@MainActor
public final class RenderNode {
    nonisolated(unsafe) let node: OpaquePointer

    /// Records what `paint` draws at the widget's origin; `nil` where it is empty.
    ///
    /// - Parameters:
    ///   - outset: How far it may be drawn beyond the size, on all sides, in logical pixels.
    ///   - width: In logical pixels.
    ///   - height: In logical pixels.
    ///   - paint: Draws, from (0, 0).
    public init?(outset: Double = 0, width: Double, height: Double, _ paint: (CairoContext) -> Void) {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        Snapshot(snapshot).draw(
            x: -outset, y: -outset, width: width + 2 * outset, height: height + 2 * outset, paint)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.node = node
    }

    deinit {
        gsk_render_node_unref(node)
    }

    /// The same as something that can be shown anywhere, such as under the pointer.
    public func paintable(width: Double, height: Double) -> Paintable? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        gtk_snapshot_append_node(snapshot, node)
        var size = graphene_size_t()
        graphene_size_init(&size, Float(width), Float(height))
        return gtk_snapshot_free_to_paintable(snapshot, &size).map { Paintable(taking: UnsafeMutableRawPointer($0)) }
    }
}

/// A picture that GTK can show anywhere, such as under the pointer. GDK: `GdkPaintable`.
///
/// ```swift
/// source.setIcon(row.picture, x: 8, y: 8)
/// ```
public final class Paintable: Object {}
