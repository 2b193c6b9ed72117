extension StringProtocol {
    /// The text with some of its scalars replaced: the loop that every escape here shares.
    ///
    /// ```swift
    /// "a<b".replacingScalars { $0 == "<" ? "&lt;" : nil }  // "a&lt;b"
    /// ```
    ///
    /// - Parameter replacement: What stands for a scalar; `nil`: the scalar itself.
    /// - Returns: The text with every replacement in its place.
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

    /// The text as it stands between quotation marks in JSON and in Swift, which escape the same marks, backslashes
    /// and line ends.
    ///
    /// ```swift
    /// "say \"no\"\n".escapingQuotes { _ in nil }  // #"say \"no\"\n"#
    /// ```
    ///
    /// - Parameter other: What stands for any other scalar; `nil`: the scalar itself.
    /// - Returns: The escaped text, without marks around it.
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
