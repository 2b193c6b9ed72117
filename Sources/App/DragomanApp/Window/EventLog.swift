import AccessibleDragging
import GLibSupport
import GTKSupport
import Prototype
import TextSafety

/// What happens, as JSON lines on the standard output: for tests and for whoever drives the app from outside.
///
/// Written where the environment has `DRAGOMAN_EVENTS`.
@MainActor
final class EventLog {
    static let isWanted = Environment.has("DRAGOMAN_EVENTS")

    /// Of the process: a window that waits for a disk is ready before the scene's.
    private static var hasSaidReady = false

    private var names = PerformedNames(wording: EnglishWording())

    func listen(to coordinator: DragCoordinator) {
        names = PerformedNames(wording: coordinator.wording)
        coordinator.observe { [weak self] in self?.tell($0) }
    }

    private func tell(_ event: DragEvent) {
        switch event {
        case .lifted(let session):
            let drag = names.drag(of: session)
            write(
                "drag-begin",
                [
                    "items": list(session.itemNames), "types": list(types(of: session)),
                    "by": text(session.origin.rawValue), "element": text(drag.element), "name": text(drag.name),
                ])
        case .added(let session, _):
            write(
                "added",
                [
                    "items": list(session.itemNames), "by": text(session.origin.rawValue),
                    "element": text(session.elements.last?.spokenName ?? ""),
                    "name": text(names.wording.addToDrag),
                ])
        case .entered, .performing, .actionsChanged: break
        case .updated(let drop, let view, let proposal): tell(view.placeName(of: drop), proposal)
        case .left(_, let view):
            write("left", ["place": text(lastProposal?.place ?? view.placeName)])
            lastProposal = nil
        case .dropped(let record):
            lastProposal = nil
            let drop = names.drop(record.drop, in: record.view, on: record.element)
            write(
                "dropped",
                [
                    "by": text(record.drop.origin.rawValue), "element": text(drop.element), "name": text(drop.name),
                    "isFromHere": record.drop.localDragSession == nil ? "false" : "true",
                    "place": text(record.place.last ?? record.view.placeName),
                    "operation": text(record.result.operation.rawValue),
                    "items": list(record.itemNames),
                ])
        case .refused(let drop, let view, let refusal):
            let place = view.map { names.drop(drop, in: $0) }
            write(
                "refused",
                [
                    "place": text(view?.placeName(of: drop) ?? ""), "reason": text(refusal.reason),
                    "by": text(drop.origin.rawValue), "element": text(place?.element ?? ""),
                    "name": text(place?.name ?? ""),
                ])
        case .cancelled(let session):
            write("cancelled", ["items": list(session.itemNames), "by": text(session.origin.rawValue)])
        case .ended(_, let operation):
            write(
                "drag-end",
                ["operation": text(operation?.rawValue ?? "none"), "deleted": operation == .move ? "true" : "false"])
        case .undone(let record): write("undone", ["what": text(record.undoneText)])
        case .redone(let record): write("redone", ["what": text(record.redoneText)])
        case .announced(let announcement, let words):
            let priority = announcement.priority == .polite ? "polite" : "assertive"
            write(
                "announced",
                ["text": text(words), "priority": text(priority), "kind": text(Self.kind(of: announcement))])
        }
    }

    /// What an announcement is about, in a word.
    private static func kind(of announcement: Announcement) -> String {
        switch announcement {
        case .lifted: "lifted"
        case .added: "added"
        case .over: "over"
        case .dropped, .inserted, .moved: "dropped"
        case .refused: "refused"
        case .cancelled: "cancelled"
        case .copied: "copied"
        case .undone: "undone"
        case .redone: "redone"
        case .holding: "holding"
        case .said: "said"
        case .selected: "selected"
        case .deselected: "deselected"
        case .nothingToDo: "nothing-to-do"
        case .undoFailed: "undo-failed"
        case .redoFailed: "redo-failed"
        }
    }

    private var lastProposal: (place: String, proposal: DropProposal)?

    /// Says what would be done at a place when it is entered, and again when that changes.
    private func tell(_ place: String, _ proposal: DropProposal) {
        if let lastProposal, lastProposal == (place, proposal) { return }
        lastProposal = (place, proposal)
        var fields = ["place": text(place), "operation": text(proposal.operation?.rawValue ?? "none")]
        if let reason = proposal.reason { fields["reason"] = text(reason) }
        write("entered", fields)
    }

    /// Where things are, and the points of their drags and drops, in pixels from the corner of the window's surface.
    func tell(places: [(name: String, frame: Rect)], points: [NamedPoint]) {
        let fields = places.map { place in
            let numbers = [place.frame.minX, place.frame.minY, place.frame.width, place.frame.height]
            return "\(text(place.name)):[\(numbers.map { "\($0)" }.joined(separator: ","))]"
        }
        let rows = points.map { point in
            "{\"element\":\(text(point.element)),\"name\":\(text(point.name)),\"kind\":\"\(point.kind.rawValue)\","
                + "\"place\":\(text(point.place)),\"at\":[\(point.point.x),\(point.point.y)]}"
        }
        write(
            Self.hasSaidReady ? "places" : "ready",
            ["places": "{\(fields.joined(separator: ","))}", "points": "[\(rows.joined(separator: ","))]"])
        Self.hasSaidReady = true
    }

    /// Nothing is left to be done, drawn or said of what has happened so far.
    ///
    /// - Parameter input: Where keys and clicks go now; `nil`: the window has gone.
    func reportSettled(_ input: WindowInput? = nil) {
        guard let input else { return write("settled", [:]) }
        var fields = ["active": input.isActive ? "true" : "false", "has-pointer": input.hasPointer ? "true" : "false"]
        if let pointer = input.pointer { fields["pointer"] = "[\(pointer.x),\(pointer.y)]" }
        write("settled", fields)
    }

    func tell(message: String) {
        write("message", ["text": text(message)])
    }

    /// What is wrong with the document that is open; none: all is right.
    func tell(problems: [String]) {
        write("document", ["problems": list(problems)])
    }

    /// What the document has become is on the screen.
    func reportShown() {
        write("shown", [:])
    }

    func tell(inspector isOpen: Bool) {
        write("inspector", ["open": isOpen ? "true" : "false"])
    }

    /// What is selected in the inspector, and how many elements.
    func tell(selected part: String, count: Int = 1) {
        write("selected", ["part": text(part), "count": "\(count)"])
    }

    func tell(editingPlaces isOn: Bool) {
        write("editing-places", ["on": isOn ? "true" : "false"])
    }

    /// What the person is told to do next; empty: nothing.
    func tell(hint: String?) {
        write("hint", ["text": text(hint ?? "")])
    }

    /// The document that is open was edited; the scene shows it.
    func reportEdited() {
        write("edited", [:])
    }

    /// The person is asked something.
    func tell(question: String, answers: [String]) {
        write("question", ["text": text(question), "answers": list(answers)])
    }

    /// The window that plays demos can be used.
    func reportDemosShown() {
        write("demos", [:])
    }

    /// A demo is played in its window, or has ended, with a word for each step.
    func tell(demo state: String, of title: String, steps: [String] = [], words: String = "") {
        write(
            "demo", ["state": text(state), "title": text(title), "steps": list(steps), "text": text(words)])
    }

    func reportSaved() {
        write("saved", [:])
    }

    /// What has the keyboard; an empty name: nothing of the scene.
    func tell(focus element: AccessibleElement?) {
        write("focus", ["element": text(element?.spokenName ?? "")])
    }

    /// The named list is shown.
    func tell(list names: [String]) {
        write("list", ["names": list(names)])
    }

    /// What the window says it holds; an empty text: nothing.
    func tell(holding what: String?) {
        write("holding", ["text": text(what ?? "")])
    }

    func tell(clickToMove isOn: Bool) {
        write("click-to-move", ["on": isOn ? "true" : "false"])
    }

    func tell(loading fraction: Double?, at place: String) {
        write("loading", ["place": text(place), "fraction": fraction.map { "\($0)" } ?? "null"])
    }

    private func types(of session: DragSession) -> [String] {
        session.items.flatMap { $0.provider.types.map(\.description) }
    }

    private func text(_ string: String) -> String { JSONText.string(string) }

    private func list(_ strings: [String]) -> String { "[\(strings.map(text).joined(separator: ","))]" }

    private func write(_ event: String, _ fields: [String: String]) {
        guard Self.isWanted else { return }
        let rest = fields.sorted { $0.key < $1.key }.map { ",\"\($0.key)\":\($0.value)" }.joined()
        // A reader that has stopped reading does not stop the window.
        LineWriter.standardOutput.write(line: "{\"event\":\"\(event)\"\(rest)}")
    }
}

extension View {
    /// The name of the place that a view is: its own, else that of what it stands in.
    var placeName: String { spokenName }

    /// The name of the place that a session is over: of an element inside this view, where those are places.
    func placeName(of drop: DropSession) -> String {
        drop.location(in: self).flatMap { dropElement(at: $0)?.spokenName } ?? placeName
    }
}
