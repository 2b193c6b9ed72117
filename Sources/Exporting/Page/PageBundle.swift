import Prototype

/// Puts the page's modules into one script, without their lines that import.
///
/// This works because each module imports only from earlier ones, and renames nothing.
///
/// ```swift
/// for name in PageBundle.files {
///     let bytes = try FilePath.read(resources.path("page/\(name)"), limit: 1 << 20)
///     material.files[name] = String(decoding: bytes, as: UTF8.self)
/// }
/// ```
public enum PageBundle {
    /// A module of `Resources/page`.
    struct Module {
        let file: String
        /// What a document has that needs it, as ``needs(of:)`` says; `nil`: all documents do.
        var need: String?
    }

    /// The modules in their order in the script.
    static let modules = [
        Module(file: "words.js"), Module(file: "types.js"), Module(file: "geometry.js"),
        Module(file: "flow.js", need: "arrange"),
        Module(file: "board.js"), Module(file: "layout.js"), Module(file: "element.js"), Module(file: "mockup.js"),
        Module(file: "table.js", need: "graph"),
        Module(file: "graph.js", need: "graph"), Module(file: "card.js", need: "card"), Module(file: "coordinator.js"),
        Module(file: "script.js"), Module(file: "painter.js"), Module(file: "boards.js"),
        Module(file: "graph-board.js", need: "graph"), Module(file: "card-board.js", need: "card"),
        Module(file: "list.js"), Module(file: "keys.js"), Module(file: "pointer.js"), Module(file: "page.js"),
    ]
    static let style = "page.css"

    /// The names of all files of a page.
    public static let files = modules.map(\.file) + [style]

    /// What a document has that takes modules of its own: kinds of views, and "arrange" where cards make room.
    static func needs(of document: Document) -> Set<String> {
        var needs: Set<String> = []
        for view in document.views {
            switch view {
            case .graph: needs.insert("graph")
            case .card: needs.insert("card")
            case .mockup(let mockup):
                needs.insert("mockup")
                if mockup.elements.contains(where: { $0.arrangement != nil }) { needs.insert("arrange") }
            }
        }
        return needs
    }

    /// The script: one function, so that no name leaves it.
    ///
    /// - Parameters:
    ///   - texts: The modules' texts, by file name.
    ///   - needs: The document's needs, from ``needs(of:)``.
    /// - Returns: The script's text.
    static func script(_ texts: [String: String], needs: Set<String>) -> String {
        let bodies = modules.filter { $0.need.map { needs.contains($0) } ?? true }.map { body(texts[$0.file] ?? "") }
        return "(() => {\n'use strict';\n\(bodies.joined(separator: "\n"))\nstart();\n})();"
    }

    /// Removes comments, indentation, `import` and `export` from a module.
    static func body(_ text: String) -> String {
        var isComment = false
        var lines: [Substring] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("/*") { isComment = true }
            let isLeftOut = isComment || line.hasPrefix("//") || line.hasPrefix("import ")
            if line.hasSuffix("*/") { isComment = false }
            guard !isLeftOut else { continue }
            lines.append(line.hasPrefix("export ") ? line.dropFirst("export ".count) : line)
        }
        return lines.joined(separator: "\n")
    }
}
