import GLibSupport
import Testing

struct FirstResultTests {
    private final class Counter { var count = 0 }

    /// A chain of so many nodes, each in the one before.
    private indirect enum Node {
        case node(Int, [Node])

        func find(_ wanted: Int, _ counter: Counter) -> Int? {
            guard case .node(let number, let children) = self else { return nil }
            counter.count += 1
            return number == wanted ? number : children.firstResult { $0.find(wanted, counter) }
        }
    }

    /// Else a search takes twice as long with each level.
    @Test func eachElementIsAskedOnce() {
        let counter = Counter()
        let tree = (0..<60).reversed().reduce(Node.node(60, [])) { .node($1, [.node(-1, []), $0]) }
        #expect(tree.find(60, counter) == 60)
        #expect(counter.count == 121)
        #expect(tree.find(61, counter) == nil)
    }

    @Test func whatComesAfterTheFirstIsNotAsked() {
        var asked: [Int] = []
        let found = [1, 2, 3].firstResult { number -> String? in
            asked.append(number)
            return number == 2 ? "two" : nil
        }
        #expect(found == "two")
        #expect(asked == [1, 2])
    }
}
