import AccessibleDragging
import CDragoman
import CGLib
import GLibSupport
import GTKDragging
import GTKSupport

/// An offer of a place by name.
struct Offer {
    let kind: DragomanOfferKind
    let id: String
    /// `nil`: the library's words.
    let name: String?
    /// Where it is in the widget; `nil`: all of it.
    let point: Point?
}

/// The Swift half of a `DragomanPlace`.
@MainActor
final class PlaceHalf: AttachedHalf {
    /// It owns this.
    private let object: OpaquePointer
    private let coordinator: CoordinatorHalf
    let view: PlaceView
    private(set) var offers: [Offer] = []
    private var drag: DragInteraction?
    private var drop: DropInteraction?
    private weak var dragging: WidgetDragging?

    init(_ object: OpaquePointer, _ coordinator: CoordinatorHalf, _ widget: Widget, called name: String?) {
        self.object = object
        self.coordinator = coordinator
        view = PlaceView(widget, called: widget.accessibleName(given: name))
        super.init()
        view.place = self
        widget.takesFocusItself()
        let dragging = WidgetDragging.begin(view, coordinator: coordinator.coordinator)
        self.dragging = dragging
        coordinator.add(dragging)
        coordinator.add(self)
    }

    override var isEnabled: Bool {
        get { view.isTakingPart }
        set { view.isTakingPart = newValue }
    }

    override func detach() {
        offers = []
        host()
        dragging?.detach()
    }

    /// The faults that keep the offers from working, for developers of the application.
    var faults: [String] {
        [DRAGOMAN_OFFER_DRAG, DRAGOMAN_OFFER_DROP, DRAGOMAN_OFFER_ACTION].flatMap { kind in
            let signal = Self.signal(of: kind)
            let ids = offers(kind).map(\.id)
            let unheard = ids.filter { !isHeard(kind, $0) }.map {
                "On \"\(name)\", nobody listens to \"\(signal)::\($0)\"."
            }
            return unheard + (hearsUnknown(kind, ids) ? [unknown(signal, ids)] : [])
        }
    }

    private func unknown(_ signal: String, _ ids: [String]) -> String {
        let known = ids.isEmpty ? "It has none." : "It has \(ids.map { "\"\($0)\"" }.joined(separator: ", "))."
        return
            "On \"\(name)\", a handler of \"\(signal)\" is connected for an identifier that the place does not have. \(known)"
    }

    private static func signal(of kind: DragomanOfferKind) -> String {
        switch kind {
        case DRAGOMAN_OFFER_DRAG: "prepare"
        case DRAGOMAN_OFFER_DROP: "drop"
        default: "action"
        }
    }

    private func isHeard(_ kind: DragomanOfferKind, _ id: String) -> Bool {
        dragoman_place_is_heard(object, kind, id) != 0
    }

    private func hearsUnknown(_ kind: DragomanOfferKind, _ ids: [String]) -> Bool {
        let texts = strings(ids)
        defer { g_strfreev(texts) }
        return texts.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: ids.count + 1) {
            dragoman_place_hears_unknown(object, kind, $0) != 0
        }
    }

    /// The offers that somebody answers for: what nobody listens to is not offered, and that is said once.
    func heardOffers(_ kind: DragomanOfferKind) -> [Offer] {
        let all = offers(kind)
        let heard = all.filter { isHeard(kind, $0.id) }
        if heard.count < all.count { faults.forEach { dragoman_place_complain(object, $0) } }
        return heard
    }

    private var staysHere = false

    override var isRestricted: Bool {
        get { staysHere }
        set { staysHere = newValue }
    }

    override var name: String {
        get { view.label }
        set {
            view.label = newValue
            view.widget?.setAccessibleLabel(newValue)
            changed()
        }
    }

    func add(_ offer: Offer) {
        if let index = offers.firstIndex(where: { $0.id == offer.id && $0.kind == offer.kind }) {
            offers[index] = offer
        } else {
            offers.append(offer)
        }
        host()
    }

    func remove(_ id: String) -> Bool {
        let count = offers.count
        offers.removeAll { $0.id == id }
        if offers.count < count { host() }
        return offers.count < count
    }

    func changed() { coordinator.coordinator.treeChanged() }

    /// Hosts what is offered, and nothing else: a widget that takes nothing is no place to drop.
    private func host() {
        let (drags, drops) = (offers(DRAGOMAN_OFFER_DRAG), offers(DRAGOMAN_OFFER_DROP))
        if drags.isEmpty != (drag == nil) {
            if let drag { view.removeInteraction(drag) }
            drag = drags.isEmpty ? nil : DragInteraction(delegate: self)
            if let drag { view.addInteraction(drag) }
        }
        if drops.isEmpty != (drop == nil) {
            if let drop { view.removeInteraction(drop) }
            drop = drops.isEmpty ? nil : DropInteraction(delegate: self)
            if let drop { view.addInteraction(drop) }
        }
        changed()
    }

    func offers(_ kind: DragomanOfferKind) -> [Offer] { offers.filter { $0.kind == kind } }

    func act(_ id: String) { dragoman_place_act(object, id) }

    /// The offer that was chosen by its name, or else the nearest one to a point.
    private func offer(
        _ kind: DragomanOfferKind, _ descriptor: LocationDescriptor?, at point: Point?
    ) -> Offer? {
        let all = heardOffers(kind)
        if let id = descriptor?.payload?.base as? String { return all.first { $0.id == id } }
        guard let point else { return all.first }
        let center = view.bounds.center
        return all.min { ($0.point ?? center).distance(to: point) < ($1.point ?? center).distance(to: point) }
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
    }
}

extension PlaceHalf: DragInteractionDelegate {
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let offer = offer(DRAGOMAN_OFFER_DRAG, session.descriptor, at: session.liftPoint),
            let item = dragoman_place_prepare(object, offer.id)
        else { return [] }
        return [OwnItem(item).dragItem]
    }

    func dragInteraction(_ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession) -> Bool {
        isRestricted
    }

    func dragInteraction(
        _ interaction: DragInteraction, removeItemsMovedBy session: DragSession
    ) -> AsyncResult<UndoStep?, any Error> {
        let items = session.items.compactMap { ($0.localObject as? OwnItem)?.object }
        // The step keeps the GObject: it may be undone at any time.
        let place = Object(sharing: UnsafeMutableRawPointer(object))
        let remove: @MainActor () -> Void = { items.forEach { dragoman_place_tell_moved(place.opaque, $0.opaque) } }
        remove()
        if dragoman_place_takes_back(object) != 0 {
            let back: @MainActor () -> Void = {
                items.forEach { dragoman_place_tell_returned(place.opaque, $0.opaque) }
            }
            return AsyncResult(.success(UndoStep(undo: back, redo: remove)))
        }
        // A place of this application that has taken them undoes that. Another application can only ask for them.
        guard session.isDroppedElsewhere else { return AsyncResult(.success(nil)) }
        let error = UndoError(coordinator.coordinator.wording.cannotTakeBack(view.label), isFinal: true)
        return AsyncResult(.success(UndoStep(undo: { throw error }, redo: { throw error })))
    }
}

extension PlaceHalf: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        guard let offer = offer(DRAGOMAN_OFFER_DROP, session.descriptor, at: session.location(in: view)) else {
            return .refuse("")
        }
        return DropHalf.proposal(for: session, in: view, as: offer.id) { dragoman_place_ask(object, $0) }
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        guard let offer = offer(DRAGOMAN_OFFER_DROP, session.descriptor, at: session.location(in: view)) else {
            return completion(.failure(DropError(coordinator.coordinator.wording.placeIsGone)))
        }
        DropHalf.give(session, in: view, as: offer.id, coordinator.coordinator.wording, completion) {
            dragoman_place_take(object, $0)
        }
    }
}

/// The widget of a `DragomanPlace`.
@MainActor
final class PlaceView: WidgetView {
    weak var place: PlaceHalf?

    private func descriptors(_ kind: DragomanOfferKind, _ interaction: InteractionKind) -> [LocationDescriptor] {
        guard let place, let coordinator else { return [] }
        return place.heardOffers(kind).map { offer in
            // The line of source is C's, and not known.
            LocationDescriptor(
                name: offer.name ?? coordinator.wording.defaultName(of: interaction, subject: label),
                point: offer.point ?? contentBounds.center, in: self, identifier: offer.id, clipboardName: nil,
                payload: offer.id, plainName: offer.id)
        }
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get { descriptors(DRAGOMAN_OFFER_DRAG, .drag) }
        set {}
    }

    override var dropPointDescriptors: [LocationDescriptor]? {
        get { descriptors(DRAGOMAN_OFFER_DROP, .drop) }
        set {}
    }

    override var customActions: [CustomAction] {
        get {
            (place?.heardOffers(DRAGOMAN_OFFER_ACTION) ?? []).map { offer in
                CustomAction(offer.name ?? offer.id, identifier: offer.id) { [weak place] in
                    place?.act(offer.id)
                    return place != nil
                }
            }
        }
        set {}
    }
}
