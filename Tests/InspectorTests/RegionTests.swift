import AccessibleDragging
import Prototype
import Testing

@testable import Inspector

/// Regions of a picture, found and put into words.
struct RegionTests {
    private let white: UInt32 = 0xFFFF_FFFF

    /// A page with two columns beside each other, of which the first has a card with letters in it.
    private func page(_ width: Int = 400, _ height: Int = 300) throws -> PixelGrid {
        var pixels = [UInt32](repeating: white, count: width * height)
        func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32) {
            for row in y..<y + height {
                for column in x..<x + width { pixels[row * 400 + column] = color }
            }
        }
        fill(20, 60, 160, 200, 0xFFE0_E0E0)
        fill(220, 60, 160, 200, 0xFFE0_E0E0)
        fill(32, 72, 136, 40, 0xFF30_60C0)
        for letter in 0..<6 { fill(40 + letter * 12, 84, 8, 12, white) }
        // A line is no region, and neither is a corner of two lines.
        fill(20, 40, 360, 2, 0xFF00_0000)
        return try #require(PixelGrid(width: width, height: height, pixels: pixels))
    }

    @Test func rectanglesAreFoundInReadingOrder() throws {
        let frames = RegionFinder.regions(in: try page()).map(\.frame)
        #expect(
            frames == [
                PixelFrame(x: 20, y: 60, width: 160, height: 200), PixelFrame(x: 32, y: 72, width: 136, height: 40),
                PixelFrame(x: 220, y: 60, width: 160, height: 200),
            ])
    }

    /// A line of two pixels around a box belongs to it; what is only darker on the way out, such as a shadow, does not.
    @Test func aBoxTakesItsBorderWithIt() throws {
        var pixels = [UInt32](repeating: 0xFFF4_F5F7, count: 400 * 300)
        func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32) {
            for row in y..<y + height {
                for column in x..<x + width { pixels[row * 400 + column] = color }
            }
        }
        fill(40, 40, 120, 60, 0xFFDD_DDDD)
        fill(42, 42, 116, 56, white)
        fill(200, 40, 120, 60, 0xFFF9_F9F9)
        fill(204, 44, 112, 52, 0xFFFF_FFF0)
        let grid = try #require(PixelGrid(width: 400, height: 300, pixels: pixels))
        let frames = RegionFinder.regions(in: grid).map(\.frame)
        #expect(frames.contains(PixelFrame(x: 40, y: 40, width: 120, height: 60)))
        #expect(RegionBorder.around(PixelFrame(x: 204, y: 44, width: 112, height: 52), in: grid).width == 112)
        #expect(RegionBorder.around(PixelFrame(x: 0, y: 0, width: 400, height: 300), in: grid).width == 400)
    }

    /// Cards of a dark window are nearly of the ground's colour, and the pixels of their round corners lie between both.
    @Test func cardsOfADarkWindowAreFound() throws {
        let (ground, card): (UInt32, UInt32) = (0xFF12_1218, 0xFF1C_1C26)
        let between: [UInt32] = [0xFF15_151C, 0xFF17_171F, 0xFF19_1922]
        var pixels = [UInt32](repeating: ground, count: 400 * 300)
        for top in [40, 110, 180] {
            for y in top..<top + 60 {
                for x in 50..<350 {
                    let corner = min(x - 50, 349 - x) + min(y - top, top + 59 - y)
                    pixels[y * 400 + x] = corner < 3 ? ground : corner < 6 ? between[corner - 3] : card
                }
            }
        }
        let grid = try #require(PixelGrid(width: 400, height: 300, pixels: pixels))
        let cards = [40, 110, 180].map { PixelFrame(x: 50, y: $0, width: 300, height: 60) }
        #expect(RegionFinder.regions(in: grid).map(\.frame) == cards)
    }

    /// A slow gradient is one area, and not one for each of its shades.
    @Test func aGradientIsNoRowOfRegions() throws {
        let pixels = (0..<300).flatMap { y in
            [UInt32](repeating: 0xFF00_0000 | UInt32(0x20 + y / 20 * 2) * 0x01_0101, count: 400)
        }
        let grid = try #require(PixelGrid(width: 400, height: 300, pixels: pixels))
        #expect(RegionFinder.regions(in: grid).isEmpty)
    }

    @Test func placesAreThoseOfTheDocumentWhereThePictureIsKeptSmaller() throws {
        let frames = RegionFinder.regions(in: try page(), size: Size(width: 800, height: 600)).map(\.frame)
        #expect(frames.first == PixelFrame(x: 40, y: 120, width: 320, height: 400))
    }

    @Test func regionsAreNamedByTheTextsInThem() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="400" height="300">
              <!-- <text x="1" y="1">no</text> -->
              <g transform="translate(10 30)"><text x="10" y="12">Map &amp; <tspan>plan</tspan></text></g>
              <text x="120" y="50">Doing</text><text x="20" y="100">To do</text>
            </svg>
            """
        let texts = DrawingTexts.read(Array(svg.utf8))
        #expect(texts.map(\.text) == ["Map & plan", "Doing", "To do"])
        #expect(texts.first?.point == Point(x: 40, y: 82))
        #expect(RegionFinder.regions(in: try page(), texts: texts).map(\.name) == ["To do", "Map & plan", "Doing"])
    }

    @Test func namedLayersOfADrawingAreFoundWithTheirFrames() {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" viewBox="0 0 200 150" width="400" height="300">
              <defs><rect id="Shadow" width="50" height="50"/></defs>
              <rect id="Background" width="200" height="150"/>
              <g id="To_do" transform="translate(10 20)">
                <rect id="rect12" width="60" height="100"/>
                <g id="g7" inkscape:label="Buy milk"><path d="M5 5h50v20H5z"/></g>
                <path id="Frame 3" d="m5,40 l50 0"/>
              </g>
              <circle id="shape-4f0a1c2e-9b7d-8000-a1b2-c3d4e5f60718" data-name="Avatar" cx="150" cy="50" r="10"/>
              <rect id="Dot" x="1" y="1" width="2" height="2"/>
              <rect id="Away" x="300" y="1" width="20" height="20"/>
              <g id="Hidden" style="display: none"><rect width="40" height="40"/></g>
            </svg>
            """
        let layers = DrawingLayers.read(Array(svg.utf8))
        #expect(layers.map(\.name) == ["To do", "Buy milk", "Avatar"])
        #expect(
            layers.map(\.frame) == [
                PixelFrame(x: 20, y: 40, width: 120, height: 200), PixelFrame(x: 30, y: 50, width: 100, height: 40),
                PixelFrame(x: 280, y: 80, width: 40, height: 40),
            ])
    }

    @Test func layersThatAreTurnedOrCutOffAreWhereTheyAreSeen() {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
              <rect id="Turned" x="100" y="100" width="80" height="20" transform="rotate(90 140 110)"/>
              <g id="Mirrored" transform="matrix(-1 0 0 1 240 0)"><rect x="20" y="0" width="40" height="40"/></g>
              <ellipse id="Round" cx="300" cy="200" rx="40" ry="10" transform="rotate(90, 300, 200)"/>
              <clipPath id="c1"><rect x="10" y="200" width="50" height="60"/></clipPath>
              <g id="Photo" clip-path="url(#c1)"><rect x="0" y="180" width="200" height="100"/></g>
              <g id="Nothing" clip-path="url(#c1)"><rect x="200" y="0" width="40" height="40"/></g>
              <g id="Whole" clip-path="url(#unknown)"><rect x="200" y="0" width="40" height="40"/></g>
            </svg>
            """
        let layers = DrawingLayers.read(Array(svg.utf8))
        #expect(layers.map(\.name) == ["Turned", "Mirrored", "Round", "Photo", "Whole"])
        let frames = layers.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height].map { $0.rounded() } }
        #expect(
            frames == [
                [130, 70, 20, 80], [180, 0, 40, 40], [290, 160, 20, 80], [10, 200, 50, 60], [200, 0, 40, 40],
            ])
    }

    @Test func pathsAreReadInEachForm() {
        let path = "M1,2 3.5.5-4-1zm1 1c1 1 2 2 3 3S9 9 10 10A5 5 0 0 1 20 20Q1 1 2 2T3 3H9v1"
        let points = DrawingPath.points(path)
        #expect(points.prefix(3) == [Point(x: 1, y: 2), Point(x: 3.5, y: 0.5), Point(x: -4, y: -1)])
        #expect(points.last == Point(x: 9, y: 4))
        #expect(points.contains(Point(x: 20, y: 20)))
        #expect(DrawingPath.points("M1E2.5l1e1.5") == [Point(x: 100, y: 0.5), Point(x: 110, y: 1)])
        for broken in ["", "M", "5 5", "M1", "X1 2", "M1e400 2", "Mé1 2", "c1 2 3"] {
            #expect(DrawingPath.points(broken).count <= 1)
        }
    }

    @Test(arguments: [
        "", "<", "<svg", "<svg><text", "<svg><text>a", "</text></svg></g>", "<text x='1e400' y='nan'>a</text>",
        "<a b=c d='e/><text y=\"1\">&#x110000;&amp", "<![CDATA[", "<!--", "& <text y='0'>&lt;</text>",
    ])
    func whatIsNoDrawingIsReadWithoutHarm(_ text: String) {
        #expect(DrawingTexts.read(Array(text.utf8)).count <= 1)
        #expect(DrawingLayers.read(Array(text.utf8)).isEmpty)
    }

    @Test func aPictureOfNothingHasNoRegions() throws {
        let grid = try #require(PixelGrid(width: 50, height: 40, pixels: Array(repeating: white, count: 2_000)))
        #expect(RegionFinder.regions(in: grid).isEmpty)
        #expect(PixelGrid(width: 50, height: 40, pixels: []) == nil)
        #expect(PixelGrid(width: .max, height: .max, pixels: []) == nil)
    }

    @Test func placesAreSaidAsPeopleSayThem() {
        let column = PixelFrame(x: 20, y: 60, width: 160, height: 200)
        let title = PixelFrame(x: 20, y: 10, width: 360, height: 26)
        let others = [(name: "To do", frame: column), (name: "Title", frame: title)]
        let size = Size(width: 400, height: 300)
        func words(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
            FrameWords(of: PixelFrame(x: x, y: y, width: width, height: height), among: others, in: size).sentence
        }
        #expect(words(196, 60, 160, 180) == "16 right of To do, as wide, 180 high, 24 below Title")
        #expect(words(196, 60, 160, 200) == "16 right of To do, as large, 24 below Title")
        #expect(words(32, 72, 60, 40) == "in To do, at the upper left, 60 wide, 40 high")
        #expect(FrameWords(of: column, among: [], in: size).sentence == "at the left, 160 wide, 200 high")
        #expect(
            FoundRegion(frame: column, name: "To do").words(in: size) == "To do, at the left, 160 by 200")
        #expect(FoundRegion(frame: title, name: nil).words(in: size) == "Region at the top, 360 by 26")
    }
}
