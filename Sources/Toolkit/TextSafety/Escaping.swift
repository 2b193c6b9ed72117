extension StringProtocol {
    /// Replaces scalars of the text. All escapes here use it.
    ///
    /// ```swift
    /// "a<b".replacingScalars { $0 == "<" ? "&lt;" : nil }  // "a&lt;b"
    /// ```
    ///
    /// - Parameter replacement: The text for a scalar; `nil`: the scalar stays.
    /// - Returns: The text with the replacements.
    public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if let text = replacement(scalar) {
                result += text
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes the text for quotation marks in JSON and Swift, which escape the same marks, backslashes and line ends.
    ///
    /// ```swift
    /// "say \"no\"\n".escapingQuotes { _ in nil }  // #"say \"no\"\n"#
    /// ```
    ///
    /// - Parameter other: The text for any other scalar; `nil`: the scalar stays.
    /// - Returns: The escaped text, without quotation marks.
    public func escapingQuotes(other: (Unicode.Scalar) -> String?) -> String {
        replacingScalars { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: other(scalar)
            }
        }
    }
}
