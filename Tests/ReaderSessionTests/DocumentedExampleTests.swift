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
        try skipWithoutSelenium()
        let variables = try laySelenium(hasSandbox: geteuid() != 0)
        _ = try play(["session", "--", "/usr/bin/python3", "selenium_test.py"], variables)
    }

    /// As a user who may do nothing: `nobody`. The words that the example asserts are heard, and others are not.
    func testSeleniumWithoutRootsRights() throws {
        try skipWithoutSelenium()
        try XCTSkipIf(geteuid() != 0, "nobody is root here: testSelenium plays it without root's rights")
        for program in ["setpriv", "unshare"] where Project.installed(program) == nil {
            throw XCTSkip("\(program) is not installed")
        }
        let nobody: UInt32 = 65_534
        let become = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
        func can(_ words: String...) throws -> Bool { try runProgram("setpriv", become + words).status == 0 }
        func give() throws -> Bool { try runProgram("chown", ["-R", "\(nobody):\(nobody)", folder.path]).status == 0 }
        try XCTSkipUnless(can("true") && give(), "nothing can be run as another user here")
        let script = "[ -x \"$1\" ] && [ -r \"$2\" ] && [ -w \"$3\" ]"
        let page = Project.resources.appendingPathComponent("docs/session.md").path
        try XCTSkipUnless(
            can("sh", "-c", script, "sh", Project.dragoman.path, page, folder.path),
            "other users may not read this repository, or the tests' folder")
        var variables = try laySelenium(hasSandbox: can("unshare", "--user", "true"))
        XCTAssertTrue(try give())
        for name in ["LANG", "LD_LIBRARY_PATH"] { variables[name] = ProcessInfo.processInfo.environment[name] }
        variables.merge(["DRAGOMAN_RESOURCES": Project.resources.path, "LANGUAGE": "en"]) { $1 }
        func playAsNobody() throws -> ProgramResult {
            let check = ["sh", "-c", "[ \"$(id -u)\" = \(nobody) ] && [ ! -w / ] && exec \"$@\"", "sh"]
            let session = [Project.dragoman.path, "session", "--", "/usr/bin/python3", "selenium_test.py"]
            let setpriv = try XCTUnwrap(Project.installed("setpriv"))
            return try TestProgram(
                setpriv, become + check + session, environment: variables, folder: folder, timeout: 200
            ).finish()
        }
        let result = try playAsNobody()
        XCTAssertEqual(result.status, 0, result.text)
        try change("heard(\"Save\")", to: "heard(\"Discard\")")
        let wrong = try playAsNobody()
        XCTAssertEqual(wrong.status, 1, wrong.text)
        XCTAssertTrue(wrong.errors.contains("AssertionError"), wrong.text)
    }

    private func skipWithoutSelenium() throws {
        try skipUnless(python: "selenium")
        if Project.installed("chromedriver") == nil { throw XCTSkip("chromium-driver is not installed") }
    }

    /// Writes the page's ten lines.
    ///
    /// - Parameter hasSandbox: Whether Chromium can make the namespaces of its sandbox; otherwise it is told to do without, as
    ///   the page says.
    /// - Returns: The variables to run them with.
    /// - Throws: What the page lacks.
    private func laySelenium(hasSandbox: Bool) throws -> [String: String] {
        var variables = try lay("python", holding: "webdriver.Chrome", as: "selenium_test.py")
        let text = try String(contentsOf: folder.appendingPathComponent("selenium_test.py"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.isEmpty }
        XCTAssertLessThanOrEqual(lines.count, 10)
        if !hasSandbox {
            let option = "options.add_argument(\"--force-renderer-accessibility\")\n"
            try change(option, to: option + "options.add_argument(\"--no-sandbox\")\n")
        }
        variables["HOME"] = folder.path
        return variables
    }

    /// Changes some words of Selenium's example.
    private func change(_ words: String, to others: String) throws {
        let file = folder.appendingPathComponent("selenium_test.py")
        let text = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(text.contains(words), text)
        try Data(text.replacingOccurrences(of: words, with: others).utf8).write(to: file)
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
