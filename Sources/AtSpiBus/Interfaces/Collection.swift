import AtSpiAdapter
import GLibSupport

extension AtSpiInterface {
    /// `org.a11y.atspi.Collection`, as far as there is something to find among elements.
    static let collection = AtSpiInterface(
        "Collection",
        methods: [
            Method(
                "GetMatches",
                takes: [("rule", "(aiia{ss}iaiiasib)"), ("sortby", "u"), ("count", "i"), ("traverse", "b")],
                gives: ["a(so)"]
            ) { adapter, path, arguments throws(AtSpiError) in
                let rule = try AtSpiAdapter.MatchRule(arguments.elements(0))
                let found = try adapter.matches(
                    rule, in: path, count: arguments.int(2), goesDeep: arguments.bool(3))
                return [.references(found)]
            }
        ])
}

extension AtSpiAdapter.MatchRule {
    /// Reads the rule that libatspi writes; states and roles are bits in a row of words.
    fileprivate init(_ parts: [Variant]) throws(AtSpiError) {
        self.init()
        guard parts.count == 9 else { throw .invalidArgument("the rule has \(parts.count) parts, not 9") }
        func match(_ index: Int) throws(AtSpiError) -> AtSpiAdapter.Match {
            guard let number = parts[index].int, let match = AtSpiAdapter.Match(rawValue: Int32(clamping: number))
            else {
                // 0 asks for nothing: libatspi sends it with an empty list.
                guard parts[index].int == 0 else { throw .invalidArgument("there is no match type there") }
                return .all
            }
            return match
        }
        guard parts[2].elements.isEmpty else { throw .notSupported("attributes are not looked for") }
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

    private static func bits(_ words: Variant) -> [Bool] {
        words.elements.prefix(16).flatMap { word in
            let bits = UInt32(truncatingIfNeeded: word.int ?? 0)
            return (0..<32).map { bits & (1 << UInt32($0)) != 0 }
        }
    }
}
