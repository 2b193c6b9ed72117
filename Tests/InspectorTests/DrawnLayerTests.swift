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

    /// A pixel, as PNG.
    private static let pixel =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

    /// A second and a third of each kind, as other programs and people of other countries draw them.
    private static let others: [(content: String, layers: [String])] = [
        // Minified numbers.
        (##"<g id="Karte" transform="translate(-.5-10.5)scale(2)">\##(rect)</g>"##, ["Karte 40 30 200 80"]),
        (##"<g transform="rotate(90 100-20)translate(1e2-1E1)">\##(named("カード"))</g>"##, ["カード 30 0 40 100"]),
        (##"<g transform="matrix(2,0,0,2-20-10)">\##(named("Fiche"))</g>"##, ["Fiche 20 30 200 80"]),
        (##"<g transform="matrix(.5 0 0 .5.5.5)">\##(named("Tarjeta"))</g>"##, ["Tarjeta 11 11 50 20"]),
        (
            ##"<g transform="translate(0 50)"><polyline id="Pfeil" points="30-10 90-10 90 30 30 30"/></g>"##,
            ["Pfeil 30 40 60 40"]
        ),
        (##"<polygon id="三角" points="10 10 60 10 60 60"/>"##, ["三角 10 10 50 50"]),
        (##"<path id="Reiter" d="m20 20h60a20 20 0 1120 20v20h-80z"/>"##, ["Reiter 20 0 100 60"]),
        (##"<path id="Onglet" d="M10 .5.5 40l-.5.5H90V0z"/>"##, ["Onglet 0 0 90 41"]),
        // References and symbols, of Sketch, Figma and Illustrator.
        (
            ##"<defs><symbol id="icône" viewBox="0 0 20 20"><circle cx="10" cy="10" r="10"/></symbol></defs><use id="Icône 2" xlink:href="#icône" transform="translate(30 30)" width="40" height="40"/>"##,
            ["Icône 2 30 30 40 40"]
        ),
        (
            ##"<defs><g id="a"><use href="#b" x="5"/></g><rect id="b" width="30" height="20"/></defs><g id="Liste"><use href="#a" y="10"/><use href="#a" y="50"/></g>"##,
            ["Liste 5 10 30 60"]
        ),
        // Drawings in drawings.
        (
            ##"<svg x="10%" y="10" width="100" height="100" viewBox="0 0 50 100" preserveAspectRatio="xMinYMin">\##(named("Bild", "0", "0", "50", "50"))</svg>"##,
            ["Bild 40 10 50 50"]
        ),
        (
            ##"<g transform="translate(5 5)"><svg overflow="visible"><svg x="20" y="20">\##(named("写真"))</svg></svg></g>"##,
            ["写真 45 45 100 40"]
        ),
        // Parts of a hundred.
        (##"<ellipse id="Kreis" cx="50%" cy="50%" rx="25%" ry="20%"/>"##, ["Kreis 100 90 200 120"]),
        // Pictures, which librsvg does not count to what is drawn.
        (
            ##"<image id="Photo" preserveAspectRatio="none" x="5%" y="50%" width="25%" height="20%" href="\##(pixel)"/>"##,
            ["Photo 20 150 100 60"]
        ),
        (
            ##"<g id="Karte">\##(rect)<image preserveAspectRatio="none" x="150" y="20" width="50" height="80" href="\##(pixel)"/></g>"##,
            ["Karte 20 20 180 80"]
        ),
        // CSS.
        (
            ##"<style>#Karte{transform:translate(50px,10px) scale(2)}</style><g id="Karte">\##(rect)</g>"##,
            ["Karte 90 50 200 80"]
        ),
        (##"<g style="transform:matrix(1,0,0,1,30,30)">\##(named("卡片"))</g>"##, ["卡片 50 50 100 40"]),
        (
            ##"<style>.weg *{display:none}</style>\##(card)<g class="weg" id="Weg">\##(rect)</g>"##,
            ["Card 20 20 100 40"]
        ),
        (
            ##"<style>#Caché{visibility:hidden}</style>\##(card)<g id="Caché">\##(rect)</g>"##,
            ["Card 20 20 100 40"]
        ),
        (
            ##"\##(card)<g style="opacity: 0.0" id="Geist">\##(rect)</g><g opacity="0%" id="幽霊">\##(rect)</g>"##,
            ["Card 20 20 100 40"]
        ),
        // Masks, clips and strokes.
        (
            ##"<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="60" height="60"><rect width="400" height="300" fill="#fff"/></mask><g mask="url(#m)" id="Foto">\##(rect)</g>"##,
            ["Foto 20 20 40 40"]
        ),
        (
            ##"<defs><mask id="mask-2" fill="white"><use xlink:href="#path-1"/></mask><rect id="path-1" x="30" y="20" width="50" height="20"/></defs><g id="頭像"><g mask="url(#mask-2)">\##(rect)</g></g>"##,
            ["頭像 30 20 50 20"]
        ),
        (
            ##"<rect id="Rahmen" x="20" y="20" width="100" height="40" fill="none" stroke="#000" stroke-width="10"/>"##,
            ["Rahmen 15 15 110 50"]
        ),
        (
            ##"<path id="Ligne" d="M20 50H320" style="fill:none;stroke:#f00;stroke-width:12px;stroke-linecap:square"/>"##,
            ["Ligne 14 44 312 12"]
        ),
        // Names of Illustrator, Inkscape, Mermaid and of those who write for screen readers.
        (##"<g id="Gr_xF6__xDF_e">\##(rect)</g>"##, ["Größe 20 20 100 40"]),
        (##"<g id="_x30_1_x5F_Karte">\##(rect)</g>"##, ["01 Karte 20 20 100 40"]),
        (##"<g id="_x540D__x524D_">\##(rect)</g>"##, ["名前 20 20 100 40"]),
        (##"<g id="Knopf_00000123456789012345678901234567890123456789_">\##(rect)</g>"##, ["Knopf 20 20 100 40"]),
        (
            ##"<g id="Bouton_x20_1_00000018929834728394710293847102938471029384_">\##(rect)</g>"##,
            ["Bouton 1 20 20 100 40"]
        ),
        (
            ##"<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:groupmode="layer" inkscape:label="Ebene: Karten" id="layer3"><path inkscape:label="#path12" id="path12" d="M20 20h100v40h-100z"/></g>"##,
            ["Ebene: Karten 20 20 100 40"]
        ),
        (
            ##"<g xmlns:k="http://www.inkscape.org/namespaces/inkscape" k:label="レイヤー 1" id="g1"><rect k:label="#rect7" id="rect7" x="20" y="20" width="100" height="40"/></g>"##,
            ["レイヤー 1 20 20 100 40"]
        ),
        (
            ##"<g class="node default" id="flowchart-B-3" transform="translate(100,100)"><rect x="-50" y="-20" width="100" height="40"/><g class="label"><foreignObject width="40" height="20"><div xmlns="http://www.w3.org/1999/xhtml"><span class="nodeLabel"><p>Bestellung prüfen</p></span></div></foreignObject></g></g>"##,
            ["Bestellung prüfen 50 80 100 40"]
        ),
        (
            ##"<g class="node" id="state-x-1"><rect x="20" y="20" width="100" height="40"/><text class="nodeLabel" x="25" y="45" font-size="8"><tspan>確認</tspan></text></g>"##,
            ["確認 20 20 100 40"]
        ),
        (##"<g role="listitem" aria-label="Überfällig" id="g12">\##(rect)</g>"##, ["Überfällig 20 20 100 40"]),
    ]

    private static func named(
        _ id: String, _ x: String = "20", _ y: String = "20", _ width: String = "100", _ height: String = "40"
    ) -> String { #"<rect id="\#(id)" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"# }

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

    @Test(.enabled(if: isMeasured), arguments: others)
    func layersOfOthersLieWhereTheyAreDrawn(content: String, layers: [String]) {
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

    @Test(
        .enabled(if: isMeasured),
        arguments: [
            (
                #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY n "Card">]>"#,
                "&n;", "Card"
            ),
            (
                "<!DOCTYPE svg [\n\t<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>\n\t<!ENTITY straße 'Straße'>\n]>",
                "Kleine &straße;", "Kleine Straße"
            ),
            (
                "<!-- Generator --><!DOCTYPE svg [ <!ENTITY ns_svg \"http://www.w3.org/2000/svg\"> <!ENTITY a.b \"名&#x524D;\"> <!ENTITY n \"カード\"> ] >",
                "&n;", "カード"
            ),
        ])
    func entitiesOfADrawingAreRead(type: String, id: String, name: String) {
        let text =
            #"<?xml version="1.0"?>\#(type)<svg xmlns="&ns_svg;" width="400" height="300"><g id="\#(id)">\#(Self.rect)</g></svg>"#
        #expect(Self.layers(Array(text.utf8)) == ["\(name) 20 20 100 40"])
    }

    @Test(.enabled(if: isMeasured)) func entitiesDoNotGrow() {
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
