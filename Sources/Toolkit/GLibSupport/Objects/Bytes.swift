import CGLib

/// Bytes as GLib shares them (GBytes). They never change, so any thread may have them.
///
/// ```swift
/// let bytes = Bytes(file)
/// let stream = Object(taking: UnsafeMutableRawPointer(g_memory_input_stream_new_from_bytes(bytes.raw)))
/// ```
public final class Bytes: @unchecked Sendable {
    /// The GBytes, borrowed: valid as long as this value exists.
    public let raw: OpaquePointer

    /// Copies `bytes`.
    public init(_ bytes: [UInt8]) {
        raw = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    }

    /// Takes over a reference from a call ("transfer full").
    public init(taking bytes: OpaquePointer) {
        raw = bytes
    }

    /// Adds a reference ("transfer none").
    public init(retaining bytes: OpaquePointer) {
        raw = g_bytes_ref(bytes)
    }

    /// The number of bytes.
    public var count: Int { Int(clamping: g_bytes_get_size(raw)) }

    /// A copy of the bytes.
    public var array: [UInt8] {
        var size: gsize = 0
        guard let data = g_bytes_get_data(raw, &size) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(clamping: size)))
    }

    /// A copy of the first bytes: no more than `count`.
    public func prefix(_ count: Int) -> [UInt8] {
        var size: gsize = 0
        guard let data = g_bytes_get_data(raw, &size) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: min(max(0, count), Int(clamping: size))))
    }

    /// A copy of bytes in it.
    ///
    /// - Parameters:
    ///   - offset: Where they begin.
    ///   - count: How many there are.
    /// - Returns: `nil`: there are not so many.
    package func slice(from offset: Int, count: Int) -> [UInt8]? {
        var size: gsize = 0
        let data = g_bytes_get_data(raw, &size)
        guard offset >= 0, count >= 0, offset <= Int(clamping: size), count <= Int(clamping: size) - offset else {
            return nil
        }
        guard let data, count > 0 else { return [] }
        return Array(UnsafeRawBufferPointer(start: data + offset, count: count))
    }

    deinit {
        g_bytes_unref(raw)
    }
}
