import GLibSupport
import GTKAppSupport
import GTKSupport
import Prototype
import TextSafety
import Translation

/// A small window with a file in it, such as a file manager has, for demos that drag a file in.
@MainActor
final class FileHelper {
    private let window: ApplicationWindow
    private let icon: Widget
    private let source = DragSource()

    /// - Parameters:
    ///   - path: The file's absolute path.
    ///   - application: The owner of the window.
    init(_ path: String, application: Application) {
        window = ApplicationWindow(application: application, title: localized("Files"))
        let name = FilePath.displayName(path)
        let box = Box(.vertical, spacing: 6)
        let icon = Icon(Self.iconName(of: name), size: 48)
        self.icon = icon
        let label = Label(name)
        label.shortens(keeping: 12)
        box.append(icon)
        box.append(label)
        box.setMargin(18)
        box.align(horizontally: .center, vertically: .center)
        window.setTitlebar(HeaderBar())
        window.setChild(box)
        window.defaultSize = (220, 160)
        offer(path, from: box)
    }

    private static func iconName(of name: String) -> String {
        FileType.guess(name: name).hasPrefix("image/") ? "image-x-generic" : "text-x-generic"
    }

    private func offer(_ path: String, from widget: Widget) {
        source.setActions(.copy)
        source.onPrepare = { _, _ in
            FilePath.uri(ofPath: path).map { uri in
                ContentProvider(mimeTypes: ["text/uri-list"]) { _, request in
                    request.complete(Array("\(uri)\r\n".utf8))
                }
            }
        }
        source.onBegin = { HelperEvent.write("drag-begin") }
        source.onEnd = { actions, _ in HelperEvent.write("drag-end", ["taken": .bool(!actions.isEmpty)]) }
        source.attach(to: widget)
    }

    func show() {
        window.present()
        window.afterFirstFrame { [weak self] in self?.reportPlace() }
    }

    private func reportPlace() {
        guard let corner = icon.positionOnSurface else { return }
        let frame = [Double(corner.x), Double(corner.y), Double(icon.width), Double(icon.height)]
        HelperEvent.write("ready", ["places": .object(["file": .array(frame.map(JSON.number))])])
    }
}

/// Prints the events of a helper app as JSON lines, as the app itself does.
@MainActor
enum HelperEvent {
    /// - Parameters:
    ///   - name: The event's name.
    ///   - fields: Its further members.
    static func write(_ name: String, _ fields: [String: JSON] = [:]) {
        StandardOutput.write(line: EventLine.text(name, fields.sorted { $0.key < $1.key }))
    }
}
