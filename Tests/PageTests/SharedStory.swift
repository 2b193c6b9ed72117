/// A story that is played in the window and in the page: what is said, what stands where and the pictures are the same.
struct SharedStory {
    /// The steps.
    enum Step {
        /// An action by its name, on the `number`th element of that label which is to be seen.
        case act(_ label: String, _ action: String, number: Int = 0)
        case undo, redo
        /// A hand holds an element over another one until that opens, and lets it go there without moving on.
        case rest(_ label: String, on: String)
    }

    let name: String
    /// The document: a sample, or one beside the tests.
    let file: String
    let steps: [Step]

    /// Whether a hand carries something in it.
    var isByHand: Bool { steps.contains { if case .rest = $0 { true } else { false } } }

    static let all = [
        SharedStory(
            name: "an event goes to another month", file: "months",
            steps: [
                .act("Lunch with Ada", "Drag event"), .act("Next month", "Open Next month"),
                .act("1 June", "Move to 1 June"),
            ]),
        SharedStory(
            name: "it is copied there, and comes back", file: "months",
            steps: [
                .act("Lunch with Ada", "Drag event"), .act("Next month", "Open Next month"),
                .act("1 June", "Move to 1 June"), .act("Lunch with Ada", "Drag event"),
                .act("2 June", "Copy to 2 June"), .act("Lunch with Ada", "Drag event"),
                .act("Last month", "Open Last month"), .act("Monday", "Move to Monday"),
            ]),
        SharedStory(
            name: "a hand rests until another screen is shown, and lets go where nothing takes it", file: "resting",
            steps: [.rest("notes.txt", on: "Documents"), .undo, .act("Back", "Open Back")]),
        SharedStory(
            name: "a hand rests until another screen is shown, and lets go where something takes it", file: "resting",
            steps: [.rest("notes.txt", on: "Pictures"), .act("Back", "Open Back"), .undo, .redo]),
        SharedStory(
            name: "a form is built from a palette, sorted and filled", file: "form",
            steps: [
                .act("Text field", "Drag Text field"), .act("Form", "Add to Form"),
                .act("Choice", "Drag Choice"), .act("Form", "Add to Form"),
                .act("Section", "Drag Section"), .act("Form", "Add to Form"),
                .act("Choice", "Drag Choice", number: 1), .act("Section", "Put into Section", number: 1),
                .act("Text field", "Drag Text field", number: 1), .act("Form", "Add to Form"),
            ]),
        SharedStory(
            name: "copies are put between others by name", file: "form",
            steps: [
                .act("Text field", "Drag Text field"), .act("Form", "Add to Form"),
                .act("Choice", "Drag Choice"), .act("Text field", "Drop before Text field", number: 1),
                .act("Section", "Drag Section"), .act("Send button", "Put before Send button"),
                .act("Text field", "Drag Text field", number: 1), .act("Choice", "Drop before Choice", number: 1),
                .undo, .redo,
            ]),
        SharedStory(
            name: "what was in one copy of a place takes things before it in another one", file: "form",
            steps: [
                .act("Text field", "Drag Text field"), .act("Form", "Add to Form"),
                .act("Group", "Drag Group"), .act("Form", "Add to Form"),
                .act("Group", "Drag Group"), .act("Form", "Add to Form"),
                .act("Text field", "Drag Text field", number: 1), .act("Group", "Move into Group", number: 1),
                .act("Choice", "Drag Choice"), .act("Form", "Add to Form"),
                .act("Text field", "Drag Text field", number: 1), .act("Group", "Move into Group", number: 2),
                .act("Choice", "Drag Choice", number: 1), .act("Text field", "Drop before Text field", number: 1),
            ]),
        SharedStory(
            name: "what is in it is thrown away, removed and brought back", file: "form",
            steps: [
                .act("Text field", "Drag Text field"), .act("Form", "Add to Form"),
                .act("Choice", "Drag Choice"), .act("Form", "Add to Form"),
                .act("Text field", "Drag Text field", number: 1), .act("Bin", "Throw away"),
                .act("Choice", "Remove", number: 1), .undo, .undo, .redo,
            ]),
        SharedStory(
            name: "a card goes to another column", file: "kanban",
            steps: [.act("Map of the halls", "Drag card"), .act("Done", "Move to the last column")]),
    ]
}
