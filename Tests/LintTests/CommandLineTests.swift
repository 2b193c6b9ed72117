import Foundation
import TestSupport
import Testing

/// The command line's words about itself, and about words that it does not know.
struct CommandLineTests {
    @Test(arguments: [("lnit", "lint"), ("recrod", "record"), ("reder", "render")])
    func aCommandThatIsNearlyOneIsSuggested(word: String, command: String) throws {
        for words in [[word], [word, "a.dragoman.yaml"], [word, "--strict"]] {
            let result = try runDragoman(words)
            #expect(result.status == 64)
            let sentence = "There is no command “\(word)”. Perhaps “\(command)” was meant."
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

    /// Files of old disks are named in Latin 1.
    @Test func aNameThatIsNotUTF8IsAName() throws {
        let sample = Project.resources.appending(path: "samples/kanban").path
        let program = Project.built("dragoman").path
        let good = try runDragoman(["names", sample + "/kanban.dragoman.yaml"]).output
        #expect(good.contains("elements"))
        try withTemporaryFolder { folder in
            let run = folder.path + "/run"
            try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
            // The folder's name, the bundle's, the document's own, and all.
            let script = """
                export XDG_RUNTIME_DIR="$2/run"
                mkdir "$2/alone"
                old=$(printf '%s/k\\374' "$2")
                cp -r "$1" "$old"
                "$0" export "$old/kanban.dragoman.yaml" --format bundle -o "$2/packed.dragoman" || exit
                cp "$2/packed.dragoman" "$(printf '%s/b\\374.dragoman' "$2")"
                cp "$2/packed.dragoman" "$(printf '%s/b\\374.dragoman' "$old")"
                for folder in "$old" "$2/alone"; do
                    cp -r "$1" "$folder/"
                    mv "$folder/kanban/kanban.dragoman.yaml" "$folder/kanban/$(printf 'd\\374.dragoman.yaml')"
                done
                cd "$old/.." || exit
                for file in "$(printf 'k\\374')/kanban.dragoman.yaml" "$(printf 'b\\374.dragoman')" \\
                    "$(printf 'k\\374/b\\374.dragoman')" "$(printf 'k\\374/kanban/d\\374.dragoman.yaml')" \\
                    "$(printf 'alone/kanban/d\\374.dragoman.yaml')" alone/kanban; do
                    "$0" names "$file" || exit
                done
                cd alone/kanban && "$0" export "$(printf 'd\\374.dragoman.yaml')" --format page -o "$(printf 'o\\374.html')" &&
                    test -s "$(printf 'o\\374.html')" && cd ../.. || exit
                "$0" names "$(printf 'no\\374.dragoman')"
                """
            let result = try runProgram("sh", ["-c", script, program, sample, folder.path])
            #expect(result.output == String(repeating: good, count: 6), "\(result.text)")
            #expect(
                result.status == 1 && result.errors.contains("noü.dragoman: there is no such file"), "\(result.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: run).filter { $0.contains("dragoman-") } == [])
        }
    }

    @Test func demosOfAFolderAreMeantByIt() throws {
        let demo = "demo: 1\ntitle: Keys\nreader: none\nsteps:\n  - narrate: Now.\n"
        try withTemporaryFolder { folder in
            let (place, name) = (folder.url, folder.url.lastPathComponent)
            func run(_ words: String...) throws -> ProgramResult { try runDragoman(words, folder: place) }
            let none = try run("demo", "check", ".")
            #expect(none.status == 1 && none.output == "There is no demo in the folder \(name).\n", "\(none.text)")
            try folder.write(demo, as: "one.yaml")
            try folder.write("a: 1\n", as: "settings.yaml")
            #expect(try run("demo", "check", ".").output == "one.yaml: nothing is wrong.\n")
            try folder.write(demo + "  - wrong: 1\n", as: "two.yaml")
            let both = try run("demo", "check", ".")
            #expect(both.status == 1 && both.output.contains("one.yaml: nothing") && both.output.contains("two.yaml"))
            let play = try run("play", ".")
            // One after the other; what cannot be read is one that failed.
            #expect(play.status == 1, "\(play.text)")
            #expect(play.output.contains("one.yaml: passed in "), "\(play.text)")
            #expect(play.output.contains("two.yaml: failed.\n"), "\(play.text)")
            #expect(play.output.hasSuffix("1 passed, 1 failed, 0 passed only when played again.\n"), "\(play.text)")
            let film = try run("record", ".", "-o", "film")
            #expect(
                film.errors == "There are several demos in \(name): one.yaml and two.yaml. Name one.\n", "\(film.text)")
            // Some of them, by words in their names, by tags, and in parts; those in folders, too.
            try folder.write(demo + "tags: [smoke]\n", as: "login/one.yaml")
            try folder.write(demo + "require: nothing-like-it\n", as: "login/three.yaml")
            func played(_ words: String...) throws -> [String] {
                try runDragoman(["play", "."] + words, folder: place).output.split(separator: "\n")
                    .filter { !$0.hasPrefix(" ") }.map { line in
                        line.prefix { $0 != "," && $0 != "." } + (line.contains("passed in") ? "+" : "")
                    }
            }
            #expect(try played("--tag", "smoke", "--retries", "1") == ["login/one+", "1 passed"])
            #expect(try played("--only", "LOGIN") == ["login/one+", "login/three", "1 passed"])
            #expect(try played("--shard", "2/2") == ["two", "login/three", "0 passed"])
            #expect(try played("--shard", "2/2", "--stop-at-failure") == ["two", "0 passed"])
            let skipped = try run("play", ".", "--only", "three", "--retries", "1", "--report", "junit.xml")
            #expect(skipped.status == 0, "\(skipped.text)")
            #expect(
                skipped.output.contains("three.yaml: skipped. This demo needs nothing-like-it"), "\(skipped.text)")
            #expect(skipped.output.hasSuffix(" 1 skipped.\n"), "\(skipped.text)")
            let report = try String(contentsOfFile: folder.path("junit.xml"), encoding: .utf8)
            #expect(report.contains(#"<skipped message="This demo needs"#), "\(report)")
            #expect(try run("play", ".", "--only", "nowhere").status == 2)
            #expect(try run("play", ".", "--shard", "3/2").status == 64)
            let gone = try run("demo", "check", "nowhere")
            #expect(gone.status == 1 && gone.output.contains("nowhere"), "\(gone.text)")
        }
    }
}
