import AccessibleDragging

/// The part of a graph that a drag or a drop stands for.
struct BarTarget: Hashable {
    /// The bar whose drag or drop it is, from 0.
    var bar: Int
    /// Before which bar something comes to stand; `nil`: it is a drag, or the point says where.
    var insertion: Int?
    /// Which of the document's drags or drops; `nil`: it is the graph's own.
    var described: Int?
    /// Whether the bar is dragged without those that are selected with it.
    var isAlone = false
}

extension DragSession {
    /// The chosen drag of a graph; `nil`: somebody pointed.
    var barTarget: BarTarget? { descriptor?.payload?.base as? BarTarget }
}

extension DropSession {
    /// The chosen drop of a graph; `nil`: somebody pointed.
    var barTarget: BarTarget? { descriptor?.payload?.base as? BarTarget }
}
