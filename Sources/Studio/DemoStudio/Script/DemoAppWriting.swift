import GLibAppSupport
import GLibSupport
import YAMLReading

/// Apps as a person names them, and as a script does.
extension DemoApp {
    /// An app by any name with which it can be started.
    ///
    ///     DemoApp(named: "org.gnome.TextEditor")   // its desktop file
    ///
    /// - Parameters:
    ///   - name: A program, the name of a desktop file, or a page, as an address or the path of a file.
    ///   - browser: The browser that shows a page.
    ///   - arguments: The arguments that it is started with.
    ///   - files: The path of the folder that is laid out for it, without links.
    ///   - isDocument: Whether it is a document of which a page can be made.
    public init(
        named name: String, browser: Browser, arguments: [String] = [], files: String? = nil, isDocument: Bool = false
    ) {
        let isAddress = Self.isAddress(name)
        let isPage = isDocument || Self.isPage(name)
        let source: Source =
            if isPage {
                .page(isAddress ? name : FilePath.canonical(name), browser: browser)
            } else if name.contains("/") {
                .program(FilePath.canonical(name))
            } else {
                Program.isThere(name) ? .program(name) : .desktopFile(name)
            }
        self.init(source, at: TextPosition(line: 1, column: 1))
        (self.arguments, self.files) = (arguments, files)
    }

    /// Whether a name is that of a page: an address, or a file.
    public static func isPage(_ name: String) -> Bool {
        isAddress(name) || [".html", ".xhtml"].contains { name.hasSuffix($0) }
    }

    private static func isAddress(_ name: String) -> Bool {
        ["https://", "http://"].contains { name.hasPrefix($0) }
    }

    /// The app with its paths as a script in a folder writes them: files beside it are found wherever both are put.
    ///
    /// - Parameter folder: The script's folder, without links.
    /// - Returns: The app.
    public func seen(from folder: String) -> DemoApp {
        var result = self
        switch source {
        case .page(let page, let browser):
            result.source = .page(FilePath.relative(page, to: folder), browser: browser)
        case .program(let path) where path.contains("/"):
            let relative = FilePath.relative(path, to: folder)
            // A name alone would be looked for where programs are.
            result.source = .program(relative.contains("/") ? relative : "./" + relative)
        case .program, .desktopFile: break
        }
        result.files = files.map { FilePath.relative($0, to: folder) }
        return result
    }

    /// As a script has it: a program's name, or a map.
    var yaml: String {
        func scalar(_ text: String) -> String { ScriptYAML.scalar(text, isInMap: true) }
        var rows: [String] = []
        switch source {
        case .program(let name):
            if arguments.isEmpty, environment.isEmpty, files == nil { return ScriptYAML.scalar(name) }
            rows.append("program: \(scalar(name))")
        case .desktopFile(let name): rows.append("desktop-file: \(scalar(name))")
        case .page(let page, let browser):
            rows += ["page: \(scalar(page))", "browser: \(browser.rawValue)"]
        }
        if !arguments.isEmpty { rows.append("arguments: [\(arguments.map(scalar).joined(separator: ", "))]") }
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key): \(scalar($0.value))" }
        if !variables.isEmpty { rows.append("environment: {\(variables.joined(separator: ", "))}") }
        if let files { rows.append("files: \(scalar(files))") }
        return "{\(rows.joined(separator: ", "))}"
    }
}
