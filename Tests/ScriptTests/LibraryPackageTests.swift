import Foundation
import TestSupport
import XCTest

/// The Debian packages of the library for other languages, made of what was built with the tests.
final class LibraryPackageTests: FolderTestCase {
    private func make(in name: String) throws -> URL {
        for tool in ["dpkg-deb", "g-ir-scanner", "gi-docgen"] where Project.installed(tool) == nil {
            throw XCTSkip("there is no \(tool)")
        }
        let place = folder.appendingPathComponent(name)
        let result = try runProgram(
            "/usr/bin/env",
            [
                // How small they are is not tried here: packing them well takes a minute.
                "DPKG_DEB_COMPRESSOR_LEVEL=1",
                "bash", Project.resources.appendingPathComponent("package").path, "--library", "--products",
                Project.products.path, "--output", place.path,
            ],
            // It links, describes and packs: on two cores beside other tests that takes minutes.
            timeout: 400)
        XCTAssertEqual(result.status, 0, result.text)
        return place
    }

    private func packages(in place: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: place.appendingPathComponent($0))) })
    }

    /// One test, because making them is what takes long.
    func testTheyAreTheSameEachTimeAndTheirPagesLeadToEachOther() throws {
        let place = try make(in: "first")
        try comparePackages(in: place, with: make(in: "second"))
        try XCTSkipIf(Project.installed("docc") == nil, "they are the same, and this Swift has no docc")
        try followPages(of: place)
    }

    private func comparePackages(in place: URL, with other: URL) throws {
        let (first, second) = (try packages(in: place), try packages(in: other))
        XCTAssertEqual(
            first.keys.map { $0.prefix { $0 != "_" } }.sorted(),
            ["gir1.2-dragoman-1", "libdragoman-1-2", "libdragoman-1-dev", "libdragoman-1-doc"])
        for (name, data) in first { XCTAssertEqual(data, second[name], name) }
    }

    func testDebianHasNothingToSayAgainstThem() throws {
        try XCTSkipIf(Project.installed("lintian") == nil, "there is no lintian")
        let place = try make(in: "packages")
        let files = try packages(in: place).keys.sorted().map { place.appendingPathComponent($0).path }
        let result = try runProgram("lintian", ["--fail-on", "warning"] + files)
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// They are read from files, in any browser: no link leads nowhere.
    private func followPages(of place: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        let file = try XCTUnwrap(names.first { $0.hasPrefix("libdragoman-1-doc_") })
        let root = folder.appendingPathComponent("root")
        let unpacked = try runProgram("dpkg-deb", ["-x", place.appendingPathComponent(file).path, root.path])
        XCTAssertEqual(unpacked.status, 0, unpacked.text)
        let pages = root.appendingPathComponent("usr/share/doc/libdragoman-1-doc/swift")
        let list = try String(
            contentsOf: pages.appendingPathComponent("gtkdragging/reorderablelist.html"), encoding: .utf8)
        for text in ["A stock list whose rows", "reorderablelist/onreorder.html", "<code>onReorder</code></a></dt>"] {
            XCTAssertTrue(list.contains(text), list)
        }
        let all = try XCTUnwrap(FileManager.default.enumerator(atPath: pages.path)).compactMap { $0 as? String }
            .filter { $0.hasSuffix(".html") }
        XCTAssertGreaterThan(all.count, 500)
        for name in all {
            let url = pages.appendingPathComponent(name)
            let text = try String(contentsOf: url, encoding: .utf8)
            for found in text.matches(of: /href="\.\/([^"]*)"/) {
                let path = found.1.replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(
                    of: "&lt;", with: "<"
                )
                .replacingOccurrences(of: "&gt;", with: ">")
                let target = url.deletingLastPathComponent().path + "/" + path
                XCTAssertTrue(FileManager.default.fileExists(atPath: target), "\(name): \(path)")
            }
        }
    }
}
