import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Collection`. `GetMatchesTo` searches before an object, `GetMatchesFrom` after it.
    static let collection = AtSpiInterface(
        "Collection",
        methods: [
            Method("GetMatches", takes: [rule, order, count, depth], gives: ["a(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let found = try adapter.matches(
                    try AtSpiAdapter.MatchRule(arguments.elements(0)), in: path, range: .all,
                    order: try arguments.order(1),
                    count: arguments.int(2), goesDeep: arguments.bool(3))
                return [.references(found)]
            },
            Method(
                "GetMatchesTo", takes: [current, rule, order, tree, ("limit_scope", "b"), count, depth],
                gives: ["a(so)"]
            ) { adapter, path, arguments throws(AtSpiError) in
                _ = try arguments.traversal(3)
                let found = try adapter.matches(
                    try AtSpiAdapter.MatchRule(arguments.elements(1)), in: path,
                    range: .before(try arguments.object(0), inParent: arguments.bool(4)),
                    order: try arguments.order(2), count: arguments.int(5), goesDeep: arguments.bool(6))
                return [.references(found)]
            },
            Method("GetMatchesFrom", takes: [current, rule, order, tree, count, depth], gives: ["a(so)"]) {
                adapter, path, arguments throws(AtSpiError) in
                let found = try adapter.matches(
                    try AtSpiAdapter.MatchRule(arguments.elements(1)), in: path,
                    range: .after(try arguments.object(0), try arguments.traversal(3)),
                    order: try arguments.order(2), count: arguments.int(4), goesDeep: arguments.bool(5))
                return [.references(found)]
            },
            Method("GetActiveDescendant", gives: ["(so)"]) { adapter, path, _ throws(AtSpiError) in
                [.reference(try adapter.activeDescendant(of: path))]
            },
        ])

    private static let rule: Parameter = ("rule", "(aiia{ss}iaiiasib)")
    private static let current: Parameter = ("currentObject", "o")
    private static let order: Parameter = ("sortby", "u")
    private static let tree: Parameter = ("tree", "u")
    private static let count: Parameter = ("count", "i")
    private static let depth: Parameter = ("traverse", "b")
}

extension AtSpiInterface.Arguments {
    fileprivate func object(_ index: Int) throws(AtSpiError) -> ObjectPath {
        guard let path = ObjectPath(text(index)) else { throw .unknownObject(text(index)) }
        return path
    }

    fileprivate func order(_ index: Int) throws(AtSpiError) -> AtSpiAdapter.SortOrder {
        guard let order = AtSpiAdapter.SortOrder(number: unsigned(index)) else {
            throw .invalidArgument("there is no sort order \(unsigned(index))")
        }
        return order
    }

    fileprivate func traversal(_ index: Int) throws(AtSpiError) -> AtSpiAdapter.Traversal {
        guard let traversal = AtSpiAdapter.Traversal(rawValue: unsigned(index)) else {
            throw .invalidArgument("there is no tree traversal \(unsigned(index))")
        }
        return traversal
    }
}

extension AtSpiAdapter.MatchRule {
    /// Reads a rule in libatspi's format; states and roles are bits in an array of words.
    fileprivate init(_ parts: [Variant]) throws(AtSpiError) {
        self.init()
        guard parts.count == 9 else { throw .invalidArgument("the rule has \(parts.count) parts, not 9") }
        func match(_ index: Int) throws(AtSpiError) -> AtSpiAdapter.Match {
            guard let number = parts[index].int, let match = AtSpiAdapter.Match(rawValue: Int32(clamping: number))
            else {
                // 0 sets no condition: libatspi sends it with an empty list.
                guard parts[index].int == 0 else { throw .invalidArgument("there is no match type there") }
                return .all
            }
            return match
        }
        for entry in parts[2].elements {
            guard let name = entry.elements.first?.text, let values = entry.elements.last?.text else { continue }
            attributes[name] = Self.values(values)
        }
        attributeMatch = try match(3)
        for (index, bit) in Self.bits(parts[0]).enumerated() where bit && index < 64 {
            states.insert(States(rawValue: 1 << UInt64(index)))
        }
        stateMatch = try match(1)
        roles = Set(Self.bits(parts[4]).enumerated().filter(\.element).map { UInt32($0.offset) })
        roleMatch = try match(5)
        interfaces = parts[6].elements.compactMap(\.text)
        interfaceMatch = try match(7)
        isInverted = parts[8].bool ?? false
    }

    /// Splits an attribute's wanted values at colons; "\\:" is a colon inside a value.
    private static func values(_ text: String) -> [String] {
        var values = [""]
        var isEscaped = false
        for character in text {
            if isEscaped || (character != ":" && character != "\\") {
                values[values.count - 1].append(character)
                isEscaped = false
            } else if character == ":" {
                values.append("")
            } else {
                isEscaped = true
            }
        }
        return values
    }

    private static func bits(_ words: Variant) -> [Bool] {
        words.elements.prefix(16).flatMap { word in
            let bits = UInt32(truncatingIfNeeded: word.int ?? 0)
            return (0..<32).map { bits & (1 << UInt32($0)) != 0 }
        }
    }
}
