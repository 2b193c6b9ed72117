import AccessibleDragging

/// `org.a11y.atspi.Collection`: finding objects inside one by what they are.
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
        /// Names, each with the values of which one is wanted.
        public var attributes: [String: [String]] = [:]
        /// How the wanted attributes are put together.
        public var attributeMatch = Match.all
        /// How the wanted states are put together.
        public var stateMatch = Match.all
        /// The numbers of the wanted roles.
        public var roles: Set<UInt32> = []
        /// How the wanted roles are put together.
        public var roleMatch = Match.any
        /// The full names of the wanted interfaces.
        public var interfaces: [String] = []
        /// How the wanted interfaces are put together.
        public var interfaceMatch = Match.all
        /// Whether what does not fit is looked for.
        public var isInverted = false

        /// Makes a rule that every object fits.
        public init() {}
    }

    /// The most objects that one question is answered with, and the most that are looked at for it.
    private static let limit = 100_000

    /// The objects inside the one at `path` that `rule` fits.
    ///
    /// - Parameters:
    ///   - rule: What is looked for.
    ///   - path: The object to look inside of.
    ///   - range: Which part of it.
    ///   - order: In which order they are found.
    ///   - count: The most to find, the first in that order; 0: all.
    ///   - goesDeep: Whether also inside its children.
    /// - Returns: Their paths.
    /// - Throws: ``AtSpiError`` where there is no such element, or the range's is not inside it.
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
