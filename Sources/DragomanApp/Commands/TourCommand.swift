import ArgumentParser
import GLibSupport

/// `dragoman tour -o FOLDER`: what `Resources/run` does where there is no display.
struct TourCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour", abstract: "Play the built-in scene on a private display and leave pictures of it.",
        shouldDisplay: false)

    @Option(name: .shortAndLong, help: "The folder for pictures and transcript.", completion: .directory)
    var output: String

    func run() throws {
        _ = try Folder(output, make: true)
        var tour = Tour(folder: output)
        print("The transcript, with its pictures beside it: \(try tour.play())")
    }
}
