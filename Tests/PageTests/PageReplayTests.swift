import Foundation
import SeededNumbers
import TestSupport
import XCTest

@testable import DemoStudio

/// A person's steps with a page come back as a script that the window replays, word for word.
final class PageReplayTests: PageTestCase {
    func testWhatWasDoneOnABoardReplays() throws {
        try replay(
            "kanban", in: "ar",
            #"""
            [["خريطة القاعات", "سحب البطاقة"], ["قيد التنفيذ", "نقل إلى العمود الأوسط"], "undo", "redo",
             {"carry": ["تذاكر على الهاتف", "جولة بقارئ الشاشة", 0.5, 0.2]}, "undo",
             {"carry": ["خريطة القاعات", "منجز", 0.5, 0.95, "نقل إلى العمود الأخير"]}, "undo",
             ["خريطة القاعات", "سحب البطاقة"], "cancel"]
            """#, saying: 8)
    }

    func testWhatWasDoneWithAGraphAndACardReplays() throws {
        try replay(
            "built-in", in: "de",
            #"""
            [["January", "Balkendaten ziehen"], ["Ada Lovelace", "In den Anhängen ablegen"], "undo",
             {"carry": ["February", "Ada Lovelace", 0.5, 0.9]}, "undo"]
            """#, saying: 4)
    }

    /// Whatever elements and actions are called, the script says it, and nothing else.
    func testHostileNamesAreReadAsTheyWere() throws {
        let noncharacter = try String(XCTUnwrap(Unicode.Scalar(0xFFFE as UInt32)))
        let parts = [
            "\"", "\\", "'", "{", "}", "{{", "[", "]", ": ", " #", ",", "- ", "\n", "\r", "\t", "\u{1}", "\u{7F}",
            "\u{85}", "\u{2028}", "\u{202E}", "\u{200D}", "\u{FEFF}", noncharacter, "é", "名", "👩‍👧",
            "a", "null", "Yes", "1", " ", "&a", "*a", "!a", "|", ">", "%", "@", "`", "__proto__", "constructor", "\\n",
        ]
        var numbers = SeededNumbers(seed: 30)
        var texts =
            parts
            + (0..<400).map { _ in
                (0...Int.random(in: 0...6, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? "" }
                    .joined()
            }
        texts = texts.filter { text in text.contains { !$0.isWhitespace } }
        // Signs alone are not heard.
        let said = texts.filter { text in text.contains { $0.isLetter || $0.isNumber } }
        func json(_ value: Any) throws -> String {
            String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
        }
        let written = try node(
            "script.js", input: json(["texts": texts, "said": said, "title": "a: \u{202E}[b]" + noncharacter]))
        let folder = try TemporaryFolder()
        let script = try ScriptReader.read(folder.write(written, as: "new.demo.yaml"))
        XCTAssertEqual(script.title, "a: \u{202E}[b]" + noncharacter)
        XCTAssertEqual(script.steps.count, texts.count + 2 * said.count + 2)
        for (step, text) in zip(script.steps.compactMap { $0.action as? ChooseAction }, texts) {
            XCTAssertEqual(step.element?.plainName, text)
            XCTAssertEqual(step.action.value, text)
        }
        let heard = script.steps.compactMap { ($0.action as? ExpectAction)?.expectation.heard.first?.value }
        XCTAssertEqual(heard, said + ["{constructor} {toString} x"])
        // Half a character is none, and neither is NUL.
        let half = try node("script.js", input: #"{"texts": ["a\ud83d\u0000"], "said": [], "title": "Half"}"#)
        XCTAssertTrue(half.contains(#"on: "a\U0000FFFD\U0000FFFD""#), half)
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
