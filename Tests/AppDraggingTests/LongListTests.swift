import AtSpiClient
import DesktopDriving
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import AppDragging

/// A list of 2,000 rows, of which a dozen can be seen.
final class LongListTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testOnlyWhatCanBeSeenIsReadAndDragged() throws {
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        try session.launchReady(Project.built("accessible-peer"), ["many drags"]).focus()
        nonisolated(unsafe) let shown = session
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: shown.accessibilityBusAddress())
            let drags = DesktopDrags(
                desktop, driver: try X11Driver(of: shown), files: CompanionFiles(folders: []))
            @MainActor func contents() throws -> WindowContents { try drags.contents(of: drags.activeWindow()) }
            let first = try contents()
            let names = first.things.map(\.name)
            XCTAssertEqual(names.prefix(3), ["Item 1", "Item 2", "Item 3"])
            XCTAssertLessThan(names.count, 20)
            // The rows that are scrolled away were not asked for what is in them.
            XCTAssertLessThan(first.window.frame.count, 150)
            XCTAssertEqual(first.things.first.flatMap { first.lists[$0.list]?.isWhole }, false)
            XCTAssertEqual(
                try Self.drag("Item 2", after: "Item 4", by: drags, in: first), "Item 2 is now after Item 4.")
            try shown.keyboard.press("Tab", "End")
            let isAtEnd = try eventually { try contents().things.map(\.name).last == "Item 2000" }
            XCTAssertTrue(isAtEnd)
            let last = try contents()
            XCTAssertEqual(last.things.suffix(2).map(\.name), ["Item 1999", "Item 2000"])
            XCTAssertFalse(last.things.contains { $0.name == "Item 1" })
            XCTAssertEqual(
                try Self.drag("Item 1998", after: "Item 1999", by: drags, in: last),
                "Item 1998 is now after Item 1999.")
        }
    }

    @MainActor private static func drag(
        _ what: String, after target: String, by drags: DesktopDrags, in contents: WindowContents
    ) throws -> String? {
        let thing = try drags.thing(named: what, in: contents)
        let (place, window) = try drags.place(.after, named: target, in: contents)
        return try drags.perform(DragPlan(source: thing, in: contents, to: place, in: window))?.text
    }
}

extension Element {
    /// How many elements it is with all that is in it.
    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}
