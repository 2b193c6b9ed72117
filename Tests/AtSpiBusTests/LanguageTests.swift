import Foundation
import GLibSupport
import PrivateSession
import XCTest

/// The tree in other languages: what people hear is translated, what scripts use is not.
final class LanguageTests: BusTestCase {
    /// The names of an element's actions, in each state.
    private struct Told: Equatable {
        var names: [String] = []
        var words: [String] = []
    }

    func testWordsAreTranslatedAndNamesAreNot() throws {
        try MainActor.assumeIsolated {
            let english = try Self.told(in: "en", graph: "Sales by month", role: "list item", locale: "en")
            let german = try Self.told(in: "de", graph: "Verkäufe nach Monat", role: "Listenelement", locale: "de")
            let arabic = try Self.told(in: "ar", graph: "المبيعات حسب الشهر", role: "عنصر قائمة", locale: "ar")
            for (other, name) in [(german, "German"), (arabic, "Arabic")] {
                XCTAssertEqual(other.names, english.names, name)
                XCTAssertEqual(other.words.count, english.words.count)
                for (word, same) in zip(other.words, english.words) { XCTAssertNotEqual(word, same, name) }
            }
            XCTAssertFalse(english.names.isEmpty)
            XCTAssertTrue(english.names.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }, "\(english.names)")
            XCTAssertTrue(german.words.contains("Balkendaten ziehen"), "\(german.words)")
            XCTAssertTrue(german.words.contains("In den Anhängen ablegen"), "\(german.words)")
        }
    }

    /// Lifts a bar in a language, and collects what can be done before and after.
    @MainActor
    private static func told(in language: String, graph: String, role: String, locale: String) throws -> Told {
        var told = Told()
        try withApp(variables: ["LANGUAGE": language]) { _, app, client in
            let card = try client.wait(for: "Ada Lovelace", role: BusClient.cardRole)
            let spoken = try client.property(card, "Accessible.Locale").text
            try XCTSkipIf(spoken != locale, "Resources/translate compile .build/locale has not been run")
            let list = try client.wait(for: graph, role: "list")
            let january = try client.children(list)[0]
            XCTAssertEqual(try client.call(january, "Accessible.GetRoleName"), [.string("list item")])
            XCTAssertEqual(try client.call(january, "Accessible.GetLocalizedRoleName"), [.string(role)])
            try collect(january, client, into: &told)
            try collect(card, client, into: &told)
            XCTAssertEqual(try client.call(january, "Action.DoAction", .int32(0)), [.bool(true)])
            try app.events.wait(for: "drag-begin", timeout: 5)
            try collect(january, client, into: &told)
            try collect(card, client, into: &told)
        }
        return told
    }

    private static let months = [
        "Januar": "January", "Februar": "February", "März": "March", "يناير": "January", "فبراير": "February",
        "مارس": "March", "أبريل": "April",
    ]

    @MainActor
    private static func collect(
        _ element: BusClient.Reference, _ client: BusClient, into told: inout Told
    ) throws {
        let count = try client.property(element, "Action.NActions").int ?? 0
        for index in 0..<Int32(clamping: count) {
            // The bars are months, in the window's language: their names stand in the actions' names.
            let name = try client.call(element, "Action.GetName", .int32(index)).first?.text ?? ""
            told.names.append(
                months[name.split(separator: " ").last.map(String.init) ?? ""].map { month in
                    name.split(separator: " ").dropLast().joined(separator: " ") + " " + month
                } ?? name)
            told.words.append(try client.call(element, "Action.GetLocalizedName", .int32(index)).first?.text ?? "")
        }
    }
}
