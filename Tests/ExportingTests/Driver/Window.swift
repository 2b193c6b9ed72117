import GLibSupport
import GTKDragging

/// Shows all that an exported file has in a window, and says where it can be dragged from, where to, and what comes of it.
@main
@MainActor
final class WindowDriver {
    private let coordinator = DragCoordinator()
    private let board = Board()
    private let views = [View]()
    private var window: ApplicationWindow?
    private var widget: ViewWidget?

    static func main() {
        let app = Application(identifier: "org.example.Exported", isUnique: false)
        let driver = WindowDriver()
        app.onActivate = { driver.open(app) }
        _ = app.run()
    }

    private func open(_ app: Application) {
        for (number, view) in views.enumerated() {
            board.addSubview(view)
            // The frames that the app would give: a mock-up is as large as its picture.
            let size = views.count == 1 ? Size(width: 1280, height: 880) : Size(width: 500, height: 420)
            if view.frame.size.width == 0 {
                view.frame = Rect(origin: Point(x: Double(number) * 520, y: 0), size: size)
            }
            for (place, part) in view.subviews.enumerated() where part.frame.size.width == 0 {
                part.frame = Rect(x: 20, y: 20 + Double(place) * 120, width: 200, height: 100)
            }
        }
        let widget = ViewWidget(board, coordinator: coordinator)
        let window = ApplicationWindow(application: app, title: "Exported")
        window.setChild(widget)
        WindowAccessibility(coordinator: coordinator, widgets: [widget], window: window)
        (self.window, self.widget) = (window, widget)
        window.afterFirstFrame { [weak self] in
            guard let self else { return }
            let drags = self.elements(in: self.board).flatMap { element in
                // From a bin that has taken nothing yet, nothing is dragged.
                element.descriptors(of: .drag).filter { self.holdsSomething($0, of: element) }
                    .compactMap { self.place($0, of: element) }
            }
            self.coordinator.observe { [weak self] in self?.follow($0) }
            self.report("ready", "drags", drags)
        }
        window.present()
    }

    private func holdsSomething(_ drag: LocationDescriptor, of element: AccessibleElement) -> Bool {
        defer { coordinator.cancel() }
        return (try? coordinator.begin(drag, of: element, by: .pointer)) != nil
    }

    private func follow(_ event: DragEvent) {
        switch event {
        case .lifted:
            report(
                "drag-begin", "places", coordinator.validDropPoints.compactMap { place($0.descriptor, of: $0.element) })
        case .updated(_, let view, let proposal) where proposal.isAccepted:
            StandardOutput.write(line: "{\"event\":\"entered\",\"place\":\(quoted(view.label))}")
        case .dropped: report("dropped")
        case .refused(_, _, let error): report("refused", "reasons", ["{\"name\":\(quoted(error.reason))}"])
        case .ended(_, let operation):
            report(operation == nil ? "cancelled" : "drag-end")
            // Each drop finds all as the document has it.
            if operation != nil { MainLoop.idle { [weak self] in self?.coordinator.undo() } }
        default: break
        }
    }

    private func elements(in element: AccessibleElement) -> [AccessibleElement] {
        let inside = (0..<element.childCount).compactMap { element.child(at: $0) }
        return [element] + inside.flatMap { elements(in: $0) }
    }

    /// A place's name, and where it is on the screen.
    private func place(_ descriptor: LocationDescriptor, of element: AccessibleElement) -> String? {
        guard let view = descriptor.view, let point = view.convert(descriptor.point, to: board),
            let window, let corner = Window(sharing: window.raw).positionOnScreen, let place = widget?.positionOnSurface
        else { return nil }
        let (x, y) = (Int(corner.x + place.x + point.x), Int(corner.y + place.y + point.y))
        return "{\"name\":\(quoted(descriptor.name)),\"of\":\(quoted(element.label)),\"in\":\(quoted(view.label)),"
            + "\"x\":\(x),\"y\":\(y)}"
    }

    private func report(_ event: String, _ key: String = "none", _ values: [String] = []) {
        StandardOutput.write(line: "{\"event\":\"\(event)\",\"\(key)\":[\(values.joined(separator: ","))]}")
    }

    private func quoted(_ text: String) -> String {
        "\"\(text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : String($0) }.joined())\""
    }
}

/// As large as all that stands in it.
final class Board: CanvasView {
    private var extent: Size {
        Size(width: subviews.map(\.frame.maxX).max() ?? 0, height: subviews.map(\.frame.maxY).max() ?? 0)
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (extent.width, extent.width) }
    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        (extent.height, extent.height)
    }
}
