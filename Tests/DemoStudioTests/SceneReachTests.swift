import Foundation
import TestSupport
import XCTest

@testable import DemoStudio

/// The elements of a scene are reached as those of any app.
final class SceneReachTests: XCTestCase {
    /// From the window's own buttons Tab leads into the scene, wherever the tree has them; and a name that several elements have
    /// means any of them.
    func testKeysLeadIntoTheSceneAndToAnyElementOfAName() throws {
        let folder = try TemporaryFolder()
        let document = """
            dragoman: 1
            title: Try
            views:
              - {graph: a, title: A, bars: [{label: Same, value: 1}, {label: Other, value: 2}, {label: Same, value: 3}]}
              - {graph: b, title: B, bars: [{label: Last, value: 1}]}
            """
        try Data(document.utf8).write(to: folder.url.appendingPathComponent("try.dragoman.yaml"))
        let demo = """
            demo: 1
            title: T
            scene: try.dragoman.yaml
            reader: none
            steps:
              - focus: Other
              - expect: {focus: Other}
              - focus: Same
              - expect: {focus: Same}
              - focus: Last
              - expect: {focus: Last}
            """
        let file = folder.url.appendingPathComponent("try.demo.yaml")
        try Data(demo.utf8).write(to: file)
        try MainActor.assumeIsolated {
            let scenes = Sketches(path: Project.dragoman.path, opening: ["open"])
            let stage = try Stage(
                for: try ScriptReader.read(file.path),
                .init(isPrivate: true, scenes: scenes, variables: ["DRAGOMAN_RESOURCES": Project.resources.path]))
            defer { stage.end() }
            let camera = TimelineCamera()
            let transcript = try DemoPlayer(on: stage, camera: camera).play()
            XCTAssertEqual(transcript.steps.compactMap(\.failure), [])
            let keys = camera.finished.inputs.map(\.text)
            XCTAssertEqual(keys.first, "Tab", "\(keys)")
            XCTAssertFalse(keys.contains("Shift+Tab"), "\(keys)")
        }
    }
}
