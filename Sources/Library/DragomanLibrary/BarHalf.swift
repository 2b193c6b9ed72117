import GTKDragging

/// What a `DragomanHoldingBar` shows.
@MainActor
final class BarHalf {
    let bar: HoldingBar

    init(_ coordinator: CoordinatorHalf) { bar = HoldingBar(coordinator.coordinator) }
}
