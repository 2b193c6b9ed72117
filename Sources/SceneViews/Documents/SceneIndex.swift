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
        /// The screen that it is on; `nil`: it is on all.
        var screen: String?
    }

    private var views: [String: Entry] = [:]
    /// The ids of views, in the order in which they were set.
    private var order: [String] = []
    /// The names of the screens, the first one first. None: all views are shown at once.
    public private(set) var screens: [String] = []
    /// The screen that is shown; `nil`: there are none, or all are shown.
    public private(set) var screen: String?
    /// Called after another screen is shown.
    public var onScreenChange: (@MainActor () -> Void)?

    public init() {}

    /// Says which view has an id, and which screen it is on; `nil`: it is on all.
    public func set(_ view: SceneView, for id: String, screen: String? = nil) {
        if views[id] == nil { order.append(id) }
        views[id] = Entry(view: view, screen: screen)
        if let screen, !screens.contains(screen) { screens.append(screen) }
    }

    // MARK: Screens

    /// Shows the screen that was shown last, else the first one. To be called when all views are set.
    public func showFirstScreen() {
        if screen.map({ !screens.contains($0) }) ?? true { screen = screens.first }
        hideOthers()
    }

    /// Shows the views of all screens, for pictures and lists of all that there is.
    public func showAllScreens() {
        screen = nil
        hideOthers()
    }

    /// Shows another screen. What is lifted stays lifted, and what was tried stays.
    ///
    /// - Returns: Whether another one is shown now.
    @discardableResult
    public func show(screen name: String) -> Bool {
        guard screens.contains(name), screen != nil, screen != name else { return false }
        screen = name
        hideOthers()
        onScreenChange?()
        return true
    }

    /// What a screen is called: as the first view that is only on it.
    public func label(ofScreen name: String) -> String {
        order.first { views[$0]?.screen == name }.flatMap { views[$0]?.view?.label } ?? name
    }

    /// The screen that a view is on; `nil`: it is on all.
    public func screen(of view: SceneView) -> String? { views.values.first { $0.view === view }?.screen }

    private func hideOthers() {
        for entry in views.values {
            entry.view?.isHidden = screen != nil && entry.screen != nil && entry.screen != screen
        }
    }

    /// The mock-up that has an element with an id, and which one it is.
    func mockup(with element: String) -> (view: MockupView, element: Int)? {
        for case let mockup as MockupView in order.compactMap({ views[$0]?.view }) {
            if let index = mockup.content.elements.firstIndex(where: { $0.id == element }) { return (mockup, index) }
        }
        return nil
    }

    /// Forgets all ids.
    public func removeAll() {
        (views, order, screens) = ([:], [], [])
    }

    /// The view that hosts what is found under an id, and its part of it, in its own space.
    ///
    /// - Parameter id: Of a view, or of an element in one.
    /// - Returns: `nil` where there is no such thing, or its element is not to be seen.
    func place(_ id: String) -> (view: View, frame: Rect)? {
        if let view = views[id]?.view, !view.isHidden { return (view, view.bounds) }
        for entry in views.values {
            guard let view = entry.view, !view.isHidden, let frame = view.frame(ofElement: id) else { continue }
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
