/// The kind of an element for assistive technologies. Raw values are AT-SPI's role names.
///
/// ```swift
/// let bar = AccessibleElement(label: "January", role: .listItem)
/// ```
public enum AccessibilityRole: String, Hashable, Sendable {
    case group = "grouping"
    case list = "list"
    case listItem = "list item"
    case image = "image"
    case button = "push button"
    case label = "label"
    case panel = "panel"
    /// Something that makes sense by itself, such as a contact card.
    case article = "article"
    case audio = "audio"
    case blockQuote = "block quote"
    case canvas = "canvas"
    case chart = "chart"
    case checkBox = "check box"
    case columnHeader = "table column header"
    case comment = "comment"
    case document = "document frame"
    case heading = "heading"
    case icon = "icon"
    case link = "link"
    case menuItem = "menu item"
    case pageTab = "page tab"
    case paragraph = "paragraph"
    case radioButton = "radio button"
    case rowHeader = "table row header"
    case section = "section"
    case slider = "slider"
    case table = "table"
    case tableCell = "table cell"
    case tableRow = "table row"
    case textField = "entry"
    case toggleButton = "toggle button"
    case tree = "tree"
    case treeItem = "tree item"
    case treeTable = "tree table"
    case video = "video"
}

/// One node of the accessibility tree: a bar, a card, a whole graph. It need not be a view.
///
/// Apple counterpart: `UIAccessibilityElement`, and the informal protocols `UIAccessibility`,
/// `UIAccessibilityContainer` and `UIAccessibilityDragging`.
///
/// ```swift
/// let bar = AccessibleElement(
///     label: "January", value: "40 units", role: .listItem,
///     frameInContainer: Rect(x: 20, y: 60, width: 24, height: 80))
/// bar.dragSourceDescriptors = [LocationDescriptor(name: "Drag bar data", point: Point(x: 32, y: 100), in: graph)]
/// graph.accessibilityElements = [bar]
/// ```
@MainActor
open class AccessibleElement {
    /// A short name, without the role: "January". Apple counterpart: `accessibilityLabel`.
    open var label: String

    /// The part of its speech that changes while the name stays: "40 units". Apple counterpart: `accessibilityValue`.
    open var value: String?

    /// The contents of the element in words, for a person who asks: all names of a long list, in their order; `nil`:
    /// its value says all. An action of its own says it.
    open var spokenContents: String? { nil }

    /// Whether there are ``spokenContents``: where finding them out takes long, this does not. Default: whether they are `nil`.
    open var hasSpokenContents: Bool { spokenContents != nil }

    /// The number behind ``value``, so that assistive technologies can compare it with a range; `nil`: there is none.
    open var number: NumericValue? { nil }

    /// A name for scripts and tests, the same in every language; empty: none.
    /// Apple counterpart: `accessibilityIdentifier`.
    open var accessibilityIdentifier: String { "" }

    /// The kind of thing that the element is. Apple counterpart: `accessibilityTraits`, as far as they say that.
    open var role: AccessibilityRole

    /// Whether the element can be used now. Assistive technologies are told; drags and drops do not depend on it.
    /// Apple counterpart: the trait `notEnabled`.
    open var isEnabled = true

    /// Whether the element is selected; `nil`: it cannot be. Apple counterpart: the trait `selected`.
    open var isSelected: Bool?

    /// Whether the element is checked or switched on; `nil`: it cannot be. Apple counterpart: the trait `toggleButton`.
    open var isChecked: Bool?

    /// Whether the element's contents are shown; `nil`: it cannot be expanded. Apple counterpart:
    /// `accessibilityExpandedStatus`.
    open var isExpanded: Bool?

    /// The frame in the container's coordinate space, in logical pixels.
    /// Apple counterpart: `accessibilityFrameInContainerSpace`.
    open var frameInContainer: Rect

    /// Where the element's words stand, in the container's coordinate space, in logical pixels; by default
    /// ``frameInContainer``. Screen readers read words that stand at one height from the left to the right as one line:
    /// bars of different heights say here where their labels are.
    open var textFrameInContainer: Rect { frameInContainer }

    /// The element that this one is inside of. Apple counterpart: `accessibilityContainer`.
    open weak var container: AccessibleElement?

    /// The drag sources logically associated with this element, wherever in the tree of views they are.
    ///
    /// Assign to it or override its getter. `nil`: found in the element's own subtree and given default names.
    /// `[]`: none. A list: exactly these. Apple counterpart: `accessibilityDragSourceDescriptors`.
    open var dragSourceDescriptors: [LocationDescriptor]?

    /// The drop points logically associated with this element, wherever in the tree of views they are.
    ///
    /// Assign to it or override its getter. `nil`: found in the element's own subtree and given default names.
    /// `[]`: none. A list: exactly these. Apple counterpart: `accessibilityDropPointDescriptors`.
    open var dropPointDescriptors: [LocationDescriptor]?

    /// Named actions of the element beside its drags and drops. They are offered while nothing is lifted; those with
    /// ``CustomAction/isOfferedWhileLifted`` also while something is.
    ///
    /// Assign to it or override its getter. Apple counterpart: `accessibilityCustomActions`.
    open var customActions: [CustomAction] = []

    /// Performs the element's default action for Enter, such as opening a card. By default it does nothing, and Enter
    /// lifts instead. The list of named actions offers the drags either way.
    ///
    /// Apple counterpart: `accessibilityActivate()`.
    ///
    /// - Returns: Whether something was done.
    open func activate() -> Bool { false }

    /// Makes an element. Its properties say what each part means.
    public init(
        label: String = "", value: String? = nil, role: AccessibilityRole, frameInContainer: Rect = .zero,
        container: AccessibleElement? = nil
    ) {
        self.label = label
        self.value = value
        self.role = role
        self.frameInContainer = frameInContainer
        self.container = container
    }

    /// Whether elements inside this one can have drop points. An element with thousands of children that take nothing
    /// returns false, so that none of them is asked.
    open var hasDropPointsInside: Bool { true }

    /// The number of children. Apple counterpart: `accessibilityElementCount()`.
    open var childCount: Int { 0 }

    /// The child at `index`, from 0; `nil`: there is none.
    /// Apple counterpart: `accessibilityElement(at:)`.
    open func child(at index: Int) -> AccessibleElement? { nil }

    /// Forgets `child` because nobody has asked for it lately. An element that makes its children on demand releases it
    /// here and makes it again in ``child(at:)-(Int)``.
    ///
    /// - Returns: Whether it was released. Default: no.
    open func releaseChild(_ child: AccessibleElement) -> Bool { false }

    /// The index of `child` among the children, from 0; `nil`: it is none of them. Apple counterpart:
    /// `index(ofAccessibilityElement:)`.
    open func index(of child: AccessibleElement) -> Int? { nil }

    /// The frontmost child at `point`, in this element's own coordinate space. The default asks every child: an element
    /// with thousands overrides it.
    open func child(at point: Point) -> AccessibleElement? {
        (0..<childCount).reversed().lazy.compactMap { self.child(at: $0) }.first { $0.frameInContainer.contains(point) }
    }

    /// Whether `other` is among the containers of this element.
    func isInside(_ other: AccessibleElement) -> Bool {
        var element = container
        while let candidate = element {
            if candidate === other { return true }
            element = candidate.container
        }
        return false
    }

    /// The name that is spoken for this element: its own, else that of the nearest container that has one.
    public var spokenName: String { named?.label ?? "" }

    /// ``spokenName`` for identifiers: the same in every language where the named element has an identifier.
    var plainName: String {
        named.map { $0.accessibilityIdentifier.isEmpty ? $0.label : $0.accessibilityIdentifier } ?? ""
    }

    private var named: AccessibleElement? {
        var element: AccessibleElement? = self
        while let candidate = element {
            if !candidate.label.isEmpty { return candidate }
            element = candidate.container
        }
        return nil
    }
}
