/// Puts JavaScript modules into one script, as they are written, for a page that is one file.
///
/// ```swift
/// let script = PageScript.joined([("words.js", words), ("page.js", page)], last: "start();")
/// ```
public enum PageScript {
    /// One function, so that no name leaves it.
    ///
    /// Each module imports only from earlier ones, and renames nothing: without its `import` lines it reads their names.
    ///
    /// - Parameters:
    ///   - modules: Their names and their texts, each after those that it imports from.
    ///   - last: The code after the modules, which starts them.
    /// - Returns: The script's text.
    public static func joined(_ modules: [(file: String, text: String)], last: String) -> String {
        let bodies = modules.map { "// \($0.file)\n" + body($0.text) }
        return "(() => {\n'use strict';\n\n\((bodies + [last]).joined(separator: "\n"))\n})();"
    }

    /// Removes `import` lines and the word `export` from a module.
    public static func body(_ text: String) -> String {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
        return lines.filter { !$0.hasPrefix("import ") }
            .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }.joined(separator: "\n")
    }
}
