/// The name of an archive's entry.
enum EntryName {
    /// The name as text, without "./" in front: UTF-8, or else code page 437, which is what a name without a mark is by
    /// the format, and what Windows writes.
    static func text(of bytes: some Sequence<CChar>) -> String {
        let bytes = bytes.map { UInt8(bitPattern: $0) }
        var text = String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map(scalar)))
        while text.hasPrefix("./") { text.removeFirst(2) }
        return text == "." ? "" : text
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        byte < 128 ? Unicode.Scalar(byte) : upper[Int(byte) - 128]
    }

    /// The upper half of code page 437.
    private static let upper = Array(
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
        αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
        """.unicodeScalars)
}
