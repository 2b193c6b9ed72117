import DemoStudio
import GLibAppSupport
import GLibSupport
import GTKSupport
import TextSafety
import Translation

/// The differences of two films as one page for browsers: the words, the tree and the pictures of each step that differs, with
/// a frame around the part that does. It needs no other file.
///
/// ```swift
/// try OutputFile.write(Array(ComparisonPage(films).html().utf8), to: "differences.html")
/// ```
struct ComparisonPage {
    let films: ComparedFilms
    /// How many lines of one difference are shown.
    private static let mostLines = 400

    init(_ films: ComparedFilms) { self.films = films }

    /// The page.
    ///
    /// - Throws: `FileError` if a file of the app's is missing; `DrawingError` without memory.
    func html() throws -> String {
        let language = Catalogue.language
        let style = try FilePath.read(Resources().path("page/film.css"), limit: 1 << 20)
        let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
        return """
            <!doctype html>
            <html lang="\(Self.escaped("\(language)"))"\(language.isRightToLeft ? " dir=\"rtl\"" : "")>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <title>\(Self.escaped(films.title))</title>
            <style>\(String(decoding: style, as: UTF8.self))</style>
            <main>
            <h1>\(Self.escaped(films.title))</h1>
            <p>\(Self.escaped(films.summary))</p>
            \(try films.differences.map(section).joined(separator: "\n"))
            </main>
            </html>

            """
    }

    private func section(_ difference: ComparedFilms.Difference) throws -> String {
        let step = difference.step
        var parts = ["<h2>\(Self.escaped(ComparedFilms.heading(of: step)))</h2>"]
        if let only = films.only(step) { parts.append("<p>\(Self.escaped(only))</p>") }
        for (title, lines) in [
            (localized("What is said"), step.words), (localized("All that assistive technologies see"), step.tree),
        ] where !lines.isEmpty {
            parts.append("<h3>\(Self.escaped(title))</h3><pre>\(Self.marked(lines))</pre>")
        }
        if let sentence = ComparedFilms.sentence(about: difference) {
            parts.append("<h3>\(Self.escaped(localized("Picture")))</h3><p>\(Self.escaped(sentence))</p>")
        }
        if let pictures = difference.pictures {
            let sides = [(pictures.first, films.names.first), (pictures.second, films.names.second)]
            let figures = try sides.map { try Self.figure($0, part: pictures.part, called: $1) }
            parts.append("<div class=\"sides\">\(figures.joined(separator: "\n"))</div>")
        }
        return "<section class=\"step\">\(parts.joined(separator: "\n"))</section>"
    }

    /// A line that is in one film only begins with its sign, which is read, too.
    private static func marked(_ lines: [String]) -> String {
        let shown = lines.prefix(mostLines).map { line in
            switch line.first {
            case "-": "<del>\(escaped(line))</del>"
            case "+": "<ins>\(escaped(line))</ins>"
            default: escaped(line)
            }
        }
        return shown.joined(separator: "\n") + (lines.count > mostLines ? "\n…" : "")
    }

    private static func figure(_ picture: Picture, part: ComparedPictures.Part?, called name: String) throws -> String {
        func percent(_ length: Int, _ whole: Int) -> String {
            "\((Double(length) / Double(max(whole, 1)) * 10_000).rounded() / 100)%"
        }
        let frame = part.map { part in
            "<span style=\"left:\(percent(part.x, picture.width));top:\(percent(part.y, picture.height));"
                + "width:\(percent(part.width, picture.width));height:\(percent(part.height, picture.height))\"></span>"
        }
        let image = "<img alt=\"\" src=\"data:image/png;base64,\(Base64.encode(try picture.pngBytes()))\">"
        return "<figure><figcaption>\(escaped(name))</figcaption>"
            + "<div class=\"side\">\(image)\(frame ?? "")</div></figure>"
    }

    private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
