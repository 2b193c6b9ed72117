import Testing

@testable import PictureHeaders

/// Drawings have the size that browsers give them.
struct DrawingSizeTests {
    /// - Returns: Width and height in pixels; `nil`: refused.
    private func size(_ attributes: String) -> [Double]? {
        guard let svg = try? DrawingSize.inPixels(Array("<svg \(attributes)/>".utf8)) else { return nil }
        var tags = TagReader(svg)
        let values = tags.next()?.attributes ?? []
        return ["width", "height"].compactMap { name in
            values.first { $0.name == name && !$0.hasNamespace }
                .flatMap { Double(String(decoding: svg[$0.value], as: UTF8.self)) }
        }
    }

    /// Chromium 156 shows an `img` of each as large.
    @Test(arguments: [
        ("100", 100), ("100px", 100), ("72pt", 96), ("6pc", 96), ("2in", 192), ("254mm", 960), ("25.4cm", 960),
        ("101.6Q", 96), ("101.6q", 96), ("10em", 160), ("10rem", 160), ("10ic", 160), ("1e2", 100), ("1.5e1em", 240),
        ("1e1em", 160), (" 20 ", 20), ("+30", 30), (".5IN", 48), ("10PT", 13.3333),
    ])
    func eachUnitHasItsPixels(_ length: String, _ pixels: Double) {
        #expect(size("width='\(length)' height='40'") == [pixels, 40])
    }

    /// How large an "x" and a "0" are is the font's, and another machine has other fonts: CSS has half of the letters' size
    /// where it is not known, and so has what draws them here. Chromium asks its font, and shows 9 pixels for 1ex of DejaVu.
    @Test func lettersOfAnUnknownFontAreHalfAsWide() {
        #expect(size("width='10ex' height='10ch'") == [80, 80])
        #expect(size("width='10rex' height='10rch' font-size='20'") == [100, 100])
    }

    @Test func lettersAreAsLargeAsTheDrawingSays() {
        for (letters, pixels) in [
            ("font-size='20'", 200), ("style='font-size:20px'", 200), ("font-size='15pt'", 200),
            ("font-size='2em'", 320), ("font-size='200%'", 320), ("font-size='larger'", 192),
            ("font-size='small'", 130),
            ("style='font: bold 20px/1.2 serif'", 200), ("style='font: 700 15pt serif'", 200),
            ("font-size='90' style='font-size:20px'", 200), ("font-size='?'", 160), ("style='font: inherit'", 160),
        ] {
            #expect(size("width='10em' height='10rem' \(letters)") == [Double(pixels), Double(pixels)], "\(letters)")
        }
    }

    @Test func aSideThatIsNotSaidFollowsFromTheOther() {
        let box = "viewBox='0 0 300 100'"
        for (attributes, size) in [
            ("width='60' \(box)", [60, 20]), ("height='60' \(box)", [180, 60]),
            ("width='50%' height='40' \(box)", [120, 40]),
            ("width='60' height='50%' \(box)", [60, 20]), ("width='50%' height='50%' \(box)", [300, 100]),
            ("width='auto' height='auto' \(box)", [300, 100]), (box, [300, 100]),
            ("viewBox='0,0,300,100'", [300, 100]),
            ("", [300, 150]), ("width='100'", [100, 150]), ("height='20'", [300, 20]),
            ("width='100%' height='100%'", [300, 150]), ("width='50' viewBox='0 0 0 100'", [50, 150]),
            // A value that nobody reads counts as missing.
            ("width='10foo' height='10' \(box)", [30, 10]), ("width='10 px' height='10' \(box)", [30, 10]),
            ("width='10,5' height='10' \(box)", [30, 10]), ("width='12px;' height='10' \(box)", [30, 10]),
            ("width='' height='' \(box)", [300, 100]), ("width='60' height='5.' \(box)", [60, 20]),
        ] as [(String, [Double])] {
            #expect(self.size(attributes) == size, "\(attributes)")
        }
    }

    /// In Chromium 156 a picture has its size of attributes alone.
    @Test func noStyleSaysTheSize() {
        let style = "style='width:120px;height:30px !important'"
        #expect(size(style) == [300, 150])
        #expect(size("\(style) viewBox='0 0 300 100'") == [300, 100])
        #expect(size("width='10' height='20' \(style)") == [10, 20])
        #expect(size("width='60' \(style)") == [60, 150])
        #expect(size("width='100%' \(style)") == [300, 150])
        #expect(size("inkscape:width='9' height='20' s:height='7' width='10'") == [10, 20])
        #expect(
            sized("<svg style='fill:red;width:1in;stroke:url(#a)' height=\"9\"/>")
                == "<svg font-size=\"16\" width=\"300\" style='fill:red;stroke:url(#a)' height=\"9\"/>")
    }

    /// Programs that draw do count a style sheet's: it holds no longer.
    @Test func noStyleSheetSaysTheSize() {
        for sheet in ["<style>svg{width:120px}</style>", "<defs><s:style><![CDATA[*{height:2em}]]></s:style></defs>"] {
            let rest = " viewBox=\"0 0 300 100\">\(sheet)</svg>"
            let held = "width:300px!important;height:100px!important"
            #expect(
                sized("<svg\(rest)")
                    == "<svg font-size=\"16\" width=\"300\" height=\"100\" style=\"\(held)\"\(rest)", "\(sheet)")
            let styled = sized("<svg style='width:9px;fill:red;font-size:20px'\(rest)")
            #expect(styled?.contains("style='fill:red;font-size:20px;\(held)'") == true, "\(styled ?? "")")
            #expect(styled.flatMap { sized($0) } == styled)
        }
    }

    /// Which rule of it says how large letters are is not worked out.
    @Test func aSizeInLettersIsRefusedWhereAStyleSheetSpeaksOfFonts() {
        for (length, sheet, style, pixels) in [
            ("10em", "svg{fill:red}", "", 160), ("10em", "text{FONT:20px x}", "", nil),
            ("10rex", "*{font-size:9px}", "", nil),
            ("10px", "text{font:20px x}", "", 10), ("10em", "text{font-size:9px}", "style='font-size:20px'", 200),
        ] as [(String, String, String, Int?)] {
            let svg = "<svg width='\(length)' height='9' \(style)><style>\(sheet)</style></svg>"
            #expect(sized(svg)?.contains("width='\(pixels ?? 0)'") == (pixels == nil ? nil : true), "\(svg)")
        }
    }

    private func sized(_ svg: String) -> String? {
        (try? DrawingSize.inPixels(Array(svg.utf8))).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        "vw", "vh", "vmin", "vmax", "vi", "vb", "svw", "lvh", "dvmin", "cqw", "cqmax", "lh", "rlh", "cap", "rcap",
    ])
    func whatADrawingAloneDoesNotTellIsRefused(_ unit: String) {
        #expect(DrawingLength("10\(unit)") == .unknown)
        let svg = Array("<svg width='10\(unit)' viewBox='0 0 30 10'/>".utf8)
        #expect(throws: DrawingSizeError(width: "10\(unit)", height: "")) { try DrawingSize.inPixels(svg) }
    }

    @Test(arguments: [
        "width='0' height='20'", "width='20' height='-5'", "width='0.4' height='0.4'",
        "width='calc(1in + 4px)' height='9'",
        "width='var(--x)' height='9'", "width='1e999' height='0em'", "width='1em' height='9' font-size='0'",
    ])
    func whatHasNoSizeIsRefused(_ attributes: String) {
        #expect(size(attributes + " viewBox='0 0 30 10'") == nil)
    }

    @Test func onlyTheFirstElementIsChanged() throws {
        let head = "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a \"<svg width='1em'>\">]><!-- <svg width='2em'> -->"
        let rest = ">\n<svg width='3em'/><text>a</text></s:svg>"
        let svg = Array("\(head)<s:svg xmlns:s='x' width = \"4em\"\(rest)".utf8)
        #expect(
            String(decoding: try DrawingSize.inPixels(svg), as: UTF8.self)
                == "\(head)<s:svg font-size=\"16\" height=\"150\" xmlns:s='x' width = \"64\"\(rest)")
        // Written once, it stays.
        #expect(try DrawingSize.inPixels(DrawingSize.inPixels(svg)) == DrawingSize.inPixels(svg))
    }

    @Test func whatIsNoDrawingStays() throws {
        for text in ["", "<html/>", "words", "<svg", "<!-- <svg/> -->"] {
            #expect(try DrawingSize.inPixels(Array(text.utf8)) == Array(text.utf8), "\(text)")
        }
        let utf16: [UInt8] = [0xFF, 0xFE] + "<svg width='1em'/>".utf16.flatMap { [UInt8($0), 0] }
        #expect(try DrawingSize.inPixels(utf16) == utf16)
    }

    /// Whatever is written there, it is read or refused.
    @Test func cutDrawingsAreRead() throws {
        let svg = Array("<?xml?><svg style='font:2em x;width:1in' height='2e1mm' viewBox='0 0 1e1 5'>".utf8)
        for count in 0..<svg.count {
            let cut = Array(svg.prefix(count))
            if let new = try? DrawingSize.inPixels(cut) {
                #expect(new.count >= cut.count || new.isEmpty == cut.isEmpty)
            }
        }
    }
}
