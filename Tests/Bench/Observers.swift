import AccessibleDragging
import DesktopDriving
import PrivateSession
import TextSafety

/// The cost of many observers of one coordinator, by their number: the cost of each must not grow with them.
struct Observers {
    private static let counts = [200, 800, 1600]
    /// Where the programs are.
    let products: String

    func measure() throws {
        print("ms for each of so many               \(Self.counts.map { column(Double($0), 0) }.joined())   goal")
        MainActor.assumeIsolated {
            row("observers, and a new view for each", Self.counts.map { Self.observing($0) * 1000 / Double($0) })
        }
        var (begun, changed): ([Double], [Double]) = ([], [])
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            for count in Self.counts {
                let app = try session.launch("\(products)/bench-app", ["crowd", "\(count)"])
                defer { session.end(app.process) }
                let event = try app.events.wait(for: "ready", timeout: 120)
                guard let begin = event["begun"]?.number, let change = event["changed"]?.number else {
                    throw SessionError("No time: \(event)")
                }
                begun.append(begin / Double(count))
                changed.append(change / Double(count))
            }
        }
        row("draggable widgets, to set up", begun)
        row("… and a change of the tree", changed)
    }

    private func row(_ name: String, _ figures: [Double]) {
        let padded = name + String(repeating: " ", count: max(0, 35 - name.count))
        print("  \(padded)\(figures.map { column($0, 3) }.joined())   1")
    }

    /// Seconds of CPU for so many observers, and a view put in, changed and taken out for each.
    @MainActor
    private static func observing(_ count: Int) -> Double {
        let start = cpuSeconds()
        let (coordinator, root) = (DragCoordinator(), View())
        coordinator.add(root: root)
        var seen = 0
        let observers = (0..<count).map { _ in coordinator.observe { _ in seen += 1 } }
        let views = (0..<count).map { _ in View() }
        for view in views { root.addSubview(view) }
        for view in views { view.isHidden = true }
        for view in views { view.removeFromSuperview() }
        for observer in observers { coordinator.stopObserving(observer) }
        return cpuSeconds() - start
    }
}
