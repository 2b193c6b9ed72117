import DemoStudio
import Testing

@Test func voicesHaveNamesForFiles() {
    #expect(DemoVoice.allCases.map(\.rawValue) == ["reader", "narrator", "app"])
}
