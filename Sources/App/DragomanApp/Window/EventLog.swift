import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKSupport
import Prototype
import TextSafety

/// The events of the app, as JSON lines on the standard output: for tests and other programs that drive the app from
/// outside.
///
/// Written where the environment has `DRAGOMAN_EVENTS`.
@MainActor
final class EventLog {
    static let isWanted = Environment.has("DRAGOMAN_EVENTS")

    /// Whether the process has said that it is ready: a window that waits for a disk is ready before the scene's.
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

    /// The subject of an announcement, in a word.
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
        case .atEnd: "at-end"
        case .nothingToDrag: "nothing-to-drag"
        case .undoFailed: "undo-failed"
        case .redoFailed: "redo-failed"
        }
    }

    private var lastProposal: (place: String, proposal: DropProposal)?

    /// Tells the operation at a place when it is entered, and again when that changes.
    private func tell(_ place: String, _ proposal: DropProposal) {
        if let lastProposal, lastProposal == (place, proposal) { return }
        lastProposal = (place, proposal)
        var fields: [String: JSON] = [
            "place": .string(place), "operation": .string(proposal.operation?.rawValue ?? "none"),
        ]
        if let reason = proposal.reason { fields["reason"] = .string(reason) }
        write("entered", fields)
    }

    /// Tells the frames of things, and the points of their drags and drops, in pixels from the corner of the window's
    /// surface.
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

    /// Tells that nothing is left to be done, drawn or said for the events so far.
    ///
    /// - Parameter input: The present target of keys and clicks; `nil`: the window has gone.
    func reportSettled(_ input: WindowInput? = nil) {
        guard let input else { return write("settled", [:]) }
        var fields: [String: JSON] = ["active": .bool(input.isActive), "has-pointer": .bool(input.hasPointer)]
        if let pointer = input.pointer { fields["pointer"] = [.number(Double(pointer.x)), .number(Double(pointer.y))] }
        write("settled", fields)
    }

    func tell(message: String) {
        write("message", ["text": .string(message)])
    }

    /// Tells at which moment of a film the person is, and at which recorded element.
    func tell(moment time: Double, step: Int, focus: String) {
        write("moment", ["time": .number(time), "step": .integer(step), "focus": .string(focus)])
    }

    /// Tells a sound of the desktop's theme that belongs to an event.
    func tell(sound: String) {
        write("sound", ["name": .string(sound)])
    }

    /// Tells the problems of the open document; none: all is right.
    func tell(problems: [String]) {
        write("document", ["problems": .strings(problems)])
    }

    /// Tells that the screen shows the new state of the document.
    func reportShown() {
        write("shown", [:])
    }

    func tell(inspector isOpen: Bool) {
        write("inspector", ["open": .bool(isOpen)])
    }

    /// Tells the selected part in the inspector, and the number of selected elements.
    func tell(selected part: String, count: Int = 1) {
        write("selected", ["part": .string(part), "count": .integer(count)])
    }

    func tell(editingLayout isOn: Bool) {
        write("editing-places", ["on": .bool(isOn)])
    }

    /// Tells the hint at the next step; empty: none.
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

    /// The window that plays demos shows the scene of one that is not played yet.
    func reportDemoPicture() {
        write("demo-picture", [:])
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

    /// Tells the element that has the keyboard focus; an empty name: none of the scene.
    func tell(focus element: AccessibleElement?) {
        write("focus", ["element": .string(element?.spokenName ?? "")])
    }

    /// The named list is shown.
    func tell(list names: [String]) {
        write("list", ["names": .strings(names)])
    }

    /// Tells the window's words for the held things; an empty text: none is held.
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
    /// The name of a view as a place: its own, else that of the view around it.
    var placeName: String { spokenName }

    /// The name of the place that a session is over: the name of an element inside this view, where its elements are
    /// places.
    func placeName(of drop: DropSession) -> String {
        dropElement(for: drop)?.spokenName ?? placeName
    }
}
