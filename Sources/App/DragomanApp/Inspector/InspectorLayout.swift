import AccessibleDragging
import GLibSupport
import GTKSupport
import Inspector
import Prototype
import SceneViews
import Translation

/// The person's work on points and frames on the scene.
extension InspectorController {
    var isEditingLayout: Bool { overlay.isEditing }

    func setEditingLayout(_ isOn: Bool) {
        guard isOn != overlay.isEditing else { return }
        let hadFocus = overlay.isFocus
        overlay.isEditing = isOn
        scene.showDocument(isOn)
        pane.editLayout.isOn = isOn
        if isOn { selectPicture() }
        if isOn { overlay.grabFocus() } else if hadFocus { pane.outline.takeFocus() }
        log.tell(editingLayout: isOn)
        searchPictures()
        // The element that then has the keyboard focus tells its keys.
        if !isOn { onAnnounce?(localized("Layout editing is off.")) }
        onEditingLayoutChange?()
    }

    /// Selects the first image, so that the buttons that add to it are in sight from the beginning.
    private func selectPicture() {
        guard selected == .document,
            let view = document.views.indices.first(where: { document.views[$0].described.listedElements != nil })
        else { return }
        select(.view(view))
    }

    func pictureSize(_ view: Int) -> Size? {
        scene.views.indices.contains(view) ? scene.views[view].canvas?.size : nil
    }

    func followOverlay() {
        overlay.pictureSize = { [weak self] in self?.pictureSize($0) }
        overlay.allFrames = { [weak self] view in
            let elements = self?.document.view(at: .view(view))?.described.listedElements ?? []
            return elements.enumerated().map { index, element in
                PartFrame(part: .element(index, inView: view), frame: element.frame.value)
            }
        }
        overlay.contents = { [weak self] in self?.searched[$0]?.contents }
        overlay.onToggle = { [weak self] in self?.toggleSelection(of: $0) }
        overlay.onCommand = { [weak self] in self?.perform($0) ?? false }
        overlay.onExtend = { [weak self] in self?.extend(by: $0) }
        overlay.onSelect = { [weak self] in self?.select($0) }
        overlay.onPreview = { [weak self] in self?.preview($0) }
        overlay.onChange = { [weak self] in self?.change($0, isStep: $1) }
        overlay.onCancel = { [weak self] in self?.cancelPreview() }
        overlay.onStep = { [weak self] in self?.step($0) }
        overlay.onFindRegions = { [weak self] in
            guard let self else { return }
            offerRegions(at: overlay)
        }
        overlay.onMenu = { [weak self] in self?.showMenu(at: $0, isByKey: $1) }
        overlay.onRename = { [weak self] area in
            guard let self else { return }
            askForName(on: overlay, at: area)
        }
        overlay.onLeave = { [weak self] in self?.setEditingLayout(false) }
    }

    private func edit(_ change: PartsOverlay.Change) -> DocumentEdit? {
        switch change {
        case .point(let part, let point): document.edit(movingPointOf: part, to: point)
        case .frames(let frames): document.edit(placing: frames)
        case .element: nil
        }
    }

    /// Shows the newest of many, as often as there is time to draw it.
    private func preview(_ change: PartsOverlay.Change) {
        if start == nil { start = draft.source }
        previewing?.cancel()
        previewing = MainLoop.idle { [weak self] in
            guard let self, let start = self.start, let edit = self.edit(change) else { return }
            self.editor.preview(edit, from: start)
        }
    }

    private func cancelPreview() {
        previewing?.cancel()
        if let start { draft.show(start) }
        start = nil
    }

    private func change(_ change: PartsOverlay.Change, isStep: Bool) {
        previewing?.cancel()
        let start = start
        self.start = nil
        if case .element(let frame, let name, let view) = change { return addElement(frame, named: name, to: view) }
        guard let edit = edit(change) else { return }
        editor.make(
            edit, from: start, .changed(document.name(of: others.isEmpty ? [selected] : selection)),
            key: isStep ? "\(selected) place" : nil)
        if isStep {
            let size = selected.view.flatMap { pictureSize($0) }
            overlay.announce(document.frameInWords(of: selected, in: size) ?? frameInWords)
        }
    }

    private var frameInWords: String {
        let words = document.fields(of: selected).compactMap { row -> String? in
            guard case .number(let number, _, let unit) = row.content else { return nil }
            let text = number == number.rounded() ? String(Int(exactly: number) ?? 0) : "\(number)"
            return "\(row.label) \(text) \(unit)"
        }
        return LocalizedList.all(words)
    }

    /// Goes to the next part that has a point or a frame.
    private func step(_ direction: Int) {
        let parts = Outline(document).rows.map(\.part).filter { $0.isEntry || $0.element != nil }
        guard !parts.isEmpty else { return }
        let index = parts.firstIndex(of: selected).map { $0 + direction } ?? (direction > 0 ? 0 : parts.count - 1)
        select(parts[(index + parts.count) % parts.count])
        let (name, size) = (document.spokenName(of: selected), selected.view.flatMap { pictureSize($0) })
        let words = document.frameInWords(of: selected, in: size)
        overlay.announce(
            words.map { localized("{name}: {place}", ["name": name, "place": $0], context: "a place") } ?? name)
    }
}
