import AccessibleDragging

/// Drags all that an exported file has: each drag to each place, by name, and as a pointer does it.
@main
@MainActor
final class Driver {
    /// Whether what is dragged was dropped there before, which the document does not have.
    private var isFilled = false
    private let coordinator = DragCoordinator()
    private let root = View(frame: Rect(x: 0, y: 0, width: 4000, height: 4000))
    private let views = [View]()

    static func main() {
        let driver = Driver()
        driver.layOut()
        let elements = driver.elements(in: driver.root)
        for element in elements { print("element\t\(element.label)\t\(element.value ?? "")") }
        for element in elements {
            for descriptor in element.descriptors(of: .drag) { driver.drag(descriptor, of: element, elements) }
        }
    }

    /// The frames that the app would give.
    private func layOut() {
        coordinator.add(root: root)
        for (number, view) in views.enumerated() {
            root.addSubview(view)
            if view.frame.size.width == 0 {
                view.frame = Rect(x: 0, y: Double(number) * 1200, width: 1600, height: 1200)
            }
            for (place, part) in view.subviews.enumerated() where part.frame.size.width == 0 {
                part.frame = Rect(x: 20, y: 20 + Double(place) * 120, width: 200, height: 100)
            }
        }
    }

    private func elements(in element: AccessibleElement) -> [AccessibleElement] {
        let inside = (0..<element.childCount).compactMap { element.child(at: $0) }
        return [element] + inside.flatMap { elements(in: $0) }
    }

    private func drag(_ descriptor: LocationDescriptor, of element: AccessibleElement, _ elements: [AccessibleElement])
    {
        guard let view = descriptor.view else { return }
        isFilled = isEmpty(descriptor, of: element) && fill(element, elements)
        for target in elements {
            for drop in target.descriptors(of: .drop) {
                guard let place = drop.view else { continue }
                report("name", descriptor, drop, of: "\(element.label) -> \(target.label)") {
                    let action = coordinator.actions(of: element).first { $0.name == descriptor.name }
                    guard let action, coordinator.perform(action, on: element, by: .assistiveTechnology),
                        let session = coordinator.session
                    else { return nil }
                    let chosen = coordinator.validDropPoints.first {
                        $0.element === target && $0.descriptor.name == drop.name
                    }
                    return (session, drop.point, place, chosen)
                }
                report("pointer", descriptor, drop, of: "\(element.label) -> \(target.label)") {
                    guard let from = view.convert(descriptor.point, to: root),
                        let to = place.convert(drop.point, to: root),
                        let session = try? coordinator.beginDeepest(at: from, in: root, by: .pointer),
                        let found = coordinator.dropTarget(at: to, in: root)
                    else { return nil }
                    return (session, found.point, found.view, nil)
                }
            }
        }
    }

    /// Whether nothing can be lifted there yet: from a bin, what it took last is dragged.
    private func isEmpty(_ descriptor: LocationDescriptor, of element: AccessibleElement) -> Bool {
        defer { coordinator.cancel() }
        return (try? coordinator.begin(descriptor, of: element, by: .keyboard)) == nil
    }

    /// Drops something into an element; returns whether it took it.
    private func fill(_ element: AccessibleElement, _ elements: [AccessibleElement]) -> Bool {
        for drop in element.descriptors(of: .drop) {
            for other in elements where other !== element {
                for drag in other.descriptors(of: .drag) {
                    guard let place = drop.view,
                        let session = try? coordinator.begin(drag, of: other, by: .keyboard)
                    else { continue }
                    var isTaken = false
                    coordinator.perform(DropSession(local: session), at: drop.point, in: place) {
                        if case .success = $0 { isTaken = true }
                    }
                    coordinator.cancel()
                    if isTaken { return true }
                }
            }
        }
        return false
    }

    private func report(
        _ way: String, _ drag: LocationDescriptor, _ place: LocationDescriptor, of elements: String,
        _ lift: () -> (session: DragSession, point: Point, view: View, chosen: DropPoint?)?
    ) {
        guard let lifted = lift() else {
            coordinator.cancel()
            return print("nothing by \(way)\t\(drag.name)\t\(place.name)")
        }
        print("lifted by \(way)\t\(drag.name)")
        let names = lifted.session.itemNames.joined(separator: "; ")
        var canBeUndone = false
        let tell: DropCompletion = { result in
            let outcome: String
            switch result {
            case .success(let done):
                outcome = "\(done.operation)"
                canBeUndone = done.undo != nil
                print("dropped by \(way)\t\(drag.name)\t\(place.name)\t\(names)")
            case .failure(let error):
                outcome = "refused: \(error.reason)"
                print("refused\t\(drag.name)\t\(place.name)\t\(error.reason)")
            }
            if !self.isFilled { print("outcome by \(way)\t\(elements)\t\(place.name)\t\(names)\t\(outcome)") }
        }
        let drop = DropSession(local: lifted.session)
        if let chosen = lifted.chosen {
            coordinator.perform(drop, on: chosen, completion: tell)
        } else {
            coordinator.perform(drop, at: lifted.point, in: lifted.view, completion: tell)
        }
        coordinator.cancel()
        // Each drop finds all as the document has it.
        if canBeUndone { coordinator.undo() }
    }
}
