import Testing

@testable import GTKSupport

/// One move of a person is one change.
struct MovedElementTests {
    private static let orders: [(String, String, [String])] = [
        ("abcd", "bcda", ["a3"]), ("abcd", "dabc", ["d0"]), ("abcd", "acbd", ["b2"]), ("abcd", "abcd", []),
        ("abcde", "bcade", ["a2"]), ("abcd", "badc", ["b0", "c3"]), ("abcd", "dcba", ["a3", "b2", "c1"]),
    ]

    @Test(arguments: orders)
    func stepsLeadFromOneOrderToTheOther(old: String, new: String, expected: [String]) {
        let steps = MovedElements.steps(from: Array(old), to: Array(new))
        #expect(steps.map { "\($0.0)\($0.1)" } == expected)
        var order = Array(old)
        for (element, index) in steps {
            order.removeAll { $0 == element }
            order.insert(element, at: index)
        }
        #expect(String(order) == new)
    }

    /// A number that is none of the elements leads nowhere, and ends.
    @Test func otherElementsAreLeftAlone() {
        #expect(MovedElements.steps(from: ["a", "b"], to: ["b", "c"]).isEmpty)
        #expect(MovedElements.steps(from: ["a", "b"], to: ["b"]).isEmpty)
    }
}
