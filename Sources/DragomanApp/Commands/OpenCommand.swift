import ArgumentParser
import GLibSupport

/// `dragoman [SCENE]`
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a window with a scene (what is done without a command).")

    @OptionGroup var scene: SceneArgument

    func run() throws {
        guard Environment.has("DISPLAY") || Environment.has("WAYLAND_DISPLAY") else {
            throw SceneError(
                "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                    + "\"dragoman render -o FILE.png\" draws the scene without one")
        }
        let scene = scene
        let status = try MainActor.assumeIsolated { DragomanApp(try scene.source()).run() }
        if status != 0 { throw ExitCode(status) }
    }
}
