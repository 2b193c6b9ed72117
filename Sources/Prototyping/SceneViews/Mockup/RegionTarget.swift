import AccessibleDragging

/// The region that a drag or a drop of a mock-up stands for.
struct RegionTarget: Hashable {
    /// The element that declares it, from 0.
    var owner: Int
    /// Which of that element's drags, or of its drops.
    var number: Int
    /// The element in an arranged place before which a drop of that place is to put things; `nil`: it puts them last.
    var next: Int?
}

extension DragSession {
    /// The chosen drag of a mock-up; `nil`: somebody pointed.
    var regionTarget: RegionTarget? { descriptor?.payload?.base as? RegionTarget }
}

extension DropSession {
    /// The chosen drop of a mock-up; `nil`: somebody pointed.
    var regionTarget: RegionTarget? { descriptor?.payload?.base as? RegionTarget }
}
