import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The examples in C, Vala, Python, JavaScript and Rust: each is moved by keys, by name and into a place, and heard.
final class LanguageExampleTests: OrcaTestCase {
    private let folder = Project.resources.appendingPathComponent("examples/languages")

    private func play(_ program: String, _ arguments: [String] = [], _ library: BuiltLibrary) throws {
        try withExample(program, arguments, variables: library.variables) { orca in
            try orca.press("alt+Down", hear: "Moved Entrance. 2 of 5, was 1.")
            _ = try orca.choose("Move up", hear: "Moved Entrance. 1 of 5, was 2.")
            try orca.press("Return", hear: "Lifted Entrance. 5 places to drop.")
            try orca.press("shift+Tab", hear: "Archive. 5 of 5.")
            try orca.press("Return", hear: "Dropped Entrance into Archive.")
            try orca.wait(forOrder: ["Map of the halls", "Coins", "Clocks", "Way out"])
            try orca.press("ctrl+z", hear: "Drop undone. Entrance is back in Stops of the tour.")
            try orca.wait(forOrder: ["Entrance", "Map of the halls", "Coins", "Clocks", "Way out"])
        }
    }

    private func compileAndPlay(_ name: String) throws {
        let library = try BuiltLibrary.made()
        try withTemporaryFolder { made in
            try play(library.compile(folder.appendingPathComponent(name), into: made.url).path, [], library)
        }
    }

    func testPython() throws {
        try play("/usr/bin/python3", [folder.appendingPathComponent("drag.py").path], BuiltLibrary.made())
    }

    func testTheTwentyLinesThatTeach() throws {
        let script = folder.appendingPathComponent("list.py")
        let text = try String(contentsOf: script, encoding: .utf8)
        let page = try String(contentsOf: Project.resources.appendingPathComponent("docs/teach.md"), encoding: .utf8)
        let lines = text.components(separatedBy: "\n").dropFirst(2).joined(separator: "\n")
        XCTAssertTrue(page.contains(lines), lines)
        let library = try BuiltLibrary.made()
        try withExample("/usr/bin/python3", [script.path], variables: library.variables) { orca in
            try orca.press("Down", hear: "Map of the halls")
            try orca.press("alt+Down", hear: "Moved Map of the halls. 3 of 5, was 2.")
            _ = try orca.choose("Move up", hear: "Moved Map of the halls. 2 of 5, was 3.")
        }
    }

    /// A list, a tree and a board.
    func testTheMuseum() throws {
        let script = folder.appendingPathComponent("museum.py").path
        let library = try BuiltLibrary.made()
        try withExample("/usr/bin/python3", [script], titled: "Museum", variables: library.variables) { orca in
            try orca.press("alt+Down", hear: "Moved Entrance. 2 of 3, was 1.")
            try orca.press("Return", hear: "Lifted Entrance.")
            try orca.press("Escape", hear: "Cancelled. Entrance is back in Tour.")
            try orca.press("Tab", hear: "Clocks")
            try orca.press("Tab", hear: "West wing")
            try orca.press("alt+Down", hear: "Moved West wing. 2 of 2, was 1.")
            // Each row of the tree is a stop of Tab.
            var said: [String] = []
            for _ in 0..<8 where !said.contains(where: { $0.contains("Hang the map") }) {
                said = try orca.press("Tab", hear: "tab")
            }
            _ = try orca.choose("Move to Done", hear: "Dropped Hang the map into Done. 2 of 2.")
        }
    }

    /// The columns are heard with every Orca; tabs are by ``TabTests``.
    func testTabsAndColumns() throws {
        let script = folder.appendingPathComponent("tabs.py").path
        let library = try BuiltLibrary.made()
        try withExample("/usr/bin/python3", [script], variables: library.variables) { orca in
            try orca.press("Tab", hear: "Stop")
            try orca.press("alt+Right", hear: "Moved Stop. 2 of 3, was 1.")
            _ = try orca.choose("Move left", hear: "Moved Stop. 1 of 3, was 2.")
            try orca.press("Right", hear: "Room")
            try orca.press("Return", hear: "Lifted Room. 2 places to drop.")
            try orca.press("Tab", hear: "1 of 2.")
            try orca.press("Return", hear: "Moved Room.")
            try orca.press("ctrl+z", hear: "Move undone. Room: 2 of 3.")
        }
    }

    func testTabsOfLibadwaita() throws {
        let script = folder.appendingPathComponent("adwaita_tabs.py").path
        let library = try BuiltLibrary.made()
        try withExample("/usr/bin/python3", [script], hearing: "Tour", variables: library.variables) { orca in
            try orca.press("alt+Right", hear: "Moved Entrance. 2 of 3, was 1.")
            try orca.press("Right", hear: "Coins")
            try orca.press("Left", hear: "Entrance")
            _ = try orca.choose("Move left", hear: "Moved Entrance. 1 of 3, was 2.")
            try orca.press("Return", hear: "Lifted Entrance. 2 places to drop.")
            try orca.press("Tab", hear: "between Map of the halls and Coins. 1 of 2.")
            try orca.press("Return", hear: "Moved Entrance. 2 of 3, was 1.")
            try orca.press("ctrl+z", hear: "Move undone. Entrance: 1 of 3.")
        }
    }

    func testJavaScript() throws {
        try XCTSkipIf(Project.installed("gjs") == nil, "there is no gjs")
        try play("/usr/bin/gjs", ["-m", folder.appendingPathComponent("drag.js").path], BuiltLibrary.made())
    }

    func testC() throws { try compileAndPlay("drag.c") }
    func testVala() throws { try compileAndPlay("drag.vala") }
    func testRust() throws { try compileAndPlay("drag.rs") }
}
