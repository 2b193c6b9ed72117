import AccessibleDragging

/// `org.a11y.atspi.Collection`: searches for objects by their properties.
extension AtSpiAdapter {
    /// How several wanted things are put together (`AtspiCollectionMatchType`).
    ///
    /// ```swift
    /// var rule = AtSpiAdapter.MatchRule()
    /// rule.states = [.checked, .selected]
    /// rule.stateMatch = .any
    /// ```
    public enum Match: Int32, Sendable {
        case all = 1
        case any = 2
        case none = 3
        case empty = 4
    }

    /// Which objects are looked for. An empty list of states, attributes, roles or interfaces rules nothing out.
    ///
    /// ```swift
    /// var rule = AtSpiAdapter.MatchRule()
    /// rule.states = .focusable
    /// rule.roles = [Role(.listItem).number, Role(.button).number]
    /// let first = try adapter.matches(rule, in: path, count: 1).first
    /// ```
    public struct MatchRule: Sendable {
        /// The wanted states.
        public var states: States = []
        /// The wanted attributes, each with the values of which one must fit.
        public var attributes: [String: [String]] = [:]
        /// The way in which the attributes are combined.
        public var attributeMatch = Match.all
        /// The way in which the states are combined.
        public var stateMatch = Match.all
        /// The numbers (`AtspiRole`) of the wanted roles.
        public var roles: Set<UInt32> = []
        /// The way in which the roles are combined.
        public var roleMatch = Match.any
        /// The full names of the wanted interfaces.
        public var interfaces: [String] = []
        /// The way in which the interfaces are combined.
        public var interfaceMatch = Match.all
        /// Whether the search finds the objects that do not fit instead.
        public var isInverted = false

        /// Makes a rule that every object fits.
        public init() {}
    }

    /// The most objects that one search returns, and the most that it examines.
    private static let limit = 100_000

    /// The objects inside the one at `path` that fit `rule`.
    ///
    /// - Parameters:
    ///   - rule: The conditions.
    ///   - path: The object to search.
    ///   - range: The part of it to search.
    ///   - order: The order of the results.
    ///   - count: The most objects to return, the first in that order; 0: all.
    ///   - goesDeep: Whether to search more than its direct children.
    /// - Returns: The paths of the objects.
    /// - Throws: ``AtSpiError`` if there is no such element, or the range's object is not inside it.
    public func matches(
        _ rule: MatchRule, in path: ObjectPath, range: SearchRange = .all, order: SortOrder = .forward, count: Int,
        goesDeep: Bool = true
    ) throws(AtSpiError) -> [ObjectPath] {
        let (collection, entry) = try element(at: path, "org.a11y.atspi.Collection")
        let part = try elementRange(range, in: collection)
        let most = count > 0 ? min(count, Self.limit) : Self.limit
        var found: [ObjectPath] = []
        var backward: [AccessibleElement] = []
        var walk = TreeWalk(inside: part.scope, limit: Self.limit)
        var isIn = part.pivot == nil || !part.isAfter
        while found.count < most, let element = walk.next() {
            if element === part.pivot {
                guard part.isAfter else { break }
                isIn = true
                if !part.holdsPivot { walk.skipChildren() }
            } else if isIn, goesDeep || element.container === part.scope, fits(rule, element, entry) {
                if order == .forward { found.append(self.path(of: element)) } else { backward.append(element) }
            }
        }
        return found + backward.suffix(most).reversed().map { self.path(of: $0) }
    }

    private func fits(_ rule: MatchRule, _ element: AccessibleElement, _ entry: WindowEntry) -> Bool {
        let wanted = rule.states
        let fitsStates =
            wanted.isEmpty
            || Self.fits(rule.stateMatch, wanted, of: states(of: element, in: entry)) { $0.isSuperset(of: $1) }
        let fitsRole =
            rule.roles.isEmpty || (rule.roles.contains(role(of: element).number) != (rule.roleMatch == .none))
        let fitsInterfaces =
            rule.interfaces.isEmpty
            || Self.fits(rule.interfaceMatch, Set(rule.interfaces), of: Set(interfaces(of: element, in: entry))) {
                $0.isSuperset(of: $1)
            }
        return (fitsStates && fitsAttributes(rule, element) && fitsRole && fitsInterfaces) != rule.isInverted
    }

    private func fitsAttributes(_ rule: MatchRule, _ element: AccessibleElement) -> Bool {
        guard !rule.attributes.isEmpty else { return true }
        let all = (try? attributes(of: path(of: element))) ?? [:]
        let fitting = rule.attributes.filter { name, values in all[name].map(values.contains) ?? false }
        return switch rule.attributeMatch {
        case .all, .empty: fitting.count == rule.attributes.count
        case .any: !fitting.isEmpty
        case .none: fitting.isEmpty
        }
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
