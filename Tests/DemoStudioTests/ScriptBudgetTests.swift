import Foundation
import SeededNumbers
import TestSupport
import Testing
import YAMLReading

@testable import DemoStudio

/// A few lines that stand for more than a machine holds.
struct ScriptBudgetTests {
    /// Each variable is ten times the one before: 503 bytes would be 3 GB.
    @Test func variablesThatGrowAreStopped() {
        var text = "demo: 1\ntitle: T\nvariables:\n  a0: xxxxxxxxxx\n"
        for number in 1...9 {
            text += "  a\(number): \"\(String(repeating: "{a\(number - 1)}", count: 10))\"\n"
        }
        let found = problems(text + "steps: [{narrate: \"{a9}\"}]\n")
        #expect(found.contains { $0.contains("with its variables this text is longer than 64 KiB") }, "\(found)")
    }

    /// Many texts, each within its limit.
    @Test func textsThatAreTooManyAreStopped() {
        let long = String(repeating: "x", count: 60_000)
        let step = "  - narrate: \"{long}\"\n"
        let found = problems(
            "demo: 1\ntitle: T\nvariables: {long: \(long)}\nsteps:\n" + String(repeating: step, count: 200))
        #expect(found.count == 1 && found[0].contains("all texts together are longer than 4 MiB"), "\(found.prefix(2))")
    }

    /// Seven scripts that include the next one three hundred times each, and have no step.
    @Test func includesThatMultiplyAreStopped() {
        var files: [String: String] = [:]
        for depth in 0..<7 {
            let step = depth == 6 ? "" : String(repeating: "  - include: \(depth + 1).yaml\n", count: 300)
            files["\(depth).yaml"] = "demo: 1\nsteps:\(step.isEmpty ? " []" : "\n" + step)"
        }
        let found = problems(step("include: 0.yaml"), files: files)
        #expect(found.count == 1 && found[0].contains("scripts are included more than 500 times"), "\(found.prefix(2))")
    }

    /// One large script, included again and again.
    @Test func includedBytesAreCounted() {
        let large = "demo: 1\nsteps: []\n#" + String(repeating: "x", count: 1 << 20)
        let found = problems(
            "demo: 1\ntitle: T\nsteps:\n" + String(repeating: "  - include: a.yaml\n", count: 20),
            files: ["a.yaml": large])
        #expect(
            found.count == 1 && found[0].contains("the included scripts hold more than 8 MiB"), "\(found.prefix(2))")
    }

    @Test func stepsAreCountedAcrossFiles() {
        let part = "demo: 1\nsteps:\n" + String(repeating: "  - keys: Tab\n", count: 1_000)
        let found = problems(
            "demo: 1\ntitle: T\nsteps:\n" + String(repeating: "  - include: a.yaml\n", count: 6),
            files: ["a.yaml": part])
        #expect(found.count == 1 && found[0].contains("there are more than 5000 steps"), "\(found.prefix(2))")
    }

    @Test func aLongDemoIsWithinAllLimits() throws {
        let steps = String(repeating: "  - narrate: \"{words} and more of them.\"\n", count: 4_000)
        let demo = try script(
            "demo: 1\ntitle: T\nvariables: {words: \(String(repeating: "x", count: 500))}\nsteps:\n\(steps)")
        #expect(demo.steps.count == 4_000)
    }
}

/// Scripts that nobody wrote: whatever stands in a file, it is read or refused with a place.
struct ScriptFuzzTests {
    private static let pieces: [String] = [
        "{", "}", "{{", "[", "]", ": ", "- ", "\n", "\n  ", "\"", "'", "&a ", "*a", "<<: *a", "|", ">", "#", "\u{0}",
        "\u{202E}", "!!binary ", "? ", "%YAML 1.1", "...", "---", "{title}", "1e999s", "-1s", "99999999999999999999",
        "include: demo.yaml", "language: [en, ../x]", "size: [1e300, .nan]", "text-scale: .inf",
    ]

    @Test(arguments: 0..<8) func mutantsAreReadOrRefused(_ seed: Int) throws {
        let folder = "\(Project.resources.path)/demos"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
            .sorted()
        #expect(names.count >= 5)
        var numbers = SeededNumbers(seed: UInt64(seed))
        for round in 0..<40 {
            let name = names[round % names.count]
            var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
            for _ in 0...Int.random(in: 0..<6, using: &numbers) { Self.mutate(&bytes, &numbers) }
            do {
                let demo = try ScriptReader.read("demo.yaml", allowsOutside: true) { path in
                    guard path == "demo.yaml" else { throw MissingError() }
                    return bytes
                }
                for step in demo.steps {
                    // A script that was read can be written, and says something.
                    #expect(!step.title.isEmpty && !step.text.isEmpty)
                    #expect(!step.action.yaml.contains("\n"))
                }
            } catch let error as ProblemsError {
                #expect(!error.list.isEmpty)
            }
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
        let position = Int.random(in: 0...bytes.count, using: &numbers)
        let end = min(bytes.count, position + Int.random(in: 0...40, using: &numbers))
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes.removeSubrange(position..<end)
        case 1: bytes.insert(contentsOf: (pieces.randomElement(using: &numbers) ?? "").utf8, at: position)
        case 2:
            bytes.insert(contentsOf: Array(bytes[position..<end]), at: Int.random(in: 0...bytes.count, using: &numbers))
        case 3: if position < bytes.count { bytes[position] = UInt8.random(in: 0...255, using: &numbers) }
        default: bytes.replaceSubrange(position..<end, with: (pieces.randomElement(using: &numbers) ?? "").utf8)
        }
    }
}
