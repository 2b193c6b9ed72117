import AccessibleDragging
import GLibAppSupport
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
        case .lifted(let session) where session.guest != nil:
            write(
                "guest",
                [
                    "items": .strings(session.itemNames), "types": .strings(types(of: session)),
                    "from": .string(session.applicationName ?? ""),
                ])
        case .lifted(let session):
            let drag = names.drag(of: session)
            write(
                "drag-begin",
                [
                    "items": .strings(session.itemNames), "types": .strings(types(of: session)),
                    "by": .string(session.origin.rawValue), "element": .string(drag.element),
                    "name": .string(drag.name),
                ])
        case .added(let session, _):
            write(
                "added",
                [
                    "items": .strings(session.itemNames), "by": .string(session.origin.rawValue),
                    "element": .string(session.elements.last?.spokenName ?? ""),
                    "name": .string(names.wording.addToDrag),
                ])
        case .entered, .performing, .actionsChanged: break
        case .updated(let drop, let view, let proposal): tell(view.placeName(of: drop), proposal)
        case .left(_, let view):
            write("left", ["place": .string(lastProposal?.place ?? view.placeName)])
            lastProposal = nil
        case .dropped(let record):
            lastProposal = nil
            let drop = names.drop(record.drop, in: record.view, on: record.element)
            write(
                "dropped",
                [
                    "by": .string(record.drop.origin.rawValue), "element": .string(drop.element),
                    "name": .string(drop.name),
                    "isFromHere": .bool(record.drop.localDragSession != nil),
                    "place": .string(record.place.last ?? record.view.placeName),
                    "operation": .string(record.result.operation.rawValue),
                    "items": .strings(record.itemNames),
                ])
        case .refused(let drop, let view, let refusal):
            let place = view.map { names.drop(drop, in: $0) }
            write(
                "refused",
                [
                    "place": .string(view?.placeName(of: drop) ?? ""), "reason": .string(refusal.reason),
                    "by": .string(drop.origin.rawValue), "element": .string(place?.element ?? ""),
                    "name": .string(place?.name ?? ""),
                ])
        case .cancelled(let session):
            write("cancelled", ["items": .strings(session.itemNames), "by": .string(session.origin.rawValue)])
        case .ended(_, let operation):
            write(
                "drag-end",
                ["operation": .string(operation?.rawValue ?? "none"), "deleted": .bool(operation == .move)])
        case .undone(let record): write("undone", ["what": .string(record.undoneText)])
        case .redone(let record): write("redone", ["what": .string(record.redoneText)])
        case .announced(let announcement, let words):
            let priority = announcement.priority == .polite ? "polite" : "assertive"
            write(
                "announced",
                ["text": .string(words), "priority": .string(priority), "kind": .string(Self.kind(of: announcement))])
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
        case .cancelled, .lost: "cancelled"
        case .copied: "copied"
        case .undone: "undone"
        case .redone: "redone"
        case .holding, .holdingOver: "holding"
        case .said: "said"
        case .selected, .selectedInAll: "selected"
        case .deselected: "deselected"
        case .nothingToDo: "nothing-to-do"
        case .nothingToDrag: "nothing-to-drag"
        case .undoFailed: "undo-failed"
        case .redoFailed: "redo-failed"
        }
    }

    private var lastProposal: (place: String, proposal: DropProposal)?

    /// Says what would be done at a place when it is entered, and again when that changes.
    private func tell(_ place: String, _ proposal: DropProposal) {
        if let lastProposal, lastProposal == (place, proposal) { return }
        lastProposal = (place, proposal)
        var fields: [String: JSON] = [
            "place": .string(place), "operation": .string(proposal.operation?.rawValue ?? "none"),
        ]
        if let reason = proposal.reason { fields["reason"] = .string(reason) }
        write("entered", fields)
    }

    /// Where things are, and the points of their drags and drops, in pixels from the corner of the window's surface.
    func tell(areas: [(name: String, frame: Rect)], points: [NamedPoint]) {
        let frames = areas.map { area in
            let frame = area.frame
            return JSON.Member(
                area.name,
                .array([.number(frame.minX), .number(frame.minY), .number(frame.width), .number(frame.height)]))
        }
        let rows = points.map { point in
            JSON.object([
                "element": .string(point.element), "name": .string(point.name), "kind": .string(point.kind.rawValue),
                "place": .string(point.place), "at": [.number(point.point.x), .number(point.point.y)],
            ])
        }
        write(Self.hasSaidReady ? "places" : "ready", ["places": .object(frames), "points": .array(rows)])
        Self.hasSaidReady = true
    }

    /// Nothing is left to be done, drawn or said of what has happened so far.
    ///
    /// - Parameter input: Where keys and clicks go now; `nil`: the window has gone.
    func reportSettled(_ input: WindowInput? = nil) {
        guard let input else { return write("settled", [:]) }
        var fields: [String: JSON] = ["active": .bool(input.isActive), "has-pointer": .bool(input.hasPointer)]
        if let pointer = input.pointer { fields["pointer"] = [.number(Double(pointer.x)), .number(Double(pointer.y))] }
        write("settled", fields)
    }

    func tell(message: String) {
        write("message", ["text": .string(message)])
    }

    /// A sound of the desktop's theme that belongs to what has happened.
    func tell(sound: String) {
        write("sound", ["name": .string(sound)])
    }

    /// What is wrong with the document that is open; none: all is right.
    func tell(problems: [String]) {
        write("document", ["problems": .strings(problems)])
    }

    /// What the document has become is on the screen.
    func reportShown() {
        write("shown", [:])
    }

    func tell(inspector isOpen: Bool) {
        write("inspector", ["open": .bool(isOpen)])
    }

    /// What is selected in the inspector, and how many elements.
    func tell(selected part: String, count: Int = 1) {
        write("selected", ["part": .string(part), "count": .integer(count)])
    }

    func tell(editingLayout isOn: Bool) {
        write("editing-places", ["on": .bool(isOn)])
    }

    /// What the person is told to do next; empty: nothing.
    func tell(hint: String?) {
        write("hint", ["text": .string(hint ?? "")])
    }

    /// The document that is open was edited; the scene shows it.
    func reportEdited() {
        write("edited", [:])
    }

    /// The person is asked something.
    func tell(question: String, answers: [String]) {
        write("question", ["text": .string(question), "answers": .strings(answers)])
    }

    /// The window that plays demos can be used.
    func reportDemosShown() {
        write("demos", [:])
    }

    /// A demo is played in its window, or has ended, with a word for each step.
    func tell(demo state: String, of title: String, steps: [String] = [], words: String = "") {
        write(
            "demo",
            ["state": .string(state), "title": .string(title), "steps": .strings(steps), "text": .string(words)])
    }

    func reportSaved() {
        write("saved", [:])
    }

    /// What has the keyboard; an empty name: nothing of the scene.
    func tell(focus element: AccessibleElement?) {
        write("focus", ["element": .string(element?.spokenName ?? "")])
    }

    /// The named list is shown.
    func tell(list names: [String]) {
        write("list", ["names": .strings(names)])
    }

    /// What the window says it holds; an empty text: nothing.
    func tell(holding what: String?) {
        write("holding", ["text": .string(what ?? "")])
    }

    func tell(clickToMove isOn: Bool) {
        write("click-to-move", ["on": .bool(isOn)])
    }

    func tell(loading fraction: Double?, at place: String) {
        write("loading", ["place": .string(place), "fraction": fraction.map(JSON.number) ?? .null])
    }

    private func types(of session: DragSession) -> [String] {
        session.items.flatMap { $0.provider.types.map(\.description) }
    }

    private func write(_ event: String, _ fields: [String: JSON]) {
        guard Self.isWanted else { return }
        // A reader that has stopped reading does not stop the window.
        LineWriter.standardOutput.write(line: EventLine.text(event, fields.sorted { $0.key < $1.key }))
    }
}

extension View {
    /// The name of the place that a view is: its own, else that of what it stands in.
    var placeName: String { spokenName }

    /// The name of the place that a session is over: of an element inside this view, where those are places.
    func placeName(of drop: DropSession) -> String {
        dropElement(for: drop)?.spokenName ?? placeName
    }
}
