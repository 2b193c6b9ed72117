import ArgumentParser
import GLibAppSupport
import GLibSupport

/// `dragoman [SCENE] [--edit]`
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a window with a scene (what is done without a command).")

    @OptionGroup var scene: SceneArgument

    @Flag(help: "Open a document with its inspector, ready to draw elements on its pictures.")
    var edit = false

    func run() throws { try Self.open(scene.scene, allowsOutside: scene.allowOutside, beginsEditing: edit) }

    /// Opens the window, and returns when it was closed.
    ///
    /// - Parameters:
    ///   - scene: As the command line names it; `nil`: the built-in scene.
    ///   - allowsOutside: Whether a document may read files outside of its folder.
    ///   - beginsEditing: Whether a document is opened with its inspector.
    /// - Throws: An error that says why there is no window, or the status that the program ends with.
    static func open(_ scene: String? = nil, allowsOutside: Bool = false, beginsEditing: Bool = false) throws {
        guard Environment.has("DISPLAY") || Environment.has("WAYLAND_DISPLAY") else {
            throw SceneError(
                "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                    + "\"dragoman render -o FILE.png\" draws the scene without one")
        }
        UnansweringFolders.keepFromToolkit(timeout: FirstFrame.readTimeout)
        let status = try MainActor.assumeIsolated {
            // What happened last is told before the end.
            defer { LineWriter.standardOutput.flush(seconds: 1) }
            let app: DragomanApp
            do {
                app = try DragomanApp(scene, allowsOutside: allowsOutside, beginsEditing: beginsEditing)
            } catch {
                if UnreadableWindow.isNeeded { UnreadableWindow("\(error)").run() }
                throw error
            }
            return try app.run()
        }
        if status != 0 { throw ExitCode(status) }
    }
}
