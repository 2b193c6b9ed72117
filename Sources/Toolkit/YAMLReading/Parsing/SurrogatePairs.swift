/// JSON's escapes of scalars above U+FFFF in two halves, `"\uD83D\uDE00"`, which YAML does not have and libyaml refuses.
///
/// libyaml is shown halves of private use in their place, which are as long, and the halves that it reads are put
/// together.
final class SurrogatePairs {
    /// The bytes that libyaml is shown; `nil`: there are no pairs, and it reads the text itself.
    let shown: UnsafeBufferPointer<UInt8>?
    /// The position of each pair in the text.
    private let starts: [Int]
    private let bytes: UnsafeBufferPointer<UInt8>
    private static let length = 12

    /// - Parameter bytes: The text in UTF-8, which must outlive this.
    init(in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var starts: [Int] = []
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if index + Self.length <= bytes.count, Self.isHalf(bytes, at: index, in: 0xD800...0xDBFF),
                Self.isHalf(bytes, at: index + 6, in: 0xDC00...0xDFFF)
            {
                starts.append(index)
                index += Self.length
            } else {
                // The byte after it is escaped: `\\` is no beginning of another escape.
                index += 2
            }
        }
        self.starts = starts
        guard !starts.isEmpty else {
            shown = nil
            return
        }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        for start in starts {
            for half in [start, start + 6] {
                // D8 to DF become E0 to E7.
                copy[half + 2] += 1
                copy[half + 3] = UInt8(ascii: "0") + (Self.value(of: bytes[half + 3]) ?? 8) - 8
            }
        }
        shown = UnsafeBufferPointer(copy)
    }

    deinit {
        shown?.deallocate()
    }

    /// The text of a token: a pair is one scalar in quotation marks, and elsewhere the letters as they are written.
    ///
    /// - Parameters:
    ///   - text: As libyaml has read it.
    ///   - kind: The token's kind.
    ///   - range: The token's bytes.
    /// - Returns: The text.
    func restored(_ text: String, _ kind: YAMLToken.Kind, in range: Range<Int>) -> String {
        guard let shown, let first = firstStart(in: range) else { return text }
        if kind == .doubleQuoted { return Self.joined(text) }
        return starts[first...].prefix { $0 < range.upperBound }.reduce(text) { text, start in
            let pair = start..<start + Self.length
            return text.replacing(
                String(decoding: shown[pair], as: UTF8.self), with: String(decoding: bytes[pair], as: UTF8.self),
                maxReplacements: 1)
        }
    }

    private func firstStart(in range: Range<Int>) -> Int? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && range.contains(starts[low]) ? low : nil
    }

    private static func joined(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let high = result.last, (0xE000...0xE3FF).contains(high.value), (0xE400...0xE7FF).contains(scalar.value),
                let whole = Unicode.Scalar(0x10000 + (high.value - 0xE000) << 10 + (scalar.value - 0xE400))
            {
                result.removeLast()
                result.append(whole)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether `\u` and four digits stand at an index, and are a number in `values`.
    private static func isHalf(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, in values: ClosedRange<Int>) -> Bool
    {
        guard bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else { return false }
        var number = 0
        for byte in bytes[index + 2..<index + 6] {
            guard let digit = value(of: byte) else { return false }
            number = number << 4 + Int(digit)
        }
        return values.contains(number)
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
