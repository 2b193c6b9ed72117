import AccessibleDragging
import Prototype

/// Finds out whether some drop takes a drag without asking each of them: they are found by the types that they accept.
struct Takers {
    /// For those that put things in order: by the mock-up in which they take nothing but what stands in the row.
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

    /// Asks for a drop of another element that takes one of `offers`; for a graph, of another bar.
    ///
    /// - Parameters:
    ///   - offers: What is dragged.
    ///   - owner: The number of the element that it is dragged from.
    ///   - row: The mock-up in whose row the element stands.
    ///   - hasItems: Whether the element is a graph, say, whose bars take one another.
    /// - Returns: Whether there is one.
    func take(_ offers: [ContentType], from owner: Int, row: Int?, hasItems: Bool) -> Bool {
        Set([nil, row]).contains { rows[$0]?.has(offers, otherThan: owner, hasItems: hasItems) == true }
    }
}

/// The elements that accept each type.
private struct AcceptingOwners {
    private var anything: Owners?
    private var types: [Substring: Owners] = [:]
    /// Those of patterns such as `image/*`, by what stands before the asterisk.
    private var patterns: [Substring: Owners] = [:]

    /// Adds the owner of a drop; with `nil` it accepts all types.
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

/// Finds out whether some drag offers what a drop takes, by the types that are offered at all.
struct Offerers {
    private var all = OfferingOwners()
    /// The same, for those elements that stand in the row of a mock-up.
    private var inRow: [Int: OfferingOwners] = [:]

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
        all.add(type, of: owner)
        if let row { inRow[row, default: OfferingOwners()].add(type, of: owner) }
    }

    /// All types that are offered, sorted.
    var types: [String] { all.all.keys.map(\.description).sorted() }

    /// Asks for a drag of another element that offers a type; for a graph, of another bar.
    ///
    /// - Parameters:
    ///   - wanted: The type, or a pattern; `nil`: any.
    ///   - owner: The number of the element that it is dropped into.
    ///   - row: The mock-up in whose row alone it may stand; `nil`: anywhere.
    ///   - hasItems: Whether the element is a graph, say, whose bars take one another.
    /// - Returns: Whether there is one.
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

    /// Those of a type, or of a pattern; of `nil`, of any.
    func owners(of wanted: ContentType?) -> Owners? {
        switch wanted?.pattern ?? .any {
        case .any: anything
        case .kind(let prefix): prefixes[prefix]
        case .one(let essence): essences[essence]
        }
    }
}

extension ContentType {
    /// What is asked for, as ``conforms(to:)`` reads it.
    fileprivate enum Pattern {
        case any
        /// All that begin so: `image/`.
        case kind(Substring)
        case one(Substring)
    }

    fileprivate var pattern: Pattern {
        let essence = essence
        if essence == "*/*" { return .any }
        return essence.hasSuffix("/*") ? .kind(essence.dropLast()) : .one(essence)
    }

    /// What a pattern that it conforms to has before the asterisk: `image/`; `nil`: it is no type.
    fileprivate var prefix: Substring? {
        essence.firstIndex(of: "/").map { essence[...$0] }
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

    static func add(_ owner: Int, to owners: inout Owners?) {
        if owners == nil { owners = Owners(first: owner) } else { owners?.add(owner) }
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
