import AccessibleDragging
import Foundation
import GLibSupport
import TestSupport
import XCTest

@testable import GTKDragging

/// Files that come with a drop: written while they come, and one item for each of a list.
final class ReceivedFileTests: XCTestCase {
    /// A folder that goes away with the test.
    private struct Folder: Sendable {
        let path = NSTemporaryDirectory() + "received-\(UUID().uuidString)"

        var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? ["?"] }

        func content(of name: String) -> [UInt8]? {
            FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
        }
    }

    private static func inFolder(_ body: @MainActor (Folder) throws -> Void) throws {
        let folder = Folder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        try MainActor.assumeIsolated { try body(folder) }
    }

    /// The drop of another application: `loader` answers for a film.
    @MainActor
    private static func drop(_ loader: @escaping ItemProvider.Loader) -> (session: DropSession, item: DragItem) {
        let provider = ItemProvider(suggestedName: "tour.webm")
        provider.register("video/webm", loader: loader)
        let item = DragItem(provider: provider, name: "tour.webm")
        return (DropSession(items: [item], operations: [.copy], origin: .pointer), item)
    }

    /// Four pieces of 32 MB are more than is held in memory; a long run makes 2 GB of them.
    func testAFileOfAnySizeIsWrittenAsItComes() throws {
        try Self.inFolder { folder in
            let pieces = LongTests.areAsked ? 64 : 4
            let piece = [UInt8](repeating: 7, count: 32 << 20)
            var sizes: [Int] = []
            let path = "\(folder.path)/tour.webm"
            let (session, item) = Self.drop { request in
                for _ in 0..<pieces {
                    XCTAssertTrue(request.deliver(piece))
                    sizes.append((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? -1)
                }
                request.finish()
            }
            var result: Result<Void, LoadError>?
            session.loadFile("video/webm", of: item, to: path) { result = $0 }
            try XCTUnwrap(result).get()
            XCTAssertEqual(sizes, (1...pieces).map { $0 * (32 << 20) }, "it is on disk before the next piece comes")
            XCTAssertEqual(folder.files, ["tour.webm"])
        }
    }

    func testWhatIsCancelledLeavesNoFile() throws {
        try Self.inFolder { folder in
            var request: LoadRequest?
            var isStopped = false
            let (session, item) = Self.drop { new in
                request = new
                new.onCancel = { isStopped = true }
                new.deliver([1, 2, 3])
            }
            var result: Result<Void, LoadError>?
            session.loadFile("video/webm", of: item, to: "\(folder.path)/tour.webm") { result = $0 }
            XCTAssertNil(result)
            XCTAssertEqual(folder.files, ["tour.webm"])
            session.cancelLoading()
            XCTAssertEqual(result?.error, .cancelled)
            XCTAssertTrue(isStopped)
            XCTAssertEqual(request?.deliver([4]), false, "no more is wanted")
            XCTAssertEqual(folder.files, [])
        }
    }

    func testAFileThatIsThereStays() throws {
        try Self.inFolder { folder in
            let path = "\(folder.path)/tour.webm"
            XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data("mine".utf8)))
            let (session, item) = Self.drop { $0.complete(.success([1])) }
            var result: Result<Void, LoadError>?
            session.loadFile("video/webm", of: item, to: path) { result = $0 }
            guard case .failed(let reason) = result?.error else { return XCTFail("\(String(describing: result))") }
            XCTAssertTrue(reason.contains("tour.webm"), reason)
            XCTAssertEqual(folder.content(of: "tour.webm"), Array("mine".utf8))
        }
    }

    func testASourceThatFailsLeavesNoFile() throws {
        try Self.inFolder { folder in
            let (session, item) = Self.drop { request in
                request.deliver([1])
                request.complete(.failure(.interrupted))
            }
            var result: Result<Void, LoadError>?
            session.loadFile("video/webm", of: item, to: "\(folder.path)/tour.webm") { result = $0 }
            XCTAssertEqual(result?.error, .interrupted)
            XCTAssertEqual(folder.files, [])
            session.loadFile("image/png", of: item, to: "\(folder.path)/tour.png") { result = $0 }
            XCTAssertEqual(result?.error, .notOffered("image/png"))
            XCTAssertEqual(folder.files, [])
        }
    }

    func testAListOfFilesIsOneItemForEach() throws {
        try MainActor.assumeIsolated {
            let list = ItemProvider(suggestedName: nil)
            let addresses = ["file:///home/ada/Map%20of%20the%20halls.pdf", "file:///home/ada/tour.webm"]
            let text = "# from the file manager\r\n\(addresses.joined(separator: "\r\n"))\r\n"
            list.register(.uriList, make: { Array(text.utf8) })
            let note = ItemProvider(suggestedName: nil)
            note.register(text: "Lunch?")
            let session = DropSession(
                items: [DragItem(provider: list, name: "2 files"), DragItem(provider: note, name: "Lunch?")],
                operations: [.copy], origin: .pointer)
            var result: Result<[DragItem], LoadError>?
            session.loadItems { result = $0 }
            let items = try XCTUnwrap(result).get()
            XCTAssertEqual(items.map(\.name), ["Map of the halls.pdf", "tour.webm", "Lunch?"])
            var addressesOfItems: [String] = []
            for item in items.prefix(2) {
                session.loadObject(of: item, as: AddressList.self) { result in
                    addressesOfItems += (try? result.get().addresses) ?? ["?"]
                }
            }
            XCTAssertEqual(addressesOfItems, addresses)
        }
    }

    func testALoadOfTheListThatFailsIsTold() {
        MainActor.assumeIsolated {
            let list = ItemProvider(suggestedName: nil)
            list.register(.uriList, loader: { $0.complete(.failure(.interrupted)) })
            let session = DropSession(
                items: [DragItem(provider: list, name: "files")], operations: [.copy], origin: .pointer)
            var result: Result<[DragItem], LoadError>?
            session.loadItems { result = $0 }
            guard case .failure(.interrupted) = result else { return XCTFail("\(String(describing: result))") }
        }
    }
}

extension Result where Failure == LoadError {
    fileprivate var error: LoadError? { if case .failure(let error) = self { error } else { nil } }
}
