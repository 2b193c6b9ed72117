import AccessibleDragging
import Prototype

/// Finds out whether a drop takes a drag. Drops are looked up by their types, so that not every one is examined.
struct Takers {
    /// The elements whose drops insert into an order, by the mock-up from whose row alone they take items.
    private var rows: [Int?: AcceptingOwners] = [:]

    init(_ document: CheckedDocument) {
        for drop in document.drops where !drop.isRefusal && document.hasInteraction(drop) {
            rows[document.row(of: drop), default: AcceptingOwners()].add(document.accepts(of: drop), of: drop.owner)
        }
        for (owner, element) in document.elements.enumerated() {
            for accepts in document.acceptsOfDefaults(element) {
                rows[nil, default: AcceptingOwners()].add(accepts, of: owner)
            }
        }
    }

    /// Asks whether a drop of another element takes one of `offers`; for a graph, a drop of another bar.
    ///
    /// - Parameters:
    ///   - offers: The types that are dragged.
    ///   - owner: The number of the element that is dragged.
    ///   - row: The mock-up in whose row the element stands.
    ///   - hasItems: Whether the element has items that take one another, such as a graph's bars.
    /// - Returns: Whether there is such a drop.
    func take(_ offers: [ContentType], from owner: Int, row: Int?, hasItems: Bool) -> Bool {
        Set([nil, row]).contains { rows[$0]?.has(offers, otherThan: owner, hasItems: hasItems) == true }
    }
}

/// The elements that accept each type.
private struct AcceptingOwners {
    private var anything: Owners?
    private var types: [Substring: Owners] = [:]
    /// The elements that accept patterns such as `image/*`, by the text before the asterisk.
    private var patterns: [Substring: Owners] = [:]

    /// Adds the owner of a drop; `nil` accepts all types.
    mutating func add(_ accepts: [ContentType]?, of owner: Int) {
        guard let accepts else { return Owners.add(owner, to: &anything) }
        for type in accepts {
            switch type.pattern {
            case .any: Owners.add(owner, to: &anything)
            case .kind(let prefix): Owners.add(owner, to: &patterns[prefix])
            case .one(let essence): Owners.add(owner, to: &types[essence])
            }
        }
    }

    func has(_ offers: [ContentType], otherThan owner: Int, hasItems: Bool) -> Bool {
        offers.contains { offer in
            [anything, offer.prefix.flatMap { patterns[$0] }, types[offer.essence]].contains {
                $0?.hasOther(than: owner, hasItems: hasItems) == true
            }
        }
    }
}

/// Finds out whether a drag offers the types that a drop accepts. Drags are looked up by their types.
struct Offerers {
    private var all = OfferingOwners()
    /// The types offered by the elements in the row of each mock-up.
    private var inRow: [Int: OfferingOwners] = [:]

    init(_ document: CheckedDocument) {
        let rows = document.rows
        for drag in document.drags {
            // The types that a card's drag offers are unknown, but plain text is always one.
            for type in document.offers(of: drag) ?? [.plainText] { add(type, of: drag.owner, row: rows[drag.owner]) }
        }
        for (owner, element) in document.elements.enumerated() {
            for type in document.offersOfDefaults(element) { add(type, of: owner, row: nil) }
        }
    }

    private mutating func add(_ type: ContentType, of owner: Int, row: Int?) {
        all.add(type, of: owner)
        if let row { inRow[row, default: OfferingOwners()].add(type, of: owner) }
    }

    /// All types that are offered, sorted.
    var types: [String] { all.all.keys.map(\.description).sorted() }

    /// Asks whether a drag of another element offers a type; for a graph, a drag of another bar.
    ///
    /// - Parameters:
    ///   - wanted: The type or pattern; `nil`: any type.
    ///   - owner: The number of the element that takes the drop.
    ///   - row: The mock-up whose row must contain the dragged element; `nil`: it may be anywhere.
    ///   - hasItems: Whether the element has items that take one another, such as a graph's bars.
    /// - Returns: Whether there is such a drag.
    func offer(_ wanted: ContentType?, to owner: Int, row: Int?, hasItems: Bool) -> Bool {
        guard let candidates = row.map({ inRow[$0] }) ?? all else { return false }
        return candidates.owners(of: wanted)?.hasOther(than: owner, hasItems: hasItems) == true
    }
}

/// The elements that offer each type.
private struct OfferingOwners {
    private(set) var all: [ContentType: Owners] = [:]
    private var anything: Owners?
    private var essences: [Substring: Owners] = [:]
    private var prefixes: [Substring: Owners] = [:]

    mutating func add(_ type: ContentType, of owner: Int) {
        Owners.add(owner, to: &all[type])
        Owners.add(owner, to: &anything)
        Owners.add(owner, to: &essences[type.essence])
        if let prefix = type.prefix { Owners.add(owner, to: &prefixes[prefix]) }
    }

    /// The owners of a type or a pattern; `nil`: of any type.
    func owners(of wanted: ContentType?) -> Owners? {
        switch wanted?.pattern ?? .any {
        case .any: anything
        case .kind(let prefix): prefixes[prefix]
        case .one(let essence): essences[essence]
        }
    }
}

extension ContentType {
    /// The kinds of types and patterns, as ``conforms(to:)`` reads them.
    fileprivate enum Pattern {
        case any
        /// All types with a beginning: `image/`.
        case kind(Substring)
        case one(Substring)
    }

    fileprivate var pattern: Pattern {
        let essence = essence
        if essence == "*/*" { return .any }
        return essence.hasSuffix("/*") ? .kind(essence.dropLast()) : .one(essence)
    }

    /// The beginning of the patterns that the type conforms to: `image/`; `nil`: it is no type.
    fileprivate var prefix: Substring? {
        essence.firstIndex(of: "/").map { essence[...$0] }
    }
}

/// The first two elements that have something, which is enough to know whether another element has it.
struct Owners {
    let first: Int
    private var second: Int?

    init(first: Int) { self.first = first }

    mutating func add(_ owner: Int) {
        if owner != first { second = owner }
    }

    static func add(_ owner: Int, to owners: inout Owners?) {
        if owners == nil { owners = Owners(first: owner) } else { owners?.add(owner) }
    }

    /// An element does not take its own drag, but a bar takes that of another bar of its graph.
    func hasOther(than owner: Int, hasItems: Bool) -> Bool { first != owner || second != nil || hasItems }
}

extension CheckedDocument {
    /// The number of the mock-up in whose row a drop inserts items before or after its element; `nil`: it does not.
    func row(of drop: CheckedDrop) -> Int? {
        guard drop.description.outcome?.value.side != nil else { return nil }
        return drop.host.flatMap { elements[$0].region?.mockup }
    }

    /// The mock-up of each element that is in a row, by the element's number.
    var rows: [Int: Int] {
        var rows: [Int: Int] = [:]
        for drop in drops { if let row = row(of: drop), let host = drop.host { rows[host] = row } }
        return rows
    }
}
