extension View {
    /// The element that this view belongs to: itself, or the nearest container that is shown to assistive technologies.
    var owningElement: AccessibleElement? {
        isAccessibilityElement ? self : container
    }

    /// The deepest element at `point`, in this view's space: a shape inside this view, or the element that it belongs
    /// to.
    public func element(at point: Point) -> AccessibleElement? {
        guard let child = child(at: point) else { return owningElement }
        guard let view = child as? View, let inside = convert(point, to: view) else { return child }
        return view.element(at: inside)
    }

    /// The names of this view as a place, from the outside in.
    ///
    /// - Parameter element: The element whose drop point it is. A shape inside this view, such as the bar after which
    ///   an item is put, marks a position in the place, and is not the place.
    /// - Returns: The names. None is empty, and none repeats the one before it.
    func place(for element: AccessibleElement?) -> [String] {
        let isMark = element.map { $0 !== self && $0.isInside(self) } ?? true
        let outer = (isMark ? owningElement : element)?.spokenName ?? ""
        return [outer, label].filter { !$0.isEmpty }.reduce(into: []) { names, name in
            if names.last != name { names.append(name) }
        }
    }
}
