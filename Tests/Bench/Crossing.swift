import AccessibleDragging
import DesktopDriving
import DragBus
import GLibSupport
import PrivateSession

/// The cost of a drag that goes on in another window: from the lift to the offers there, and to the list of the places of
/// ten windows with a thousand places each.
struct Crossing {
    private static let windows = 10
    private static let places = 1000
    private static let repetitions = rounds(20)
    /// Where the programs are.
    let products: String

    @MainActor
    func measure() throws {
        print("a drag goes on elsewhere             ms   goal")
        try withSession(services: [MessageBus()]) { session in
            guard let address = session.environment["DBUS_SESSION_BUS_ADDRESS"] else { return }
            let (source, other) = (Source(address), Source(address))
            _ = MainLoop.run(timeout: 1) { false }
            row("lift to offers, 2 windows", try offers(source, other), 50)
            let peers = try (0..<Self.windows).map { number in
                try session.start(
                    "\(products)/drag-bus-peer", ["Peer \(number)", "\(session.folder)/\(number)", "\(Self.places)"])
            }
            defer { peers.forEach { session.end($0) } }
            var count = 0
            try source.lift()
            guard
                MainLoop.run(
                    timeout: 60,
                    until: {
                        count = (try? list(source)).map(\.count) ?? 0
                        return count >= Self.windows * Self.places
                    })
            else { throw SessionError("there are \(count) places") }
            let times = try (0..<Self.repetitions).map { _ in try list(source).seconds }
            row("list of \(Self.windows) windows, \(Self.places) places each", times, 300)
            source.coordinator.cancel()
            _ = MainLoop.run(timeout: 1) { false }
            row("lift to offers, \(Self.windows + 2) windows", try offers(source, other), 50)
        }
    }

    @MainActor
    private func offers(_ source: Source, _ other: Source) throws -> [Double] {
        let there = other.coordinator
        return try (0..<Self.repetitions).map { _ in
            var end = 0.0
            let observation = there.observe { if case .lifted = $0 { end = MainLoop.seconds } }
            defer { there.stopObserving(observation) }
            let start = MainLoop.seconds
            try source.lift()
            guard MainLoop.run(timeout: 10, until: { end > 0 }) else { throw SessionError("no offers") }
            source.coordinator.cancel()
            guard MainLoop.run(timeout: 10, until: { there.session == nil }) else { throw SessionError("no end") }
            _ = MainLoop.run(timeout: 0.6) { false }
            return end - start
        }
    }

    @MainActor
    private func list(_ source: Source) throws -> (count: Int, seconds: Double) {
        let start = MainLoop.seconds
        var found: (count: Int, seconds: Double)?
        source.link.otherPlaces { found = ($0.count, MainLoop.seconds - start) }
        guard MainLoop.run(timeout: 10, until: { found != nil }), let found else { throw SessionError("no list") }
        return found
    }

    private func row(_ name: String, _ times: [Double], _ goal: Int) {
        let padded = name + String(repeating: " ", count: max(0, 32 - name.count))
        print("  \(padded)\(column(times.median * 1000, 1, width: 7))\(String(repeating: " ", count: 3))\(goal)")
    }

    /// An application without windows from which something can be lifted.
    @MainActor
    private final class Source: DragInteractionDelegate {
        let coordinator = DragCoordinator()
        let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let link: DragLink

        init(_ address: String) {
            link = DragLink(coordinator, application: "Bench") { address }
            root.label = "shelf"
            root.isAccessibilityElement = true
            root.addInteraction(DragInteraction(delegate: self))
            root.dragSourceDescriptors = [LocationDescriptor(name: "Drag", point: root.bounds.center, in: root)]
            coordinator.add(root: root)
            link.start()
        }

        func lift() throws {
            _ = try coordinator.begin(root.descriptors(of: .drag)[0], of: root, by: .keyboard)
        }

        func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
            let provider = ItemProvider(suggestedName: "January.csv")
            provider.register(text: "January: 40 units")
            return [DragItem(provider: provider, name: "January, 40")]
        }
    }
}
