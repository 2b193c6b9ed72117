import AccessibleDragging
import Translation

/// The name of a thing from another application before it is read.
///
/// ```swift
/// ForeignItemName.name([.png])  // "a picture"
/// ```
public enum ForeignItemName {
    /// - Parameter types: What it offers.
    /// - Returns: The kind of the best of them: "a picture".
    public static func name(_ types: [ContentType]) -> String {
        // Browsers give a picture's address besides.
        if types.contains(where: { $0.conforms(to: "image/*") }) { return localized("a picture") }
        if types.contains(where: { $0.conforms(to: .uriList) }) { return localized("files") }
        if types.contains(where: { $0.conforms(to: "text/*") }) { return localized("text") }
        return localized("something of an unknown kind")
    }
}
