import AtSpiClient
import DesktopDriving
import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import AppDragging

/// The folders at both ends of a drag of a file tell what has become of it, whether the windows show it or not.
struct FolderPairTests {
    /// A folder of files that a test changes.
    private final class Place {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("folders-\(UUID())")
        var papers: String { folder.appendingPathComponent("papers").path }
        var archive: String { folder.appendingPathComponent("papers/Archive").path }

        init() throws {
            try FileManager.default.createDirectory(atPath: archive, withIntermediateDirectories: true)
            for name in ["Red.txt", "Blue.txt"] { try write(name, papers) }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ name: String, _ folder: String) throws {
            try Data(name.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        func pair(target: String? = nil) -> FolderPair { FolderPair(source: papers, target: target ?? archive) }
    }

    @Test func aFileThatIsMovedCopiedOrGoneIsKnown() throws {
        let place = try Place()
        let before = place.pair()
        #expect(before.fate(of: "Red.txt", now: place.pair()) == .unchanged)
        try place.write("Red.txt", place.archive)
        #expect(before.fate(of: "Red.txt", now: place.pair()) == .copied)
        try FileManager.default.removeItem(atPath: "\(place.papers)/Red.txt")
        #expect(before.fate(of: "Red.txt", now: place.pair()) == .moved)
        try FileManager.default.removeItem(atPath: "\(place.archive)/Red.txt")
        #expect(before.fate(of: "Red.txt", now: place.pair()) == .gone)
    }

    @Test func aCopyOfATakenNameIsKnown() throws {
        let place = try Place()
        try place.write("Red.txt", place.archive)
        let before = place.pair()
        try place.write("Red (copy).txt", place.archive)
        #expect(before.fate(of: "Red.txt", now: place.pair()) == .copied)
    }

    @Test func anotherFileIsNotTheOneThatWasDropped() throws {
        let place = try Place()
        let before = place.pair()
        try place.write("Green.txt", place.papers)
        #expect(before.fate(of: "Red.txt", now: place.pair()) == .unchanged)
        try place.write("Yellow.txt", place.archive)
        #expect(before.fate(of: "Red.txt", now: place.pair()) == nil)
    }

    @Test func whereAFolderIsNotKnownNothingIsDenied() throws {
        let place = try Place()
        let before = FolderPair(source: place.papers, target: nil)
        #expect(before.fate(of: "Red.txt", now: before) == nil)
        #expect(FolderPair(source: "/nowhere", target: "/nowhere").fate(of: "Red.txt", now: before) == nil)
    }

    @Test func aFolderOfTooManyFilesIsNotRead() throws {
        let place = try Place()
        #expect(FolderListing(place.papers, most: 3)?.files.count == 3)
        try place.write("Green.txt", place.papers)
        #expect(FolderListing(place.papers, most: 3) == nil)
    }

    // MARK: The folder that a list shows

    private static let own = ProcessInfo.processInfo.processIdentifier

    private func found(_ rows: [String], _ title: String, _ texts: [String] = [], process: Int32 = own) -> String? {
        ShownFolders(process: process, title: title, texts: texts).folder(ofRows: rows)?.path
    }

    /// This process shows a folder as a file manager does: it watches it.
    @Test func theFolderIsFoundByWhatTheAppWatchesAndItsFiles() throws {
        let place = try Place()
        let rows = ["Archive", "Red.txt", "Blue.txt"]
        #expect(found(rows, "papers - Files", [place.folder.path]) == nil)
        let watch = inotify_init()
        defer { close(watch) }
        #expect(inotify_add_watch(watch, place.papers, UInt32(IN_CREATE)) >= 0)
        #expect(found(rows, "papers - Files", [place.folder.path]) == place.papers)
        #expect(found(["Archive", "Other.txt"], "papers - Files", [place.folder.path]) == nil)
    }

    @Test func aFolderThatTheWindowNamesNeedsNoWatch() throws {
        let place = try Place()
        #expect(found(["Red.txt"], "x", [place.papers]) == place.papers)
        #expect(found(["Red.txt"], place.papers) == place.papers)
        #expect(found(["Green.txt"], place.papers) == nil)
        #expect(found(["Red.txt"], place.papers, process: 0) == nil)
    }
}
