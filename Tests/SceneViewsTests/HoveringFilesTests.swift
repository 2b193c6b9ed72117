import AccessibleDragging
import FileFormats
import Foundation
import GLibSupport
import TestSupport
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

    func testAListThatWasReadWhileItHoveredIsNotReadAgain() throws {
        try withTemporaryFolder { folder in
            let file = try folder.write("label,value\nJune,5\n", as: "sales.csv")
            try MainActor.assumeIsolated {
                let data = SampleBars([Bar(label: "May", value: 3)])
                let graph = GraphView(data: data, hasPositions: false)
                var loads = 0
                let provider = ItemProvider(suggestedName: nil)
                provider.register(.uriList) {
                    loads += 1
                    return []
                }
                let list = Array("\(URL(fileURLWithPath: file).absoluteString)\r\n".utf8)
                let files = HoveringFiles(names: ["sales.csv"], list: list)
                let item = DragItem(provider: provider, name: "files", localObject: files)
                let session = DropSession(items: [item], operations: [.copy], origin: .pointer)
                var outcome: Result<DropResult, DropError>?
                let interaction = try XCTUnwrap(graph.dropInteraction)
                graph.dropInteraction(interaction, performDrop: session) { outcome = $0 }
                XCTAssertTrue(MainLoop.run(timeout: 20) { outcome != nil })
                XCTAssertEqual(try outcome?.get().itemNames, ["June, 5"])
                XCTAssertEqual(loads, 0)
            }
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
