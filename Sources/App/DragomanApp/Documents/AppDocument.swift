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
    /// No display is wider or higher: an app that says so of its window is wrong.
    private static let mostPixels = 32_767

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
    ///
    /// - Returns: The document, and sentences about what is not in it.
    func document() throws -> (document: PictureDocument, notes: [String]) {
        // Leave room for the ending of a document's name, and for a number where there are several.
        let title = FileName.safe(name, reserving: ".dragoman.yaml-100".utf8.count)
        let found: AppRegions
        var notes: [String] = []
        let document: PictureDocument
        if let process, let photograph = WindowPicture(ofProcess: Int32(clamping: process)),
            let placement = placement(in: photograph), let bytes = photograph.pngBytes
        {
            found = AppRegions(of: window, scale: placement.scale, origin: placement.origin)
            if photograph.isCovered {
                notes.append(
                    localized(
                        "Other windows lie over a part of it, which is missing in the picture: move them away, and do it again."
                    ))
            }
            document = PictureDocument(name: title, image: "\(title).png", bytes: bytes, regions: found.regions)
        } else {
            found = AppRegions(of: window, scale: 1, origin: .zero)
            document = PictureDocument(
                name: title, image: "\(title).svg", bytes: Array(drawing(of: found.regions).utf8),
                regions: found.regions)
        }
        if found.unnamed > 0 {
            notes.append(
                localized(
                    "1 control or icon has no name, and is left out.",
                    "{count} controls and icons have no name, and are left out.", count: found.unnamed))
        }
        return (document, notes)
    }

    /// The scale of a photograph of the window, and the point in it from which the app counts; `nil`: another window is on it.
    ///
    /// GTK 3 counts from the window without its title bar, and says how large it is with it.
    private func placement(in photograph: WindowPicture) -> (scale: Double, origin: Point)? {
        guard let size = window.bounds else { return nil }
        // Round to quarters: the pixels left over stand around the window.
        let scale = (Double(photograph.width) / Double(max(1, size.width)) * 4).rounded() / 4
        guard (1...4).contains(scale) else { return nil }
        func isSize(_ margins: WindowPicture.Margins) -> Bool {
            let width = Double(photograph.width + margins.left + margins.right)
            let height = Double(photograph.height + margins.top + margins.bottom)
            return abs(width - Double(size.width) * scale) <= scale
                && abs(height - Double(size.height) * scale) <= scale
        }
        if isSize(.none) || isSize(photograph.frame) { return (scale, .zero) }
        if isSize(photograph.shadow) {
            return (scale, Point(x: -Double(photograph.shadow.left), y: -Double(photograph.shadow.top)))
        }
        let border = Point(
            x: (Double(photograph.width) - Double(size.width) * scale) / 2,
            y: (Double(photograph.height) - Double(size.height) * scale) / 2)
        // Another size is that of another window.
        guard abs(border.x) <= 16 * scale, abs(border.y) <= 16 * scale else { return nil }
        return (scale, Point(x: max(0, border.x), y: max(0, border.y)))
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
