import ArgumentParser
import GTKSupport
import SceneViews

/// `dragoman render [SCENE] -o FILE`
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draw a scene as a picture, without a display.")

    @OptionGroup var scene: SceneArgument

    @Option(name: .shortAndLong, help: "Where to: FILE.png, FILE.svg or FILE.pdf.", completion: .file())
    var output: String

    func run() throws {
        print(scene, output)
    }
}
