import Foundation
import TestSupport
import XCTest

/// A test that plays a demo of a program that is not Dragoman.
class AppDemoTestCase: FolderTestCase {
    /// Writes a script.
    ///
    /// - Parameters:
    ///   - app: What it plays, in YAML.
    ///   - steps: Its steps, each with two spaces before it.
    ///   - reader: Who reads.
    /// - Returns: Its path.
    /// - Throws: What the disk does not take.
    func write(_ app: String, _ steps: String, reader: String = "none") throws -> String {
        let file = folder.appendingPathComponent("demo.yaml")
        let head = "demo: 1\ntitle: Another app\napp: \(app)\nreader: \(reader)\nsize: [800, 500]\n"
        try Data("\(head)steps:\n\(steps)\n".utf8).write(to: file)
        return file.path
    }

    /// The tests' own program of GTK 4, with a label, a button and a slider.
    var peer: String { "{program: \"\(Project.built("accessible-peer").path)\"}" }

    /// Skips the test where Python has not what a program of a toolkit takes.
    ///
    /// - Parameter toolkit: `gtk3`, `gtk4` or `qt6`.
    /// - Throws: `XCTSkip`, or why Python cannot be asked.
    func skipUnlessPythonHas(_ toolkit: String) throws {
        guard try !pythonHas(toolkit) else { return }
        throw XCTSkip("there is no \(toolkit) for Python")
    }

    /// Whether Python has what a program of a toolkit takes.
    func pythonHas(_ toolkit: String) throws -> Bool {
        let words =
            switch toolkit {
            case "gtk3": "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
            case "gtk4": "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"
            default: "import PyQt6.QtWidgets"
            }
        return try runProgram("/usr/bin/python3", ["-c", words]).status == 0
    }
}
