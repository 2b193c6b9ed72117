import GTKDragging

/// Four bars. They are shapes that one view draws, and elements that can be dragged by name.
final class Bars: CanvasView, DragInteractionDelegate {
    let labels = ["January", "February", "March", "April"]
    let values = [40.0, 70, 55, 90]

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label = "Sales by month"
        isAccessibilityElement = true
        addInteraction(DragInteraction(delegate: self))
        accessibilityElements = labels.indices.map { index in
            AccessibleElement(label: labels[index], value: "\(Int(values[index])) units", role: .listItem)
        }
    }

    func bar(_ index: Int) -> Rect {
        let width = bounds.width / 4
        let height = bounds.height * values[index] / 100
        return Rect(x: width * Double(index) + 12, y: bounds.maxY - height, width: width - 24, height: height)
    }

    // The elements stay the same: only their places change.
    override func layout() {
        for (index, element) in (accessibilityElements ?? []).enumerated() {
            element.frameInContainer = bar(index)
            // A point, in a view, with a name: what a screen reader offers.
            element.dragSourceDescriptors = [LocationDescriptor(name: "Drag bar", point: bar(index).center, in: self)]
        }
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (240, 400) }
    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (160, 260) }

    override func drawBase(in context: CairoContext) {
        context.setColor(Color(hex: 0x3584e4))
        for index in labels.indices {
            let bar = bar(index)
            context.rectangle(x: bar.minX, y: bar.minY, width: bar.width, height: bar.height)
            context.fill()
        }
    }

    // One interaction serves every bar, by hit-testing.
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let point = session.location(in: self),
            let index = labels.indices.first(where: { bar($0).contains(point) })
        else { return [] }
        let provider = ItemProvider(suggestedName: labels[index])
        provider.register(text: "\(labels[index]): \(values[index])")
        return [DragItem(provider: provider, name: labels[index])]
    }
}

/// A place that takes text, and says what it took.
final class Basket: CanvasView, DropInteractionDelegate {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label = "Basket"
        isAccessibilityElement = true
        addInteraction(DropInteraction(delegate: self))
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (120, 160) }
    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (120, 260) }

    override func drawBase(in context: CairoContext) {
        context.setColor(Color(hex: 0xdeddda))
        context.rectangle(x: 8, y: 8, width: bounds.width - 16, height: bounds.height - 16)
        context.fill()
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        value = session.itemNames.joined(separator: ", ")
        completion(.success(DropResult(operation: .copy, undo: nil)))
    }
}

let app = Application(identifier: "org.example.Bars", isUnique: false)

app.onActivate = {
    let coordinator = DragCoordinator()
    let widgets = [ViewWidget(Bars(), coordinator: coordinator), ViewWidget(Basket(), coordinator: coordinator)]
    let box = Box(.horizontal, spacing: 12)
    widgets.forEach { box.append($0) }
    let window = ApplicationWindow(application: app, title: "Bars")
    window.setChild(box)
    WindowAccessibility(coordinator: coordinator, widgets: widgets, window: window)
    window.present()
}

_ = app.run()
