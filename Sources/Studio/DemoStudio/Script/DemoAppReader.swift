import GLibAppSupport
import GLibSupport
import Translation
import YAMLReading

/// Reads `app` of a script: which program is played.
struct DemoAppReader {
    let texts: ScriptTexts
    let access: DemoAccess
    /// The script's path.
    let script: String

    /// - Parameter node: A program's name, or a map.
    /// - Returns: The app; `nil` where it cannot be understood, which is logged.
    func app(_ node: YAMLNode) -> DemoApp? {
        if case .scalar = node.content {
            return texts.text(node, of: "app").flatMap { program($0) }.map { DemoApp($0, at: node.position) }
        }
        guard let map = MapReader(node, subject: localized("an app"), log: texts.log) else { return nil }
        let source = source(map)
        let arguments = map.node("arguments").map { texts.texts($0, of: "arguments").map(\.value) } ?? []
        let environment = map.node("environment").map { texts.environment($0, of: "environment") } ?? [:]
        let files = map.node("files").flatMap { texts.text($0, of: "files") }.flatMap { path($0) }
        map.finish()
        guard let source else { return nil }
        var app = DemoApp(source, at: node.position)
        (app.arguments, app.environment, app.files) = (arguments, environment, files)
        return app
    }

    private func source(_ map: MapReader) -> DemoApp.Source? {
        let program = map.node("program").flatMap { texts.text($0, of: "program") }
        let desktopFile = map.node("desktop-file").flatMap { texts.text($0, of: "desktop-file") }
        let page = map.node("page").flatMap { texts.text($0, of: "page") }
        let browser = map.node("browser").flatMap { texts.choice($0, of: "browser", as: DemoApp.Browser.self) }
        guard [program, desktopFile, page].compactMap({ $0 }).count == 1 else {
            texts.log.add(
                localized("an app has either a “program”, a “desktop-file” or a “page”"), at: map.position,
                remedy: ProblemLog.remedy(example: "{program: gnome-text-editor, arguments: [notes.txt]}"))
            return nil
        }
        if let program { return self.program(program) }
        if let desktopFile {
            guard !desktopFile.value.contains("/") else {
                texts.log.add(
                    localized("“desktop-file” is a name, and no path"), at: desktopFile.position,
                    remedy: ProblemLog.remedy(example: "desktop-file: org.gnome.TextEditor"))
                return nil
            }
            return .desktopFile(desktopFile.value)
        }
        guard let page else { return nil }
        if ["https://", "http://"].contains(where: { page.value.hasPrefix($0) }) {
            return .page(page.value, browser: browser ?? .firefox)
        }
        return path(page).map { .page($0, browser: browser ?? .firefox) }
    }

    /// A path is one as seen from the script, whichever folder the script itself was named from; a name is looked for
    /// in `PATH`.
    ///
    /// - Returns: `nil` where it is a whole command line, which is logged.
    private func program(_ name: Positioned<String>) -> DemoApp.Source? {
        let isPath = name.value.contains("/")
        let path = isPath ? FilePath.canonical(FilePath.join(FilePath.folder(of: script), name.value)) : name.value
        let words = Program.words(of: name.value)
        guard words.count < 2 || Program.isThere(path) else {
            let arguments = words.dropFirst().map { ScriptYAML.scalar($0, isInMap: true) }.joined(separator: ", ")
            let example = "{program: \(ScriptYAML.scalar(words[0], isInMap: true)), arguments: [\(arguments)]}"
            texts.log.add(
                localized(
                    "“{words}” is a command line, not a program", ["words": ProblemLog.short(name.value)]),
                at: name.position, remedy: ProblemLog.remedy(example: example))
            return nil
        }
        return .program(path)
    }

    /// A file or folder of the demo's own.
    private func path(_ name: Positioned<String>) -> String? {
        do {
            return try access.path(of: name.value, writtenIn: script)
        } catch {
            texts.log.add(error.clause, at: name.position, remedy: DemoAccess.AccessError.remedy)
            return nil
        }
    }
}
