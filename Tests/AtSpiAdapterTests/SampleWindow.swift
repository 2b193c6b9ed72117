import AccessibleDragging
import AtSpiAdapter

/// A window without a toolkit: a list of bars, one drag interaction for them all, and a card with one drop.
@MainActor
final class SampleWindow: AccessibleWindow {
    let coordinator = DragCoordinator()
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let bars: SampleBars
    let card: SampleCard
    let adapter = AtSpiAdapter(name: "sample", toolkit: ("GTK", "4.8.3"))
    var events: [AtSpiEvent] = []

    init(bars count: Int = 4) {
        bars = SampleBars(count: count)
        card = SampleCard()
        root.addSubview(bars)
        root.addSubview(card)
        coordinator.add(root: root)
        focusedElement = bars.child(at: 0)
        adapter.onEvent = { [weak self] in self?.events.append($0) }
        adapter.add(self, coordinator: coordinator)
    }

    var title = "Sample"
    var isActive = true
    var topElements: [AccessibleElement] { [bars, card] }
    var frameOnScreen = Rect(x: 100, y: 50, width: 400, height: 200)
    var focusedElement: AccessibleElement?
    var revealed: AccessibleElement?
    var revealedPoint: Point?

    func frame(of element: AccessibleElement) -> Rect? { element.frame(in: root) }
    func visiblePart(for element: AccessibleElement) -> Rect { Rect(x: 0, y: 0, width: 400, height: 200) }
    func canFocus(_ element: AccessibleElement) -> Bool { element !== bars }

    func focus(_ element: AccessibleElement) -> Bool {
        guard canFocus(element) else { return false }
        focusedElement = element
        return true
    }

    func reveal(_ element: AccessibleElement) -> Bool {
        revealed = element
        return true
    }

    func reveal(_ element: AccessibleElement, at point: Point) -> Bool {
        revealedPoint = point
        return reveal(element)
    }

    var barsPath: ObjectPath { adapter.path(of: bars) }
    var cardPath: ObjectPath { adapter.path(of: card) }
    func bar(_ index: Int) throws -> ObjectPath { try adapter.child(of: barsPath, at: index) }
}

/// Bars that are made when they are asked for.
@MainActor
final class SampleBars: View, DragInteractionDelegate {
    var values: [Double]
    /// The beginning of the names of bars that are made from now on.
    var prefix = "Bar"
    private(set) var made: [Int: SampleBar] = [:]

    init(count: Int) {
        values = (0..<count).map { Double($0 * 10) }
        super.init(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        role = .list
        label = "Numbers"
        isAccessibilityElement = true
        dragSourceDescriptors = []
        addInteraction(DragInteraction(delegate: self))
    }

    var barWidth: Double { 200 / Double(max(1, values.count)) }
    override var childCount: Int { values.count }

    override func child(at index: Int) -> AccessibleElement? {
        guard values.indices.contains(index) else { return nil }
        if let known = made[index] { return known }
        let bar = SampleBar(index, self)
        made[index] = bar
        return bar
    }

    override func index(of child: AccessibleElement) -> Int? {
        guard let bar = child as? SampleBar, made[bar.place] === bar else { return nil }
        return bar.place
    }

    override func child(at point: Point) -> AccessibleElement? {
        bounds.contains(point) ? child(at: Int(point.x / barWidth)) : nil
    }

    func forget(_ index: Int) { made[index] = nil }

    override func releaseChild(_ child: AccessibleElement) -> Bool {
        guard let bar = child as? SampleBar, made[bar.place] === bar else { return false }
        made[bar.place] = nil
        return true
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let point = session.location(in: self), let bar = child(at: point) else { return [] }
        return [DragItem(provider: ItemProvider(), name: bar.label)]
    }
}

@MainActor
final class SampleBar: AccessibleElement {
    let place: Int
    private unowned let bars: SampleBars

    init(_ place: Int, _ bars: SampleBars) {
        self.place = place
        self.bars = bars
        super.init(label: "\(bars.prefix) \(place + 1)", role: .listItem, container: bars)
    }

    override var value: String? {
        get { "\(Int(bars.values[place])) units" }
        set {}
    }
    override var number: NumericValue? { NumericValue(current: bars.values[place], minimum: 0, maximum: 1000) }
    override var frameInContainer: Rect {
        get { Rect(x: Double(place) * bars.barWidth, y: 20, width: bars.barWidth, height: 100) }
        set {}
    }
    override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            [LocationDescriptor(name: "Drag bar", point: frameInContainer.center, in: bars, identifier: "drag-bar")]
        }
        set {}
    }
}

@MainActor
final class SampleCard: View, DropInteractionDelegate {
    var taken: [String] = []
    var isFull = false

    init() {
        super.init(frame: Rect(x: 200, y: 0, width: 200, height: 200))
        role = .panel
        label = "Card"
        value = "Empty"
        isAccessibilityElement = true
        addInteraction(DropInteraction(delegate: self))
    }

    override var dropPointDescriptors: [LocationDescriptor]? {
        get { [LocationDescriptor(name: "Drop into card", point: bounds.center, in: self)] }
        set {}
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { !isFull }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        taken += session.items.map(\.name)
        value = taken.joined(separator: ", ")
        completion(.success(DropResult(operation: .copy, undo: nil)))
    }
}
