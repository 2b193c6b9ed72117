import Foundation
import TestSupport
import XCTest

/// Demos of large programs, which are installed for the long tests only.
final class LargeAppTests: AppDemoTestCase {
    private func play(_ app: String, _ steps: String, needing programs: String...) throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let isThere = programs.contains { Project.installed($0) != nil }
        try XCTSkipUnless(isThere, "there is no \(programs.joined(separator: " or "))")
        let result = try runDragoman(["play", "--allow-app", try write(app, steps)], timeout: 300)
        XCTAssertEqual(result.status, 0, result.text)
    }

    private func playPage(in browser: String, needing programs: String) throws {
        let page = """
            <!doctype html><html lang=en><title>A page</title><label>Name <input id=name></label>
            <label><input type=checkbox id=on>On</label>
            <button onclick="out.textContent='Hello '+document.getElementById('name').value">Greet</button>
            <p id=out role=status></p>
            <label>Volume <input type=range value=20></label>
            <p dir=rtl><label>Mirrored <input type=range value=20></label></p></html>
            """
        try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
        try play(
            "{page: page.html, browser: \(browser)}",
            """
              - focus: Name
              - expect: {focus: {identifier: name}}
              - type: Ada
              - click: {name: Greet, role: button}
              - expect: {element: {identifier: name}, text: Ada}
              - click: {role: check box, near: "On"}
              - expect: {element: {identifier: "on"}, state: checked}
              - click: {element: {name: Volume, role: slider}, value: 70}
              - expect: {element: {name: Volume, role: slider}, value: "70"}
              - click: {element: {name: Volume, role: slider}, value: 0}
              - expect: {element: {name: Volume, role: slider}, value: "0"}
              - pointer: {drag: {name: Mirrored, role: slider}, to: {value: 100}}
              - expect: {element: {name: Mirrored, role: slider}, value: "100"}
            """, needing: programs)
    }

    func testAPageInFirefox() throws { try playPage(in: "firefox", needing: "firefox-esr") }

    func testAPageInChromium() throws { try playPage(in: "chromium", needing: "chromium") }

    /// A click and lint have one rule for where something is: Qt 5 says it rightly of the screen alone.
    func testAButtonInAToolBarOfQt5IsClicked() throws {
        let files = folder.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("Ada".utf8).write(to: files.appendingPathComponent("notes.txt"))
        try play(
            "{program: featherpad, arguments: [notes.txt], files: files}",
            """
              - expect: {focus: {text: Ada}}
              - click: {name: New, role: button}
              - expect: {element: {name: Untitled, role: page tab}}
              - click: {name: notes.txt, role: page tab}
              - expect: {focus: {text: Ada}}
            """, needing: "featherpad")
    }

    func testEditorsOfGTK3GTK4AndQt() throws {
        let files = folder.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for program in ["gnome-text-editor", "mousepad", "featherpad"] {
            try Data("Ada".utf8).write(to: files.appendingPathComponent("notes.txt"))
            try play(
                "{program: \(program), arguments: [notes.txt], files: files}",
                """
                  - expect: {focus: {text: Ada}}
                  - type: "Dear "
                  - expect: {text: Dear Ada, state: [focused, editable]}
                """, needing: program)
        }
    }
}
