import AccessibleDragging
import Prototype

/// Finds out whether some drop takes a drag without asking each of them: few kinds of drops stand for many.
struct Takers {
    /// Drops that take the same things.
    private struct Kind: Hashable {
        /// `nil`: all types.
        let accepts: [ContentType]?
        /// For those that put things in order: the mock-up in which they take nothing but what stands in the row.
        let row: Int?
    }

    private var owners: [Kind: Owners] = [:]
    private var fitting: [[ContentType]: [Kind]] = [:]

    init(_ document: CheckedDocument) {
        func add(_ kind: Kind, _ owner: Int) { owners[kind, default: Owners(first: owner)].add(owner) }
        for drop in document.drops where !drop.isRefusal && document.hasInteraction(drop) {
            add(Kind(accepts: document.accepts(of: drop), row: document.row(of: drop)), drop.owner)
        }
        for (owner, element) in document.elements.enumerated() {
            for accepts in document.acceptsOfDefaults(element) { add(Kind(accepts: accepts, row: nil), owner) }
        }
    }

    /// Asks for a drop of another element that takes one of `offers`; for a graph, of another bar.
    ///
    /// - Parameters:
    ///   - offers: What is dragged.
    ///   - owner: The number of the element that it is dragged from.
    ///   - row: The mock-up in whose row the element stands.
    ///   - hasItems: Whether the element is a graph, say, whose bars take one another.
    /// - Returns: Whether there is one.
    mutating func take(_ offers: [ContentType], from owner: Int, row: Int?, hasItems: Bool) -> Bool {
        let kinds = fitting[offers] ?? kinds(for: offers)
        fitting[offers] = kinds
        return kinds.contains { kind in
            (kind.row == nil || kind.row == row)
                && owners[kind]?.hasOther(than: owner, hasItems: hasItems) == true
        }
    }

    private func kinds(for offers: [ContentType]) -> [Kind] {
        owners.keys.filter { kind in
            guard let accepts = kind.accepts else { return !offers.isEmpty }
            return offers.contains { offer in accepts.contains { offer.conforms(to: $0) } }
        }
    }
}

/// Finds out whether some drag offers what a drop takes, by the types that are offered at all.
struct Offerers {
    private(set) var owners: [ContentType: Owners] = [:]
    /// The same, for those elements that stand in the row of a mock-up.
    private var inRow: [Int: [ContentType: Owners]] = [:]

    init(_ document: CheckedDocument) {
        let rows = document.rows
        for drag in document.drags {
            // Nobody knows what a card's drag carries; it is a text at least.
            for type in document.offers(of: drag) ?? [.plainText] { add(type, of: drag.owner, row: rows[drag.owner]) }
        }
        for (owner, element) in document.elements.enumerated() {
            for type in document.offersOfDefaults(element) { add(type, of: owner, row: nil) }
        }
    }

    private mutating func add(_ type: ContentType, of owner: Int, row: Int?) {
        owners[type, default: Owners(first: owner)].add(owner)
        if let row { inRow[row, default: [:]][type, default: Owners(first: owner)].add(owner) }
    }

    /// Asks for a drag of another element that offers a type; for a graph, of another bar.
    ///
    /// - Parameters:
    ///   - wanted: The type, or a pattern; `nil`: any.
    ///   - owner: The number of the element that it is dropped into.
    ///   - row: The mock-up in whose row alone it may stand; `nil`: anywhere.
    ///   - hasItems: Whether the element is a graph, say, whose bars take one another.
    /// - Returns: Whether there is one.
    func offer(_ wanted: ContentType?, to owner: Int, row: Int?, hasItems: Bool) -> Bool {
        let candidates = row.map { inRow[$0] ?? [:] } ?? owners
        return candidates.contains { type, owners in
            (wanted.map { type.conforms(to: $0) } ?? true) && owners.hasOther(than: owner, hasItems: hasItems)
        }
    }
}

/// Of the elements that have something, two, if there are two: enough to know whether another one has it.
struct Owners {
    let first: Int
    private var second: Int?

    init(first: Int) { self.first = first }

    mutating func add(_ owner: Int) {
        if owner != first { second = owner }
    }

    /// What an element drags is not dropped into itself, but a bar's may be dropped beside another.
    func hasOther(than owner: Int, hasItems: Bool) -> Bool { first != owner || second != nil || hasItems }
}

extension CheckedDocument {
    /// For a drop that puts things before or after its element: the number of the mock-up whose row that is.
    func row(of drop: CheckedDrop) -> Int? {
        switch drop.description.outcome?.value {
        case .before, .after: drop.host.flatMap { elements[$0].region?.mockup }
        default: nil
        }
    }

    /// The elements that stand in rows, by number, and their mock-ups.
    var rows: [Int: Int] {
        var rows: [Int: Int] = [:]
        for drop in drops { if let row = row(of: drop), let host = drop.host { rows[host] = row } }
        return rows
    }
}
