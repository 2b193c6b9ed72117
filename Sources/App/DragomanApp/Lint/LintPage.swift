import GLibAppSupport
import GLibSupport
import TextSafety
import Translation

/// The findings of lint, as one page for browsers: images with a numbered frame around each element, and its findings
/// below. It needs no other file.
struct LintPage {
    /// A picture, and where in it findings are.
    struct Picture {
        /// A PNG file.
        let bytes: [UInt8]
        /// The size in pixels, as frames are counted.
        let width: Double
        let height: Double
        /// The part of it that is shown; `nil`: all.
        var part: Frame?
    }

    struct Frame {
        let x, y, width, height: Double
    }

    struct Entry {
        let code: String
        let isError: Bool
        /// Whether only a person can tell.
        var isUnsure = false
        /// The subject: an element, or a position in a file.
        let subject: String
        let sentence: String
        let remedy: String
        /// The page that explains the rule.
        let page: String
        /// "WCAG 4.1.2 A, critical"; empty where nothing more is known.
        var weight = ""
        /// Why it does not count; `nil`: it does.
        var reason: String?
        /// The frame in the image of its part; `nil`: unknown.
        var frame: Frame?
        /// The frame of the place that it is dragged to; `nil`: unknown, or nothing is dragged.
        var target: Frame?
        /// Lines that have changed, as they are.
        var changes: [String] = []
        /// More that is known of it, a line each.
        var details: [String] = []
        /// All that was tried, a line each: it can be a lot.
        var tried: [String] = []
        /// Whether nothing is wrong with it.
        var isFine = false
    }

    /// The things that were checked, and how, and the result of each thing that was looked for.
    struct Scope {
        /// The name and the value of each fact.
        let facts: [(name: String, value: String)]
        /// The words of the columns.
        let columns: [String]
        /// A row each: the first cell leads to an address.
        let rows: [(address: String, cells: [String])]
        /// A sentence below.
        let note: String
    }

    /// A file, a picture of it, or an app.
    struct Part {
        let title: String
        var picture: Picture?
        /// How it looks afterwards.
        var later: Picture?
        var entries: [Entry]
    }

    let title: String
    /// One sentence that sums up.
    let summary: String
    let parts: [Part]
    /// The facts that a report that is kept has to say; `nil`: nothing of that is known.
    var scope: Scope?

    /// The page.
    var html: String {
        var number = 0
        let sections = parts.map { part in
            let first = number + 1
            number += part.entries.count
            return section(part, from: first)
        }
        return """
            <!doctype html>
            <html lang="\(Self.escaped("\(Catalogue.language)"))"\(Catalogue.language.isRightToLeft ? " dir=\"rtl\"" : "")>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
            <title>\(Self.escaped(title))</title>
            <style>\(Self.style)</style>
            <main>
            <h1>\(Self.escaped(title))</h1>
            <p>\(Self.escaped(summary))</p>
            \(scope.map(Self.facts) ?? "")\(sections.joined(separator: "\n"))
            \(scope.map(Self.table) ?? "")</main>
            </html>

            """
    }

    private static func facts(_ scope: Scope) -> String {
        let rows = scope.facts.map { "<dt>\(escaped($0.name))</dt><dd>\(escaped($0.value))</dd>" }
        return "<dl>\(rows.joined(separator: "\n"))</dl>\n"
    }

    private static func table(_ scope: Scope) -> String {
        let head = scope.columns.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
        let rows = scope.rows.map { row in
            let cells = row.cells.enumerated().map { index, cell in
                index == 0
                    ? "<th scope=\"row\"><a href=\"\(escaped(row.address))\">\(escaped(cell))</a></th>"
                    : "<td>\(escaped(cell))</td>"
            }
            return "<tr>\(cells.joined())</tr>"
        }
        return """
            <section><h2>\(escaped(scope.columns[0]))</h2>
            <p>\(escaped(scope.note))</p>
            <table><thead><tr>\(head)</tr></thead>
            <tbody>\(rows.joined(separator: "\n"))</tbody></table></section>

            """
    }

    private func section(_ part: Part, from first: Int) -> String {
        let entries = part.entries.enumerated().map { Self.item($1, number: first + $0) }
        let list = entries.isEmpty ? "" : "<ol start=\"\(first)\">\n\(entries.joined(separator: "\n"))\n</ol>"
        return "<section><h2>\(Self.escaped(part.title))</h2>\n\(picture(part, from: first))\(list)</section>"
    }

    private func picture(_ part: Part, from first: Int) -> String {
        guard let picture = part.picture, picture.width > 0, picture.height > 0 else { return "" }
        let framed = part.entries.enumerated().flatMap { index, entry in
            [(entry.frame, ""), (entry.target, " place")].compactMap { frame, kind in
                frame.map { (index, entry, $0, kind) }
            }
        }
        let whole = picture.part ?? Frame(x: 0, y: 0, width: picture.width, height: picture.height)
        let marks = framed.map { index, entry, frame, kind in
            func percent(_ length: Double, of whole: Double) -> String { Self.percent(min(max(length / whole, 0), 1)) }
            let area =
                "left:\(percent(frame.x - whole.x, of: whole.width));"
                + "top:\(percent(frame.y - whole.y, of: whole.height));"
                + "width:\(percent(frame.width, of: whole.width));"
                + "height:\(percent(frame.height, of: whole.height))"
            let number = first + index
            let words = Self.escaped("\(number): \(entry.subject)")
            return
                "<a class=\"mark \(Self.kind(entry))\(kind)\" href=\"#f\(number)\" style=\"\(area)\" title=\"\(words)\" "
                + "aria-label=\"\(words)\"><span>\(number)</span></a>"
        }
        guard let later = part.later else { return Self.image(picture, of: part.title, marks.joined()) }
        let both = [
            (localized("Before the drag"), Self.image(picture, of: localized("Before the drag"), marks.joined())),
            (localized("After the drag"), Self.image(later, of: localized("After the drag"))),
        ]
        let figures = both.map { "<figure>\($1)<figcaption>\(Self.escaped($0))</figcaption></figure>" }
        return "<div class=\"both\">\(figures.joined())</div>\n"
    }

    private static func image(_ picture: Picture, of title: String, _ marks: String = "") -> String {
        let address = "data:image/png;base64,\(Base64.encode(picture.bytes))"
        var (size, place) = ("max-width:\(Int(picture.width))px", "")
        if let part = picture.part {
            size =
                "max-width:\(Int(part.width))px;aspect-ratio:\(Int(part.width))/\(Int(part.height));overflow:hidden"
            place =
                " style=\"position:absolute;width:\(percent(picture.width / part.width));"
                + "left:\(percent(-part.x / part.width));top:\(percent(-part.y / part.height))\""
        }
        let image = "<img alt=\"\(escaped(title))\"\(place) src=\"\(address)\">"
        return "<div class=\"picture\" style=\"\(size)\">\(image)\(marks)</div>\n"
    }

    private static func percent(_ part: Double) -> String { "\((part * 10_000).rounded() / 100)%" }

    private static func kind(_ entry: Entry) -> String {
        entry.isFine
            ? "fine" : entry.reason != nil ? "ignored" : entry.isUnsure ? "unsure" : entry.isError ? "error" : "warning"
    }

    private static func item(_ entry: Entry, number: Int) -> String {
        let word =
            entry.isUnsure ? localized("Cannot tell") : entry.isError ? localized("Error") : localized("Warning")
        let kind = entry.reason == nil ? word : localized("Ignored")
        let weight = entry.weight.isEmpty ? "" : " <small>\(escaped(entry.weight))</small>"
        let reason = entry.reason.map { localized("Ignored because: {reason}", ["reason": $0]) }
        func list(_ lines: [String]) -> String {
            lines.isEmpty ? "" : "<ul>\(lines.map { "<li>\(escaped($0))</li>" }.joined())</ul>"
        }
        let changes = entry.changes.isEmpty ? "" : "<pre>\(escaped(entry.changes.joined(separator: "\n")))</pre>"
        let tried =
            entry.tried.isEmpty
            ? ""
            : "<details><summary>\(escaped(localized("Everything that was tried")))</summary>\(list(entry.tried))</details>"
        return "<li id=\"f\(number)\" class=\"\(Self.kind(entry))\"><h3>"
            + (entry.isFine ? "" : "<b>\(escaped(kind))</b> ")
            + "\(escaped(entry.subject))</h3><p>\(escaped(entry.sentence))</p>"
            + (entry.remedy.isEmpty ? "" : "<p>\(escaped(entry.remedy))</p>")
            + changes + list(entry.details) + tried
            + (reason.map { "<p>\(escaped($0))</p>" } ?? "")
            + "<p><a href=\"\(escaped(entry.page))\"><code>\(escaped(entry.code))</code></a>\(weight)</p></li>"
    }

    private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }

    private static let style = """
        :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--error:#c01c28;--warning:#9a5b00;--ignored:#5e5c64}
        @media(prefers-color-scheme:dark){:root{--error:#ff7b63;--warning:#f8c657;--ignored:#9a9996}}
        main{max-width:70rem;margin:0 auto;padding:1rem}
        h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem;overflow-wrap:anywhere}
        h3{font-size:1rem;margin:0;overflow-wrap:anywhere}
        .picture{position:relative;border:1px solid color-mix(in srgb,currentColor 25%,transparent);margin:1rem 0}
        .picture img{display:block;width:100%}
        .mark{position:absolute;box-sizing:border-box;border:2px solid;border-radius:3px;min-width:8px;min-height:8px}
        .mark span{position:absolute;top:-2px;inset-inline-start:-2px;font:bold 12px/16px system-ui,sans-serif;padding:0 4px;
        border-radius:3px;color:#fff}
        .mark:focus,.mark:hover{outline:3px solid Highlight;z-index:1}
        .mark.error{border-color:#c01c28}.mark.error span{background:#c01c28}
        .mark.warning{border-color:#9a5b00}.mark.warning span{background:#9a5b00}
        .mark.unsure{border-color:#5e5c64}.mark.unsure span{background:#5e5c64}
        .mark.fine{border-color:#1a5fb4}.mark.fine span{background:#1a5fb4}li.fine{border-color:#1a5fb4}
        li li{margin:0;padding:0;border:0;overflow-wrap:anywhere}
        .mark.place{border-style:dashed}.mark.place span{display:none}
        .both{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:0 1rem}figure{margin:0}
        figcaption{font-size:.9rem}.both .picture{margin:.5rem 0}
        pre{font-size:.85rem;line-height:1.4;overflow-x:auto;padding:.5rem;margin:.5rem 0;
        background:color-mix(in srgb,currentColor 6%,transparent)}
        summary{cursor:pointer}
        .mark.ignored{border-color:#5e5c64;border-style:dashed}.mark.ignored span{background:#5e5c64}
        ol{padding-inline-start:2.5rem}li{margin:0 0 1rem;padding:.5rem .75rem;border-inline-start:4px solid}
        li:target{outline:3px solid Highlight}
        li p{margin:.25rem 0}li.error{border-color:var(--error)}li.error b{color:var(--error)}
        li.warning{border-color:var(--warning)}li.warning b{color:var(--warning)}
        li.unsure{border-color:var(--ignored);border-inline-start-style:double}li.unsure b{color:var(--ignored)}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
        table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .5rem;
        border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}tbody th{font-weight:normal}
        li.ignored{border-color:var(--ignored)}li.ignored b{color:var(--ignored)}
        """
}
