import Foundation
import TestSupport
import XCTest

/// Homes that can only be read or are full, and files of other users: what needs neither is done, and all else is said.
final class UnusableHomeTests: XCTestCase {
    private static let sample = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml").path

    /// Runs the command after a script that prepares its home, `$HOME`, in a place where mounts are its own.
    private func run(_ line: [String], after script: String, in folder: TemporaryFolder) throws -> ProgramResult {
        let home = folder.path("home")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let whole =
            "export HOME=\"$0\"; unset XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME XDG_CONFIG_HOME; "
            + "{ \(script); } || exit 77; exec \"$@\""
        let result = try runProgram(
            "unshare", ["--mount", "bash", "-c", whole, home, Project.dragoman.path] + line, folder: folder.url)
        try XCTSkipIf(result.status == 77 || result.errors.contains("unshare"), "SKIPPED: mounting takes root")
        return result
    }

    private static let readOnly = "mount -t tmpfs -o ro tmpfs \"$HOME\""
    private static let full =
        "mount -t tmpfs -o size=16k tmpfs \"$HOME\" && { dd if=/dev/zero of=\"$HOME/fill\" bs=4k 2>/dev/null; true; }"

    func testWhatNeedsNoHomeIsDoneWithoutOne() throws {
        for script in [Self.readOnly, Self.full] {
            try withTemporaryFolder { folder in
                let lines = [
                    ["names", Self.sample], ["names"], ["lint", Self.sample], ["render", Self.sample, "-o", "a.png"],
                    ["render", "built-in", "-o", "b.png"], ["export", Self.sample, "--format", "page", "-o", "a.html"],
                    ["export", Self.sample, "--format", "bundle", "-o", "a.dragoman"], ["names", "a.dragoman"],
                ]
                for line in lines {
                    let result = try run(line, after: script, in: folder)
                    // A bundle is unpacked in the home's cache.
                    if line == ["names", "a.dragoman"] {
                        let reason = script == Self.full ? "the disk is full" : "read-only"
                        XCTAssertEqual(result.status, 1, result.text)
                        XCTAssertTrue(result.errors.contains(reason), result.text)
                    } else {
                        XCTAssertEqual(result.status, 0, "\(line): \(result.text)")
                        XCTAssertEqual(result.errors, "", "\(line)")
                    }
                }
            }
        }
    }

    func testWhatIsToBeWrittenThereIsSaid() throws {
        for (script, reason) in [(Self.readOnly, "read-only"), (Self.full, "the disk is full")] {
            try withTemporaryFolder { folder in
                let home = folder.path("home")
                for line in [["new", home + "/new"], ["render", Self.sample, "-o", home + "/a.png"]] {
                    let result = try run(line, after: script, in: folder)
                    XCTAssertEqual(result.status, 1, "\(line): \(result.text)")
                    XCTAssertTrue(result.errors.contains(reason), "\(line): \(result.text)")
                }
            }
        }
    }

    /// Files that belong to somebody else, and that this user may not read or write.
    func testFilesOfOtherUsersAreNamed() throws {
        try XCTSkipUnless(getuid() == 0, "SKIPPED: files of other users take root")
        try withTemporaryFolder { folder in
            let files = FileManager.default
            let source = Project.resources.appending(path: "samples/kanban")
            let copy = folder.url.appending(path: "kanban")
            try files.copyItem(at: source, to: copy)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path + "/kanban.svg")
            let document = copy.path + "/kanban.dragoman.yaml"
            func asOther(_ line: [String]) throws -> ProgramResult {
                try runProgram(
                    "setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", Project.dragoman.path] + line)
            }
            let names = try files.contentsOfDirectory(atPath: copy.path).sorted()
            try XCTSkipUnless(try asOther(["--version"]).status == 0, "SKIPPED: the other user may not start it")
            for line in [
                ["lint", document], ["export", document, "--format", "page"],
                ["render", copy.path, "-o", copy.path + "/a.png"],
            ] {
                let result = try asOther(line)
                XCTAssertTrue((1...2).contains(result.status), "\(line): \(result.text)")
                let sentence = "kanban.dragoman.yaml:32:12: "
                XCTAssertTrue(result.text.contains(sentence), "\(line): \(result.text)")
                XCTAssertTrue(result.text.contains("you are not allowed to do that"), "\(line): \(result.text)")
            }
            for line in [["export", document, "--format", "swift", "-o", copy.path + "/a.swift"], ["new", copy.path]] {
                let result = try asOther(line)
                XCTAssertTrue((1...2).contains(result.status), "\(line): \(result.text)")
                XCTAssertTrue(result.errors.contains("was not saved: you are not allowed"), "\(line): \(result.text)")
            }
            XCTAssertEqual(try files.contentsOfDirectory(atPath: copy.path).sorted(), names)
        }
    }
}
