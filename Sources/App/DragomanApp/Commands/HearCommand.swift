import ArgumentParser
import AtSpiClient
import DemoStudio
import GLibSupport
import TextSafety

/// `dragoman hear --app NAME ELEMENT`
struct HearCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hear",
        abstract: "Say what the real Orca says at an element of a running app.",
        discussion: """
            For example: dragoman hear --app gnome-text-editor --role button "Open"

            An Orca is started that makes no sound; the element gets the focus, what Orca says is printed, and the \
            focus goes back to where it was. Programs of GTK 4 keep their focus: Orca says what it would say there. \
            With an Orca that runs already, nothing is done.

            Exit status: 0; 1 when nothing was said, or Orca or the focus cannot be had; 2 when there is no such app \
            or element, or more than one.
            """)

    @Argument(help: "The element's name, or its path as `dragoman tree --json` shows it.")
    var element: String

    @OptionGroup var target: AppOption

    @Option(help: "The element's role, such as \"button\".")
    var role: String?

    @Option(help: "The name of something that the element is in. Can be given several times, the outermost first.")
    var under: [String] = []

    func run() throws {
        try MainActor.assumeIsolated {
            var search = ElementSearch(name: element)
            search.role = role
            search.ancestors = under
            do {
                let heard = try HeardElement.listen(to: search, inAppNamed: target.app)
                StandardOutput.write(line: "\(heard.element)".printable)
                for words in heard.words { StandardOutput.write(line: "Orca \(heard.version): \(words)".printable) }
                if heard.words.isEmpty { throw ExitCode(1) }
            } catch let error as ExitCode {
                throw error
            } catch let error as AccessibilityError {
                StandardError.write(line: "\(error)")
                throw ExitCode(error.isNotFound ? 2 : 1)
            } catch {
                StandardError.write(line: "\(error)".printableLines)
                throw ExitCode(1)
            }
        }
    }
}
