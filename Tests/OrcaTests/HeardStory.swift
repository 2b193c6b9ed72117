import PrivateSession
import TestSupport
import XCTest

/// A story that is heard and felt key by key, and counted: no key is silent, no words are said twice in the answer to one key,
/// what it is about comes in the first sentence, and a braille display of 40 cells shows it.
final class HeardStory {
    private let orca: OrcaStory
    private let display: BrailleDisplay?
    /// The words that nobody wants to hear twice in one answer: the names of things.
    private let names: [String]
    /// The most words up to the end of what a sentence is about.
    static let mostWords = 12

    private var keys = 0
    private var wordsToEssential = 0
    private var feltLines = 0

    /// - Parameters:
    ///   - orca: What is listened to.
    ///   - display: What is felt; `nil`: nothing is.
    ///   - names: What things are called.
    init(_ orca: OrcaStory, _ display: BrailleDisplay?, names: [String]) {
        (self.orca, self.display, self.names) = (orca, display, names)
    }

    /// Presses a key, and holds the answer to what each answer has to be.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - essential: What the answer is about; it is heard in the first sentence.
    ///   - rest: What else is heard, anywhere.
    ///   - felt: What the display shows; `nil`: the essential.
    ///   - file: Where a failure is recorded.
    ///   - line: Its line.
    /// - Returns: All that was said, without the names of keys.
    /// - Throws: What does not come to pass.
    @discardableResult
    func press(
        _ key: String, _ essential: String, and rest: String? = nil, felt: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) throws -> [String] {
        let mark = orca.speech.mark
        try orca.session.keyboard.press(key)
        // The last of the words: what is said before them is said by then.
        try orca.speech.wait(for: rest ?? essential, since: mark)
        let said = Self.withoutKeys(orca.settle(since: mark))
        print(
            "heard: \(key): \(said.joined(separator: " | "))\(display.map { "   [\($0.line.prefix(BrailleDisplay.cells))]" } ?? "")"
        )
        keys += 1
        let first = said.first ?? ""
        XCTAssertTrue(first.contains(essential), "\(key): not first: \(said)", file: file, line: line)
        let count = Self.words(String(first.prefix(upTo: first.range(of: essential)?.upperBound ?? first.endIndex)))
            .count
        XCTAssertLessThanOrEqual(count, Self.mostWords, "\(key): \(said)", file: file, line: line)
        wordsToEssential = max(wordsToEssential, count)
        XCTAssertEqual(repeats(in: said), [], "\(key): said twice: \(said)", file: file, line: line)
        if let display {
            let wanted = felt ?? essential
            let isFelt: Bool = eventually { display.line.prefix(BrailleDisplay.cells).contains(wanted) }
            XCTAssertTrue(isFelt, "\(key): \(wanted) is not felt: \(display.lines.suffix(3))", file: file, line: line)
            feltLines += isFelt ? 1 : 0
        }
        return said
    }

    /// Prints what was counted.
    func tell(of name: String) throws {
        let felt = display == nil ? "" : ", \(feltLines) of \(keys) felt in \(BrailleDisplay.cells) cells"
        print(
            "figure: \(name), Orca \(try orca.version()): \(keys) keys, all answered, the essential after at most "
                + "\(wordsToEssential) words of the first sentence\(felt)")
    }

    // MARK: Words

    /// Newer Orcas name keys such as Tab when they are pressed.
    private static func withoutKeys(_ said: [String]) -> [String] {
        let keys: Set<String> = [
            "tab", "return", "escape", "space", "left control", "left shift", "down", "up", "left", "right", "home",
            "end", "h",
            "i", "r", "z",
        ]
        return said.filter { !keys.contains(words($0).joined(separator: " ")) }
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "’" }.map(String.init)
    }

    /// Names that are said more than once in one answer, and sentences.
    private func repeats(in said: [String]) -> [String] {
        let whole = said.joined(separator: " ")
        let named = names.filter { whole.components(separatedBy: $0).count > 2 }
        let sentences = whole.split(separator: ".").map { Self.words(String($0)).joined(separator: " ") }
        return named + Set(sentences.filter { one in sentences.count(where: { $0 == one }) > 1 }).sorted()
    }
}
