import AccessibleDragging
import CGTK
import DesktopDriving
import GLibSupport
import GTKDragging
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

/// A window of this process on a display of its own, with something to drag on the left and places to drop on the
/// right. Pointer and keys are the display's: the tests see what a person would cause.
@MainActor
final class DraggingWindow {
    let session: PrivateSession
    let coordinator = DragCoordinator()
    let source = SourceView("January, 40")
    let target = TargetView("attachments")
    let other = TargetView("portrait")
    let bar: HoldingBar
    private(set) var events: [String] = []
    private(set) var said: [String] = []
    /// The names of the lists that were opened.
    private(set) var lists: [[String]] = []
    private let widgets: [ViewWidget]
    private let window: Window

    init(isClickToMoveOn: Bool = false) throws {
        session = try GTKDisplay.session()
        bar = HoldingBar(coordinator)
        window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
        let root = View()
        let box = Box(.horizontal, spacing: 40)
        let coordinator = coordinator
        widgets = [source, target, other].map { view in
            root.addSubview(view)
            let widget = ViewWidget(view, coordinator: coordinator)
            widget.isClickToMoveOn = isClickToMoveOn
            box.append(widget)
            return widget
        }
        coordinator.add(root: root)
        box.append(bar.widget)
        gtk_window_set_child(window.pointer(), box.widget)
        gtk_window_set_title(window.pointer(), "dragging")
        for widget in widgets { widget.onListShown = { [weak self] in self?.lists.append($0) } }
        coordinator.observe { [weak self] in self?.note($0) }
        gtk_window_present(window.pointer())
        try wait("window") { target.frame.width > 0 && window.positionOnScreen != nil }
        try session.focus(session.window(titled: "dragging"))
        try wait("keyboard") { window.isActive }
    }

    /// Takes the window away; the display stays for the next test.
    func close() {
        try? session.pointer.release()
        coordinator.cancel()
        gtk_window_destroy(window.pointer())
        MainLoop.drain()
    }

    private func note(_ event: DragEvent) {
        switch event {
        case .lifted(let session): events.append("lifted by \(session.origin.rawValue)")
        case .entered(_, let view): events.append("entered \(view.label)")
        case .dropped(let record): events.append("dropped in \(record.place.joined(separator: ", "))")
        case .refused(_, _, let refusal): events.append("refused: \(refusal.reason)")
        case .cancelled: events.append("cancelled")
        case .announced(_, let text): said.append(text)
        default: break
        }
    }

    /// Runs the main loop until something is so.
    func wait(_ what: String, until isSo: () -> Bool) throws {
        guard MainLoop.run(timeout: 10, until: isSo) else {
            throw SessionError("No \(what) within 10 seconds; \(events)")
        }
    }

    func wait(for event: String) throws {
        try wait(event) { events.contains(event) }
    }

    /// Runs the main loop for a while: a hand takes its time.
    private func pass(_ seconds: Double) throws {
        let end = MainLoop.seconds + seconds
        try wait("end") { MainLoop.seconds >= end }
    }

    /// Waits for a list with these names to be open, and to have the keyboard.
    func wait(forList names: [String]) throws {
        try wait("list") { lists.last == names && window.isFocusInPopover }
    }

    // MARK: The hand

    /// The middle of a view on the screen.
    func middle(of view: CanvasView) throws -> ScreenPoint {
        let widget = try XCTUnwrap(widgets.first { $0.view === view })
        let corner = try XCTUnwrap(window.positionOnScreen)
        let place = try XCTUnwrap(widget.positionOnSurface)
        return ScreenPoint(
            x: Int(corner.x + place.x + view.frame.width / 2), y: Int(corner.y + place.y + view.frame.height / 2))
    }

    func click(_ view: CanvasView, button: Int = 1) throws {
        try session.pointer.click(middle(of: view), button: button)
        MainLoop.drain()
    }

    func press(_ keys: String...) throws {
        for key in keys {
            try session.keyboard.press(key)
            MainLoop.drain()
        }
    }

    /// Gives a view the keyboard focus.
    func focus(_ view: CanvasView) throws {
        XCTAssertTrue(view.focus(view))
        try wait("focus") { view.focusedElement === view }
    }

    /// Moves the pointer over a view, which hears of that when no drag holds the pointer any more.
    func waitForPointer(over view: SquareView) throws {
        view.isPointed = false
        try session.pointer.move(to: ScreenPoint(x: 790, y: 590))
        let middle = try middle(of: view)
        try session.pointer.move(to: middle)
        try wait("pointer over \(view.label)") { view.isPointed }
    }

    /// Lifts with the pointer and carries to the middle of a view, with the button held down.
    func drag(to view: CanvasView) throws {
        events = []
        var point = try middle(of: source)
        try session.pointer.move(to: point)
        MainLoop.drain()
        try session.pointer.press()
        // Sooner after the press, some versions of GTK do not start a drag.
        try pass(0.15)
        for _ in 0..<6 where coordinator.state == .idle {
            let next = ScreenPoint(x: point.x + 5, y: point.y + 5)
            try session.pointer.glide(from: point, to: next, steps: 3)
            point = next
            try pass(0.05)
        }
        try wait(for: "lifted by pointer")
        let end = try middle(of: view)
        try session.pointer.glide(from: point, to: end)
        // GTK 4.24 tells of the first motion over a place once there is another one.
        try pass(0.05)
        try session.pointer.move(to: ScreenPoint(x: end.x + 1, y: end.y))
        try wait(for: "entered \(view.label)")
    }
}

/// A view that is one element.
class SquareView: CanvasView {
    /// Whether the pointer is over the view, as far as GTK says.
    var isPointed = false

    init(_ name: String) {
        super.init(frame: .zero)
        label = name
        isAccessibilityElement = true
    }

    override func pointerMoved(to point: Point?) { isPointed = point != nil }

    override func measureWidth() -> (minimum: Double, natural: Double) { (120, 120) }
    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (120, 120) }
}

/// Something to drag: text.
final class SourceView: SquareView, DragInteractionDelegate {
    override init(_ name: String) {
        super.init(name)
        addInteraction(DragInteraction(delegate: self))
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get { [LocationDescriptor(name: "Drag bar", point: bounds.center, in: self, clipboardName: "Copy bar")] }
        set {}
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        let provider = ItemProvider()
        provider.register(text: label)
        return [DragItem(provider: provider, name: label)]
    }
}

/// A place that takes text.
final class TargetView: SquareView, DropInteractionDelegate {
    var reason: String?
    private(set) var taken: [String] = []

    override init(_ name: String) {
        super.init(name)
        addInteraction(DropInteraction(delegate: self))
    }

    override var dropPointDescriptors: [LocationDescriptor]? {
        get { [LocationDescriptor(name: "Drop into \(label)", point: bounds.center, in: self)] }
        set {}
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { reason == nil }

    func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? { reason }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        guard let item = session.items.first, let type = item.provider.firstType(conformingTo: ["text/*"]) else {
            return completion(.failure(DropError("it takes text")))
        }
        session.load(type, of: item) { [weak self] result in
            guard case .success(let bytes) = result else {
                return completion(.failure(DropError("the text did not come")))
            }
            self?.taken.append(String(decoding: bytes, as: UTF8.self))
            completion(.success(DropResult(operation: .copy, undo: nil)))
        }
    }
}
