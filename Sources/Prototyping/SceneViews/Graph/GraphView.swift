import AccessibleDragging
import FileFormats
import GTKDragging
import GTKSupport
import Prototype

/// A bar graph: one view whose bars are shapes, with one drag interaction for all of them.
///
/// The talk's first example, "Exposing an ancestor's drag".
///
/// ```swift
/// let graph = GraphView(data: bars, hasPositions: false)
/// graph.child(at: 0)?.dragSourceDescriptors?.map(\.name)  // ["Drag bar data"]
/// ```
@MainActor
public final class GraphView: SceneView {
    /// The bars of the graph.
    public let data: GraphData
    /// The words of names and messages.
    public var strings = SceneStrings()

    /// Asks the person for the encoding, the columns or the decimal sign of a table that was dropped. `nil`: such tables are
    /// refused with the reason.
    public var onQuestion: (@MainActor (any AskedFile, any Error, TableChoice) -> Void)?

    /// Whether drops can insert bars before and after others. The built-in scene has no such drops.
    public internal(set) var hasPositions: Bool
    /// Whether the person can change bars, beside dragging them.
    public let isEditable: Bool
    /// A value that is being changed; `nil`: none is.
    var adjustment: GraphAdjustment?
    /// Whether a change is being written, and what is to be changed after it.
    var isWriting = false
    var waitingChanges: [@MainActor () -> Void] = []
    /// The document's description of each bar; `nil`: there is no document.
    var described: DescriptorContent?
    weak var index: SceneIndex?

    /// The index of the bar that the keyboard focus is on.
    private(set) var focusedIndex = 0

    var state: GraphState
    private var madeLayout: GraphLayout?
    private var elements: [Int: BarElement] = [:]
    /// The session whose bars this graph has moved within itself, so that it must not remove them afterwards.
    weak var reorderedSession: DragSession?
    /// Where a hand has let go of bars, and where the first of them comes to stand; `nil`: they stand there.
    var released: (first: Int, frames: [Rect])?
    /// The same while what was dropped is read.
    var releasedFrames: [Rect] = []

    /// Makes a view of bars.
    public init(data: GraphData, hasPositions: Bool, isEditable: Bool = false) {
        self.data = data
        self.hasPositions = hasPositions
        self.isEditable = isEditable
        state = GraphState(title: data.series.title, unit: data.series.unit, bars: [])
        super.init(frame: .zero)
        isAccessibilityElement = true
        role = .list
        // Each bar has its own drag, so the graph has none.
        dragSourceDescriptors = []
        label = data.series.title
        addInteraction(DragInteraction(delegate: self))
        addInteraction(DropInteraction(delegate: self))
        dataChanged()
    }

    public var series: BarSeries { data.series }

    private var style: DrawingStyle { DrawingStyle(appearance) }

    public override func dataChanged() {
        if let adjusting = adjustment,
            !series.bars.indices.contains(adjusting.bar)
                || series.bars[adjusting.bar] != adjusting.former
        {
            adjusting.stop()
            adjustment = nil
        }
        if adjustment == nil { (state.adjusted, state.handle) = (nil, nil) }
        let known = state.bars
        let former = canMove ? graphLayout : nil
        state.title = series.title
        state.unit = series.unit
        label = series.title
        state.bars = series.bars.map { GraphState.Bar(label: $0.label, value: $0.value, written: $0.written) }
        state.hovered = nil
        if known.map(\.label) != state.bars.map(\.label) { select([]) }
        focusedIndex = max(0, min(focusedIndex, series.bars.count - 1))
        if state.focused != nil { state.focused = series.bars.isEmpty ? nil : focusedIndex }
        // A bar with the same label at the same index is the same to assistive technologies, whatever its value.
        elements = elements.filter { index, _ in
            known.indices.contains(index) && state.bars.indices.contains(index)
                && known[index].label == state.bars[index].label
        }
        layout()
        setNeedsSize()
        if let former { move(from: known, former) }
        focusedElementChanged()
        coordinator?.treeChanged()
    }

    // MARK: Layout and drawing

    public override func layout() { madeLayout = nil }

    /// The layout, computed on the first use after a change because shaping texts takes time.
    private(set) var graphLayout: GraphLayout {
        get {
            let layout = madeLayout ?? GraphLayout(state, size: frame.size, style: style)
            madeLayout = layout
            return layout
        }
        set { madeLayout = newValue }
    }

    /// All bars, without scrolling.
    public override var picture: any ScenePart {
        var state = state
        (state.hovered, state.focused, state.insertionIndex, state.handle) = (nil, nil, nil, nil)
        (state.selected, state.moving) = ([], [])
        state.drop = .none
        state.scrollOffset = 0
        state.mode = .fit
        return state
    }

    public override var ground: Color { Palette.of(style).surface }

    public override var outset: Double { SurfaceShadow.reach }

    var painter: GraphPainter { GraphPainter(state, layout: graphLayout, style: style) }

    public override func drawBase(in context: CairoContext) {
        painter.paintBase(context)
    }

    public override var overlayBounds: Rect? { painter.overlayBounds() }

    public override func drawOverlay(in context: CairoContext) {
        painter.paintOverlay(context)
    }

    public override func drawPreview(of item: DragItem, in context: CairoContext) {
        guard let index = item.barReference?.currentIndex else { return }
        painter.paintBar(index, context)
    }

    // MARK: Places

    public override var contentBounds: Rect {
        let content = graphLayout.content
        let left = min(0, content.minX)
        return Rect(x: left, y: 0, width: max(bounds.maxX, content.maxX) - left, height: bounds.height)
    }

    func point(beforeBar index: Int) -> Point { edge(ofBar: index, atEnd: false) }
    func point(afterBar index: Int) -> Point { edge(ofBar: index, atEnd: true) }

    private func edge(ofBar index: Int, atEnd: Bool) -> Point {
        let slot = graphLayout.slot(ofBar: index)
        let isRight = atEnd != appearance.isRightToLeft
        return Point(x: isRight ? slot.maxX - 1 : slot.minX + 1, y: slot.center.y)
    }

    // MARK: Elements

    public override var accessibilityIdentifier: String { series.identifier }

    public override var hasDropPointsInside: Bool { hasPositions || described?.drops?.isEmpty == false }

    public override var childCount: Int { series.bars.count }

    public override func child(at index: Int) -> AccessibleElement? {
        guard series.bars.indices.contains(index) else { return nil }
        if let element = elements[index] { return element }
        let element = BarElement(index: index, in: self)
        elements[index] = element
        return element
    }

    public override func releaseChild(_ child: AccessibleElement) -> Bool {
        guard let bar = child as? BarElement, elements[bar.index] === bar else { return false }
        elements[bar.index] = nil
        return true
    }

    public override func index(of child: AccessibleElement) -> Int? {
        guard let bar = child as? BarElement, elements[bar.index] === bar else { return nil }
        return bar.index
    }

    /// The first bar, because a document describes each bar and not the graph.
    public override func hoveredPlace(for session: DropSession) -> [String]? { placeAmongBars(for: session) }

    public override var describedElement: AccessibleElement { child(at: 0) ?? self }

    public override func describedPoints(in root: View) -> [DescribedPoint] { barPoints(in: root) }

    public override var mirrorsPoints: Bool { appearance.isRightToLeft }

    public override func child(at point: Point) -> AccessibleElement? {
        graphLayout.indexOfBar(at: point).flatMap { child(at: $0) }
    }

    // MARK: Pointer and keyboard

    public override func pointerMoved(to point: Point?) {
        let index = point.flatMap { graphLayout.indexOfBar(at: $0) }
        let handle = adjustment?.bar ?? point.flatMap { canPull(at: $0) ? graphLayout.indexOfHandle(at: $0) : nil }
        guard index != state.hovered || handle != state.handle else { return }
        (state.hovered, state.handle) = (index, handle)
        setNeedsOverlay()
    }

    public override func pointerPressed(at point: Point) {
        if graphLayout.maximumScrollOffset > 0, graphLayout.scrollTrack.contains(point) {
            scroll(to: graphLayout.scrollOffset(withThumbAt: point))
        }
        guard let index = graphLayout.indexOfBar(at: point) else { return }
        focus(position: index, isVisible: false)
    }

    public override func canPull(at point: Point) -> Bool {
        isEditable && (coordinator?.state ?? .idle) == .idle && graphLayout.indexOfHandle(at: point) != nil
    }

    public override func beginPull(at point: Point) -> Bool { beginAdjusting(at: point) }

    public override func pull(to point: Point) { adjust(to: point) }

    public override func endPull(isCancelled: Bool) { isCancelled ? cancelAdjusting() : keepAdjusted() }

    public override func doubleClicked(at point: Point) -> Bool {
        guard isEditable, let index = graphLayout.indexOfBar(at: point) else { return false }
        return point.y >= graphLayout.labelBand.minY ? askForName(ofBar: index) : askForValue(ofBar: index)
    }

    public override func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool {
        edit(with: key, modifiers) || super.keyPressed(key, modifiers: modifiers)
    }

    /// The actions that change the graph as a whole.
    public override var customActions: [CustomAction] {
        get { super.customActions.isEmpty ? editingActions : super.customActions }
        set { super.customActions = newValue }
    }

    public override func scrolled(byX x: Double, y: Double, modifiers: Modifiers) -> Bool {
        // A wheel that only turns up and down reaches all bars, too; at their end it goes on with what is around.
        scroll(along: 60 * (x != 0 ? (appearance.isRightToLeft ? -x : x) : y))
    }

    public override var scrollingArea: Rect? { graphLayout.maximumScrollOffset > 0 ? graphLayout.plot : nil }

    public override func scrollContent(byX x: Double, y: Double) -> Bool {
        scroll(along: appearance.isRightToLeft ? -x : x)
    }

    /// Scrolls in reading direction; returns whether something moved.
    private func scroll(along distance: Double) -> Bool {
        distance != 0 && graphLayout.maximumScrollOffset > 0 && scroll(to: graphLayout.scrollOffset + distance)
    }

    /// None if the bars have positions, which are places of their own.
    public override var dropPointDescriptors: [LocationDescriptor]? {
        get { super.dropPointDescriptors ?? (hasPositions && !series.bars.isEmpty ? [] : nil) }
        set { super.dropPointDescriptors = newValue }
    }

    public override var allowsSelection: Bool { true }

    public override func selectionChanged() {
        state.selected = selectedPositions
        setNeedsOverlay()
    }

    public override var goesThroughElements: Bool { true }

    public override var focusedPosition: Int? { series.bars.isEmpty ? nil : focusedIndex }

    public override func label(at position: Int) -> String { series.bars[position].label }

    public override var isReadBackwards: Bool { appearance.isRightToLeft }

    public override func focusChanged(isFocused: Bool, isVisible: Bool) {
        if !isFocused, adjustment?.isPulled == false { keepAdjusted() }
        state.focused = isFocused && !series.bars.isEmpty ? focusedIndex : nil
        state.isFocusVisible = isVisible
        if !isFocused { state.isChosen = false }
        setNeedsOverlay()
    }

    /// Bars are in one line, so no other key leads from one to another.
    public override func moved(by key: Key, isBackwards: Bool) -> Bool { false }

    public override func focus(position index: Int, isVisible: Bool) {
        guard series.bars.indices.contains(index) else { return }
        focusedIndex = index
        state.focused = index
        (state.isFocusVisible, state.isChosen) = (isVisible, !isVisible)
        scroll(to: graphLayout.scrollOffset(showing: index))
        setNeedsOverlay()
        focusedElementChanged()
    }

    public override func reveal(_ element: AccessibleElement) -> Bool {
        guard let bar = element as? BarElement else {
            if element === self { onReveal?(bounds) }
            return element === self
        }
        guard index(of: bar) != nil else { return false }
        scroll(to: graphLayout.scrollOffset(showing: bar.index))
        onReveal?(graphLayout.slot(ofBar: bar.index))
        return true
    }

    /// Scrolls horizontally only; the vertical position is ignored.
    public override func reveal(_ element: AccessibleElement, at point: Point) -> Bool {
        guard let bar = element as? BarElement, reveal(bar), let frame = bar.frame(in: self) else {
            return element === self
        }
        let distance = appearance.isRightToLeft ? point.x - frame.maxX : frame.minX - point.x
        scroll(to: graphLayout.scrollOffset + distance)
        return bar.frame(in: self).map { $0.maxX > 0 && $0.minX < bounds.maxX } ?? false
    }

    @discardableResult
    private func scroll(to offset: Double) -> Bool {
        let offset = max(0, min(offset, graphLayout.maximumScrollOffset))
        guard offset != graphLayout.scrollOffset else { return false }
        state.scrollOffset = offset
        graphLayout.scrollOffset = offset
        state.hovered = nil
        setNeedsBase()
        // The points of drops have moved too.
        coordinator?.treeChanged()
        onScroll?()
        return true
    }

    public override func showLifted(_ session: DragSession) {
        setLifted(
            Set(session.items.compactMap(\.barReference).filter { $0.graph === self }.compactMap(\.currentIndex)))
    }

    func setLifted(_ indices: Set<Int>) {
        guard state.lifted != indices else { return }
        state.lifted = indices
        setNeedsBase()
    }

    func setDrop(_ drop: GraphState.DropState, insertion: Int?) {
        guard state.drop != drop || state.insertionIndex != insertion else { return }
        state.drop = drop
        state.insertionIndex = insertion
        setNeedsOverlay()
    }
}
