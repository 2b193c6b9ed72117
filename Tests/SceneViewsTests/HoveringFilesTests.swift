import AccessibleDragging
import FileFormats
import XCTest

@testable import SceneViews

/// Places refuse files that they do not take while these hover, by their names.
final class HoveringFilesTests: XCTestCase {
    @MainActor
    private static func session(_ names: [String]) -> DropSession {
        let provider = ItemProvider(suggestedName: nil)
        provider.register(.uriList, make: { [] })
        let item = DragItem(provider: provider, name: "files", localObject: HoveringFiles(names: names))
        return DropSession(items: [item], operations: [.copy], origin: .pointer)
    }

    func testAGraphTakesTablesOnly() {
        MainActor.assumeIsolated {
            let graph = GraphView(data: SampleBars([Bar(label: "May", value: 3)]), hasPositions: false)
            @MainActor func reason(_ names: String...) -> String? {
                graph.dropInteraction.flatMap { graph.dropInteraction($0, reasonForRefusing: Self.session(names)) }
            }
            XCTAssertNil(reason("sales.csv"))
            XCTAssertNil(reason("no-extension"))
            XCTAssertEqual(reason("sun.png")?.contains("sun.png"), true)
            XCTAssertEqual(reason("sales.csv", "tune.mp3")?.contains("tune.mp3"), true)
        }
    }

    func testADocumentsDropTakesItsTypesOnly() {
        MainActor.assumeIsolated {
            let drop = DropContent(name: "Drop here", accepts: ["image/*"])
            XCTAssertNil(drop.refusal(of: Self.session(["sun.png"]), place: "Wall"))
            XCTAssertNil(drop.refusal(of: Self.session(["no-extension"]), place: "Wall"))
            XCTAssertNotNil(drop.refusal(of: Self.session(["sales.csv"]), place: "Wall"))
            XCTAssertNil(drop.refusal(of: Self.session([]), place: "Wall"), "nothing is known yet")
        }
    }
}
