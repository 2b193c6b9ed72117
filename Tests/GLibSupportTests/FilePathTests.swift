import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import Testing

/// The words for a file, made of its path.
struct FilePathTests {
    @Test func canonicalPathsHaveNoDots() {
        #expect(FilePath.canonical("/a/./b/../c") == "/a/c")
        #expect(FilePath.canonical("/../a//b/") == "/a/b")
        #expect(FilePath.canonical("a").hasPrefix("/"))
    }

    @Test func linksAreFollowedAsFarAsThereIsSomething() throws {
        try withTemporaryFolder { folder in
            try folder.write("text", as: "real/file")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link"), withDestinationPath: folder.path("real"))
            #expect(FilePath.withoutLinks(folder.path("link/file")) == folder.path("real/file"))
            #expect(FilePath.withoutLinks(folder.path("link/new/one")) == folder.path("real/new/one"))
            #expect(FilePath.withoutLinks(folder.path("link/../other")) == folder.path("other"))
            let confinement = FileConfinement(folder: folder.path("link"))
            #expect(confinement.allows(folder.path("real/file")))
            #expect(!confinement.allows(folder.path("link/../other")) && !confinement.allows("/etc/passwd"))
        }
    }

    /// A stranger's name turns no text and starts no line.
    @Test func shownNamesAreHarmless() {
        let shown = FilePath.shownName("/tmp/a\u{202E}gnp\n.exe")
        #expect(!shown.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\n" }, "\(shown)")
        #expect(FilePath.shownName("/tmp/Bericht für März.csv") == "Bericht für März.csv")
    }

    @Test func onlyTheBeginningIsRead() throws {
        try withTemporaryFolder { folder in
            let path = try folder.write("a long text", as: "file")
            #expect(try FilePath.readBeginning(of: path, count: 6) == Array("a long".utf8))
            #expect(try FilePath.readBeginning(of: path, count: 100) == Array("a long text".utf8))
            #expect(try FilePath.readBeginning(of: path, count: 0).isEmpty)
            #expect(throws: FileError.self) { try FilePath.readBeginning(of: folder.path, count: 1) }
        }
    }
}
