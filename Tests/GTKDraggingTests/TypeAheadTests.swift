import Synchronization
import Testing

@testable import GTKDragging

struct TypeAheadTests {
    private let labels = ["January", "February", "March", "April", "May", "June", "July", "Éire"]

    /// Types letters, each so many seconds after the one before, and says where that leads.
    private func type(_ letters: String, every seconds: Double = 0.2, from start: Int = 0) -> [String?] {
        let clock = Clock()
        var ahead = TypeAhead(now: { clock.now })
        var current = start
        return letters.map { letter in
            clock.advance(by: seconds)
            guard let index = ahead.type(letter, from: current, in: labels) else { return nil }
            current = index
            return labels[index]
        }
    }

    @Test func oneLetterGoesToTheNext() {
        #expect(type("m") == ["March"])
        #expect(type("j") == ["June"], "not the one where the keyboard is")
        #expect(type("j", from: 7) == ["January"], "round the end")
        #expect(type("x") == [nil])
    }

    @Test func lettersInTimeGoTogether() {
        #expect(type("may") == ["March", "March", "May"])
        #expect(type("jul") == ["June", "June", "July"])
        #expect(type("ma", every: 1.5) == ["March", "April"])
    }

    @Test func theSameLetterAgainGoesOn() {
        #expect(type("jjjj") == ["June", "July", "January", "June"])
    }

    @Test func caseDoesNotMatter() {
        #expect(type("MAY") == ["March", "March", "May"])
        #expect(type("é") == ["Éire"])
    }

    /// "Do" is typed on the way to "Doing" as well: a name that is there in full comes first.
    @Test func aNameInFullComesBeforeLongerOnes() {
        var ahead = TypeAhead(now: { 0 })
        let labels = ["To do again", "To do", "Doing"]
        let found = "to do".map { ahead.type($0, from: 0, in: labels) }
        #expect(found.last == 1)
    }

    @Test func nothingToLookIn() {
        var ahead = TypeAhead(now: { 0 })
        #expect(ahead.type("a", from: 0, in: [String]()) == nil)
    }
}

private final class Clock: Sendable {
    private let time = Mutex(0.0)
    var now: Double { time.withLock { $0 } }
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
