import CTour
import GTKDragging

// The app stays in C: Swift is given its list, and needs no more.
let app = Application(identifier: "org.example.TourInC", isUnique: false)

app.onActivate = {
    guard let list = tour_open(app.raw) else { return }
    ReorderableList(Widget(sharing: list), called: "Stops of the tour", coordinator: DragCoordinator())
}

_ = app.run()
