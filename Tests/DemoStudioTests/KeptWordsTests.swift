import DemoStudio
import Foundation
import TestSupport
import Testing

/// The words that a demo was heard to say, as they are kept beside its script.
struct KeptWordsTests {
    private func script(_ name: String) throws -> DemoScript {
        try ScriptReader.read(Project.resources.appendingPathComponent("demos/\(name).yaml").path)
    }

    @Test func theNewestReadersWordsStandAtTheirSteps() throws {
        let words = try GoldenFile(for: script("orca"), readerVersion: .max).words()
        let lifted = try #require(words.first { $0.text == "Lifted January, 40. 2 places to drop." })
        #expect(lifted.step == 4)
        #expect(!lifted.isNarrated)
        #expect(words.first?.isNarrated == true)
        #expect(words.first?.text.hasPrefix("Orca reads the bars") == true)
    }

    @Test func aScriptWithoutKeptWordsHasNone() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("own.yaml")
        try Data("demo: 1\ntitle: Own\nlanguage: en\nreader: none\nsteps:\n  - keys: Tab\n".utf8)
            .write(to: URL(fileURLWithPath: path))
        #expect(try GoldenFile(for: ScriptReader.read(path), readerVersion: nil).words().isEmpty)
    }

    @Test func pausesAndOrcaMakeADemoLonger() throws {
        #expect(try script("orca").expectedSeconds > script("mouse").expectedSeconds)
        #expect(try script("mouse").expectedSeconds > 1)
    }
}
