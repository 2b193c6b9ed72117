import Prototype

extension ExportedElement {
    /// Whether a drop into it puts down a copy.
    var copies: Bool {
        hostedDrops.contains { $0.outcome.rule.look == .picture && !$0.outcome.rule.leaves }
    }
}

extension ExportedScene {
    /// Whether the smallest element around another one puts down copies.
    func isInCopyingPlace(_ number: Int) -> Bool {
        guard let frame = elements[number].kind.frame,
            let mockup = mockups.first(where: { $0.elements.contains(number) })
        else { return false }
        let around = elements[mockup.elements].filter { $0.kind.frame?.isAround(frame) == true }
        return around.min { ($0.kind.frame?.area ?? 0) < ($1.kind.frame?.area ?? 0) }?.copies ?? false
    }

    /// The numbers of the elements that can be dragged and lie directly in an arranged one, in its order.
    func cards(in place: Int, of mockup: ExportedMockup) -> [Int] {
        guard let home = elements[place].kind.frame else { return [] }
        let inside = mockup.elements.filter { number in
            guard number != place, let frame = elements[number].kind.frame, home.isAround(frame),
                !elements[number].allDrags.isEmpty
            else { return false }
            return !mockup.elements.contains { other in
                guard other != place, other != number, let between = elements[other].kind.frame else { return false }
                return home.isAround(between) && between.isAround(frame)
            }
        }
        func key(_ number: Int) -> (Double, Double) {
            let frame = elements[number].kind.frame
            let (x, y) = (frame?.x ?? 0, frame?.y ?? 0)
            return elements[place].arrangement == .row ? (x, y) : (y, x)
        }
        return inside.sorted { key($0) < key($1) }
    }

    /// The numbers of the elements that can be dragged, but stand in no arranged place: copies are made of them.
    func palette(beside others: [Int], of mockup: ExportedMockup) -> [Int] {
        mockup.elements.filter { number in
            let element = elements[number]
            let isBin = element.hostedDrops.contains { $0.outcome.rule.look == .hidden }
            return !others.contains(number) && !isBin && !element.allDrags.isEmpty && element.kind.frame != nil
        }
    }
}

extension PixelFrame {
    fileprivate var area: Double { width * height }

    /// Whether a smaller frame lies in it.
    fileprivate func isAround(_ inner: PixelFrame) -> Bool {
        inner.x >= x && inner.y >= y && inner.x + inner.width <= x + width
            && inner.y + inner.height <= y + height && area > inner.area
    }
}
