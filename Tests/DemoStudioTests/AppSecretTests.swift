import Foundation
import TestSupport
import XCTest

/// Texts that are typed into fields that hide them, in programs of others.
final class AppSecretTests: AppDemoTestCase {
    /// Typed into fields that hide it, in three toolkits: neither what is printed nor any file has it.
    func testWhatIsTypedIntoFieldsThatHideItIsNowhere() throws {
        let forms = Project.tests.appendingPathComponent("form-app").path
        let peer = Project.built("accessible-peer").path
        var apps = [("GTK 4", "{program: \"\(peer)\", arguments: [login]}")]
        // Each takes half a minute.
        for toolkit in LongTests.areAsked ? ["gtk3", "qt6"] : [] where try pythonHas(toolkit) {
            apps.append((toolkit, "{program: /usr/bin/python3, arguments: [\"\(forms)\", \(toolkit)]}"))
        }
        for (toolkit, app) in apps {
            let file = try write(
                app,
                """
                  - focus: User name
                  - type: Adelheid
                  - expect: {text: Adelheid, element: User name}
                  - focus: Password
                  - type: correct-horse
                  - keys: [z, y, x]
                  - focus: Code
                  - type: {secret: CODE}
                  - expect: {element: correct-horse, within: 100ms}
                """)
            let films = folder.appendingPathComponent("films")
            let result = try runDragoman(
                ["record", "--allow-app", "--show-keys", "--formats", "none", "-o", films.path, file],
                variables: ["CODE": "battery-staple"])
            let played = try runDragoman(
                [
                    "play", "--allow-app", "--progress", "json", "--report", films.path + "/report.xml", "--failures",
                    films.path, "--timeline", films.path + "/play.jsonl", "--variable", "CODE=battery-staple", file,
                ])
            var texts = ["record": result.text, "play": played.text]
            for name in try FileManager.default.subpathsOfDirectory(atPath: films.path) {
                guard let bytes = try? Data(contentsOf: films.appendingPathComponent(name)) else { continue }
                texts[name] = String(decoding: bytes, as: UTF8.self)
            }
            XCTAssertTrue(texts["demo.tree.txt"]?.contains("Adelheid") ?? false, "\(toolkit): \(texts.keys)")
            XCTAssertTrue(texts["play.jsonl"]?.contains("Adelheid") ?? false, "\(toolkit): \(texts.keys)")
            XCTAssertGreaterThan(texts.count, 4, "\(texts.keys)")
            XCTAssertTrue(texts["play"]?.contains("Adelheid") ?? false, "\(toolkit): \(played.text)")
            XCTAssertTrue(texts["demo.md"]?.contains("Adelheid") ?? false, "\(toolkit): \(texts["demo.md"] ?? "")")
            for (name, text) in texts {
                for secret in ["correct-horse", "battery-staple", "Z, Y, X"] {
                    XCTAssertFalse(text.contains(secret), "\(toolkit): \(name) has \(secret): \(text)")
                }
            }
            try FileManager.default.removeItem(at: films)
        }
    }
}
