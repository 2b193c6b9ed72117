/// The lifting half of a ``DragCoordinator``'s state: what this application has lifted.
///
/// ``DropActivity`` is the other half. The two are independent: items of another application can hover or be dropped
/// while this one has something lifted.
@MainActor
enum LiftActivity {
    case nothing
    /// A session is lifted. `places` are those that would take it; `nil`: not found yet.
    case lifted(DragSession, places: [DropPoint]?)
    /// A session has ended and observers are being told. No other session begins before all have been told.
    case ending

    /// The session that is lifted.
    var session: DragSession? {
        if case .lifted(let session, _) = self { session } else { nil }
    }

    /// The places that would take the session; `nil`: not found yet.
    var places: [DropPoint]? {
        get { if case .lifted(_, let places) = self { places } else { nil } }
        set { if case .lifted(let session, _) = self { self = .lifted(session, places: newValue) } }
    }
}

/// The dropping half of a ``DragCoordinator``'s state: what hovers over a place or is being dropped there.
@MainActor
enum DropActivity {
    case nothing
    case hovering(Hover)
    /// A place was asked to take items and has not answered. The session may still hover meanwhile.
    case performing(DropPerformance, hover: Hover?)

    /// A session over a place.
    struct Hover {
        let interaction: DropInteraction
        let view: View
        let drop: DropSession
        /// The place whose name was chosen; `nil`: somebody points.
        var place: DropPoint?
    }

    /// The session over a place. Setting it keeps the drop under way.
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

    /// The drop under way. Setting it keeps the session over a place.
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
