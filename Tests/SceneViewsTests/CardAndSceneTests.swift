import AccessibleDragging
import GTKSupport
import XCTest

@testable import SceneViews

final class CardAndSceneTests: XCTestCase {
    /// No part overlaps another or leaves the card, at any width, text size and direction.
    func testPartsStandApart() {
        for width in [280.0, 320, 380, 600, 900] {
            for scale in [1, 1.5, 2] {
                for direction in [ReadingDirection.leftToRight, .rightToLeft] {
                    let style = Samples.style(textScale: scale, direction: direction)
                    let height = CardLayout.minimumHeight(width: width, style: style)
                    let layout = CardLayout(
                        Samples.adaWithFiles(), size: Size(width: width, height: height), style: style)
                    let parts = [layout.portrait, layout.name, layout.role, layout.heading, layout.attachments]
                    for (index, part) in parts.enumerated() {
                        XCTAssertGreaterThan(part.width, 20)
                        XCTAssertTrue(
                            part.minX >= 0 && part.maxX <= width && part.minY >= 0 && part.maxY <= height + 0.5,
                            "\(width) \(scale) \(index)")
                        for other in parts.dropFirst(index + 1) {
                            let isApart =
                                part.maxX <= other.minX || other.maxX <= part.minX || part.maxY <= other.minY
                                || other.maxY <= part.minY
                            XCTAssertTrue(isApart, "\(width) \(scale) \(part) \(other)")
                        }
                    }
                    XCTAssertGreaterThanOrEqual(layout.rowHeight, 40)
                }
            }
        }
    }

    func testAGraphIsNoHigherForManyCards() {
        let size = Size(width: 1200, height: 800)
        func graph(beside cards: Int) -> SceneLayout {
            SceneLayout(
                size: size, parts: [.graph] + Array(repeating: .card, count: cards), style: Samples.style())
        }
        XCTAssertEqual(graph(beside: 20).frames[0], graph(beside: 1).frames[0])
        XCTAssertLessThan(graph(beside: 20).frames[0].maxY, size.height)
        XCTAssertGreaterThan(graph(beside: 20).contentSize.height, size.height)
    }

    func testAGraphStaysInSightBesideManyCards() {
        let size = Size(width: 1200, height: 800)
        let layout = SceneLayout(
            size: size, parts: [.graph] + Array(repeating: .card, count: 20), style: Samples.style())
        let end = layout.contentSize.height - size.height
        for top in [0, 300, end] {
            let frames = layout.frames(scrolledTo: top, showing: size.height)
            XCTAssertEqual(frames[0].minY, layout.frames[0].minY + top)
            XCTAssertEqual(Array(frames.dropFirst()), Array(layout.frames.dropFirst()), "what is scrolled stays")
        }
        let low = layout.frames(scrolledTo: 300, showing: 200)
        XCTAssertEqual(low, layout.frames, "what is higher than the window is scrolled, too")
        let narrow = SceneLayout(size: Size(width: 500, height: 800), parts: [.graph, .card], style: Samples.style())
        XCTAssertEqual(narrow.frames(scrolledTo: 100, showing: 800), narrow.frames)
    }

    func testAPointOfTheCardIsFoundInItsPart() {
        var state = Samples.ada()
        state.attachments = (0..<1000).map { .init(name: "\($0)", sizeText: "1 kB") }
        var layout = CardLayout(state, size: Size(width: 340, height: 600), style: Samples.style())
        XCTAssertEqual(layout.part(at: layout.portrait.center), .portrait)
        XCTAssertEqual(layout.part(at: layout.frame(ofAttachment: 1).center), .attachment(1))
        XCTAssertEqual(layout.part(at: Point(x: 2, y: 2)), .card)
        XCTAssertNil(layout.part(at: Point(x: -1, y: .nan)))
        layout.scrollOffset = layout.scrollOffset(showing: 700)
        XCTAssertEqual(layout.part(at: layout.frame(ofAttachment: 700).center), .attachment(700))
        XCTAssertTrue(layout.visibleAttachments.contains(700))
        XCTAssertLessThan(layout.visibleAttachments.count, 20)
    }

    func testANarrowSceneStandsInOneColumn() {
        for scale in [1.0, 2] {
            for width in stride(from: 360.0, through: 2000, by: 60) {
                let style = Samples.style(textScale: scale)
                let layout = SceneLayout(
                    size: Size(width: width, height: 700), parts: [.graph, .card], style: style)
                XCTAssertEqual(layout.isWide, SceneLayout.isWide(width, style))
                let (graph, card) = (layout.frames[0], layout.frames[1])
                XCTAssertGreaterThan(graph.width, 250, "\(width)")
                XCTAssertLessThanOrEqual(max(card.maxX, graph.maxX), width)
                XCTAssertLessThanOrEqual(card.maxY, layout.contentSize.height)
                if layout.isWide {
                    XCTAssertGreaterThan(card.minX, graph.maxX)
                } else {
                    XCTAssertGreaterThan(card.minY, graph.maxY)
                }
            }
        }
        XCTAssertTrue(SceneLayout.isWide(860, Samples.style()))
        XCTAssertFalse(SceneLayout.isWide(859, Samples.style()))
    }

    func testSeveralGraphsAndCardsNeverOverlap() {
        for style in [Samples.style(), Samples.style(textScale: 2)] {
            for width in [340.0, 700, 1300, 2400] {
                let picture = Size(width: 500, height: 300)
                let parts: [SceneLayout.Part] = [.graph, .card, .mockup(picture), .graph, .card]
                let layout = SceneLayout(size: Size(width: width, height: 600), parts: parts, style: style)
                let frames = layout.frames
                XCTAssertEqual(frames.count, 5)
                for (index, first) in frames.enumerated() {
                    XCTAssertLessThanOrEqual(first.maxY, layout.contentSize.height)
                    for second in frames[(index + 1)...] {
                        XCTAssertTrue(
                            first.maxX <= second.minX || second.maxX <= first.minX || first.maxY <= second.minY
                                || second.maxY <= first.minY, "\(first) \(second)")
                    }
                }
            }
        }
        let onlyCards = SceneLayout(size: Size(width: 1300, height: 600), parts: [.card], style: Samples.style())
        XCTAssertFalse(onlyCards.isWide)
        XCTAssertEqual(onlyCards.frames.first?.width, 1300 - 2 * onlyCards.margin)
    }

    func testPicturesOfAnySizeHoldTheWholeScene() {
        for size in [Size(width: 200, height: 100), Size(width: 1280, height: 300), Size(width: 300, height: 300)] {
            let painter = ScenePainter(
                parts: [Samples.sales(), Samples.ada()], style: Samples.style())
            let (layout, scale) = painter.fitting(size)
            XCTAssertLessThanOrEqual(layout.contentSize.height * scale, size.height + 1)
        }
    }

    func testAllColoursHaveEnoughContrast() {
        let accents: [UInt32] = [
            0x3584e4, 0x2190a4, 0x3a944a, 0xc88800, 0xed5b00, 0xe62d42, 0xd56199, 0x9141ac, 0x6f8396, 0xffff00,
            0x000000, 0xffffff,
        ]
        for appearance in Appearance.allCases {
            for accent in accents {
                var style = Samples.style(appearance)
                style.accent = Color(hex: accent)
                let pairs = Palette(style).meaningfulPairs
                XCTAssertFalse(pairs.isEmpty)
                for pair in pairs {
                    let ratio = pair.front.contrast(with: pair.back)
                    XCTAssertGreaterThanOrEqual(
                        ratio, pair.minimum, "\(pair.name), \(appearance), accent \(String(accent, radix: 16))")
                }
            }
        }
    }

    func testDataHaveAnotherColourThanWhatIsDoneWithThem() {
        for accent: UInt32 in [
            0x3584e4, 0x2190a4, 0x3a944a, 0xc88800, 0xed5b00, 0xe62d42, 0xd56199, 0x9141ac, 0x6f8396,
        ] {
            for appearance in Appearance.allCases {
                var style = Samples.style(appearance)
                style.accent = Color(hex: accent)
                let palette = Palette(style)
                let (bar, active) = (palette.bar, palette.acceptance)
                let parts = [bar.red - active.red, bar.green - active.green, bar.blue - active.blue]
                let distance = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
                XCTAssertGreaterThan(distance, 0.25, "\(appearance), accent \(String(accent, radix: 16))")
            }
        }
    }

    func testContrastIsWCAGs() {
        XCTAssertEqual(Color.black.contrast(with: .white), 21, accuracy: 0.001)
        XCTAssertEqual(Color(hex: 0x777777).contrast(with: .white), 4.478, accuracy: 0.002)
        XCTAssertEqual(Color(hex: 0x3584e4).luminance, 0.2292, accuracy: 0.002)
    }
}
