import Translation

extension DemoDeed {
    /// What is done, in words: "Press Tab, Right".
    public var title: String {
        switch self {
        case .narrate(let words): localized("Narrate: {words}", ["words": words])
        case .keys(let keys): localized("Press {keys}", ["keys": keys.map(\.title).joined(separator: ", ")])
        case .expect(let expectation): expectation.title
        case .choose(let element?, let action):
            localized("Choose {action} on {element}", ["action": action.value, "element": element.value])
        case .choose(nil, let action): localized("Choose {action}", ["action": action.value])
        case .focus(let element): localized("Go to {element}", ["element": element.value])
        case .drag(let source, let target):
            localized("Drag {element} to {place}", ["element": source.value, "place": target.title])
        case .click(let target, .left): localized("Click {element}", ["element": target.title])
        case .click(let target, .right): localized("Right-click {element}", ["element": target.title])
        case .click(let target, .middle): localized("Middle-click {element}", ["element": target.title])
        case .hover(let target): localized("Point to {element}", ["element": target.title])
        case .type(let text): localized("Type {text}", ["text": text])
        case .setClipboard(let text): localized("Put “{text}” on the clipboard", ["text": text])
        case .expectClipboard(let text, _): localized("Expect “{text}” on the clipboard", ["text": text.value])
        case .dropFile(let file, let target):
            localized("Drop the file {file} on {place}", ["file": file.value, "place": target.title])
        case .spotlight(let element): localized("Look at {element}", ["element": element.value])
        case .pause(let seconds): localized("Wait {seconds} s", ["seconds": Self.number(seconds)])
        }
    }

    static func number(_ seconds: Double) -> String {
        Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    }
}

extension DemoTarget {
    /// "Ada Lovelace, Drop into portrait".
    var title: String { [element.value, point?.value].compactMap { $0 }.joined(separator: ", ") }
}

extension Expectation {
    /// "Expect “Lifted January.” to be heard".
    var title: String {
        var parts = heard.map { localized("hear “{words}”", ["words": $0.value]) }
        parts += notHeard.map { localized("not hear “{words}”", ["words": $0.value]) }
        if let file { parts.append(localized("find the file {file}", ["file": file.value])) }
        if let focus { parts.append(localized("have the focus on {element}", ["element": focus.value])) }
        if let list {
            parts.append(localized("have a list of {names}", ["names": list.map(\.value).joined(separator: ", ")]))
        }
        return localized("Expect to {things}", ["things": parts.joined(separator: "; ")])
    }
}
