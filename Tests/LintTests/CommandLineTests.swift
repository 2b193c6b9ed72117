import Foundation
import TestSupport
import Testing

/// What the command line says of itself, and of words that it does not know.
struct CommandLineTests {
    @Test(arguments: [("lnit", "lint"), ("recrod", "record"), ("reder", "render")])
    func aCommandThatIsNearlyOneIsSuggested(word: String, command: String) throws {
        for words in [[word], [word, "a.dragoman.yaml"], [word, "--strict"]] {
            let result = try runDragoman(words)
            #expect(result.status == 64)
            let sentence = "There is no command \"\(word)\". Perhaps \"\(command)\" was meant."
            #expect(result.errors.contains(sentence), "\(result.text)")
        }
        try withTemporaryFolder { folder in
            try folder.write("x", as: word)
            let result = try runDragoman([word], folder: URL(filePath: folder.path))
            #expect(!result.errors.contains("Perhaps"), "\(result.text)")
        }
    }

    @Test(arguments: ["open", "lint", "export", "render", "names"])
    func documentsInOneFileAreInTheHelp(command: String) throws {
        let help = try runDragoman(["help", command]).output
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("NAME.dragoman.yaml"), "\(help)")
        #expect(words.contains(#/NAME\.dragoman[^.\w]|NAME\.dragoman\.( |$)/#), "\(help)")
    }

    @Test func eachCommandForPeopleIsInTheHelp() throws {
        let help = try runDragoman(["help"]).output
        let page = try String(contentsOf: Project.resources.appending(path: "docs/commands.md"), encoding: .utf8)
        for line in help.components(separatedBy: "SUBCOMMANDS:\n").last?.split(separator: "\n") ?? [] {
            guard line.hasPrefix("  "), !line.hasPrefix("   "), let name = line.split(separator: " ").first,
                name != "See", name != "open"
            else { continue }
            #expect(page.contains("`dragoman \(name)"), "\(name)")
        }
    }
}
