import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKSupport
import Prototype
import SceneStorage
import SceneViews
import Translation

/// Adds graphs and contacts to a scene of the person's own data. Each can be undone.
///
/// ```swift
/// let adding = SceneAdding(to: scene, dataFolder: folder, coordinator: coordinator, besidesBuiltIn: false)
/// adding.addActions(to: window)
/// ```
@MainActor
final class SceneAdding {
    /// Called after the scene has other views.
    var onChange: (@MainActor () -> Void)?
    /// Shows an addition, which can be undone; a sentence.
    var onDone: (@MainActor (String) -> Void)?
    /// Shows why nothing was added; a sentence.
    var onProblem: (@MainActor (String) -> Void)?
    /// Asks the person.
    var onQuestion: (@MainActor (EditQuestion) -> Void)?

    private let scene: SceneController
    private let dataFolder: String
    private let coordinator: DragCoordinator
    private let besidesBuiltIn: Bool
    private let words = EditStrings()
    private let queue = WorkQueue()
    private var added: [NewPart] = []

    /// - Parameters:
    ///   - scene: The scene that is shown.
    ///   - dataFolder: The person's folder of its data.
    ///   - coordinator: The coordinator whose history gets the additions.
    ///   - besidesBuiltIn: Whether the scene is the one that the app ships: the other parts of the folder are shown
    ///     beside it.
    init(to scene: SceneController, dataFolder: String, coordinator: DragCoordinator, besidesBuiltIn: Bool) {
        (self.scene, self.dataFolder, self.coordinator) = (scene, dataFolder, coordinator)
        self.besidesBuiltIn = besidesBuiltIn
    }

    /// Removes for good the additions that were undone.
    func close() {
        let added = added
        queue.run({ added.forEach { $0.close() } }) { _ in }
    }

    func addActions(to window: ApplicationWindow) {
        window.addAction("add-contact") { [weak self] in self?.askForContact() }
        window.addAction("add-graph") { [weak self] in self?.askForGraph() }
    }

    /// Shows the parts added in earlier sessions: the first frame does not wait for these.
    func showOthers() {
        guard besidesBuiltIn else { return }
        let dataFolder = dataFolder
        queue.run({ try SceneFolder(all: dataFolder) }) { [weak self] result in
            // Before the first change there is no folder.
            guard let self, let folder = try? result.get() else { return }
            let parts = Scene.partsBesideBuiltIn(folder)
            if !parts.isEmpty { show(adding: parts) }
        }
    }

    private func askForContact() {
        let fields = [EditQuestion.Field(words.name), EditQuestion.Field(localized("Role"))]
        ask(localized("New contact"), fields) { [weak self] texts in
            guard let dataFolder = self?.dataFolder else { return }
            self?.add(named: texts[0]) {
                let part = try NewPart(contact: texts[0], role: texts[1], dataFolder: dataFolder)
                return (part, SceneFolder(path: dataFolder, contacts: [part.name]))
            }
        }
    }

    private func askForGraph() {
        ask(localized("New graph"), [EditQuestion.Field(words.name)]) { [weak self] texts in
            guard let dataFolder = self?.dataFolder else { return }
            self?.add(named: texts[0]) {
                let part = try NewPart(graph: texts[0], dataFolder: dataFolder)
                return (part, SceneFolder(path: dataFolder, graphs: [part.name]))
            }
        }
    }

    private func ask(_ title: String, _ fields: [EditQuestion.Field], _ take: @escaping @MainActor ([String]) -> Void) {
        guard coordinator.state == .idle else { return coordinator.announceHolding() }
        onQuestion?(
            EditQuestion(title, at: .zero, fields: fields) { [words] texts in
                guard texts[0].contains(where: { !$0.isWhitespace }) else { return words.noName }
                take(texts)
                return nil
            })
    }

    private func add(named name: String, _ make: @escaping @Sendable () throws -> (NewPart, SceneFolder)) {
        queue.run(make) { [weak self] result in
            guard let self else { return }
            do {
                let (part, folder) = try result.get()
                show(part, Scene.parts(of: folder), named: name)
            } catch {
                onProblem?("\(error)")
            }
        }
    }

    private func show(_ part: NewPart, _ parts: [Scene.Part], named name: String) {
        guard let id = parts.first?.id else { return }
        added.append(part)
        show(adding: parts)
        let step = UndoStep(
            undoing: { [weak self] in
                guard let self else { return UndoStep.Outcome(.success(())) }
                // Its file is about to go: that is no problem to tell.
                let data = parts.compactMap(\.content.liveData)
                let handlers = data.map(\.onChange)
                for data in data { data.onChange = nil }
                return change({ try part.takeBack() }, name) {
                    $0.show(without: id)
                } failed: {
                    for (data, handler) in zip(data, handlers) { data.onChange = handler }
                }
            },
            redoing: { [weak self] in
                guard let self else { return UndoStep.Outcome(.success(())) }
                return change({ try part.addAgain() }, name) { $0.show(adding: parts) }
            })
        let view = scene.view(ofPart: id)
        coordinator.history.push(
            UndoRecord(
                undoName: localized("Undo"), undoneText: ChangeSubject.added(name).undoneText,
                redoneText: ChangeSubject.added(name).redoneText, element: view, step: step))
        coordinator.say(words.added(name))
        onDone?(words.added(name))
        view?.widget?.grabFocus()
    }

    private func change(
        _ work: @escaping @Sendable () throws -> Void, _ name: String,
        then: @escaping @MainActor (SceneAdding) -> Void, failed: @escaping @MainActor () -> Void = {}
    ) -> UndoStep.Outcome {
        UndoStep.Outcome { completion in
            queue.run(work) { [weak self] result in
                if case .success = result { self.map(then) } else { failed() }
                completion(result.mapError { UndoError(of: $0, name) })
            }
        }
    }

    /// Shows more parts: graphs are read before contacts.
    private func show(adding new: [Scene.Part]) {
        let parts = scene.scene.parts + new
        show(parts.filter { $0.content is GraphPart } + parts.filter { !($0.content is GraphPart) })
        for part in new { part.content.liveData?.startWatching() }
    }

    private func show(without id: String) {
        show(scene.scene.parts.filter { $0.id != id })
    }

    private func show(_ parts: [Scene.Part]) {
        scene.show(Scene(title: scene.scene.title, parts: parts), keepsHistory: true)
        onChange?()
    }
}
