import GLibSupport
import Testing

@testable import AtSpiClient

/// One table of roles for all toolkits.
struct ElementRoleTests {
    @Test func eachToolkitsWordIsTheSameRole() {
        let words: [ElementRole: [String]] = [
            .textField: ["text", "entry", "text box", "search box", "Text Field"], .button: ["push button", "button"],
            .checkBox: ["check box", "checkbox"], .spinButton: ["spin button", "spin box"],
            .radioButton: ["radio button", "radio"], .tab: ["page tab", "tab"], .listItem: ["list item", "option"],
            .checkMenuItem: ["check menu item", "menu item checkbox"], .window: ["frame", "window"],
        ]
        for (role, names) in words { for name in names { #expect(ElementRole(name) == role, "\(name)") } }
        #expect(ElementRole("filler") == nil)
        // No word is two roles.
        let all = ElementRole.allCases.flatMap { [$0.rawValue] + $0.row.names }
        #expect(Set(all).count == all.count)
    }

    @Test func aWordMeansAllThatPeopleCallSo() {
        #expect(ElementRole.isMeant("text box", by: "entry"))
        #expect(ElementRole.isMeant("toggle button", by: "button"))
        #expect(ElementRole.isMeant("checkbox", by: "check box"))
        #expect(ElementRole.isMeant("filler", by: "filler"))
        #expect(!ElementRole.isMeant("label", by: "button"))
    }

    @Test func signsThatStandForLettersAreKnown() {
        #expect(Element.isMasked("•••"))
        #expect(Element.isMasked("****"))
        #expect(!Element.isMasked("a*"))
        #expect(!Element.isMasked(""))
        var field = Element(BusObject(busName: ":1.1", path: "/a"))
        (field.role, field.hidesText) = ("text box", true)
        #expect(field.kind == .passwordField)
    }
}

/// The names that a screen reader says for elements: as Orca 43 said them of GTK 3, GTK 4.8, Qt 5 and Qt 6.
struct SpokenNameTests {
    private func name(
        _ role: ElementRole, _ name: String = "", labels: [String] = [], placeholder: String = "",
        description: String = "", inside: [String] = [], isOnPage: Bool = false
    ) -> String {
        var facts = SpokenName.Facts(name: name, labels: labels, description: description, placeholder: placeholder)
        (facts.textsInside, facts.role, facts.isOnPage) = (inside, role, isOnPage)
        return SpokenName(facts).words
    }

    /// GTK gives its rows no name; Orca reads what stands in them.
    @Test func aRowWithoutANameIsCalledWhatStandsInIt() {
        func row(_ words: [String], named name: String = "") -> SpokenName {
            var facts = SpokenName.Facts(name: name)
            (facts.role, facts.wordsInside) = (.listItem, words)
            return SpokenName(facts)
        }
        #expect(row(["Call Grace", "today"]).words == "Call Grace today")
        #expect(row(["Call Grace"]).source == .textsInside)
        #expect(row(["Call Grace"], named: "Calls") == SpokenName(.init(name: "Calls")))
        #expect(row([]).source == .nothing)
    }

    @Test func labelsComeFirstAndValuesAreNoNames() {
        #expect(name(.textField, labels: ["Email"]) == "Email")
        #expect(name(.comboBox, "Red", labels: ["Colour"]) == "Colour")
        #expect(name(.comboBox, "Red", labels: ["Colour"], isOnPage: true) == "Red", "a browser has looked at labels")
        #expect(name(.button, "New form", labels: ["GtkImage"]) == "New form")
        #expect(name(.button, "twice", labels: ["Delete"]) == "Delete twice")
        #expect(name(.button, "Delete", labels: ["Delete"]) == "Delete")
    }

    @Test func classesAndIconsAreNoNames() {
        #expect(name(.textField, "GtkEntry", placeholder: "Street") == "Street")
        #expect(name(.textField, "GtkEntry", description: "Town") == "Town")
        #expect(name(.button, "GtkImage", labels: ["GtkImage"], description: "Open") == "Open")
        #expect(name(.button, "list-add-symbolic") == "")
        #expect(name(.slider, "GtkScale", description: "0") == "", "GTK 3 describes a slider by its value")
    }

    @Test func theLineBelowALetterIsNotSaid() {
        #expect(name(.button, "_Cancel Cancel", labels: ["Cancel"]) == "Cancel")
        #expect(name(.button, "Log _in Log in") == "Log in")
        #expect(name(.checkBox, "_Bold", inside: ["Bold"]) == "Bold")
        #expect(name(.checkBox, "E_xit", inside: ["Exit"]) == "Exit")
        #expect(name(.listItem, "my_file.txt", inside: ["my_file.txt"]) == "my_file.txt")
        #expect(name(.listItem, "_private") == "_private")
    }
}
