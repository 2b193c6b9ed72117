import AccessibleDragging
import GLibSupport

/// A place in some window that would take what is lifted.
package struct PlaceRow: Hashable, Sendable {
    /// The connection of the application that has it.
    let application: String
    /// Identifies the place there, until what is lifted has been dropped.
    let key: String
    /// The title of its window.
    package let window: String
    /// The words that a person reads: "Ada Lovelace: Drop into portrait".
    package let name: String

    init(_ application: String, key: String, window: String, name: String) {
        (self.application, self.key, self.window, self.name) = (application, key, window, name)
    }

    /// Reads the rows of one application.
    static func rows(of application: String, in reply: BusReply?) -> [PlaceRow] {
        reply?.members(limit: DragLimits.places).compactMap { row in
            guard let key = row[0]?.text, key.utf8.count <= 100 else { return nil }
            return PlaceRow(
                application, key: key, window: SafeWords.name(row[1]?.text ?? ""),
                name: SafeWords.name(row[2]?.text ?? ""))
        } ?? []
    }

    /// Reads the rows of all other applications, as the one gives them that has lifted something.
    static func rows(in reply: BusReply?) -> [PlaceRow] {
        reply?.members(limit: DragLimits.places * DragLimits.peers).compactMap { row in
            guard let application = row[0]?.text, let key = row[1]?.text, key.utf8.count <= 100 else { return nil }
            return PlaceRow(
                application, key: key, window: SafeWords.name(row[2]?.text ?? ""),
                name: SafeWords.name(row[3]?.text ?? ""))
        } ?? []
    }
}

/// The places of this application, as others are told of them.
@MainActor
struct PlaceSnapshot {
    private let points: [DropPoint]
    private let names: [String]

    init(_ coordinator: DragCoordinator) {
        points = Array(coordinator.validDropPoints.prefix(DragLimits.places))
        names = points.map { coordinator.name(of: $0) }
    }

    func rows(of application: String, title: @MainActor (AccessibleElement) -> String) -> [PlaceRow] {
        zip(points, names).enumerated().map { index, place in
            PlaceRow(application, key: "\(index)", window: title(place.0.element), name: place.1)
        }
    }

    /// The place of a key as it is offered now; `nil`: it is no longer.
    func place(_ key: String, in coordinator: DragCoordinator) -> DropPoint? {
        guard let index = Int(key), points.indices.contains(index) else { return nil }
        let (chosen, now) = (points[index], coordinator.validDropPoints)
        // The element may have been made anew meanwhile.
        let place =
            now.first { $0.isSamePlace(as: chosen) }
            ?? now.first { coordinator.name(of: $0) == names[index] }
        return place.flatMap { $0.descriptor.problem(as: .drop) == nil ? $0 : nil }
    }
}

/// The outcome of a drop that another window has asked for, or was asked for.
struct PlaceOutcome {
    /// Why nothing was dropped, as a clause; empty: it was.
    let reason: String
    /// The place's names for the items.
    let names: [String]
    /// The names of the place, from the outside in.
    let place: [String]

    init(reason: String) { (self.reason, names, place) = (reason, [], []) }

    init(names: [String], place: [String]) { (reason, self.names, self.place) = ("", names, place) }

    init(_ reply: BusReply) {
        reason = SafeWords.name(reply[0]?.text ?? "")
        names = SafeWords.names(reply[1])
        place = SafeWords.names(reply[2])
    }

    var values: [Variant] { [.string(reason), .strings(names), .strings(place)] }
}

extension DragCoordinator {
    /// Drops what is lifted at a place for somebody in another window, who is told what has become of it.
    func performForOther(_ place: DropPoint, _ completion: @escaping @MainActor (PlaceOutcome) -> Void) {
        guard let session, state == .lifted else { return completion(PlaceOutcome(reason: wording.isBusy)) }
        let drop = DropSession(local: session)
        drop.isQuiet = true
        var record: DropRecord?
        let observation = observe { event in
            if case .dropped(let dropped) = event, dropped.drop === drop { record = dropped }
        }
        perform(drop, on: place) { [self] result in
            stopObserving(observation)
            switch result {
            case .success:
                completion(PlaceOutcome(names: record?.itemNames ?? [], place: record?.place ?? []))
            case .failure(let refusal): completion(PlaceOutcome(reason: refusal.reason))
            }
        }
    }
}
