/// Why a text is no JSON value.
///
/// ```swift
/// do {
///     print(try JSON(reading: line)["event"]?.text ?? "")
/// } catch {
///     print("\(error)")  // Not JSON: expected a value at byte 0.
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expected text.
    public let expected: String
    /// The position of the fault, in bytes from the start.
    public let position: Int

    public var description: String { "Not JSON: expected \(expected) at byte \(position)." }
}

extension JSON {
    /// Reads one JSON value.
    ///
    /// - Parameter text: The whole text. Only white space may follow the value.
    /// - Throws: ``JSONError`` with the position of the fault.
    public init(reading text: some StringProtocol) throws(JSONError) {
        var reader = JSONReader(bytes: Array(text.utf8))
        self = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == reader.bytes.count else { throw reader.error("the end") }
    }
}

/// Reads JSON (RFC 8259) from bytes, at most 64 levels deep.
private struct JSONReader {
    let bytes: [UInt8]
    var position = 0

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    func error(_ expected: String) -> JSONError {
        JSONError(expected: expected, position: position)
    }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        let matches = text.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
        if matches { position = end }
        return matches
    }

    mutating func value(depth: Int) throws(JSONError) -> JSON {
        guard depth < 64 else { throw error("less nesting") }
        skipSpace()
        if take("null") { return .null }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        switch next {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        default: return .number(try number())
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> [JSON] {
        position += 1
        var elements: [JSON] = []
        skipSpace()
        if take("]") { return elements }
        repeat {
            elements.append(try value(depth: depth))
            skipSpace()
        } while take(",")
        guard take("]") else { throw error("\",\" or \"]\"") }
        return elements
    }

    private mutating func object(depth: Int) throws(JSONError) -> [JSON.Member] {
        position += 1
        var members: [JSON.Member] = []
        skipSpace()
        if take("}") { return members }
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            guard take(":") else { throw error("\":\"") }
            members.append(JSON.Member(name, try value(depth: depth)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw error("\",\" or \"}\"") }
        return members
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = position
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            position = start
            throw error("a value")
        }
        return number
    }

    private mutating func string() throws(JSONError) -> String {
        guard take("\"") else { throw error("a string") }
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            position += 1
            if byte == UInt8(ascii: "\\") {
                text += Array(String(try escape()).utf8)
            } else {
                text.append(byte)
            }
        }
        guard take("\"") else { throw error("the string's end") }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let simple: [(StaticString, Unicode.Scalar)] = [
            ("\"", "\""), ("\\", "\\"), ("/", "/"), ("n", "\n"), ("t", "\t"), ("r", "\r"), ("b", "\u{8}"),
            ("f", "\u{C}"),
        ]
        for (letter, scalar) in simple where take(letter) { return scalar }
        guard take("u") else { throw error("an escape") }
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Scalars above U+FFFF have two halves.
        guard (0xD800..<0xDC00).contains(first), take("\\u") else { throw error("a scalar's other half") }
        let second = try unit()
        let low = UInt32(second) &- 0xDC00
        guard low < 0x400, let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + low) else {
            throw error("a scalar's other half")
        }
        return scalar
    }

    private mutating func unit() throws(JSONError) -> UInt16 {
        let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, digits.first != "+", let unit = UInt16(digits, radix: 16) else {
            throw error("four hexadecimal digits")
        }
        position += 4
        return unit
    }
}
