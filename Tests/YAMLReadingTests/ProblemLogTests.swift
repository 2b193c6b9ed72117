import Testing
import YAMLReading

/// The problems of one file, told together.
struct ProblemLogTests {
    @Test func allAreThrownInTheOrderOfTheirPlaces() throws {
        let log = ProblemLog(file: "a.yaml")
        try log.throwIfAny()
        log.add("the second", at: TextPosition(line: 7, column: 1))
        log.add("the first", at: TextPosition(line: 2, column: 4))
        do {
            try log.throwIfAny()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.list.map(\.message) == ["the first", "the second"])
        }
    }

    @Test func aFileThatIsTooLargeIsNotRead() {
        let log = ProblemLog(file: "a.yaml")
        #expect(YAMLFile.read([UInt8](repeating: 0x20, count: YAMLFile.byteLimit + 1), log: log) == nil)
        #expect(log.problems.map(\.message) == ["the file is larger than 4 MiB"])
    }

    @Test(arguments: [("a:", true), ("a: ~", true), ("a: null", true), ("a: 'null'", false), ("a: []", false)])
    func nothingIsAKeyWithoutAValue(_ text: String, _ isNothing: Bool) throws {
        let root = try #require(YAMLFile.read(Array(text.utf8), log: ProblemLog(file: "a.yaml")))
        guard case .map(let entries) = root.content else { return #expect(Bool(false), "no map") }
        #expect(entries.first?.value.isNothing == isNothing)
    }
}
