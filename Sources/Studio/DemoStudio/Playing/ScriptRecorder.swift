/// Writes a demo's script from what a person does: a ``SceneScriptRecorder`` in a scene, an ``AppScriptRecorder`` in any
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
    ///   - title: What the script is called.
    ///   - reader: Whose words it will hear.
    ///   - onReady: Called when what the person does is noted from now on.
    /// - Returns: The script.
    /// - Throws: `AccessibilityError` where nothing can be heard of the app.
    func write(title: String, reader: DemoReader, onReady: @MainActor () -> Void) throws -> String
}
