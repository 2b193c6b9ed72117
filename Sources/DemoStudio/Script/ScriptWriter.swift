import PrivateSession

/// Writes a script from what an app says that a person did: its events, one after the other.
public struct ScriptWriter {
    private var steps: [String] = []
    /// What was said, and kept, because of the last thing that was done.
    private var heard: [String] = []
    private var files: [String] = []
    /// The element that the person went to, when that has not become a step yet.
    private var visited: String?
    /// The element that has the focus after what was done, by itself.
    private var isFocusOwn = false
    private var dragged: (element: String, by: String)?

    public init() {}

    // MARK: What happens

    /// Takes an event of the app's.
    public mutating func take(_ event: Event) {
        let element = event["element"]?.text ?? ""
        let name = event["name"]?.text ?? ""
        let origin = event["by"]?.text ?? ""
        switch event.name {
        case "focus": focus(element)
        case "drag-begin": lift(element, name, by: origin)
        case "added": begin("choose: \(Self.map([("on", element), ("action", name)]))")
        case "dropped", "refused": drop(event, element, name, by: origin)
        case "cancelled": cancel(by: origin)
        case "undone": begin("keys: Ctrl+Z")
        case "redone": begin("keys: Ctrl+Shift+Z")
        case "click-to-move":
            if event["on"]?.bool == true { begin("keys: [F10, Enter]") }
        case "announced": announced(event["text"]?.text ?? "", event["kind"]?.text ?? "")
        default: break
        }
    }

    /// The app keeps a new file because of what was done last.
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
        case "click": begin("click: \(Self.scalar(element))")
        default: begin("choose: \(Self.map([("on", element), ("action", name)]))")
        }
    }

    private mutating func drop(_ event: Event, _ element: String, _ name: String, by origin: String) {
        let target = Self.map([("element", element), ("point", name)])
        switch origin {
        case "pointer":
            if let dragged, dragged.by == "pointer" {
                begin("pointer: {drag: \(Self.scalar(dragged.element)), to: \(target)}")
            } else {
                let items = (event["items"]?.elements ?? []).compactMap(\.text).joined(separator: ", ")
                let file = Self.scalar(items.isEmpty ? "file" : items)
                begin(
                    "drop-file: {file: \(file), to: \(target)}  # from another program: put the file beside the script")
            }
        case "click": begin("click: \(target)")
        case "clipboard":
            begin("focus: \(Self.scalar(element))")
            begin("keys: Ctrl+V")
        default: begin("choose: \(Self.map([("on", element), ("action", name)]))")
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
            if steps.last?.contains("drag: \(Self.scalar(element))") != true {
                steps.append("# \(element) was dragged, and let go where nothing takes it.")
            }
            return
        }
        begin("keys: Escape")
        isFocusOwn = true
    }

    private mutating func announced(_ words: String, _ kind: String) {
        switch kind {
        // What is said on the way to a place depends on how one goes there.
        case "over": return
        case "copied": begin("keys: Ctrl+C", keepingFocus: true)
        default: break
        }
        heard.append(words)
    }

    // MARK: Writing

    /// A step begins: what was heard until now belongs to the one before.
    private mutating func begin(_ step: String, keepingFocus: Bool = false) {
        finish()
        // Most steps name their element; keys go to what has the focus.
        if keepingFocus, let visited { steps.append("focus: \(Self.scalar(visited))") }
        visited = nil
        steps.append(step)
    }

    private mutating func finish() {
        var parts: [String] = []
        if heard.count == 1 { parts.append("heard: \(Self.scalar(heard[0], isInMap: true))") }
        if heard.count > 1 {
            parts.append("heard: [\(heard.map { Self.scalar($0, isInMap: true) }.joined(separator: ", "))]")
        }
        if let file = files.first { parts.append("file: \(Self.scalar(file, isInMap: true))") }
        if !parts.isEmpty { steps.append("expect: {\(parts.joined(separator: ", "))}") }
        heard = []
        files = []
    }

    /// The script.
    ///
    /// - Parameters:
    ///   - title: What it shows.
    ///   - scene: The scene's path as seen from the script; `nil` for the built-in one.
    ///   - language: The language of all names and words.
    ///   - reader: Who reads.
    /// - Returns: The file's text.
    public mutating func script(title: String, scene: String?, language: String, reader: DemoReader) -> String {
        finish()
        if let visited {
            steps += ["focus: \(Self.scalar(visited))", "expect: {focus: \(Self.scalar(visited, isInMap: true))}"]
        }
        visited = nil
        var lines = ["demo: 1", "title: \(Self.scalar(title))"]
        if let scene { lines.append("scene: \(Self.scalar(scene))") }
        lines += ["language: \(Self.scalar(language))", "reader: \(reader.rawValue)"]
        lines.append(steps.contains { !$0.hasPrefix("#") } ? "steps:" : "steps: []")
        lines += steps.map { $0.hasPrefix("#") ? "  \($0)" : "  - \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func map(_ entries: [(key: String, value: String)]) -> String {
        let rows = entries.filter { !$0.value.isEmpty }.map { "\($0.key): \(scalar($0.value, isInMap: true))" }
        return "{\(rows.joined(separator: ", "))}"
    }

    /// A text as YAML: plain where that is safe, else in quotation marks. A brace is no variable.
    static func scalar(_ text: String, isInMap: Bool = false) -> String {
        let isPlain =
            text.first?.isLetter == true && text.last?.isWhitespace == false
            && text.allSatisfy { $0.isLetter || $0.isNumber || " .-_/'()“”".contains($0) || $0 == "," && !isInMap }
        if isPlain, !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased()) { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "{": result += "{{"
            case "\n": result += "\\n"
            case ..<" ", "\u{7F}"..."\u{9F}": result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
