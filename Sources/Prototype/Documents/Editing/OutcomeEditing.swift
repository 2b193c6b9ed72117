import YAMLReading

/// What a drop accepts, and what it does then.
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

    func setting(_ outcome: NewInteraction.NewOutcome?, of drop: [YAMLStep]) throws -> YAMLSource {
        var source = source
        // A reason may also stand beside the name.
        if source.has(drop + [.key("refuse")]) { source = try source.removing(drop + [.key("refuse")]) }
        let path = drop + [.key("then")]
        let value: YAMLValue
        switch outcome {
        case nil: return source.has(path) ? try source.removing(path) : source
        case .word(let word): value = .text(word)
        case .refuse(let why): value = .map([.init("refuse", .text(why))])
        }
        guard source.has(path) else {
            return try source.inserting(.init("then", value), into: drop, after: Self.heads + ["accepts"])
        }
        return try source.setting(path, to: value)
    }
}
