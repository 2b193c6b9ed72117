import AccessibleDragging
import GTKSupport

/// A part of a scene as it is drawn: a plain value that says how it is laid out, and paints itself.
///
/// ```swift
/// view.picture.paint(context, size: size, style: DrawingStyle())
/// ```
public protocol ScenePart {
    /// What its place among the others depends on.
    var arrangement: SceneLayout.Part { get }

    /// The size that it has by itself, in logical pixels; `nil`: it takes any.
    var naturalSize: Size? { get }

    /// Draws all of it into 0, 0 to `size`.
    func paint(_ context: CairoContext, size: Size, style: DrawingStyle)
}

extension ScenePart {
    public var naturalSize: Size? { nil }
}

/// A part that shows nothing.
struct EmptyPart: ScenePart {
    var arrangement: SceneLayout.Part { SceneLayout.Part { _, _ in (0, .infinity) } }

    func paint(_ context: CairoContext, size: Size, style: DrawingStyle) {}
}
