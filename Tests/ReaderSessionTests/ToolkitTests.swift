import Foundation
import TestSupport
import TextSafety
import XCTest

/// The named actions of apps of many toolkits, on the bus, by `dragoman do` and in Orca's own list: what `docs/toolkits.md` says.
final class ToolkitTests: SessionTestCase {
    private static let programs = SessionTestCase.folder.appendingPathComponent("Toolkits")
    /// What an app has named, where its toolkit lets it.
    private static let named = ["Move up", "Move to Friday"]
    private static let python = "/usr/bin/python3"

    func testGTK4() throws {
        guard try isModule("gi; gi.require_version('Gtk', '4.0')") else { throw XCTSkip("no GTK 4 for Python") }
        try check(inPython("gtk4"), Self.named)
    }

    func testGTK3() throws { try check([compile("named-actions.c", "cc", for: "gtk+-3.0")], Self.named) }

    /// Qt answers no question for names for people, and Orca lists others in small letters.
    func testQt5() throws { try check([compile("named-actions.cpp", "c++", for: "Qt5Widgets")], Self.named) }

    func testQt6() throws { try check([compile("named-actions.cpp", "c++", for: "Qt6Widgets")], Self.named) }

    func testSwing() throws {
        let bridge = "/usr/share/java/java-atk-wrapper.jar"
        for program in ["java", "javac"] where Project.installed(program) == nil {
            throw XCTSkip("\(program) is not installed")
        }
        guard FileManager.default.fileExists(atPath: bridge) else {
            throw XCTSkip("libatk-wrapper-java is not installed")
        }
        let source = Self.programs.appendingPathComponent("NamedActions.java").path
        let made = try runProgram("javac", ["-d", folder.path, source])
        XCTAssertEqual(made.status, 0, made.text)
        let option = "-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper"
        try check(["java", option, "-cp", "\(folder.path):\(bridge)", "NamedActions"], Self.named)
    }

    /// An app of wxWidgets names no actions: what is there is GTK's.
    func testWxWidgets() throws {
        guard try isModule("wx") else { throw XCTSkip("python3-wxgtk4.0 is not installed") }
        try check(inPython("wx"), ["click"])
    }

    /// AccessKit keeps what an app has named from the bus.
    func testSlint() throws {
        guard let slint = ProcessInfo.processInfo.environment["DRAGOMAN_SLINT"],
            FileManager.default.fileExists(atPath: "\(slint)/slint")
        else { throw XCTSkip("Slint is not installed: see Resources/setup") }
        // It draws without a graphics card.
        let variables = ["env", "PYTHONPATH=\(slint)", "SLINT_BACKEND=winit-software"]
        try check(variables + inPython("slint"), ["click"])
    }

    private func inPython(_ toolkit: String) -> [String] {
        [Self.python, Self.programs.appendingPathComponent("named-actions").path, toolkit]
    }

    private func isModule(_ name: String) throws -> Bool {
        try runProgram(Self.python, ["-c", "import \(name)"]).status == 0
    }

    private func compile(_ source: String, _ compiler: String, for package: String) throws -> String {
        for program in [compiler, "pkg-config"] where Project.installed(program) == nil {
            throw XCTSkip("\(program) is not installed")
        }
        let options = try runProgram("pkg-config", ["--cflags", "--libs", package])
        guard options.status == 0 else { throw XCTSkip("\(package) is not installed") }
        let program = folder.appendingPathComponent("named-actions").path
        let made = try runProgram(
            compiler,
            ["-fPIC", "-o", program, Self.programs.appendingPathComponent(source).path]
                + options.output.split(whereSeparator: \.isWhitespace).map(String.init))
        XCTAssertEqual(made.status, 0, made.text)
        return program
    }

    /// Shows the window, and holds what is there against what the page says.
    ///
    /// - Parameters:
    ///   - command: What shows it.
    ///   - names: The names that come through, in their order.
    /// - Throws: What does not come to pass.
    private func check(_ command: [String], _ names: [String]) throws {
        let player = Self.programs.appendingPathComponent("read-actions").path
        let words = ([player] + command).map { "'\($0)'" }.joined(separator: " ")
        let result = try runSession(
            [], words, variables: ["DRAGOMAN": Project.dragoman.path, "LANGUAGE": "en"], timeout: 240)
        XCTAssertEqual(result.status, 0, result.text)
        let answer = try JSON(reading: result.output.split(separator: "\n").last.map(String.init) ?? "")
        print("figure: \(answer)")
        func texts(_ member: String) -> [String] { answer[member]?.elements.compactMap(\.text) ?? [] }
        XCTAssertTrue(texts("said").contains { $0.hasPrefix("Lunch") }, "\(answer)")
        XCTAssertEqual(answer["bus"]?.elements.count, names.count, "\(answer)")
        XCTAssertEqual(texts("done"), names, "\(answer)")
        XCTAssertTrue([0, 1].contains(answer["lint"]?.number), "\(answer)")
        guard try majorVersion(of: "orca") >= 46 else { return }
        let listed = texts("listed").map { $0.lowercased() }
        let expected = names == ["click"] ? [["click"], ["clicks the button"]] : [names.map { $0.lowercased() }]
        XCTAssertTrue(expected.contains(listed), "\(answer)")
        XCTAssertEqual(answer["chosen"]?.text, names.first, "\(answer)")
    }
}
