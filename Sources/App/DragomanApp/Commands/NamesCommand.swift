import ArgumentParser
import GLibSupport

/// `dragoman names [SCENE]`: the answer to `dragoman demo check`, in a process whose language is the demo's.
struct NamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names", abstract: "Print the names of a scene's elements, drags and drops, as demos write them.")

    @OptionGroup var scene: SceneArgument

    func run() throws {
        let scene = scene
        try MainActor.assumeIsolated {
            StandardOutput.write(line: SceneNames(of: try scene.source().scene()).json)
        }
    }
}
