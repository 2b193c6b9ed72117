import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// Ten thousand bars: a screen reader that asks for all of them would be silent for long.
final class LargeGraphTests: OrcaTestCase {
    func testAGraphOfTenThousandBarsIsEnteredAndGoneThroughWithoutAPause() throws {
        let scene = try TemporaryFolder()
        let rows = (1...10_000).map { "Bar \($0),\($0 % 100)" }.joined(separator: "\n")
        try scene.write("label,value\n\(rows)\n", as: "graphs/Months.csv")
        try scene.write("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n", as: "contacts/ada/card.vcf")
        try withOrca(arguments: [scene.path], hearing: "Bar 1") { orca in
            for (key, words) in [("Tab", "Ada"), ("shift+Tab", "Bar 1"), ("End", "Bar 10000"), ("Left", "Bar 9999")] {
                let (mark, start) = (orca.speech.mark, MainLoop.seconds)
                try orca.session.keyboard.press(key)
                // Ten seconds and more it was, as long as Orca 43 asked for each.
                try orca.speech.wait(for: words, since: mark, timeout: 4)
                print("figure: 10,000 bars, \(key): \(Int((MainLoop.seconds - start) * 1000)) ms")
                orca.settle(since: mark)
            }
        }
    }
}
