import Foundation
import Prototype
import TestSupport
import XCTest

@testable import Exporting

/// The page's script knows outcomes only by the table in its data, which is that of `Outcome`.
final class PageOutcomeTests: PageTestCase {
    func testPageHasTheTableOfOutcomes() throws {
        let data = try JSONSerialization.jsonObject(with: Data(try data(of: page(of: Self.sample("kanban"))).utf8))
        let table = try XCTUnwrap((data as? [String: Any])?["outcomes"] as? [String: [String: Any]])
        XCTAssertEqual(Set(table.keys), Set(Outcome.allCases.map(\.rawValue)))
        for outcome in Outcome.allCases {
            let (row, rule) = (table[outcome.rawValue], outcome.rule)
            XCTAssertEqual(row?["leaves"] as? Bool ?? false, rule.leaves, "\(outcome)")
            XCTAssertEqual(row?["look"] as? String, rule.look?.rawValue, "\(outcome)")
            XCTAssertEqual(row?["side"] as? String, rule.side?.rawValue, "\(outcome)")
        }
    }

    func testScriptsCompareNoWordOfThen() throws {
        let scripts = try Self.pageFiles().filter { $0.key.hasSuffix(".js") }
        XCTAssertTrue(scripts["mockup.js"]?.contains("data.outcomes[then]") ?? false)
        for (name, text) in scripts {
            XCTAssertNil(
                text.range(of: "\\bthen [!=]== |case '(remove|stay|refuse)'", options: .regularExpression), name)
        }
        let developers = WebTemplate.outcomes + WebTemplate.components
        XCTAssertTrue(developers.contains("outcomes[row.then]"))
        XCTAssertNil(developers.range(of: "\\bthen [!=]== ", options: .regularExpression))
    }

    /// Copies on the page for developers: they are dragged on, sorted and thrown away as elements are.
    func testCopiesOfThePageForDevelopersLive() throws {
        guard let node = Project.installed("node") else { throw XCTSkip("There is no node here.") }
        let script = """
            const views = [{label: 'Form builder', elements: [
              {id: 'text', label: 'Text', drops: [{name: 'Before', then: 'before'}, {name: 'After', then: 'after'}]},
              {id: 'choice', label: 'Choice'}, {id: 'form', label: 'Form'}, {id: 'section', label: 'Section'},
              {id: 'bin', label: 'Bin'}]}];
            const outcomes = \(OutcomeTable.script);
            \(WebTemplate.outcomes)
            const drops = [
              ['text', 'copy', 'form'], ['choice', 'copy', 'form'], ['copy 2', 'before', 'copy 1'],
              ['copy 2', 'copy', 'form'], ['copy 1', 'copy', 'section'], ['copy 2', 'move', 'section'],
              ['choice', 'after', 'copy 3'], ['copy 3', 'remove', 'bin'],
            ];
            let state = start;
            for (const [dragged, then, place] of drops) {
              const [lifted, target] = [elementOf(dragged, state), elementOf(place, state)];
              state = after(state, {then}, target, lifted, []);
              const of = (id) => (state.taken[id] ?? []).map(({id, text}) => `${id} ${text}`).join(', ');
              console.log(`form: ${of('form')}; section: ${of('section')}`);
            }
            console.log(elementOf('copy 2', state).label, views[0].elements.filter(({id}) => state.gone.includes(id)).map(({id}) => id).join());
            """
        let folder = try TemporaryFolder()
        let result = try TestProgram(node, [folder.write(script, as: "copies.cjs")]).finish()
        XCTAssertEqual(result.status, 0, result.errors)
        XCTAssertEqual(
            result.output.split(whereSeparator: \.isNewline).map(String.init),
            [
                "form: copy 1 Text; section: ", "form: copy 1 Text, copy 2 Choice; section: ",
                "form: copy 2 Choice, copy 1 Text; section: ", "form: copy 1 Text, copy 2 Choice; section: ",
                "form: copy 1 Text, copy 2 Choice; section: copy 3 Text",
                "form: copy 1 Text; section: copy 3 Text, copy 2 Choice",
                "form: copy 1 Text; section: copy 3 Text, choice Choice, copy 2 Choice",
                "form: copy 1 Text; section: choice Choice, copy 2 Choice", "Choice choice",
            ])
    }
}
