/// Texts within XML and HTML.
///
/// ```swift
/// let heading = "<h1>\(MarkupText.escaped(title))</h1>"
/// ```
public enum MarkupText {
    /// A text within XML 1.0 or HTML, or within an attribute in quotation marks.
    ///
    /// Line ends and tabs become references, so that attributes keep them too. Control characters, which XML 1.0 cannot
    /// have in any form, and what would turn the text around are shown as ``Swift/String/printable`` shows them.
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
