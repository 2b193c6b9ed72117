import GLibSupport

/// Words that a demo was heard to say, before it is played again.
///
/// ```swift
/// for words in try GoldenFile(for: script, readerVersion: .max).words() { print(words.step, words.text) }
/// ```
public struct KeptWords: Equatable, Sendable {
    /// The number of the step that led to them; 0: the opening.
    public let step: Int
    /// The words.
    public let text: String
    /// Whether the script itself says them.
    public let isNarrated: Bool

    /// - Parameter lines: Those of a kept transcript.
    /// - Returns: The words in their order.
    static func all(in lines: [String]) -> [KeptWords] {
        var (words, step) = ([KeptWords](), 0)
        for line in lines {
            if line.hasPrefix("   > ") {
                words.append(KeptWords(step: step, text: String(line.dropFirst(5)), isNarrated: false))
            } else if let dot = line.firstIndex(of: "."), let number = Int(line[..<dot]) {
                step = number
                let text = line[dot...].dropFirst(2)
                guard text.hasPrefix(narration) else { continue }
                words.append(KeptWords(step: step, text: String(text.dropFirst(narration.count)), isNarrated: true))
            }
        }
        return words
    }

    private static let narration = "narrate: "
}

extension DemoScript {
    /// About how long it takes to play, in seconds: its pauses, and a moment for each step; longer with Orca, which is waited
    /// for.
    public var expectedSeconds: Double {
        let moment = reader == .orca ? 2.0 : 0.7
        return steps.reduce(moment * 2) { sum, step in
            sum + ((step.action as? PauseAction)?.seconds ?? (step.action is ExpectAction ? 0 : moment))
        }
    }
}
