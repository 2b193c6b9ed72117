import CGLib

/// An answer that came over a bus, read part by part: of a large one only what is asked for is copied.
///
/// Nothing is taken for granted of its shape: what is not there, or is of another type, is `nil`.
///
/// ```swift
/// let reply = try bus.ask(BusQuestion("org.a11y.atspi.Accessible.GetChildCount", of: object))
/// let count = reply[0]?.int ?? 0
/// ```
public final class BusReply {
    private let variant: OpaquePointer

    /// Takes over a reference that the caller owns.
    init(taking variant: OpaquePointer) { self.variant = variant }

    /// Adds a reference of its own.
    init(sharing variant: OpaquePointer) { self.variant = g_variant_ref(variant) }

    deinit { g_variant_unref(variant) }

    private var type: String { g_variant_get_type_string(variant).map { String(cString: $0) } ?? "" }

    /// All of it as a value; `nil` where it holds a type that ``Variant`` has not.
    public var value: Variant? { Variant(variant) }

    /// How many members a container has; 0 of anything else.
    public var count: Int {
        g_variant_is_container(variant) != 0 ? Int(clamping: g_variant_n_children(variant)) : 0
    }

    /// A member of a container.
    public subscript(_ index: Int) -> BusReply? {
        guard index >= 0, index < count else { return nil }
        return g_variant_get_child_value(variant, gsize(index)).map { BusReply(taking: $0) }
    }

    /// The first members of a container.
    public func members(limit: Int = 10_000) -> [BusReply] {
        (0..<min(count, max(limit, 0))).compactMap { self[$0] }
    }

    /// A string, an object path or a signature.
    public var text: String? {
        guard ["s", "o", "g"].contains(type) else { return nil }
        return g_variant_get_string(variant, nil).map { String(cString: $0) }
    }

    /// A whole number of 32 bits, with or without a sign.
    public var int: Int? {
        switch type {
        case "i": Int(g_variant_get_int32(variant))
        case "u": Int(g_variant_get_uint32(variant))
        default: nil
        }
    }

    /// The value where it is of type "d".
    public var double: Double? { type == "d" ? g_variant_get_double(variant) : nil }

    /// The value where it is of type "b".
    public var bool: Bool? { type == "b" ? g_variant_get_boolean(variant) != 0 : nil }

    /// What a variant holds; anything else is itself. Variants in variants are unwrapped too.
    public var unboxed: BusReply {
        var reply = self
        while reply.type == "v", let inner = g_variant_get_variant(reply.variant) { reply = BusReply(taking: inner) }
        return reply
    }

    /// A dictionary with strings as keys, its values unboxed.
    public var dictionary: [String: BusReply] {
        var result: [String: BusReply] = [:]
        for entry in members() {
            if let key = entry[0]?.text, let value = entry[1]?.unboxed { result[key] = value }
        }
        return result
    }
}
