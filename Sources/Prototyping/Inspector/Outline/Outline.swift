import Prototype

/// The inspector's tree as the lines that are shown: the document, its views, their elements, and the drags and drops
/// of each.
///
/// ```swift
/// Outline(document).rows.map(\.title)
/// ```
public struct Outline: Sendable {
    /// From top to bottom.
    public let rows: [OutlineRow]

    /// - Parameters:
    ///   - document: The document that is shown.
    ///   - collapsed: The parts whose lines below are hidden.
    ///   - marks: The gravest finding about each part that has one.
    public init(
        _ document: Document, collapsed: Set<DocumentPart> = [], marks: [DocumentPart: FindingMark] = [:]
    ) {
        // A document without a language of its own is looked through for one whenever a name is asked for.
        let document = document.shown(in: document.shownLanguage)
        var builder = Builder(document: document, collapsed: collapsed, marks: marks)
        builder.add(.document, level: 1)
        rows = builder.rows
    }

    public func index(of part: DocumentPart) -> Int? { rows.firstIndex { $0.part == part } }

    /// The effect on a line of a key that goes left or right in the tree.
    ///
    /// ```swift
    /// if case .expand(let part) = outline.stepIn(from: index) { collapsed.remove(part) }
    /// ```
    public enum Step: Hashable, Sendable {
        case collapse(DocumentPart)
        case expand(DocumentPart)
        case select(Int)
    }

    /// The effect of the key that leads outwards: it collapses, or goes to the line that this one stands in.
    public func stepOut(from index: Int) -> Step? {
        guard rows.indices.contains(index) else { return nil }
        let row = rows[index]
        if row.isExpanded { return .collapse(row.part) }
        return row.part.parent.flatMap { self.index(of: $0) }.map { .select($0) }
    }

    /// The effect of the key that leads inwards: it expands, or goes to the first line below.
    public func stepIn(from index: Int) -> Step? {
        guard rows.indices.contains(index), rows[index].isExpandable else { return nil }
        return rows[index].isExpanded ? .select(index + 1) : .expand(rows[index].part)
    }

    /// The lines of `old` to be replaced and those to replace them, so that it becomes this: the lines between those
    /// that are the same.
    public func difference(from old: Outline) -> (range: Range<Int>, replacement: Range<Int>) {
        let shorter = min(rows.count, old.rows.count)
        var start = 0
        while start < shorter, rows[start] == old.rows[start] { start += 1 }
        var end = 0
        while end < shorter - start, rows[rows.count - 1 - end] == old.rows[old.rows.count - 1 - end] { end += 1 }
        return (start..<(old.rows.count - end), start..<(rows.count - end))
    }
}

private struct Builder {
    let document: Document
    let collapsed: Set<DocumentPart>
    let marks: [DocumentPart: FindingMark]
    var rows: [OutlineRow] = []

    mutating func add(_ part: DocumentPart, level: Int) {
        let children = children(of: part)
        let isExpanded = !children.isEmpty && !collapsed.contains(part)
        rows.append(
            OutlineRow(
                part: part, level: level, title: document.name(of: part), spokenName: document.spokenName(of: part),
                isExpandable: !children.isEmpty, isExpanded: isExpanded,
                mark: isExpanded ? marks[part] : mark(of: part, and: children)))
        guard isExpanded else { return }
        for child in children { add(child, level: level + 1) }
    }

    private func mark(of part: DocumentPart, and children: [DocumentPart]) -> FindingMark? {
        ([marks[part]] + children.map { mark(of: $0, and: self.children(of: $0)) }).compactMap { $0 }.max()
    }

    private func children(of part: DocumentPart) -> [DocumentPart] {
        if part == .document { return document.views.indices.map { .view($0) } }
        guard !part.isEntry else { return [] }
        if part.element == nil, let view = part.view,
            let elements = document.view(at: part)?.described.listedElements
        {
            return elements.indices.map { .element($0, inView: view) }
        }
        guard let descriptions = document.descriptions(at: part) else { return [] }
        return (descriptions.drags ?? []).indices.map { part.entry(.drag($0)) }
            + (descriptions.drops ?? []).indices.map { part.entry(.drop($0)) }
    }
}
