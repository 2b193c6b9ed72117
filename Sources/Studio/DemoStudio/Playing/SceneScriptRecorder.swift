import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// Writes a demo's script while a person uses a scene on their own desktop.
///
/// ```swift
/// let recorder = try SceneScriptRecorder(scene: nil, Stage.Options(isPrivate: false, scenes: program))
/// let script = recorder.write(title: "A new demo", reader: .none) { print("Go on.") }
/// ```
@MainActor
public final class SceneScriptRecorder: ScriptRecorder {
    private let stage: Stage
    private let scene: String?
    private var writer = ScriptWriter()
    private var files: Set<String> = []
    private var seen = 0

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - scene: The scene's path as seen from here; `nil` for the built-in one.
    ///   - options: The program that shows it.
    /// - Throws: `DemoError`, `SessionError`.
    public init(scene: String?, _ options: Stage.Options) throws {
        self.scene = scene
        let position = TextPosition(line: 1, column: 1)
        var script = DemoScript(
            file: "./new.yaml", title: "", scene: Positioned(scene ?? DemoScript.builtInScene, at: position),
            language: "\(Catalogue.language)", languages: [],
            access: DemoAccess(script: "./new.yaml", allowsOutside: true))
        script.reader = .none
        stage = try Stage(for: script, options)
        files = Set(stage.keptFiles())
    }

    public func write(title: String, reader: DemoReader, onReady: @MainActor () -> Void) -> String {
        onReady()
        while !Interruption.isRequested {
            let isRunning = stage.app.process.isRunning
            takeEvents()
            guard isRunning else { break }
            // Ctrl+C may come between the question and the wait.
            if !stage.app.events.waitForMore(since: seen, timeout: 0.5) { stage.app.process.wait(timeout: 0.5) }
        }
        defer { stage.end() }
        return writer.script(title: title, scene: scene, language: stage.script.language, reader: reader)
    }

    private func takeEvents() {
        _ = stage.app.events.recent
        for event in stage.app.events.events.dropFirst(seen) {
            writer.take(event)
            guard event.name == "dropped" else { continue }
            let now = Set(stage.keptFiles())
            for file in now.subtracting(files).sorted() { writer.take(file: file) }
            files = now
        }
        seen = stage.app.events.events.count
    }
}
