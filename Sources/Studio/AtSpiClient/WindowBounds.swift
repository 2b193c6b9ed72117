/// The places of elements in windows that Qt does not take for windows.
extension TreeReader {
    /// Qt counts positions from the corner of the nearest element whose role is that of a window. A window made of a
    /// plain widget has none: all positions in it are counted from the corner of the screen, as are those that were
    /// asked for on the screen.
    func placeInWindows() throws(AccessibilityError) {
        for index in nodes.indices where nodes[index].isWindow {
            let element = nodes[index].element
            guard let bounds = element.bounds, !bounds.isEmpty, bounds.x != 0 || bounds.y != 0 else { continue }
            if try isPlacedOnScreen(index) {
                move(index, byX: -bounds.x, y: -bounds.y, withEmbedded: true)
            } else if !element.isWindow, try questions.asksSingly(element.reference.busName) {
                move(index, byX: -bounds.x, y: -bounds.y, withEmbedded: false)
            }
        }
    }

    /// Whether an element is asked where it is on the screen, and not in its window.
    func isPlacedOnScreen(_ index: Int) throws(AccessibilityError) -> Bool {
        guard detail == .shown else { return false }
        return try questions.asksSingly(nodes[index].element.reference.busName)
    }

    private func move(_ index: Int, byX x: Int, y: Int, withEmbedded: Bool) {
        if let bounds = nodes[index].element.bounds, !bounds.isEmpty {
            nodes[index].element.bounds = Element.Bounds(
                x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height)
        }
        for child in nodes[index].children where withEmbedded || !nodes[child].element.isEmbeddedWindow {
            move(child, byX: x, y: y, withEmbedded: withEmbedded)
        }
    }
}

extension Element {
    /// Whether it is a window in another one's place: then places in it are counted from its corner. Qt's plain frames
    /// have the same role, and a position.
    ///
    /// ```swift
    /// if preview.isEmbeddedWindow { print("its buttons' places are its own") }
    /// ```
    public var isEmbeddedWindow: Bool {
        guard let bounds, !bounds.isEmpty else { return false }
        return isWindow && bounds.x == 0 && bounds.y == 0
    }
}

extension Element.Bounds {
    var isEmpty: Bool { width <= 0 || height <= 0 }
}
