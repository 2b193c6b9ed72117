import GLibAppSupport
import GTKAppSupport
import GTKDragging
import GTKSupport
import SceneViews

/// Gives the views of a window the things that they ask for when they are edited: texts, files, programs.
///
/// ```swift
/// let edits = SceneEditing(in: window)
/// scene.onNewWidget = { edits.follow($0) }
/// ```
@MainActor
final class SceneEditing {
    /// Shows a change, which can be undone; a sentence.
    var onDone: (@MainActor (String) -> Void)?
    /// Shows why nothing was changed; a sentence.
    var onProblem: (@MainActor (String) -> Void)?

    private let window: ApplicationWindow
    private let pictures: PictureActions
    private var form: EditForm?

    init(in window: ApplicationWindow) {
        self.window = window
        pictures = PictureActions(in: window)
        pictures.onMessage = { [weak self] in self?.onProblem?($0) }
    }

    /// Adds the actions that save and print the image of the view that a person works in.
    func addActions(for current: @escaping @MainActor () -> SceneView?) {
        window.addAction("save-picture") { [pictures] in current().map { pictures.save($0) } }
        window.addAction("print") { [pictures] in current().map { pictures.print($0) } }
    }

    /// Answers the questions of a widget's view.
    func follow(_ widget: ViewWidget) {
        guard let view = widget.view as? SceneView else { return }
        PullDriver(view, in: widget)
        view.editing.onQuestion = { [weak self, weak widget] in
            if let widget { self?.ask($0, on: widget) }
        }
        view.editing.onFileQuestion = { [weak self] title, chosen in
            FileChooser.open(over: self?.window, title: title, kinds: [], chosen)
        }
        view.editing.onOpen = { [weak self] in self?.open($0) }
        view.editing.onSavePicture = { [weak self, weak view] in
            if let view { self?.pictures.save(view) }
        }
        view.editing.onPrint = { [weak self, weak view] in
            if let view { self?.pictures.print(view) }
        }
        view.editing.onDone = { [weak self] in self?.onDone?($0) }
        view.editing.onProblem = { [weak self] in self?.onProblem?($0) }
    }

    /// Asks the person, in a window of its own where there is no widget for it.
    func ask(_ question: EditQuestion, on widget: ViewWidget? = nil) {
        guard form == nil else { return }
        let form = EditForm(question)
        self.form = form
        form.onProblem = { [weak self] in self?.onProblem?($0) }
        form.onClose = { [weak self, weak widget] in
            self?.form = nil
            if let window = widget?.rootWindow, window.hasNoFocus || window.isFocusInPopover { widget?.grabFocus() }
        }
        if let widget { form.show(on: widget) } else { form.show(over: window) }
    }

    private func open(_ path: String) {
        // The desktop's programs can do anything with it.
        guard FileConfinement.current == nil else { onProblem?(FileConfinement.refusal); return }
        ProgramLaunch.open(path) { [weak self] in self?.onProblem?($0) }
    }
}
