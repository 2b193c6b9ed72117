/// Decodes quoted-printable (RFC 2045), in which old cards write what is not ASCII: "J=C3=BCrgen".
enum QuotedPrintable {
    /// The bytes of a value whose soft line breaks are gone. What is no code stands for itself.
    static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "="), rest.count >= 2, let high = digit(rest.first),
                let low = digit(rest.dropFirst().first)
            else {
                result.append(byte)
                continue
            }
            result.append(high << 4 | low)
            rest = rest.dropFirst(2)
        }
        return result
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): byte - UInt8(ascii: "0")
        case let byte? where (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte): byte - UInt8(ascii: "A") + 10
        case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
