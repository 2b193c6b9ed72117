import FileFormats
import Foundation
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import XCTest

final class GraphStoreTests: XCTestCase {
    private let shipped = [
        Bar(label: "January", value: 40), Bar(label: "February", value: 70), Bar(label: "March", value: 55),
        Bar(label: "April", value: 90),
    ]

    private let may = Bar(label: "May, \"late\"\nmonth", value: -0.1)

    func testFirstUseShowsWhatTheAppShipsAndMakesNothing() throws {
        let place = try TemporaryPlace()
        let store = place.newGraphStore
        XCTAssertEqual(try store.load().bars, shipped)
        XCTAssertFalse(FileManager.default.fileExists(atPath: place.data))
        _ = try store.change(BarEdit(from: shipped, to: shipped + [may]))
        XCTAssertEqual(try place.names("graphs"), ["sales.csv"])
        XCTAssertEqual(try place.newGraphStore.load().bars, shipped + [may])
    }

    func testChangedBarsAreThereAtTheNextStart() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        let edit = try store.change(BarEdit(from: shipped, to: shipped + [may]))
        XCTAssertEqual(edit, BarEdit(from: shipped, to: shipped + [may]))
        XCTAssertEqual(try place.graphStore().load().bars, shipped + [may])
        XCTAssertEqual(try store.change(edit.reversed).after, shipped)
        XCTAssertEqual(try place.graphStore().load().bars, shipped)
        XCTAssertEqual(try place.names("graphs"), ["sales.csv"])
    }

    func testWhatAnotherProgramWroteIsNotOverwritten() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("May,1\n", "graphs/sales.csv")
        XCTAssertThrowsError(try store.change(BarEdit(from: shipped, to: []))) {
            XCTAssertEqual("\($0)", "sales.csv was not saved: another program changed it meanwhile.")
        }
        XCTAssertEqual(try store.load().bars, [Bar(label: "May", value: 1)])
    }

    func testTheChangesOfTwoAreBothKept() throws {
        let place = try TemporaryPlace()
        let (first, second) = (try place.graphStore(), try place.graphStore())
        let june = Bar(label: "June", value: 6)
        let own = try first.change(BarEdit(from: shipped, to: shipped + [may]))
        // The second has not seen it yet.
        let other = try second.change(BarEdit(from: shipped, to: shipped + [june]))
        XCTAssertEqual(try first.load().bars, shipped + [may, june])
        _ = try first.change(own.reversed)
        XCTAssertEqual(try first.load().bars, shipped + [june])
        _ = try second.change(other.reversed)
        XCTAssertEqual(try first.load().bars, shipped)
        XCTAssertThrowsError(try second.change(other.reversed), "it is undone already")
    }

    func testTouchingTheFileIsNoChange() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write(String(decoding: place.contents("graphs/sales.csv"), as: UTF8.self), "graphs/sales.csv")
        XCTAssertNoThrow(try store.change(BarEdit(from: shipped, to: [])))
    }

    func testARemovedFileIsTold() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try FileManager.default.removeItem(atPath: place.data + "/graphs/sales.csv")
        XCTAssertThrowsError(try store.change(BarEdit(from: shipped, to: []))) {
            XCTAssertEqual("\($0)", "sales.csv was not saved: it is no longer there.")
        }
    }

    func testABrokenTableIsToldWithItsPlaceAndKept() throws {
        let place = try TemporaryPlace()
        let store = try place.graphStore()
        try place.write("January,forty\n", "graphs/sales.csv")
        XCTAssertThrowsError(try store.load()) {
            XCTAssertTrue("\($0)".hasPrefix("Line 1, column 9: “forty” is not a number."), "\($0)")
        }
        XCTAssertThrowsError(try store.change(BarEdit(from: shipped, to: [])))
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
            XCTAssertThrowsError(try store.change(BarEdit(from: shipped, to: [bar])))
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
            _ = try store.change(BarEdit(from: store.load().bars, to: []))
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            watch.cancel()
        }
    }
}
