import Foundation
import TestSupport
import XCTest

/// Files that commands write, on real disks of every size that is too small: whole, or not at all, and said.
final class SmallDiskTests: XCTestCase {
    private static let sample = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml").path
    private static let picture = Project.resources.appending(path: "pictures/points.png").path

    /// Each line, and the file that it writes.
    private static let lines: [(words: [String], file: String)] =
        ["page", "bundle", "swift", "uikit", "swiftui", "compose", "html", "markdown"].map { format in
            (["export", sample, "--format", format, "-o", "out.\(format)"], "out.\(format)")
        } + ["png", "svg", "pdf"].map { (["render", sample, "-o", "out.\($0)"], "out.\($0)") }
        + ["json", "sarif", "html"].map { format in
            (["lint", sample, "--format", format, "--output", "report.\(format)"], "report.\(format)")
        } + [(["lint", sample, "--keep-baseline", "known.json"], "known.json")]

    func testEachFileIsWholeOrAsItWas() throws {
        for (words, file) in Self.lines {
            try withTemporaryFolder { temporary in
                let good = try runDragoman(words, folder: temporary.url)
                XCTAssertLessThan(good.status, 2, "\(words): \(good.text)")
                let whole = try Data(contentsOf: temporary.url.appendingPathComponent(file))
                // Markdown comes with a picture.
                let all = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
                let pages = try all.reduce(0) { pages, name in
                    pages + (try Data(contentsOf: temporary.url.appendingPathComponent(name)).count + 4095) / 4096
                }
                var outcomes: Set<Bool> = []
                for size in Set([2, 3, 2 + pages / 2, 2 + pages, 16 + 2 * pages]).sorted() {
                    let label = "\(words) on \(size) pages"
                    try withSmallDisk(ofPages: size) { disk in
                        let place = disk.appendingPathComponent(file)
                        let hasOld = (try? Data("before".utf8).write(to: place)) != nil
                        let result = try runDragoman(words, folder: disk)
                        let (now, names) = (
                            try? Data(contentsOf: place), try FileManager.default.contentsOfDirectory(atPath: disk.path)
                        )
                        // A finding in a document is no failure.
                        let isWritten = result.status == good.status && !result.errors.contains("disk is full")
                        outcomes.insert(isWritten)
                        XCTAssertTrue(Set(names).isSubset(of: all), "\(label): \(names)")
                        if isWritten {
                            XCTAssertEqual(names.sorted(), all.sorted(), label)
                            XCTAssertEqual(now, whole, label)
                        } else {
                            XCTAssertNotEqual(result.status, 0, label)
                            XCTAssertTrue(result.errors.contains("disk is full"), "\(label): \(result.text)")
                            XCTAssertEqual(now, hasOld ? Data("before".utf8) : nil, label)
                        }
                    }
                }
                XCTAssertTrue(outcomes.contains(true), "\(words) never had room")
            }
        }
    }

    /// Several files: all, or none.
    func testANewFolderIsWholeOrEmpty() throws {
        for words in [["new", "."], ["new", ".", "--picture", Self.picture]] {
            var outcomes: Set<Bool> = []
            for size in [1, 2, 4, 6, 10, 40, 1000] {
                try withSmallDisk(ofPages: size) { disk in
                    let result = try runDragoman(words, folder: disk)
                    outcomes.insert(result.status == 0)
                    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
                    guard result.status != 0 else { return XCTAssertGreaterThan(names.count, 1) }
                    XCTAssertTrue(result.errors.contains("disk is full"), "\(words): \(result.text)")
                    XCTAssertEqual(names, [], "\(words) on \(size) pages")
                }
            }
            XCTAssertEqual(outcomes, [true, false], "\(words)")
        }
    }
}
