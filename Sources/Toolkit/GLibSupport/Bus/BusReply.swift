import CGLib

/// An answer from a bus, read part by part, so that only the parts that are read are copied.
///
/// Nothing is assumed about its shape: a part that is missing, or has another type, is `nil`.
///
/// ```swift
/// let reply = try bus.ask(BusQuestion("org.a11y.atspi.Accessible.GetChildCount", of: object))
/// let count = reply[0]?.int ?? 0
/// ```
public final class BusReply {
    private let variant: OpaquePointer

    /// Takes over a reference that the caller owns.
    package init(taking variant: OpaquePointer) { self.variant = variant }

    /// Adds a reference of its own.
    package init(sharing variant: OpaquePointer) { self.variant = g_variant_ref(variant) }

    deinit { g_variant_unref(variant) }

    private var type: String { g_variant_get_type_string(variant).map { String(cString: $0) } ?? "" }

    /// The whole answer as a value; `nil`: it has a type that ``Variant`` lacks.
    public var value: Variant? { Variant(variant) }

    /// The size of the answer as it came, in bytes.
    public var byteCount: Int { Int(clamping: g_variant_get_size(variant)) }

    /// The number of members of a container; 0 if it is none.
    public var count: Int {
        g_variant_is_container(variant) != 0 ? Int(clamping: g_variant_n_children(variant)) : 0
    }

    /// The member of a container at an index, from 0; `nil`: there is none.
    public subscript(_ index: Int) -> BusReply? {
        guard index >= 0, index < count else { return nil }
        return g_variant_get_child_value(variant, gsize(index)).map { BusReply(taking: $0) }
    }

    /// The first members of a container, at most `limit`.
    public func members(limit: Int = 10_000) -> [BusReply] {
        (0..<min(count, max(limit, 0))).compactMap { self[$0] }
    }

    /// The text of a string, an object path or a signature.
    public var text: String? {
        guard ["s", "o", "g"].contains(type) else { return nil }
        return g_variant_get_string(variant, nil).map { String(cString: $0) }
    }

    /// The value of a whole number of 32 bits, with or without a sign.
    public var int: Int? {
        switch type {
        case "i": Int(g_variant_get_int32(variant))
        case "u": Int(g_variant_get_uint32(variant))
        default: nil
        }
    }

    /// The value of type "d".
    public var double: Double? { type == "d" ? g_variant_get_double(variant) : nil }

    /// The value of type "b".
    public var bool: Bool? { type == "b" ? g_variant_get_boolean(variant) != 0 : nil }

    /// The content of a variant, also of nested ones; anything else is returned unchanged.
    public var unboxed: BusReply {
        var reply = self
        while reply.type == "v", let inner = g_variant_get_variant(reply.variant) { reply = BusReply(taking: inner) }
        return reply
    }

    /// The values of a dictionary by its string keys, unboxed.
    public var dictionary: [String: BusReply] {
        var result: [String: BusReply] = [:]
        for entry in members() {
            if let key = entry[0]?.text, let value = entry[1]?.unboxed { result[key] = value }
        }
        return result
    }
}
