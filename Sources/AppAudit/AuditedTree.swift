import AtSpiClient

/// An app's elements in one list, each with where it is in the tree: what rules look at.
struct AuditedTree: Sendable {
    /// The app first, then all that is in it, in the order of the tree.
    private(set) var elements: [Element] = []
    /// What each is in, by number; `nil` of the app.
    private(set) var parents: [Int?] = []
    private(set) var children: [[Int]] = []

    init(_ root: Element) { add(root, in: nil) }

    private mutating func add(_ element: Element, in parent: Int?) {
        let number = elements.count
        var bare = element
        bare.children = []
        elements.append(bare)
        parents.append(parent)
        children.append([])
        if let parent { children[parent].append(number) }
        for child in element.children { add(child, in: number) }
    }

    /// Roles of what a person operates, as AT-SPI calls them.
    private static let controls: Set<String> = [
        "push button", "button", "toggle button", "check box", "radio button", "combo box", "entry", "password text",
        "spin button", "slider", "link", "menu item", "check menu item", "radio menu item", "page tab", "tab", "switch",
    ]

    /// Those of the elements that a person operates, and that can be seen and used.
    var operable: [Int] {
        elements.indices.filter { isControl($0) && isShown($0) && elements[$0].has(state: "sensitive") }
    }

    func isControl(_ number: Int) -> Bool { Self.controls.contains(elements[number].role) }

    /// Whether it, and all that it is in, can be seen.
    func isShown(_ number: Int) -> Bool {
        var next: Int? = number
        while let here = next, parents[here] != nil {
            guard elements[here].isSeen else { return false }
            next = parents[here]
        }
        return true
    }

    /// What it is in, the nearest first.
    func ancestors(of number: Int) -> [Int] {
        var result: [Int] = []
        var next = parents[number]
        while let here = next {
            result.append(here)
            next = parents[here]
        }
        return result
    }

    /// Its name; none where it is only what GTK before 4.10 says of a widget without one: its class.
    func name(of number: Int) -> String {
        let name = elements[number].name
        return Self.isClassName(name) ? "" : name.filter { !$0.isWhitespace }.isEmpty ? "" : name
    }

    /// "GtkMenuButton" and "AdwTabBar" are no names that a person would give.
    static func isClassName(_ name: String) -> Bool {
        ["Gtk", "Adw", "Hdy"].contains { prefix in
            name.hasPrefix(prefix) && name.count > 3 && name.dropFirst(3).first?.isUppercase ?? false
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }

    /// Whether anything in it has a name, or a text that stands for one.
    func hasNameInside(_ number: Int) -> Bool {
        children[number].contains { child in
            !name(of: child).isEmpty || elements[child].text?.isEmpty == false || hasNameInside(child)
        }
    }

    /// `push button "Save" in frame "Notes"`.
    func title(of number: Int) -> String {
        let names = ancestors(of: number).filter { parents[$0] != nil && !name(of: $0).isEmpty }
        return ([elements[number].title] + names.prefix(2).map { "in \(elements[$0].title)" }).joined(separator: " ")
    }
}
