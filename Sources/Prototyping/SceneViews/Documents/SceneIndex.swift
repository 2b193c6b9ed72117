import AccessibleDragging
import Prototype

/// Finds the views and elements of a document by their ids, for references such as `in: OTHER`.
///
/// ```swift
/// index.set(view, for: "sales")
/// ```
@MainActor
public final class SceneIndex {
    private struct Entry {
        weak var view: SceneView?
        /// The screen that shows it; `nil`: all screens.
        var screen: String?
    }

    private var views: [String: Entry] = [:]
    /// The ids of views, in the order in which they were added.
    private var order: [String] = []
    /// The names of the screens, first one first. None: all views are shown at once.
    public private(set) var screens: [String] = []
    /// The displayed screen; `nil`: there are no screens, or all are shown.
    public private(set) var screen: String?
    /// Called after the displayed screen has changed.
    public var onScreenChange: (@MainActor () -> Void)?

    public init() {}

    /// Sets the view of an id, and the screen that shows it; `nil`: all screens.
    public func set(_ view: SceneView, for id: String, screen: String? = nil) {
        if views[id] == nil { order.append(id) }
        views[id] = Entry(view: view, screen: screen)
        if let screen, !screens.contains(screen) { screens.append(screen) }
    }

    // MARK: Screens

    /// Shows the previous screen if it still exists, else the first. Call it when all views are set.
    func showFirstScreen() {
        if screen.map({ !screens.contains($0) }) ?? true { screen = screens.first }
        hideOthers()
    }

    /// Shows the views of all screens, for pictures and lists of everything.
    func showAllScreens() {
        screen = nil
        hideOthers()
    }

    /// Shows a screen. Lifted items stay lifted, and the trial is kept.
    ///
    /// - Returns: Whether the displayed screen has changed.
    @discardableResult
    public func show(screen name: String) -> Bool {
        guard screens.contains(name), screen != nil, screen != name else { return false }
        screen = name
        hideOthers()
        onScreenChange?()
        return true
    }

    /// The label of a screen: that of the first view which only this screen shows.
    public func label(ofScreen name: String) -> String {
        order.first { views[$0]?.screen == name }.flatMap { views[$0]?.view?.label } ?? name
    }

    /// The screen that shows a view; `nil`: all screens.
    public func screen(of view: SceneView) -> String? { views.values.first { $0.view === view }?.screen }

    /// How many lists are shown that things can be put in order in.
    func countOfLists(with mockup: MockupView) -> Int {
        let shown = views.values.compactMap { $0.view as? MockupView }.filter { !$0.isHidden }
        return (shown.contains { $0 === mockup } ? shown : shown + [mockup]).reduce(0) { $0 + $1.countOfLists }
    }

    private func hideOthers() {
        for entry in views.values {
            entry.view?.isHidden = screen != nil && entry.screen != nil && entry.screen != screen
        }
    }

    /// The mock-up with an element's id, and the element's index.
    func mockup(with element: String) -> (view: MockupView, element: Int)? {
        for case let mockup as MockupView in order.compactMap({ views[$0]?.view }) {
            if let index = mockup.content.elements.firstIndex(where: { $0.id == element }) { return (mockup, index) }
        }
        return nil
    }

    /// Removes all ids.
    public func removeAll() {
        (views, order, screens) = ([:], [], [])
    }

    /// The view that hosts an id's drags and drops, and the id's frame in that view's space.
    ///
    /// - Parameter id: The id of a view, or of an element in one.
    /// - Returns: The view and the frame; `nil`: there is no such id, or it is not visible.
    func target(_ id: String) -> (view: View, frame: Rect)? {
        if let view = views[id]?.view, !view.isHidden { return (view, view.bounds) }
        for entry in views.values {
            guard let view = entry.view, !view.isHidden, let frame = view.frame(ofElement: id) else { continue }
            return (view, frame)
        }
        return nil
    }

    /// A descriptor whose point is a fraction of an id's frame.
    func descriptor(_ name: String, at point: FractionPoint, in id: String, identifier: String) -> LocationDescriptor? {
        target(id).map { view, frame in
            LocationDescriptor(name: name, point: frame.point(at: point), in: view, identifier: identifier)
        }
    }
}

extension Rect {
    /// The point at fractions of the rectangle, kept off its right and lower edges, which do not belong to it.
    public func point(at fraction: FractionPoint) -> Point {
        func along(_ start: Double, _ length: Double, _ fraction: Double) -> Double {
            guard fraction.isFinite else { return start }
            let inset = min(0.5, length / 4)
            let clamped = max(start + inset, min(start + length - inset, start + length * fraction))
            // A point that the document puts outside stays there: the checker reports the mistake.
            return (0...1).contains(fraction) ? clamped : start + length * max(-100, min(100, fraction))
        }
        return Point(x: along(minX, width, fraction.x), y: along(minY, height, fraction.y))
    }
}
