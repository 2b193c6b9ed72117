import GLibAppSupport

/// An encoding that a text without any word about it may have. Nobody can know: a person chooses.
///
/// ```swift
/// for proposal in EncodingProposal.all(for: file) { print(proposal.encoding.name, proposal.lines) }
/// ```
public struct EncodingProposal: Sendable, Equatable {
    /// The encoding, whose name a document's `encoding:` has: "windows-1251".
    public let encoding: CharacterSet
    /// The first lines that are not ASCII only, at most three, read so.
    public let lines: [String]

    /// The most that are proposed.
    static let most = 6

    private static let sets = [
        "windows-1251", "windows-1250", "windows-1252", "shift_jis", "gbk", "big5", "euc-kr", "windows-1253",
        "windows-1254", "windows-1256", "windows-1255", "windows-1257", "windows-874", "euc-jp", "koi8-r", "koi8-u",
        "ibm866", "iso-8859-2", "iso-8859-5", "iso-8859-7", "macintosh", "x-mac-cyrillic", "ibm850", "ibm852",
    ]

    /// Sets that old systems wrote. In few letters, such as those of one month, a set of today often reads as well.
    private static let rare: Set = ["ibm866", "iso-8859-5", "macintosh", "x-mac-cyrillic", "ibm850", "ibm852"]

    /// The encodings in which a text makes sense, the likeliest first.
    ///
    /// - Parameter file: The text; only its beginning is looked at.
    /// - Returns: None where it is no text in any of them.
    public static func all(for file: [UInt8]) -> [EncodingProposal] {
        let sample = sample(of: file)
        guard !sample.isEmpty, !sample.contains(where: { $0 < 0x09 }) else { return [] }
        // GB18030 has all characters of GBK, which is what people write.
        let likely = TextConversion.likelySet(of: sample).flatMap { CharacterSet(named: $0 == "GB18030" ? "GBK" : $0) }
        var found: [(set: CharacterSet, text: String, score: Double)] = []
        for set in ([likely].compactMap { $0 } + sets.compactMap { CharacterSet(named: $0) }) {
            guard !found.contains(where: { $0.set == set }), let bytes = set.decoded(sample) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            guard var score = LikelyText.score(of: text, in: set.name) else { continue }
            let isRare = Self.rare.contains(set.name)
            if isRare { score -= 0.2 }
            if set == likely { score += isRare ? 0.1 : 0.5 }
            found.append((set, text, score))
        }
        var proposals: [EncodingProposal] = []
        let ordered = found.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
            .map(\.element)
        var texts: Set<String> = []
        for (_, text, _) in ordered where proposals.count < most && texts.insert(text).inserted {
            // Several encodings may read the text alike: the one that people have is proposed.
            let same = ordered.filter { $0.text == text }.map(\.set)
            guard let set = same.first(where: { $0.name.hasPrefix("windows") }) ?? same.first else { continue }
            let lines = text.split(whereSeparator: \.isNewline).filter { $0.unicodeScalars.contains { !$0.isASCII } }
            proposals.append(EncodingProposal(encoding: set, lines: lines.prefix(3).map { String($0.prefix(60)) }))
        }
        return proposals
    }

    /// The first lines that are not ASCII only, which tell all that can be told.
    private static func sample(of file: [UInt8]) -> [UInt8] {
        var sample: [UInt8] = []
        for line in file.prefix(1 << 20).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            // A line that is endless is no line.
            guard line.contains(where: { $0 >= 0x80 }), line.count < 4096 else { continue }
            if !sample.isEmpty, sample.count + line.count > 2 << 10 { break }
            sample += line + [0x0A]
        }
        return sample
    }
}
