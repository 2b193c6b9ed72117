import AccessibleDragging
import XCTest

@testable import GTKDragging

/// The names that stand beside data on the clipboard.
final class ItemNamesTests: XCTestCase {
    func testNamesComeBackAsTheyWere() {
        MainActor.assumeIsolated {
            let provider = ItemProvider(suggestedName: "January.csv")
            provider.register(.csv) { [] }
            let bar = DragItem(provider: provider, name: "January, 40")
            let names = ItemNames(ItemNames.bytes(of: [bar]))
            XCTAssertEqual(names.names, ["January, 40"])
            XCTAssertEqual(names.fileName, "January.csv")
            let text = ItemProvider()
            text.register(text: "some words")
            let both = ItemNames(ItemNames.bytes(of: [bar, DragItem(provider: text, name: "words\nand\tmore")]))
            XCTAssertEqual(both.names, ["January, 40", "words and more"])
            XCTAssertNil(both.fileName, "several files have their own names")
        }
    }

    func testWhatOthersWriteIsReadWithinLimits() {
        XCTAssertEqual(ItemNames([0xFF, 0xFE]).names, [])
        XCTAssertEqual(ItemNames([UInt8](repeating: 65, count: ItemNames.byteLimit + 1)).names, [])
        let many = ItemNames(Array(String(repeating: "a\n", count: 10_000).utf8))
        XCTAssertEqual(many.names.count, 100)
        let hostile = ItemNames(Array("x\u{1B}[2J\u{202E}\t../../etc/passwd".utf8))
        XCTAssertFalse(hostile.names[0].unicodeScalars.contains("\u{1B}"))
        XCTAssertFalse(hostile.fileName?.contains("/") ?? true)
        XCTAssertLessThan(ItemNames(Array(String(repeating: "b", count: 5_000).utf8)).names[0].count, 300)
    }
}
