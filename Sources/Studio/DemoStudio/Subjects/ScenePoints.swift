import AtSpiClient
import DesktopDriving
import PrivateSession
import TextSafety
import Translation
import YAMLReading

/// Finds the elements of a scene, and the points of their drags and drops, on the screen.
@MainActor
extension SceneSubject {
    /// A point of a drag or a drop, as the app tells it.
    struct NamedPoint {
        let element: String
        let name: String
        let isDrop: Bool
        /// The place that a drag is said to have entered when it is there.
        let place: String
        let screen: ScreenPoint
    }

    /// The points of all drags and drops, where they are on the screen now.
    private func points(on stage: Stage) throws -> [NamedPoint] {
        let app = stage.app
        _ = app.events.recent
        let rows = app.events.events.last { $0["points"] != nil }?["points"]?.elements ?? []
        let window = try app.windowRectangle()
        return rows.compactMap { row in
            let at = (row["at"]?.elements ?? []).compactMap { Self.pixel($0) }
            guard let element = row["element"]?.text, let name = row["name"]?.text, let place = row["place"]?.text,
                at.count == 2
            else { return nil }
            return NamedPoint(
                element: element, name: name, isDrop: row["kind"]?.text == "drop", place: place,
                screen: ScreenPoint(x: window.x + at[0], y: window.y + at[1]))
        }
    }

    private static func pixel(_ json: JSON) -> Int? {
        Int(exactly: (json.number ?? .nan).rounded()).flatMap { abs($0) < 1 << 20 ? $0 : nil }
    }

    func rectangle(of element: DemoElement, isCovered: Bool, on stage: Stage) throws -> ScreenRectangle {
        guard let name = element.plainName else {
            return try stage.rectangleInTree(of: element, isCovered: isCovered)
        }
        if let area = try? stage.app.area(name) { return area.rectangle }
        // Assistive technologies are told of elements that the app's own events leave out, such as a button.
        let found = try stage.elements(named: name, detail: .everything)
        let match = found.matches.first?.element
        guard let bounds = (isCovered ? match?.widestBounds : nil) ?? match?.bounds, bounds.width > 0, bounds.height > 0
        else {
            throw DemoError(.step, Stage.noElement(name, among: found.names))
        }
        let window = try stage.app.windowRectangle()
        return ScreenRectangle(
            x: window.x + bounds.x, y: window.y + bounds.y, width: bounds.width, height: bounds.height)
    }

    func shownRectangle(of element: DemoElement, on stage: Stage) throws -> ScreenRectangle? {
        guard element.plainName != nil else { return try stage.shownRectangleInTree(of: element) }
        return try rectangle(of: element, isCovered: true, on: stage)
    }

    func point(
        of target: DemoTarget, to purpose: Stage.Purpose, on stage: Stage
    ) throws -> (screen: ScreenPoint, place: String?) {
        if let before = target.before { return (try stage.pointBefore(before), nil) }
        let points = try points(on: stage).filter { $0.element == target.element.value }
        if let name = target.point {
            let same = points.filter { ActionQuery.isSame($0.name, name.value) }
            guard let found = same.first(where: { $0.isDrop == (purpose != .lift) }) ?? same.first else {
                throw DemoError(.step, Self.noPoint(name.value, of: target.element.value, among: points))
            }
            return (found.screen, found.place)
        }
        let fitting = points.filter { $0.isDrop ? purpose == .drop : purpose == .lift }
        if fitting.count == 1, let only = fitting.first { return (only.screen, only.place) }
        return (try stage.rectangle(of: target.element).center, nil)
    }

    static func noPoint(_ name: String, of element: String, among points: [NamedPoint]) -> String {
        let head = localized("{element} has no point “{point}”.", ["element": element, "point": name])
        guard !points.isEmpty else { return head }
        let known = points.map { "“\($0.name)”" }.joined(separator: ", ")
        return head + " " + localized("There are: {list}", ["list": known])
    }
}
