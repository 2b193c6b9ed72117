import Foundation
import TestSupport
import XCTest

/// What a person does with a page comes back as a script that the window replays, word for word.
final class PageReplayTests: PageTestCase {
    func testWhatWasDoneOnABoardReplays() throws {
        try replay(
            "kanban", in: "ar",
            #"""
            [["خريطة القاعات", "سحب البطاقة"], ["قيد التنفيذ", "نقل إلى العمود الأوسط"], "undo", "redo",
             {"carry": ["تذاكر على الهاتف", "جولة بقارئ الشاشة", 0.5, 0.2]}, "undo",
             ["خريطة القاعات", "سحب البطاقة"], "cancel"]
            """#, saying: 7)
    }

    func testWhatWasDoneWithAGraphAndACardReplays() throws {
        try replay(
            "built-in", in: "de",
            #"""
            [["January", "Balkendaten ziehen"], ["Ada Lovelace", "In die Anhänge ablegen"], "undo",
             {"carry": ["February", "Ada Lovelace", 0.5, 0.9]}, "undo"]
            """#, saying: 4)
    }

    private func replay(_ sample: String, in language: String, _ steps: String, saying count: Int) throws {
        let folder = try TemporaryFolder()
        let copy = folder.path("copy")
        try FileManager.default.copyItem(
            atPath: URL(fileURLWithPath: Self.sample(sample)).deletingLastPathComponent().path, toPath: copy)
        let data = try data(of: page(of: "\(copy)/\(sample).dragoman.yaml"))
        let script = try node("replay.js", input: "{\"data\":\(data),\"language\":\"\(language)\",\"steps\":\(steps)}")
        XCTAssertEqual(script.components(separatedBy: "heard:").count - 1, count, script)
        XCTAssertTrue(script.contains("- pointer: {drag:"), script)
        let file = "\(copy)/done.demo.yaml"
        try script.write(toFile: file, atomically: true, encoding: .utf8)
        let variables = ["DRAGOMAN_LOCALE": Self.catalogues]
        let result = try runDragoman(["play", file], variables: variables)
        XCTAssertEqual(result.status, 0, "\(script)\n\(result.output)\n\(result.errors)")
        // Other words are heard to be others.
        let changed = script + "  - expect: {heard: Nothing of this kind, within: 500ms}\n"
        try changed.write(toFile: file, atomically: true, encoding: .utf8)
        XCTAssertNotEqual(try runDragoman(["play", file], variables: variables).status, 0)
    }
}
