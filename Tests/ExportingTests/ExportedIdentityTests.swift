import Foundation
import Prototype
import TestSupport
import Testing

@testable import Exporting

/// A name does what it says in what is exported, as far as the framework tells names apart.
struct ExportedIdentityTests {
    private func twins() throws -> Document {
        let file = Project.tests.appending(path: "PageTests/twins.dragoman.yaml")
        return try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
    }

    @Test(.enabled(if: ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests."))
    func eachOfTwoDropsAtOnePointIsDoneByItsName() throws {
        let reports = try ExportedProgram.run(Exporter.text(of: try twins(), as: .swift))
        let outcomes = reports.filter { $0.hasPrefix("outcome by") && $0.contains("-> Box") }
        for line in [
            "outcome by name\tNote -> Box\tMove into box\tNote\tmove",
            "outcome by name\tNote -> Box\tCopy into box\tNote\tcopy",
            // Whoever points gets the first one.
            "outcome by pointer\tNote -> Box\tCopy into box\tNote\tmove",
        ] {
            #expect(outcomes.contains(line), "\(line) in \(outcomes)")
        }
    }

    @Test(.enabled(if: ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests."))
    func aDropIsDoneByItsNameWhereAnotherElementIsAtItsPoint() throws {
        let reports = try ExportedProgram.run(Exporter.text(of: try twins(), as: .swift))
        #expect(reports.contains("outcome by name\tNote -> Shelf\tPut on shelf\tNote\tmove"), "\(reports)")
    }

    /// A palette keeps what is put before something in a place that copies.
    @Test(.enabled(if: ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests."))
    func whatIsPutBesideSomethingIsCopiedWhereThePlaceCopies() throws {
        let file = Project.tests.appending(path: "PageTests/form.dragoman.yaml")
        let document = try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
        let reports = try ExportedProgram.run(Exporter.text(of: document, as: .swift))
        for way in ["name", "pointer"] {
            let line = "outcome by \(way)\tText field -> Send button\tPut before Send button\tText field\tcopy"
            #expect(reports.contains(line), "\(line) in \(reports)")
        }
        let uikit = Exporter.text(of: document, as: .uikit)
        let dropping = try #require(uikit.components(separatedBy: "Put before").last)
        let asking = dropping.components(separatedBy: "performDrop")[0]
        #expect(asking.contains("UIDropProposal(operation: .copy)"))
        // In a place that moves, it moves.
        let sorted = try ExportedProgram.run(Exporter.text(of: try kanban(), as: .swift))
        #expect(sorted.contains { $0.hasPrefix("outcome by name") && $0.contains("before") && $0.hasSuffix("\tmove") })
    }

    private func kanban() throws -> Document {
        let file = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml")
        return try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
    }

    @Test func codeAsksWhichNameWasChosenBeforeWhereThePointIs() throws {
        let code = Exporter.text(of: try twins(), as: .swift)
        #expect(code.contains("descriptor(\"Move into box\", x: 0.5, y: 0.5, in: self, number: 0),"))
        #expect(code.contains("descriptor(\"Copy into box\", x: 0.5, y: 0.5, in: self, number: 1),"))
        #expect(code.contains("switch chosen(session.descriptor, among: [(0.5, 0.5), (0.5, 0.5)]"))
        #expect(code.contains("descriptor?.payload?.base as? Int ?? nearest("))
    }

    @Test func whereAFrameworkKnowsPointsEachHasItsOwn() throws {
        let uikit = Exporter.text(of: try twins(), as: .uikit)
        #expect(uikit.contains("descriptor(\"Move into box\", x: 0.5, y: 0.5, in: self),\n"))
        #expect(
            uikit.contains(
                "descriptor(\"Copy into box\", x: 0.62, y: 0.5, in: self),  // beside another one at that point"))
        #expect(
            uikit.contains("switch nearest([(0.5, 0.5), (0.62, 0.5)], to: session.location(in: self), in: bounds) {"))
        #expect(uikit.contains("UIKit tells an interaction the point, and not\n/// which name was chosen"))

        let swiftui = Exporter.text(of: try twins(), as: .swiftui)
        #expect(swiftui.contains("points: [UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.62, y: 0.5)]"))
        #expect(swiftui.contains("onDrag is told no point: a second drag has a view of its own."))
        let ownView = try #require(swiftui.components(separatedBy: "GeometryReader { all in").last)
        #expect(ownView.contains("mimeType: \"text/html\""))
        #expect(
            ownView.contains(
                ".accessibilityDragPoint(UnitPoint.center, description: Text(verbatim: \"Drag copy of note\"))"))
    }

    @Test(arguments: [(0.5, 0.5), (1, 1), (0, 0.3)])
    func pointsKeepTheirDistanceAndStayInTheElement(x: Double, y: Double) {
        var points: [FractionPoint] = []
        for _ in 0..<20 { points.append(FractionPoint(x: x, y: y).apart(from: points)) }
        #expect(Set(points).count == 20)
        #expect(points.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
    }

    @Test(.enabled(if: Project.installed("node") != nil, "There is no node here."))
    func aDropInAnotherElementIsTakenByThatOneOnThePageForDevelopers() throws {
        let text = """
            dragoman: 1
            views:
              - mockup: desk
                label: Desk
                image: desk.png
                elements:
                  - element: note
                    label: Note
                    frame: [0, 0, 80, 40]
                    drags: [{name: Drag note}]
                  - element: box
                    label: Box
                    frame: [100, 0, 80, 80]
                  - element: button
                    label: Button
                    frame: [200, 0, 80, 80]
                    drops: [{name: Put into box, in: box, then: move}]
            """
        let document = try DocumentReader.read(Array(text.utf8), file: "desk.dragoman.yaml")
        let page = Exporter.text(of: document, as: .html)
        let rest = try #require(page.components(separatedBy: "<script type=\"module\">").last)
        let script = try #require(rest.components(separatedBy: "\nimport {createElement").first)
        let steps = """
            const button = known.get('button');
            const [row] = button.drops;
            console.log(JSON.stringify(after(start, row, hostOf(row, button), known.get('note'), []).taken));
            """
        try withTemporaryFolder { folder in
            let file = try folder.write(script + "\n" + steps, as: "outcomes.mjs")
            let result = try runProgram("node", [file])
            #expect(result.output == "{\"box\":[{\"id\":\"note\",\"text\":\"Note\"}]}\n", "\(result.text)")
        }
    }

    @Test(.enabled(if: Project.installed("node") != nil, "There is no node here."))
    func copiesArePutInOrderByNameOnThePageForDevelopers() throws {
        let file = Project.tests.appending(path: "PageTests/form.dragoman.yaml")
        let document = try DocumentReader.read([UInt8](Data(contentsOf: file)), file: file.path)
        let page = Exporter.text(of: document, as: .html)
        let rest = try #require(page.components(separatedBy: "<script type=\"module\">").last)
        let script = try #require(rest.components(separatedBy: "\nimport {createElement").first)
        let components = try #require(rest.components(separatedBy: "// A thing that was copied into a place").last)
        let function = try #require(components.components(separatedBy: "function Element").first)
        let steps = """
            //\(function)
            const [form, text, choice] = ['form', 'text', 'choice'].map((id) => known.get(id));
            const [add] = form.drops;
            let state = after(start, add, form, text, []);
            const before = (id) => sortingDrops(elementOf(id, state), form, state);
            console.log(before('copy 1').map(({name, next}) => `${name}: ${next}`).join());
            state = after(state, before('copy 1')[0], form, choice, []);
            const show = () => console.log(state.taken.form.map(({id, text}) => `${text} (${id})`).join());
            show();
            state = after(state, before('copy 2')[0], form, {...elementOf('copy 1', state), label: 'Text field'}, []);
            show();
            console.log(state.gone.includes('choice'), after(state, before('copy 1')[0], form, elementOf('copy 1', state), []) === state);
            """
        try withTemporaryFolder { folder in
            let file = try folder.write(script + "\n" + steps, as: "outcomes.mjs")
            let result = try runProgram("node", [file])
            let wanted = """
                Drop before {label}: copy 1
                Choice (copy 2),Text field (copy 1)
                Text field (copy 1),Choice (copy 2)
                false true

                """
            #expect(result.output == wanted, "\(result.text)")
        }
    }
}
