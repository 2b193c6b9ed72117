import AccessibleDragging
import DragBus
import GLibSupport
import Glibc

// drag-bus-peer NAME FOLDER [PLACES]: an application without windows on the session bus. The files of its folder can be
// lifted together, and what is dropped becomes a file in it, at one of PLACES places. It reads what to do, a word a line,
// "lift" or "drop", which waits for a guest; and writes what happens, a line each. Tests kill it at any moment, and Bench
// measures it.

/// Writes a line at once: who reads it may kill the process then.
@MainActor
func say(_ words: String) {
    print(words)
    fflush(nil)
}

@MainActor
final class Peer: DragInteractionDelegate, DropInteractionDelegate {
    let coordinator = DragCoordinator()
    let link: DragLink
    let folder: String
    private let root = View(frame: Rect(x: 0, y: 0, width: 2000, height: 100))
    private let shelf = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private var boxes: [View] = []
    private var waitsForGuest = false

    init(_ name: String, _ folder: String, places: Int) {
        self.folder = folder
        link = DragLink(coordinator, application: name) { Environment.value("DBUS_SESSION_BUS_ADDRESS") }
        link.around.windowTitle = { @MainActor @Sendable _ in name }
        shelf.label = "shelf"
        shelf.isAccessibilityElement = true
        shelf.addInteraction(DragInteraction(delegate: self))
        shelf.dragSourceDescriptors = [LocationDescriptor(name: "Drag files", point: shelf.bounds.center, in: shelf)]
        root.addSubview(shelf)
        for index in 0..<places {
            let box = View(frame: Rect(x: 100 + Double(index), y: 0, width: 100, height: 100))
            box.label = "box \(index + 1)"
            box.isAccessibilityElement = true
            box.addInteraction(DropInteraction(delegate: self))
            box.dropPointDescriptors = [LocationDescriptor(name: "Drop here", point: box.bounds.center, in: box)]
            root.addSubview(box)
            boxes.append(box)
        }
        coordinator.add(root: root)
        coordinator.observe { [weak self] in self?.follow($0) }
        link.start()
    }

    private func follow(_ event: DragEvent) {
        switch event {
        case .lifted(let session):
            say(session.applicationName == nil ? "lifted" : "guest")
            if waitsForGuest { MainLoop.idle { [weak self] in self?.obey("drop") } }
        case .dropped: say("dropped")
        case .refused(_, _, let error): say("refused \(error.reason)")
        case .ended(_, let operation): say("ended \(operation?.rawValue ?? "none")")
        default: break
        }
    }

    func obey(_ command: String) {
        switch command {
        case "lift":
            _ = try? coordinator.begin(shelf.descriptors(of: .drag)[0], of: shelf, by: .keyboard)
        case "drop":
            waitsForGuest = coordinator.session == nil
            guard let session = coordinator.session, let place = coordinator.validDropPoints.first else { return }
            coordinator.perform(DropSession(local: session), on: place)
        default: exit(2)
        }
    }

    // MARK: The shelf

    private var files: [String] {
        ((try? Folder(folder, make: true).list()) ?? []).filter { $0.kind == .file }.map(\.name).sorted()
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        files.map { name in
            let provider = ItemProvider(suggestedName: name)
            let path = "\(folder)/\(name)"
            provider.register("application/octet-stream") { try FilePath.read(path, limit: 1 << 30) }
            return DragItem(provider: provider, name: name)
        }
    }

    func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        [.copy, .move]
    }

    func dragInteraction(
        _ interaction: DragInteraction, removeItemsMovedBy session: DragSession
    ) -> AsyncResult<UndoStep?, any Error> {
        for item in session.items { unlink("\(folder)/\(item.name)") }
        return AsyncResult(.success(nil))
    }

    // MARK: The boxes

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        .move
    }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        let all = AsyncResult.inSequence(session.items) { item in
            AsyncResult { session.load("application/octet-stream", of: item, completion: $0) }
        }
        all.whenComplete { [folder] result in
            do {
                let home = try Folder(folder, make: true)
                for (item, bytes) in zip(session.items, try result.get()) {
                    try home.write(bytes, as: item.name, expecting: .anything, in: SessionFolder(in: home))
                }
                completion(.success(DropResult(operation: .move, undo: nil)))
            } catch {
                completion(.failure(DropError("\(error)")))
            }
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { exit(2) }
let peer = Peer(arguments[1], arguments[2], places: arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1)
Background.runDetached {
    while let line = readLine() { Background.onMain { peer.obey(line) } }
}
_ = MainLoop.run(timeout: 20) { !peer.link.busName.isEmpty }
// Watching the name takes another round trip.
_ = MainLoop.run(timeout: 0.1) { false }
say("ready")
// The test that has started it kills it; if not, it ends by itself.
_ = MainLoop.run(timeout: 300) { false }
