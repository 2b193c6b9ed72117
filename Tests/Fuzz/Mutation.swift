import SeededNumbers

/// Makes an input of those of a corpus.
enum Mutation {
    /// Larger inputs take the time of many small ones.
    private static let sizeLimit = 1 << 20

    static func of(_ corpus: [[UInt8]], _ pieces: [String], _ random: inout SeededNumbers) -> [UInt8] {
        var bytes = corpus[Int.random(in: 0..<corpus.count, using: &random)]
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            change(&bytes, corpus, pieces, &random)
            if bytes.count > sizeLimit { bytes.removeSubrange(sizeLimit...) }
        }
        return bytes
    }

    private static func change(
        _ bytes: inout [UInt8], _ corpus: [[UInt8]], _ pieces: [String], _ random: inout SeededNumbers
    ) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let length = min(Int.random(in: 1...64, using: &random), bytes.count - place)
        let piece = Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.removeSubrange(place..<place + length)
        case 3:
            bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0...bytes.count, using: &random))
        case 4:
            let count = 1 << Int.random(in: 0...12, using: &random)
            bytes.insert(contentsOf: Array(repeating: piece, count: count).joined(), at: place)
        case 5:
            let other = corpus[Int.random(in: 0..<corpus.count, using: &random)]
            bytes = Array(bytes[..<place] + other[min(place, other.count)...])
        case 6: swapLines(&bytes, &random)
        default: bytes.insert(contentsOf: piece, at: place)
        }
    }

    private static func swapLines(_ bytes: inout [UInt8], _ random: inout SeededNumbers) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let (one, other) = (
            Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random)
        )
        lines.swapAt(one, other)
        bytes = Array(lines.joined(separator: [0x0A]))
    }
}
