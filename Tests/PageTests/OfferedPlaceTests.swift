import SeededNumbers
import TestSupport
import XCTest

/// Each place that is listed for what is lifted takes it, whatever was tried before; those that a document lets refuse with a
/// reason are listed to be asked.
final class OfferedPlaceTests: PageTestCase {
    private static let reasons = [
        "only messages that you write yourself can be drafts",
        "this folder belongs to somebody else, and can only be read", "no", "it is full",
    ]

    func testEachPlaceThatIsOfferedTakesIt() throws {
        let own = ["arranged", "form", "months", "screens"].map {
            Self.folder.appendingPathComponent("\($0).dragoman.yaml").path
        }
        for file in ["built-in", "kanban", "inbox", "files", "album"].map(Self.sample) + own {
            let tried = try inWindow(file, "en") { story in
                var (random, tried) = (SeededNumbers(seed: 5), 0)
                for _ in 0..<LongTests.part(of: 300) {
                    let choices = story.possibilities
                    guard !choices.isEmpty else { break }
                    let choice = choices[Int(random.next() % UInt64(choices.count))]
                    let refusals = story.refusals(of: choice).filter { text in
                        !Self.reasons.contains { text.hasSuffix(": \($0)") }
                    }
                    XCTAssertEqual(refusals, [], "\(file) after \(story.steps.suffix(6))")
                    story.play(choice)
                    tried += 1
                }
                return tried
            }
            XCTAssertGreaterThan(tried, 0, file)
        }
    }
}
