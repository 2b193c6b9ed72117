import CGLib

/// What came over the bus. Nothing of its shape is taken for granted: what is not there is `nil`.
final class Reply {
    private let variant: OpaquePointer

    /// Takes over a reference that the caller owns.
    init(taking variant: OpaquePointer) { self.variant = variant }

    /// Adds a reference of its own.
    init(sharing variant: OpaquePointer) { self.variant = g_variant_ref(variant) }

    deinit { g_variant_unref(variant) }

    private var type: String { g_variant_get_type_string(variant).map { String(cString: $0) } ?? "" }

    /// How many members a container has; 0 of anything else.
    var count: Int {
        g_variant_is_container(variant) != 0 ? Int(clamping: g_variant_n_children(variant)) : 0
    }

    /// A member of a container.
    subscript(_ index: Int) -> Reply? {
        guard index >= 0, index < count else { return nil }
        return g_variant_get_child_value(variant, gsize(index)).map { Reply(taking: $0) }
    }

    /// The first members of a container.
    func members(limit: Int = 10_000) -> [Reply] {
        (0..<min(count, max(limit, 0))).compactMap { self[$0] }
    }

    /// A string, an object path or a signature.
    var text: String? {
        guard ["s", "o", "g"].contains(type) else { return nil }
        return g_variant_get_string(variant, nil).map { String(cString: $0) }
    }

    var int: Int? {
        switch type {
        case "i": Int(g_variant_get_int32(variant))
        case "u": Int(g_variant_get_uint32(variant))
        default: nil
        }
    }

    var double: Double? { type == "d" ? g_variant_get_double(variant) : nil }

    var bool: Bool? { type == "b" ? g_variant_get_boolean(variant) != 0 : nil }

    /// What a variant holds; anything else is itself.
    var unboxed: Reply {
        guard type == "v", let inner = g_variant_get_variant(variant) else { return self }
        return Reply(taking: inner)
    }

    /// A dictionary with strings as keys, its values unboxed.
    var dictionary: [String: Reply] {
        var result: [String: Reply] = [:]
        for entry in members() {
            if let key = entry[0]?.text, let value = entry[1]?.unboxed { result[key] = value }
        }
        return result
    }
}
