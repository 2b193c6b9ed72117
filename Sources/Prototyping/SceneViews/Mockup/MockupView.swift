import AccessibleDragging
import GTKDragging
import GTKSupport

/// A picture of a screen that does not exist yet: one view, whose regions are shapes. It hosts one drag interaction and
/// one drop interaction, which serve every region.
///
/// ```swift
/// MockupView(content, picture: picture, index: index).childCount  // its elements
/// ```
@MainActor
public final class MockupView: SceneView {
    /// Finds what `in: OTHER` names.
    private(set) weak var index: SceneIndex?

    private(set) var state: MockupState
    private(set) var mockupLayout: MockupLayout
    private(set) var named: MockupElements
    /// The element that the keyboard is on.
    private(set) var focusedIndex = 0
    /// Counts how often the document gave this view other elements: what was done before cannot be undone then.
    private(set) var generation = 0
    private var elements = RegionElements()
    /// The session that this view itself has put elsewhere: nothing is to be taken out after that.
    private weak var handledSession: DragSession?
    /// The board that was tried, and its generation, while the document is shown without that.
    private var tried: (board: MockupBoard, generation: Int)?
    let opening = OpeningWait()

    /// - Parameters:
    ///   - content: What the document says.
    ///   - picture: `nil`: it cannot be shown.
    ///   - index: Finds what `in: OTHER` names.
    public init(_ content: MockupContent, picture: MockupPicture?, index: SceneIndex) {
        self.index = index
        named = MockupElements(content)
        state = MockupState(picture: picture, elements: content.elements)
        mockupLayout = MockupLayout(state, size: .zero)
        super.init(frame: .zero)
        isAccessibilityElement = true
        role = .panel
        (label, value) = (content.label, content.spokenDescription)
        // The elements speak for themselves.
        (dragSourceDescriptors, dropPointDescriptors) = ([], [])
        addInteraction(DragInteraction(delegate: self))
        addInteraction(DropInteraction(delegate: self))
        layout()
    }

    /// The document's description of the mock-up.
    public var content: MockupContent { named.content }

    /// The document's elements, and after them the things that were put down while trying.
    var described: [MockupContent.Element] { named.all }

    /// The places of their drags and drops.
    var regions: RegionDescriptors { named.regions }

    /// Where an element stands in the place that arranges it: the place's name, and which of its cards it is, from 1.
    /// `nil`: in none, or on a free surface, which has no order.
    func standing(of element: Int) -> (place: String, index: Int, count: Int)? {
        guard let place = state.geometry.holder(of: element, on: state.board),
            let arrangement = state.geometry.places[place]?.arrangement, arrangement != .free,
            let index = state.board.guests[place].firstIndex(where: { $0.element == element })
        else { return nil }
        return (elementLabel(place), index + 1, state.board.guests[place].count)
    }

    /// The things that an element holds now: see ``MockupGeometry/contents(of:on:_:)``.
    func contents(of element: Int) -> [Int] {
        state.geometry.contents(of: element, on: state.board) { other in
            // A bin's drag takes out what it took last.
            described.indices.contains(other) && described[other].descriptors.drags?.isEmpty == false
                && !regions.bins.contains(other)
        }
    }

    // MARK: Layout and drawing

    private var style: DrawingStyle { DrawingStyle(appearance) }

    public override var zoom: SceneZoom {
        get { state.zoom }
        set {
            guard newValue != state.zoom else { return }
            state.zoom = newValue
            layout()
            setNeedsSize()
            coordinator?.treeChanged()
            onLayoutChange?()
        }
    }

    public override func measureWidth() -> (minimum: Double, natural: Double) {
        MockupLayout.width(of: state.pictureSize, zoom: zoom)
    }

    public override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        MockupLayout.height(of: state.pictureSize, width: width ?? state.pictureSize.width, zoom: zoom)
    }

    public override func layout() {
        mockupLayout = MockupLayout(state, size: frame.size)
        elements.arrange(mockupLayout.order)
    }

    /// The position of an element in the order in which they are read; `nil`: it is not seen.
    func position(of element: Int) -> Int? { elements.position(of: element) }

    /// The document has other elements: those of the same names go on.
    func renameElements(from old: [String], to new: [String]) { elements.rename(from: old, to: new) }

    /// The document says something else of the elements that there are.
    func describe(_ content: MockupContent) {
        named = MockupElements(content)
        describeAdditions()
    }

    /// Says of each addition that is new what it is called, and what can be done with it.
    func describeAdditions() { named.describeAdditions(of: state) }

    /// The document has given other elements, or another picture: nothing that was done before can be undone.
    func beginGeneration(_ picture: MockupPicture?, _ elements: [MockupContent.Element]) {
        generation += 1
        let zoom = zoom
        state = MockupState(picture: picture, elements: elements)
        state.zoom = zoom
        setNeedsSize()
    }

    // MARK: Trying

    /// Adds a copy of an element: see ``MockupState``.
    func copyElement(_ element: Int, on board: inout MockupBoard) -> Int? { state.copy(element, on: &board) }

    /// Adds something from elsewhere: see ``MockupState``.
    func addElement(_ newcomer: MockupNewcomer, size: Size, on board: inout MockupBoard) -> Int? {
        state.add(newcomer, size: size, on: &board)
    }

    /// Finds what the picture shows in an element, so that nothing is put over it.
    func findObstacles(in target: Int) { state.findObstacles(in: target) }

    /// Things stand elsewhere from now on; while only the document is shown, it is seen afterwards.
    func stand(on board: MockupBoard) {
        if tried == nil { state.board = board } else { tried = (board, generation) }
    }

    public override func showDocument(_ isOn: Bool) {
        guard isOn != (tried != nil) else { return }
        endMotion()
        if isOn {
            tried = (state.board, generation)
            state.board = state.geometry.start
        } else if let (board, generation) = tried {
            tried = nil
            // The document has other elements by now: nothing was tried with these.
            if generation == self.generation { state.board = board }
        }
        boardChanged()
    }

    /// Shows which elements are on their way: they are drawn by themselves.
    func setMoving(_ elements: Set<Int>) { state.moving = elements }

    /// Shows the element that something is over, and where it would come to stand; `nil`: it is over none.
    func showOver(_ over: (element: Int, drop: MockupState.DropState)?, insertion: Rect?) {
        let isSame =
            over?.element == state.over?.element && over?.drop == state.over?.drop && insertion == state.insertion
        guard !isSame else { return }
        (state.over, state.insertion) = (over, insertion)
        setNeedsOverlay()
    }

    /// The view has put what is dragged elsewhere itself; `nil`: it has not.
    func noteHandled(_ session: DragSession?) { handledSession = session }

    /// Whether the view has put what is dragged elsewhere itself.
    func hasHandled(_ session: DragSession) -> Bool { handledSession === session }

    public override var picture: any ScenePart {
        var state = state
        (state.hovered, state.focused, state.over, state.insertion, state.shrunk) = (nil, nil, nil, nil, nil)
        (state.lifted, state.inviting, state.moving) = ([], [], [])
        return state
    }

    public override var ground: Color { Palette.of(style).window }

    /// Draws the view as it stands, also what is on its way.
    var painter: MockupPainter { MockupPainter(state, layout: mockupLayout, style: style) }

    public override func drawBase(in context: CairoContext) {
        // Without a window the surface says how many pixels there are to draw on, if it has any.
        let known = widget.map { Double($0.scaleFactor) } ?? context.pixelsPerUnit
        let pixels = known ?? 1
        let density = mockupLayout.scale * pixels
        let shrunk = known.flatMap { _ in state.picture?.shrunk(to: density) }
        state.shrunk = shrunk.map { ($0, pixels) }
        painter.paintBase(context)
        if let picture = state.picture, density > picture.density * 1.05 {
            picture.drawSharper(for: self) { [weak self] in self?.setNeedsBase() }
        }
    }

    public override var overlayBounds: Rect? { painter.overlayBounds() }

    public override func drawOverlay(in context: CairoContext) {
        painter.paintOverlay(context)
    }

    public override func drawPreview(of item: DragItem, in context: CairoContext) {
        guard let region = item.region else { return }
        painter.paintElement(region.element, context)
    }

    // MARK: Elements

    public override func frame(ofElement id: String) -> Rect? {
        described.firstIndex { $0.id == id }.flatMap { mockupLayout.frames[$0] }
    }

    public override var elementFrames: [Rect?] { Array(mockupLayout.frames.prefix(content.elements.count)) }

    public override func element(at index: Int) -> AccessibleElement? {
        mockupLayout.order.contains(index) ? element(index) : nil
    }

    public override func documentIndex(of element: AccessibleElement) -> Int? {
        (element as? RegionElement).flatMap {
            $0.container === self && $0.index < content.elements.count ? $0.index : nil
        }
    }

    /// `nil`: it cannot be shown.
    public var shownPicture: MockupPicture? { state.picture }

    public override var canvas: SceneCanvas? {
        SceneCanvas(frame: mockupLayout.picture, scale: mockupLayout.scale, size: state.pictureSize)
    }

    public override func describedPoints(in root: View) -> [DescribedPoint] { regionPoints(in: root) }

    public override var hasDropPointsInside: Bool { !regions.drops.isEmpty || hasDropsElsewhere }

    private var hasDropsElsewhere: Bool {
        described.contains { $0.descriptors.drops?.contains { $0.host != nil } ?? false }
    }

    public override var childCount: Int { mockupLayout.order.count }

    public override func child(at index: Int) -> AccessibleElement? {
        guard mockupLayout.order.indices.contains(index) else { return nil }
        return element(mockupLayout.order[index])
    }

    func element(_ index: Int) -> RegionElement {
        elements.element(index) { RegionElement(index: index, in: self) }
    }

    public override func index(of child: AccessibleElement) -> Int? {
        (child as? RegionElement).flatMap { elements.position(of: $0) }
    }

    public override func child(at point: Point) -> AccessibleElement? {
        pointedElement(at: point).map { element($0) }
    }

    private func pointedElement(at point: Point) -> Int? {
        mockupLayout.pointedElement(at: point) { regions.drags[$0] != nil }
    }

    public override func dropElement(at point: Point) -> AccessibleElement? {
        mockupLayout.element(at: point) { regions.drops[$0] != nil && !state.lifted.contains($0) }.map { element($0) }
    }

    public override func dropElement(for session: DropSession) -> AccessibleElement? {
        if let target = session.regionTarget, let (host, _) = regions.drop(target) {
            return element(target.next ?? host)
        }
        return session.location(in: self).flatMap { dropElement(at: $0) }
    }

    public override func dropPlace(for session: DropSession) -> [String] { placeNames(for: session) }

    public override func hoveredPlace(for session: DropSession) -> [String]? { hoveredNames(for: session) }

    // MARK: What is dragged

    public override func showLifted(_ session: DragSession) { setLifted(session.items) }

    /// Shows which elements are lifted: those of the items that are this view's.
    func setLifted(_ items: [DragItem]) {
        let lifted = Set(items.compactMap(\.region).filter { $0.mockup === self }.map(\.element))
        guard state.lifted != lifted else { return }
        state.lifted = lifted
        state.hovered = nil
        setNeedsBase()
    }

    /// The elements that would take it show it. Those that it can only be put beside do not, or each row of a list would: a
    /// line between them shows where it comes to stand.
    public override func showInvitation(to session: DragSession?) {
        var inviting: Set<Int> = []
        if let session {
            let question = DropSession(local: session)
            let own = Set(session.items.compactMap(\.region).filter { $0.mockup === self }.map(\.element))
            for (host, drops) in regions.drops where mockupLayout.frames[host] != nil && !own.contains(host) {
                let isHolder = own.contains { state.geometry.holder(of: $0, on: state.board) == host }
                let label = elementLabel(host)
                let isTaken = drops.contains { drop in
                    drop.content.outcome?.side == nil && drop.content.refusal(of: question, place: label) == nil
                }
                if !isHolder, isTaken {
                    inviting.insert(host)
                }
            }
        }
        guard inviting != state.inviting else { return }
        state.inviting = inviting
        setNeedsOverlay()
    }

    // MARK: Pointer and keyboard

    public override func pointerMoved(to point: Point?) {
        let found = point.flatMap { mockupLayout.element(at: $0) { regions.drags[$0] != nil } }
        guard found != state.hovered else { return }
        state.hovered = found
        setNeedsOverlay()
    }

    public override func pointerPressed(at point: Point) {
        guard let element = pointedElement(at: point) else { return }
        focus(element, isVisible: false)
    }

    public override var goesThroughElements: Bool { true }

    public override var activatesOnClick: Bool { true }

    public override var allowsSelection: Bool { true }

    /// A bin gives the element that it took last, and never itself.
    public override func canSelect(at position: Int) -> Bool {
        guard mockupLayout.order.indices.contains(position) else { return false }
        return !regions.bins.contains(mockupLayout.order[position]) && super.canSelect(at: position)
    }

    public override func selectionChanged() {
        state.selected = Set(selectedElements)
        setNeedsOverlay()
    }

    /// The elements that are dragged together, in reading order.
    var selectedElements: [Int] {
        selectedPositions.sorted().compactMap { (child(at: $0) as? RegionElement)?.index }
    }

    public override var focusedPosition: Int? { position(of: focusedIndex) }

    public override func focus(position: Int, isVisible: Bool) {
        guard mockupLayout.order.indices.contains(position) else { return }
        focus(mockupLayout.order[position], isVisible: isVisible)
    }

    public override var isReadBackwards: Bool { false }

    public override func label(at position: Int) -> String { elementLabel(mockupLayout.order[position]) }

    public override func moved(by key: Key, isBackwards: Bool) -> Bool {
        let position = focusedPosition ?? 0
        switch key {
        case .left: focus(mockupLayout.neighbour(of: focusedIndex, isRight: false) ?? focusedIndex, isVisible: true)
        case .right: focus(mockupLayout.neighbour(of: focusedIndex, isRight: true) ?? focusedIndex, isVisible: true)
        // Through the elements as through a screen's controls, and out of the mock-up at its ends.
        case .tab where isBackwards && position > 0: focus(position: position - 1, isVisible: true)
        case .tab where !isBackwards && position < childCount - 1: focus(position: position + 1, isVisible: true)
        default: return false
        }
        return true
    }

    public override func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool {
        edit(with: key, modifiers) || super.keyPressed(key, modifiers: modifiers)
    }

    public override func doubleClicked(at point: Point) -> Bool {
        pointedElement(at: point).map { askForLabel(of: $0) } ?? false
    }

    public override func focusChanged(isFocused: Bool, isVisible: Bool) {
        state.focused = isFocused && !mockupLayout.order.isEmpty ? focusedIndex : nil
        state.isFocusVisible = isVisible
        setNeedsOverlay()
    }

    /// The keyboard is on another element, as the elements are others.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - isShown: Whether it is shown.
    func moveFocus(to index: Int, isShown: Bool) {
        focusedIndex = index
        state.focused = isShown ? index : nil
    }

    /// The elements stand elsewhere: the pointer is over none of them until it moves.
    func forgetHovered() { state.hovered = nil }

    /// Puts the keyboard on an element and brings it into sight.
    func focus(_ index: Int, isVisible: Bool) {
        guard position(of: index) != nil else { return }
        focusedIndex = index
        state.focused = index
        state.isFocusVisible = isVisible
        if isVisible { _ = reveal(element(index)) }
        setNeedsOverlay()
        focusedElementChanged()
    }

    public override func reveal(_ element: AccessibleElement) -> Bool {
        guard let region = element as? RegionElement else { return element === self }
        guard index(of: region) != nil, let frame = mockupLayout.frames[region.index] else { return false }
        onReveal?(frame)
        return true
    }
}
