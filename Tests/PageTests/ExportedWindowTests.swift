import DesktopDriving
import PrivateSession
import Prototype
import SceneStorage
import TestSupport
import XCTest

@testable import Exporting

/// The code of `dragoman export --format swift`, in a window of an app: each drag of each sample is lifted and dropped by a
/// real mouse, and by name as a screen reader does it.
final class ExportedWindowTests: PageTestCase {
    func testAlbumIsDragged() throws { try drag("album") }
    func testBuiltInSceneIsDragged() throws { try drag("built-in") }
    func testFilesAreDragged() throws { try drag("files") }
    func testInboxIsDragged() throws { try drag("inbox") }
    func testKanbanIsDragged() throws { try drag("kanban") }

    private struct Place: Equatable {
        let name: String
        let element: String
        /// The name of the view that takes the pointer there.
        let view: String
        let point: ScreenPoint
    }

    private func drag(_ sample: String) throws {
        try XCTSkipUnless(ExportedProgram.canBeBuilt, "There is no swiftc here, or no module beside the tests.")
        let files = DocumentFiles(Self.sample(sample))
        let document = try files.document()
        let code = Exporter.text(of: ResolvedDocument(document, data: try files.data(of: document)), as: .swift)
        try withTemporaryFolder { folder in
            let program = try ExportedProgram.buildWindow(code, in: folder)
            try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
                let app = try session.launch(program)
                let drags = places(try app.events.wait(for: "ready", timeout: 30), "drags")
                XCTAssertGreaterThan(drags.count, 0)
                var dropped = 0
                for drag in drags {
                    let byMouse = try dragByMouse(drag, app, session)
                    let byName = try dragByName(drag, app, session)
                    XCTAssertEqual(byMouse, byName, "\(drag)")
                    if byName != nil { dropped += 1 }
                }
                print("figure: \(sample): \(dropped) of \(drags.count) drags are dropped by mouse and by name")
                XCTAssertGreaterThan(dropped, 0)
            }
        }
    }

    /// - Returns: The first place that takes it, where it was dropped then; `nil`: there is none.
    private func dragByMouse(_ drag: Place, _ app: SessionApp, _ session: PrivateSession) throws -> Place? {
        func onScreen(_ place: Place) -> ScreenArea {
            let (x, y) = (place.point.x, place.point.y)
            return ScreenArea(
                app: app, name: place.view, rectangle: ScreenRectangle(x: x, y: y, width: 1, height: 1))
        }
        let position = app.events.position
        let lifted = try session.lift(onScreen(drag))
        let begun = try app.events.wait(for: "drag-begin", since: position)
        guard let place = places(begun, "places").first else {
            try session.pointer.release()
            try app.events.wait(for: "cancelled", since: position)
            return nil
        }
        try lifted.carry(to: onScreen(place))
        try lifted.release()
        try app.events.wait(for: "dropped", since: position)
        session.waitUntilQuiet()
        return place
    }

    /// - Returns: As by mouse.
    private func dragByName(_ drag: Place, _ app: SessionApp, _ session: PrivateSession) throws -> Place? {
        let position = app.events.position
        func act(_ name: String, on element: String) throws {
            let result = try session.output(
                of: Project.dragoman.path, ["do", element, name, "--app", app.process.name])
            XCTAssertTrue(result.contains("Done"), result)
        }
        do { try act(drag.name, on: drag.element) } catch { return nil }
        let lifted = try app.events.wait(for: "drag-begin", since: position)
        guard let place = places(lifted, "places").first else {
            try session.keyboard.press("Escape")
            try app.events.wait(for: "cancelled", since: position)
            return nil
        }
        try act(place.name, on: place.element)
        try app.events.wait(for: "dropped", since: position)
        try app.events.wait(for: "drag-end", since: position)
        session.waitUntilQuiet()
        return place
    }

    private func places(_ event: Event, _ member: String) -> [Place] {
        (event[member]?.elements ?? []).compactMap { place in
            guard let name = place["name"]?.text, let element = place["of"]?.text,
                let view = place["in"]?.text, let x = place["x"]?.number, let y = place["y"]?.number
            else { return nil }
            return Place(name: name, element: element, view: view, point: ScreenPoint(x: Int(x), y: Int(y)))
        }
    }
}
