/// Texts within XML and HTML.
///
/// ```swift
/// let heading = "<h1>\(MarkupText.escaped(title))</h1>"
/// ```
public enum MarkupText {
    /// Escapes a text for XML 1.0 or HTML, also inside a quoted attribute.
    ///
    /// Line ends and tabs become references, because attributes would lose them. Control characters, which XML 1.0 does
    /// not allow, and scalars that change the text's direction are shown as in ``Swift/String/printable``.
    ///
    /// ```swift
    /// MarkupText.escaped(#"<b class="x">"#)  // "&lt;b class=&quot;x&quot;&gt;"
    /// ```
    public static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case "\n": "&#10;"
            case "\r": "&#13;"
            case "\t": "&#9;"
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            case _ where scalar.isUnprintable: String(scalar).printable
            default: nil
            }
        }
    }
}
