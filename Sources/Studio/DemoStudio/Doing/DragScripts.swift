import GLibSupport

/// Writes the scripts of a drag and of the ways to the same result: each plays from a fresh start of the app.
struct DragScripts {
    let app: DemoApp
    let folder: String
    let size: (width: Int, height: Int)

    /// - Parameters:
    ///   - app: The app that is played.
    ///   - folder: Where the scripts are written: without links.
    ///   - size: The screen's.
    /// - Throws: `DemoError`, `FileError`: the files of the app cannot be copied beside the scripts.
    init(of app: DemoApp, in folder: String, size: (width: Int, height: Int)) throws {
        try FilmFiles.makeFolder(folder)
        var app = app
        let folder = FilePath.canonical(folder)
        if let files = app.files {
            let copy = FilePath.join(folder, "files")
            if FilePath.canonical(files) != copy { try SceneCopy.copyFolder(files, reachedBy: nil, to: copy) }
            app.files = copy
        }
        (self.app, self.folder, self.size) = (app, folder, size)
    }

    /// Writes a script.
    ///
    /// - Returns: Its path.
    func write(_ steps: [any StepAction], named name: String, title: String) throws -> String {
        let path = FilePath.join(folder, "\(name).yaml")
        try FilmFiles.write(text(steps, title: title), to: path)
        return path
    }

    func text(_ steps: [any StepAction], title: String) -> String {
        let head = [
            "demo: 1", "title: \(ScriptYAML.scalar(title))", "app: \(app.seen(from: folder).yaml)", "language: en",
            "reader: none", "size: [\(size.width), \(size.height)]",
        ]
        return (head + ScriptLine.steps(steps.map { .step($0) })).joined(separator: "\n") + "\n"
    }
}
