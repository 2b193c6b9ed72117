import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import GLibAppSupport

@MainActor
struct FileMonitorTests {
    private let temporary: TemporaryFolder
    private var path: String { temporary.path }

    init() throws { temporary = try TemporaryFolder() }

    private func open(_ name: String) throws -> Int32 {
        let file = Foundation.open("\(path)/\(name)", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        try #require(file >= 0)
        return file
    }

    /// An editor writes a new file in several steps, which bores GLib, and puts it in the place of the old one.
    @Test func aSavedFileIsToldBeforeGLibAsksAgain() throws {
        var told: [String] = []
        let slow = try FileMonitor(folder: path, delay: 0, isRelevant: { $0 == "saved" }) { told.append("GLib") }
        let prompt = try FileMonitor(folder: path, isPrompt: true, isRelevant: { $0 == "saved" }) {
            told.append("prompt")
        }
        defer { [slow, prompt].forEach { $0.cancel() } }
        let file = try open("saved.new")
        for _ in 0..<3 {
            try #require(write(file, "text", 4) == 4)
            _ = MainLoop.run(timeout: 0.005) { false }
        }
        close(file)
        try #require(rename("\(path)/saved.new", "\(path)/saved") == 0)
        #expect(MainLoop.run(timeout: 10) { Set(told).count == 2 })
        #expect(told.first == "prompt")
    }

    @Test func aHalfWrittenFileIsNotTold() throws {
        try temporary.write("before", as: "file")
        var read: [String] = []
        let monitor = try FileMonitor(
            folder: path, delay: 0, isPrompt: true, writingPause: 60, isRelevant: { $0 == "file" }
        ) {
            let url = temporary.url.appendingPathComponent("file")
            read.append((try? String(contentsOf: url, encoding: .utf8)) ?? "")
        }
        defer { monitor.cancel() }
        let file = try open("file")
        for half in ["one ", "two"] {
            try #require(write(file, half, half.utf8.count) == half.utf8.count)
            _ = MainLoop.run(timeout: 0.05) { false }
        }
        #expect(read == [])
        close(file)
        #expect(MainLoop.run(timeout: 10) { !read.isEmpty })
        #expect(read == ["one two"])
    }

    @Test func aFileThatIsKeptOpenIsToldAfterAPause() throws {
        var calls = 0
        let monitor = try FileMonitor(folder: path, isPrompt: true, isRelevant: { $0 == "file" }) { calls += 1 }
        defer { monitor.cancel() }
        let file = try open("file")
        defer { close(file) }
        try #require(write(file, "text", 4) == 4)
        #expect(MainLoop.run(timeout: 10) { calls == 1 })
    }

    /// Two monitors of a folder are one to the kernel, and neither ends the other.
    @Test func eachOfTwoMonitorsEndsByItself() throws {
        var (first, second) = (0, 0)
        let ended = try FileMonitor(folder: path, isPrompt: true) { first += 1 }
        let stays = try FileMonitor(folder: path, isPrompt: true) { second += 1 }
        defer { stays.cancel() }
        try temporary.write("a", as: "a")
        #expect(MainLoop.run(timeout: 10) { first > 0 && second > 0 })
        ended.cancel()
        (first, second) = (0, 0)
        try temporary.write("b", as: "b")
        #expect(MainLoop.run(timeout: 10) { second > 0 })
        #expect(first == 0)
    }

    @Test func aFolderThatComesAgainIsWatchedOn() throws {
        let folder = path + "/folder"
        try #require(mkdir(folder, 0o700) == 0)
        var calls = 0
        let monitor = try FileMonitor(folder: folder, isPrompt: true, isRelevant: { $0 == "file" }) { calls += 1 }
        defer { monitor.cancel() }
        try #require(rmdir(folder) == 0)
        // Its removal is a change, too.
        #expect(MainLoop.run(timeout: 10) { calls > 0 })
        try #require(mkdir(folder, 0o700) == 0)
        calls = 0
        try temporary.write("text", as: "folder/file")
        #expect(MainLoop.run(timeout: 20) { calls > 0 })
    }
}
