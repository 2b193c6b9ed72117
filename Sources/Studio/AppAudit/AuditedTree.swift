import AtSpiClient

/// An app's elements in one list, each with its place in the tree: rules look at them.
struct AuditedTree: Sendable {
    /// The app first, then all that is in it, in the order of the tree.
    private(set) var elements: [Element] = []
    /// The parent of each, by number; `nil` for the app.
    private(set) var parents: [Int?] = []
    private(set) var children: [[Int]] = []

    /// The screen that the app is on; `nil`: it is not known.
    var picture: AuditPicture?

    /// The way out for people who use the app where it shows something without names, and its keys; `nil`: none is known.
    var remedy: (words: String, keys: String)?

    /// Whether GTK 3 has made the tree, and not the app.
    var isOfGTK3 = false

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

    /// Those of the elements that a person operates, and that can be seen and used.
    var operable: [Int] { elements.indices.filter { isControl($0) && isUsable($0) } }

    /// Whether it has the focus. Qt says so of the current row of every list. Such a row counts where its list says the same,
    /// or where nothing else has the focus.
    func isFocus(_ number: Int) -> Bool {
        guard elements[number].has(state: "focused") else { return false }
        return isSureOfFocus(number) || !elements.indices.contains(where: isSureOfFocus)
    }

    private func isSureOfFocus(_ number: Int) -> Bool {
        elements[number].has(state: "focused")
            && (!elements[number].isRow || parents[number].map { elements[$0].has(state: "focused") } ?? false)
    }

    /// Whether it can be seen and used.
    func isUsable(_ number: Int) -> Bool { elements[number].has(state: "sensitive") && isShown(number) }

    /// The window from whose corner its position is counted; `nil`: it is the window.
    func window(of number: Int) -> Int? {
        let windows = ancestors(of: number).filter { parents[$0] != nil }
        return windows.first { elements[$0].isEmbeddedWindow } ?? windows.last
    }

    /// Whether no part of it is in its window; `false` if the window does not say its place. Places in a window are
    /// counted from its corner, wherever the window says that it is; those in Chromium's popovers from where they say.
    func isOutsideWindow(_ number: Int) -> Bool {
        guard let bounds = elements[number].bounds, let window = window(of: number),
            let stated = elements[window].bounds, stated.width > 0, stated.height > 0
        else { return false }
        let own = Element.Bounds(x: 0, y: 0, width: stated.width, height: stated.height)
        return !own.overlaps(bounds) && !stated.overlaps(bounds)
    }

    /// Whether it is in something with a scroll bar, and beyond that: it is brought in when it gets the focus.
    func isScrolledAway(_ number: Int) -> Bool {
        guard let bounds = elements[number].bounds else { return false }
        return ancestors(of: number).contains { above in
            children[above].contains { elements[$0].kind == .scrollBar }
                && elements[above].bounds.map { !$0.overlaps(bounds) } ?? false
        }
    }

    /// Whether it is in something that takes the focus for it, such as a row, a spin button or a list of tabs.
    func isPartOfFocusable(_ number: Int) -> Bool {
        // A page takes the focus to be scrolled, and passes none on.
        ancestors(of: number).contains {
            elements[$0].has(state: "focusable") && !isWindow($0) && !isPage($0)
                && elements[$0].role != "internal frame"
        }
    }

    /// Whether it is in a page.
    func isInPage(_ number: Int) -> Bool { ancestors(of: number).contains(where: isWebPage) }

    /// Whether it is a page of the web, and not a document that another app shows.
    func isWebPage(_ number: Int) -> Bool { elements[number].role == "document web" }

    /// Whether it is a part of a page that says neither by its role nor by any word what it is.
    func isWordlessPart(_ number: Int) -> Bool {
        let roles: Set<String> = ["section", "panel", "grouping", "paragraph"]
        let words = elements[number].text?.filter { $0 != "\u{FFFC}" && !$0.isWhitespace }
        return roles.contains(elements[number].role) && isInPage(number) && name(of: number).isEmpty
            && elements[number].description.isEmpty && words?.isEmpty == true && !hasNameInside(number)
            && children[number].isEmpty
    }

    /// Whether a menu of the same window has an entry with the name of a button in a tool bar.
    func isCommandOfMenu(_ number: Int) -> Bool {
        guard ancestors(of: number).contains(where: { elements[$0].kind == .toolBar }) else { return false }
        let words = Self.command(name(of: number))
        guard !words.isEmpty, let window = window(of: number) else { return false }
        return elements.indices.contains { other in
            guard Self.command(elements[other].name) == words, other != number else { return false }
            let isEntry = elements[other].isMenuItem || elements[other].kind == .menu || elements[other].role.isEmpty
            return isEntry && self.window(of: other) == window
                && ancestors(of: other).contains { elements[$0].kind == .menu || elements[$0].kind == .menuBar }
        }
    }

    /// A command's name without what menus add to it: the sign of a letter's key, dots, and a shortcut behind a tab.
    private static func command(_ name: String) -> String {
        let words = name.prefix { $0 != "\t" }.filter { $0 != "&" && $0 != "_" && $0 != "…" && $0 != "." }
        return words.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    func hasFocusableInside(_ number: Int) -> Bool {
        children[number].contains { elements[$0].has(state: "focusable") || hasFocusableInside($0) }
    }

    /// Whether it is a combo box of GTK 3, with a menu, whose role nobody asks for while it is closed: Tab gets to a button
    /// in it that is not in the tree.
    func isComboBoxOfGTK3(_ number: Int) -> Bool {
        elements[number].kind == .comboBox
            && children[number].contains {
                elements[$0].kind == .menu || elements[$0].role.isEmpty && !elements[$0].isSeen
            }
    }

    /// Whether it is a popover of GTK 3: it stands in its window, and names the element that has opened it as its
    /// parent. The way up leads to the window.
    func isPopoverOfGTK3(_ number: Int) -> Bool {
        guard isOfGTK3, let window = parents[number], let app = parents[window], parents[app] == nil,
            let stated = elements[number].statedParent
        else { return false }
        let inside = Set(descendants(of: number))
        return descendants(of: window).contains { elements[$0].reference == stated && !inside.contains($0) }
    }

    /// Whether GTK 3 counts the elements in one in another order than it lists them, as in windows and header bars with
    /// a title of their own: each has a position, and no two the same.
    func isCountedByGTK3(_ parent: Int) -> Bool {
        let indices = children[parent].compactMap { elements[$0].statedIndex }.filter { $0 >= 0 }
        return isOfGTK3 && Set(indices).count == indices.count && indices.allSatisfy { $0 < children[parent].count }
    }

    /// Whether it is a page that a browser keeps and does not show: browsers say of each of their pages that it has the
    /// focus, also of one that has no size.
    func isUnshownPage(_ number: Int) -> Bool {
        guard isPage(number), let bounds = elements[number].bounds else { return false }
        return bounds.width <= 0 || bounds.height <= 0
    }

    /// Whether nothing but such pages can be in it: Chromium keeps windows ready that it does not show.
    func holdsOnlyUnshownPages(_ number: Int) -> Bool {
        descendants(of: number).contains(where: isUnshownPage) && !hasControlInside(number) && !hasNameInside(number)
    }

    /// Whether it is one of the elements that a browser has around its pages: Firefox gives its buttons the focus when
    /// arrow keys lead to them, and says before that they do not take it.
    func isAroundPage(_ number: Int) -> Bool {
        let around = ancestors(of: number)
        guard !around.contains(where: isPage), let window = around.last(where: { parents[$0] != nil }) else {
            return false
        }
        return descendants(of: window).contains(where: isPage)
    }

    func isPage(_ number: Int) -> Bool { elements[number].kind == .page }

    private func descendants(of number: Int) -> [Int] {
        children[number].flatMap { [$0] + descendants(of: $0) }
    }

    func hasControlInside(_ number: Int) -> Bool {
        children[number].contains { isControl($0) || hasControlInside($0) }
    }

    func isWindow(_ number: Int) -> Bool { parents[number].map { parents[$0] == nil } ?? true }

    /// Whether it is one of the buttons that close a window or change its size: the desktop has keys for that.
    func isOfWindowFrame(_ number: Int) -> Bool {
        let names = ["close", "minimize", "maximize", "restore", "icon"]
        let words = [elements[number].name, elements[number].identifier].map { $0.lowercased() }
        return words.contains { names.contains($0) }
    }

    /// The names of all that is in it, one after the other.
    func wordsInside(_ number: Int) -> String {
        children[number].map { name(of: $0).isEmpty ? wordsInside($0) : name(of: $0) }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    func isControl(_ number: Int) -> Bool { elements[number].isControl }

    /// Whether it, and all its parents, can be seen. GTK 4 says of elements that are hidden with their page or their
    /// bar that they are visible, and have no size.
    func isShown(_ number: Int) -> Bool {
        var next: Int? = number
        while let here = next, parents[here] != nil {
            let hasNoSize = elements[here].bounds.map { $0.width <= 0 && $0.height <= 0 } ?? false
            guard elements[here].isSeen, !hasNoSize || isWindow(here) else { return false }
            next = parents[here]
        }
        return true
    }

    /// Its parents, the nearest first.
    func ancestors(of number: Int) -> [Int] {
        var result: [Int] = []
        var next = parents[number]
        while let here = next {
            result.append(here)
            next = parents[here]
        }
        return result
    }

    /// Its name; none where it is only its class.
    func name(of number: Int) -> String { elements[number].hasGivenName ? elements[number].name : "" }

    /// Whether anything in it has a name, or a text that stands for one.
    func hasNameInside(_ number: Int) -> Bool {
        children[number].contains { child in
            !name(of: child).isEmpty || elements[child].text?.isEmpty == false || hasNameInside(child)
        }
    }

    /// The titles of its parents, from its window on, and its own; with a number where several of its role are beside
    /// it.
    func place(of number: Int) -> [String] {
        let way = ancestors(of: number).filter { parents[$0] != nil }.reversed() + [number]
        return way.map { here in
            let siblings = parents[here].map { children[$0].filter { elements[$0].role == elements[here].role } } ?? []
            guard siblings.count > 1, let index = siblings.firstIndex(of: here) else { return elements[here].title }
            return "\(elements[here].title) \(index + 1)"
        }
    }

    /// How much of its window it covers, from 0 to 1; 0 where that is not known.
    func share(of number: Int) -> Double {
        guard let own = elements[number].bounds, let window = window(of: number), let whole = elements[window].bounds,
            whole.width > 0, whole.height > 0
        else { return 0 }
        return Double(own.width * own.height) / Double(whole.width * whole.height)
    }

    /// `push button "Save" in frame "Notes"`.
    func title(of number: Int) -> String {
        let names = ancestors(of: number).filter { parents[$0] != nil && !name(of: $0).isEmpty }
        return ([elements[number].title] + names.prefix(2).map { "in \(elements[$0].title)" }).joined(separator: " ")
    }
}
