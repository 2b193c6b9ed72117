import AtSpiClient
import DesktopDriving
import PrivateSession
import Translation
import YAMLReading

/// Chooses named actions as people do: in Orca's own list or in the app's; where no screen reader runs, as any client of
/// the accessibility bus does.
extension DemoPlayer {
    /// The first Orca with a list of actions that shows their names.
    private static let firstWithList = 46
    /// The first Orca whose list is a window, with its first row selected; before, it was a menu.
    private static let firstWithWindow = 49

    func choose(_ action: Positioned<String>, on element: DemoElement?) throws {
        guard let version = stage.readerVersion else {
            return try stage.subject.perform(action, on: element, by: self)
        }
        if let element { try reach(element) }
        // Do it as any client does it if neither Orca nor the app has a list.
        guard version >= Self.firstWithList || stage.subject.tellsEvents else {
            return try stage.subject.perform(action, on: element, by: self)
        }
        if version >= Self.firstWithList {
            try chooseInOrcasList(action.value, firstIsSelected: version >= Self.firstWithWindow)
        } else {
            try chooseInPopover(action.value)
        }
    }

    /// Insert+Shift+A. Orca takes its modifier for held only a moment after the press.
    private func chooseInOrcasList(_ action: String, firstIsSelected: Bool) throws {
        let (count, heard) = (record.heardCount, stage.speechLog.count)
        try camera?.press("Insert+Shift+A")
        let (held, pressed) = stage.input.needsShiftFirst ? ("shift+Insert", "a") : ("Insert", "shift+a")
        try stage.input.hold(held)
        // No event: Orca tells nobody that it has taken its modifier.
        pause(milliseconds: 60)
        try stage.input.press(pressed)
        try stage.input.letGo(held)
        try waitForOrcasList(since: heard)
        let said = record.wordCount
        try settleAndReport()
        let words = record.heard(from: count)
        // All but the row is of the list's window.
        record.markAsReaders(from: said, butLast: firstIsSelected ? 1 : 0)
        try goDown(to: action, hearing: firstIsSelected ? words : [])
    }

    /// Orca takes most of a second to open its list, and says the window, the list and the row one after another.
    private func waitForOrcasList(since heard: Int) throws {
        stage.speechLog.wait(timeout: 5) { stage.speechLog.count != heard }
        var last: Int
        repeat {
            last = stage.speechLog.count
            stage.speechLog.wait(timeout: 0.3) { stage.speechLog.count != last }
            try stage.settle()
        } while stage.speechLog.count != last
    }

    private func chooseInPopover(_ action: String) throws {
        let position = stage.app.events.position
        let words = try press(.menu)
        guard stage.app.events.last(of: ["list"], since: position) != nil else {
            throw DemoError(
                .step, localized("There is no list of actions on {element}.", ["element": stage.focused ?? ""]))
        }
        guard stage.lastList.contains(where: { ActionQuery.isSame($0, action) }) else {
            throw Stage.noAction(action, among: stage.lastList)
        }
        try goDown(to: action, hearing: words)
    }

    /// Goes down a list until the row is heard, and chooses it.
    private func goDown(to action: String, hearing first: [String]) throws {
        let wanted = HeardWords.meaning(of: action)
        var words = first
        var rows: [String] = []
        while !words.contains(where: { Self.isRow($0, wanted) }) {
            // A list that has come round, or says nothing more, does not have it.
            let row = words.last ?? ""
            guard !rows.contains(row) else { throw noRow(action, rows.filter { !$0.isEmpty }) }
            // The menu of an older Orca says no row before the first Down.
            rows.append(row)
            words = try press(.down)
        }
        try press(.enter)
    }

    private func noRow(_ action: String, _ rows: [String]) -> DemoError {
        let names = rows.map { "“\($0)”" }.joined(separator: ", ")
        return DemoError(
            .step, localized("The list does not say “{action}”. It says: {list}", ["action": action, "list": names]))
    }

    /// Whether words are those of a row: its name, maybe with a role after it.
    private static func isRow(_ words: String, _ wanted: String) -> Bool {
        let meaning = HeardWords.meaning(of: words)
        return meaning == wanted || meaning.hasPrefix(wanted + " ")
    }
}

extension KeyChord {
    /// A key that is always there.
    init(keysym: String, title: String) {
        (self.keysym, self.title) = (keysym, title)
    }

    static let menu = KeyChord(keysym: "Menu", title: "Menu")
    static let down = KeyChord(keysym: "Down", title: "Down")
    static let up = KeyChord(keysym: "Up", title: "Up")
    static let left = KeyChord(keysym: "Left", title: "Left")
    static let right = KeyChord(keysym: "Right", title: "Right")
    static let enter = KeyChord(keysym: "Return", title: "Enter")
    static let tab = KeyChord(keysym: "Tab", title: "Tab")
    static let backTab = KeyChord(keysym: "shift+Tab", title: "Shift+Tab")
}
