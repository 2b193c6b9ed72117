import GTKSupport
import PrivateSession

/// The line of a braille display, as its cells: the dots, and the letter of each below.
struct BrailleStrip {
    let look: FilmLook
    let line: String

    func draw(in context: CairoContext) {
        let scale = look.scale
        let top = Double(look.height - look.stripHeight)
        let margin = 24 * scale
        let (inRow, rowHeight) = (BrailleDisplay.cells / look.brailleRows, look.brailleHeight / look.brailleRows)
        let pitch = min(30 * scale, (Double(look.width) - 2 * margin) / Double(inRow))
        let left = (Double(look.width) - pitch * Double(inRow)) / 2
        let (dot, gap) = (2.6 * scale, min(8 * scale, pitch * 0.3))
        let characters = Array(line.prefix(BrailleDisplay.cells))
        for cell in 0..<BrailleDisplay.cells {
            let character = cell < characters.count ? characters[cell] : " "
            let x = left + pitch * (Double(cell % inRow) + 0.5)
            let y = top + Double(cell / inRow * rowHeight)
            let raised = BrailleCell.dots(of: character)
            for number in 0..<8 {
                // Dots 1 to 3 and 7 are at the left, 4 to 6 and 8 at the right.
                let (column, row) = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)][number]
                let isRaised = raised & (1 << number) != 0
                context.setColor(isRaised ? look.theme.wordsColor : look.theme.quietColor.withAlpha(0.22))
                context.circle(
                    x: x + (Double(column) - 0.5) * gap, y: y + 8 * scale + Double(row) * gap,
                    radius: isRaised ? dot : dot * 0.6)
                context.fill()
            }
            guard character != " " else { continue }
            let letter = TextLayout(
                String(character), style: TextStyle(family: "Monospace", size: min(17 * scale, pitch * 0.62)))
            context.setColor(look.theme.quietColor)
            context.draw(
                letter, x: x - letter.width / 2, y: y + Double(rowHeight) - letter.height - 2 * scale)
        }
    }
}

/// The dots of a braille cell.
enum BrailleCell {
    /// The characters of the North American computer code in the order of their dots 1 to 6, as bits.
    private static let order = Array(
        " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=")

    /// A line in Unicode's braille patterns.
    static func patterns(of line: String) -> String {
        String(String.UnicodeScalarView(line.compactMap { Unicode.Scalar(0x2800 + UInt32(dots(of: $0))) }))
    }

    /// The dots of a character, dot 1 in the lowest bit; none of a character that the code does not know.
    static func dots(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return 0 }
        // Unicode's own braille patterns.
        if (0x2800...0x28FF).contains(scalar.value) { return Int(scalar.value) - 0x2800 }
        // `a to ~ have the dots of @A to ^; those have dot 7 besides.
        let isSmall = (0x60...0x7E).contains(scalar.value)
        let looked = isSmall ? Unicode.Scalar(scalar.value - 0x20).map(Character.init) ?? character : character
        guard let dots = order.firstIndex(of: looked) else { return 0 }
        return dots | ((0x40...0x5E).contains(scalar.value) ? 0x40 : 0)
    }
}
