import Foundation
import TestSupport
import Testing

/// A file that begins as a script can be run by its name: Tests/run and others do.
struct ScriptFileTests {
    static let scripts: [String] = ["Resources", "Resources/packaging", "Resources/po", "Tests", ".ci"].flatMap {
        folder in
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: folder).path)) ?? []
        return names.map { "\(folder)/\($0)" }.sorted()
    }.filter { path in
        guard let file = try? FileHandle(forReadingFrom: Project.root.appending(path: path)) else { return false }
        return (try? file.read(upToCount: 2)) == Data("#!".utf8)
    }

    @Test func eachCanBeRun() {
        #expect(Self.scripts.count > 10, "\(Self.scripts)")
        for path in Self.scripts {
            #expect(FileManager.default.isExecutableFile(atPath: Project.root.appending(path: path).path), "\(path)")
        }
    }
}
