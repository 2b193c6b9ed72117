import AccessibleDragging
import CDragoman
import CGLib
import GLibSupport
import GTKDragging

/// The Swift half of a `DragomanCoordinator`.
@MainActor
final class CoordinatorHalf {
    let coordinator = DragCoordinator()
    /// It owns this.
    private let object: OpaquePointer
    private var observation = 0
    private var followers: [Follower] = []
    private var capacity = 64
    /// The history's version when it was told of last.
    private var version = 0

    private struct Follower {
        weak var dragging: WidgetDragging?
    }

    /// Whether a click lifts, and a click on a place drops.
    var isClickToMoveOn = false {
        didSet { followers.forEach { $0.dragging?.isClickToMoveOn = isClickToMoveOn } }
    }

    init(_ object: OpaquePointer) {
        self.object = object
        coordinator.writesDiagnosis = Environment.value("DRAGOMAN_DEBUG").map { $0 != "0" } ?? false
        observation = coordinator.observe { [weak self] in self?.follow($0) }
        coordinator.history.onPush = { [weak self] in self?.offer($0) ?? false }
    }

    /// Offers a change to the application's own undo stack; returns whether that takes it.
    private func offer(_ record: UndoRecord) -> Bool {
        dragoman_coordinator_offer(object, retained(ChangeHalf(record, self))) != 0
    }

    /// The places whose signals are looked at for ``diagnosis``.
    private var places: [WeakPlace] = []

    private struct WeakPlace {
        weak var place: PlaceHalf?
    }

    func add(_ place: PlaceHalf) {
        if places.count >= 64, places.count % 64 == 0 { places.removeAll { $0.place == nil } }
        places.append(WeakPlace(place: place))
    }

    /// The faults that keep drags from working: of the library's elements, and of objects that nobody listens to.
    var diagnosis: [String] { coordinator.diagnosis() + places.flatMap { $0.place?.faults ?? [] } }

    /// A widget's drags follow what is set here.
    func add(_ dragging: WidgetDragging) {
        // Those that are gone are looked for when there are twice as many: an app may have thousands.
        if followers.count >= capacity {
            followers.removeAll { $0.dragging == nil }
            capacity = max(64, followers.count * 2)
        }
        followers.append(Follower(dragging: dragging))
        dragging.isClickToMoveOn = isClickToMoveOn
    }

    var undoName: String? { coordinator.history.nextUndo?.undoName }
    var redoName: String? { coordinator.history.nextRedo?.undoName }
    var holding: String? { coordinator.session.map { coordinator.wording.holding($0.spokenNames) } }

    func cancel() -> Bool {
        guard coordinator.state != .idle else { return false }
        if coordinator.state == .performing { coordinator.cancelDrop() }
        coordinator.cancel()
        return true
    }

    func pushUndo(_ name: String, _ undone: String, _ redone: String, _ function: UndoFunction) {
        coordinator.history.push(
            UndoRecord(undoName: name, undoneText: undone, redoneText: redone, element: nil, step: function.step))
    }

    private func follow(_ event: DragEvent) {
        switch event {
        case .lifted(let session): emit(DRAGOMAN_EVENT_LIFTED, session.spokenNames)
        case .dropped(let record):
            emit(DRAGOMAN_EVENT_DROPPED, record.itemNames, record.place.joined(separator: ", "))
        case .refused(let drop, _, let error): emit(DRAGOMAN_EVENT_REFUSED, drop.spokenNames, error.reason)
        case .cancelled(let session): emit(DRAGOMAN_EVENT_CANCELLED, session.spokenNames)
        case .undone(let record): emit(DRAGOMAN_EVENT_UNDONE, record.undoneText)
        case .redone(let record): emit(DRAGOMAN_EVENT_REDONE, record.redoneText)
        case .announced(_, let text): emit(DRAGOMAN_EVENT_ANNOUNCED, text)
        case .actionsChanged:
            dragoman_coordinator_notify(object)
            if coordinator.history.version != version {
                version = coordinator.history.version
                dragoman_coordinator_notify_history(object)
            }
        case .ended: dragoman_coordinator_notify(object)
        case .added, .entered, .updated, .left, .performing: break
        }
    }

    private func emit(_ event: DragomanEvent, _ names: [String], _ text: String = "") {
        let names = strings(names)
        defer { g_strfreev(names) }
        names.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
            dragoman_coordinator_emit(object, event, $0, text)
        }
    }

    func emit(_ event: DragomanEvent, _ text: String) { dragoman_coordinator_emit(object, event, nil, text) }
}

/// The function with which an app takes a change back, and makes it again.
@MainActor
final class UndoFunction {
    private let function: DragomanUndoFunc
    private let data: OwnedData

    /// The data of a C function, and the function that frees them. Unchecked: they are freed once, when nobody calls
    /// the function any more.
    private struct OwnedData: @unchecked Sendable {
        let raw: UnsafeMutableRawPointer?
        let destroy: GDestroyNotify?
    }

    private let wording: any Wording

    init(
        _ function: @escaping DragomanUndoFunc, _ data: UnsafeMutableRawPointer?, _ destroy: GDestroyNotify?,
        _ wording: any Wording
    ) {
        self.wording = wording
        self.function = function
        self.data = OwnedData(raw: data, destroy: destroy)
    }

    deinit { data.destroy?(data.raw) }

    var step: UndoStep { UndoStep(undo: { try self.call(false) }, redo: { try self.call(true) }) }

    private func call(_ isRedo: Bool) throws {
        var error: UnsafeMutablePointer<GError>?
        let isDone = function(truth(isRedo), data.raw, &error) != 0
        if let error { throw UndoError(GLibError(taking: error).message) }
        guard !isDone else { return }
        StandardError.write(
            line: "A function for undo or redo returned FALSE without an error: it returns TRUE when it is done.")
        // Nobody knows what it has done: it is not tried again.
        let application = g_get_application_name().map { String(cString: $0) } ?? ""
        throw UndoError(wording.cannotTakeBack(application), isFinal: true)
    }
}
