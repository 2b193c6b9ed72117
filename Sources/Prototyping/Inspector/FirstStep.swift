import Prototype
import Translation

/// The next step with a picture for someone who is new to the inspector, until something on it can be dragged and
/// dropped.
///
/// ```swift
/// FirstStep(in: document)?.sentence
/// ```
public enum FirstStep: Sendable, Hashable {
    case drawWhatIsDragged
    case addDrag
    case drawPlace
    case addDrop
    /// Something can be dragged and dropped.
    case tryIt

    /// - Parameter document: As it is now. `nil` where it shows no mock-up.
    public init?(in document: Document) {
        let lists = document.views.compactMap(\.described.listedElements)
        guard !lists.isEmpty else { return nil }
        let elements = lists.flatMap { $0 }
        let hasDrag = elements.contains { $0.descriptions.drags?.isEmpty == false }
        let hasDrop = elements.contains { $0.descriptions.drops?.isEmpty == false }
        switch (hasDrag, hasDrop) {
        case (true, true): self = .tryIt
        case (true, false): self = elements.count > 1 ? .addDrop : .drawPlace
        case (false, _): self = elements.isEmpty ? .drawWhatIsDragged : .addDrag
        }
    }

    /// The step, in a sentence.
    public var sentence: String {
        switch self {
        case .drawWhatIsDragged:
            localized(
                """
                Add something that can be dragged: choose “Add region…” or “Add element”, or click it or pull a frame around \
                it in the picture.
                """)
        case .addDrag: localized("Give it a name, then choose “Add drag”.")
        case .drawPlace:
            localized("Name what is dragged. Then add a place where it can be dropped, in the same way.")
        case .addDrop: localized("Give the place a name, then choose “Add drop”.")
        case .tryIt: localized("Now it can be dragged: turn off “Edit layout” (Escape) and try it. Ctrl+S saves it.")
        }
    }
}
