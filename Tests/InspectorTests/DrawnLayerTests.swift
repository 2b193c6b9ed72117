import GTKSupport
import Inspector
import Prototype
import Testing

/// Named layers lie where librsvg draws them.
struct DrawnLayerTests {
    private static func svg(_ content: String, _ attributes: String = #"viewBox="0 0 400 300""#) -> [UInt8] {
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300" \
            \(attributes)>\(content)</svg>
            """.utf8)
    }

    private static let rect = #"<rect x="20" y="20" width="100" height="40"/>"#
    private static let card = #"<rect id="Card" x="20" y="20" width="100" height="40"/>"#

    /// Each kind in the hands of several programs: what is drawn, and the layers with their frames.
    private static let drawings: [(content: String, layers: [String])] = [
        // Minified numbers.
        (##"<g transform="translate(100-5)">\##(card)</g>"##, ["Card 120 15 100 40"]),
        (##"<g transform="matrix(1 0 0 1-10-5)">\##(card)</g>"##, ["Card 10 15 100 40"]),
        (
            ##"<g transform="translate(200 100)"><polygon id="Tag" points="20-20 60-20 60 20 20 20"/></g>"##,
            ["Tag 220 80 40 40"]
        ),
        (##"<path id="Tab" d="M20 0h80a10 10 0 0110 10v30H10V10A10 10 0 0120 0z"/>"##, ["Tab 10 0 100 40"]),
        // References and symbols.
        (
            ##"<defs><rect id="r" width="100" height="40"/></defs><use id="Card" xlink:href="#r" x="20" y="20"/>"##,
            ["Card 20 20 100 40"]
        ),
        (
            ##"<defs><path id="path-1" d="M0 0h100v40H0z"/></defs><g id="Card" transform="translate(20 20)"><use xlink:href="#path-1"/></g>"##,
            ["Card 20 20 100 40"]
        ),
        (
            ##"<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><use id="Logo" href="#s" x="40" y="60" width="50" height="50"/>"##,
            ["Logo 40 60 50 50"]
        ),
        // Drawings in drawings, parts of a hundred.
        (
            ##"<svg x="50" y="40" width="200" height="100" viewBox="0 0 100 50"><rect id="Card" x="10" y="10" width="50" height="20"/></svg>"##,
            ["Card 70 60 100 40"]
        ),
        (##"<rect id="Card" x="10%" y="10%" width="50%" height="20%"/>"##, ["Card 40 30 200 60"]),
        // CSS.
        (##"<g style="transform: translate(100px, 50px)">\##(card)</g>"##, ["Card 120 70 100 40"]),
        (
            ##"<style>.h{display:none}</style>\##(card)<rect class="h" id="Gone" x="200" width="100" height="40"/>"##,
            ["Card 20 20 100 40"]
        ),
        (
            ##"\##(card)<rect id="Ghost" opacity="0" x="200" width="90" height="40"/><g opacity="0"><rect id="Inside" width="90" height="40"/></g>"##,
            ["Card 20 20 100 40"]
        ),
        (
            ##"\##(card)<rect id="Gone" visibility="hidden" x="200" width="90" height="40"/><rect id="Bare" fill="none" x="200" width="90" height="40"/>"##,
            ["Card 20 20 100 40"]
        ),
        // Masks, clips and strokes.
        (
            ##"<mask id="m"><rect width="50" height="300" fill="white"/></mask><g id="Card" mask="url(#m)"><rect x="20" y="20" width="300" height="40"/></g>"##,
            ["Card 20 20 30 40"]
        ),
        (
            ##"<clipPath id="c"><rect x="20" y="20" width="60" height="20"/></clipPath><g id="Photo" clip-path="url(#c)"><rect width="300" height="200"/></g>"##,
            ["Photo 20 20 60 20"]
        ),
        (
            ##"<line id="Bar" x1="20" y1="50" x2="320" y2="50" stroke="black" stroke-width="20"/>"##,
            ["Bar 20 40 300 20"]
        ),
        // Names.
        (##"<g id="Layer_1"><g id="Card_x20_one">\##(rect)</g></g>"##, ["Card one 20 20 100 40"]),
        (##"<g id="_x31_st_card">\##(rect)</g>"##, ["1st card 20 20 100 40"]),
        (##"<g id="_xDC_bersicht">\##(rect)</g>"##, ["Übersicht 20 20 100 40"]),
        (##"<g id="Card_00000016796543210987650000012345678901234567_">\##(rect)</g>"##, ["Card 20 20 100 40"]),
        (
            ##"<g xmlns:i="i" i:label="Cards" id="layer1">\##(rect)<rect i:label="#rect3" id="rect3" y="90" width="90" height="40"/></g>"##,
            ["Cards 0 20 120 110"]
        ),
        (
            ##"<g><title>Card</title>\##(rect)</g><g aria-label="Archive"><rect x="20" y="120" width="100" height="40"/></g>"##,
            ["Card 20 20 100 40", "Archive 20 120 100 40"]
        ),
        (##"<title>Drawing</title><g id="g7"><title>Card</title>\##(rect)</g>"##, ["Card 20 20 100 40"]),
        (
            ##"<g class="node" id="flowchart-A-0" transform="translate(100,100)"><rect x="-50" y="-20" width="100" height="40"/><foreignObject width="40" height="20"><div xmlns="http://www.w3.org/1999/xhtml"><span class="nodeLabel">Card</span></div></foreignObject></g>"##,
            ["Card 50 80 100 40"]
        ),
        (
            ##"<g id="Twice">\##(rect)</g><g id="Twice"><rect x="20" y="120" width="50" height="40"/></g>"##,
            ["Twice 20 20 100 40", "Twice 20 120 50 40"]
        ),
        (
            ##"<use id="Other card" href="#none"/><g id="Other card &amp; more">\##(rect)</g>"##,
            ["Other card & more 20 20 100 40"]
        ),
    ]

    private static func layers(_ svg: [UInt8]) -> [String] {
        DrawingLayers.read(svg, measure: PictureHelper.frames).map { layer in
            let frame = [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height].map {
                "\(Int($0.rounded()))"
            }
            return "\(layer.name ?? "") \(frame.joined(separator: " "))"
        }
    }

    /// Whether librsvg is there: each system that the package supports has it.
    private static let isMeasured =
        PictureHelper.frames(ofLayers: ["a"], in: svg(#"<rect id="a" width="9" height="9"/>"#)) != nil

    @Test(.enabled(if: isMeasured), arguments: drawings)
    func layersLieWhereTheyAreDrawn(content: String, layers: [String]) {
        #expect(Self.layers(Self.svg(content)) == layers)
    }

    @Test(.enabled(if: isMeasured)) func aPageMayKeepItsShape() {
        let square = Array(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 200 100">\#(Self.card)</svg>"#
                .utf8)
        #expect(Self.layers(square) == ["Card 40 140 200 80"])
        let top = Array(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 200 100" preserveAspectRatio="xMidYMin">\#(Self.card)</svg>"#
                .utf8)
        #expect(Self.layers(top) == ["Card 40 40 200 80"])
        let filled = Array(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 200 100" preserveAspectRatio="none">\#(Self.card)</svg>"#
                .utf8)
        #expect(Self.layers(filled) == ["Card 40 80 200 160"])
    }

    @Test(.enabled(if: isMeasured)) func aTextIsAsWideAsItsWords() throws {
        let words =
            ##"<text id="Heading" x="20" y="40" font-size="24">Hello world</text><g id="Long"><text x="20" y="200" font-size="24">Hello world, hello world</text></g><text transform="translate(20 100)" id="Sub" font-size="24">Sub</text>"##
        let layers = DrawingLayers.read(Self.svg(words), measure: PictureHelper.frames)
        #expect(layers.map(\.name) == ["Heading", "Long", "Sub"])
        let widths = layers.map(\.frame.width)
        #expect(widths[0] > 90 && widths[0] < 200 && widths[1] > widths[0] * 1.8 && widths[2] < widths[0] / 2)
        #expect(abs(layers[2].frame.y - 80) < 12)
    }

    @Test(.enabled(if: isMeasured)) func entitiesOfADrawingAreRead() {
        let text =
            #"<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY n "Card">]><svg xmlns="&ns_svg;" width="400" height="300"><g id="&n;">\#(Self.rect)</g></svg>"#
        #expect(Self.layers(Array(text.utf8)) == ["Card 20 20 100 40"])
        // A billion laughs are none.
        let laughs =
            #"<!DOCTYPE svg [<!ENTITY a "\#(String(repeating: "ha", count: 400))"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">\#(String(repeating: "&a;", count: 5000))&b;</svg>"#
        #expect(Self.layers(Array(laughs.utf8)).isEmpty)
    }

    @Test(.enabled(if: isMeasured)) func aThousandLayersAreMeasured() {
        let shapes = (0..<1000).map { index in
            #"<g id="Card no \#(index)"><rect x="\#(index % 40 * 10)" y="\#(index / 40 * 12)" width="9" height="9"/></g>"#
        }
        let begin = ContinuousClock.now
        let layers = DrawingLayers.read(Self.svg(shapes.joined()), measure: PictureHelper.frames)
        print("figure: 1,000 layers: \(ContinuousClock.now - begin)")
        // No more are offered.
        #expect(layers.count == 500)
        #expect(layers.last?.frame == PixelFrame(x: 190, y: 144, width: 9, height: 9))
    }

    @Test func withoutLibrsvgTheShapesTell() {
        let layers = DrawingLayers.read(Self.svg(Self.card), measure: { _, _ in nil })
        #expect(layers.map(\.frame) == [PixelFrame(x: 20, y: 20, width: 100, height: 40)])
        let broken = DrawingLayers.read(Self.svg(Self.card + "<g"), measure: { _, _ in [[1]] })
        #expect(broken.map(\.name) == ["Card"])
        // The answers of a helper are not believed.
        #expect(
            DrawingLayers.read(Self.svg(Self.card), measure: { ids, _ in ids.map { _ in [.nan, 0, 50, 50] } }).isEmpty)
    }

    @Test(arguments: [
        "", "<", "<svg", "<svg><g id='Card'>", "<svg id='a'><g id='b\n'/></svg>", "</svg>", "<!DOCTYPE svg [",
    ])
    func whatIsNoDrawingIsReadWithoutHarm(text: String) {
        #expect(DrawingLayers.read(Array(text.utf8), measure: PictureHelper.frames).isEmpty)
    }
}
