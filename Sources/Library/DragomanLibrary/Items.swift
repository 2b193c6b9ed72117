import AccessibleDragging
import CDragoman
import CGLib
import DraggingWords
import GLibSupport
import GTKDragging
import GTKSupport

/// A `DragomanItem` that is lifted.
@MainActor
final class OwnItem {
    let object: Object

    /// Takes over a reference.
    init(_ item: OpaquePointer) { object = Object(taking: UnsafeMutableRawPointer(item)) }

    var dragItem: DragItem {
        let name = string(dragoman_item_get_name(object.opaque))
        let provider = provider(called: name)
        return DragItem(provider: provider, name: name, localObject: self)
    }

    /// - Parameter name: What the thing is called.
    /// - Returns: Its data: at least a text.
    func provider(called name: String) -> ItemProvider {
        let fileName = dragoman_item_get_file_name(object.opaque).map { String(cString: $0) }
        let provider = ItemProvider(suggestedName: fileName ?? name)
        let types = dragoman_item_get_types(object.opaque)
        defer { g_strfreev(types) }
        var index = 0
        while let type = types?[index] {
            let type = String(cString: type)
            provider.register(ContentType(type), make: { [object] in Self.bytes(of: object, type) })
            index += 1
        }
        if index == 0 { provider.register(text: name) }
        return provider
    }

    private static func bytes(of object: Object, _ type: String) -> [UInt8] {
        guard let bytes = dragoman_item_get_bytes(object.opaque, type) else { return [] }
        var size: gsize = 0
        guard let data = g_bytes_get_data(bytes, &size) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
    }
}

extension OwnItem: ObjectCarrying {
    var carriedObject: Object? { dragoman_item_get_object(object.opaque).map { Object(sharing: $0) } }
}

/// The loader of a `DragomanItem` of another app, or of a list.
@MainActor
final class ForeignHalf {
    private let item: DragItem
    private let session: DropSession

    init(_ item: DragItem, _ session: DropSession) { (self.item, self.session) = (item, session) }

    var types: [String] { item.provider.types.map(\.description) }
    /// The application that has lifted it; `nil`: this one, or nobody knows.
    var application: String? { session.applicationName }

    /// - Parameters:
    ///   - type: One of ``types``.
    ///   - task: Given away: it is completed.
    func load(_ type: String, for task: OpaquePointer) {
        let watch = Watch()
        let request = session.load(ContentType(type), of: item) { result in
            if watch.number != 0 { g_cancellable_disconnect(g_task_get_cancellable(task), watch.number) }
            switch result {
            case .success(let data):
                let bytes = g_bytes_new(data, gsize(data.count))
                dragoman_item_loaded(task, bytes, nil)
                g_bytes_unref(bytes)
            case .failure(let error): dragoman_item_loaded(task, nil, TranslatedWording().reason(for: error))
            }
        }
        guard !request.isFinished else { return }
        watch.number = dragoman_item_watch(
            task, { CancelBox.at($0)() }, CancelBox.retain { Background.onMain { request.cancel() } },
            releaseCallbackBox)
    }

    /// Listens for the end of a load by its cancellable.
    private final class Watch {
        var number: gulong = 0
    }

    private typealias CancelBox = CallbackBox<@Sendable () -> Void>
}

/// A drop that a `DragomanDrop` answers.
@MainActor
final class DropHalf {
    private let session: DropSession
    private let completion: DropCompletion
    private let wording: any Wording

    init(_ session: DropSession, _ wording: any Wording, _ completion: @escaping DropCompletion) {
        (self.session, self.wording, self.completion) = (session, wording, completion)
    }

    /// The items of a session as `DragomanItem`s: those of a place as they are, rows of a list with the row's object.
    static func items(of session: DropSession) -> [Object] {
        session.items.enumerated().map { index, item in
            if let own = item.localObject as? OwnItem { return own.object }
            if let rows = item.localObject as? ListRows, let own = rows.attachment(of: index) as? OwnItem {
                return own.object
            }
            let made = Object(
                taking: UnsafeMutableRawPointer(
                    dragoman_item_foreign(item.name, retained(ForeignHalf(item, session)))))
            if let object = item.localObject as? Object { dragoman_item_set_object(made.opaque, object.pointer()) }
            if let rows = item.localObject as? ListRows, rows.objects.indices.contains(index) {
                dragoman_item_set_object(made.opaque, rows.objects[index].pointer())
            }
            return made
        }
    }

    /// The answer of a handler about a session.
    ///
    /// - Parameters:
    ///   - session: The session that would be dropped.
    ///   - view: Where.
    ///   - id: Which drop of it.
    ///   - ask: Asks the handler whether it takes a question.
    /// - Returns: What would be done, or why nothing is.
    static func proposal(
        for session: DropSession, in view: View, as id: String, _ ask: (OpaquePointer) -> gboolean
    ) -> DropProposal {
        var info = info(of: session, in: view)
        let question = Object(taking: UnsafeMutableRawPointer(dragoman_drop_create(nil, id, &info)))
        for item in items(of: session) { dragoman_drop_add(question.opaque, item.opaque) }
        let isTaken = ask(question.opaque) != 0
        let outcome = dragoman_drop_take_outcome(question.opaque)
        // A question is nothing that could be undone.
        if outcome.undo != nil { outcome.undo_destroy?(outcome.undo_data) }
        guard isTaken else { return .refuse(string(outcome.reason)) }
        return operation(outcome.action).map { .accept($0) } ?? .refuse("")
    }

    private static func info(of session: DropSession, in view: View) -> DragomanDropInfo {
        let point = session.location(in: view)
        let known = point ?? view.bounds.center
        var actions: UInt32 = 0
        for operation in DropOperation.allCases where session.operations.contains(operation) {
            actions |= action(operation).rawValue
        }
        return DragomanDropInfo(
            actions: GdkDragAction(rawValue: actions), modifiers: GdkModifierType(rawValue: 0),
            has_point: truth(point != nil), x: known.x, y: known.y)
    }

    private static func action(_ operation: DropOperation) -> GdkDragAction {
        switch operation {
        case .copy: GDK_ACTION_COPY
        case .move: GDK_ACTION_MOVE
        case .link: GDK_ACTION_LINK
        }
    }

    /// Gives a drop to a handler, and completes it when that has answered.
    static func give(
        _ session: DropSession, in view: View, as id: String, _ wording: any Wording,
        _ completion: @escaping DropCompletion, _ take: (OpaquePointer) -> Void
    ) {
        var info = info(of: session, in: view)
        let drop = dragoman_drop_create(retained(DropHalf(session, wording, completion)), id, &info)
        for item in items(of: session) { dragoman_drop_add(drop, item.opaque) }
        take(drop)
        g_object_unref(UnsafeMutableRawPointer(drop))
    }

    func answer(_ outcome: DragomanOutcome) {
        let undo = outcome.undo.map {
            UndoFunction($0, outcome.undo_data, outcome.undo_destroy, wording)
        }
        guard outcome.is_refused == 0 else { return completion(.failure(DropError(string(outcome.reason)))) }
        let focus = outcome.focus.map { Widget(sharing: UnsafeMutableRawPointer($0)) }
        let place = outcome.focus.flatMap { dragoman_place_for_widget($0) }.flatMap { dragoman_place_half($0) }
        completion(
            .success(
                DropResult(
                    operation: Self.operation(outcome.action) ?? .copy, undo: undo?.step,
                    position: Self.position(outcome.position, outcome.count),
                    formerPosition: Self.position(outcome.former_position, outcome.former_count), home: home,
                    element: place.map { (half($0) as PlaceHalf).view },
                    message: outcome.message.map { String(cString: $0) })))
        // The library gives the focus to what took the drop.
        if let focus, place == nil { MainLoop.idle { focus.grabFocus() } }
    }

    /// Where undoing puts the items back; `nil`: to where they were lifted. A row that the app has taken out itself is not
    /// put back by its list, so nobody says that it is back.
    private var home: ItemHome? {
        guard let rows = session.items.first?.localObject as? ListRows, rows.isGone else { return nil }
        return ItemHome([])
    }

    private static func operation(_ action: GdkDragAction) -> DropOperation? {
        switch action {
        case GDK_ACTION_COPY: .copy
        case GDK_ACTION_MOVE: .move
        case GDK_ACTION_LINK: .link
        default: nil
        }
    }

    private static func position(_ index: guint, _ count: guint) -> ItemPosition? {
        index == 0 ? nil : ItemPosition(Int(index), of: Int(count))
    }
}
