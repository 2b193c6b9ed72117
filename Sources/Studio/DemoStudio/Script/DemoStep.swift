import Translation
import YAMLReading

/// One step of a demo.
///
/// ```swift
/// for step in script.steps { print(step.position.line, step.title) }  // 4 Press Tab, Right
/// ```
public struct DemoStep: Sendable {
    /// The action of the step.
    let action: any StepAction
    /// The file that it was written in: the script, or one that it includes.
    public let file: String
    public let position: TextPosition
    /// The title that the script's author gives the step; `nil`: it is titled by its action.
    public let words: String?

    init(_ action: any StepAction, file: String, position: TextPosition, words: String? = nil) {
        (self.action, self.file, self.position, self.words) = (action, file, position, words)
    }

    /// The key of ``words``, beside that of the action.
    static let wordsKey = "say-as"

    /// The title of the action, in the person's language: "Press Tab, Right", or in the author's words.
    public var title: String { words ?? action.title }

    /// The same without the text that it types.
    var maskedTitle: (title: String, text: String) {
        let (title, text) = action.maskedTitle
        return (words ?? title, text)
    }

    /// The action in the words of a script: "keys: Tab, Right". The same in every language of the person's.
    public var text: String { action.text }

    /// The step as a line of a script: "keys: [Tab, Right]". Reading it gives the same step again.
    public var yaml: String {
        action.yaml + (words.map { "\n    \(Self.wordsKey): \(ScriptYAML.scalar($0))" } ?? "")
    }
}

/// An element, or one of its points by name.
struct DemoTarget: Sendable, Equatable {
    var element: DemoElement
    /// The name of a drag or a drop of the element; `nil`: its middle.
    var point: Positioned<String>?
    /// The element in it that is to stand after the dropped one; `nil`: none in particular.
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
