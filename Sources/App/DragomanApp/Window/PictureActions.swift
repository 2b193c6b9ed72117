import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKDragging
import GTKSupport
import SceneViews
import TextSafety
import Translation

/// Saves and prints the picture of a view: all of a graph or a card, without focus and selection.
@MainActor
final class PictureActions {
    /// Something is to be said; a sentence.
    var onMessage: (@MainActor (String) -> Void)?

    private let window: ApplicationWindow
    /// Whether the dialog for printing is open. Programs may ask for it, too, on the session's bus.
    private var isPrinting = false

    init(in window: ApplicationWindow) {
        self.window = window
    }

    /// Asks where to, and writes a picture there: PNG, SVG or PDF, as its name ends.
    func save(_ view: SceneView) {
        let kinds = DrawingFormat.allCases.map {
            FileChooser.Kind(name: "\($0.rawValue.uppercased()) (*.\($0.rawValue))", endings: [$0.rawValue])
        }
        let name = FileName.safe(view.label) + ".png"
        FileChooser.save(
            over: window, title: localized("Save the picture as"), beginningIn: UserFolders.pictures, name: name,
            kinds: kinds
        ) { [weak self, weak view] path in
            guard let self, let view else { return }
            guard FileConfinement.allows(path) else { onMessage?(FileConfinement.refusal); return }
            let ending = path.lowercased()
            let format = DrawingFormat.allCases.first { ending.hasSuffix(".\($0.rawValue)") }
            guard let format else { onMessage?(localized("The name must end in .png, .svg or .pdf.")); return }
            do {
                let (size, style) = (size(of: view), DrawingStyle(view.appearance))
                let bytes = try format.encode(
                    width: size.width, height: size.height, scale: 2, title: view.label.printable
                ) { ScenePainter(parts: [view.picture], style: style).paint($0, size: size) }
                try OutputFile.write(bytes, to: path)
                onMessage?(localized("Wrote {file}.", ["file": FilePath.displayName(path)]))
            } catch {
                onMessage?("\(error)")
            }
        }
    }

    /// Prints the view, as large as the page allows, in colours for paper.
    func print(_ view: SceneView) {
        // The dialog can also write files, anywhere.
        guard FileConfinement.current == nil else { onMessage?(FileConfinement.refusal); return }
        guard !isPrinting else { return }
        isPrinting = true
        let size = size(of: view)
        Printing.begin(over: window, title: view.label.printable, isLandscape: size.width > size.height) {
            [weak view] in
            guard let view else { return }
            let (context, width, height) = ($0, $1, $2)
            var style = DrawingStyle(view.appearance)
            style.appearance = view.appearance.isHighContrast ? .highContrastLight : .light
            let scale = min(width / max(1, size.width), height / max(1, size.height))
            context.saved {
                context.scale(x: scale, y: scale)
                ScenePainter(parts: [view.picture], style: style).paint(context, size: size)
            }
        } done: { [weak self] problem in
            self?.isPrinting = false
            if let problem { self?.onMessage?(problem) }
        }
    }

    /// The size in the window, with the margin that a scene has.
    private func size(of view: SceneView) -> Size {
        Size(width: max(320, view.frame.width + 48), height: max(240, view.frame.height + 48))
    }
}
