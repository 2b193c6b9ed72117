import AccessibleDragging
import GTKDragging
import GTKSupport
import Prototype
import Translation

/// Things that are put down while a mock-up is tried. They are elements like those of the document: they can be
/// dragged, renamed and removed.
extension MockupView {
    /// The name of an element.
    func elementLabel(_ index: Int) -> String { named.label(of: index, on: state.board) }

    /// The element that comes to stand in a place for something that is dropped there.
    ///
    /// - Parameters:
    ///   - arrival: What is dropped.
    ///   - isMoved: Whether it leaves where it was, so that it comes itself, and no copy.
    ///   - place: The element that takes it.
    ///   - board: Where things stand.
    /// - Returns: Its index; `nil`: there are too many elements.
    func standingElement(
        for arrival: Arrival, isMoved: Bool, in place: Int, on board: inout MockupBoard
    ) -> Int? {
        if let element = arrival.element { return isMoved ? element : copyElement(element, on: &board) }
        guard let region = arrival.region, let other = region.mockup else {
            let frame = Rect(
                origin: .zero, size: arrival.picture.map(Self.shownSize) ?? state.geometry.cardSize(in: place))
            let drag = DragContent(name: DefaultNames.dragOfElement, stableName: "Drag {label}")
            let content = MockupContent.Element(
                id: "", label: arrival.name, frame: frame, descriptors: DescriptorContent(drags: [drag], drops: []))
            return addElement(
                MockupNewcomer(look: arrival.picture.map { .picture($0) } ?? .label, content: content),
                size: frame.size, on: &board)
        }
        let known = other.state.newcomers[region.element]
        if isMoved, let origin = known?.origin, origin.mockup === self,
            state.geometry.holder(of: origin.element, on: board) == nil, board.whereabouts[origin.element] == .gone
        {
            return origin.element
        }
        let home = other.state.geometry.homes[region.element]
        var content = other.described[region.element].elsewhere
        content.label = other.elementLabel(region.element)
        let source = other.state.geometry.source(of: region.element)
        let part = source.flatMap { source in other.state.picture.map { ($0, other.state.geometry.homes[source]) } }
        let look = known?.look ?? part.map { .region($0.0, $0.1) } ?? .label
        let isItself = isMoved && region.element < other.state.geometry.count
        return addElement(
            MockupNewcomer(look: look, content: content, origin: isItself ? region : nil), size: home.size, on: &board)
    }

    /// The size in which a picture from elsewhere is shown, in pixels of the mock-up's picture.
    private nonisolated static func shownSize(of picture: Picture) -> Size {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let scale = min(1, 160 / max(width, height, 1))
        return Size(width: width * scale, height: height * scale)
    }

    // MARK: Editing

    /// An addition's actions beside its drags and drops.
    func editingActions(of index: Int) -> [CustomAction] {
        guard state.geometry.addition(index) != nil else { return [] }
        let words = EditStrings()
        var actions: [CustomAction] = []
        if editing.onQuestion != nil {
            actions.append(
                CustomAction(words.rename, identifier: "rename") { [weak self] in self?.askForLabel(of: index) ?? false
                })
        }
        actions.append(
            CustomAction(words.remove, identifier: "remove") { [weak self] in self?.remove(index) ?? false })
        return actions
    }

    /// The keys that change an addition.
    ///
    /// - Returns: Whether the key was used.
    func edit(with key: Key, _ modifiers: Modifiers) -> Bool {
        guard modifiers.isDisjoint(with: [.control, .alt]), (coordinator?.state ?? .idle) == .idle,
            let element = focusedPosition.map({ mockupLayout.order[$0] })
        else { return false }
        return switch key {
        case .delete: remove(element)
        case .function(2): askForLabel(of: element)
        default: false
        }
    }

    /// Asks for another label of an addition.
    ///
    /// - Returns: Whether it has one that can be changed.
    func askForLabel(of index: Int) -> Bool {
        guard state.geometry.addition(index) != nil, let frame = mockupLayout.frames[index] else { return false }
        let (words, old) = (EditStrings(), elementLabel(index))
        let field = EditQuestion.Field(words.name, text: old)
        return ask(
            EditQuestion(old, at: frame, fields: [field]) { [weak self] texts in
                guard let self, mockupLayout.frames.indices.contains(index), mockupLayout.frames[index] != nil
                else { return nil }
                let new = texts[0].split(whereSeparator: \.isNewline).joined(separator: " ")
                guard new.contains(where: { !$0.isWhitespace }) else { return words.noName }
                guard new != old else { return nil }
                var board = state.board
                board.labels[index] = new
                report(
                    words.renamed(old, new), undone: ChangeSubject.changed(old).undoneText,
                    redone: ChangeSubject.changed(new).redoneText, on: element(index), undo: change(to: board))
                return nil
            })
    }

    /// Takes an addition away.
    ///
    /// - Returns: Whether it is one.
    func remove(_ index: Int) -> Bool {
        guard state.geometry.addition(index) != nil, mockupLayout.frames[index] != nil else { return false }
        let (words, label) = (EditStrings(), elementLabel(index))
        let holder = state.geometry.holder(of: index, on: state.board)
        var board = state.board
        board.takeAway(index)
        let step = change(to: board)
        report(
            words.removed(label), undone: ChangeSubject.removed(label).undoneText,
            redone: ChangeSubject.removed(label).redoneText,
            on: holder.flatMap { position(of: $0) == nil ? nil : element($0) }, undo: step)
        return true
    }
}
