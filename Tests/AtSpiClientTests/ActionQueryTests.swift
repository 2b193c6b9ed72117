import Testing

@testable import AtSpiClient

/// Whether an action is found by what people and scripts call it.
struct ActionQueryTests {
    private let actions = [
        action(0, "drag-bar", "Drag bar data"),
        action(1, "clipboard-portrait", "Paste into portrait"),
        // As GTK 4.8 has it.
        action(2, "Move down.", ""),
        action(3, "Move to….", ""),
    ]

    private static func action(_ index: Int, _ name: String, _ localizedName: String) -> Element.Action {
        Element.Action(index: index, name: name, localizedName: localizedName, description: "", keyBinding: "")
    }

    @Test(arguments: [
        ("Drag bar data", 0), ("drag-bar-data", 0), ("drag-bar", 0), ("Paste into portrait", 1),
        ("Drop clipboard into portrait", 1),
        ("Drop clipboard contents into portrait", 1), ("drop clipboard INTO portrait", 1),
        ("Move down", 2), ("Move down.", 2), ("move-down", 2), ("Move to…", 3),
    ]) func actionsAreFoundByTheirNamesAndByFormerOnes(words: String, index: Int) {
        #expect(ActionQuery.matches(words, in: actions).map(\.index) == [index])
    }

    @Test func nothingElseIsFound() {
        #expect(ActionQuery.matches("Drop into portrait", in: actions).isEmpty)
    }
}
