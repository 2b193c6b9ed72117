import Prototype
import TextSafety

/// Puts the page's modules into one script, as they are written, and its style sheets into one.
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
        /// The kind of view for which a document needs it, as ``needs(of:)`` says; `nil`: all documents do.
        var need: String?
    }

    /// The modules in their order in the script.
    static let modules = [
        Module(file: "words.js"), Module(file: "types.js"), Module(file: "geometry.js"),
        Module(file: "flow.js", need: "mockup"), Module(file: "board.js", need: "mockup"),
        Module(file: "layout.js", need: "mockup"), Module(file: "element.js"),
        Module(file: "copies.js", need: "mockup"),
        Module(file: "mockup.js", need: "mockup"), Module(file: "table.js", need: "graph"),
        Module(file: "graph.js", need: "graph"), Module(file: "card.js", need: "card"), Module(file: "coordinator.js"),
        Module(file: "script.js"), Module(file: "motion.js"), Module(file: "boards.js"),
        Module(file: "painter.js", need: "mockup"),
        Module(file: "mockup-board.js", need: "mockup"), Module(file: "graph-board.js", need: "graph"),
        Module(file: "card-board.js", need: "card"), Module(file: "list.js"), Module(file: "keys.js"),
        Module(file: "quick.js"), Module(file: "pointer.js"), Module(file: "page.js"),
    ]
    /// The style sheets in their order.
    static let styles = [
        Module(file: "page.css"), Module(file: "graph.css", need: "graph"), Module(file: "card.css", need: "card"),
    ]

    /// The names of all files of a page.
    public static let files = (modules + styles).map(\.file)

    /// The kinds of views in a document that take modules of their own.
    static func needs(of document: Document) -> Set<String> {
        Set(
            document.views.map { view in
                switch view {
                case .graph: "graph"
                case .card: "card"
                case .mockup: "mockup"
                }
            })
    }

    /// The script: one function, so that no name leaves it.
    ///
    /// - Parameters:
    ///   - texts: The modules' texts, by file name.
    ///   - needs: The document's needs, from ``needs(of:)``.
    ///   - last: The code after the modules; in a page: the code that starts it.
    /// - Returns: The script's text.
    static func script(_ texts: [String: String], needs: Set<String>, last: String = "start();") -> String {
        PageScript.joined(needed(modules, needs).map { ($0.file, texts[$0.file] ?? "") }, last: last)
    }

    /// The style sheet for the views of a document.
    static func style(_ texts: [String: String], needs: Set<String>) -> String {
        needed(styles, needs).map { texts[$0.file] ?? "" }.joined(separator: "\n")
    }

    private static func needed(_ files: [Module], _ needs: Set<String>) -> [Module] {
        files.filter { $0.need.map(needs.contains) ?? true }
    }
}
