/// Writes a demo's script while a person works: a ``SceneScriptRecorder`` in a scene, an ``AppScriptRecorder`` in any
/// other app.
///
/// ```swift
/// let recorder: any ScriptRecorder = try AppScriptRecorder(app, seenAs: app.seen(from: "demos"), pagesBy: program)
/// print(try recorder.write(title: "A note", reader: .orca))
/// ```
@MainActor
public protocol ScriptRecorder: AnyObject {
    /// Listens until the app has ended, or Ctrl+C is pressed; then the app is ended.
    ///
    /// - Parameters:
    ///   - title: The title of the script.
    ///   - reader: The screen reader whose words it will hear.
    ///   - onReady: Called when the person's actions are noted from now on.
    /// - Returns: The script.
    /// - Throws: `AccessibilityError` where nothing can be heard of the app.
    func write(title: String, reader: DemoReader, onReady: @MainActor () -> Void) throws -> String
}
