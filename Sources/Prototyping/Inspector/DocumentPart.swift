import Prototype

/// Something in a document that can be selected, by where it stands in it: the document, a view, an element of a
/// mock-up, or one of their drags and drops.
///
/// ```swift
/// DocumentPart.element(2, inView: 0).entry(.drag(0))
/// ```
public struct DocumentPart: Hashable, Sendable {
    /// One of `drags:` or `drops:`, by its index in the list.
    public enum Entry: Hashable, Sendable {
        case drag(Int)
        case drop(Int)
    }

    /// Which of the document's views; `nil`: the document itself.
    public let view: Int?
    /// Which of the view's elements; `nil`: the view itself.
    public let element: Int?
    /// Which of its drags and drops; `nil`: the view or element itself.
    public let entry: Entry?

    private init(view: Int?, element: Int?, entry: Entry?) {
        (self.view, self.element, self.entry) = (view, element, entry)
    }

    /// The document as a whole.
    public static let document = DocumentPart(view: nil, element: nil, entry: nil)

    /// A view, by its index in the document, from 0.
    public static func view(_ index: Int) -> DocumentPart {
        DocumentPart(view: index, element: nil, entry: nil)
    }

    /// An element, by its index in its view, from 0.
    public static func element(_ index: Int, inView view: Int) -> DocumentPart {
        DocumentPart(view: view, element: index, entry: nil)
    }

    /// A drag or drop of this view or element.
    public func entry(_ entry: Entry) -> DocumentPart {
        DocumentPart(view: view, element: element, entry: entry)
    }

    /// The view or element that a drag or drop belongs to; for others, the part itself.
    public var owner: DocumentPart { DocumentPart(view: view, element: element, entry: nil) }

    /// The part that this one stands in; `nil`: it is the document.
    public var parent: DocumentPart? {
        if entry != nil { return owner }
        if element != nil { return view.map { .view($0) } }
        return view == nil ? nil : .document
    }

    /// Whether the part is a drag or a drop.
    public var isEntry: Bool { entry != nil }
}

extension Document {
    /// The view at an index in the tree; `nil`: the part is no view, or it is missing.
    public func view(at part: DocumentPart) -> ViewDescription? {
        part.view.flatMap { views.indices.contains($0) ? views[$0] : nil }
    }

    /// The view's element that a part is, or belongs to.
    public func element(at part: DocumentPart) -> ElementDescription? {
        guard let index = part.element, let elements = view(at: part)?.described.listedElements,
            elements.indices.contains(index)
        else { return nil }
        return elements[index]
    }

    /// The drags and drops of the view or element that a part is, or belongs to; `nil`: it can have none.
    public func descriptions(at part: DocumentPart) -> Descriptions? {
        if part.element != nil { return element(at: part)?.descriptions }
        return view(at: part)?.described.ownDescriptions
    }

    /// The drag that a part is; `nil` for all other parts.
    public func drag(at part: DocumentPart) -> DragDescription? {
        guard case .drag(let index)? = part.entry, let drags = descriptions(at: part)?.drags,
            drags.indices.contains(index)
        else { return nil }
        return drags[index]
    }

    /// The drop that a part is; `nil` for all other parts.
    public func drop(at part: DocumentPart) -> DropDescription? {
        guard case .drop(let index)? = part.entry, let drops = descriptions(at: part)?.drops,
            drops.indices.contains(index)
        else { return nil }
        return drops[index]
    }

    /// Whether the document has such a part.
    public func has(_ part: DocumentPart) -> Bool {
        switch part.entry {
        case .drag: return drag(at: part) != nil
        case .drop: return drop(at: part) != nil
        case nil: break
        }
        if part.element != nil { return element(at: part) != nil }
        return part.view == nil || view(at: part) != nil
    }

    /// The part itself, or the nearest one that exists: its neighbour before, or the part that it stood in.
    public func nearest(to part: DocumentPart) -> DocumentPart {
        var part = part
        while !has(part) {
            let neighbour: DocumentPart? =
                switch part.entry {
                case .drag(let index) where index > 0: part.owner.entry(.drag(index - 1))
                case .drop(let index) where index > 0: part.owner.entry(.drop(index - 1))
                case .drag, .drop: nil
                case nil:
                    if let element = part.element, element > 0, let view = part.view {
                        .element(element - 1, inView: view)
                    } else {
                        nil
                    }
                }
            if let neighbour, has(neighbour.owner) {
                part = neighbour
            } else {
                part = part.parent ?? .document
            }
        }
        return part
    }
}

extension Document {
    /// All views and elements, by their ids.
    public var partsByID: [String: DocumentPart] {
        var parts: [String: DocumentPart] = [:]
        for (number, view) in views.enumerated() {
            parts[view.id.value] = .view(number)
            for (index, element) in (view.described.listedElements ?? []).enumerated() {
                parts[element.id.value] = .element(index, inView: number)
            }
        }
        return parts
    }
}
