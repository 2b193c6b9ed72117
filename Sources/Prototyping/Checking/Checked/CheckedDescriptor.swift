import AccessibleDragging
import Prototype
import YAMLReading

/// The common parts of a drag and a drop.
protocol CheckedDescriptor {
    var kind: InteractionKind { get }
    /// The index in the list of the document that declares it, from 0.
    var index: Int { get }
    /// The number of the element that offers it.
    var owner: Int { get }
    /// The number of the element that contains its point; `nil`: there is no such element.
    var host: Int? { get }
    var position: TextPosition { get }
    var name: LocalizedText { get }
    var point: Positioned<FractionPoint>? { get }
    var well: Well? { get }
}

struct CheckedDrag: CheckedDescriptor {
    let description: DragDescription
    let index: Int
    let owner: Int
    let host: Int?

    var kind: InteractionKind { .drag }
    var position: TextPosition { description.position }
    var name: LocalizedText { description.name }
    var point: Positioned<FractionPoint>? { description.point }
    var well: Well? { nil }
}

struct CheckedDrop: CheckedDescriptor {
    let description: DropDescription
    let index: Int
    let owner: Int
    let host: Int?

    var kind: InteractionKind { .drop }
    var position: TextPosition { description.position }
    var name: LocalizedText { description.name }
    var point: Positioned<FractionPoint>? { description.point }
    var well: Well? { description.well?.value }

    /// Whether the drop is declared only to show a refusal.
    var isRefusal: Bool { description.outcome?.value == .refuse }
}
