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
}
