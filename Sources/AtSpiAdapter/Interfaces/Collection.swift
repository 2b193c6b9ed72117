import AccessibleDragging

/// `org.a11y.atspi.Collection`: finding objects inside one by what they are.
extension AtSpiAdapter {
    /// How several wanted things are put together (`AtspiCollectionMatchType`).
    public enum Match: Int32, Sendable {
        case all = 1
        case any = 2
        case none = 3
        case empty = 4
    }

    /// What objects are looked for; an empty list of something asks for nothing of that kind.
    public struct MatchRule: Sendable {
        public var states: States = []
        public var stateMatch = Match.all
        public var roles: Set<UInt32> = []
        public var roleMatch = Match.any
        public var interfaces: [String] = []
        public var interfaceMatch = Match.all
        public var isInverted = false

        public init() {}
    }

    /// The most objects that one question is answered with, and the most that are looked at for it.
    private static let limit = 100_000

    /// The objects inside the one at `path` that `rule` fits, in the order of the tree.
    ///
    /// - Parameters:
    ///   - rule: What is looked for.
    ///   - path: The object to look inside of.
    ///   - count: The most to find; 0: all.
    ///   - goesDeep: Whether also inside its children.
    /// - Returns: Their paths.
    /// - Throws: ``AtSpiError`` where there is no such element.
    public func matches(
        _ rule: MatchRule, in path: ObjectPath, count: Int, goesDeep: Bool = true
    ) throws(AtSpiError) -> [ObjectPath] {
        let (element, entry) = try element(at: path, "org.a11y.atspi.Collection")
        let most = count > 0 ? min(count, Self.limit) : Self.limit
        var found: [ObjectPath] = []
        var seen = 0
        func look(in element: AccessibleElement) {
            for index in 0..<max(0, element.childCount) {
                guard found.count < most, seen < Self.limit else { return }
                seen += 1
                guard let child = element.child(at: index) else { continue }
                if fits(rule, child, entry) { found.append(self.path(of: child)) }
                if goesDeep { look(in: child) }
            }
        }
        look(in: element)
        return found
    }

    private func fits(_ rule: MatchRule, _ element: AccessibleElement, _ entry: WindowEntry) -> Bool {
        let wanted = rule.states
        let fitsStates =
            wanted.isEmpty
            || Self.fits(rule.stateMatch, wanted, of: states(of: element, in: entry)) { $0.isSuperset(of: $1) }
        let fitsRole =
            rule.roles.isEmpty || (rule.roles.contains(Role(element.role).number) != (rule.roleMatch == .none))
        let fitsInterfaces =
            rule.interfaces.isEmpty
            || Self.fits(rule.interfaceMatch, Set(rule.interfaces), of: Set(interfaces(of: element, in: entry))) {
                $0.isSuperset(of: $1)
            }
        return (fitsStates && fitsRole && fitsInterfaces) != rule.isInverted
    }

    private static func fits<Things: SetAlgebra>(
        _ match: Match, _ wanted: Things, of all: Things, hasAll: (Things, Things) -> Bool
    ) -> Bool {
        switch match {
        case .all, .empty: hasAll(all, wanted)
        case .any: !all.isDisjoint(with: wanted)
        case .none: all.isDisjoint(with: wanted)
        }
    }
}
