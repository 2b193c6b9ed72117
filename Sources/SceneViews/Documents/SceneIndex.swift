import AccessibleDragging
import Prototype

/// Finds the views and elements of a document by their ids, for points that stand elsewhere: `in: OTHER`.
///
/// ```swift
/// index.set(view, for: "sales")
/// ```
@MainActor
public final class SceneIndex {
    private struct Entry {
        weak var view: SceneView?
    }

    private var views: [String: Entry] = [:]

    public init() {}

    /// Says which view has an id.
    public func set(_ view: SceneView, for id: String) {
        views[id] = Entry(view: view)
    }

    /// Forgets all ids.
    public func removeAll() {
        views = [:]
    }

    /// The view that hosts what is found under an id, and its part of it, in its own space.
    ///
    /// - Parameter id: Of a view, or of an element in one.
    /// - Returns: `nil` where there is no such thing, or its element is not to be seen.
    func place(_ id: String) -> (view: View, frame: Rect)? {
        if let view = views[id]?.view { return (view, view.bounds) }
        for entry in views.values {
            guard let view = entry.view, let frame = view.frame(ofElement: id) else { continue }
            return (view, frame)
        }
        return nil
    }

    /// A descriptor whose point is a fraction of what `id` names.
    func descriptor(_ name: String, at point: FractionPoint, in id: String, identifier: String) -> LocationDescriptor? {
        place(id).map { view, frame in
            LocationDescriptor(name: name, point: frame.point(at: point), in: view, identifier: identifier)
        }
    }
}

extension Rect {
    /// The point at fractions of the rectangle, kept inside it: its right and lower edges belong to it no more.
    public func point(at fraction: FractionPoint) -> Point {
        func along(_ start: Double, _ length: Double, _ fraction: Double) -> Double {
            guard fraction.isFinite else { return start }
            let inset = min(0.5, length / 4)
            let clamped = max(start + inset, min(start + length - inset, start + length * fraction))
            // A point that is meant to be outside stays there: it is a mistake that the checker shows.
            return (0...1).contains(fraction) ? clamped : start + length * max(-100, min(100, fraction))
        }
        return Point(x: along(minX, width, fraction.x), y: along(minY, height, fraction.y))
    }
}
