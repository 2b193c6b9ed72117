/// The chunks of a PNG file.
enum PNGChunks {
    private static let signature = 8
    /// Those that say how the picture is drawn, and how it moves.
    private static let drawn: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "cICP", "mDCV",
        "cLLI", "acTL", "fcTL", "fdAT",
    ]

    /// The file without texts, times, Exif, what programs add for themselves, and what follows the picture.
    ///
    /// - Parameter bytes: A file that begins as PNG does.
    /// - Returns: The file; `nil`: it is not made of whole chunks from the first to the last.
    static func withoutDetails(_ bytes: [UInt8]) -> [UInt8]? {
        var kept = Array(bytes.prefix(signature))
        var index = signature
        while index + 12 <= bytes.count {
            let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
            let end = index + 12 + length
            guard end <= bytes.count, (index == signature) == (name == "IHDR") else { return nil }
            if drawn.contains(name) { kept += bytes[index..<end] }
            if name == "IEND" { return kept }
            index = end
        }
        return nil
    }
}
