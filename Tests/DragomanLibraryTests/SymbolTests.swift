import Foundation
import TestSupport
import XCTest

/// The library's functions: those that are promised, declared, exported, described and called are the same.
final class SymbolTests: FolderTestCase {
    private let sources = Project.root.appendingPathComponent("Sources/Library/CDragoman")

    /// A function that was there once stays: this is promised.
    private func promised() throws -> [String] {
        try String(contentsOf: sources.appendingPathComponent("symbols"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    private func text(_ names: [String], in folder: URL) throws -> String {
        try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    }

    func testWhatIsDeclaredIsPromised() throws {
        let headers = sources.appendingPathComponent("include/dragoman")
        let names = try FileManager.default.contentsOfDirectory(atPath: headers.path)
        let text = try text(names, in: headers)
        let functions = text.matches(of: /(?m)^[A-Za-z].*?\b(dragoman_\w+)\(/).map { String($0.1) }
            .filter { !text.contains("#define \($0)") }
        let types = text.matches(of: /G_DECLARE_FINAL_TYPE\(\w+, (dragoman_\w+),/).map { "\($0.1)_get_type" }
        XCTAssertEqual(Set(functions + types).sorted(), try promised())
    }

    func testWhatIsPromisedIsExportedAndNothingElse() throws {
        let library = try BuiltLibrary.made()
        let file = library.folder.appendingPathComponent("libdragoman-1.so.2").path
        let exported = try runProgram("nm", ["-D", "--defined-only", file]).output.split(separator: "\n")
            .compactMap { $0.split(separator: " ").last.map(String.init) }
        XCTAssertEqual(exported.sorted(), try promised())
        let dynamic = try runProgram("readelf", ["-d", file]).output
        XCTAssertTrue(dynamic.contains("soname: [libdragoman-1.so.2]"), dynamic)
        // Swift's runtime is inside.
        XCTAssertFalse(dynamic.contains("libswift") || dynamic.contains("Foundation"), dynamic)
        // What only debuggers read is half as much again.
        let sections = try runProgram("readelf", ["-SW", file]).output
        XCTAssertFalse(sections.contains(".symtab") || sections.contains(".debug_info"), sections)
    }

    /// Pages are made of what is described.
    func testEachElementIsExplained() throws {
        try XCTSkipIf(Project.installed("gi-docgen") == nil, "there is no gi-docgen")
        let gir = try BuiltLibrary.made().prefix.appendingPathComponent("share/gir-1.0/Dragoman-1.gir")
        let result = try runProgram("gi-docgen", ["check", "--fatal-warnings", gir.path], timeout: 120)
        XCTAssertEqual(result.status, 0, result.text)
        let text = try String(contentsOf: gir, encoding: .utf8)
        let elements = /<(method|function|constructor|property|callback|glib:signal) name="(\w|-)+"[^>]*>\s*<(?!doc )/
        XCTAssertEqual(text.matches(of: elements).map { String($0.0) }, [])
    }

    /// The page of each function says what a NULL means wherever there can be one, and other languages know of each that is
    /// told of there. A function that fails returns NULL in no other language.
    func testWhatCanBeNothingIsSaid() throws {
        let gir = try BuiltLibrary.made().prefix.appendingPathComponent("share/gir-1.0/Dragoman-1.gir")
        let text = try String(contentsOf: gir, encoding: .utf8)
        let elements = /(?s)<(method|function|constructor|callback|glib:signal) name="([^"]+)"([^>]*)>(.*?)<\/\1>/
        let values = /(?s)<(parameter|return-value)([^>]*)>\s*<doc[^>]*>(.*?)<\/doc>/
        var checked = 0
        for element in text.matches(of: elements) {
            let isFailing = element.output.3.contains("throws=\"1\"")
            for value in element.output.4.matches(of: values) {
                let (kind, attributes, words) = (value.output.1, value.output.2, value.output.3)
                // Data and functions of the caller's own need no word.
                if attributes.contains(/name="(user_data|destroy|callback)"/) { continue }
                checked += 1
                let (isSaid, isKnown) = (words.contains("%NULL"), attributes.contains("nullable=\"1\""))
                if kind == "return-value", isFailing, isSaid { continue }
                XCTAssertEqual(isSaid, isKnown, "\(element.output.2): \(words)")
            }
        }
        XCTAssertGreaterThan(checked, 150)
    }

    func testUninstallingTakesAwayAllThatWasInstalled() throws {
        _ = try BuiltLibrary.made()
        let script = Project.resources.appendingPathComponent("library").path
        let place = folder.appendingPathComponent("prefix")
        let made = try runProgram(
            "/bin/bash", [script, "--prefix", place.path, "--products", Project.products.path], timeout: 120)
        XCTAssertEqual(made.status, 0, made.text)
        XCTAssertTrue(made.output.contains("XDG_DATA_DIRS=\(place.path)/share:"), made.output)
        let gone = try runProgram("/bin/bash", [script, "uninstall", "--prefix", place.path])
        XCTAssertEqual(gone.status, 0, gone.text)
        let left = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter {
            var isFolder: ObjCBool = false
            let path = place.appendingPathComponent($0).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
        XCTAssertEqual(left, [])
    }

    /// Each function is described to other languages, and called by the tests from C, Python and Vala.
    func testEachFunctionIsDescribedAndCalled() throws {
        let library = try BuiltLibrary.made()
        let gir = try String(
            contentsOf: library.prefix.appendingPathComponent("share/gir-1.0/Dragoman-1.gir"), encoding: .utf8)
        let programs = Project.tests.appendingPathComponent("DragomanLibraryTests/Programs")
        let python = try text(["api.py"], in: programs)
        let vala = try text(["api.vala"], in: programs)
        let c = try text(["api.c"], in: programs)
        for symbol in try promised() where !symbol.hasSuffix("_get_type") && !symbol.hasSuffix("_quark") {
            let found = gir.firstMatch(
                of: try Regex("<(?:method|function|constructor) name=\"(\\w+)\"\\s+c:identifier=\"\(symbol)\""))
            let name = try XCTUnwrap(found?.output[1].substring.map(String.init), "\(symbol) is not described")
            XCTAssertTrue(c.contains("\(symbol)("), "api.c does not call \(symbol)")
            // Vala and Python make objects and wait by other names.
            XCTAssertTrue(python.contains(".\(name)("), "api.py does not call \(symbol)")
            let isOwn = ["new", "load_finish"].contains(name)
            let called = name.hasPrefix("new_") ? String(name.dropFirst("new_".count)) : name
            XCTAssertTrue(isOwn || vala.contains(".\(called)("), "api.vala does not call \(symbol)")
        }
    }
}
