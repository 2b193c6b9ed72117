import Testing

@testable import DemoStudio

/// Where the focus is among elements of which several have one name.
struct WalkedRowTests {
    private let names = ["Text field", "Choice", "Section", "Form", "Text field", "Bin"]

    @Test func whatComesNextTellsWhichOneItWas() {
        var row = WalkedRow(names)
        #expect(row.find("Text field") == 0)
        #expect(row.step(to: "Bin", isBack: false) == 5)
        #expect(row.step(to: "Text field", isBack: true) == 4)
        #expect(row.find("Text field") == 4)
        #expect(row.step(to: "Form", isBack: true) == 3)
        #expect(row.find("Elsewhere") == nil)
    }

    @Test func theEndTellsItToo() {
        var row = WalkedRow(Array(names.dropLast()))
        #expect(row.find("Text field") == 0)
        let turned = [row.turn(at: "Text field", isBack: false), row.turn(at: "Text field", isBack: false)]
        #expect(turned == [true, false])
        #expect(row.find("Text field") == 4)
    }
}
