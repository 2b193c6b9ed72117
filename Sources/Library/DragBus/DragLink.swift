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
    /// The facts that the link has to know about the windows.
    package let around: Surroundings

    private weak var coordinator: DragCoordinator?
    private var holding = Holding.nobody
    private var presence: BusPresence?
    private var inquiry: OfferInquiry?
    private let receipts = Receipts()
    private let departure = Departure()
    private let lock = ScreenLock()
    private var calls = CallLimits(perSecond: 500)
    private var observation = 0

    /// The answers of `RequestName` where the name is here now, and where it was before.
    private static let (isOwner, wasOwner) = (1, 4)

    /// - Parameters:
    ///   - coordinator: Where the drags of the windows end.
    ///   - application: The name of the application, as people know it.
    ///   - address: The address of the session bus now; `nil`: there is none.
    package init(
        _ coordinator: DragCoordinator, application: String, address: @escaping @MainActor () -> String?
    ) {
        self.coordinator = coordinator
        around = Surroundings(application: application)
        presence = BusPresence(
            address: address, serve: { [weak self] in self?.serve(on: $0) ?? false },
            changed: { [weak self] in if let connection = $0 { self?.follow(connection) } else { self?.busIsGone() } })
        inquiry = OfferInquiry { [weak self] in self?.answered($0, $1) }
        let end = CoordinatorEnd(self)
        observation = coordinator.observe { [weak self] event in
            withExtendedLifetime(end) { self?.follow(event) }
        }
    }

    /// The drag that was lifted here, as others see it.
    var lifted: LiftedDrag? { holding.lifted }

    private var connection: BusConnection? { presence?.connection }

    /// The name of the connection on the bus; empty: there is none.
    package var busName: String { connection?.uniqueName ?? "" }

    /// Whether the application has sounds for drags: a screen reader asks for it.
    var hasSounds: Bool { coordinator?.hasSounds == true }

    // MARK: The bus

    /// Connects to the bus, and again after it was gone.
    package func start() { if coordinator?.sharesDrags == true { presence?.start() } }

    /// Leaves the bus for good: what is lifted here stays lifted here, and guests go.
    package func stop() {
        departure.end()
        lock.end(on: connection)
        coordinator?.stopObserving(observation)
        presence?.leave()
    }

    private func serve(on connection: BusConnection) -> Bool {
        let interfaces = DragProtocol.xml.compactMap { BusInterface(xml: $0) }
        return connection.export(DragServer(self), at: DragProtocol.folder, interfaces: interfaces)
    }

    private func busIsGone() {
        lock.end(on: nil)
        holding.lifted?.end()
        if holding.lifted != nil { holding = .nobody }
        changeOwner(to: "")
    }

    private func follow(_ connection: BusConnection) {
        let bus = BusObject.bus.busName
        connection.subscribe(to: (bus, "NameOwnerChanged"), from: bus, first: DragProtocol.name) { [weak self] values in
            guard values.count == 3 else { return }
            self?.changeOwner(to: values[2].text ?? "")
        }
        connection.subscribe(interface: DragProtocol.source, member: nil, from: nil, at: DragProtocol.path) {
            [weak self] in self?.hear($0)
        }
        if let session = coordinator?.session { publish(session) }
        // A drag that was lifted here takes the name over.
        guard case .nobody = holding else { return }
        connection.ask(.bus, (bus, "GetNameOwner"), [.string(DragProtocol.name)], within: 5) { [weak self] result in
            guard let self, case .nobody = holding, case .success(let answer) = result else { return }
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
            guard let lifted = holding.lifted, lifted.session === session else { return publish(session) }
            guard Self.mayLeave(session) else { return withdraw(lifted, with: nil) }
            emit("Changed", [.string(lifted.drag)])
        case .refused:
            if case .elsewhere(let owner, .outdated(let guest)) = holding {
                holding = .elsewhere(owner: owner, .guest(guest))
                inquire()
            }
        case .ended(let session, let operation): ended(session, with: operation)
        default: break
        }
    }

    private func ended(_ session: DragSession, with operation: DropOperation?) {
        departure.end()
        lock.release(on: connection)
        if let lifted = holding.lifted, lifted.session === session { return withdraw(lifted, with: operation) }
        guard case .elsewhere(let owner, let visit) = holding else { return }
        if holding.guest?.session === session {
            holding = .elsewhere(owner: owner, .over)
        } else if case .waiting = visit {
            // Whoever ends a session is not done yet.
            MainLoop.idle { [weak self] in self?.inquire() }
        }
    }

    private static func mayLeave(_ session: DragSession) -> Bool {
        session.guest == nil && session.origin != .pointer && !session.isRestrictedToThisApplication
    }

    private func publish(_ session: DragSession) {
        guard let coordinator, coordinator.sharesDrags, Self.mayLeave(session) else { return }
        guard let connection else { return start() }
        let new = LiftedDrag(session, of: coordinator, around, receipts, on: connection)
        holding.lifted?.end()
        holding = .here(new, .asked(owner: holding.owner ?? ""))
        // Others may take the name over, and this takes it from others, without waiting for it.
        let flags: UInt32 = 1 | 2 | 4
        connection.ask(
            .bus, (BusObject.bus.busName, "RequestName"), [.string(DragProtocol.name), .uint32(flags)], within: 5
        ) { [weak self] result in
            guard let self else { return }
            let reply = (try? result.get())?.values[0]?.int
            holding = holding.claimed(reply == Self.isOwner || reply == Self.wasOwner, for: new)
        }
    }

    private func withdraw(_ lifted: LiftedDrag, with operation: DropOperation?) {
        lifted.end()
        holding = .nobody
        let place = lifted.session.placeElsewhere ?? []
        emit("Ended", [.string(lifted.drag), .string(operation?.rawValue ?? ""), .strings(place)])
        connection?.ask(
            .bus, (BusObject.bus.busName, "ReleaseName"), [.string(DragProtocol.name)], within: 5
        ) { _ in }
    }

    private func emit(_ signal: String, _ arguments: [Variant]) {
        connection?.emit((DragProtocol.source, signal), from: DragProtocol.path, arguments)
    }

    /// Cancels what is lifted when the screen is locked: who unlocks it may be somebody else, or have forgotten it.
    private func watchLock(_ session: DragSession) {
        guard let connection, session.guest == nil, session.origin != .pointer else { return }
        lock.listen(on: connection) { [weak coordinator] in
            coordinator.flatMap { $0.endUnheard(because: $0.wording.screenWasLocked) }
        }
    }

    // MARK: What others have lifted

    private func changeOwner(to new: String) {
        let old = holding
        holding = old.owned(by: new, own: busName)
        if let lifted = old.lifted, holding.lifted == nil {
            lifted.end()
            // A drop that is under way here is not disturbed.
            if coordinator?.state == .lifted { coordinator?.giveWay() }
        }
        if let guest = old.guest, guest.owner != new, !guest.isFinishing {
            // Where something else was lifted, that window says so.
            let isGone = new.isEmpty ? coordinator?.wording.doesNotAnswer(guest.application) : nil
            dismiss(guest, saying: isGone.map { [$0] })
        }
        if case .elsewhere(_, .asking) = holding { inquire() }
    }

    private func hear(_ signal: BusSignal) {
        // Anybody may send a signal: only the owner of the name is believed.
        guard case .elsewhere(signal.sender, let visit) = holding else { return }
        switch signal.member {
        case "Changed":
            if case .over = visit { return }
            inquire()
        case "Ended":
            guard let guest = holding.guest, signal.body[0]?.text == guest.drag, !guest.isFinishing else { return }
            holding = .elsewhere(owner: signal.sender, .over)
            dismiss(guest, endedWith: signal.body[1]?.text ?? "", in: SafeWords.names(signal.body[2]))
        default: break
        }
    }

    /// Ends a guest here that has ended where it was lifted. What is neither said in another window nor known already is said
    /// where the person is.
    private func dismiss(_ guest: GuestDrag, endedWith operation: String, in place: [String]) {
        guard !operation.isEmpty else { return dismiss(guest, saying: []) }
        let names = guest.session?.spokenNames ?? []
        let isKnown = guest.isWaitedFor
        dismiss(guest, saying: nil)
        if !isKnown, around.isActive() { coordinator?.say(.dropped(items: names, place: place)) }
    }

    /// Ends the guest here; where the person is, it is said that it was cancelled, and why.
    private func dismiss(_ guest: GuestDrag, saying reasons: [String]?) {
        guest.end()
        guard let session = guest.session else { return }
        coordinator?.dismiss(session, saying: around.isActive() ? reasons : nil)
    }

    /// Asks what the owner of the name has lifted.
    private func inquire() {
        guard let connection, case .elsewhere(let owner, let visit) = holding else { return }
        guard !around.ignores(owner) else { return holding = .elsewhere(owner: owner, .over) }
        if case .waiting = visit { holding = .elsewhere(owner: owner, .asking) }
        inquiry?.ask(owner, on: connection)
    }

    private func answered(_ asked: String, _ offer: DragOffer?) {
        guard let coordinator, let connection, case .elsewhere(asked, let visit) = holding else { return }
        if case .over = visit { return }
        guard let offer, coordinator.sharesDrags else {
            // A guest stays as it is when the other says nothing more.
            if holding.guest == nil { holding = .elsewhere(owner: asked, .over) }
            return
        }
        // A drop that is under way here is not disturbed.
        guard coordinator.state != .performing else {
            holding = .elsewhere(owner: asked, holding.guest.map { .outdated($0) } ?? .waiting)
            return
        }
        holding.guest?.end()
        let new = GuestDrag(offer, of: asked, on: connection, coordinator.wording)
        holding = .elsewhere(owner: asked, .guest(new))
        if !coordinator.welcome(GuestDrag.session(of: offer, new)) { holding = .elsewhere(owner: asked, .waiting) }
    }

    // MARK: What others ask

    /// Answers a call of another application.
    func answer(_ call: BusCall, _ answer: BusAnswer) {
        guard calls.allows(call.sender) else { return answer.fail(.tooMany) }
        guard let coordinator else { return answer.fail(.noDrag) }
        let drag = call.arguments.first?.text
        switch (call.interface, call.method) {
        case (DragProtocol.places, _):
            // Only the application that has lifted something may ask what can be done here, and have it done.
            guard let guest = holding.guest, guest.drag == drag, guest.owner == call.sender else {
                return answer.fail(.noDrag)
            }
            guest.answer(call, answer, in: coordinator, around)
        case (_, "GiveBack"), (_, "TakeAgain"): receipts.change(call, answer)
        case (_, "GetDrag"): if let lifted { lifted.tell(call, answer) } else { answer.fail(.noDrag) }
        default:
            guard let lifted, lifted.drag == drag else { return answer.fail(.noDrag) }
            lifted.answer(call, answer)
        }
    }

    // MARK: What the person does here

    /// Says that another window of this application, or none, has the keyboard now.
    package func activityChanged() {
        guard !around.isActive() else {
            departure.arrived()
            return lock.personIsBack()
        }
        departure.left(isShared ? { @MainActor @Sendable [weak self] in self?.personHasLeft() } : nil)
    }

    private func personHasLeft() {
        guard !around.hasKeyboard() else { return }
        holding.lifted?.whereabouts.look()
        holding.guest?.tellOfDeparture()
    }

    /// Whether other windows may have places for what is lifted now.
    package var isShared: Bool { holding.lifted != nil || holding.guest != nil }

    /// Asks for the places of other windows that would take what is lifted.
    ///
    /// - Parameter completion: Called once, within a moment. Windows that have not answered by then have none.
    package func otherPlaces(_ completion: @escaping @MainActor ([PlaceRow]) -> Void) {
        if let lifted { return lifted.participants.places(besides: nil, completion) }
        if let guest = holding.guest { guest.otherPlaces(completion) } else { completion([]) }
    }

    /// Drops what is lifted at a place of another window, and announces what has become of it.
    package func perform(_ row: PlaceRow) {
        if let lifted { return lifted.perform(row) }
        guard let coordinator else { return }
        holding.guest?.perform(row, in: coordinator, patience: around.patience)
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
