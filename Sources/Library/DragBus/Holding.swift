/// Who holds something by its name, as this application knows it. Each state has what belongs to it, and nothing else.
enum Holding {
    /// Nobody does, or nobody who matters here.
    case nobody
    /// Something was lifted here. It is offered to others once the bus has given the name.
    case here(LiftedDrag, Claim)
    /// Another connection owns the name.
    case elsewhere(owner: String, Visit)

    /// Whether the name of the drag is this application's.
    enum Claim: Equatable {
        /// It has been asked for. What others do with it meanwhile is over; `owner` has it until then, empty: nobody.
        case asked(owner: String)
        case granted
    }

    /// The state of another connection's drag in this application.
    enum Visit {
        /// It is asked what was lifted.
        case asking
        /// It cannot be taken up while something else goes on here.
        case waiting
        /// It is lifted here, too.
        case guest(GuestDrag)
        /// It has changed meanwhile, and is asked for again when its drop has ended here.
        case outdated(GuestDrag)
        /// It is over here: the person has cancelled it, it was dropped, or it is none of this one's business.
        case over
    }

    /// The drag that was lifted here.
    var lifted: LiftedDrag? { if case .here(let lifted, _) = self { lifted } else { nil } }

    /// The drag that another application has lifted, and that is lifted here, too.
    var guest: GuestDrag? {
        switch self {
        case .elsewhere(_, .guest(let guest)), .elsewhere(_, .outdated(let guest)): guest
        default: nil
        }
    }

    /// The connection that owns the name, if it is another one.
    var owner: String? {
        switch self {
        case .elsewhere(let owner, _): owner
        case .here(_, .asked(let owner)) where !owner.isEmpty: owner
        default: nil
        }
    }

    /// The state when the name has another owner.
    ///
    /// - Parameters:
    ///   - owner: The connection that has it now; empty: none has.
    ///   - own: The connection of this application.
    /// - Returns: The state then. What was lifted here, or is a guest, is over where it is not in it.
    func owned(by owner: String, own: String) -> Holding {
        switch self {
        case .here(let lifted, .asked): .here(lifted, owner == own ? .granted : .asked(owner: owner))
        case .here(_, .granted) where owner.isEmpty || owner == own: self
        default: owner.isEmpty || owner == own ? .nobody : .elsewhere(owner: owner, .asking)
        }
    }

    /// The state when the bus has answered whether the name is this application's now.
    ///
    /// - Parameters:
    ///   - isGranted: Whether it is.
    ///   - drag: For what it was asked.
    /// - Returns: The state then.
    func claimed(_ isGranted: Bool, for drag: LiftedDrag) -> Holding {
        guard case .here(let lifted, .asked(let owner)) = self, lifted === drag else { return self }
        if isGranted { return .here(lifted, .granted) }
        // Somebody who does not let go of the name keeps others from seeing it; here it goes on.
        return owner.isEmpty ? .nobody : .elsewhere(owner: owner, .over)
    }
}
