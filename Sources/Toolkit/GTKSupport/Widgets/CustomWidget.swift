import CGTK
import CGTKShims
import GLibSupport

/// A widget whose size, drawing and children are decided in Swift: subclass it and override.
///
/// ```swift
/// final class Ground: CustomWidget {
///     override func measureWidth() -> (minimum: Double, natural: Double) { (16, 16) }
///     override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (16, 16) }
///     override func snapshot(_ snapshot: Snapshot) { snapshot.draw(x: 0, y: 0, width: 16, height: 16) { $0.paint() } }
/// }
/// ```
@MainActor
open class CustomWidget: Widget {
    /// - Parameters:
    ///   - heightDependsOnWidth: Whether ``measureHeight(forWidth:)`` looks at the width.
    ///   - isPicture: Whether assistive technologies take it for a picture; else for a group.
    public init(heightDependsOnWidth: Bool = false, isPicture: Bool = false) {
        let data = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<WeakWidget>.size, alignment: 8)
        owner = data.bindMemory(to: WeakWidget.self, capacity: 1)
        owner.initialize(to: WeakWidget())
        let role = isPicture ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_GROUP
        address = dragoman_widget_new(callbacks, data, heightDependsOnWidth ? 1 : 0, role)
        super.init(taking: UnsafeMutableRawPointer(address))
        owner.pointee.widget = self
    }

    /// The reference that the C side holds: the widget may outlive this object, which then answers no more.
    private nonisolated(unsafe) let owner: UnsafeMutablePointer<WeakWidget>

    /// The widget, for the end, when nothing of the superclass may be asked.
    private nonisolated(unsafe) let address: UnsafeMutablePointer<GtkWidget>

    deinit {
        dragoman_widget_forget(address)
        owner.deinitialize(count: 1)
        owner.deallocate()
    }

    /// Draws the widget, below its children, which are drawn by GTK.
    open func snapshot(_ snapshot: Snapshot) {}

    /// Draws what lies over the children.
    open func snapshotAbove(_ snapshot: Snapshot) {}

    /// The least and the preferred width, in logical pixels.
    open func measureWidth() -> (minimum: Double, natural: Double) { (0, 0) }

    /// The least and the preferred height, in logical pixels, at a width; `nil`: at any.
    open func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (0, 0) }

    /// Called when the widget has got a size, in logical pixels. Place the children here: GTK does not.
    open func allocate(width: Double, height: Double) {}

    /// Called when the theme, the direction or the scale has changed.
    open func appearanceChanged() {}

    /// Called when the focus moves in `direction` and comes here. Returns whether it was taken; if not, GTK moves it.
    open func moveFocus(_ direction: FocusDirection) -> Bool { false }

    /// Whether ``embed(busName:path:)`` can work: GTK 4.14 and later.
    public static var canEmbed: Bool { dragoman_can_embed() != 0 }

    /// Lets assistive technologies see an object of another connection inside the widget.
    ///
    /// GTK: `GtkAtSpiSocket`. The other connection's object is told by a call of `Embedded`.
    ///
    /// - Parameters:
    ///   - busName: The other connection's name on the accessibility bus; `nil`: nothing is seen inside any more.
    ///   - path: The object's path there.
    /// - Returns: Whether that worked.
    @discardableResult
    public func embed(busName: String?, path: String?) -> Bool {
        dragoman_widget_embed(widget, busName, path) != 0
    }

    /// Whether GTK keeps silent about this widget's focus, because objects of another connection tell where it is.
    public var isFocusToldElsewhere = false {
        didSet { dragoman_widget_set_focus_told_elsewhere(widget, isFocusToldElsewhere ? 1 : 0) }
    }

    /// Puts `child` inside. It is measured and placed by ``allocate(width:height:)``.
    public func adopt(_ child: Widget) {
        gtk_widget_set_parent(child.widget, widget)
    }

    /// Takes `child` out again.
    public func release(_ child: Widget) {
        WindowEnds.takeFocus(fromHidden: child.widget)
        gtk_widget_unparent(child.widget)
    }

    /// Places a child, in this widget's coordinate space.
    public func place(_ child: Widget, x: Double, y: Double, width: Double, height: Double) {
        // GTK complains about a child that is given less than it asked for.
        let givenWidth = max(pixels(width), Int32(clamping: child.minimumWidth))
        var minimum: Int32 = 0
        gtk_widget_measure(child.widget, GTK_ORIENTATION_VERTICAL, givenWidth, &minimum, nil, nil, nil)
        var allocation = GtkAllocation(
            x: pixels(x), y: pixels(y), width: givenWidth, height: max(pixels(height), minimum))
        gtk_widget_size_allocate(child.widget, &allocation, -1)
    }
}

/// The direction in which the focus moves when it leaves a widget or comes to one.
///
/// ```swift
/// override func moveFocus(_ direction: FocusDirection) -> Bool {
///     direction == .forward && focusNextElement()
/// }
/// ```
public enum FocusDirection {
    case forward, backward, up, down, left, right

    init(_ direction: GtkDirectionType) {
        switch direction {
        case GTK_DIR_TAB_BACKWARD: self = .backward
        case GTK_DIR_UP: self = .up
        case GTK_DIR_DOWN: self = .down
        case GTK_DIR_LEFT: self = .left
        case GTK_DIR_RIGHT: self = .right
        default: self = .forward
        }
    }
}

private struct WeakWidget {
    weak var widget: CustomWidget?
}

/// Whole pixels for a length that may be anything.
func pixels(_ length: Double) -> Int32 {
    Int32(exactly: min(max(length, -1_000_000), 1_000_000).rounded()) ?? 0
}

/// The callbacks, the same for every widget, kept as long as the process.
@MainActor private let callbacks: UnsafePointer<DragomanWidgetClassCallbacks> = {
    let table = UnsafeMutablePointer<DragomanWidgetClassCallbacks>.allocate(capacity: 1)
    table.initialize(
        to: DragomanWidgetClassCallbacks(
            snapshot: { _, snapshot, data in
                withOwner(data) { $0.snapshot(Snapshot(snapshot)) }
            },
            snapshot_above: { _, snapshot, data in
                withOwner(data) { $0.snapshotAbove(Snapshot(snapshot)) }
            },
            measure: { _, orientation, size, minimum, natural, data in
                let result = withOwner(data) { owner in
                    orientation == GTK_ORIENTATION_HORIZONTAL
                        ? owner.measureWidth() : owner.measureHeight(forWidth: size < 0 ? nil : Double(size))
                }
                guard let result else { return }
                minimum.pointee = pixels(result.minimum.rounded(.up))
                natural.pointee = max(pixels(result.natural.rounded(.up)), minimum.pointee)
            },
            allocate: { _, width, height, data in
                withOwner(data) { $0.allocate(width: Double(width), height: Double(height)) }
            },
            changed: { _, data in
                withOwner(data) { $0.appearanceChanged() }
            },
            focus: { _, direction, data in
                withOwner(data) { $0.moveFocus(FocusDirection(direction)) } == true ? 1 : 0
            }))
    return UnsafePointer(table)
}()

@MainActor
@discardableResult
private func withOwner<Result>(
    _ data: UnsafeMutableRawPointer, _ body: (CustomWidget) -> Result
) -> Result? {
    data.assumingMemoryBound(to: WeakWidget.self).pointee.widget.map(body)
}
