import ArgumentParser

/// `dragoman [SCENE]`
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a window with a scene (what is done without a command).")

    @OptionGroup var scene: SceneArgument

    func run() throws {
        let scene = scene.scene
        let status = try MainActor.assumeIsolated { try DragomanApp(scene: scene).run() }
        if status != 0 { throw ExitCode(status) }
    }
}
