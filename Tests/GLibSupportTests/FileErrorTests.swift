import CGLib
import Foundation
import Testing

@testable import GLibSupport

struct FileErrorTests {
    @Test func systemErrorsBecomeSentences() {
        let cases: [(Int32, String)] = [
            (ENOSPC, "the disk is full"), (EDQUOT, "your share of the disk is used up"),
            (EROFS, "its folder is read-only"), (EACCES, "you are not allowed to do that"),
            (EPERM, "you are not allowed to do that"), (ENOENT, "there is no such file or folder"),
            (ENAMETOOLONG, "its name is too long"), (EIO, "the disk does not answer as it should"),
            (EFBIG, "it is too large"), (EMFILE, "too many files are open"),
        ]
        for (code, clause) in cases {
            #expect(FileError("a.txt", .save, code: code).description == "a.txt was not saved: \(clause).")
        }
        #expect(FileError("a", .read, code: EPROTO).reason == .other("Protocol error"))
    }

    @Test func gLibErrorsBecomeTheSameReasons() {
        let cases: [(UInt32, FileError.Reason)] = [
            (G_IO_ERROR_NO_SPACE.rawValue, .diskFull), (G_IO_ERROR_READ_ONLY.rawValue, .readOnlyDisk),
            (G_IO_ERROR_NOT_FOUND.rawValue, .notFound), (G_IO_ERROR_CANCELLED.rawValue, .cancelled),
            (G_IO_ERROR_PERMISSION_DENIED.rawValue, .notAllowed), (G_IO_ERROR_FAILED.rawValue, .other("words")),
        ]
        for (code, reason) in cases {
            let error = GLibError(domain: "g-io-error-quark", code: Int(code), message: "words")
            #expect(FileError("a", .copy, error).reason == reason)
        }
        let file = GLibError(domain: "g-file-error-quark", code: Int(G_FILE_ERROR_NOSPC.rawValue), message: "words")
        #expect(FileError("a", .copy, file).reason == .diskFull)
        let strange = GLibError(domain: "g-io-error-quark", code: -1, message: "words")
        #expect(FileError("a", .copy, strange).reason == .other("words"))
        let other = GLibError(domain: "other", code: 1, message: "words")
        #expect(FileError("a", .copy, other).reason == .other("words"))
    }

    @Test func anErrorIsTakenFromGLib() {
        var error: UnsafeMutablePointer<GError>?
        var contents: UnsafeMutablePointer<CChar>?
        #expect(g_file_get_contents("/nonexistent/file", &contents, nil, &error) == 0)
        let taken = GLibError(taking: error)
        #expect(taken.domain == "g-file-error-quark")
        #expect(FileError("file", .read, taken).reason == .notFound)
        #expect(GLibError(taking: nil).message == "unknown error")
    }

    @Test func theContentTypeFollowsFromNameOrBytes() {
        #expect(FileType.guess(name: "January.csv") == "text/csv")
        #expect(FileType.guess(name: "a.png") == "image/png")
        #expect(FileType.guess(name: nil, bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == "image/png")
        #expect(FileType.guess(name: nil) == "application/octet-stream")
    }

    @Test func resourcesAreFoundByOverrideBesideTheExecutableAndInTheDataFolders() throws {
        #expect(Resources(override: "/r", executable: "/a/b", dataDirectories: ["/d"]).folders == ["/r"])
        #expect(
            Resources(override: "", executable: "/home/a/p/.build/x86/debug/dragoman", dataDirectories: ["/d", "/e"])
                .folders == [
                    "/home/a/p/Resources", "/home/a/p/.build/x86/share/dragoman", "/d/dragoman", "/e/dragoman",
                ])
        #expect(
            Resources(override: nil, executable: "/usr/bin/dragoman", dataDirectories: []).folders == [
                "/usr/share/dragoman"
            ])
        #expect(Resources(override: nil, executable: "", dataDirectories: []).folders == [])
        #expect(try Resources().path("scene/graphs/sales.csv").hasSuffix("/Resources/scene/graphs/sales.csv"))
        #expect { try Resources().path("none") } throws: {
            "\($0)" == "none was not read: there is no such file or folder."
        }
    }

    /// A folder of the person's own that happens to have the name is not taken for the program's.
    @Test func foldersAboveAnInstalledProgramAreNotItsOwn() {
        let program = "/home/a/.local/bin/dragoman"
        #expect(
            Resources(override: nil, executable: program, dataDirectories: ["/d"]).folders == [
                "/home/a/.local/share/dragoman", "/d/dragoman",
            ])
        #expect(
            CatalogueFolders(override: nil, executable: program, dataDirectories: ["/d"]).folders == [
                "/home/a/.local/share/locale", "/d/locale",
            ])
        #expect(
            CatalogueFolders(override: nil, executable: "/p/.build/x86/debug/dragoman", dataDirectories: []).folders
                == ["/p/.build/locale", "/p/.build/x86/share/locale"])
        #expect(UserFolders.buildFolder(of: "/home/.build/a/b/c/bin/dragoman") == nil)
    }

    /// As the specification of base directories says.
    @Test func aRelativePathInAVariableIsIgnored() {
        #expect(UserFolders.base("/d", home: "/h", usual: ".local/share") == "/d")
        for wanted in [nil, "", "data", "./data", "../d"] {
            #expect(UserFolders.base(wanted, home: "/h", usual: ".local/share") == "/h/.local/share")
        }
    }

    @Test func theUsersFoldersAreTheAppsOwn() {
        #expect(UserFolders.data.hasSuffix("/dragoman"))
        #expect(UserFolders.configuration.hasSuffix("/dragoman"))
    }
}
