/// The places of elements in windows that Qt does not take for windows.
extension TreeReader {
    /// Points of the screen are counted from the corner of the window then.
    func placeInWindows() throws(AccessibilityError) {
        for index in nodes.indices where nodes[index].isWindow {
            guard let bounds = nodes[index].element.bounds, !bounds.isEmpty, bounds.x != 0 || bounds.y != 0,
                try isPlacedOnScreen(index)
            else { continue }
            move(index, byX: -bounds.x, y: -bounds.y)
        }
    }

    /// Whether an element is asked where it is on the screen, and not in its window: an element of Qt. In a window, Qt
    /// counts from the corner of the nearest element whose role is that of a window, which may be a frame in it, or the
    /// bar that a button is in; in some versions it takes that corner from the size, too.
    func isPlacedOnScreen(_ index: Int) throws(AccessibilityError) -> Bool {
        try questions.asksSingly(nodes[index].element.reference.busName)
    }

    private func move(_ index: Int, byX x: Int, y: Int) {
        if let bounds = nodes[index].element.bounds, !bounds.isEmpty {
            nodes[index].element.bounds = Element.Bounds(
                x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height)
        }
        for child in nodes[index].children { move(child, byX: x, y: y) }
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
