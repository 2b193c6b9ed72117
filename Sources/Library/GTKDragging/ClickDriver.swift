import AccessibleDragging
import GTKSupport

/// Drags with one click at a time: a click on a source lifts, a click on a drop point drops. The right button, and a
/// finger that rests, open the named list. A mouse holds its button as long as it likes: that begins a drag.
///
/// A finger that rests takes hold: if it moves on, it drags, also where a quicker one scrolls; if it lets go, it asks
/// for the list.
///
/// For WCAG 2.2, success criterion 2.5.7: one pointer, no dragging.
@MainActor
final class ClickDriver {
    /// How far the pointer may move between press and release, in logical pixels: a trembling hand still clicks. With clicks
    /// that lift, a hand may tremble further, and a drag begins where it is left.
    private static let (tolerance, wideTolerance) = (8.0, 28.0)

    /// Whether clicks lift and drop.
    var isOn = false {
        didSet { steady() }
    }
    private var steadiness: [Steadiness] = []

    private func steady() {
        for one in steadiness { one.tolerance = isOn ? Self.wideTolerance : 0 }
    }

    private unowned let host: any DragHost
    private let coordinator: DragCoordinator
    private let list: ActionPopover
    private let click = ClickController()
    private let secondary = ClickController(.secondary)
    private let finger = LongPressController()
    private var pressed: Point?
    private var last: Point?
    /// The point where a finger has taken hold.
    private var resting: Point?

    init(_ host: any DragHost, coordinator: DragCoordinator, list: ActionPopover) {
        self.host = host
        self.coordinator = coordinator
        self.list = list
        click.onPress = { [weak self] _, x, y in self?.pressed = Point(x: x, y: y) }
        click.onRelease = { [weak self] _, x, y in
            guard let self, !self.isSelecting else { return }
            self.released(at: Point(x: x, y: y))
        }
        secondary.onPress = { [weak self] _, x, y in
            // A widget around this one has a list of its own.
            if self?.showList(at: Point(x: x, y: y)) == true { self?.secondary.claim() }
        }
        finger.onLongPress = { [weak self] x, y in self?.rest(at: Point(x: x, y: y)) ?? false }
        finger.onEnd = { [weak self] x, y in self?.fingerLeft(at: Point(x: x, y: y)) }
    }

    /// - Parameters:
    ///   - widget: The widget that is clicked.
    ///   - driver: The driver of drags from the same widget, to which it has been attached.
    func attach(to widget: Widget, beside driver: PointerDriver) {
        let controllers: [EventController] = [click, secondary, finger]
        controllers.forEach { $0.attach(to: widget) }
        finger.lend(to: driver.source)
        steadiness = [Steadiness(of: driver.source), Steadiness(of: finger)]
        steady()
    }

    /// Listens no longer.
    func detach() {
        let controllers: [EventController] = [click, secondary, finger]
        controllers.forEach { $0.detach() }
    }

    /// Looks at presses before what stands inside does.
    func capture() {
        let controllers: [EventController] = [click, secondary, finger]
        controllers.forEach { $0.capture() }
    }

    /// Whether the click selects, and does nothing else.
    private var isSelecting: Bool {
        host.selectsOnClick && coordinator.state == .idle && !click.modifiers.isDisjoint(with: [.control, .shift])
    }

    private func rest(at point: Point) -> Bool {
        pressed = nil
        guard host.hostedView.element(at: point) != nil else { return false }
        host.takeFocus(heldAt: point)
        resting = point
        return true
    }

    private func fingerLeft(at point: Point) {
        guard let resting else { return }
        self.resting = nil
        guard coordinator.session?.origin != .pointer, isClick(from: resting, to: point) else { return }
        showList(at: resting)
    }

    /// Whether something was pressed and let go without moving it.
    private func isClick(from start: Point, to end: Point) -> Bool {
        let tolerance = isOn ? Self.wideTolerance : Self.tolerance
        return start.squaredDistance(to: end) <= tolerance * tolerance
    }

    @discardableResult
    private func showList(at point: Point) -> Bool {
        pressed = nil
        guard let element = host.hostedView.element(at: point) else { return false }
        host.takeFocus(pressedAt: point)
        return list.show(element, at: Rect(origin: point, size: .zero), by: .click)
    }

    private func released(at point: Point) {
        defer { pressed = nil }
        guard let pressed, isClick(from: pressed, to: point) else { return }
        // The hand has aimed before it pressed.
        let point = isOn ? pressed : point
        switch coordinator.state {
        case .idle:
            let isLifted = isOn && (try? coordinator.beginDeepest(at: point, in: host.hostedView, by: .click)) != nil
            if !isLifted { activate(at: point) }
        case .lifted where isOn: if !activate(at: point, unlessItTakes: true) { drop(at: point) }
        case .lifted, .performing: break
        }
    }

    /// Activates the element there, if clicks do that.
    ///
    /// - Parameters:
    ///   - point: In the view's space.
    ///   - unlessItTakes: Whether an element that has drop points is left alone.
    /// - Returns: Whether something was done.
    @discardableResult
    private func activate(at point: Point, unlessItTakes: Bool = false) -> Bool {
        guard host.activatesOnClick, let element = host.hostedView.element(at: point) else { return false }
        if unlessItTakes, !element.descriptors(of: .drop, wording: coordinator.wording).isEmpty { return false }
        return element.activate()
    }

    private func drop(at point: Point) {
        guard let session = coordinator.session, session.origin != .pointer,
            let place = coordinator.dropTarget(at: point, in: host.hostedView)
        else { return }
        coordinator.perform(DropSession(local: session), at: place.point, in: place.view)
    }

    /// The pointer moved without a button. While something is lifted, the place shows the effect of a click.
    func moved(to point: Point?) {
        // If the view scrolls below a pointer that does not move, the person has pointed to nothing.
        let place = point.flatMap { point in
            host.hostingWidget?.positionOnSurface.map { Point(x: $0.x + point.x, y: $0.y + point.y) }
        }
        guard place != last else { return }
        last = place
        guard coordinator.state == .lifted, let session = coordinator.session, session.origin == .click else { return }
        guard let point, let place = coordinator.dropTarget(at: point, in: host.hostedView) else {
            return coordinator.exit()
        }
        let drop = coordinator.hoveringDrop ?? DropSession(local: session)
        coordinator.hover(drop, at: place.point, in: place.view)
    }
}
