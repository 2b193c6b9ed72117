import AccessibleDragging
import FileFormats
import GTKSupport
import XCTest

@testable import SceneViews

/// Pictures of whole scenes and of every state, against goldens. How to renew them: `PictureComparison`.
final class GoldenTests: XCTestCase {
    override func setUpWithError() throws {
        // Another font has other widths, and every picture would differ.
        let probe = TextLayout("Wg", style: TextStyle(family: Samples.font, size: 100))
        try XCTSkipUnless(abs(probe.width - 162.4) < 2, "DejaVu Sans (fonts-dejavu-core) is not installed")
    }

    private func checkScene(
        _ name: String, _ style: DrawingStyle, width: Double = 1000, height: Double = 620,
        graph: GraphState = Samples.sales(), card: CardState = Samples.ada()
    ) throws {
        try PictureComparison.check(name, width: width, height: height) {
            ScenePainter(parts: [graph, card], style: style)
                .paint($0, size: Size(width: width, height: height))
        }
    }

    /// A graph in which a bar is hovered, one focused, one lifted, and a place to insert shown.
    private func busyGraph() -> GraphState {
        var graph = Samples.sales()
        graph.hovered = 1
        graph.focused = 3
        graph.isFocusVisible = true
        graph.lifted = [0]
        graph.insertionIndex = 2
        return graph
    }

    private func busyCard() throws -> CardState {
        var card = Samples.adaWithFiles()
        card.portrait = try Samples.picture()
        card.attachments[1].isLifted = true
        card.hovered = .attachment(0)
        card.focused = .portrait
        card.attachmentsWell.drop = .accepts
        return card
    }

    func testEveryAppearanceAtRest() throws {
        for appearance in Appearance.allCases {
            try checkScene("rest-\(appearance.rawValue)", Samples.style(appearance))
        }
    }

    func testEveryAppearanceInUse() throws {
        for appearance in Appearance.allCases {
            try checkScene(
                "use-\(appearance.rawValue)", Samples.style(appearance), graph: busyGraph(), card: busyCard())
        }
    }

    func testRightToLeftIsDrawnAsKept() throws {
        var graph = busyGraph()
        graph.title = "المبيعات حسب الشهر"
        graph.unit = "وحدات"
        graph.bars = zip(["يناير", "فبراير", "مارس", "أبريل"], [40.0, 70, -30, 90])
            .map { GraphState.Bar(label: $0, value: $1) }
        var card = try busyCard()
        card.name = "آدا لوفلايس"
        card.role = "عالمة رياضيات"
        card.strings.attachments = "المرفقات"
        try checkScene("right-to-left", Samples.style(direction: .rightToLeft), graph: graph, card: card)
    }

    func testLargeTextAndNarrow() throws {
        try checkScene(
            "large-text", Samples.style(textScale: 2), width: 1500, height: 900, card: Samples.adaWithFiles())
        try checkScene("narrow", Samples.style(.dark), width: 380, height: 900, card: Samples.adaWithFiles())
    }

    func testRefusalsAndHintsAreDrawnAsKept() throws {
        var graph = Samples.sales()
        graph.drop = .refuses(reason: "January is already a bar of this graph.")
        var card = Samples.ada()
        card.portraitWell.drop = .refuses(reason: "The portrait takes pictures, and notes.txt is text.")
        card.attachmentsWell.drop = .couldAccept
        for appearance in Appearance.allCases {
            try checkScene("refusal-\(appearance.rawValue)", Samples.style(appearance), graph: graph, card: card)
        }
        card.portraitWell.drop = .couldAccept
        card.attachmentsWell.drop = .refuses(reason: "Folders cannot be attached. Drop the files in it instead.")
        card.portraitWell.progress = .init(fraction: 0.4, caption: "Receiving portrait.png")
        graph.drop = .accepts(note: "Add 3 bars")
        try checkScene("acceptance", Samples.style(), graph: graph, card: card)
    }

    func testUnusualDataIsDrawnAsKept() throws {
        var negative = Samples.sales()
        negative.bars = Samples.bars([12.5, -40, 0, 3, -0.5, 88])
        try checkScene("negative", Samples.style(), graph: negative, card: Samples.adaWithFiles())
        var empty = Samples.sales()
        empty.bars = []
        try checkScene("empty", Samples.style(), graph: empty)
        var many = Samples.sales()
        many.mode = .fit
        many.bars = Samples.many(10_000)
        try checkScene("ten-thousand", Samples.style(), graph: many)
        many.mode = .scroll
        many.scrollOffset = 4000
        many.hovered = 45
        many.bars[45].label = "A label that is much longer than its bar is wide"
        try checkScene("scrolled", Samples.style(.dark), graph: many)
    }

    func testTheCarriedBarIsDrawnAsKept() throws {
        let style = Samples.style()
        let layout = GraphLayout(Samples.sales(), size: Size(width: 600, height: 500), style: style)
        let painter = GraphPainter(Samples.sales(), layout: layout, style: style)
        let frame = painter.barPictureFrame(1)
        try PictureComparison.check("bar-carried", width: frame.width, height: frame.height) {
            painter.paintBar(1, $0)
        }
        let portrait = try Picture(decoding: try painter.barPicture(0))
        XCTAssertEqual(portrait.width, 512)
        try PictureComparison.check("bar-portrait", width: 256, height: 256) {
            $0.draw(portrait, coveringX: 0, y: 0, width: 256, height: 256)
        }
    }
}
