import DesktopDriving
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// Elements of programs of GTK 4 are where they are drawn, within borders, paddings and margins of all kinds.
final class ElementPlaceTests: XCTestCase {
    private static let colors: [(name: String, pixel: UInt32)] = [
        ("Red", 0xff0000), ("Green", 0x00ff00), ("Blue", 0x0000ff), ("Yellow", 0xffff00), ("Magenta", 0xff00ff),
        ("Cyan", 0x00ffff), ("Violet", 0x8000ff),
    ]

    override func setUp() { continueAfterFailure = false }

    func testPlacesAreWhatIsDrawn() throws { try checkPlaces(isFilmed: false) }

    /// Where windows have shadows.
    func testPlacesAreWhatIsFilmed() throws { try checkPlaces(isFilmed: true) }

    private func checkPlaces(isFilmed: Bool) throws {
        let steps = Self.colors.map { "  - hover: \($0.name)" }.joined(separator: "\n")
        let peer = Project.built("accessible-peer").path
        let demo = try script(
            """
            demo: 1
            title: Places
            reader: none
            size: [800, 600]
            app: {program: "\(peer)", arguments: [places]}
            steps:
            \(steps)
            """)
        try MainActor.assumeIsolated {
            var options = Stage.Options(isPrivate: true, isFilmed: isFilmed, scenes: Sketches())
            options.allowsApp = true
            let stage = try Stage(for: demo, options)
            defer { stage.end() }
            try stage.open()
            let pixels = try Screen(of: stage.session).settledPixels()
            for (step, color) in zip(demo.steps, Self.colors) {
                var element = try XCTUnwrap((step.action as? HoverAction)?.target.element)
                // Later versions call a button as what is in it.
                element.search.role = "image"
                let drawn = try XCTUnwrap(Self.part(of: color.pixel, in: pixels), "\(color.name) is not drawn")
                let found = try stage.rectangle(of: element)
                let words = "\(color.name) is drawn at \(drawn), and said to be at \(found)"
                XCTAssertLessThanOrEqual(Self.distance(drawn, found), 1, words)
                let covering = try stage.rectangle(of: element, isCovered: true)
                XCTAssertTrue(Self.covers(covering, drawn), "\(words): \(covering) hides it")
            }
        }
    }

    /// A click finds its element, and where it is, in one reading of all elements.
    func testAClickReadsTheTreeOnce() throws {
        let peer = Project.built("accessible-peer").path
        let demo = try script(
            """
            demo: 1
            title: One reading
            reader: none
            size: [800, 600]
            app: {program: "\(peer)"}
            steps:
              - click: {name: 'press "ME"', role: button}
              - click: {element: {role: slider}, value: 7}
            """)
        try MainActor.assumeIsolated {
            var options = Stage.Options(isPrivate: true, scenes: Sketches())
            options.allowsApp = true
            let stage = try Stage(for: demo, options)
            defer { stage.end() }
            try stage.open()
            let player = DemoPlayer(on: stage)
            for step in demo.steps {
                let before = try stage.desktop().treeCount
                XCTAssertNil(try step.action.perform(by: player, in: step))
                XCTAssertEqual(try stage.desktop().treeCount - before, 1, step.title)
            }
        }
    }

    /// The smallest rectangle around all pixels of a colour.
    private static func part(of color: UInt32, in pixels: ScreenPixels) -> ScreenRectangle? {
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let start = y * pixels.stride + x * 4
                let pixel =
                    UInt32(pixels.bytes[start]) | UInt32(pixels.bytes[start + 1]) << 8
                    | UInt32(pixels.bytes[start + 2]) << 16
                guard pixel == color else { continue }
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        guard right >= left else { return nil }
        return ScreenRectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// How far apart the corners that differ most are, in pixels.
    private static func distance(_ one: ScreenRectangle, _ other: ScreenRectangle) -> Int {
        [
            one.x - other.x, one.y - other.y, one.x + one.width - other.x - other.width,
            one.y + one.height - other.y - other.height,
        ].map(abs).max() ?? 0
    }

    private static func covers(_ whole: ScreenRectangle, _ part: ScreenRectangle) -> Bool {
        whole.x <= part.x && whole.y <= part.y && whole.x + whole.width >= part.x + part.width
            && whole.y + whole.height >= part.y + part.height
    }
}
