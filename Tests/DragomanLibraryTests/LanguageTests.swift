import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The library, called from each language: every function, with the same story and the same words.
final class LanguageTests: FolderTestCase {
    private let programs = Project.tests.appendingPathComponent("DragomanLibraryTests/Programs")

    /// Runs a program on a display of its own.
    ///
    /// - Returns: What it wrote to standard output, or what went wrong.
    private func run(
        _ program: String, _ arguments: [String] = [], accessibility: String = "none"
    ) throws -> ProgramResult {
        let library = try BuiltLibrary.made()
        let session = try PrivateSession(services: [Display(), MessageBus()])
        defer { session.end() }
        let environment = session.environment.merging(library.variables) { $1 }
            .merging(["LANGUAGE": "en", "GTK_A11Y": accessibility]) { $1 }
        return try TestProgram(URL(fileURLWithPath: program), arguments, environment: environment, timeout: 60).finish()
    }

    private func check(_ program: String, _ arguments: [String] = []) throws {
        let result = try run(program, arguments)
        XCTAssertEqual(result.status, 0, result.text)
        let expected = try String(contentsOf: programs.appendingPathComponent("expected.txt"), encoding: .utf8)
        XCTAssertEqual(result.output, expected, result.errors)
        XCTAssertFalse(result.errors.contains("CRITICAL"), result.errors)
    }

    func testEachFunctionIsCalledFromC() throws {
        let library = try BuiltLibrary.made()
        try check(library.compile(programs.appendingPathComponent("api.c"), into: folder).path)
    }

    func testEachFunctionIsCalledFromVala() throws {
        let library = try BuiltLibrary.made()
        try check(library.compile(programs.appendingPathComponent("api.vala"), into: folder).path)
    }

    func testEachFunctionIsCalledFromPython() throws {
        // The system's own, which has GTK's bindings.
        try check("/usr/bin/python3", [programs.appendingPathComponent("api.py").path])
    }

    /// Cases that adopters met: nothing is said to have happened that has not, and lists are as GTK's own. One line for each.
    func testWhatAdoptersMet() throws {
        let program = programs.appendingPathComponent("honest.py")
        let tests = try String(contentsOf: program, encoding: .utf8).matches(of: /(?m)^@test\ndef (\w+)\(/)
            .map { "\($0.1)\n" }
        // GTK's own tests ask it for accessible labels, and so do we: it has some only where there is accessibility.
        let result = try run("/usr/bin/python3", [program.path], accessibility: "test")
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(result.output, tests.joined(), result.errors)
        XCTAssertFalse(result.errors.contains("CRITICAL"), result.errors)
    }

    /// The page that shows GTK's code beside ours: both do what it says.
    func testTheCodeBesideGTKsOwnWorks() throws {
        let page = Project.resources.appendingPathComponent("docs/from-gtk.md").path
        let program = programs.appendingPathComponent("from_gtk.py").path
        let result = try run("/usr/bin/python3", [program, page], accessibility: "test")
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(result.output, "a_list\na_board\na_place\na_place_for_files\n", result.errors)
    }

    /// A collector lets go of what nobody refers to any more on a thread of its own.
    func testADropThatIsLetGoOfOnAnotherThreadIsRefusedOnTheMainOne() throws {
        let library = try BuiltLibrary.made()
        let program = try library.compile(programs.appendingPathComponent("collected.c"), into: folder)
        let result = try run(program.path)
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(result.output, "refused on the main thread\nfreed on the main thread\n", result.errors)
        XCTAssertFalse(result.errors.contains("CRITICAL"), result.errors)
    }

    /// A wrong call is told on standard error, and nothing is done.
    func testNothingStopsAtWhatIsNoObject() throws {
        let library = try BuiltLibrary.made()
        let program = try library.compile(programs.appendingPathComponent("wrong.c"), into: folder)
        let result = try run(program.path)
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(result.output, "done\n")
        XCTAssertTrue(result.errors.contains("assertion 'DRAGOMAN_IS_COORDINATOR(self)' failed"), result.errors)
        for function in ["dragoman_place_get_name", "dragoman_place_add_drop", "dragoman_coordinator_new"] {
            let words = "\(function): called on another thread than the main one"
            XCTAssertTrue(result.errors.contains(words), result.errors)
        }
        let words = "dragoman_place_add_drop: an identifier is of ASCII letters"
        XCTAssertTrue(result.errors.contains(words), result.errors)
    }
}
