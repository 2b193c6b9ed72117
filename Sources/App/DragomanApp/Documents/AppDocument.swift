import AccessibleDragging
import AtSpiClient
import DesktopDriving
import FileFormats
import GTKSupport
import PrivateSession
import Prototype
import SceneStorage
import TextSafety
import Translation

/// A running app's window as a document to begin with: its image, and the elements that a screen reader finds on it.
@MainActor
struct AppDocument {
    /// How many elements a document gets at most: more are no prototype that a person could read.
    static let mostElements = 300
    /// Something smaller can hardly be pointed at, in pixels.
    private static let leastLength = 8
    /// No display is wider or higher: an app that says so of its window is wrong.
    private static let mostPixels = 32_767
    /// Roles of things that apps let people drag.
    private static let draggable: Set<String> = ["list item", "table row", "tree item", "icon", "image", "table cell"]
    /// Roles of containers, which are only listed where they have a name.
    private static let silent: Set<String> = [
        "filler", "section", "redundant object", "separator", "scroll bar", "unknown",
    ]

    let name: String
    private let window: Element
    private let process: Int?

    /// Reads an app's window: the active one, else the largest.
    ///
    /// - Parameters:
    ///   - app: The name that the app gives itself.
    ///   - desktop: The desktop to look for the app on.
    /// - Throws: `AccessibilityError`; ``AppDocumentError`` where none of its windows is to be seen.
    init(of app: String, on desktop: Desktop) throws {
        var found: (window: Element, app: App)?
        for app in try desktop.apps(named: app) {
            let tree = try desktop.tree(of: app)
            for window in tree.children where window.isSeen {
                guard let size = window.bounds, (1...Self.mostPixels).contains(size.width),
                    (1...Self.mostPixels).contains(size.height)
                else { continue }
                let isBetter =
                    found.map { other in
                        let isActive = window.has(state: "active")
                        guard isActive == other.window.has(state: "active") else { return isActive }
                        return size.width * size.height > Self.area(other.window)
                    } ?? true
                if isBetter { found = (window, app) }
            }
        }
        guard let found else { throw AppDocumentError(app: app) }
        (window, process) = (found.window, found.app.processIdentifier)
        name = found.window.name.isEmpty ? found.app.name : found.window.name
    }

    private static func area(_ element: Element) -> Int {
        element.bounds.map { $0.width * $0.height } ?? 0
    }

    /// The document, with a photograph of the window where the display gives one, else with a drawing of its elements.
    func document() throws -> PictureDocument {
        // Leave room for the ending of a document's name, and for a number where there are several.
        let title = FileName.safe(name, reserving: ".dragoman.yaml-100".utf8.count)
        if let process, let photograph = WindowPicture(ofProcess: Int32(clamping: process)),
            let size = window.bounds, let bytes = photograph.pngBytes
        {
            // Round to quarters: the pixels left over stand around the window, as a border does.
            let scale = (Double(photograph.width) / Double(max(1, size.width)) * 4).rounded() / 4
            let border = Point(
                x: (Double(photograph.width) - Double(size.width) * scale) / 2,
                y: (Double(photograph.height) - Double(size.height) * scale) / 2)
            // Another size is that of another window.
            if (1...4).contains(scale), abs(border.x) <= 16 * scale, abs(border.y) <= 16 * scale {
                return PictureDocument(
                    name: title, image: "\(title).png", bytes: bytes,
                    regions: regions(scale: scale, border: border))
            }
        }
        let regions = regions(scale: 1, border: .zero)
        return PictureDocument(
            name: title, image: "\(title).svg", bytes: Array(drawing(of: regions).utf8), regions: regions)
    }

    // MARK: Elements

    /// The elements that have a name and can be seen, in the order of the tree.
    private func regions(scale: Double, border: Point) -> [PictureRegion] {
        guard let whole = window.bounds else { return [] }
        var regions: [PictureRegion] = []
        var taken: Set<String> = ["screen"]
        // A list in which things are inside of things comes to an end: the reader leaves out elements that it has seen.
        func walk(_ element: Element, in parent: PictureRegion?) {
            guard regions.count < Self.mostElements, element.problem == nil else { return }
            var nearest = parent
            if element.reference != window.reference,
                let region = region(of: element, in: whole, scale, border, &taken),
                region.label != parent?.label
            {
                regions.append(region)
                nearest = region
            }
            for child in element.children { walk(child, in: nearest) }
        }
        walk(window, in: nil)
        return regions
    }

    private func region(
        of element: Element, in whole: Element.Bounds, _ scale: Double, _ border: Point, _ taken: inout Set<String>
    ) -> PictureRegion? {
        let label = PictureRegion.label(of: element.name)
        guard let bounds = element.bounds, element.isSeen, !label.isEmpty, !Self.isClassName(label),
            !Self.silent.contains(element.role), bounds.width >= Self.leastLength, bounds.height >= Self.leastLength
        else { return nil }
        // Cut elements that are partly scrolled out of the window, and leave out those that are wholly so.
        let (left, top) = (max(0, bounds.x), max(0, bounds.y))
        let right = min(whole.width, bounds.x + bounds.width)
        let bottom = min(whole.height, bounds.y + bounds.height)
        guard right - left >= Self.leastLength, bottom - top >= Self.leastLength else { return nil }
        let isWhole = left == 0 && top == 0 && right == whole.width && bottom == whole.height
        guard !isWhole else { return nil }
        func length(_ pixels: Int) -> Double { (Double(pixels) * scale).rounded() }
        let isDraggable =
            element.attributes["draggable"] == "true"
            || Self.draggable.contains(element.role)
                && element.attributes["draggable"] != "false" && element.has(state: "enabled")
        return PictureRegion(
            id: PictureRegion.id(for: label, besides: &taken), label: String(label.prefix(120)),
            frame: PixelFrame(
                x: length(left) + border.x, y: length(top) + border.y, width: length(right - left),
                height: length(bottom - top)),
            isDraggable: isDraggable)
    }

    /// Whether it is a name that GTK 4.8 gives to a widget without one: "GtkPaned".
    private static func isClassName(_ name: String) -> Bool {
        name.hasPrefix("Gtk") && name.allSatisfy { $0.isLetter || $0.isNumber }
    }

    // MARK: A drawing

    /// The elements as boxes with their names, for displays that give nobody a photograph.
    private func drawing(of regions: [PictureRegion]) -> String {
        let (width, height) = (max(1, window.bounds?.width ?? 1), max(1, window.bounds?.height ?? 1))
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)">"#,
            ##"<rect width="100%" height="100%" fill="#fafafa"/>"##,
        ]
        for region in regions {
            let frame = region.frame
            lines.append(
                """
                <rect x="\(Int(frame.x))" y="\(Int(frame.y))" width="\(Int(frame.width))" \
                height="\(Int(frame.height))" fill="#fff" fill-opacity="0.6" stroke="#77767b"/>
                """)
        }
        for region in regions {
            let frame = region.frame
            // About as many letters as there is room for.
            let most = max(1, Int(frame.width / 7) - 1)
            let label = region.label.count > most ? region.label.prefix(most) + "…" : region.label[...]
            lines.append(
                """
                <text x="\(Int(frame.x) + 5)" y="\(Int(frame.y) + 15)" font-family="sans-serif" font-size="12" \
                fill="#241f31">\(MarkupText.escaped(String(label)))</text>
                """)
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }
}

/// An app has no window of which a document could be made.
struct AppDocumentError: Error, CustomStringConvertible {
    let app: String

    var description: String {
        localized("{app} shows no window that assistive technologies know of.", ["app": app.printable])
    }
}
