import AppDragging
import GLibSupport
import TextSafety
import Translation

/// Has the person choose the thing to drag, and the place to drop it: on the terminal, or in a small window.
@MainActor
final class DragChoice {
    private let session: AnyAppDrag
    private let isInWindow: Bool
    private let pace: Double?
    /// The window in which the thing was chosen: it stays until the places are asked for.
    private var answered: QuestionWindow?

    /// - Parameters:
    ///   - session: The command.
    ///   - isInWindow: Whether it asks in a window.
    ///   - pace: How long that stays at each row, in seconds, where it goes through them by itself; `nil`: it does not.
    init(_ session: AnyAppDrag, isInWindow: Bool, pace: Double? = nil) {
        (self.session, self.isInWindow, self.pace) = (session, isInWindow || pace != nil, pace)
    }

    /// The thing to drag.
    ///
    /// - Throws: `AnyAppDragError.stopped` where the person chose nothing.
    func source(in contents: WindowContents) throws -> Thing {
        let things = session.drags.sources(in: contents)
        guard !things.isEmpty else { throw session.drags.reason(forNothingIn: contents) }
        let rows = things.map { ListChoice.Row(title: Self.title(of: $0), words: $0.listName) }
        guard case .row(let index) = try choose(localized("Drag what?"), rows, stays: true) else {
            throw AnyAppDragError.stopped
        }
        return try session.drags.withActions(things[index])
    }

    /// The place to drop it; `nil`: the person wants to choose another thing.
    ///
    /// - Throws: `AnyAppDragError.stopped` where the person chose nothing.
    func place(
        for source: Thing, in contents: WindowContents, canGoBack: Bool
    ) throws -> (place: DropPlace, window: WindowContents)? {
        var places = try session.drags.places(for: source, in: contents)
        var isTried = false
        while true {
            let others = try otherPlaces(for: source, besides: contents)
            let all = places.map { ($0, contents) } + others
            // The same words for all places would be no help.
            let isKnownOfSome = all.contains { $0.0.isAccepting != nil }
            var rows = all.map { place, window in
                ListChoice.Row(
                    title: place.name,
                    words: Self.words(
                        in: window, isOther: window.window.window != contents.window.window,
                        isUnknown: isKnownOfSome && place.isAccepting == nil))
            }
            let canTry = !isTried && source.actions.isEmpty && session.drags.canTry(contents)
            if canTry { rows.append(ListChoice.Row(title: localized("Find out which places accept it"), words: "")) }
            guard !rows.isEmpty else { throw AnyAppDragError.noPlace(source.name) }
            // Escape was pressed meanwhile.
            guard answered?.isOpen != false else { throw AnyAppDragError.stopped }
            let isUnknown = !isKnownOfSome && source.actions.isEmpty
            let title =
                isUnknown
                ? localized("Drop {name} where? Some places might not accept it.", ["name": source.name])
                : localized("Drop {name} where?", ["name": source.name])
            switch try choose(title, rows, canGoBack: canGoBack) {
            case .row(let index) where index < all.count: return all[index]
            case .row: break
            case .back: return nil
            case .left: throw AnyAppDragError.stopped
            }
            places = try session.drags.tried(places, for: source, in: contents).filter { $0.isAccepting != false }
            isTried = true
        }
    }

    /// The index of one of an element's named places; `nil`: the person has left the choice.
    func action(_ source: String, _ names: [String]) throws -> Int? {
        let question = localized("Drop {name} where?", ["name": source])
        let answer = try choose(question, names.map { ListChoice.Row(title: $0, words: "") })
        guard case .row(let index) = answer else { return nil }
        return index
    }

    /// Writes the choices.
    ///
    /// - Parameters:
    ///   - what: The thing to drag, for the places where it can be dropped; `nil`: writes the things that can be
    ///     dragged.
    ///   - number: The number among several of that name.
    ///   - isAccepting: Whether the pointer finds out which places accept it; the others are not written.
    ///   - contents: The window.
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    func list(_ what: String?, _ number: Int?, isAccepting: Bool, in contents: WindowContents) throws {
        guard let what else {
            let things = session.drags.sources(in: contents)
            guard !things.isEmpty else { throw session.drags.reason(forNothingIn: contents) }
            for thing in things {
                StandardOutput.write(line: Self.title(of: thing).printable)
            }
            return
        }
        let source = try session.drags.thing(named: what, number: number, in: contents)
        let others = try otherPlaces(for: source, besides: contents).map(\.0)
        var places = try session.drags.places(for: source, in: contents)
        if isAccepting {
            let isPointing = source.actions.isEmpty && session.drags.canTry(contents)
            if isPointing { places = try session.drags.tried(places, for: source, in: contents) }
            places.removeAll { $0.isAccepting == false }
        }
        for place in places + others {
            let isUnknown = isAccepting && place.isAccepting == nil && place.action == nil
            let words = isUnknown ? " (\(localized("might not accept it")))" : ""
            StandardOutput.write(line: place.name.printable + words)
        }
    }

    private func otherPlaces(
        for source: Thing, besides contents: WindowContents
    ) throws -> [(DropPlace, WindowContents)] {
        try session.drags.otherWindows(besides: contents.window).flatMap { window -> [(DropPlace, WindowContents)] in
            // A window that shows no names has no places.
            guard let other = try? session.drags.contents(of: window) else { return [] }
            return try session.drags.places(for: source, in: other).map { ($0, other) }
        }
    }

    private static func title(of thing: Thing) -> String {
        thing.drag?.name?.replacing("{name}", with: thing.name) ?? thing.name
    }

    private static func words(in window: WindowContents, isOther: Bool, isUnknown: Bool) -> String {
        let title = isOther ? window.window.title : ""
        guard isUnknown else { return title }
        let unknown = localized("might not accept it")
        return title.isEmpty ? unknown : LocalizedList.all([title, unknown])
    }

    /// Closes the window of a question that another one should have followed.
    func close() {
        answered?.close()
        (answered, session.drags.asking) = (nil, nil)
    }

    /// Asks. Where another question follows, the window `stays` until that.
    private func choose(
        _ title: String, _ rows: [ListChoice.Row], stays: Bool = false, canGoBack: Bool = false
    ) throws -> ListChoice.Answer {
        defer { session.drags.lastKey = MainLoop.seconds }
        guard isInWindow else { return ListChoice.onTerminal(title, rows) }
        let (answer, window) = try ListChoice.inWindow(
            title, rows, pace: pace, canGoBack: canGoBack, after: answered)
        close()
        if answer == .back || stays && answer != .left {
            (answered, session.drags.asking) = (window, window.processIdentifier)
        } else {
            window.close()
        }
        return answer
    }
}
