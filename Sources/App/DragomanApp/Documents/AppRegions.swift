import AccessibleDragging
import AtSpiClient
import GLibSupport
import Prototype
import SceneStorage

/// The elements of an app's window that become elements of a document: those that have a name and can be seen, in the order
/// of the tree. A row is one of them, and its cells are none.
struct AppRegions {
    /// How many elements a document gets at most: more are no prototype that a person could read.
    private static let limit = 300
    /// Something smaller can hardly be pointed at, in pixels.
    private static let leastLength = 8
    /// Roles of things beside rows that apps let people drag.
    private static let draggable: Set<String> = ["icon", "image"]
    /// Roles of what can be worked with also in a row.
    private static let controls: Set<String> = [
        "push button", "button", "toggle button", "check box", "radio button", "switch", "link", "entry", "combo box",
        "spin button", "slider", "menu button",
    ]
    /// Roles of containers, which are only listed where they have a name.
    private static let silent: Set<String> = [
        "filler", "section", "redundant object", "separator", "scroll bar", "unknown",
    ]

    /// The facts about the elements around another one.
    private struct Surroundings {
        var label: String?
        var isRow = false
        var isHeading = false
    }

    /// The regions, in pixels of the picture.
    private(set) var regions: [PictureRegion] = []
    /// How many icons and controls can be seen that have no name, and are left out.
    private(set) var unnamed = 0

    private let window: Element
    private let whole: Element.Bounds
    private let scale: Double
    private let origin: Point
    private var taken: Set<String> = ["screen"]

    /// - Parameters:
    ///   - window: The window, with all that is in it.
    ///   - scale: How many pixels of the picture a logical pixel has.
    ///   - origin: Where in the picture the corner is from which the app counts, in pixels of the picture.
    init(of window: Element, scale: Double, origin: Point) {
        (self.window, self.scale, self.origin) = (window, scale, origin)
        whole = window.bounds ?? Element.Bounds(x: 0, y: 0, width: 0, height: 0)
        if window.bounds != nil { walk(window, in: Surroundings()) }
    }

    /// A list in which things are inside of things comes to an end: the reader leaves out elements that it has seen.
    private mutating func walk(_ element: Element, in around: Surroundings, isListed: Bool = false) {
        guard regions.count < Self.limit, element.problem == nil else { return }
        var around = around
        around.isHeading = around.isHeading || Self.isHeading(element)
        if element.reference != window.reference, !isListed, !around.isRow || Self.controls.contains(element.role) {
            around.label = add(element, called: element.name, element.bounds, in: around) ?? around.label
        }
        let rows = AppRow.rows(in: element)
        let names = AppRow.names(of: rows)
        var owners: [BusObject: Int] = [:]
        for (index, row) in rows.enumerated() { for part in row.parts { owners[part.reference] = index } }
        for child in element.children {
            guard let index = owners[child.reference] else {
                walk(child, in: around)
                continue
            }
            var inside = around
            inside.isRow = true
            if rows[index].parts.first?.reference == child.reference {
                inside.label = add(child, called: names[index], rows[index].bounds, isRow: true, in: around)
            }
            walk(child, in: inside, isListed: true)
        }
    }

    /// Adds a region, unless it has no name, cannot be seen, or is called as what is around it.
    ///
    /// - Returns: Its name; `nil`: it is none.
    private mutating func add(
        _ element: Element, called name: String, _ bounds: Element.Bounds?, isRow: Bool = false, in around: Surroundings
    ) -> String? {
        let label = PictureRegion.label(of: name)
        guard let frame = bounds.flatMap({ visible($0) }), element.isSeen, !Self.silent.contains(element.role) else {
            return nil
        }
        guard !label.isEmpty, !Self.isClassName(label) else {
            if isRow || Self.controls.contains(element.role) || Self.draggable.contains(element.role) { unnamed += 1 }
            return nil
        }
        guard label != around.label, regions.count < Self.limit else { return nil }
        let isDraggable =
            element.attributes["draggable"] == "true"
            || (isRow || Self.draggable.contains(element.role))
                && element.attributes["draggable"] != "false" && element.has(state: "enabled")
        regions.append(
            PictureRegion(
                id: PictureRegion.id(for: label, besides: &taken), label: String(label.prefix(120)), frame: frame,
                isDraggable: isDraggable && !around.isHeading))
        return label
    }

    /// The part of an element that can be seen in the window; `nil`: none, or all of the window.
    private func visible(_ bounds: Element.Bounds) -> PixelFrame? {
        // Cut elements that are partly scrolled out of the window, and leave out those that are wholly so.
        let (left, top) = (max(0, bounds.x), max(0, bounds.y))
        let right = min(whole.width, bounds.x + bounds.width)
        let bottom = min(whole.height, bounds.y + bounds.height)
        guard right - left >= Self.leastLength, bottom - top >= Self.leastLength else { return nil }
        let isWhole = left == 0 && top == 0 && right == whole.width && bottom == whole.height
        guard !isWhole else { return nil }
        func length(_ pixels: Int) -> Double { (Double(pixels) * scale).rounded() }
        return PixelFrame(
            x: length(left) + origin.x, y: length(top) + origin.y, width: length(right - left),
            height: length(bottom - top))
    }

    /// Whether it heads columns, rows or a section: nobody drags that to put it elsewhere.
    private static func isHeading(_ element: Element) -> Bool {
        element.role.contains("header") || element.role == "heading"
    }

    /// Whether it is a name that GTK 4.8 gives to a widget without one: "GtkPaned".
    private static func isClassName(_ name: String) -> Bool {
        name.hasPrefix("Gtk") && name.allSatisfy { $0.isLetter || $0.isNumber }
    }
}
