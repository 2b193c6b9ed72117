import GTKAppSupport
import GTKSupport
import Inspector
import Prototype
import Translation

/// The inspector beside the scene: the tree above, and below it all about the selection.
@MainActor
final class InspectorPane {
    /// How wide it is at first, in logical pixels.
    static let width = 360

    let widget: Paned
    let outline = OutlineView()
    let fields = FieldsView()
    let findings = FindingsView()
    let orca = OrcaView()
    let editLayout = ToggleButton(localized("Edit layout"))

    var onSave: (@MainActor () -> Void)?
    var onAddElement: (@MainActor () -> Void)?
    /// Is given the button that a list can be shown at.
    var onAddRegion: (@MainActor (Widget) -> Void)?
    /// Is given the button that a list can be shown at.
    var onRepeat: (@MainActor (Widget) -> Void)?
    var onAddDrag: (@MainActor () -> Void)?
    var onAddDrop: (@MainActor () -> Void)?
    var onRemove: (@MainActor () -> Void)?

    /// The tree, with the tools above it.
    let upper = Box(.vertical, spacing: 0)
    /// All about the selection, and the buttons that add to it.
    let lower = Box(.vertical)

    /// The place of the hint at the next step. Here it comes and goes without moving the picture under the pointer.
    let hint = Box(.vertical)

    private let tools = Box(.horizontal, spacing: 8)
    /// All about the selection, without the buttons that add to it.
    let about: VerticalScroller
    private let heading = Label(wraps: true)
    private let save = Button(localized("Save"))
    /// The buttons that add and remove, hidden where nothing can be added to the selection.
    let adding = FlowBox(name: localized("Add and remove"))
    private let addElement = Button(localized("Add element"))
    private let addRegion = Button(localized("Add region…"))
    private let repeatShape = Button(localized("Repeat…"))
    private let addDrag = Button(localized("Add drag"))
    private let addDrop = Button(localized("Add drop"))
    /// The button stands by itself, after all others, so that nobody comes upon it on the way to one that adds.
    private let remove = Button(localized("Remove"))
    private let removing = Box(.horizontal)
    /// The buttons that add, in their order.
    private let adders: [Button]
    private let leaving = KeyController()
    private let upperKeys = KeyController()
    private let lowerKeys = KeyController()
    /// The menu of one or several elements, and of the image.
    private let more = MenuButton(
        icon: "view-more-symbolic", name: localized("More to do with the selection"), isPrimary: false,
        sections: SelectionMenu.sections)

    init() {
        let details = Box(.vertical, spacing: 12)
        details.addCSSClass("details")
        about = VerticalScroller(details)
        about.expandsVertically = true
        lower.append(about)
        // Keep these always in sight: a person who has just drawn something goes on here.
        adding.addCSSClass("adding")
        adders = [addElement, addRegion, addDrag, addDrop, repeatShape]
        for button in adders { adding.append(button) }
        lower.append(adding)
        ArrowKeys.listen(in: adding)
        removing.addCSSClass("adding")
        remove.expandsHorizontally = true
        remove.align(horizontally: .end)
        removing.append(remove)
        lower.append(removing)
        leaving.attach(to: lower)
        widget = Paned(.vertical, start: upper, end: lower)
        widget.sharesGrowth()
        widget.addCSSClass("inspector")
        widget.setLeastSize(width: 320)

        tools.addCSSClass("tools")
        editLayout.tooltip = localized("Move points and frames, and add elements (F2)")
        editLayout.expandsHorizontally = true
        tools.append(editLayout)
        save.tooltip = localized("Save the document (Ctrl + S)")
        tools.append(save)
        tools.append(more)
        ArrowKeys.listen(in: tools)
        upper.append(tools)
        upper.append(hint)
        upper.append(findings.summary)
        upper.append(outline.widget)

        heading.addCSSClass("heading")
        details.append(heading)
        details.append(fields.widget)
        // Below the fields: findings come and go while one types, and no field moves.
        details.append(findings.list)
        details.append(orca.widget)

        outline.onTab = { [weak self] isBackwards in
            guard let self else { return false }
            guard isBackwards else { return self.lower.focusFirstInside() }
            return (self.save.isSensitive ? self.save : self.editLayout).grabFocus()
        }
        leaving.onPress = { [weak self] key, modifiers in
            guard let self, key == .tab, modifiers.intersection([.control, .alt, .shift]).isEmpty else { return false }
            return self.leave()
        }
        for (keys, part) in [(upperKeys, upper), (lowerKeys, lower)] {
            keys.capture()
            keys.onPress = { [weak self] key, modifiers in
                guard let self, key == .tab, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
                return goToTree(from: part, isBackwards: modifiers.contains(.shift))
            }
            keys.attach(to: part)
        }
        save.onClick = { [weak self] in self?.onSave?() }
        addElement.onClick = { [weak self] in self?.onAddElement?() }
        addRegion.tooltip = localized("Choose among the regions that are found in the picture")
        addRegion.onClick = { [weak self] in
            guard let self else { return }
            self.onAddRegion?(self.addRegion)
        }
        repeatShape.tooltip = localized(
            "Find everything of the same shape in the picture, and turn it into the same kind of element")
        repeatShape.onClick = { [weak self] in
            guard let self else { return }
            self.onRepeat?(self.repeatShape)
        }
        addDrag.onClick = { [weak self] in self?.onAddDrag?() }
        addDrop.onClick = { [weak self] in self?.onAddDrop?() }
        remove.onClick = { [weak self] in self?.onRemove?() }
    }

    /// Tab from the tools, and Shift+Tab from the fields, goes to the line that is selected: GTK would take the one
    /// that had the keyboard focus last, which the fields are not about.
    private func goToTree(from part: Box, isBackwards: Bool) -> Bool {
        guard isBackwards == (part === lower), !outline.widget.hasFocusInside,
            widget.rootWindow?.isFocusInPopover == false
        else { return false }
        let hasMoved: Bool
        if isBackwards {
            hasMoved = lower.moveFocusInside(isBackwards: true)
        } else {
            hasMoved = [tools, findings.summary].contains { box in
                let isPassed = box === tools && findings.summary.hasFocusInside
                return !isPassed && box.isMapped && box.moveFocusInside(isBackwards: false)
            }
        }
        if !hasMoved { outline.takeFocus() }
        return true
    }

    /// Tab from the last button goes to the window's first widget: GTK would leave it on the button.
    private func leave() -> Bool {
        guard let window = widget.rootWindow, (adders + [remove]).last(where: \.isMapped)?.hasFocus == true else {
            return false
        }
        window.clearFocus()
        return window.focusFirstInside()
    }

    /// Gives tree and fields their parts of the height, when that is first known.
    func balance() {
        guard !isBalanced, widget.height > 0 else { return }
        isBalanced = true
        widget.position = widget.height * 2 / 5
    }

    private var isBalanced = false

    /// Shows a document, with a part of it selected.
    func show(_ document: Document, _ tree: Outline, _ findings: PartFindings, selected: DocumentPart) {
        outline.kind = { document.kind(of: $0) }
        outline.show(tree, selecting: selected)
        show(document, findings, selected: selected)
    }

    /// Fills the part below the tree.
    func show(_ document: Document, _ findings: PartFindings, selected: DocumentPart) {
        heading.text = localized(
            "{kind}: {name}", ["kind": document.kind(of: selected), "name": document.name(of: selected)])
        fields.show(document.fields(of: selected))
        self.findings.name = { document.name(of: $0) }
        self.findings.show(findings, about: selected)
        let descriptions = document.descriptions(at: selected)
        addElement.isVisible = document.view(at: selected)?.described.listedElements != nil
        addRegion.isVisible = addElement.isVisible
        repeatShape.isVisible = selected.element != nil && !selected.isEntry
        addDrag.isVisible = descriptions != nil
        addDrop.isVisible = descriptions != nil
        remove.isVisible = selected.isEntry || selected.element != nil
        adding.isVisible = [addElement, repeatShape, addDrag, addDrop].contains { $0.isVisible }
        removing.isVisible = remove.isVisible
    }

    func show(isUnsaved: Bool) {
        // GTK would give the focus to the tree's first line, and that would be selected.
        if !isUnsaved, save.hasFocus { _ = editLayout.grabFocus() }
        save.isSensitive = isUnsaved
        isUnsaved ? save.addCSSClass("suggested-action") : save.removeCSSClass("suggested-action")
    }

    /// The controls that can be used now, for programs that drive the app from outside.
    var areas: [(name: String, widget: Widget)] {
        let buttons: [(String, Widget)] = [
            ("Edit layout", editLayout), ("Save", save), ("More to do with the selection", more),
            ("Add element", addElement), ("Add region", addRegion), ("Repeat", repeatShape), ("Add drag", addDrag),
            ("Add drop", addDrop), ("Remove", remove),
        ]
        return (buttons + outline.areas + fields.areas + findings.areas + orca.areas).filter { $0.1.isMapped }
    }
}
