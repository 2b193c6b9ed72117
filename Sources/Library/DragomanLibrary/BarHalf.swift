import GTKDragging

/// The Swift half of a `DragomanHoldingBar`.
@MainActor
final class BarHalf {
    let bar: HoldingBar

    init(_ coordinator: CoordinatorHalf) { bar = HoldingBar(coordinator.coordinator) }
}
