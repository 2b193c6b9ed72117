import Translation
import YAMLReading

/// One step of a demo.
///
/// ```swift
/// for step in script.steps { print(step.position.line, step.title) }  // 4 Press Tab, Right
/// ```
public struct DemoStep: Sendable {
    /// What the step does.
    let action: any StepAction
    /// The file that it was written in: the script, or one that it includes.
    public let file: String
    public let position: TextPosition

    init(_ action: any StepAction, file: String, position: TextPosition) {
        (self.action, self.file, self.position) = (action, file, position)
    }

    /// What is done, in the person's language: "Press Tab, Right".
    public var title: String { action.title }

    /// What is done, in the words of a script: "keys: Tab, Right". The same in every language of the person's.
    public var text: String { action.text }

    /// The step as a line of a script: "keys: [Tab, Right]". Reading it gives the same step again.
    public var yaml: String { action.yaml }
}

/// An element, or one of its points by name.
struct DemoTarget: Sendable, Equatable {
    var element: DemoElement
    /// The name of a drag or a drop of the element; `nil`: its middle.
    var point: Positioned<String>?
    /// What stands in the element, and is to stand after what is dropped; `nil`: nothing in particular.
    var before: DemoElement?

    /// One, as messages show it.
    static let example = "{element: Ada Lovelace, point: Drop into portrait}"

    init(element: DemoElement, point: Positioned<String>? = nil, before: DemoElement? = nil) {
        (self.element, self.point, self.before) = (element, point, before)
    }

    /// "Ada Lovelace, Drop into portrait".
    var title: String {
        [element.value, point?.value, before.map { localized("before {element}", ["element": $0.value]) }]
            .compactMap { $0 }.joined(separator: ", ")
    }

    /// As a script has it: a name, or a map of the element and its point.
    var yaml: String {
        if let before { return "{element: \(element.yaml), before: \(before.yaml)}" }
        guard let point else { return element.yaml }
        return "{element: \(element.yaml), point: \(ScriptYAML.scalar(point.value, isInMap: true))}"
    }
}
