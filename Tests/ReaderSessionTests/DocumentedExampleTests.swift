import Foundation
import TestSupport
import XCTest

/// The examples of `docs/session.md`, played as they stand there.
final class DocumentedExampleTests: SessionTestCase {
    private var page: String {
        get throws {
            try String(contentsOf: Project.resources.appendingPathComponent("docs/session.md"), encoding: .utf8)
        }
    }

    /// Writes the example of a kind that holds some words, and the program that the examples show.
    ///
    /// - Returns: The variables to run it with.
    private func lay(_ kind: String, holding words: String, as name: String) throws -> [String: String] {
        let blocks = try page.components(separatedBy: "```\(kind)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        let block = try XCTUnwrap(blocks.first { $0.contains(words) }, "no \(kind) with \(words)")
        try (block + "\n").write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        try makeProgram("bin/two-buttons", "#!/bin/sh\nexec '\(Self.buttons)'\n")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return ["PATH": "\(folder.path)/bin:\(Project.products.path):\(path)"]
    }

    private func play(_ words: [String], _ variables: [String: String]) throws -> ProgramResult {
        let result = try runDragoman(words, variables: variables, folder: folder, timeout: 200)
        XCTAssertEqual(result.status, 0, result.text)
        return result
    }

    func testPlainShell() throws {
        let variables = try lay("sh", holding: "two-buttons &", as: "shell.sh")
        let result = try play(["session", "--words", "words.jsonl", "--", "sh", "shell.sh"], variables)
        XCTAssertTrue(result.output.contains("Second"), result.text)
    }

    func testPytest() throws {
        try skipUnless(python: "pytest")
        let variables = try lay("python", holding: "def test_buttons", as: "test_buttons.py")
        let words = ["session", "--", "/usr/bin/python3", "-m", "pytest", "-p", "no:cacheprovider", "test_buttons.py"]
        XCTAssertTrue(try play(words, variables).output.contains("1 passed"))
    }

    func testSelenium() throws {
        try skipUnless(python: "selenium")
        if Project.installed("chromedriver") == nil { throw XCTSkip("chromium-driver is not installed") }
        var variables = try lay("python", holding: "webdriver.Chrome", as: "selenium_test.py")
        let file = folder.appendingPathComponent("selenium_test.py")
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
        XCTAssertLessThanOrEqual(lines.count, 10)
        if geteuid() == 0 {
            // As the page says.
            let option = "options.add_argument(\"--force-renderer-accessibility\")\n"
            let both = option + "options.add_argument(\"--no-sandbox\")\n"
            try text.replacingOccurrences(of: option, with: both).write(to: file, atomically: true, encoding: .utf8)
        }
        variables["HOME"] = folder.path
        _ = try play(["session", "--", "/usr/bin/python3", "selenium_test.py"], variables)
    }

    func testMeson() throws {
        try skipUnless(python: "pytest")
        if Project.installed("meson") == nil { throw XCTSkip("meson is not installed") }
        var variables = try lay("python", holding: "def test_buttons", as: "test_buttons.py")
        variables.merge(try lay("meson", holding: "test('buttons'", as: "tests.build")) { $1 }
        // The system's, which has what Debian's packages install.
        try makeProgram("bin/python3", "#!/bin/sh\nexec /usr/bin/python3 \"$@\"\n")
        variables["DRAGOMAN_RESOURCES"] = Project.resources.path
        let build = try String(contentsOf: folder.appendingPathComponent("tests.build"), encoding: .utf8)
        try ("project('example')\n" + build)
            .write(to: folder.appendingPathComponent("meson.build"), atomically: true, encoding: .utf8)
        func meson(_ words: String...) throws -> ProgramResult {
            try TestProgram(
                try XCTUnwrap(Project.installed("meson")), words,
                environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }, folder: folder, timeout: 200
            ).finish()
        }
        XCTAssertEqual(try meson("setup", "build").status, 0)
        let result = try meson("test", "-C", "build", "--verbose")
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertTrue(result.output.contains("1 passed"), result.text)
        // What is not said fails.
        let file = folder.appendingPathComponent("test_buttons.py")
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacingOccurrences(of: "\"Second\"", with: "\"Third\"")
            .write(to: file, atomically: true, encoding: .utf8)
        let wrong = try meson("test", "-C", "build", "--verbose")
        XCTAssertEqual(wrong.status, 1, wrong.text)
        XCTAssertTrue(wrong.output.contains("not heard: 'Third'"), wrong.text)
    }

    private func skipUnless(python module: String) throws {
        guard try runProgram("/usr/bin/python3", ["-c", "import \(module)"]).status == 0 else {
            throw XCTSkip("python3-\(module) is not installed")
        }
    }
}
