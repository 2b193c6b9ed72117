/// Where an interaction is activated: at a point that somebody pointed to, or by a descriptor whose name was chosen.
@MainActor
struct Activation {
    /// In the coordinate space of ``view``.
    let point: Point
    /// The view that hosts the interaction.
    let view: View
    /// The chosen descriptor; `nil`: somebody pointed.
    let descriptor: LocationDescriptor?
    /// The element that offers the descriptor.
    let element: AccessibleElement?

    init(at point: Point, in view: View) {
        (self.point, self.view, descriptor, element) = (point, view, nil, nil)
    }

    /// - Returns: `nil`: the descriptor's view is gone.
    init?(_ descriptor: LocationDescriptor, of element: AccessibleElement) {
        guard let view = descriptor.view else { return nil }
        (self.point, self.view, self.descriptor, self.element) = (descriptor.point, view, descriptor, element)
    }

    /// - Returns: `nil`: the place's view is gone.
    init?(_ place: DropPoint) {
        self.init(place.descriptor, of: place.element)
    }
}
