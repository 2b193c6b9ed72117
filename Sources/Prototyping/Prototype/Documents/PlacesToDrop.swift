extension Document {
    /// Whether there is a place to drop anything yet: before that, a drag without one is no mistake.
    public var hasPlaceToDrop: Bool {
        views.contains { view in
            let described = view.described
            if described.ownDescriptions?.drops?.isEmpty == false { return true }
            guard let elements = described.listedElements else { return described.ownDescriptions?.drops == nil }
            return elements.contains { $0.descriptions.drops?.isEmpty == false }
        }
    }
}
