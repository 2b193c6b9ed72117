import Foundation
import TestSupport
import Testing

/// A folder where a file is asked for.
struct FolderCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aFolderWithOneDocumentIsThatDocument() throws {
        let sample = Project.resources.appending(path: "samples/kanban").path
        for line in [
            ["export", sample, "--format", "markdown"], ["export", sample + "/", "--format", "page"], ["lint", sample],
        ] {
            let result = try runDragoman(line)
            #expect(result.status == 0, "\(line): \(result.text)")
        }
        let packed = folder.path("k.dragoman")
        #expect(try runDragoman(["export", sample, "--format", "bundle", "-o", packed]).status == 0)
        #expect(try runDragoman(["names", packed]).status == 0)
        let without = try runDragoman(["export", folder.url.path, "--format", "page"])
        #expect(without.status == 2 && without.errors.contains("folder"), "\(without.text)")
    }

    @Test func whatCanBeReadIsShownAndTheRestIsSaid() throws {
        let graphs = folder.url.appending(path: "graphs")
        try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
        try Data("label,value\nJune,1\n".utf8).write(to: graphs.appending(path: "good.csv"))
        try Data("nonsense".utf8).write(to: graphs.appending(path: "bad.csv"))
        let result = try runDragoman(["names", folder.url.path])
        #expect(result.status == 0 && result.output.contains("June"), "\(result.text)")
        #expect(result.errors.contains("bad.csv: Line 1"), "\(result.text)")
        try FileManager.default.removeItem(at: graphs.appending(path: "good.csv"))
        let none = try runDragoman(["names", folder.url.path])
        #expect(none.status != 0 && none.errors.contains("bad.csv: Line 1"), "\(none.text)")
    }
}
