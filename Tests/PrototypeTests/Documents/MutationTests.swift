import Prototype
import SeededNumbers
import TestSupport
import Testing
import YAMLReading

/// 10,000 documents that went wrong on the way: each is read or answered with problems, none crashes or hangs.
struct MutationTests {
    static let pieces = [
        "[", "]", "{", "}", ":", ": ", "- ", "? ", "#", " #", "&a ", "*a", "!!map ", "|\n", ">-\n", "\"", "'", "\t",
        "\n",
        "\r\n", "\u{FEFF}", "\0", "~", "<<: *a", "---\n", "...\n", "%YAML 1.1\n", "\u{2028}", "\u{85}", "👩‍👩‍👧", "1e999",
        ".nan", "\\",
        "dragoman: 2", "in: nowhere", "then: refuse", ",", "@", "`", "0x10", "-", "element: a", "\u{202E}",
    ]

    static func mutant(of text: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
        var bytes = text
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard !bytes.isEmpty else { return bytes }
            let position = Int.random(in: 0..<bytes.count, using: &random)
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
            let line = Int.random(in: 0..<lines.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
            case 1:
                bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8, at: position)
            case 2: bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 1...9, using: &random)))
            case 3:
                lines.remove(at: line)
                bytes = Array(lines.joined(separator: [0x0A]))
            case 4:
                lines.insert(lines[line], at: Int.random(in: 0..<lines.count, using: &random))
                bytes = Array(lines.joined(separator: [0x0A]))
            case 5:
                let blanks = [UInt8](repeating: 0x20, count: Int.random(in: 0...12, using: &random))
                lines[line] = blanks + lines[line].drop { $0 == 0x20 }
                bytes = Array(lines.joined(separator: [0x0A]))
            case 6:
                lines.swapAt(line, Int.random(in: 0..<lines.count, using: &random))
                bytes = Array(lines.joined(separator: [0x0A]))
            default:
                let piece = Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
                let count = Int.random(in: 1...300, using: &random)
                bytes.insert(contentsOf: Array(repeating: piece, count: count).joined(), at: position)
            }
        }
        return bytes
    }

    @Test func everyMutantIsAnswered() {
        var random = SeededNumbers(seed: 4)
        let samples = [SampleDocuments.quarter, flowDocument].map { Array($0.utf8) }
        var (good, bad) = (0, 0)
        for number in 0..<10_000 {
            let mutant = Self.mutant(of: samples[number % samples.count], &random)
            do {
                let document = try DocumentReader.read(mutant, file: "a.yaml")
                #expect(!document.views.isEmpty)
                good += 1
            } catch {
                #expect(!error.list.isEmpty && error.list.allSatisfy { !$0.message.isEmpty })
                bad += 1
            }
        }
        #expect(good > 500 && bad > 5000)
    }
}

/// A document in other styles than the sample's.
let flowDocument = """
    # A comment first
    {dragoman: 1, language: 'de',
      views: [{graph: 'g', title: {en: "Sales", 'de': Umsatz}, # mine
         bars: [{label: A, value: 1}, {label: B, value: -2.5}], drags: []},
        {mockup: m, image: "pictures/m.svg",
         elements: [
           {element: one, label: "One: first", frame: [0, 0, 10, 10], drops: [{name: "Drop #1", refuse: Full}]},
           {element: two, label: Two, description: 'It''s two', frame: [0,0 , 10.5,10],
            drags: [{name: {en: Drag, de: Ziehen, zh-CN: 拖动}, in: m}]}]}]}
    """
