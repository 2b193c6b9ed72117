import AccessibleDragging
import Prototype
import YAMLReading

/// What a drag and a drop have in common.
protocol CheckedDescriptor {
    var kind: InteractionKind { get }
    /// Its place in the list that it was written in.
    var index: Int { get }
    /// The number of the element that offers it.
    var owner: Int { get }
    /// The number of the element that its point is in.
    var host: Int? { get }
    var place: Place { get }
    var name: LocalizedText { get }
    var point: Placed<FractionPoint>? { get }
    var well: Well? { get }
}

struct CheckedDrag: CheckedDescriptor {
    let description: DragDescription
    let index: Int
    let owner: Int
    let host: Int?

    var kind: InteractionKind { .drag }
    var place: Place { description.place }
    var name: LocalizedText { description.name }
    var point: Placed<FractionPoint>? { description.point }
    var well: Well? { nil }
}

struct CheckedDrop: CheckedDescriptor {
    let description: DropDescription
    let index: Int
    let owner: Int
    let host: Int?

    var kind: InteractionKind { .drop }
    var place: Place { description.place }
    var name: LocalizedText { description.name }
    var point: Placed<FractionPoint>? { description.point }
    var well: Well? { description.well?.value }

    /// Whether it is there to show that something is not taken.
    var isRefusal: Bool {
        guard case .refuse = description.outcome?.value else { return false }
        return true
    }
}
