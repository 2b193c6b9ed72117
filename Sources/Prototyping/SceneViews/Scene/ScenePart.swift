import AccessibleDragging
import GTKSupport

/// The drawing of a part of a scene: a plain value with its layout properties, which paints itself.
///
/// ```swift
/// view.picture.paint(context, size: size, style: DrawingStyle())
/// ```
public protocol ScenePart {
    /// The properties that its frame among the others depends on.
    var arrangement: SceneLayout.Part { get }

    /// The part's natural size, in logical pixels; `nil`: it has none.
    var naturalSize: Size? { get }

    /// Draws the part from 0, 0 to `size`.
    func paint(_ context: CairoContext, size: Size, style: DrawingStyle)
}

extension ScenePart {
    public var naturalSize: Size? { nil }
}

/// A part that draws nothing.
struct EmptyPart: ScenePart {
    var arrangement: SceneLayout.Part { SceneLayout.Part { _, _ in (0, .infinity) } }

    func paint(_ context: CairoContext, size: Size, style: DrawingStyle) {}
}
