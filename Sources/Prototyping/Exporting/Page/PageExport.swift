import Prototype
import TextSafety
import Translation

/// Writes a document as one HTML file that behaves like the window. It works from disk, and loads nothing from a
/// network.
///
/// ```swift
/// let html = PageExport.text(of: document, material)
/// ```
public enum PageExport {
    /// Writes the page.
    ///
    /// - Parameters:
    ///   - document: The document. Its contents are only data there, never code.
    ///   - material: The contents of its files, and the page's modules.
    /// - Returns: The file's text.
    public static func text(of document: Document, _ material: PageMaterial) -> String {
        var data = PageData(document, material)
        let json = data.json()
        let needs = PageBundle.needs(of: document)
        let script = PageBundle.script(material.files, needs: needs)
        let style = PageBundle.style(material.files, needs: needs)
        let language = Language(document.languages.first ?? "en")
        let title = document.title?.text(in: language.tag) ?? data.name
        return """
            <!doctype html>
            <html lang="\(MarkupText.escaped(language.tag))" dir="\(language.isRightToLeft ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy(script: script, style: style, material.hash))">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(MarkupText.escaped(title))</title>
            <style>\(style)</style>
            </head>
            <body>
            <script type="application/json" id="data">\(json)</script>
            <script>\(script)</script>
            </body>
            </html>

            """
    }

    /// Nothing is loaded but the parts that the page holds; among scripts and styles these two texts alone.
    private static func policy(script: String, style: String, _ hash: (String) -> String) -> String {
        [
            "default-src 'none'", "script-src '\(hash(script))'", "style-src '\(hash(style))'", "img-src data: blob:",
            "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
    }
}
