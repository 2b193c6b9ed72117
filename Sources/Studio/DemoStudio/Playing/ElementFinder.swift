import AtSpiClient
import PrivateSession
import TextSafety
import Translation
import YAMLReading

/// Finds elements on the screen by their names.
extension Stage {
    /// A point of a drag or a drop, as the app tells it.
    struct NamedPoint {
        let element: String
        let name: String
        let isDrop: Bool
        /// What a drag is said to have entered when it is there.
        let place: String
        let screen: ScreenPoint
    }

    /// The points of all drags and drops, where they are on the screen now.
    func points() throws -> [NamedPoint] {
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

    /// Where an element is on the screen.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - isCovered: Whether all of it must be in there, even if it is not known exactly where it is.
    /// - Returns: Where it is, in pixels.
    /// - Throws: `DemoError` with the names that there are.
    func rectangle(of element: DemoElement, isCovered: Bool = false) throws -> ScreenRectangle {
        guard script.app == nil, let plainName = element.plainName else {
            return try rectangle(ofAppElement: element, isCovered: isCovered)
        }
        let name = Placed(plainName, at: element.place)
        if let place = try? app.place(name.value) { return place.rectangle }
        // What the app's own events do not tell of, such as a button, assistive technologies are told of.
        let found = try elements(named: name.value, detail: .everything)
        let match = found.matches.first?.element
        guard let bounds = (isCovered ? match?.widestBounds : nil) ?? match?.bounds, bounds.width > 0, bounds.height > 0
        else {
            throw DemoError(.step, Self.noElement(name.value, among: found.names))
        }
        let window = try app.windowRectangle()
        return ScreenRectangle(
            x: window.x + bounds.x, y: window.y + bounds.y, width: bounds.width, height: bounds.height)
    }

    /// What is to be done at a point.
    enum Purpose {
        case lift
        case drop
        case point
    }

    /// Where a target is on the screen, and what is entered there.
    ///
    /// - Parameters:
    ///   - target: An element, or one of its points by name.
    ///   - purpose: An element that has only one drag or drop means that one.
    /// - Returns: The point; the place only where the point has a name.
    /// - Throws: `DemoError` with the names that there are.
    func point(of target: DemoTarget, to purpose: Purpose) throws -> (screen: ScreenPoint, place: String?) {
        guard script.app == nil else {
            if let name = target.point {
                throw DemoError(.step, Self.noPoint(name.value, of: target.element.value, among: []))
            }
            return (try rectangle(of: target.element).center, nil)
        }
        if let before = target.before {
            // Nearer to its beginning than to its end, in rows and in columns.
            let frame = try rectangle(of: before)
            return (ScreenPoint(x: frame.x + frame.width / 4, y: frame.y + frame.height / 4), nil)
        }
        let points = try points().filter { $0.element == target.element.value }
        if let name = target.point {
            let same = points.filter { ActionQuery.isSame($0.name, name.value) }
            guard let found = same.first(where: { $0.isDrop == (purpose != .lift) }) ?? same.first else {
                throw DemoError(.step, Self.noPoint(name.value, of: target.element.value, among: points))
            }
            return (found.screen, found.place)
        }
        let fitting = points.filter { $0.isDrop ? purpose == .drop : purpose == .lift }
        if fitting.count == 1, let only = fitting.first { return (only.screen, only.place) }
        return (try rectangle(of: target.element).center, nil)
    }

    /// Elements of a name, as assistive technologies see them.
    func elements(
        named name: String, detail: TreeReader.Detail = .names
    ) throws -> (matches: [ElementQuery.Match], names: [String]) {
        try desktop().elements(ElementQuery(name), in: appsOnBus(), detail: detail)
    }

    private static func noPoint(_ name: String, of element: String, among points: [NamedPoint]) -> String {
        let head = localized("{element} has no point “{point}”.", ["element": element, "point": name])
        guard !points.isEmpty else { return head }
        let known = points.map { "“\($0.name)”" }.joined(separator: ", ")
        return head + " " + localized("There are: {list}", ["list": known])
    }

    static func noElement(_ name: String, among names: [String]) -> String {
        localized("There is no element “{name}”.", ["name": name]) + there(are: names, near: name)
    }

    /// The element that has the focus, as the app tells it; `nil`: none of the scene.
    var focused: String? {
        if script.app != nil { return (try? focusedElement(detail: .states))??.name }
        _ = app.events.recent
        let name = app.events.events.last { $0.name == "focus" }?["element"]?.text
        return name?.isEmpty == false ? name : nil
    }
}
