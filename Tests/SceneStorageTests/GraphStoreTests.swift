import FileFormats
import Foundation
import GLibSupport
import Prototype
import SceneStorage
import XCTest

final class GraphStoreTests: XCTestCase {
    private let shipped = [
        Bar(label: "January", value: 40), Bar(label: "February", value: 70), Bar(label: "March", value: 55),
        Bar(label: "April", value: 90),
    ]

    func testFirstUseCopiesWhatTheAppShips() throws {
        let place = try TemporaryPlace()
        XCTAssertEqual(try place.graphStore().load().bars, shipped)
        XCTAssertEqual(try place.names("graphs"), ["sales.csv"])
    }

    func testSavedBarsAreThereAtTheNextStart() throws {
        let place = try TemporaryPlace()
        let bars = shipped + [Bar(label: "May, \"late\"\nmonth", value: -0.1)]
        do {
            let store = try place.graphStore()
            let saved = try store.save(bars, replacing: store.load())
            XCTAssertEqual(saved.bars, bars)
            XCTAssertEqual(try store.save(shipped, replacing: saved).bars, shipped)
            _ = try store.save(bars, replacing: store.load())
        }
        XCTAssertEqual(try place.graphStore().load().bars, bars)
        XCTAssertEqual(try place.names("graphs"), ["sales.csv"])
    }

    func testWhatAnotherProgramWroteIsNotOverwritten() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let snapshot = try store.load()
        try place.write("May,1\n", "graphs/sales.csv")
        XCTAssertThrowsError(try store.save([], replacing: snapshot)) {
            XCTAssertEqual("\($0)", "sales.csv was not saved: another program changed it meanwhile.")
        }
        let later = try store.load()
        XCTAssertEqual(later.bars, [Bar(label: "May", value: 1)])
        XCTAssertEqual(try store.save([], replacing: later).bars, [])
    }

    func testTouchingTheFileIsNoChange() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let snapshot = try store.load()
        try place.write(String(decoding: place.contents("graphs/sales.csv"), as: UTF8.self), "graphs/sales.csv")
        XCTAssertNoThrow(try store.save([], replacing: snapshot))
    }

    func testARemovedFileIsTold() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let snapshot = try store.load()
        try FileManager.default.removeItem(atPath: place.data + "/graphs/sales.csv")
        XCTAssertThrowsError(try store.save([], replacing: snapshot)) {
            XCTAssertEqual("\($0)", "sales.csv was not saved: it is no longer there.")
        }
    }

    func testABrokenTableIsToldWithItsPlaceAndKept() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let snapshot = try store.load()
        try place.write("January,forty\n", "graphs/sales.csv")
        XCTAssertThrowsError(try store.load()) {
            XCTAssertTrue("\($0)".hasPrefix("Line 1, column 9: “forty” is not a number."), "\($0)")
        }
        XCTAssertThrowsError(try store.save([], replacing: snapshot))
        XCTAssertEqual(try place.contents("graphs/sales.csv"), Array("January,forty\n".utf8))
    }

    func testBarsThatAFileCannotHoldAreRefused() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let snapshot = try store.load()
        for bar in [
            Bar(label: "a", value: .nan), Bar(label: "a", value: .infinity), Bar(label: "", value: 1),
            Bar(label: "\0", value: 1),
        ] {
            XCTAssertThrowsError(try store.save([bar], replacing: snapshot))
        }
        XCTAssertEqual(try store.load(), snapshot)
    }

    func testTheWatchTellsOfAnothersChange() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try MainActor.assumeIsolated {
            var calls = 0
            let watch = try store.watch { calls += 1 }
            try place.write("May,1\n", "graphs/sales.csv")
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            // One write may be told more than once; wait until it is quiet.
            repeat {
                calls = 0
                _ = waitOnMainContext(seconds: 0.4) { calls > 0 }
            } while calls > 0
            try place.write("x", "graphs/other.txt")
            _ = waitOnMainContext(seconds: 0.4) { calls > 0 }
            XCTAssertEqual(calls, 0, "another file of the folder")
            _ = try store.save([], replacing: store.load())
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            watch.cancel()
        }
    }
}
