import AccessibleDragging
import GLibSupport
import GTKSupport

/// Carries the pointer's drags from one widget's view to the coordinator, by GTK's own drag source and drop target.
///
/// It knows points only: the view's interactions say which elements are there.
@MainActor
final class PointerDriver {
    private unowned let host: any DragHost
    private let coordinator: DragCoordinator
    let source = DragSource()
    private let target = DropTarget()
    private weak var lifted: DragSession?
    /// The coordinator whose drag the pointer carries, of all windows of the process.
    private static weak var carrying: DragCoordinator?
    private var hasBegun = false
    /// Whether the pointer was let go over a place of another application.
    private var isLetGo = false
    /// Whether that application has asked for the items' files since then.
    private var areFilesTaken = false
    private let scrolling = EdgeScroller()
    private let springs = SpringTimer()
    /// The drag that hovers here, and where.
    private var over: (drop: Drop, session: DropSession, point: Point)? {
        didSet { if (over == nil) != (oldValue == nil) { watchTree() } }
    }
    /// Notices that another view stands under a hand that rests.
    private var watch: Int?
    /// The session that a place of this application has refused after the pointer was let go.
    private static weak var refused: DragSession?

    var nameForeignItem: @MainActor ([ContentType]) -> String = ForeignItem.englishName

    init(_ host: any DragHost, coordinator: DragCoordinator) {
        self.host = host
        self.coordinator = coordinator
        source.onPrepare = { [weak self] x, y in self?.lift(at: Point(x: x, y: y)) }
        source.onBegin = { [weak self] in self?.hasBegun = true }
        source.onPerform = { [weak self] in self?.isLetGo = true }
        source.onCancel = { [weak self] in self?.cancelled() ?? false }
        source.onEnd = { [weak self] actions, _ in self?.ended(with: actions) }
        target.onMotion = { @MainActor [weak self] drop, x, y in self?.moved(drop, to: Point(x: x, y: y)) ?? [] }
        target.onLeave = { @MainActor [weak self] _ in
            self?.scrolling.stop()
            self?.springs.stop()
            self?.over = nil
            self?.coordinator.exit()
        }
        target.onDrop = { @MainActor [weak self] drop, x, y in self?.dropped(drop, at: Point(x: x, y: y)) ?? false }
        source.onWheel = { Self.hovered?.turnWheel(x: $0, y: $1) }
        scrolling.onScroll = { [weak self] in self?.hoverAgain() }
    }

    /// The one that something is dragged over.
    private static weak var hovered: PointerDriver?

    private func turnWheel(x: Double, y: Double) {
        guard let widget = host.hostingWidget else { return }
        let view = host.hostedView as? CanvasView
        guard view?.scrolled(byX: x, y: y, modifiers: []) == true || scrolling.turnWheel(over: widget, x: x, y: y)
        else { return }
        hoverAgain()
    }

    /// Under a hand that rests another place may stand, when it has been drawn. The source is told what would be done
    /// there: otherwise it would let go of the items as the former place has said.
    private func hoverAgain() {
        MainLoop.idle(priority: .low) { [weak self] in
            guard let self, let (drop, session, last) = self.over, self.isCarried(session) else { return }
            // On Wayland nobody knows where the pointer is while something is dragged.
            let isKnown = DesktopDisplay.isX11 && self.host.hostedView.isVisible
            let now = isKnown ? self.host.hostingWidget?.pointerPosition : nil
            let point = now.map { Point(x: $0.x, y: $0.y) } ?? last
            self.over = (drop, session, point)
            drop.answer(self.hover(session, at: point))
        }
    }

    /// Whether a session has not ended while something was waited for.
    private func isCarried(_ session: DropSession) -> Bool {
        session.localDragSession.map { $0 === coordinator.session } ?? true
    }

    /// Looks, as long as something hovers here, whether the view below it has gone, as with another screen.
    private func watchTree() {
        watch.map(coordinator.stopObserving)
        watch = nil
        guard over != nil else { return }
        watch = coordinator.observe { [weak self] event in
            guard case .actionsChanged = event, let self, let (_, session, point) = self.over, self.isCarried(session),
                self.coordinator.performing == nil,
                self.target(at: point)?.view !== self.coordinator.hoveredView
            else { return }
            self.hoverAgain()
        }
    }

    /// The place at a point of the widget: in its own view, or in one that is shown in its stead.
    private func target(at point: Point) -> (view: View, point: Point)? {
        let view = host.hostedView
        guard !view.isVisible else { return coordinator.dropTarget(at: point, in: view) }
        let top = view.topView
        return view.convert(point, to: top).flatMap { coordinator.dropTarget(at: $0, in: top) }
    }

    func attach(to widget: Widget) {
        source.attach(to: widget)
        target.attach(to: widget)
    }

    /// Listens no longer.
    func detach() {
        scrolling.stop()
        springs.stop()
        source.detach()
        target.detach()
    }

    // MARK: Dragging from here

    private func lift(at point: Point) -> ContentProvider? {
        // GTK asks the widgets inside first: a list in a row has lifted its own row by now.
        guard coordinator.session?.origin != .pointer else { return nil }
        // There is one session at a time: one that was lifted by other means is cancelled.
        coordinator.cancel()
        guard let session = try? coordinator.beginDeepest(at: point, in: host.hostedView, by: .pointer) else {
            return nil
        }
        lifted = session
        Self.carrying = coordinator
        (hasBegun, isLetGo, areFilesTaken) = (false, false, false)
        source.setActions(DragActions(session.operations))
        let carried = host.dragPicture(of: session)
        source.setIcon(carried.picture, x: carried.grip.x, y: carried.grip.y)
        MainLoop.idle { [weak self, weak session] in
            // GDK may fail to begin the drag without saying so.
            guard let self, let session, self.lifted === session, !self.hasBegun else { return }
            _ = self.cancelled()
        }
        let content = ItemsContent(session.items, by: .drag) { [weak self, weak session] in
            guard let self, self.isLetGo, self.lifted === session else { return }
            self.areFilesTaken = true
        }
        guard let object = (session.items.first?.localObject as? any ObjectCarrying)?.carriedObject else {
            return content.provider
        }
        return ContentProvider(object, beside: content.provider)
    }

    /// Ends the session because nobody says that they have taken anything.
    ///
    /// An editor that opens a dropped file in place of the one that it showed has no window left that could say so. A
    /// receiver that has asked for files after the pointer was let go has them: that is a copy.
    ///
    /// - Returns: Whether there is nothing left to be shown: somebody has taken the items, or they are shown coming back.
    private func cancelled() -> Bool {
        defer { lifted = nil }
        guard let lifted, coordinator.session === lifted else { return false }
        guard areFilesTaken, lifted.operations.contains(.copy as DropOperations) else {
            // The view goes on being drawn as it is now until they are back.
            let isShown = comesBack(lifted)
            coordinator.cancel()
            return isShown
        }
        coordinator.finishElsewhere(with: .copy)
        return true
    }

    /// Shows the items that were not accepted on their way back. On Wayland the compositor does.
    ///
    /// - Returns: Whether that is done: GTK shows nothing more.
    private func comesBack(_ session: DragSession) -> Bool {
        guard DesktopDisplay.isX11 else { return false }
        guard DesktopDisplay.hasAnimations else { return true }
        guard let point = host.hostingWidget?.pointerPosition else { return false }
        return host.showReturn(of: session, from: Point(x: point.x, y: point.y))
    }

    /// Ends the session after a drop in another application. A drop in this one has ended it by now, or has refused it: GTK
    /// tells then what would have been done before it was let go, and nothing was.
    private func ended(with actions: DragActions) {
        defer { lifted = nil }
        guard let lifted, coordinator.session === lifted else { return }
        if lifted !== Self.refused, let operation = DropOperations(actions).first {
            coordinator.finishElsewhere(with: operation)
        } else {
            _ = cancelled()
        }
    }

    // MARK: Dropping here

    private func moved(_ drop: Drop, to point: Point) -> DragActions {
        if let widget = host.hostingWidget {
            scrolling.move(over: widget, toX: point.x, y: point.y, inside: host.scrolledPart)
        }
        // If a drop is still being done, the next one is refused with that reason when it is let go.
        let session = session(for: drop)
        springs.hold(session, over: session.flatMap { coordinator.springLoaded($0, at: point, in: host.hostedView) })
        over = session.map { (drop, $0, point) }
        Self.hovered = self
        guard let session else {
            coordinator.exit()
            return []
        }
        return hover(session, at: point)
    }

    private func hover(_ session: DropSession, at point: Point) -> DragActions {
        guard let place = target(at: point) else {
            coordinator.exit()
            return []
        }
        let proposal = coordinator.hover(session, at: place.point, in: place.view)
        return proposal.operation.map { DragActions(DropOperations($0)) } ?? []
    }

    private func dropped(_ drop: Drop, at point: Point) -> Bool {
        scrolling.stop()
        springs.stop()
        over = nil
        guard let session = session(for: drop) else { return false }
        let isShown = host.hostedView.isVisible
        let top = isShown ? host.hostedView : host.hostedView.topView
        let place = isShown ? point : host.hostedView.convert(point, to: top) ?? point
        // The other application waits for some seconds, and a person who is asked something may take minutes.
        var isFinished = false
        if session.localDragSession == nil {
            session.onAllTaken = {
                isFinished = true
                drop.finish(.copy)
            }
        }
        coordinator.letGo(session, at: place, in: top) { result in
            session.onAllTaken = nil
            guard !isFinished else { return }
            switch result {
            // Another application deletes items that it is told were moved: items from there were copied.
            case .success(let done):
                let isOwn = session.localDragSession != nil || drop.isLocal && Self.carrying == nil
                drop.finish(isOwn ? DragActions(DropOperations(done.operation)) : .copy)
            case .failure:
                Self.refused = session.localDragSession
                drop.finish([])
            }
        }
        return true
    }

    /// The session for a `GdkDrop`: the same object from when it enters until it ends.
    private func session(for drop: Drop) -> DropSession? {
        // Items that another window of this process shows come as from another application. So do items that the
        // application drags with a source of GTK's own, but nobody else takes those away.
        let isFromGTK = drop.isLocal && Self.carrying?.session == nil
        let isForeign = !drop.isLocal || isFromGTK || (Self.carrying != nil && Self.carrying !== coordinator)
        let allowed =
            isFromGTK
            ? DropOperations(drop.actions).union(.copy)
            : isForeign ? Self.foreignOperations(drop.actions) : DropOperations(drop.actions)
        if let known = drop.attachment as? DropSession {
            known.operations = known.localDragSession.map { allowed.intersection($0.operations) } ?? allowed
            return known
        }
        let session: DropSession
        if !isForeign {
            guard let local = coordinator.session else { return nil }
            session = DropSession(local: local)
            session.operations.formIntersection(allowed)
        } else {
            let item = ForeignItem(drop, named: nameForeignItem).item
            item.localObject = isFromGTK ? drop.localObject : nil
            session = DropSession(items: [item], operations: allowed, origin: .pointer)
        }
        drop.attachment = session
        return session
    }

    /// The operations for items of another application: they are copied, whichever keys are held.
    ///
    /// A compositor on Wayland lets a place perform only operations that the source offers: items that can only be
    /// moved are refused there.
    private static func foreignOperations(_ actions: DragActions) -> DropOperations {
        let allowed = DropOperations(actions)
        return allowed.contains(.copy as DropOperations) ? .copy : allowed
    }
}

extension DragActions {
    init(_ operations: DropOperations) {
        self = []
        if operations.contains(.copy as DropOperations) { insert(.copy) }
        if operations.contains(.move as DropOperations) { insert(.move) }
        if operations.contains(.link as DropOperations) { insert(.link) }
    }
}

extension DropOperations {
    init(_ actions: DragActions) {
        self = []
        if actions.contains(.copy) { insert(.copy) }
        if actions.contains(.move) { insert(.move) }
        if actions.contains(.link) { insert(.link) }
    }

    /// The operation that comes first in GTK's order.
    var first: DropOperation? { DropOperation.allCases.first { contains($0) } }
}
