extension DemoDeed {
    /// What is done, in the words of a script: "keys: Tab, Right". The same in every language of the person's.
    public var text: String {
        switch self {
        case .narrate(let words): "narrate: \(words)"
        case .keys(let keys): "keys: \(keys.map(\.title).joined(separator: ", "))"
        case .expect(let expectation): "expect: \(expectation.text)"
        case .choose(let element?, let action): "choose: \(action.value), on: \(element.value)"
        case .choose(nil, let action): "choose: \(action.value)"
        case .focus(let element): "focus: \(element.value)"
        case .drag(let source, let target): "pointer: drag: \(source.value), to: \(target.title)"
        case .click(let target, .left): "click: \(target.title)"
        case .click(let target, let button): "click: \(target.title), button: \(button.rawValue)"
        case .hover(let target): "hover: \(target.title)"
        case .type(let text): "type: \(text)"
        case .setClipboard(let text): "clipboard: set: \(text)"
        case .expectClipboard(let text, _): "clipboard: expect: \(text.value)"
        case .dropFile(let file, let target): "drop-file: \(file.value), to: \(target.title)"
        case .spotlight(let element): "spotlight: \(element.value)"
        case .pause(let seconds): "pause: \(DemoDeed.number(seconds))s"
        }
    }
}

extension Expectation {
    fileprivate var text: String {
        var parts = heard.map { "heard: \($0.value)" } + notHeard.map { "not-heard: \($0.value)" }
        if let file { parts.append("file: \(file.value)") }
        if let focus { parts.append("focus: \(focus.value)") }
        if let list { parts.append("list: \(list.map(\.value).joined(separator: ", "))") }
        return parts.joined(separator: "; ")
    }
}
