import AccessibleDragging
import DragBus
import GLibSupport
import XCTest

/// An application without windows: a shelf that things are lifted from, and a box that takes them. Both keep names.
@MainActor
final class Desk: DragInteractionDelegate, DropInteractionDelegate {
    let coordinator = DragCoordinator()
    let link: DragLink
    let address: String
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let shelf = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let box = View(frame: Rect(x: 150, y: 0, width: 100, height: 100))

    /// The things on the shelf, and those in the box: names with their data.
    var things = ["January": Array("label,value\nJanuary,40\n".utf8)]
    var taken: [String: [UInt8]] = [:]
    var operation = DropOperation.copy
    var isRestricted = false
    /// Whether the box is content with names.
    var loadsNothing = false
    /// The addresses of the files that each thing is; none: it is data.
    var files: [String] = []
    /// Whether the box takes files.
    var takesFiles = false
    /// Why the box takes nothing.
    var refusal: String?
    /// Makes the data of a thing, instead of giving them at once.
    var loader: (@MainActor (LoadRequest) -> Void)?

    private(set) var said: [String] = []
    private(set) var dropped: [DropRecord] = []

    init(_ name: String, on address: String, starts: Bool = true) {
        self.address = address
        link = DragLink(coordinator, application: name) { address }
        shelf.label = "shelf of \(name)"
        shelf.isAccessibilityElement = true
        shelf.addInteraction(DragInteraction(delegate: self))
        shelf.dragSourceDescriptors = [LocationDescriptor(name: "Drag thing", point: shelf.bounds.center, in: shelf)]
        box.label = "box of \(name)"
        box.isAccessibilityElement = true
        box.addInteraction(DropInteraction(delegate: self))
        box.dropPointDescriptors = [LocationDescriptor(name: "Drop into box", point: box.bounds.center, in: box)]
        root.addSubview(shelf)
        root.addSubview(box)
        coordinator.add(root: root)
        coordinator.observe { [weak self] event in
            switch event {
            case .announced(_, let words): self?.said.append(words)
            case .dropped(let record): self?.dropped.append(record)
            default: break
            }
        }
        link.around.windowTitle = { @MainActor @Sendable _ in "Window of \(name)" }
        if starts { link.start() }
    }

    var names: [String] { coordinator.actions(of: box).map(\.name) }
    var guest: DragSession? { coordinator.session.flatMap { $0.applicationName == nil ? nil : $0 } }

    @discardableResult
    func lift(by origin: DragOrigin = .keyboard) throws -> DragSession {
        try coordinator.begin(shelf.descriptors(of: .drag)[0], of: shelf, by: origin)
    }

    /// Drops what is lifted, here or elsewhere, into the box.
    func drop() throws {
        let action = try XCTUnwrap(coordinator.actions(of: box).first { $0.name == "Drop into box" })
        coordinator.perform(action, on: box, by: .keyboard)
    }

    // MARK: The shelf

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        things.sorted { $0.key < $1.key }.map { name, bytes in
            let provider = ItemProvider(suggestedName: "\(name).csv")
            guard files.isEmpty else {
                provider.register(.uriList) { [files] in Array(files.joined(separator: "\r\n").utf8) }
                return DragItem(provider: provider, name: name)
            }
            provider.register(.csv) { [weak self] request in
                if let loader = self?.loader { loader(request) } else { request.complete(.success(bytes)) }
            }
            return DragItem(provider: provider, name: name, kindName: "table")
        }
    }

    func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        [.copy, .move]
    }

    func dragInteraction(_ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession) -> Bool {
        isRestricted
    }

    func dragInteraction(
        _ interaction: DragInteraction, removeItemsMovedBy session: DragSession
    ) -> AsyncResult<UndoStep?, any Error> {
        let old = things
        things = [:]
        return AsyncResult(
            .success(UndoStep(undo: { self.things = old }, redo: { self.things = [:] })))
    }

    // MARK: The box

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        refusal == nil && session.hasItems(conformingTo: [takesFiles ? .uriList : .csv])
    }

    func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? { refusal }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        .accept(operation)
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        let type: ContentType = takesFiles ? .uriList : .csv
        let all = AsyncResult.inSequence(session.items) { [loadsNothing] item in
            loadsNothing ? AsyncResult(.success([])) : AsyncResult { session.load(type, of: item, completion: $0) }
        }
        all.whenComplete { [self] result in
            guard case .success(let parts) = result else { return completion(.failure(DropError("no data came"))) }
            let old = taken
            for (item, bytes) in zip(session.items, parts) { taken[item.name] = bytes }
            let new = taken
            let undo = UndoStep(undo: { self.taken = old }, redo: { self.taken = new })
            completion(.success(DropResult(operation: operation, undo: undo)))
        }
    }
}
