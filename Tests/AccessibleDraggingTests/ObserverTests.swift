import AccessibleDragging
import Testing

/// Who is told of events, and in which order.
@MainActor
struct ObserverTests {
    let coordinator = DragCoordinator()

    @Test func observersAreToldInTheOrderInWhichTheyBegan() {
        var told: [Int] = []
        let observers = (0..<100).map { number in coordinator.observe { _ in told.append(number) } }
        // As many stop as make room for others.
        for number in 0..<70 where number != 3 { coordinator.stopObserving(observers[number]) }
        coordinator.observe { _ in told.append(100) }
        coordinator.say("Hello")
        #expect(told == [3] + Array(70...100))
    }

    @Test func whoStopsTwiceIsStillGone() {
        var told = 0
        let first = coordinator.observe { _ in told += 1 }
        coordinator.stopObserving(first)
        coordinator.stopObserving(first)
        coordinator.stopObserving(first + 1)
        coordinator.observe { _ in told += 10 }
        coordinator.say("Hello")
        #expect(told == 10)
    }

    @Test func whoIsStoppedByAnotherIsNotTold() {
        var told: [String] = []
        let first = coordinator.observe { _ in }
        coordinator.observe { [coordinator] _ in
            told.append("first")
            // Identifiers count upwards.
            for other in first + 2...first + 11 { coordinator.stopObserving(other) }
        }
        for _ in 0..<10 { coordinator.observe { _ in told.append("other") } }
        coordinator.observe { _ in told.append("last") }
        coordinator.say("Hello")
        #expect(told == ["first", "last"])
    }

    @Test func whoBeginsDuringAnEventIsToldOfTheNext() {
        var told: [String] = []
        var hasBegun = false
        coordinator.observe { [coordinator] event in
            guard case .announced(_, let text) = event, !hasBegun else { return }
            hasBegun = true
            coordinator.observe { if case .announced(_, let text) = $0 { told.append(text) } }
            coordinator.say("then \(text)")
        }
        coordinator.say("one")
        #expect(told == ["then one"])
    }

    @Test func actionsThatChangeOftenDuringAnEventAreToldOnce() {
        let root = View()
        coordinator.add(root: root)
        var events: [String] = []
        coordinator.observe { [coordinator] event in
            switch event {
            case .announced(_, "Hello"):
                events.append("said")
                for _ in 0..<100 { root.addSubview(View()) }
                coordinator.say("again")
                coordinator.treeChanged()
                coordinator.treeChanged()
            case .announced: events.append("said again")
            case .actionsChanged: events.append("changed, \(root.subviews.count)")
            default: break
            }
        }
        coordinator.say("Hello")
        #expect(events == ["said", "changed, 100", "said again", "changed, 100"])
    }

    @Test func aTreeThatIsTakenAwayIsToldOnce() {
        let root = View()
        coordinator.add(root: root)
        var changes = 0
        coordinator.observe { if case .actionsChanged = $0 { changes += 1 } }
        coordinator.remove(root: root)
        #expect(changes == 1)
    }
}
