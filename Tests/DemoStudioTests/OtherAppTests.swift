import DesktopDriving
import Foundation
import GLibSupport
import PrivateSession
import Testing
import YAMLReading

@testable import AtSpiClient
@testable import DemoStudio

/// Demos of other programs: what a script says of them, and what it may not.
struct OtherAppTests {
    private func app(_ yaml: String) throws -> DemoApp? {
        try script("demo: 1\ntitle: T\napp: \(yaml)\nsteps: []").app
    }

    private func problems(_ yaml: String) -> [String] {
        DemoStudioTests.problems("demo: 1\ntitle: T\napp: \(yaml)\nsteps: []")
    }

    @Test func programsAreRead() throws {
        #expect(try app("gnome-calculator")?.source == .program("gnome-calculator"))
        let editor = try app("{program: /usr/bin/editor, arguments: [-n, a b.txt], environment: {LC_ALL: C.UTF-8}}")
        #expect(editor?.source == .program("/usr/bin/editor"))
        #expect(editor?.arguments == ["-n", "a b.txt"])
        #expect(editor?.environment == ["LC_ALL": "C.UTF-8"])
        #expect(try app("{desktop-file: org.gnome.TextEditor}")?.source == .desktopFile("org.gnome.TextEditor"))
        #expect(
            try app("{page: \"https://example.org\", browser: chromium}")?.source
                == .page("https://example.org", browser: .chromium))
    }

    @Test(arguments: [
        ("{}", "either"), ("{program: a, page: \"https://b\"}", "either"), ("{desktop-file: ../a}", "no path"),
        ("{page: ../../etc/passwd}", "outside"), ("{program: a, files: ..}", "outside"),
        ("{program: \"a\\0b\"}", "control"), ("{program: a, arguments: [\"rm\\0x\"]}", "control"),
        ("{program: a, environment: {B: \"\\0\"}}", "control"), ("{program: a, browser: lynx}", "lynx"),
        ("a\nscene: built-in", "either"),
        ("python3 board.py", "{program: python3, arguments: [board.py]}"),
        ("{program: ./no.py --demo}", "command line"),
    ]) func whatIsWrongIsSaid(_ yaml: String, _ words: String) {
        let found = problems(yaml)
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }

    @Test(arguments: [
        "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "HOME", "PATH", "LD_PRELOAD", "DBUS_SESSION_BUS_ADDRESS",
        "XDG_RUNTIME_DIR", "AT_SPI_BUS_ADDRESS", "SPEECHD_ADDRESS", "DRAGOMAN_EVENTS", "A=B", "1A",
    ]) func variablesOfTheSessionAreRefused(_ name: String) {
        let found = problems("{program: a, environment: {\(name): x}}")
        #expect(found.count == 1 && found[0].contains("the session’s own"), "\(found)")
    }

    /// Nothing in Dragoman's own scenes goes by the clock; another's program may.
    @Test func pausesTakeTimeWhereSomethingGoesByTheClock() throws {
        func takesTime(_ head: String, isPrivate: Bool = true) throws -> Bool {
            DemoPlayer.pausesTakeTime(in: try script("demo: 1\ntitle: T\n\(head)\nsteps: []"), isPrivate: isPrivate)
        }
        #expect(try takesTime("reader: none\napp: gnome-calculator"))
        #expect(try !takesTime("reader: none"))
        #expect(try takesTime("reader: orca"))
        #expect(try takesTime("reader: none", isPrivate: false))
    }

    /// GTK 4 counts places from within the edge that it draws around a window where nothing draws shadows.
    @Test func placesInAWindowOfGTK4AreCountedFromWithinItsEdge() {
        let window = ScreenRectangle(x: 290, y: 48, width: 700, height: 520)
        func corner(_ frame: Element.Bounds?) -> String {
            let found = ScreenRectangle(
                Element.Bounds(x: 15, y: 11, width: 59, height: 24), in: window, ofFrame: frame)
            return "\(found.x) \(found.y), \(found.width) \(found.height)"
        }
        #expect(corner(Element.Bounds(x: 0, y: 0, width: 690, height: 510)) == "310 64, 59 24")
        #expect(corner(Element.Bounds(x: 0, y: 0, width: 700, height: 520)) == "305 59, 59 24")
        // The app's answer makes no sense, or there is none.
        #expect(corner(Element.Bounds(x: 0, y: 0, width: 0, height: 0)) == "305 59, 59 24")
        #expect(corner(nil) == "305 59, 59 24")
    }

    @Test @MainActor func aProgramStartsOnlyWhenThePersonAgrees() throws {
        let demo = try script(
            "demo: 1\ntitle: T\napp: {program: touch, arguments: [\"it's\\eme\"], environment: {A: b c}}\nsteps: []")
        let words = whatKeeps(demo, from: Stage.Options(isPrivate: true, scenes: Sketches()))
        // The whole command can be seen, and nothing in it commands the terminal.
        #expect(words.contains("A='b c' touch 'it'\\''s"), "\(words)")
        #expect(!words.contains("\u{1B}"))
        #expect(words.contains("--allow-app"))
        var options = Stage.Options(isPrivate: false, scenes: Sketches())
        options.allowsApp = true
        #expect(whatKeeps(demo, from: options).contains("--own-desktop"))
    }

    /// Why a demo does not get onto a stage.
    @MainActor private func whatKeeps(_ demo: DemoScript, from options: Stage.Options) -> String {
        do {
            _ = try Stage(for: demo, options)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func desktopFilesGiveTheirCommand() {
        let text = """
            [Desktop Action new]
            Exec=wrong --new
            [Desktop Entry]
            Name=A
            TryExec=a
            Exec = "/opt/my app/a" --title "%%x" %U --icon %i
            [Other]
            Exec=wrong
            """
        #expect(AppCommand.command(in: text) == ["/opt/my app/a", "--title", "%%x", "--icon"])
        #expect(AppCommand.command(in: "[Desktop Entry]\nName=A") == [])
    }

    /// The program works in a folder of its own: its path has to hold from there, too.
    @Test func aProgramBesideTheScriptIsFoundFromWherever() throws {
        let text = "demo: 1\ntitle: T\napp: {program: ./tasks.py}\nsteps: []"
        let demo = try ScriptReader.read("demos/tasks.yaml") { _ in Array(text.utf8) }
        let here = FileManager.default.currentDirectoryPath
        #expect(demo.app?.source == .program("\(here)/demos/tasks.py"))
    }

    @Test func whatIsNotThereIsSaidBeforeItIsStarted() throws {
        func problem(_ yaml: String) throws -> String? { try app(yaml).flatMap { AppPresence.problem(of: $0) } }
        #expect(try problem("{program: ./gone.py}")?.contains("gone.py") == true)
        #expect(try problem("{page: gone.html}")?.contains("gone.html") == true)
        // A port that is bound, and at which nobody listens, belongs to nobody else meanwhile.
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(server) }
        var address = sockaddr_in()
        (address.sin_family, address.sin_addr.s_addr) = (sa_family_t(AF_INET), UInt32(0x7F00_0001).bigEndian)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(server, address, size)
                _ = getsockname(server, address, &size)
            }
            return UInt16(bigEndian: $0.pointee.sin_port)
        }
        let page = "{page: \"http://localhost:\(port)/a\"}"
        #expect(try problem(page)?.contains("nothing answers at http://localhost:\(port)/a") == true)
        #expect(listen(server, 1) == 0)
        #expect(try problem(page) == nil)
        // Others are reached in ways of the browser's own.
        #expect(try problem("{page: \"https://gone.example.org\"}") == nil)
    }

    @Test func rolesAreNamed() {
        let found = DemoStudioTests.problems(step("click: {name: Save, role: buton}"))
        #expect(found.count == 1 && found[0].contains("Perhaps “button”"), "\(found)")
        #expect(DemoStudioTests.problems(step("click: {name: Save, role: Push Button}")).isEmpty)
    }

    @Test func aVariableOfThePersonsWins() throws {
        let text = "demo: 1\ntitle: \"{who}\"\nvariables: {who: Ada}\nsteps: []"
        let demo = try ScriptReader.read("a.yaml", variables: ["who": "Grace"]) { _ in Array(text.utf8) }
        #expect(demo.title == "Grace")
    }

    @Test func statesAreNamed() {
        let found = DemoStudioTests.problems(step("expect: {state: [checkd, not focused]}"))
        #expect(found.count == 1 && found[0].contains("checked"), "\(found)")
    }
}

/// Elements are found by what a person can say of them.
struct ElementSearchTests {
    private func element(
        _ role: String, _ name: String = "", at bounds: (Int, Int) = (0, 0), states: [String] = ["visible"],
        _ children: [Element] = []
    ) -> Element {
        var element = Element(BusObject(busName: ":1.1", path: "/\(role)/\(name)/\(bounds.0)/\(bounds.1)"))
        (element.role, element.name, element.states, element.children) = (role, name, states, children)
        element.bounds = Element.Bounds(x: bounds.0, y: bounds.1, width: 10, height: 10)
        return element
    }

    private var tree: Element {
        var text = element("text", at: (40, 40), states: ["visible", "focused"])
        (text.text, text.identifier) = ("Dear  Ada", "body")
        let dialog = element(
            "dialog", "Close?", [element("push button", "Save", at: (90, 0)), element("check box", at: (0, 90))])
        let save = element("push button", "Save", [element("label", "Save", at: (1, 1))])
        let rest = [
            element("label", "Bold", at: (0, 80)), element("check box", at: (0, 300)), text,
            element("menu item", "Save as", states: ["enabled"]), dialog,
        ]
        return element("application", "app", [element("frame", "Window", [save] + rest)])
    }

    private func find(_ change: (inout ElementSearch) -> Void) -> [String] {
        var search = ElementSearch()
        change(&search)
        return search.matches(in: [tree]).map { "\($0.element.role) \($0.element.bounds?.x ?? 0)" }
    }

    @Test func theLabelOfAButtonIsNotASecondOne() {
        #expect(find { ($0.name, $0.role) = ("save", nil) } == ["push button 0", "push button 90"])
    }

    @Test func whatElseIsKnownTellsThemApart() {
        #expect(find { ($0.name, $0.ancestors) = ("Save", ["Close?"]) } == ["push button 90"])
        #expect(find { ($0.role, $0.number) = ("button", 2) } == ["push button 90"])
        #expect(find { ($0.role, $0.number) = ("button", 3) } == [])
        #expect(find { ($0.role, $0.neighbor) = ("check box", "bold") } == ["check box 0"])
        #expect(find { $0.text = "dear ada" } == ["text 40"])
        #expect(find { $0.identifier = "body" } == ["text 40"])
        let path = tree.children[0].reference.path
        #expect(find { $0.name = path } == [], "a path is no name")
        #expect(!find { $0.path = path }.isEmpty)
        #expect(find { ($0.name, $0.role) = ("Save", "menu item") } == [])
    }

    /// A page is often called what a button on it is called, and the browser's tab is called what the page is.
    @Test func aButtonIsMeantRatherThanThePageThatIsCalledTheSame() {
        let parts = [element("heading", "Pay", at: (5, 5)), element("push button", "Order", at: (7, 5))]
        let page = element("document web", "Order", parts)
        let browser = element("application", "app", [element("frame", "Order", [element("page tab", "Order"), page])])
        func find(_ name: String, in tree: Element) -> [String] {
            ElementSearch(name: name).matches(in: [tree]).map(\.element.role)
        }
        #expect(find("Order", in: browser) == ["push button"])
        #expect(find("Pay", in: browser) == ["heading"])
        let dialog = element("dialog", "Save", [element("push button", "Save", at: (7, 5))])
        #expect(find("Save", in: element("application", "app", [dialog])) == ["push button"])
        let row = element("list item", "Save", [element("push button", "Save", at: (7, 5))])
        #expect(find("Save", in: element("application", "app", [row])) == ["list item"])
        var setting = element(
            "list item", "Save", [element("label", "Save"), element("check box", "Save", at: (7, 5))])
        setting.isNamedByTexts = true
        #expect(find("Save", in: element("application", "app", [setting])) == ["check box"])
    }

    /// A page's label is beside its field, or around it.
    @Test func aFieldIsMeantRatherThanItsLabel() {
        func find(_ parts: [Element], role: String? = nil) -> [String] {
            var search = ElementSearch(name: "Your name")
            search.role = role
            return search.matches(in: [element("document web", "Book swap", parts)]).map(\.element.role)
        }
        let entry = element("entry", "Your name", at: (7, 5))
        let around = element("label", "Your name", [entry])
        #expect(find([around]) == ["entry"])
        #expect(find([element("label", "Your name"), entry]) == ["entry"])
        #expect(find([around], role: "label") == ["label"])
        #expect(find([element("label", "Your name")]) == ["label"])
    }

    /// Qt says of the frame around what scrolls that it has the focus of the text.
    @Test func aTextHasTheFocusRatherThanTheFrameInIt() {
        let focused = ["visible", "focused"]
        let text = element("text", "Sum", states: focused, [element("filler", at: (1, 1), states: focused)])
        #expect(element("frame", "Window", [text]).focused?.name == "Sum")
        #expect(element("frame", "Window", [element("filler", "Canvas", states: focused)]).focused?.name == "Canvas")
    }

    @Test func hiddenOnesAreFoundOnlyWhereNoneIsSeen() {
        #expect(find { $0.name = "Save as" } == ["menu item 0"])
        #expect(tree.focused?.identifier == "body")
    }
}
