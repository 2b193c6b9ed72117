import AppAudit
import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import AtSpiClient

/// Rules on trees that are built here: what they find, and what is no fault.
struct AppRuleTests {
    private func element(
        _ role: String, _ name: String = "", at frame: [Int] = [0, 0, 100, 40],
        states: [String] = ["sensitive", "visible", "focusable"], _ children: [Element] = []
    ) -> Element {
        var element = Element(BusObject(busName: ":1.1", path: "/\(UUID().uuidString.filter { $0 != "-" })"))
        (element.role, element.name, element.states, element.children) = (role, name, states, children)
        element.bounds = Element.Bounds(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        return element
    }

    private func codes(_ elements: Element...) -> [String] {
        let window = element(
            "frame", "Window", at: [0, 0, 800, 600], states: ["visible", "sensitive"], elements)
        return AppAudit.check(element("application", "App", [window]), of: "App").map(\.rule.code)
    }

    @Test func controlsThatAreNamedInAnyWayAreFine() {
        #expect(codes(element("entry", "Email")) == [])
        #expect(codes(element("push button", "", [element("label", "Save", states: ["visible"])])) == [])
        #expect(codes(element("combo box", "Size", [element("toggle button")])) == [])
        #expect(codes(element("push button", "", states: ["visible", "focusable"])) == [], "it cannot be used")
        #expect(codes(element("push button", "", states: ["sensitive", "focusable"])) == [], "it cannot be seen")
    }

    /// The page of a browser, in a window of its own.
    private func pageCodes(_ elements: Element..., page name: String = "Page") -> [String] {
        let page = element("document web", name, at: [0, 0, 800, 600], elements)
        let window = element("frame", "Window", at: [0, 0, 800, 600], states: ["visible", "sensitive"], [page])
        return AppAudit.check(element("application", "App", [window]), of: "App").map(\.rule.code)
    }

    /// The focus stops at something that says nothing: the panel with Thunar's icons, a canvas, any box that has the focus.
    @Test func aContainerThatTakesTheFocusAsAWholeHasAName() {
        let focused = ["sensitive", "visible", "showing", "focusable", "focused"]
        #expect(codes(element("layered pane")) == ["unnamed-control"])
        #expect(codes(element("layered pane", "Files")) == [])
        #expect(codes(element("layered pane", "", [element("icon", "report.txt")])) == [], "its icons take the focus")
        let words = element("icon", "report.txt", states: ["sensitive", "visible"])
        #expect(codes(element("layered pane", "", [words])) == [], "they are heard")
        #expect(codes(element("drawing area", "", at: [0, 0, 300, 300], states: focused)) == ["unnamed-control"])
        #expect(codes(element("panel")) == [], "nobody knows whether the focus ever stops there")
        #expect(codes(element("panel", "", states: focused)) == ["unnamed-control"])
        #expect(codes(element("panel", "Chart", states: focused)) == [])
        #expect(codes(element("panel", "", states: focused, [element("label", "Chart", states: ["visible"])])) == [])
        var described = element("panel", "", states: focused)
        described.description = "The chart of this month"
        #expect(codes(described) == [])
        #expect(pageCodes(element("section", "", states: focused)) == [], "a page's parts have a rule of their own")
    }

    /// The known way of an app to show the same with names stands beside the remedy for its developers.
    @Test func aRemedyOfTheAppIsSaid() throws {
        let window = element(
            "frame", "Files", at: [0, 0, 800, 600], states: ["visible", "sensitive"],
            [element("layered pane"), element("push button", "", at: [0, 100, 100, 40])])
        let found = AppAudit.check(
            element("application", "App", [window]), of: "App", remedy: ("Show files as a list", "Ctrl+2"))
        #expect(
            found.map(\.remedy) == [
                "Give it a label, or name what labels it. Until then, in this app: Show files as a list (Ctrl+2).",
                "Give it a label, or name what labels it.",
            ])
    }

    /// A page takes the focus itself, to be scrolled: that leads to nothing in it.
    @Test func aButtonOfAPageHasToTakeTheFocus() {
        let states = ["sensitive", "visible"]
        #expect(pageCodes(element("push button", "Send", states: states)) == ["unreachable-by-keyboard"])
        #expect(pageCodes(element("push button", "Send")) == [])
        let frame = element("internal frame", "Map", [element("push button", "Send", states: states)])
        #expect(pageCodes(frame) == ["unreachable-by-keyboard"])
        let row = element("list item", "Ada", [element("push button", "Send", states: states)])
        #expect(pageCodes(row) == [], "the row takes the focus for it")
    }

    @Test func imagesAndFramesOfAPageHaveANameAndSoHasThePage() {
        #expect(pageCodes(element("image", "", states: ["visible"])) == ["unnamed-image"])
        #expect(pageCodes(element("image", "A cat", states: ["visible"])) == [])
        let missing = "To get missing image descriptions, open the context menu."
        #expect(pageCodes(element("image", missing, states: ["visible"])) == ["unnamed-image"])
        #expect(pageCodes(element("image", "", at: [0, 0, 1, 1], states: ["visible"])) == [], "nobody sees it")
        let link = element("link", "", [element("image", "", states: ["visible"])])
        #expect(pageCodes(link) == ["unnamed-control"], "it is said once")
        #expect(codes(element("image", "", states: ["visible"])) == [], "an app's images decorate")
        let inner = element("document web", "about:srcdoc", states: ["visible", "focusable"])
        #expect(pageCodes(element("internal frame", "", [inner])) == ["unnamed-control"])
        #expect(pageCodes(element("internal frame", "Map", [inner])) == [])
        #expect(pageCodes(element("heading", "Title", states: ["visible"]), page: "") == ["unnamed-window"])
    }

    /// A part that takes the focus is named by its words, if it has any.
    @Test func aPartOfAPageThatTakesTheFocusHasWords() {
        var part = element("section")
        part.text = "\u{FFFC} "
        #expect(pageCodes(part) == ["no-role"])
        part.text = "Some words"
        #expect(pageCodes(part) == [])
        part.text = nil
        #expect(pageCodes(part) == [], "nobody knows its words")
    }

    /// A button of a tool bar that Tab skips may be a menu's command, too: then a person has to look.
    @Test func aCommandOfAMenuIsNoError() throws {
        let button = element("push button", "Save", states: ["sensitive", "visible"])
        let bar = element("tool bar", "", states: ["visible"], [button])
        func outcomes(_ entry: String) -> [AppFinding.Outcome] {
            let menu = element("menu", "File", states: ["visible", "sensitive"], [element("menu item", entry)])
            let menus = element("menu bar", "", states: ["visible"], [menu])
            let window = element(
                "frame", "Window", at: [0, 0, 800, 600], states: ["visible", "sensitive"], [menus, bar])
            return AppAudit.check(element("application", "App", [window]), of: "App")
                .filter { $0.rule.code == "unreachable-by-keyboard" }.map(\.outcome)
        }
        #expect(outcomes("&Save…") == [.cannotTell])
        #expect(outcomes("Open") == [.error])
    }

    /// No criterion is called met: rules only find what is not.
    @Test func verdictsOnCriteriaAreNeverThatOneIsMet() throws {
        let button = element("push button", "", states: ["sensitive", "visible", "focusable"])
        let window = element("frame", "Window", at: [0, 0, 800, 600], states: ["visible", "sensitive"], [button])
        let found = AppAudit.check(element("application", "App", [window]), of: "App")
        let facts = AuditFacts(
            app: "App", version: "1.2", toolkit: "GTK 4.18", date: "2026-05-04", windows: ["Window"], elements: 3)
        let verdicts = CriterionVerdict.all(of: found, rules: facts.used(AppRule.table))
        func result(_ number: String) -> CriterionVerdict.Result? {
            verdicts.first { $0.criterion.number == number }?.result
        }
        #expect(verdicts.count == 55)
        #expect(result("4.1.2") == .failed)
        #expect(result("2.1.1") == .nothingFound)
        #expect(result("1.1.1") == .notTested, "the rule is about pages")
        #expect(result("1.4.3") == .notTested, "there is no picture")
        let criterion = try #require(SuccessCriterion.all.first { $0.number == "4.1.2" })
        #expect(criterion.clause(ofPage: false) == "11.4.1.2.1" && criterion.clause(ofPage: true) == "9.4.1.2")
        #expect(SuccessCriterion.all.first { $0.number == "2.5.7" }?.clause(ofPage: true) == nil)
        let tool = AuditTool(name: "T", version: "1", address: "a", rules: "r")
        let report = EARLReport.text(of: found, facts: facts, rules: AppRule.table, by: tool)
        #expect(report.contains("earl:failed") && report.contains("earl:untested") && report.contains("1.2"))
        #expect(!report.contains("earl:passed"))
        #expect(report.contains("EN 301 549 11.4.1.2.1"), "\(report)")
    }

    /// The clauses of EN 301 549 version 3.2.1, chapter 11: those for software that assistive technologies can reach, where there
    /// are two; without the void ones. Compared with what others list of the standard (Italy's checklist for software,
    /// Luxembourg's RAAM, a table of axe's rules), and not with the standard's own text.
    @Test func eachCriterionHasTheClauseOfTheStandard() {
        let clauses = """
            11.1.1.1.1 11.1.2.1.1 11.1.2.2 11.1.2.3.1 11.1.2.4 11.1.2.5 11.1.3.1.1 11.1.3.2.1 11.1.3.3 11.1.3.4 11.1.3.5.1
            11.1.4.1 11.1.4.2 11.1.4.3 11.1.4.4.1 11.1.4.5.1 11.1.4.10 11.1.4.11 11.1.4.12 11.1.4.13 11.2.1.1.1 11.2.1.2
            11.2.1.4.1 11.2.2.1 11.2.2.2 11.2.3.1 11.2.4.3 11.2.4.4 11.2.4.6 11.2.4.7 11.2.5.1 11.2.5.2 11.2.5.3 11.2.5.4
            11.3.1.1.1 11.3.2.1 11.3.2.2 11.3.3.1.1 11.3.3.2 11.3.3.3 11.3.3.4 11.4.1.2.1 11.4.1.3.1
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(SuccessCriterion.all.compactMap { $0.clause(ofPage: false) } == clauses)
        // For a page, chapter 9 has the numbers of WCAG 2.1 themselves.
        let of21 = SuccessCriterion.all.filter { $0.clause(ofPage: true) != nil }
        #expect(of21.map { $0.clause(ofPage: true) } == of21.map { "9.\($0.number)" })
        let new = SuccessCriterion.all.filter { $0.clause(ofPage: true) == nil }.map(\.number)
        #expect(new == ["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"])
    }

    /// The commonest defect, in the words of each toolkit: GTK 3, GTK 4, Qt and browsers.
    @Test(arguments: [
        "text", "text box", "search box", "entry", "password text", "check box", "checkbox", "spin button", "spin box",
        "dial", "switch", "push button", "button", "radio", "list", "list box", "tree", "tree table",
    ])
    func controlsOfAllToolkitsNeedANameWhateverTheirRoleIsCalled(role: String) {
        let states = ["sensitive", "visible", "focusable", "editable"]
        #expect(codes(element(role, "", states: states)) == ["unnamed-control"])
        #expect(codes(element(role, "Email", states: states)) == [])
    }

    /// A text that is all of its window may be called what that is called, and a placeholder may be enough.
    @Test func whatOnlyAPersonCanTellIsNeitherErrorNorWarning() {
        func outcomes(_ element: Element) -> [AppFinding.Outcome] {
            let window = self.element(
                "frame", "Window", at: [0, 0, 800, 600], states: ["visible", "sensitive"], [element])
            return AppAudit.check(self.element("application", "App", [window]), of: "App").map(\.outcome)
        }
        let states = ["sensitive", "visible", "focusable", "editable", "multi-line"]
        #expect(outcomes(element("text", "", at: [0, 0, 800, 560], states: states)) == [.cannotTell])
        let small = element("text", "", at: [0, 0, 200, 100], states: states)
        #expect(outcomes(small) == [.cannotTell], "it is the only field")
        let form = [small, element("entry", "Email", states: states)]
        #expect(outcomes(element("panel", "", at: [0, 0, 300, 300], states: ["visible"], form)) == [.error])
        let read = ["sensitive", "visible", "focusable", "multi-line"]
        #expect(outcomes(element("text", "", at: [0, 0, 200, 100], states: read)) == [])
        #expect(outcomes(element("list", "", at: [0, 0, 800, 560])) == [.cannotTell])
        var field = element("text", "Street")
        field.isNamedByPlaceholder = true
        #expect(outcomes(field) == [.cannotTell])
        var combo = element("combo box", "Red")
        combo.isNamedByValue = true
        #expect(outcomes(combo) == [.error])
    }

    @Test func aFindingSaysWhereItIs() throws {
        let rows = [element("push button", "A"), element("push button", "")]
        let window = element("frame", "Window", at: [0, 0, 800, 600], states: ["visible", "sensitive"], rows)
        let found = try #require(AppAudit.check(element("application", "App", [window]), of: "App").first)
        #expect(found.place == ["frame \"Window\"", "push button 2"])
        let json = AppReport.json(
            of: [found], elements: 3, questions: 9, by: AuditTool(name: "T", version: "1", address: "a", rules: "r"))
        #expect(json.contains("\"description\": \"A control has no name.\""), "\(json)")
    }

    /// A combo box of GTK 4 has a box in it, and in that the button that takes the focus.
    @Test func aComboBoxWithoutANameIsFoundOnce() {
        let box = element("panel", "", states: ["visible"], [element("entry"), element("toggle button")])
        #expect(codes(element("combo box", "", [box])) == ["unnamed-control"])
        #expect(codes(element("combo box", "", [element("toggle button")])) == ["unnamed-control"])
        #expect(codes(element("list item", "", states: ["visible"], [element("push button")])) == ["unnamed-control"])
    }

    /// GTK 4.18 says "showing" of all rows of a list, also of those that are scrolled away.
    @Test func whatIsScrolledAwayIsNoFault() {
        let shown = ["sensitive", "visible", "showing", "focusable"]
        let rows = [
            element("push button", "A", states: shown),
            element("push button", "B", at: [0, 700, 100, 40], states: shown),
        ]
        let list = element("list", "Rows", at: [0, 0, 100, 740], states: shown, rows)
        let bar = element("scroll bar", "", at: [90, 0, 10, 600], states: shown)
        #expect(codes(list) == ["outside-window"])
        #expect(codes(element("panel", "", at: [0, 0, 100, 600], states: shown, [list, bar])) == [])
        #expect(codes(element("panel", "", at: [0, 0, 100, 800], states: shown, [list, bar])) == ["outside-window"])
        // Without a frame around them, as in a kiosk, browsers push what is around a page out of the window.
        let page = element("document web", "Page", at: [0, 0, 800, 600], states: ["visible", "showing", "sensitive"])
        #expect(codes(element("push button", "Back", at: [0, -41, 42, 40], states: shown), page) == [])
    }

    /// GTK 4.24 says at times that what is in a page of a stack is in the stack.
    @Test func whoGoesUpMustComeToTheWindow() {
        func found(_ change: (Element, Element) -> BusObject) -> [String] {
            var inner = element("panel", "", states: ["visible"])
            let other = element("panel", "Other", states: ["visible"])
            let page = element("panel", "Page", states: ["visible"])
            let stack = element("panel", "Stack", states: ["visible"])
            inner.statedParent = change(stack, other)
            var (filledPage, filledStack) = (page, stack)
            filledPage.children = [inner]
            filledStack.children = [filledPage, other]
            return codes(filledStack)
        }
        #expect(found { stack, _ in stack.reference } == [])
        #expect(found { _, other in other.reference } == ["broken-tree"])
    }

    /// GTK 3's own habits are no fault of the app's: a popover stands in the window and says that it is in its button, and
    /// a window with a header bar is listed in one order and counted in another.
    @Test func whatGTK3DoesItselfIsNoFaultOfTheApps() {
        func found(toolkit: String, indexes: [Int]) -> [String] {
            var button = element("toggle button", "Menu")
            var panel = element("panel", "Places", states: ["visible", "showing"])
            (button.statedIndex, panel.statedIndex) = (indexes[0], indexes[1])
            panel.statedParent = button.reference
            let window = element("frame", "Window", at: [0, 0, 800, 600], [button, panel])
            let tree = element("application", "App", [window])
            return AppAudit.check(tree, of: "App", toolkit: toolkit).map(\.rule.code)
        }
        #expect(found(toolkit: "gtk 3.24.38", indexes: [1, 0]) == [])
        #expect(found(toolkit: "gtk 3.24.38", indexes: [1, 1]) == ["wrong-index"])
        #expect(found(toolkit: "GTK 4.18.6", indexes: [0, 1]) == ["broken-tree"])
        #expect(found(toolkit: "", indexes: [1, 0]) == ["wrong-index", "broken-tree", "wrong-index"])
    }

    /// A bar that is not unfolded is visible, as GTK 4 says it, and takes no room.
    @Test func whatTakesNoRoomIsNotSeen() {
        let closed = element("group", "", at: [0, 40, 0, 0], [element("push button", "", at: [0, 40, 30, 30])])
        #expect(codes(closed) == [])
        #expect(codes(element("push button", "", at: [0, 40, 0, 0])) == [])
        #expect(codes(element("push button", "", at: [0, 40, 30, 30])) == ["unnamed-control"])
    }

    @Test func aClassNameIsNoName() {
        #expect(codes(element("toggle button", "GtkMenuButton")) == ["unnamed-control"])
        #expect(codes(element("toggle button", "Gtk")) == [])
        #expect(codes(element("push button", "GTK inspector")) == [])
    }

    @Test func roomAroundASmallTargetIsEnough() {
        let far = element("push button", "B", at: [40, 0, 16, 16])
        #expect(codes(element("push button", "A", at: [0, 0, 16, 16]), far) == [])
        let near = element("push button", "B", at: [17, 0, 16, 16])
        #expect(codes(element("push button", "A", at: [0, 0, 16, 16]), near) == ["small-target", "small-target"])
        #expect(codes(element("link", "A", at: [0, 0, 16, 16]), element("link", "B", at: [17, 0, 16, 16])) == [])
    }

    /// A window in another's place, as Qt's designers show one, counts from its own corner.
    @Test func targetsInDifferentWindowsAreNotClose() {
        let button = element("push button", "B", at: [17, 0, 16, 16])
        let button2 = element("push button", "A", at: [0, 0, 16, 16])
        let shown = ["sensitive", "visible", "showing"]
        #expect(codes(element("frame", "Preview", at: [0, 0, 300, 200], states: shown, [button]), button2) == [])
        #expect(
            codes(element("frame", "", at: [0, 10, 300, 200], states: shown, [button]), button2)
                == ["small-target", "small-target"], "a plain frame is no window")
    }

    @Test func aBoxWhoseTabsTakeTheFocusNeedsNoRole() {
        #expect(codes(element("filler", "", [element("page tab", "General")])) == [])
        #expect(codes(element("filler", "", [element("label", "General", states: ["visible"])])) == ["no-role"])
    }

    @Test func namesRepeatOnlyBesideEachOther() {
        let panel = element("panel", "", states: ["visible"], [element("push button", "Open", at: [200, 0, 100, 40])])
        #expect(codes(element("push button", "Open"), panel) == [])
        #expect(codes(element("push button", "Open"), element("check box", "Open", at: [0, 50, 100, 40])) == [])
    }

    @Test func whatIsInSomethingFocusableIsReached() {
        let shown = ["sensitive", "visible"]
        let button = element("push button", "Up", states: shown)
        #expect(codes(button) == ["unreachable-by-keyboard"])
        #expect(codes(element("spin button", "Size", [button])) == [])
        #expect(codes(element("push button", "Close", states: shown)) == [], "the desktop has a key for it")
        #expect(codes(element("combo box", "Size", states: shown, [element("push button", "Open")])) == [])
        let menu = element("", "", states: ["sensitive"])
        #expect(codes(element("combo box", "Size", states: shown, [menu])) == [], "GTK 3 keeps its button to itself")
        #expect(codes(element("combo box", "Size", states: shown)) == ["unreachable-by-keyboard"])
    }

    /// Browsers keep pages, and windows for them, that they do not show, and give the buttons around a page the focus late.
    @Test func whatABrowserKeepsAndHasAroundAPageIsNoFault() {
        let focused = ["sensitive", "visible", "showing", "focusable", "focused"]
        let kept = element("document web", "", at: [16, 16, 0, 0], states: focused)
        #expect(codes(kept) == [])
        #expect(codes(element("document web", "", at: [900, 16, 50, 50], states: focused)).contains("hidden-focus"))
        let page1 = element("document web", "Page", at: [0, 0, 50, 50], states: focused.filter { $0 != "focusable" })
        #expect(codes(page1) == [], "all pages take the focus")
        let restore = element("push button", "Restore", at: [730, 90, 90, 40], states: focused.dropLast())
        let popover = element("alert", "Restore?", at: [720, 80, 320, 146], states: ["visible", "showing"], [restore])
        #expect(AppAudit.check(element("application", "App", [popover]), of: "App").map(\.rule.code) == [])
        let shown = ["sensitive", "visible"]
        func window(_ parts: [Element]) -> [String] {
            let window = element("frame", "", at: [0, 0, 880, 88], states: shown, parts)
            return AppAudit.check(element("application", "App", [window]), of: "App").map(\.rule.code)
        }
        #expect(window([kept]) == [])
        #expect(window([kept, element("push button", "Go")]) == ["unnamed-window"])
        let button = element("push button", "Reload", states: shown)
        #expect(codes(element("tool bar", "", states: shown, [button])) == ["unreachable-by-keyboard"])
        let inside = element("push button", "Send", at: [0, 300, 90, 40], states: shown)
        let page = element("document web", "Page", at: [0, 100, 800, 500], states: shown, [inside])
        #expect(codes(element("tool bar", "", states: shown, [button]), page) == ["unreachable-by-keyboard"])
    }

    /// Qt says of the current row of each list that it has the focus, also of lists that are folded in.
    @Test func aRowOfAHiddenListHasNoFocusWhileAnotherElementHasIt() {
        let states = ["sensitive", "visible", "focusable", "focused"]
        func list(_ more: [String] = []) -> Element {
            element("list", "", states: ["sensitive", "focusable"] + more, [element("list item", "A", states: states)])
        }
        #expect(codes(list(), element("push button", "OK", states: states)) == [])
        #expect(codes(list(["focused"]), element("push button", "OK", states: states)).contains("hidden-focus"))
        #expect(codes(list()) == ["hidden-focus"])
        let window = element("frame", "Window", [list(), element("push button", "OK", states: states)])
        #expect(window.focused?.name == "OK")
        #expect(element("frame", "Window", [list()]).focused?.name == "A")
    }

    @Test func whatElseIsNamedDoesWhatADragDoes() {
        func draggable(_ action: String, _ children: [Element] = []) -> Element {
            var item = element("list item", "A", children)
            item.attributes = ["draggable": "true"]
            item.actions = [Element.Action(index: 0, name: action, localizedName: "", description: "", keyBinding: "")]
            return item
        }
        #expect(codes(draggable("click")) == ["drag-only"])
        #expect(codes(draggable("Move up")) == [])
        #expect(codes(draggable("click", [element("push button", "Move")])) == [])
    }

    /// A grey text on white, and a black one.
    @Test func contrastIsThatOfThePicture() {
        func found(_ ink: UInt32) -> [String] {
            var pixels = [UInt32](repeating: 0xff_ffff, count: 100 * 40)
            for row in 10..<20 { for column in stride(from: 10, to: 60, by: 3) { pixels[row * 100 + column] = ink } }
            let picture = AuditPicture(width: 100, height: 40, pixels: pixels) { $0.bounds }
            let label = element("label", "Text", at: [0, 0, 100, 30], states: ["sensitive", "visible"])
            let tree = element(
                "application", "App", [element("frame", "Window", at: [0, 0, 100, 40], states: ["visible"], [label])])
            return AppAudit.check(tree, of: "App", picture: picture).map(\.sentence)
        }
        #expect(found(0x00_0000) == [])
        #expect(found(0x76_7676) == [], "4.54 to 1")
        #expect(found(0xaa_aaaa).count == 1)
        #expect(found(0xaa_aaaa).first?.contains("2.3") == true, "\(found(0xaa_aaaa))")
        #expect(found(0xff_ffff) == [], "nothing is written")
    }

    /// Not by what a field is called, nor by what stands where a row has been scrolled away, nor by a second ground.
    @Test func contrastIsThatOfTheTextsOwnPixels() {
        func found(_ role: String, at frame: [Int], ground: UInt32 = 0xff_ffff, ink: UInt32, _ name: String = "Sum")
            -> [String]
        {
            var pixels = [UInt32](repeating: 0xff_ffff, count: 100 * 100)
            for row in 0..<100 { for column in 60..<100 { pixels[row * 100 + column] = ground } }
            // Three thin letters.
            for row in 10..<20 { for column in stride(from: 10, to: 22, by: 4) { pixels[row * 100 + column] = ink } }
            for row in 60..<70 { for column in stride(from: 10, to: 22, by: 4) { pixels[row * 100 + column] = ink } }
            let picture = AuditPicture(width: 100, height: 100, pixels: pixels) { $0.bounds }
            let pane = element(
                "scroll pane", "", at: [0, 0, 100, 50], states: ["visible"],
                [element(role, name, at: frame, states: ["sensitive", "visible"])])
            let tree = element(
                "application", "App", [element("frame", "Window", at: [0, 0, 100, 100], states: ["visible"], [pane])])
            return AppAudit.check(tree, of: "App", picture: picture).filter { $0.rule.code == "low-contrast" }
                .map(\.sentence)
        }
        #expect(found("label", at: [0, 0, 100, 30], ground: 0xc8_c8c8, ink: 0) == [], "black on two grounds")
        #expect(found("label", at: [0, 0, 100, 30], ink: 0xaa_aaaa).count == 1)
        #expect(found("paragraph", at: [0, 0, 100, 30], ink: 0xaa_aaaa).count == 1, "a page's")
        #expect(found("text", at: [0, 0, 100, 30], ink: 0xaa_aaaa) == [], "an empty field with a name")
        #expect(found("list item", at: [0, 40, 100, 30], ink: 0xaa_aaaa) == [], "half of it is scrolled away")
        #expect(found("label", at: [0, 0, 100, 30], ink: 0xaa_aaaa, String(repeating: "long ", count: 30)) == [])
    }

    /// A rule that is written and not in the table would never be asked.
    @Test func tableHasEveryRuleOfTheSources() throws {
        let folder = Project.root.appending(path: "Sources/Studio/AppAudit/Rules")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let codes = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /(?:AppRule|eachElement)\(\s*"([a-z-]+)"/)
                .map { String($0.1) }
        }
        #expect(codes.sorted() == AppRule.table.map(\.code).sorted())
    }

    @Test func everyRuleHasAPage() throws {
        let folder = Project.resources.appendingPathComponent("docs/rules/apps")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(pages) == Set(AppRule.table.map { "\($0.code).md" } + ["README.md"]))
        let index = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        for rule in AppRule.table {
            let page = try String(contentsOf: folder.appendingPathComponent("\(rule.code).md"), encoding: .utf8)
            #expect(
                page.hasPrefix(
                    "# `\(rule.code)`\n\n**\(rule.severity.rawValue.capitalized), \(rule.impact.rawValue).**"))
            #expect(page.contains("WCAG 2.2, \(rule.criterion) (\(rule.level))"))
            #expect(index.contains("| [`\(rule.code)`](\(rule.code).md) | \(rule.criterion) \(rule.level) |"))
            #expect(index.contains("| \(rule.impact.rawValue) | \(rule.summary.dropLast()) |"))
        }
    }
}
