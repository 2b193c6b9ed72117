import AccessibleDragging
import GLibSupport

/// Carries drags between this application and others over the session bus, for one coordinator.
///
/// While something is lifted here by its name, this application owns ``DragProtocol/name``, and others take it up as a
/// guest; while another one owns it, its drag is a guest here. While nothing is lifted, no message is sent.
///
/// ```swift
/// let link = DragLink(coordinator, application: "Dragoman") { Environment.value("DBUS_SESSION_BUS_ADDRESS") }
/// link.start()
/// ```
@MainActor
package final class DragLink {
    private(set) weak var coordinator: DragCoordinator?
    let application: String
    private let address: @MainActor () -> String?

    /// The title of the window that an element stands in.
    package var windowTitle: @MainActor (AccessibleElement) -> String = { _ in "" }
    /// Whether one of the windows has the keyboard: what ends elsewhere is said there, and nowhere else.
    package var isActive: @MainActor () -> Bool = { true }
    /// Whether any window of this application has the keyboard, also one without drags, or a screen reader's list over it,
    /// as far as ``knowsReader`` says that this can be known.
    package var hasKeyboard: @MainActor () -> Bool = { true }
    /// Whether a screen reader's own window can be told from those of other applications.
    package var knowsReader: @MainActor () -> Bool = { false }
    /// Puts what is lifted on the clipboard for an application that takes no named drops; returns whether it can be pasted
    /// there now.
    package var putOnClipboard: @MainActor ([DragItem]) -> Bool = { _ in false }
    /// Whether what a connection has lifted is none of this coordinator's business.
    package var ignores: @MainActor (String) -> Bool = { _ in false }
    /// After how many seconds it is said that another window does not answer.
    package var patience = 30.0

    private(set) var connection: BusConnection?
    /// The connection that owns the name now; empty: none does.
    private var owner = ""
    /// A connection whose drag the person has cancelled here: what it lifts next is another drag, once it has let go.
    private var unwanted = ""
    private(set) var lifted: LiftedDrag?
    private(set) var guest: GuestDrag?
    private var isAsking = false
    /// Whether the name has been asked for and is not here yet: what others do with it meanwhile is over.
    private var isTakingOver = false
    /// Whether there is something to take up that could not be taken up yet.
    private var isPending = false
    private var asks = CallLimit(perSecond: 10)
    var calls = CallLimits(perSecond: 500)
    /// Each of these asks all other applications.
    var lists = CallLimits(perSecond: 10)
    /// Each of these asks them, too, and may show something.
    var departures = CallLimit(perSecond: 1)
    var receipts: [(name: String, taker: String, items: GivenUpItems)] = []
    /// The places that the other application was told of that has lifted the guest.
    var guestPlaces: PlaceSnapshot?
    private var observation = 0
    private var attempts = 0
    private var retry: MainLoop.Scheduled?
    /// Looks where the person has gone.
    let departure = Departure()
    let lock = ScreenLock()
    private var isStopped = false

    private static let attemptLimit = 10
    /// What `RequestName` answers where the name is here now, and where it was before.
    private static let (isOwner, wasOwner) = (1, 4)

    /// - Parameters:
    ///   - coordinator: Where the drags of the windows end.
    ///   - application: The name of the application, as people know it.
    ///   - address: The address of the session bus now; `nil`: there is none.
    package init(
        _ coordinator: DragCoordinator, application: String, address: @escaping @MainActor () -> String?
    ) {
        (self.coordinator, self.application, self.address) = (coordinator, application, address)
        let end = CoordinatorEnd(self)
        observation = coordinator.observe { [weak self] event in
            withExtendedLifetime(end) { self?.follow(event) }
        }
    }

    /// The name of the connection on the bus; empty: there is none.
    package var busName: String { connection?.uniqueName ?? "" }

    // MARK: The bus

    /// Connects to the bus, and again after it was gone.
    package func start() {
        guard !isStopped, connection == nil, coordinator?.sharesDrags == true, let address = address(),
            BusConnection.isLocal(address)
        else { return }
        BusConnection.connect(to: address) { [weak self] result in
            guard let self, !isStopped, connection == nil else { return }
            guard case .success(let connection) = result else { return tryLater() }
            follow(connection)
        }
    }

    /// Leaves the bus for good: what is lifted here stays lifted here, and guests go.
    package func stop() {
        isStopped = true
        retry?.cancel()
        departure.end()
        lock.end(on: connection)
        coordinator?.stopObserving(observation)
        let old = connection
        connection = nil
        changeOwner(to: "")
        old?.close()
    }

    private func tryLater() {
        attempts += 1
        guard attempts <= Self.attemptLimit else { return }
        retry = MainLoop.after(seconds: Double(1 << min(attempts - 1, 6)), priority: .low) { [weak self] in
            self?.start()
        }
    }

    private func follow(_ connection: BusConnection) {
        let interfaces = DragProtocol.xml.compactMap { BusInterface(xml: $0) }
        guard connection.export(DragServer(self), at: DragProtocol.folder, interfaces: interfaces) else { return }
        self.connection = connection
        attempts = 0
        connection.onClose { [weak self, weak connection] in
            guard let self, let connection, self.connection === connection else { return }
            self.connection = nil
            lock.end(on: nil)
            lifted?.free()
            lifted = nil
            changeOwner(to: "")
            tryLater()
        }
        let bus = BusObject.bus.busName
        connection.subscribe(to: (bus, "NameOwnerChanged"), from: bus, first: DragProtocol.name) { [weak self] values in
            guard values.count == 3 else { return }
            self?.changeOwner(to: values[2].text ?? "")
        }
        connection.subscribe(interface: DragProtocol.source, member: nil, from: nil, at: DragProtocol.path) {
            [weak self] in self?.hear($0)
        }
        if let session = coordinator?.session { publish(session) }
        // What is lifted here takes the name over.
        guard lifted == nil else { return }
        connection.ask(.bus, (bus, "GetNameOwner"), [.string(DragProtocol.name)], within: 5) { [weak self] result in
            guard let self, owner.isEmpty, case .success(let answer) = result else { return }
            changeOwner(to: answer.values[0]?.text ?? "")
        }
    }

    // MARK: What is lifted here

    private func follow(_ event: DragEvent) {
        switch event {
        case .lifted(let session):
            publish(session)
            watchLock(session)
        case .added(let session, _):
            guard let lifted, lifted.session === session else { return publish(session) }
            guard Self.mayLeave(session) else { return withdraw(lifted, with: nil) }
            emit("Changed", [.string(lifted.drag)])
        case .ended(let session, let operation):
            if let lifted, lifted.session === session { withdraw(lifted, with: operation) }
            departure.end()
            lock.release(on: connection)
            if let guest, guest.session === session { self.guest = nil }
            if isPending { MainLoop.idle { [weak self] in self?.askForDrag() } }
        default: break
        }
    }

    private static func mayLeave(_ session: DragSession) -> Bool {
        session.guest == nil && session.origin != .pointer && !session.isRestrictedToThisApplication
    }

    private func publish(_ session: DragSession) {
        guard let coordinator, coordinator.sharesDrags, Self.mayLeave(session) else { return }
        guard let connection else { return start() }
        let new = LiftedDrag(session, of: coordinator, on: connection)
        lifted = new
        isTakingOver = true
        // Others may take the name over, and this takes it from others, without waiting for it.
        let flags: UInt32 = 1 | 2 | 4
        connection.ask(
            .bus, (BusObject.bus.busName, "RequestName"), [.string(DragProtocol.name), .uint32(flags)], within: 5
        ) { [weak self] result in
            guard let self else { return }
            isTakingOver = false
            // Somebody who does not let go of the name keeps others from seeing it; here it goes on.
            let reply = (try? result.get())?.values[0]?.int
            if reply != Self.isOwner, reply != Self.wasOwner, lifted === new { lifted = nil }
        }
    }

    private func withdraw(_ lifted: LiftedDrag, with operation: DropOperation?) {
        lifted.free()
        self.lifted = nil
        let place = lifted.session.placeElsewhere ?? []
        emit("Ended", [.string(lifted.drag), .string(operation?.rawValue ?? ""), .strings(place)])
        connection?.ask(
            .bus, (BusObject.bus.busName, "ReleaseName"), [.string(DragProtocol.name)], within: 5
        ) { _ in }
    }

    private func emit(_ signal: String, _ arguments: [Variant]) {
        connection?.emit((DragProtocol.source, signal), from: DragProtocol.path, arguments)
    }

    // MARK: What others have lifted

    private func changeOwner(to new: String) {
        owner = new
        if new != unwanted { unwanted = "" }
        isPending = false
        if new == busName { isTakingOver = false }
        if let lifted, !new.isEmpty, new != busName, !isTakingOver {
            self.lifted = nil
            lifted.free()
            // A drop that is under way here is not disturbed.
            if coordinator?.state == .lifted { coordinator?.giveWay() }
        }
        if let guest, guest.owner != new, !guest.isFinishing {
            // Where something else was lifted, that window says so.
            lose(guest, saying: new.isEmpty ? coordinator.map { [$0.wording.doesNotAnswer(guest.application)] } : nil)
        }
        if !new.isEmpty, new != busName { askForDrag() }
    }

    private func hear(_ signal: BusSignal) {
        guard !owner.isEmpty, signal.sender == owner, owner != busName else { return }
        let isOfGuest = guest.map { $0.owner == signal.sender && signal.body[0]?.text == $0.drag } ?? false
        switch signal.member {
        case "Changed": askForDrag()
        case "Ended" where isOfGuest:
            guard let guest, !guest.isFinishing else { return }
            lose(guest, saying: signal.body[1]?.text == "" ? [] : nil)
        default: break
        }
    }

    /// Ends the guest here; where the person is, it is said that it was cancelled, and why.
    private func lose(_ guest: GuestDrag, saying reasons: [String]?) {
        self.guest = nil
        guest.isOver = true
        guard let session = guest.session else { return }
        coordinator?.dismiss(session, saying: isActive() ? reasons : nil)
    }

    /// Asks what the owner of the name has lifted: one question at a time, and few in a second.
    private func askForDrag() {
        guard let connection, !owner.isEmpty, owner != busName, owner != unwanted, !ignores(owner), !isAsking else {
            return
        }
        isAsking = true
        guard asks.allows() else {
            MainLoop.after(seconds: 0.5) { [weak self] in
                self?.isAsking = false
                self?.askForDrag()
            }
            return
        }
        let asked = owner
        connection.ask(
            BusObject(busName: asked, path: DragProtocol.path), (DragProtocol.source, "GetDrag"), within: 5
        ) { [weak self] result in
            guard let self else { return }
            isAsking = false
            guard owner == asked, self.connection === connection else { return askForDrag() }
            guard case .success(let answer) = result, let offer = DragOffer(answer.values) else { return }
            take(offer, of: asked, on: connection)
        }
    }

    private func take(_ offer: DragOffer, of owner: String, on connection: BusConnection) {
        guard let coordinator, coordinator.sharesDrags else { return }
        // A drop that is under way here is not disturbed.
        guard coordinator.state != .performing else {
            isPending = true
            return
        }
        guest?.isOver = true
        let new = GuestDrag(offer, of: owner, on: connection, coordinator.wording)
        new.onCancel = { [weak self] in self?.unwanted = owner }
        guest = new
        guard coordinator.welcome(GuestDrag.session(of: offer, new, coordinator.wording)) else {
            guest = nil
            isPending = true
            return
        }
    }
}

/// Lives as long as the coordinator, which keeps it in an observer: with it, its link leaves the bus.
@MainActor
private final class CoordinatorEnd {
    private weak var link: DragLink?

    init(_ link: DragLink) { self.link = link }

    deinit {
        guard let link else { return }
        Background.onMain { link.stop() }
    }
}

/// What the bus asks. It does not keep the link.
@MainActor
private final class DragServer: LateBusObjects {
    private weak var link: DragLink?

    init(_ link: DragLink) { self.link = link }

    func interfaces(of node: String) -> [String]? {
        node == DragProtocol.node ? [DragProtocol.source, DragProtocol.places] : nil
    }

    func take(_ call: BusCall, _ answer: BusAnswer) -> Bool {
        guard let link else { return false }
        link.answer(call, answer)
        return true
    }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] { throw .noDrag }

    func value(of property: String, of interface: String, at node: String) -> Variant? { nil }

    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
}
