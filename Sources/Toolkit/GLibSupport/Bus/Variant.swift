import CGLib

/// A value as D-Bus carries it, written and read as Swift values.
///
/// ```swift
/// let names: Variant = .array([.string("January"), .string("May")], of: "s")
/// names.elements.compactMap(\.text)  // ["January", "May"]
/// ```
public indirect enum Variant: Hashable, Sendable {
    case bool(Bool)
    case int16(Int16)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    case path(String)
    /// The index of a file descriptor sent with the message, from 0.
    case handle(Int32)
    /// Elements, all of the D-Bus type `of`.
    case array([Variant], of: String)
    case tuple([Variant])
    case entry(Variant, Variant)
    case variant(Variant)

    /// Texts by name, `a{ss}`, sorted by name.
    public static func texts(_ texts: [String: String]) -> Variant {
        .array(texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) }, of: "{ss}")
    }

    /// Makes a floating GVariant, which its receiver owns.
    public func raw() -> OpaquePointer {
        switch self {
        case .bool(let value): return g_variant_new_boolean(value ? 1 : 0)
        case .int16(let value): return g_variant_new_int16(value)
        case .int32(let value): return g_variant_new_int32(value)
        case .uint32(let value): return g_variant_new_uint32(value)
        case .double(let value): return g_variant_new_double(value)
        // In C a NUL ends the string.
        case .string(let value): return g_variant_new_string(value)
        case .path(let value):
            return g_variant_new_object_path(g_variant_is_object_path(value) != 0 ? value : "/")
        case .handle(let value): return g_variant_new_handle(value)
        case .array(let elements, let type):
            let raws: [OpaquePointer?] = elements.map { $0.raw() }
            let elementType = g_variant_type_new(type)
            defer { g_variant_type_free(elementType) }
            return g_variant_new_array(elementType, raws, gsize(raws.count))
        case .tuple(let elements):
            let raws: [OpaquePointer?] = elements.map { $0.raw() }
            return g_variant_new_tuple(raws, gsize(raws.count))
        case .entry(let key, let value): return g_variant_new_dict_entry(key.raw(), value.raw())
        case .variant(let value): return g_variant_new_variant(value.raw())
        }
    }

    /// Reads a GVariant that the caller owns; `nil`: it has a type that this enumeration lacks.
    public init?(_ raw: OpaquePointer) {
        switch UInt8(bitPattern: Int8(truncatingIfNeeded: g_variant_classify(raw).rawValue)) {
        case UInt8(ascii: "b"): self = .bool(g_variant_get_boolean(raw) != 0)
        case UInt8(ascii: "n"): self = .int16(g_variant_get_int16(raw))
        case UInt8(ascii: "i"): self = .int32(g_variant_get_int32(raw))
        case UInt8(ascii: "u"): self = .uint32(g_variant_get_uint32(raw))
        case UInt8(ascii: "d"): self = .double(g_variant_get_double(raw))
        case UInt8(ascii: "s"): self = .string(String(cString: g_variant_get_string(raw, nil)))
        case UInt8(ascii: "o"): self = .path(String(cString: g_variant_get_string(raw, nil)))
        case UInt8(ascii: "v"):
            guard let value = Self.child(0, of: raw) else { return nil }
            self = .variant(value)
        case UInt8(ascii: "a"):
            guard let children = Self.children(of: raw) else { return nil }
            let type = String(cString: g_variant_get_type_string(raw))
            self = .array(children, of: String(type.dropFirst()))
        case UInt8(ascii: "("):
            guard let children = Self.children(of: raw) else { return nil }
            self = .tuple(children)
        case UInt8(ascii: "{"):
            guard let children = Self.children(of: raw), children.count == 2 else { return nil }
            self = .entry(children[0], children[1])
        default: return nil
        }
    }

    private static func child(_ index: Int, of raw: OpaquePointer) -> Variant? {
        guard let child = g_variant_get_child_value(raw, gsize(index)) else { return nil }
        defer { g_variant_unref(child) }
        return Variant(child)
    }

    private static func children(of raw: OpaquePointer) -> [Variant]? {
        let count = Int(clamping: g_variant_n_children(raw))
        var children: [Variant] = []
        for index in 0..<count {
            guard let value = child(index, of: raw) else { return nil }
            children.append(value)
        }
        return children
    }

    // MARK: Reading

    /// The value of a `bool`; `nil`: it is something else.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The value of an `int32`; `nil`: it is something else.
    public var int: Int? { if case .int32(let value) = self { Int(value) } else { nil } }
    /// The value of a `uint32`; `nil`: it is something else.
    public var unsigned: UInt32? { if case .uint32(let value) = self { value } else { nil } }
    public var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }
    /// The elements of a container; none if it is something else.
    public var elements: [Variant] {
        switch self {
        case .array(let elements, _), .tuple(let elements): elements
        case .entry(let key, let value): [key, value]
        case .variant(let value): [value]
        default: []
        }
    }
}
