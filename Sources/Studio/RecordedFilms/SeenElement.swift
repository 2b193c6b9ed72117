import DesktopDriving

/// An element of the app at one moment of a demo, as assistive technologies saw it.
///
/// ```swift
/// for element in film.moment(at: 34.2).tree.elements { print(element.role, element.name) }
/// ```
public struct SeenElement: Equatable, Sendable {
    /// Something that could be done with an element, by name.
    ///
    /// ```swift
    /// print(element.actions.map(\.label))  // ["Lift", "Drop into Attachments"]
    /// ```
    public struct Action: Equatable, Sendable {
        /// The name for programs.
        public var name: String
        /// The name for the user, in the app's language; empty where it has none.
        public var label = ""
        /// Its effect; often empty.
        public var description = ""
        /// The keys that do the same; often empty.
        public var keys = ""

        public init(name: String, label: String = "", description: String = "", keys: String = "") {
            (self.name, self.label, self.description, self.keys) = (name, label, description, keys)
        }
    }

    /// The number that an element stood for.
    ///
    /// ```swift
    /// if let range = element.range { print(range.current, "of", range.maximum) }
    /// ```
    public struct Range: Equatable, Sendable {
        public var current: Double
        /// The smallest and the greatest number that it could be.
        public var minimum: Double
        public var maximum: Double

        public init(current: Double, minimum: Double, maximum: Double) {
            (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
        }
    }

    /// The position in a table.
    ///
    /// ```swift
    /// if let cell = element.cell { print("row \(cell.row + 1)") }
    /// ```
    public struct Cell: Equatable, Sendable {
        /// From 0, as AT-SPI counts.
        public var row: Int
        public var column: Int
        /// How many rows it took: 1 unless cells were joined.
        public var rowSpan = 1
        /// How many columns it took.
        public var columnSpan = 1

        public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
            (self.row, self.column, self.rowSpan, self.columnSpan) = (row, column, rowSpan, columnSpan)
        }
    }

    /// The size of a table.
    ///
    /// ```swift
    /// if let table = element.table { print(table.rows, table.columns) }
    /// ```
    public struct Table: Equatable, Sendable {
        public var rows: Int
        public var columns: Int

        public init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
    }

    /// How much is kept of names, descriptions and other short texts, in characters.
    public static let wordsLimit = 1000
    /// How much is kept of the text in an element, in characters.
    public static let textLimit = 20_000
    /// How much of a text stands among the words for an element, in characters.
    public static let shownLimit = 200

    /// Tells it from all others of the demo: elements are numbered as they are first seen.
    public let id: Int
    /// The number of the element that it is in; `nil`: it is a window.
    public let parent: Int?
    /// Its position among the elements in its parent, from 0.
    public let index: Int
    /// In English words, such as "push button".
    public var role: String
    public var name: String
    /// The way to it from its window, by roles, each with its number among those of the same role:
    /// "/frame[1]/push button[2]".
    public var path: String
    /// All its states, such as "focusable". Films of format 1 have those alone that matter to a person.
    public var states: [String]
    /// Its value, a number or words; `nil`: it has none.
    public var value: String?
    /// The text in it; `nil`: it has none, or hides it.
    public var text: String?

    // Format 2 has these, too.

    /// The number of its role, as libatspi's `AtspiRole` counts: toolkits call one role by several names.
    public var roleNumber: Int?
    /// On the screen, in pixels; `nil`: it cannot be found there.
    public var rectangle: ScreenRectangle?
    public var description = ""
    public var actions: [Action] = []
    /// Its attributes, such as "level", "posinset", "setsize" and "roledescription".
    public var attributes: [String: String] = [:]
    /// The numbers of the elements that it was related to, by the name of the relation, such as "labelled-by".
    public var relations: [String: [Int]] = [:]
    /// `nil`: it stood for no number.
    public var range: Range?
    /// How many characters its text had, if that was longer than ``textLimit``.
    public var length: Int?
    /// Before which character of the text the caret stood, from 0, in Unicode scalars.
    public var caret: Int?
    /// The parts of the text that were selected.
    public var selections: [Swift.Range<Int>] = []
    /// Its position in a table; `nil`: it stood in none.
    public var cell: Cell?
    /// Its size, of a table.
    public var table: Table?

    public init(
        id: Int, parent: Int?, index: Int, role: String, name: String, path: String, states: [String], value: String?,
        text: String?
    ) {
        (self.id, self.parent, self.index, self.role, self.name) = (id, parent, index, role, name)
        (self.path, self.states, self.value, self.text) = (path, states, value, text)
    }

    // MARK: Words

    /// The states that matter to a person who is told of an element.
    private static let told: Set<String> = [
        "busy", "checked", "collapsed", "disabled", "editable", "expanded", "focused", "indeterminate",
        "invalid-entry", "modal", "multi-line", "pressed", "read-only", "required", "selected", "visited",
    ]

    /// The states that matter to a person, in the order of the alphabet.
    package static var toldStateNames: [String] { told.sorted() }

    /// Those of its states that matter to a person, with "disabled" where it could not be used.
    public var toldStates: [String] {
        let told = states.filter(Self.told.contains)
        return isDisabled && !told.contains("disabled") ? told + ["disabled"] : told
    }

    /// Whether it could not be used. All that is on the screen says so, or that it can be.
    private var isDisabled: Bool {
        (states.contains("visible") || states.contains("showing")) && !states.contains("sensitive")
    }

    /// Its text among the words for it, cut where it is long; `nil`: it has none, or it says what the name says.
    public var shownText: String? {
        guard let text, !text.isEmpty, text != name else { return nil }
        let start = String(text.prefix(Self.shownLimit))
        return start == name ? nil : start
    }

    /// The same with other words.
    ///
    /// - Parameter change: Gives other words for some, which were cut at so many characters.
    /// - Returns: The element. The caret and what is selected of a text that became another are forgotten, for they say how
    ///   long the former one was.
    public func worded(_ change: (_ words: String, _ limit: Int) -> String) -> SeenElement {
        func changed(_ words: String) -> String { change(words, Self.wordsLimit) }
        var copy = self
        (copy.role, copy.name, copy.description) = (changed(role), changed(name), changed(description))
        copy.path = changed(path)
        copy.value = value.map(changed)
        copy.text = text.map { change($0, Self.textLimit) }
        if copy.text != text { (copy.caret, copy.selections, copy.length) = (nil, [], nil) }
        // A number that is a secret is one in digits, too.
        if let range, [range.current, range.minimum, range.maximum].contains(where: { isChanged($0, changed) }) {
            copy.range = nil
        }
        copy.actions = actions.map { action in
            Action(
                name: changed(action.name), label: changed(action.label), description: changed(action.description),
                keys: changed(action.keys))
        }
        copy.attributes = Dictionary(
            attributes.map { (changed($0), changed($1)) }, uniquingKeysWith: { first, _ in first })
        return copy
    }

    private func isChanged(_ number: Double, _ change: (String) -> String) -> Bool {
        let words = Int(exactly: number).map { "\($0)" } ?? "\(number)"
        return change(words) != words
    }
}
