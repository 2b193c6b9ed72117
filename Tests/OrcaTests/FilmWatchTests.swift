import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A film that Orca walks: the recorded app is there again, at each moment as it was.
final class FilmWatchTests: OrcaTestCase {
    /// A window with three elements; the first step goes to the second one, the second checks a box.
    private static let timeline = [
        #"{"timeline":2,"title":"Sign up","language":"en","length":9,"steps":2,"screen":[640,480]}"#,
        #"{"time":1,"event":"step","step":1,"line":4,"text":"focus: Name"}"#,
        #"{"time":1,"event":"tree","step":1,"line":4,"added":["#
            + #"{"id":1,"index":0,"role":"frame","roleNumber":23,"name":"Letter","states":[\#(shown),"active"],"rectangle":[0,0,640,480]},"#
            + #"{"id":2,"parent":1,"index":0,"role":"entry","roleNumber":79,"name":"Name","states":[\#(shown),"editable","focusable","single-line"],"text":"Ada","caret":3,"rectangle":[10,10,200,30]},"#
            + #"{"id":3,"parent":1,"index":1,"role":"check box","roleNumber":7,"name":"Weekly","description":"Each Monday","states":[\#(shown),"focusable","checkable"],"actions":[{"name":"toggle"}],"rectangle":[10,50,200,30]},"#
            + #"{"id":4,"parent":1,"index":2,"role":"slider","roleNumber":51,"name":"Volume","states":[\#(shown),"focusable","horizontal"],"value":"40","range":{"current":40,"minimum":0,"maximum":100},"rectangle":[10,90,200,30]}]}"#,
        #"{"time":1,"event":"focus","step":1,"line":4,"element":{"id":2,"role":"entry","name":"Name","rectangle":[10,10,200,30]}}"#,
        #"{"time":1,"event":"braille","step":1,"line":4,"text":"Name Ada $l"}"#,
        #"{"time":1.2,"event":"said","step":1,"line":4,"by":"reader","text":"Name entry Ada.","until":3}"#,
        #"{"time":4,"event":"step","step":2,"line":5,"text":"keys: Tab, Space"}"#,
        #"{"time":4.5,"event":"tree","step":2,"line":5,"changed":[{"id":3,"states":[\#(shown),"focusable","checkable","checked"]}]}"#,
        #"{"time":4.5,"event":"focus","step":2,"line":5,"element":{"id":3,"role":"check box","name":"Weekly","rectangle":[10,50,200,30]}}"#,
        #"{"time":5,"event":"said","step":2,"line":5,"by":"reader","text":"Weekly check box checked.","until":6}"#,
    ]
    private static let shown = #""enabled","sensitive","showing","visible""#

    /// A table with a header and two rows, and a list of which the second of three items is selected.
    private static let tables = [
        #"{"timeline":2,"title":"Rows","language":"en","length":9,"steps":2,"screen":[640,480]}"#,
        #"{"time":1,"event":"step","step":1,"line":4,"text":"focus: Grace"}"#,
        #"{"time":1,"event":"tree","step":1,"line":4,"added":["#
            + #"{"id":1,"index":0,"role":"frame","roleNumber":23,"name":"Sales","states":[\#(shown),"active"],"rectangle":[0,0,640,480]},"#
            + #"{"id":2,"parent":1,"index":0,"role":"table","roleNumber":55,"name":"People","states":[\#(shown)],"table":{"rows":2,"columns":2},"rectangle":[10,10,400,90]},"#
            + header(3, "Name", 0) + header(4, "Units", 1) + cell(5, "Ada", 0, 0) + cell(6, "40", 0, 1)
            + cell(7, "Grace", 1, 0, #","focused""#) + cell(8, "70", 1, 1)
            + #"{"id":9,"parent":1,"index":1,"role":"list box","roleNumber":98,"name":"Months","states":[\#(shown),"focusable"],"rectangle":[10,200,200,90]},"#
            + item(10, "May", 0) + "," + item(11, "June", 1, #","selected""#) + "," + item(12, "July", 2) + "]}",
        #"{"time":1,"event":"focus","step":1,"line":4,"element":{"id":7,"role":"table cell","name":"Grace","rectangle":[10,70,200,30]}}"#,
        #"{"time":4,"event":"step","step":2,"line":5,"text":"focus: June"}"#,
        #"{"time":4.5,"event":"focus","step":2,"line":5,"element":{"id":11,"role":"list item","name":"June","rectangle":[10,230,200,30]}}"#,
    ]

    private static func header(_ id: Int, _ name: String, _ column: Int) -> String {
        #"{"id":\#(id),"parent":2,"index":\#(column),"role":"table column header","roleNumber":57,"name":"\#(name)","states":[\#(shown)],"rectangle":[\#(10 + 200 * column),10,200,30]},"#
    }

    private static func cell(_ id: Int, _ name: String, _ row: Int, _ column: Int, _ state: String = "") -> String {
        #"{"id":\#(id),"parent":2,"index":\#(2 + 2 * row + column),"role":"table cell","roleNumber":56,"name":"\#(name)","states":[\#(shown),"focusable"\#(state)],"cell":{"row":\#(row),"column":\#(column)},"rectangle":[\#(10 + 200 * column),\#(40 + 30 * row),200,30]},"#
    }

    private static func item(_ id: Int, _ name: String, _ index: Int, _ state: String = "") -> String {
        #"{"id":\#(id),"parent":9,"index":\#(index),"role":"list item","roleNumber":32,"name":"\#(name)","states":[\#(shown),"focusable","selectable"\#(state)],"rectangle":[10,\#(200 + 30 * index),200,30]}"#
    }

    private func film(_ timeline: [String] = FilmWatchTests.timeline) throws -> String {
        let folder = try temporaryFolder()
        let file = folder.appendingPathComponent("letter.timeline.jsonl")
        try Data((timeline.joined(separator: "\n") + "\n").utf8).write(to: file)
        return file.path
    }

    private func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try FileManager.default.removeItem(at: folder) }
        return folder
    }

    func testOrcaWalksTheRecordedApp() throws {
        try withOrca(arguments: ["watch", try film()], hearing: "Name") { orca in
            // Each is said as the app itself would have it said.
            var said = try orca.press("Tab", hear: "Weekly").joined(separator: " ")
            XCTAssertTrue(said.contains("check box") && said.contains("not checked"), said)
            said = try orca.press("Tab", hear: "Volume").joined(separator: " ")
            XCTAssertTrue(said.contains("slider") && said.contains("40"), said)
            said = try orca.press("shift+Tab", hear: "Weekly").joined(separator: " ")
            XCTAssertFalse(said.contains("Volume"), said)
            // The step's end: the box is checked, and has the focus.
            try orca.press("Right", hear: "Step 2 of 2: keys: Tab, Space")
            said = try orca.press("KP_Enter", hear: "Weekly").joined(separator: " ")
            XCTAssertTrue(said.contains("check box") && said.contains("checked") && !said.contains("not checked"), said)
            XCTAssertFalse(said.contains("Film"), "the window has the keyboard all the time: \(said)")
            try orca.press("s", hear: "Weekly check box checked.")
            try orca.press("Left", hear: "Step 1 of 2: focus: Name")
            try orca.press("b", hear: "Name Ada $l")
            try orca.press("Left", hear: "This is the beginning.")
        }
    }

    /// "Where am I" in a table says the row, the column and its header; in a list how many items are selected.
    func testOrcaReadsTablesAndListsByTheirPositions() throws { try checkTables(Self.tables) }

    /// Qt 6.4 tells no positions of cells, and calls their role by another name.
    func testOrcaReadsTablesWithoutPositions() throws {
        try checkTables(
            Self.tables.map { line in
                line.replacingOccurrences(
                    of: #""cell":\{[^}]*\},"#, with: "", options: .regularExpression
                )
                .replacingOccurrences(of: "\"role\":\"table cell\"", with: "\"role\":\"cell\"")
            })
    }

    private func checkTables(_ timeline: [String]) throws {
        try withOrca(arguments: ["watch", try film(timeline)], hearing: "Grace") { orca in
            var said = try orca.press("Tab", hear: "70").joined(separator: " ")
            XCTAssertTrue(said.contains("Units column header"), "the column is another: \(said)")
            said = try orca.press("KP_Enter", hear: "70").joined(separator: " ")
            // Orca 43 names the table as well.
            let table = try orca.version() < 48 ? ["table"] : []
            for words in table + ["Units", "column 2 of 2", "row 2 of 2"] { XCTAssertTrue(said.contains(words), said) }
            try orca.press("Right", hear: "Step 2 of 2: focus: June")
            said = try orca.press("KP_Enter", hear: "June").joined(separator: " ")
            // Orca 51 says no positions in lists, of a list of GTK itself neither.
            let place = try orca.version() < 51 ? "2 of 3" : "list item"
            XCTAssertTrue(said.contains(place), said)
        }
    }
}
