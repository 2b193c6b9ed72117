import YAMLReading

/// Edits the types that a drop accepts, and its effects.
extension DocumentSource {
    private static let heads = ["name", "point", "in", "well"]

    func setting(accepted types: [String], of drop: [YAMLStep]) throws -> YAMLSource {
        let path = drop + [.key("accepts")]
        let value = YAMLValue.list(types.map { .text($0) })
        guard source.has(path) else {
            return types.isEmpty
                ? source : try source.inserting(.init("accepts", value), into: drop, after: Self.heads)
        }
        return types.isEmpty ? try source.removing(path) : try source.setting(path, to: value)
    }

    func setting(offered types: [String], of drag: [YAMLStep]) throws -> YAMLSource {
        let path = drag + [.key("offers")]
        guard source.has(path) else {
            let value = YAMLValue.list(types.map { .text($0) })
            return types.isEmpty
                ? source : try source.inserting(.init("offers", value), into: drag, after: ["name", "point", "in"])
        }
        guard !types.isEmpty else { return try source.removing(path) }
        // A map has data for each type, so types that it lacks cannot be added here.
        if case .map(let entries)? = source.value(at: path) {
            let kept = types.compactMap { type in entries.first { $0.key == type } }
            guard kept.count == types.count else { throw YAMLEditError.unusualStyle }
            return try source.setting(path, to: .map(kept))
        }
        return try source.setting(path, to: .list(types.map { .text($0) }))
    }

    /// Sets the effects of a drop.
    ///
    /// - Parameters:
    ///   - outcome: The effect on the dropped item; `nil`: the view's default.
    ///   - why: The reason, where it refuses.
    ///   - steps: The further effects. A drop that refuses has none.
    ///   - drop: The path of the drop.
    /// - Returns: The new text.
    /// - Throws: `YAMLEditError`.
    func setting(
        _ outcome: Outcome?, because why: String, _ steps: [FollowUp], of drop: [YAMLStep]
    ) throws -> YAMLSource {
        var source = source
        // The reason may also be beside the name.
        if source.has(drop + [.key("refuse")]) { source = try source.removing(drop + [.key("refuse")]) }
        let path = drop + [.key("then")]
        let value: YAMLValue
        if outcome == .refuse {
            value = YAMLValue(.refuse, because: why)
        } else {
            var values: [YAMLValue] = []
            // "stay" is the default if there are further effects, and is then not written.
            if let outcome, outcome != .stay || steps.isEmpty || steps.contains(.count) {
                values.append(.text(outcome.rawValue))
            }
            if outcome == nil, !steps.isEmpty { values.append(.text(Outcome.move.rawValue)) }
            values += steps.filter { step in step != .count || outcome != .count }.map { YAMLValue($0) }
            guard let first = values.first else { return source.has(path) ? try source.removing(path) : source }
            value = values.count == 1 ? first : .list(values)
        }
        guard source.has(path) else {
            return try source.inserting(.init("then", value), into: drop, after: Self.heads + ["accepts"])
        }
        return try source.setting(path, to: value)
    }
}

extension YAMLValue {
    fileprivate init(_ step: FollowUp) {
        self =
            switch step {
            case .count: .text("count")
            case .open: .text("open")
            case .go(let screen): .map([.init("go", .text(screen))])
            case .mark(let mark, let element):
                .map([.init("mark", .text(mark.rawValue))] + (element.map { [.init("of", .text($0))] } ?? []))
            }
    }
}
