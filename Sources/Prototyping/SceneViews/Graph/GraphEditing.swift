import AccessibleDragging
import FileFormats
import GTKDragging
import GTKSupport
import Prototype
import Translation

/// Changes bars by name, by keys and by typing. Each change is said, and can be undone.
extension GraphView {
    private var words: EditStrings { strings.editing }

    // MARK: By name

    /// The actions on the graph as a whole.
    var editingActions: [CustomAction] {
        guard isEditable else { return [] }
        return [addingAction(at: series.bars.count)] + pictureActions(words)
    }

    /// A bar's actions beside its drags.
    func editingActions(ofBar index: Int) -> [CustomAction] {
        guard isEditable, series.bars.indices.contains(index) else { return [] }
        var actions = [
            CustomAction(words.changeValue, identifier: "change-value") { [weak self] in
                self?.askForValue(ofBar: index) ?? false
            },
            CustomAction(words.rename, identifier: "rename") { [weak self] in
                self?.askForName(ofBar: index) ?? false
            },
            addingAction(at: index + 1),
        ]
        if index > 0 {
            actions.append(
                CustomAction(words.moveBefore(series.bars[index - 1].label), identifier: "move-before") {
                    [weak self] in self?.move(index, by: -1) ?? false
                })
        }
        if index < series.bars.count - 1 {
            actions.append(
                CustomAction(words.moveAfter(series.bars[index + 1].label), identifier: "move-after") {
                    [weak self] in self?.move(index, by: 1) ?? false
                })
        }
        actions.append(
            CustomAction(words.remove, identifier: "remove") { [weak self] in self?.removeBars(with: index) ?? false })
        return actions
    }

    private func addingAction(at index: Int) -> CustomAction {
        CustomAction(words.addBar, identifier: "add-bar") { [weak self] in self?.askForBar(at: index) ?? false }
    }

    // MARK: By keys

    /// Edits the bar that the keyboard is on.
    ///
    /// - Returns: Whether the key was used.
    func edit(with key: Key, _ modifiers: Modifiers) -> Bool {
        guard isEditable, (coordinator?.state ?? .idle) == .idle else { return false }
        let held = modifiers.intersection([.control, .alt, .shift])
        if case .escape = key, adjustment != nil {
            cancelAdjusting()
            return true
        }
        let index = focusedIndex
        guard series.bars.indices.contains(index) else {
            guard key == .character("+") else { return false }
            return askForBar(at: 0)
        }
        let forward = appearance.isRightToLeft ? -1 : 1
        switch (key, held) {
        case (.up, .control): adjust(byKey: 1)
        case (.down, .control): adjust(byKey: -1)
        case (.pageUp, .control): adjust(byKey: 10)
        case (.pageDown, .control): adjust(byKey: -10)
        case (.left, .alt): move(by: -forward)
        case (.right, .alt): move(by: forward)
        case (.delete, []): removeBars()
        case (.function(2), []): return askForName(ofBar: index)
        case (.character("+"), _) where !held.contains(.control):
            return !hasLabel(beginningWith: "+") && askForBar(at: index + 1)
        case (.character(let letter), []):
            // Digits go to a bar of that name, where there is one: a graph of years.
            guard letter.isASCII, letter.isNumber || letter == "-", !isTyping, !hasLabel(beginningWith: letter)
            else { return false }
            return askForValue(ofBar: index, typed: String(letter))
        // Ctrl itself.
        case (.other, _): return false
        default:
            // The next change is another one.
            if adjustment?.isPulled == false { keepAdjusted() }
            return false
        }
        return true
    }

    private func hasLabel(beginningWith letter: Character) -> Bool {
        series.bars.contains { $0.label.first == letter }
    }

    // MARK: By typing

    /// The place of a bar's number, beyond the bar's end, whether it is drawn or not.
    private func numberFrame(ofBar index: Int) -> Rect {
        let (target, value) = (graphLayout.target(ofBar: index), graphLayout.value(ofBar: index))
        let (end, height) = (graphLayout.y(value), 22 * appearance.textScale)
        return Rect(x: target.minX, y: value < 0 ? end : end - height, width: target.width, height: height)
    }

    /// Asks for a bar's value.
    ///
    /// - Parameters:
    ///   - index: The index of the bar.
    ///   - typed: What the person has begun to type; `nil`: the present value is there.
    /// - Returns: Whether somebody asks.
    func askForValue(ofBar index: Int, typed: String? = nil) -> Bool {
        keepAdjusted()
        guard series.bars.indices.contains(index) else { return false }
        // A change by keys may still be on its way to the disk.
        let bar = adjustedBar(index) ?? series.bars[index]
        let field = EditQuestion.Field(
            words.value, text: typed ?? LocalizedNumber.text(bar.valueText), isReplaced: typed == nil)
        return ask(
            EditQuestion(bar.label, at: numberFrame(ofBar: index), fields: [field]) { [weak self] texts in
                guard let self else { return nil }
                guard isBar(index, called: bar.label) else { return words.changedMeanwhile(series.title) }
                guard let new = Bar(label: bar.label, typed: texts[0], Self.decimalSign) else {
                    return words.noNumber(texts[0])
                }
                afterChanges { [self] in
                    guard isBar(index, called: bar.label) else { return tellOfOtherChange() }
                    guard series.bars[index] != new else { return }
                    change(index, to: new)
                }
                return nil
            })
    }

    /// Asks for a bar's label.
    func askForName(ofBar index: Int) -> Bool {
        keepAdjusted()
        guard series.bars.indices.contains(index) else { return false }
        let bar = series.bars[index]
        let field = EditQuestion.Field(words.name, text: bar.label)
        return ask(
            EditQuestion(bar.label, at: graphLayout.target(ofBar: index), fields: [field]) { [weak self] texts in
                guard let self else { return nil }
                guard isBar(index, called: bar.label) else { return words.changedMeanwhile(series.title) }
                guard let name = Self.label(of: texts[0]) else { return words.noName }
                guard name != bar.label else { return nil }
                afterChanges { [self] in
                    guard isBar(index, called: bar.label) else { return tellOfOtherChange() }
                    var new = series.bars
                    new[index].label = name
                    replace(with: new) { [weak self] step in
                        guard let self else { return }
                        report(
                            words.renamed(bar.label, name), undone: ChangeSubject.changed(bar.label).undoneText,
                            redone: ChangeSubject.changed(name).redoneText, on: child(at: index), undo: step)
                    }
                }
                return nil
            })
    }

    /// Asks for a new bar.
    ///
    /// - Parameter index: Where it is to stand.
    /// - Returns: Whether somebody asks.
    func askForBar(at index: Int) -> Bool {
        keepAdjusted()
        let place = index > 0 ? graphLayout.target(ofBar: index - 1) : Rect(origin: bounds.center, size: .zero)
        let fields = [EditQuestion.Field(words.name), EditQuestion.Field(words.value)]
        return ask(
            EditQuestion(words.addBar, at: place, fields: fields) { [weak self] texts in
                guard let self else { return nil }
                guard let name = Self.label(of: texts[0]) else { return words.noName }
                guard let bar = Bar(label: name, typed: texts[1], Self.decimalSign) else {
                    return words.noNumber(texts[1])
                }
                add(bar, at: index)
                return nil
            })
    }

    private static var decimalSign: DecimalSign { DecimalSign(rawValue: LocalizedNumber.decimalSeparator) ?? .point }

    private static func label(of text: String) -> String? {
        let label = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return label.contains { !$0.isWhitespace } ? label : nil
    }

    /// Whether the bar that a question was about is still there: its value may be another by now.
    private func isBar(_ index: Int, called label: String) -> Bool {
        series.bars.indices.contains(index) && series.bars[index].label == label
    }

    private func tellOfOtherChange() { editing.onProblem?(words.changedMeanwhile(series.title)) }

    // MARK: Changing

    /// Puts another bar in the place of one.
    func change(
        _ index: Int, to new: Bar, isSaid: Bool = true, finish: @escaping @MainActor () -> Void = {}
    ) {
        let old = series.bars[index]
        afterChanges { [self] in
            guard series.bars.indices.contains(index), series.bars[index] == old else { return finish() }
            var bars = series.bars
            bars[index] = new
            replace(with: bars, finish: finish) { [weak self] step in
                guard let self else { return }
                let words = words.changed(new.label, strings.barValue(new, series.unit))
                let (undone, redone) = (strings.barItem(old), strings.barItem(new))
                report(
                    words, undone: ChangeSubject.changed(undone).undoneText,
                    redone: ChangeSubject.changed(redone).redoneText, on: child(at: index), isSaid: isSaid, undo: step)
            }
        }
    }

    private func add(_ bar: Bar, at index: Int) {
        guard series.bars.count < BarTable.maximumRows else {
            editing.onProblem?(strings.tooManyBars(BarTable.maximumRows))
            return
        }
        afterChanges { [self] in
            var bars = series.bars
            let index = max(0, min(index, bars.count))
            bars.insert(bar, at: index)
            replace(with: bars) { [weak self] step in
                guard let self else { return }
                focus(position: index, isVisible: true)
                let name = strings.barItem(bar)
                report(
                    words.added(name), undone: ChangeSubject.added(name).undoneText,
                    redone: ChangeSubject.added(name).redoneText, on: child(at: index), undo: step)
            }
        }
    }

    /// Removes a bar, and all that are selected with it.
    ///
    /// - Parameter bar: Its index; `nil`: the one that the keyboard is on.
    /// - Returns: Whether there is something to remove.
    @discardableResult
    func removeBars(with bar: Int? = nil) -> Bool {
        keepAdjusted()
        guard !series.bars.isEmpty else { return false }
        let named = bar.flatMap { series.bars.indices.contains($0) ? series.bars[$0].label : nil }
        afterChanges { [self] in
            let index = bar ?? focusedIndex
            // A bar before it may have gone meanwhile.
            guard series.bars.indices.contains(index), bar == nil || series.bars[index].label == named else { return }
            let gone = selectedPositions.contains(index) ? selectedPositions : [index]
            let removed = series.bars.enumerated().filter { gone.contains($0.offset) }.map(\.element)
            let left = series.bars.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
            replace(with: left) { [weak self] step in
                guard let self else { return }
                let names = removed.map { self.strings.barItem($0) }
                let name = names.count > 1 ? strings.barCount(names.count) : names.joined()
                focus(position: min(gone.min() ?? 0, series.bars.count - 1), isVisible: true)
                report(
                    words.removed(name), undone: ChangeSubject.removed(name).undoneText,
                    redone: ChangeSubject.removed(name).redoneText, on: currentElement, undo: step)
            }
        }
        return true
    }

    /// Moves a bar along the others by one.
    ///
    /// - Parameters:
    ///   - bar: Its index; `nil`: the one that the keyboard is on.
    ///   - step: 1 towards the end, -1 towards the beginning.
    /// - Returns: Whether there are bars to pass.
    @discardableResult
    func move(_ bar: Int? = nil, by step: Int) -> Bool {
        keepAdjusted()
        guard series.bars.count > 1 else { return false }
        let named = bar.flatMap { series.bars.indices.contains($0) ? series.bars[$0].label : nil }
        afterChanges { [self] in
            let index = bar ?? focusedIndex
            let target = index + step
            // A bar before it may have gone meanwhile.
            guard series.bars.indices.contains(index), bar == nil || series.bars[index].label == named,
                series.bars.indices.contains(target)
            else { return }
            var bars = series.bars
            let moved = bars.remove(at: index)
            bars.insert(moved, at: target)
            replace(with: bars) { [weak self] step in
                guard let self else { return }
                focus(position: target, isVisible: true)
                let (former, now) = (ItemPosition(index + 1, of: bars.count), ItemPosition(target + 1, of: bars.count))
                let items = [strings.barItem(moved)]
                coordinator?.report(moved: items, from: former, to: now, on: child(at: target), undo: step)
                let moved = ItemPosition(now.index, of: now.count, former: former.index)
                if let words = coordinator?.wording.text(of: .moved(items: items, position: moved)) {
                    editing.onDone?(words)
                }
            }
        }
        return true
    }

    /// Whether a change has been made that is not kept yet: by keys, which may go on, or by what is being written.
    public var isBeingChanged: Bool { adjustment?.isPulled == false || isWriting }

    /// Keeps what keys have changed, and calls `body` when that is written: it can be undone then.
    public func keepChanges(then body: @escaping @MainActor () -> Void) {
        keepAdjusted()
        afterChanges(body)
    }

    /// Calls `body` when no change is being written any more: what comes next is to be made of what is there then.
    private func afterChanges(_ body: @escaping @MainActor () -> Void) {
        if isWriting { waitingChanges.append(body) } else { body() }
    }

    private func replace(
        with bars: [Bar], finish: @escaping @MainActor () -> Void = {}, then: @escaping @MainActor (UndoStep) -> Void
    ) {
        isWriting = true
        data.replaceBars(with: bars).whenComplete { [weak self] result in
            switch result {
            case .success(let step): then(step)
            case .failure(let error): self?.editing.onProblem?("\(error)")
            }
            finish()
            guard let self else { return }
            isWriting = false
            while !isWriting, !waitingChanges.isEmpty { waitingChanges.removeFirst()() }
        }
    }
}
