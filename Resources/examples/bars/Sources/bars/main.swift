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

    private func picture(of index: Int) throws -> [UInt8] {
        let surface = try CairoSurface.image(width: 100, height: 100)
        let context = CairoContext(surface)
        context.setColor(Color(hex: 0x3584e4))
        context.rectangle(x: 30, y: 100 - values[index], width: 40, height: values[index])
        context.fill()
        return try surface.pngBytes()
    }

    // One interaction serves every bar, by hit-testing.
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let point = session.location(in: self),
            let index = labels.indices.first(where: { bar($0).contains(point) })
        else { return [] }
        let provider = ItemProvider(suggestedName: labels[index])
        provider.register(text: "\(labels[index]): \(values[index])")
        provider.register(.png, make: { try self.picture(of: index) })
        return [DragItem(provider: provider, name: labels[index])]
    }
}

/// A contact's card: one element with two places, each with a name of its own.
final class Card: CanvasView, DropInteractionDelegate {
    private var portrait: Picture?
    private var attachments: [String] = []

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label = "Ada Lovelace"
        role = .article
        isAccessibilityElement = true
        addInteraction(DropInteraction(delegate: self))
    }

    var portraitFrame: Rect { Rect(x: 16, y: 16, width: bounds.width - 32, height: bounds.height / 2 - 24) }
    var attachmentsFrame: Rect {
        Rect(x: 16, y: bounds.height / 2 + 8, width: bounds.width - 32, height: bounds.height / 2 - 24)
    }

    override func layout() {
        dropPointDescriptors = [
            LocationDescriptor(name: "Drop into portrait", point: portraitFrame.center, in: self),
            LocationDescriptor(name: "Drop into attachments", point: attachmentsFrame.center, in: self),
        ]
    }

    // The card takes it, and this is what is said after "into".
    override func dropElement(at point: Point) -> AccessibleElement? { self }
    override func dropPlace(at point: Point) -> [String] {
        [label, portraitFrame.contains(point) ? "portrait" : "attachments"]
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (120, 160) }
    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (160, 260) }

    override func drawBase(in context: CairoContext) {
        context.setColor(Color(hex: 0xdeddda))
        for place in [portraitFrame, attachmentsFrame] {
            context.rectangle(x: place.minX, y: place.minY, width: place.width, height: place.height)
        }
        context.fill()
        let place = portraitFrame
        if let portrait {
            context.draw(portrait, coveringX: place.minX, y: place.minY, width: place.width, height: place.height)
        }
        let names = TextLayout(
            attachments.joined(separator: "\n"), style: TextStyle(family: "Sans", size: 12),
            maxWidth: attachmentsFrame.width - 16, maxLines: 6)
        context.setColor(Color(hex: 0x241f31))
        context.draw(names, x: attachmentsFrame.minX + 8, y: attachmentsFrame.minY + 8)
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        guard let point = session.location(in: self) else { return .refuse("") }
        if attachmentsFrame.contains(point) { return .copy }
        guard portraitFrame.contains(point) else { return .refuse("") }
        return session.hasItems(conformingTo: [.png]) ? .copy : .refuse("the portrait accepts pictures")
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        let done = DropResult(operation: .copy, undo: nil)
        guard let point = session.location(in: self), let item = session.items.first, portraitFrame.contains(point)
        else {
            attachments += session.itemNames
            value = "Attachments: \(attachments.joined(separator: ", "))"
            setNeedsBase()
            return completion(.success(done))
        }
        session.load(.png, of: item) { [weak self] result in
            guard case .success(let bytes) = result, let picture = try? Picture(decoding: bytes) else {
                return completion(.failure(DropError("the picture cannot be shown")))
            }
            self?.portrait = picture
            self?.setNeedsBase()
            completion(.success(done))
        }
    }
}

let app = Application(identifier: "org.example.Bars", isUnique: false)

app.onActivate = {
    let coordinator = DragCoordinator()
    let widgets = [ViewWidget(Bars(), coordinator: coordinator), ViewWidget(Card(), coordinator: coordinator)]
    let box = Box(.horizontal, spacing: 12)
    widgets.forEach { box.append($0) }
    let window = ApplicationWindow(application: app, title: "Bars")
    window.setChild(box)
    WindowAccessibility(coordinator: coordinator, widgets: widgets, window: window)
    window.present()
}

_ = app.run()
