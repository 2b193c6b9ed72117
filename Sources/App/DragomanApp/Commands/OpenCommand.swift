import ArgumentParser
import GLibAppSupport
import GLibSupport

/// `dragoman [SCENE] [--edit] [--separate]`
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a window with a scene (what is done without a command).")

    @OptionGroup var scene: SceneArgument

    @Flag(help: "Open a document with its inspector, ready to draw elements on its pictures.")
    var edit = false

    @Flag(help: "Open the window in a process of its own, not in that of the windows that are open already.")
    var separate = false

    func run() throws {
        try Self.open(
            OpenArguments(
                scene: scene.scene, allowsOutside: scene.allowOutside, beginsEditing: edit, isSeparate: separate))
    }

    /// Opens the window, and returns when it was closed, or another process has opened it.
    ///
    /// - Parameter arguments: The scene to show, and how.
    /// - Throws: An error that says why there is no window, or the status that the program ends with.
    static func open(_ arguments: OpenArguments) throws {
        guard Environment.has("DISPLAY") || Environment.has("WAYLAND_DISPLAY") else {
            throw SceneError(
                "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                    + "\"dragoman render -o FILE.png\" draws the scene without one")
        }
        UnansweringFolders.keepFromToolkit(timeout: FirstFrame.readTimeout)
        let status = try MainActor.assumeIsolated {
            // Tell the last events before the end.
            defer { LineWriter.standardOutput.flush(seconds: 1) }
            let app: DragomanApp
            do {
                app = try DragomanApp(arguments)
            } catch {
                if UnreadableWindow.isNeeded { UnreadableWindow("\(error)").run() }
                throw error
            }
            return try app.run()
        }
        if status != 0 { throw ExitCode(status) }
    }
}
