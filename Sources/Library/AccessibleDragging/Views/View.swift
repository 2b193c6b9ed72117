/// Something with bounds and a coordinate space that can host interactions.
///
/// A view draws nothing here: the toolkit's layer does. It is also an ``AccessibleElement``, shown to assistive
/// technologies when ``isAccessibilityElement`` is true; otherwise the elements inside it take its place in the tree.
///
/// Apple counterpart: `UIView`.
///
/// ```swift
/// let card = View(frame: Rect(x: 20, y: 20, width: 300, height: 120))
/// card.isAccessibilityElement = true
/// card.label = "Ada Lovelace"
/// card.addInteraction(DropInteraction(delegate: contact))
/// window.addSubview(card)
/// ```
@MainActor
open class View: AccessibleElement {
    /// The frame in the superview's coordinate space, in logical pixels.
    open var frame: Rect

    /// Whether assistive technologies are shown this view itself. Apple counterpart: `isAccessibilityElement`.
    open var isAccessibilityElement = false {
        didSet { if isAccessibilityElement != oldValue { coordinator?.treeChanged() } }
    }

    /// Whether the view is hidden. A hidden view, and all inside it, takes no part in hit-testing or in the tree.
    open var isHidden = false {
        didSet { if isHidden != oldValue { coordinator?.visibilityChanged(of: self) } }
    }

    /// The view that directly contains this one.
    public private(set) weak var superview: View?

    /// The views directly inside this one, from back to front.
    public private(set) var subviews: [View] = []

    /// The drags and drops that this view hosts.
    public private(set) var interactions: [Interaction] = []

    /// The coordinator of the tree; set on its top view only.
    weak var ownCoordinator: DragCoordinator?

    /// The view's child elements; `nil`: they are found among the subviews.
    ///
    /// An element is the same object whenever it is asked for. An override that computes them keeps what it has made: GTK
    /// windows write to standard error where it does not.
    ///
    /// A view with thousands of elements overrides ``childCount``, ``child(at:)-(Int)`` and ``index(of:)`` instead and
    /// makes each when it is asked for. Apple counterpart: `accessibilityElements`.
    open var accessibilityElements: [AccessibleElement]? {
        didSet {
            accessibilityElements?.forEach { $0.container = self }
            coordinator?.treeChanged()
        }
    }

    /// Makes a view without a superview.
    public init(frame: Rect = .zero) {
        self.frame = frame
        super.init(role: .group)
    }

    /// The view's rectangle in its own coordinate space: its origin is zero.
    public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    open override var frameInContainer: Rect {
        get {
            guard let container = container as? View, let origin = convert(.zero, to: container) else { return frame }
            return Rect(origin: origin, size: frame.size)
        }
        set { frame = newValue }
    }

    /// The nearest superview that is shown to assistive technologies, else the top view.
    open override var container: AccessibleElement? {
        get {
            var candidate = superview
            while let view = candidate, !view.isAccessibilityElement, view.superview != nil {
                candidate = view.superview
            }
            return candidate
        }
        set {}
    }

    /// The whole contents in the view's own coordinate space: larger than ``bounds`` if the view scrolls.
    ///
    /// A pointer reaches only the visible part; a name reaches everything. Apple counterpart:
    /// `UIScrollView.contentSize`.
    open var contentBounds: Rect { bounds }

    // MARK: Tree

    /// Puts `view` in front of the other subviews, after removing it from its former superview.
    public func addSubview(_ view: View) {
        guard !isInside(view) else { return }
        view.removeFromSuperview()
        // A view inside another one is no longer the top of a tree.
        view.ownCoordinator?.remove(root: view)
        subviews.append(view)
        view.superview = self
        topView.ownCoordinator?.treeChanged()
    }

    /// Puts these views, from back to front, in the place of all subviews. Those that stay keep their drags, and places
    /// are found again once, however many views there are.
    ///
    /// - Parameter views: The views; those around this one are left out.
    package func setSubviews(_ views: [View]) {
        let kept = Set(views.map { ObjectIdentifier($0) })
        let removed = subviews.filter { !kept.contains(ObjectIdentifier($0)) }
        for view in views where view.superview !== self && !isInside(view) {
            view.removeFromSuperview()
            view.ownCoordinator?.remove(root: view)
            view.superview = self
        }
        subviews = views.filter { $0.superview === self }
        for view in removed { view.superview = nil }
        topView.ownCoordinator?.viewsRemoved(removed)
    }

    /// Removes this view from its superview. A drag that came from inside it is cancelled.
    public func removeFromSuperview() {
        guard let superview else { return }
        let coordinator = coordinator
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        coordinator?.viewRemoved(self)
    }

    /// The top view of the tree that contains this view.
    public var topView: View {
        var view = self
        while let next = view.superview { view = next }
        return view
    }

    /// The coordinator of this view's tree.
    public var coordinator: DragCoordinator? { topView.ownCoordinator }

    /// Whether this view is `other` or inside it.
    public func isInside(_ other: View) -> Bool {
        var view: View? = self
        while let candidate = view {
            if candidate === other { return true }
            view = candidate.superview
        }
        return false
    }

    /// Whether the view and all its superviews are not hidden.
    public var isVisible: Bool {
        var view: View? = self
        while let candidate = view {
            if candidate.isHidden { return false }
            view = candidate.superview
        }
        return true
    }

    // MARK: Interactions

    /// Hosts `interaction` here. An interaction that another view hosts moves to this one.
    public func addInteraction(_ interaction: Interaction) {
        interaction.view?.removeInteraction(interaction)
        interaction.view = self
        interactions.append(interaction)
        coordinator?.treeChanged()
    }

    /// Stops hosting `interaction`.
    public func removeInteraction(_ interaction: Interaction) {
        guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
        interactions.remove(at: index).view = nil
        coordinator?.interactionRemoved(interaction)
    }

    /// The first enabled drag interaction that this view itself hosts.
    public var dragInteraction: DragInteraction? {
        interactions.lazy.compactMap { $0 as? DragInteraction }.first { $0.isEnabled }
    }

    /// The first enabled drop interaction that this view itself hosts.
    public var dropInteraction: DropInteraction? {
        interactions.lazy.compactMap { $0 as? DropInteraction }.first { $0.isEnabled }
    }

    // MARK: Places inside

    /// The element that takes a drop at `point`, in this view's space, if the view's shapes are places of their own.
    /// Default: `nil`, the element that the view belongs to or that offered the drop.
    open func dropElement(at point: Point) -> AccessibleElement? { nil }

    /// The element that takes `session`, if the view's shapes are places of their own. Default: ``dropElement(at:)`` at
    /// the session's point. A view whose drops share points overrides it and asks ``DropSession/descriptor``.
    open func dropElement(for session: DropSession) -> AccessibleElement? {
        session.location(in: self).flatMap { dropElement(at: $0) }
    }

    /// The names of the place at `point`, from the outside in. Default: the name of ``dropElement(at:)``, else the
    /// view's own.
    open func dropPlace(at point: Point) -> [String] { [dropElement(at: point)?.spokenName ?? spokenName] }

    /// The names of the place that takes `session`, from the outside in. Default: ``dropPlace(at:)`` at the session's
    /// point.
    open func dropPlace(for session: DropSession) -> [String] {
        session.location(in: self).map { dropPlace(at: $0) } ?? [spokenName]
    }

    /// The names of the place that `session` is held over, from the outside in, where they can say more exactly where it
    /// would come to stand than those that a drop is told with: "between Entrance and Coins". Default: `nil`, the same ones.
    open func hoveredPlace(for session: DropSession) -> [String]? { nil }

    // MARK: Coordinates

    /// Converts `point` from this view's coordinate space to that of `other`.
    ///
    /// - Returns: The point; `nil`: the two views are in different trees.
    public func convert(_ point: Point, to other: View) -> Point? {
        guard topView === other.topView else { return nil }
        return positionInTop + point - other.positionInTop
    }

    private var positionInTop: Point {
        var position = Point.zero
        var view = self
        while let next = view.superview {
            position = position + view.frame.origin
            view = next
        }
        return position
    }

    /// The frontmost, deepest view that contains `point`, given in this view's coordinate space.
    ///
    /// Apple counterpart: `hitTest(_:with:)`.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(point - view.frame.origin) { return hit }
        }
        return self
    }

    // MARK: Elements inside

    // A subview that is an element counts as one child; otherwise the elements inside it count. They are counted and
    // not listed, because a view may have thousands and make each on demand.

    open override var childCount: Int {
        accessibilityElements?.count ?? countOfSubviews
    }

    open override func child(at index: Int) -> AccessibleElement? {
        if let accessibilityElements {
            guard accessibilityElements.indices.contains(index) else { return nil }
            let element = accessibilityElements[index]
            // Those of an override were not assigned.
            if element.container == nil { element.container = self }
            return element
        }
        guard index >= 0 else { return nil }
        var index = index
        for view in subviews {
            let count = view.countInSuperview
            if index < count { return view.isAccessibilityElement ? view : view.child(at: index) }
            index -= count
        }
        return nil
    }

    open override func index(of child: AccessibleElement) -> Int? {
        if let accessibilityElements { return accessibilityElements.firstIndex { $0 === child } }
        var start = 0
        for view in subviews {
            let count = view.countInSuperview
            if count > 0 {
                if view.isAccessibilityElement {
                    if view === child { return start }
                } else if let index = view.index(of: child) {
                    return start + index
                }
            }
            start += count
        }
        return nil
    }

    open override func child(at point: Point) -> AccessibleElement? {
        if let accessibilityElements {
            return accessibilityElements.last { frame(of: $0)?.contains(point) ?? false }
        }
        for view in subviews.reversed() where !view.isHidden {
            let inside = point - view.frame.origin
            if view.isAccessibilityElement {
                if view.bounds.contains(inside) { return view }
            } else if let hit = view.child(at: inside) {
                return hit
            }
        }
        // A subclass may make more elements than its subviews hold.
        return childCount == countOfSubviews ? nil : super.child(at: point)
    }

    private var countOfSubviews: Int { subviews.reduce(0) { $0 + $1.countInSuperview } }

    /// The number of its superview's children that this view accounts for.
    private var countInSuperview: Int {
        if isHidden { return 0 }
        return isAccessibilityElement ? 1 : childCount
    }

    /// The frame of `element` in this view's own space, whatever its container is; `nil`: it is in another tree.
    private func frame(of element: AccessibleElement) -> Rect? {
        let frame = element.frameInContainer
        guard let container = element.container as? View else { return frame }
        return container.convert(frame.origin, to: self).map { Rect(origin: $0, size: frame.size) }
    }
}
