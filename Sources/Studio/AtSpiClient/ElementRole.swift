/// The role of an element, by whatever name its toolkit has for it: AT-SPI's own names are those of GTK 3, GTK 4 and Qt
/// have others, and at-spi2-core 2.54 renamed some.
///
/// ```swift
/// ElementRole("text box")                       // .textField
/// ElementRole("push button") == ElementRole("button")   // true
/// ```
public enum ElementRole: String, CaseIterable, Sendable {
    case button = "push button"
    case toggleButton = "toggle button"
    case switchButton = "switch"
    case checkBox = "check box"
    case radioButton = "radio button"
    case comboBox = "combo box"
    case textField = "text"
    case passwordField = "password text"
    case spinButton = "spin button"
    case slider
    case dial
    case link
    case menu
    case menuBar = "menu bar"
    case menuItem = "menu item"
    case checkMenuItem = "check menu item"
    case radioMenuItem = "radio menu item"
    case tab = "page tab"
    case tabList = "page tab list"
    case list
    case listItem = "list item"
    case tree
    case treeItem = "tree item"
    case table
    case tableRow = "table row"
    case tableCell = "table cell"
    case rowHeader = "row header"
    case columnHeader = "column header"
    case label
    case heading
    case paragraph
    case image
    case icon
    case progressBar = "progress bar"
    case levelBar = "level bar"
    case scrollBar = "scroll bar"
    case separator
    case group = "panel"
    case scrollPane = "scroll pane"
    case toolBar = "tool bar"
    case statusBar = "status bar"
    case notification
    case alert
    case dialog
    case window = "frame"
    case page = "document web"
    case terminal

    /// A row of the table: the other names of a role, by toolkits and by people, and its traits.
    struct Row: Sendable {
        var names: [String] = []
        var traits: Traits = []
    }

    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// A person operates it.
        package static let isControl = Traits(rawValue: 1)
        /// Text is typed into it.
        package static let takesText = Traits(rawValue: 2)
        /// It holds rows of which a person chooses.
        package static let isCollection = Traits(rawValue: 4)
        /// It is one of those that a collection, or a list of tabs, holds.
        package static let isRow = Traits(rawValue: 8)
        /// The pointer sets its value to where it is pressed.
        package static let isSlider = Traits(rawValue: 16)
        /// It has a value that a person sets.
        package static let hasValue = Traits(rawValue: 32)
        /// It is an entry of a menu.
        package static let isMenuItem = Traits(rawValue: 64)
        /// It shows words that change.
        package static let showsWords = Traits(rawValue: 128)
        /// It stands by itself: a window, or an element that is shown like one.
        package static let isWindow = Traits(rawValue: 256)
        /// Arrow keys lead from one to the next.
        package static let takesArrows = Traits(rawValue: 512)
        /// It has to be reached with Tab, unless one of its parents has the focus for it.
        package static let isTabStop = Traits(rawValue: 1024)
    }

    /// The table. The compiler completes it: each role has a row.
    var row: Row {
        switch self {
        case .button:
            Row(names: ["button", "button menu", "push button menu"], traits: [.isControl, .isTabStop])
        case .toggleButton: Row(traits: [.isControl, .isTabStop])
        case .switchButton: Row(names: ["toggle switch"], traits: [.isControl, .isTabStop])
        case .checkBox: Row(names: ["checkbox", "tick box"], traits: [.isControl, .isTabStop])
        case .radioButton: Row(names: ["radio"], traits: [.isControl, .isTabStop, .takesArrows])
        case .comboBox:
            Row(names: ["drop-down", "dropdown", "editcombobox", "select"], traits: [.isControl, .isTabStop])
        case .textField:
            Row(
                names: [
                    "entry", "text box", "text field", "search box", "autocomplete", "editbar", "input", "textbox",
                ], traits: [.isControl, .takesText, .isTabStop])
        case .passwordField:
            Row(names: ["password field", "password"], traits: [.isControl, .takesText, .isTabStop])
        case .spinButton: Row(names: ["spin box"], traits: [.isControl, .hasValue, .takesText, .isTabStop])
        case .slider: Row(names: ["scale"], traits: [.isControl, .isSlider, .hasValue, .isTabStop])
        case .dial: Row(traits: [.isControl, .hasValue, .isTabStop])
        case .link: Row(traits: [.isControl])
        case .menu: Row(names: ["popup menu"], traits: [.takesArrows])
        case .menuBar: Row()
        case .menuItem: Row(traits: [.isControl, .isMenuItem, .takesArrows])
        case .checkMenuItem: Row(names: ["menu item checkbox"], traits: [.isControl, .isMenuItem, .takesArrows])
        case .radioMenuItem: Row(names: ["menu item radio"], traits: [.isControl, .isMenuItem, .takesArrows])
        case .tab: Row(names: ["tab"], traits: [.isControl, .isRow, .takesArrows])
        case .tabList: Row(names: ["tab list"])
        case .list: Row(names: ["list box", "listbox"], traits: [.isCollection])
        case .listItem: Row(names: ["option"], traits: [.isRow, .takesArrows])
        case .tree: Row(traits: [.isCollection])
        case .treeItem: Row(traits: [.isRow, .takesArrows])
        case .table: Row(names: ["tree table", "tree grid", "grid"], traits: [.isCollection])
        case .tableRow: Row(names: ["row"])
        case .tableCell: Row(names: ["cell", "grid cell"], traits: [.isRow, .takesArrows])
        case .rowHeader: Row(names: ["table row header"])
        case .columnHeader: Row(names: ["table column header"])
        case .label: Row(names: ["static", "caption"], traits: [.showsWords])
        case .heading: Row(traits: [.showsWords])
        case .paragraph, .image, .progressBar, .separator: Row()
        case .icon: Row(traits: [.takesArrows])
        case .levelBar: Row(names: ["meter"])
        case .scrollBar: Row(names: ["scrollbar"])
        case .group: Row(names: ["group", "grouping"])
        case .scrollPane: Row(names: ["viewport"])
        case .toolBar: Row(names: ["toolbar"])
        case .statusBar: Row(names: ["statusbar", "status"], traits: [.showsWords])
        case .notification: Row(traits: [.showsWords])
        case .alert: Row(names: ["alert dialog"], traits: [.showsWords, .isWindow])
        case .dialog: Row(names: ["file chooser"], traits: [.isWindow])
        case .window: Row(names: ["window"], traits: [.isWindow])
        case .page: Row(names: ["document frame", "document"])
        case .terminal: Row(traits: [.takesText])
        }
    }

    /// The role that a toolkit, or a person, calls by a name; `nil`: none of the table.
    public init?(_ name: String) {
        guard let role = Self.byName[name.lowercased()] else { return nil }
        self = role
    }

    /// All names of all roles.
    ///
    /// ```swift
    /// print(ElementRole.names)  // ["alert", "alert dialog", …]
    /// ```
    public static let names: [String] = byName.keys.sorted()

    private static let byName: [String: ElementRole] = {
        var roles: [String: ElementRole] = [:]
        for role in allCases { for name in [role.rawValue] + role.row.names { roles[name] = role } }
        return roles
    }()

    /// Whether a role is meant by a word: "push button" is a "button", and so is "toggle button"; "text box" is an "entry".
    ///
    ///     ElementRole.isMeant("text box", by: "entry")   // true
    public static func isMeant(_ role: String, by word: String) -> Bool {
        let (role, word) = (role.lowercased(), word.lowercased())
        if role == word || role.hasSuffix(" " + word) { return true }
        guard let meant = ElementRole(word) else { return false }
        return ElementRole(role) == meant
    }

    /// Whether a role has a trait.
    package func has(_ trait: Traits) -> Bool { row.traits.contains(trait) }
}

extension Element {
    /// Its role, by whatever name its toolkit has for it; `nil`: one without a row in the table of roles.
    ///
    /// ```swift
    /// let fields = window.children.filter { $0.kind == .textField }
    /// ```
    public var kind: ElementRole? { hidesText ? .passwordField : ElementRole(role) }

    /// Whether a person operates it, as its role says. A text that nobody can change or go to is no control.
    public var isControl: Bool {
        guard let kind, kind.has(.isControl) else { return false }
        return role != "text" || states.isEmpty || has(state: "editable") || has(state: "focusable")
    }

    /// Whether text is typed into it: a field, or a terminal.
    public var takesText: Bool { kind?.has(.takesText) ?? false || has(state: "editable") }

    /// Whether it is a list, a tree or a table of which a person chooses.
    public var isCollection: Bool { kind?.has(.isCollection) ?? false }

    /// Whether it can have the focus in its list without having the keyboard focus.
    public var isRow: Bool { kind?.has(.isRow) ?? false }

    /// Whether the pointer sets its value to where it is pressed.
    public var isSlider: Bool { kind?.has(.isSlider) ?? false }

    /// Whether it has a value that a person sets. A scroll bar only follows their reading.
    public var hasSettableValue: Bool { kind?.has(.hasValue) ?? false }

    /// Whether it is an entry of a menu.
    public var isMenuItem: Bool { kind?.has(.isMenuItem) ?? false }

    /// Whether it shows words that change.
    public var showsWords: Bool { kind?.has(.showsWords) ?? false }

    /// Whether arrow keys lead from one of its kind to the next.
    public var takesArrows: Bool { kind?.has(.takesArrows) ?? false }

    /// Whether Tab has to lead to it, unless one of its parents has the focus for it.
    public var isTabStop: Bool { kind?.has(.isTabStop) ?? false }

    /// Whether its role is that of a window, or of an element that is shown like one.
    public var isWindow: Bool { kind?.has(.isWindow) ?? false }
}
