import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import Testing

/// Settings in groups: what is kept is read again, and what is no value is none.
struct KeyFileTests {
    @Test func whatIsSavedIsReadAgain() throws {
        try withTemporaryFolder { folder in
            let path = folder.path("in a/folder/settings")
            let file = KeyFile()
            file.set(1080, for: "width", in: "window")
            file.set(true, for: "maximized", in: "window")
            try file.save(to: path)
            let read = try #require(KeyFile(path: path))
            #expect(read.integer("width", in: "window") == 1080)
            #expect(read.boolean("maximized", in: "window") == true)
        }
    }

    @Test func whatIsNotThereOrNoNumberIsNil() throws {
        try withTemporaryFolder { folder in
            let read = try #require(KeyFile(path: try folder.write("[window]\nwidth=wide\n", as: "settings")))
            #expect(read.integer("width", in: "window") == nil && read.boolean("width", in: "window") == nil)
            #expect(read.integer("height", in: "window") == nil && read.boolean("width", in: "other") == nil)
            #expect(KeyFile(path: folder.path("nothing")) == nil)
            #expect(KeyFile(path: try folder.write("no settings", as: "broken")) == nil)
        }
    }

    /// Two programs that change a file know what the other one wrote.
    @Test func changesOfManyAreAllKept() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path("settings")
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for count in 1...10 {
                        try? KeyFile.change(at: path) { $0.set(count, for: "key\(number)", in: "all") }
                    }
                }
            }
        }
        let read = try #require(KeyFile(path: path))
        for number in 0..<8 { #expect(read.integer("key\(number)", in: "all") == 10) }
        #expect(throws: FileError.self) { try KeyFile.change(at: path + "/none/settings") { _ in } }
    }

    /// Keys of a newer version, or of a person, stay, and a file that nobody can read is not thrown away.
    @Test func whatIsNotKnownStays() throws {
        try withTemporaryFolder { folder in
            let newer = """
                # mine
                [window]
                width=900
                # and this
                depth=3D;4D;
                name[de]=Fenster

                [orbit]
                height=low

                """
            let path = try folder.write(newer, as: "window.ini")
            try KeyFile.change(at: path) { $0.set(1080, for: "width", in: "window") }
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            let expected = newer.replacingOccurrences(of: "width=900", with: "width=1080").split(separator: "\n")
            #expect(lines == expected)
            let broken = try folder.write("{\"width\": 900}", as: "broken.ini")
            for width in [1, 2] {
                try KeyFile.change(at: broken) { $0.set(width, for: "width", in: "window") }
                #expect(KeyFile(path: broken)?.integer("width", in: "window") == width)
            }
            #expect(try String(contentsOfFile: broken + ".unreadable", encoding: .utf8) == "{\"width\": 900}")
        }
    }

    @Test func whatCannotBeWrittenIsAnError() throws {
        try withTemporaryFolder { folder in
            let file = try folder.write("a file", as: "file")
            #expect(throws: GLibError.self) { try KeyFile().save(to: file + "/settings") }
            #expect(KeyFile(path: file) == nil)
        }
    }
}
