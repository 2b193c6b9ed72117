import PrivateSession
import YAMLReading

/// Writes a script of a person's actions from an app's events, one after the other.
///
/// ```swift
/// var writer = ScriptWriter()
/// for event in events { writer.take(event) }
/// let text = writer.script(title: "A new demo", scene: nil, language: "en", reader: .none)
/// ```
struct ScriptWriter {
    private var lines: [ScriptLine] = []
    /// The words, and the files that were kept, because of the last action.
    private var heard: [String] = []
    private var files: [String] = []
    /// The element that the person went to, when that has not become a step yet.
    private var visited: String?
    /// Whether the next focus comes from the last action, and not from the person.
    private var isFocusOwn = false
    private var dragged: (element: String, by: String)?

    public init() {}

    // MARK: Events

    /// Takes an event of the app's.
    public mutating func take(_ event: Event) {
        let element = event["element"]?.text ?? ""
        let name = event["name"]?.text ?? ""
        let origin = event["by"]?.text ?? ""
        switch event.name {
        case "focus": focus(element)
        case "drag-begin": lift(element, name, by: origin)
        case "added": begin(Self.choose(name, on: element))
        case "dropped", "refused": drop(event, element, name, by: origin)
        case "cancelled": cancel(by: origin)
        case "undone": begin(Self.keys("Ctrl+Z"))
        case "redone": begin(Self.keys("Ctrl+Shift+Z"))
        case "click-to-move":
            if event["on"]?.bool == true { begin(Self.keys("F10", "Enter")) }
        case "announced": announced(event["text"]?.text ?? "", event["kind"]?.text ?? "")
        default: break
        }
    }

    /// The app keeps a new file because of the last action.
    public mutating func take(file name: String) {
        files.append(name)
    }

    private mutating func focus(_ element: String) {
        // A list that opens takes the focus from all elements, and a drop brings it to where it went.
        guard !element.isEmpty else { return }
        if isFocusOwn { isFocusOwn = false } else { visited = element }
    }

    private mutating func lift(_ element: String, _ name: String, by origin: String) {
        dragged = (element, origin)
        switch origin {
        case "pointer": finish()
        case "click": begin(ClickAction(target: Self.target(element)))
        default: begin(Self.choose(name, on: element))
        }
    }

    private mutating func drop(_ event: Event, _ element: String, _ name: String, by origin: String) {
        let target = Self.target(element, name)
        switch origin {
        case "pointer":
            if let dragged, dragged.by == "pointer" {
                begin(DragAction(source: DemoElement(Self.positioned(dragged.element)), target: target))
            } else {
                let items = (event["items"]?.elements ?? []).compactMap(\.text).joined(separator: ", ")
                begin(
                    DropFileAction(file: Self.positioned(items.isEmpty ? "file" : items), target: target),
                    remark: "from another program: put the file beside the script")
            }
        case "click": begin(ClickAction(target: target))
        case "clipboard":
            begin(FocusAction(element: DemoElement(Self.positioned(element))))
            begin(Self.keys("Ctrl+V"))
        default: begin(Self.choose(name, on: element))
        }
        if event.name == "dropped" { dragged = nil }
        isFocusOwn = event.name == "dropped"
    }

    private mutating func cancel(by origin: String) {
        let element = dragged?.element ?? ""
        dragged = nil
        guard origin != "pointer" else {
            finish()
            // A drop that was refused has said so already.
            if case .step(let drag as DragAction, _)? = lines.last, drag.source.value == element { return }
            lines.append(.comment("\(element) was dragged, and let go where nothing takes it."))
            return
        }
        begin(Self.keys("Escape"))
        isFocusOwn = true
    }

    private mutating func announced(_ words: String, _ kind: String) {
        switch kind {
        // The words on the way to an element depend on the way.
        case "over": return
        case "copied": begin(Self.keys("Ctrl+C"), keepingFocus: true)
        default: break
        }
        heard.append(words)
    }

    // MARK: Steps

    private static func positioned(_ text: String) -> Positioned<String> {
        Positioned(text, at: TextPosition(line: 1, column: 1))
    }

    private static func target(_ element: String, _ point: String = "") -> DemoTarget {
        DemoTarget(element: DemoElement(positioned(element)), point: point.isEmpty ? nil : positioned(point))
    }

    private static func choose(_ action: String, on element: String) -> ChooseAction {
        ChooseAction(element: element.isEmpty ? nil : DemoElement(positioned(element)), action: positioned(action))
    }

    private static func keys(_ names: String...) -> KeysAction { KeysAction(keys: names.compactMap { KeyChord($0) }) }

    /// A step begins: words until now belong to the one before.
    private mutating func begin(_ action: any StepAction, remark: String? = nil, keepingFocus: Bool = false) {
        finish()
        // Most steps name their element; keys go to the element with the keyboard focus.
        if keepingFocus, let visited {
            lines.append(.step(FocusAction(element: DemoElement(Self.positioned(visited)))))
        }
        visited = nil
        lines.append(.step(action, remark: remark))
    }

    private mutating func finish() {
        var expectation = Expectation()
        expectation.heard = heard.map(Self.positioned)
        expectation.file = files.first.map(Self.positioned)
        if !expectation.isEmpty { lines.append(.step(ExpectAction(expectation: expectation))) }
        heard = []
        files = []
    }

    // MARK: Writing

    /// The script.
    ///
    /// - Parameters:
    ///   - title: The script's title.
    ///   - scene: The scene's path as seen from the script; `nil` for the built-in one.
    ///   - language: The language of all names and words.
    ///   - reader: The screen reader that reads.
    /// - Returns: The file's text.
    public mutating func script(title: String, scene: String?, language: String, reader: DemoReader) -> String {
        finish()
        if let visited {
            var expectation = Expectation()
            expectation.focus = DemoElement(Self.positioned(visited))
            lines += [
                .step(FocusAction(element: DemoElement(Self.positioned(visited)))),
                .step(ExpectAction(expectation: expectation)),
            ]
        }
        visited = nil
        var text = ["demo: 1", "title: \(ScriptYAML.scalar(title))"]
        if let scene { text.append("scene: \(ScriptYAML.scalar(scene))") }
        text += ["language: \(ScriptYAML.scalar(language))", "reader: \(reader.rawValue)"]
        text += ScriptLine.steps(lines)
        return text.joined(separator: "\n") + "\n"
    }
}
