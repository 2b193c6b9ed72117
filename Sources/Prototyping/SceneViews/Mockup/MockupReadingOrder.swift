import AccessibleDragging

extension MockupGeometry {
    /// The elements that are to be seen, as they are read: what was put into an element comes after what it holds
    /// anyway.
    func readingOrder(on board: MockupBoard, frames: [Rect?]) -> [Int] {
        if board.isSame(as: start) { return Array(0..<count) }
        var order: [Int] = []
        var waiting: [(element: Int, guests: [Int])] = []
        func settle(before slot: Int?) {
            while let last = waiting.last, slot.map({ !isIn($0, last.element) }) ?? true {
                waiting.removeLast()
                for guest in last.guests { add(guest) }
            }
        }
        func add(_ element: Int) {
            guard frames[element] != nil else { return }
            order.append(element)
            let guests = board.guests[element].filter { $0.look == .picture }.map(\.element)
            guard element >= count else {
                if !guests.isEmpty { waiting.append((element, guests)) }
                return
            }
            // An element on a copy has no place in the document's order.
            for child in children[element] { if let occupant = board.occupants[child] { add(occupant) } }
            for guest in guests { add(guest) }
        }
        for slot in 0..<count {
            settle(before: slot)
            if let occupant = board.occupants[slot] { add(occupant) }
        }
        settle(before: nil)
        return order
    }

    private func isIn(_ element: Int, _ other: Int) -> Bool {
        var current = parents[element]
        while let outer = current {
            if outer == other { return true }
            current = parents[outer]
        }
        return false
    }
}
