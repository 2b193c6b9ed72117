import Foundation
import GLibSupport
import Testing

@testable import SceneStorage

struct DocumentFileTests {
    @Test func isWrittenWholeAndNotOverWhatOthersWrote() throws {
        let place = try TemporaryPlace()
        try FileManager.default.createDirectory(atPath: place.data, withIntermediateDirectories: true)
        let path = place.data + "/a.dragoman.yaml"
        try "one".write(toFile: path, atomically: true, encoding: .utf8)
        let link = place.data + "/link.dragoman.yaml"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let file = try DocumentFile(link)
        try file.save(Array("two".utf8), replacing: Array("one".utf8))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
        #expect(throws: FileError.self) { try file.save(Array("three".utf8), replacing: Array("one".utf8)) }
        #expect(try file.read() == Array("two".utf8))
        try file.save(Array("three".utf8), replacing: nil)
        try FileManager.default.removeItem(atPath: path)
        try file.save(Array("four".utf8), replacing: Array("three".utf8))
        #expect(try file.read() == Array("four".utf8))
    }

    @Test func aProtectedDocumentIsWrittenOnlyWhenThePersonSaysSo() throws {
        let place = try TemporaryPlace()
        let path = try place.outsideFile("a.dragoman.yaml", "one")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let file = try DocumentFile(path)
        #expect(throws: FileError("a.dragoman.yaml", .save, .readOnlyFile)) {
            try file.save(Array("two".utf8), replacing: Array("one".utf8))
        }
        #expect(try file.read() == Array("one".utf8))
        try file.save(Array("two".utf8), replacing: Array("one".utf8), replacesProtected: true)
        #expect(try file.read() == Array("two".utf8))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o444, "it keeps its mode")
    }
}
