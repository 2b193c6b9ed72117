import AccessibleDragging
import GLibSupport
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
    /// What the document says of the mock-up.
    public private(set) var content: MockupContent
    /// Finds what `in: OTHER` names.
    weak var index: SceneIndex?

    var state: MockupState
    private(set) var mockupLayout: MockupLayout
    private(set) var regions: RegionDescriptors
    /// The element that the keyboard is on.
    private(set) var focusedIndex = 0
    /// Counts how often the document gave this view other elements: what was done before cannot be undone then.
    private(set) var generation = 0
    private var elements: [Int: RegionElement] = [:]
    private(set) var positions: [Int: Int] = [:]
    /// The session that this view itself has put elsewhere: nothing is to be taken out after that.
    weak var handledSession: DragSession?
    var lastForeign = 0
    /// The element that opens when something has been held over it for long enough, and what waits for that.
    var heldOver: (element: Int, wait: MainLoop.Scheduled)?
    /// Where the session that was asked about last would come to stand.
    var landing: Landing?

    /// - Parameters:
    ///   - content: What the document says.
    ///   - picture: `nil`: it cannot be shown.
    ///   - index: Finds what `in: OTHER` names.
    public init(_ content: MockupContent, picture: MockupPicture?, index: SceneIndex) {
        self.content = content
        self.index = index
        regions = RegionDescriptors(content)
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

    /// Shows what the document says now. What was tried stays, as long as picture and frames are the same.
    ///
    /// - Returns: Whether that is anything else than before.
    @discardableResult
    public func update(_ content: MockupContent, picture: MockupPicture?) -> Bool {
        guard content != self.content || picture !== state.picture else { return false }
        let known = self.content.elements
        let focusedID = known.indices.contains(focusedIndex) ? known[focusedIndex].id : nil
        let isSame =
            picture === state.picture && known.map(\.id) == content.elements.map(\.id)
            && known.map(\.frame) == content.elements.map(\.frame)
            && MockupGeometry(content.elements).places == state.geometry.places
        let byID = Dictionary(elements.map { (known[$0].id, $1) }, uniquingKeysWith: { first, _ in first })
        self.content = content
        (label, value) = (content.label, content.spokenDescription)
        regions = RegionDescriptors(content)
        elements = [:]
        for (place, element) in content.elements.enumerated() {
            guard let object = byID[element.id] else { continue }
            object.index = place
            elements[place] = object
        }
        focusedIndex = content.elements.firstIndex { $0.id == focusedID } ?? 0
        if !isSame {
            generation += 1
            let zoom = zoom
            state = MockupState(picture: picture, elements: content.elements)
            state.zoom = zoom
            setNeedsSize()
        }
        state.focused = state.focused == nil && !isFocusShown ? nil : focusedIndex
        if isSame { elementsChanged() } else { boardChanged() }
        return true
    }

    private var isFocusShown: Bool { widget?.isFocus == true }

    /// Trying has changed what is to be seen where.
    func boardChanged() {
        layout()
        // What was selected may stand elsewhere.
        select([])
        setNeedsBase()
        elementsChanged()
    }

    /// The elements say or do something else, or stand elsewhere.
    private func elementsChanged() {
        state.hovered = nil
        // While a drop is being performed, the keyboard goes where that goes.
        let isDropping = coordinator?.performing != nil
        if !isDropping, positions[focusedIndex] == nil, let next = nextShown(after: focusedIndex) {
            focusedIndex = next
            if state.focused != nil { state.focused = next }
        }
        setNeedsOverlay()
        if !isDropping { focusedElementChanged() }
        coordinator?.treeChanged()
        onPlacesChange?()
    }

    private func nextShown(after index: Int) -> Int? {
        mockupLayout.order.first { $0 > index } ?? mockupLayout.order.last
    }

    /// Where an element stands in the place that arranges it: the place's name, and which of its cards it is, from 1.
    /// `nil`: in none, or on a free surface, which has no order.
    func standing(of element: Int) -> (place: String, index: Int, count: Int)? {
        guard let place = state.geometry.holder(of: element, on: state.board),
            let arrangement = state.geometry.places[place]?.arrangement, arrangement != .free,
            let index = state.board.guests[place].firstIndex(where: { $0.isItself(element) })
        else { return nil }
        return (content.elements[place].label, index + 1, state.board.guests[place].count)
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
            onPlacesChange?()
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
        positions = Dictionary(
            mockupLayout.order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    public override var picture: any ScenePart {
        var state = state
        (state.hovered, state.focused, state.over, state.insertion, state.shrunk) = (nil, nil, nil, nil, nil)
        (state.lifted, state.inviting) = ([], [])
        return state
    }

    public override var ground: Color { Palette.of(style).window }

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
        guard let place = content.elements.firstIndex(where: { $0.id == id }) else { return nil }
        return mockupLayout.frames[place]
    }

    public override var elementFrames: [Rect?] { mockupLayout.frames }

    public override func element(at place: Int) -> AccessibleElement? {
        mockupLayout.order.contains(place) ? element(place) : nil
    }

    public override func place(of element: AccessibleElement) -> Int? {
        (element as? RegionElement).flatMap { $0.container === self ? $0.index : nil }
    }

    /// `nil`: it cannot be shown.
    public var shownPicture: MockupPicture? { state.picture }

    public override var canvas: SceneCanvas? {
        SceneCanvas(frame: mockupLayout.picture, scale: mockupLayout.scale, size: state.pictureSize)
    }

    public override func describedPlaces(in root: View) -> [DescribedPlace] { regionPlaces(in: root) }

    public override var hasDropPointsInside: Bool { !regions.drops.isEmpty || hasDropsElsewhere }

    private var hasDropsElsewhere: Bool {
        content.elements.contains { $0.descriptors.drops?.contains { $0.host != nil } ?? false }
    }

    public override var childCount: Int { mockupLayout.order.count }

    public override func child(at index: Int) -> AccessibleElement? {
        guard mockupLayout.order.indices.contains(index) else { return nil }
        return element(mockupLayout.order[index])
    }

    func element(_ place: Int) -> RegionElement {
        if let element = elements[place] { return element }
        let element = RegionElement(index: place, in: self)
        elements[place] = element
        return element
    }

    public override func index(of child: AccessibleElement) -> Int? {
        guard let region = child as? RegionElement, elements[region.index] === region else { return nil }
        return positions[region.index]
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
        if let target = session.regionTarget, let (host, _) = regions.drop(target) { return element(host) }
        return session.location(in: self).flatMap { dropElement(at: $0) }
    }

    public override func dropPlace(for session: DropSession) -> [String] { placeNames(for: session) }

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

    /// The elements that would take it show it.
    public override func showInvitation(to session: DragSession?) {
        var inviting: Set<Int> = []
        if let session {
            let question = DropSession(local: session)
            let own = Set(session.items.compactMap(\.region).filter { $0.mockup === self }.map(\.element))
            for (host, drops) in regions.drops where mockupLayout.frames[host] != nil && !own.contains(host) {
                let isHolder = own.contains { state.geometry.holder(of: $0, on: state.board) == host }
                let label = content.elements[host].label
                if !isHolder, drops.contains(where: { $0.content.refusal(of: question, place: label) == nil }) {
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
        guard let place = pointedElement(at: point) else { return }
        focus(place, isVisible: false)
    }

    public override var goesThroughElements: Bool { true }

    public override var activatesOnClick: Bool { true }

    public override var allowsSelection: Bool { true }

    public override func selectionChanged() {
        state.selected = Set(selectedElements)
        setNeedsOverlay()
    }

    /// The elements that are dragged together, in reading order.
    var selectedElements: [Int] {
        selectedPositions.sorted().compactMap { (child(at: $0) as? RegionElement)?.index }
    }

    public override var focusedPosition: Int? { positions[focusedIndex] }

    public override func focus(position: Int, isVisible: Bool) {
        guard mockupLayout.order.indices.contains(position) else { return }
        focus(mockupLayout.order[position], isVisible: isVisible)
    }

    public override var isReadBackwards: Bool { false }

    public override func label(at position: Int) -> String { content.elements[mockupLayout.order[position]].label }

    public override func moved(by key: Key, isBackwards: Bool) -> Bool {
        let position = focusedPosition ?? 0
        switch key {
        case .up: focus(neighbour(isBelow: false) ?? focusedIndex, isVisible: true)
        case .down: focus(neighbour(isBelow: true) ?? focusedIndex, isVisible: true)
        // Through the elements as through a screen's controls, and out of the mock-up at its ends.
        case .tab where isBackwards && position > 0: focus(position: position - 1, isVisible: true)
        case .tab where !isBackwards && position < childCount - 1: focus(position: position + 1, isVisible: true)
        default: return false
        }
        return true
    }

    public override func focusChanged(isFocused: Bool, isVisible: Bool) {
        state.focused = isFocused && !mockupLayout.order.isEmpty ? focusedIndex : nil
        state.isFocusVisible = isVisible
        setNeedsOverlay()
    }

    /// Puts the keyboard on an element and brings it into sight.
    func focus(_ place: Int, isVisible: Bool) {
        guard positions[place] != nil else { return }
        focusedIndex = place
        state.focused = place
        state.isFocusVisible = isVisible
        if isVisible { _ = reveal(element(place)) }
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
