extension String {
    /// The sentence with marks of its direction after its stops: without them the number that follows a name in letters
    /// of the other direction is shown before it. For text on the screen; a screen reader needs no marks.
    ///
    /// ```swift
    /// label.text = "Lifted رسالة. 2 places to drop.".inOrder(isRightToLeft: false)
    /// ```
    ///
    /// - Parameter isRightToLeft: Whether the sentence's own language is written so.
    /// - Returns: The sentence as it was, where no directions meet in it.
    public func inOrder(isRightToLeft: Bool) -> String {
        let scalars = Array(unicodeScalars)
        guard isRightToLeft || scalars.contains(where: { (0x590...0x8FF).contains($0.value) }) else { return self }
        let mark: Unicode.Scalar = isRightToLeft ? "\u{200F}" : "\u{200E}"
        // The first letter does not choose the direction of the whole.
        var marked = String.UnicodeScalarView([mark])
        for (index, scalar) in scalars.enumerated() {
            marked.append(scalar)
            let isBeforeGap = index + 1 == scalars.count || scalars[index + 1].properties.isWhitespace
            let isStop = ".,:;!?،؛؟".unicodeScalars.contains(scalar) && isBeforeGap
            if isStop || scalar == "、" || scalar == "。" { marked.append(mark) }
        }
        return String(marked)
    }
}
