import GLibSupport
import SeededNumbers
import Testing

@testable import AppDragging
@testable import AtSpiClient

/// The file that is written of a running app is read again as it was meant, whatever the app calls itself, its toolkit and its
/// elements.
struct CompanionWriterTests {
    private static let roles = ThingRoles.rows.sorted() + [ThingRoles.cell]
    private static let lists = ThingRoles.lists.sorted()

    private func element(_ role: String, _ name: String, _ children: [Element] = []) -> Element {
        var element = Element(BusObject(busName: ":1.1", path: "/a"))
        (element.role, element.name, element.children) = (role, name, children)
        return element
    }

    @Test func itIsReadAsItWasWritten() throws {
        try SeededNumbers.often { numbers in
            let app = App(
                reference: BusObject(busName: ":1.1", path: "/"), name: numbers.text(), processIdentifier: 1,
                toolkit: numbers.text())
            let lists = (0..<3).map { _ in
                let rows = (0..<3).map { _ in
                    element(Self.roles.randomElement(using: &numbers) ?? "", "row " + numbers.text())
                }
                return element(Self.lists.randomElement(using: &numbers) ?? "", numbers.text(), rows)
            }
            let kinds = Set(lists.flatMap { list in list.children.map { [$0.role, list.role] } })
            let tree = element("application", app.name, [element("frame", numbers.text(), lists)])
            let text = try #require(CompanionWriter.text(of: app, tree))
            let read = try CompanionReader.read(Array(text.utf8), file: "a.companion.yaml")
            #expect(Array(read.id.utf8) == Array(app.name.utf8), "\(text)")
            #expect(read.names == [app.name] && read.toolkit == app.toolkit)
            for rules in [read.drags, read.drops] {
                #expect(rules.count == kinds.count)
                #expect(Set(rules.map { [$0.each.role ?? "", $0.each.inRole ?? ""] }) == kinds)
            }
            #expect(read.drags.allSatisfy { $0.name == "{name}" })
            for rule in read.drops {
                let points =
                    rule.each.role?.hasSuffix("tab") == true ? ["before", "after"] : ["before", "into", "after"]
                #expect(rule.points.map(\.position.rawValue) == points)
            }
            // The file is found again by the app's own name.
            #expect(read.isFor(app, window: ""))
        }
    }
}
