/// Something with bounds and a coordinate space that can host interactions.
///
/// A view draws nothing here: the toolkit's layer does. It is also an ``AccessibleElement``, shown to assistive
/// technologies when ``isAccessibilityElement`` is true; otherwise its place in the tree is taken by what is inside it.
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
    /// The place in the superview's coordinate space, in logical pixels.
    open var frame: Rect

    /// Whether assistive technologies are shown this view itself. Apple counterpart: `isAccessibilityElement`.
    open var isAccessibilityElement = false {
        didSet { if isAccessibilityElement != oldValue { coordinator?.treeChanged() } }
    }

    /// Whether the view is hidden. A hidden view, and all inside it, takes no part in hit-testing or in the tree.
    open var isHidden = false {
        didSet { if isHidden != oldValue { coordinator?.treeChanged() } }
    }

    /// The view that this one stands in.
    public private(set) weak var superview: View?

    /// The views inside this one, from back to front.
    public private(set) var subviews: [View] = []

    /// The drags and drops that this view hosts.
    public private(set) var interactions: [Interaction] = []

    /// Set on the top view of a tree by the coordinator that looks after it.
    weak var ownCoordinator: DragCoordinator?

    /// The view's child elements; `nil`: they are found among the subviews.
    ///
    /// A view with thousands of elements overrides ``childCount``, ``child(at:)-(Int)`` and ``index(of:)`` instead and
    /// makes each when it is asked for. Apple counterpart: `accessibilityElements`.
    open var accessibilityElements: [AccessibleElement]? {
        didSet {
            accessibilityElements?.forEach { $0.container = self }
            coordinator?.treeChanged()
        }
    }

    /// Makes a view that stands in no other one yet.
    public init(frame: Rect = .zero) {
        self.frame = frame
        super.init(role: .group)
    }

    /// The view's own rectangle in its own coordinate space: always at zero.
    public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    open override var frameInContainer: Rect {
        get {
            guard let container = container as? View, let origin = convert(.zero, to: container) else { return frame }
            return Rect(origin: origin, size: frame.size)
        }
        set { frame = newValue }
    }

    /// The nearest view around this one that is itself shown to assistive technologies, else the top view.
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

    /// All that the view holds, in its own coordinate space: more than ``bounds`` where it scrolls.
    ///
    /// A pointer reaches only what is in sight; a name reaches all of it. Apple counterpart:
    /// `UIScrollView.contentSize`.
    open var contentBounds: Rect { bounds }

    // MARK: Tree

    /// Puts `view` in front of the views that are already inside this one, taking it out of where it was.
    public func addSubview(_ view: View) {
        guard !isInside(view) else { return }
        view.removeFromSuperview()
        // A view inside another one is no longer the top of a tree.
        view.ownCoordinator?.remove(root: view)
        subviews.append(view)
        view.superview = self
        topView.ownCoordinator?.treeChanged()
    }

    /// Takes this view out of its superview. A drag that came from inside it is cancelled.
    public func removeFromSuperview() {
        guard let superview else { return }
        let coordinator = coordinator
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        coordinator?.viewRemoved(self)
    }

    /// The view at the top of the tree that this one stands in.
    public var topView: View {
        var view = self
        while let next = view.superview { view = next }
        return view
    }

    /// The coordinator that looks after this view's tree.
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

    /// Whether neither this view nor one around it is hidden.
    public var isVisible: Bool {
        var view: View? = self
        while let candidate = view {
            if candidate.isHidden { return false }
            view = candidate.superview
        }
        return true
    }

    // MARK: Interactions

    /// Hosts `interaction` here. One that another view hosts moves to this one.
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

    /// The first enabled drag interaction hosted here itself.
    public var dragInteraction: DragInteraction? {
        interactions.lazy.compactMap { $0 as? DragInteraction }.first { $0.isEnabled }
    }

    /// The first enabled drop interaction hosted here itself.
    public var dropInteraction: DropInteraction? {
        interactions.lazy.compactMap { $0 as? DropInteraction }.first { $0.isEnabled }
    }

    // MARK: Places inside

    /// The element that takes what is dropped at `point`, in this view's space, where the view's shapes are places of
    /// their own; `nil`, which is the default: the element that the view belongs to, or that offered the drop.
    open func dropElement(at point: Point) -> AccessibleElement? { nil }

    /// The names, from the outside in, of the place that ``dropElement(at:)`` is. Default: its own name.
    open func dropPlace(at point: Point) -> [String] { [dropElement(at: point)?.spokenName ?? spokenName] }

    // MARK: Coordinates

    /// `point`, given in this view's coordinate space, in that of `other`.
    ///
    /// - Returns: `nil` when the two views do not stand in one tree.
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

    // A subview that is an element counts as one child; of one that is not, the elements inside it count. They are
    // counted and not listed: a view may have thousands and make each when it is asked for.

    open override var childCount: Int {
        accessibilityElements?.count ?? countOfSubviews
    }

    open override func child(at index: Int) -> AccessibleElement? {
        if let accessibilityElements {
            return accessibilityElements.indices.contains(index) ? accessibilityElements[index] : nil
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

    /// How many children of its superview this view stands for.
    private var countInSuperview: Int {
        if isHidden { return 0 }
        return isAccessibilityElement ? 1 : childCount
    }

    /// The place of `element` in this view's own space, whatever its container is; `nil` where that is another tree.
    private func frame(of element: AccessibleElement) -> Rect? {
        let frame = element.frameInContainer
        guard let container = element.container as? View else { return frame }
        return container.convert(frame.origin, to: self).map { Rect(origin: $0, size: frame.size) }
    }
}
