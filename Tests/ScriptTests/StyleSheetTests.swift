import Foundation
import TestSupport
import Testing

/// The app's style sheet reaches all windows of its process, also GTK's own dialogs.
struct StyleSheetTests {
    /// "message" is a class of GTK's alerts: white words on their light ground were the app's own sentence's.
    @Test(arguments: ["message", "dialog", "title", "body", "response-area"])
    func classesOfGTKsAlertsAreLeftAlone(name: String) throws {
        let style = try String(contentsOf: Project.root.appending(path: "Resources/style.css"), encoding: .utf8)
        let selectors = style.split(separator: "}").compactMap { $0.split(separator: "{").first }
        for selector in selectors {
            #expect(!selector.contains(try Regex("(^|[\\s,])\\.\(name)\\b")), "\(selector)")
        }
    }
}
