import ArgumentParser
import GTKSupport

/// What this program runs of itself to draw pictures that may cost too much: see `PictureHelper`. It is in no help.
struct DrawPictureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: PictureHelper.command, shouldDisplay: false)

    @Argument var words: [String] = []

    func run() throws {
        throw ExitCode(PictureHelper.run(words))
    }
}
