/// What this application has lifted.
///
/// With ``DropActivity`` it is all that a ``DragCoordinator`` is in the middle of. The two are independent: something
/// from another application may be over a place, or be dropped, while something of this one is lifted.
@MainActor
enum LiftActivity {
    case nothing
    /// A session, with the places that would take it as far as they are known.
    case lifted(DragSession, places: [DropPoint]?)
    /// A session is over, and its end is being reported. No other session begins before all have heard of it.
    case ending

    /// The session that is lifted.
    var session: DragSession? {
        if case .lifted(let session, _) = self { session } else { nil }
    }

    /// The places that would take the session; `nil`: they have to be found first.
    var places: [DropPoint]? {
        get { if case .lifted(_, let places) = self { places } else { nil } }
        set { if case .lifted(let session, _) = self { self = .lifted(session, places: newValue) } }
    }
}

/// What is over a place, or is being taken by one.
@MainActor
enum DropActivity {
    case nothing
    case hovering(Hover)
    /// A place was asked to take items and has not answered yet. The session may still be over a place meanwhile.
    case performing(DropPerformance, hover: Hover?)

    /// A session over a place.
    struct Hover {
        let interaction: DropInteraction
        let view: View
        let drop: DropSession
    }

    /// What is over a place. Setting it leaves the drop under way as it is.
    var hover: Hover? {
        get {
            switch self {
            case .nothing: nil
            case .hovering(let hover): hover
            case .performing(_, let hover): hover
            }
        }
        set { self = DropActivity(performance, newValue) }
    }

    /// The drop under way. Setting it leaves what is over a place as it is.
    var performance: DropPerformance? {
        get { if case .performing(let performance, _) = self { performance } else { nil } }
        set { self = DropActivity(newValue, hover) }
    }

    private init(_ performance: DropPerformance?, _ hover: Hover?) {
        if let performance {
            self = .performing(performance, hover: hover)
        } else {
            self = hover.map { .hovering($0) } ?? .nothing
        }
    }
}
