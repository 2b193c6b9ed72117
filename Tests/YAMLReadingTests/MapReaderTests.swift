import Testing
import YAMLReading

struct MapReaderTests {
    private func read(_ text: String, _ use: (MapReader) -> Void) -> [String] {
        let log = ProblemLog(file: "a.yaml")
        if let root = YAMLFile.read(Array(text.utf8), log: log), let map = MapReader(root, subject: "a drop", log: log)
        {
            use(map)
            map.finish()
        }
        return log.problems.map(\.description)
    }

    @Test func saysWhatWasMeant() {
        let problems = read("name: a\npiont: 1\n") { map in
            _ = map.text("name")
            _ = map.node("point")
        }
        #expect(problems == ["a.yaml:2:1: a drop has no key “piont”. Perhaps “point” was meant."])
    }

    @Test func listsTheKeysWhereNoneIsNear() {
        let problems = read("zebra: 1\n") { map in _ = map.text("name") }
        #expect(
            problems == ["a.yaml:1:1: a drop has no key “zebra”. A newer Dragoman may know it. Its keys are name."])
    }

    @Test func saysWhereYAMLIsBroken() {
        let problems = read("a: [1, 2\nb: 3\n") { _ in }
        #expect(problems.count == 1 && problems[0].hasPrefix("a.yaml:2:"))
    }

    @Test func aliasesDoNotExplode() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let item = "*a\(level - 1)"
            text += "a\(level): &a\(level) [\(Array(repeating: item, count: 9).joined(separator: ", "))]\n"
        }
        let problems = read(text) { _ in }
        #expect(problems.count == 1 && problems[0].contains("values, aliases followed"))
    }
}
