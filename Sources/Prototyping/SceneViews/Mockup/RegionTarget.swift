import AccessibleDragging

/// What a drag or a drop of a mock-up stands for.
struct RegionTarget: Hashable {
    /// The element that declares it, from 0.
    var owner: Int
    /// Which of that element's drags, or of its drops.
    var number: Int
}

extension DragSession {
    /// The chosen drag of a mock-up; `nil`: somebody pointed.
    var regionTarget: RegionTarget? { descriptor?.payload?.base as? RegionTarget }
}

extension DropSession {
    /// The chosen drop of a mock-up; `nil`: somebody pointed.
    var regionTarget: RegionTarget? { descriptor?.payload?.base as? RegionTarget }
}
