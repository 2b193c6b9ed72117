import AccessibleDragging
import CDragoman
import CGLib
import DraggingWords
import GLibSupport
import GTKDragging
import GTKSupport
import ProjectFacts
import Translation

/// The functions that the GObjects of `CDragoman` call: the only name of Swift's that C knows.
///
/// C asks once, when its first object is made, on the main thread.
@MainActor
@_cdecl("dragoman_swift_halves")
public func halves() -> UnsafePointer<DragomanHalves> {
    let size = gsize(MemoryLayout<DragomanHalves>.size)
    let table = g_malloc0(size).bindMemory(to: DragomanHalves.self, capacity: 1)
    table.pointee.release = releaseCallbackBox
    addLibrary(to: table)
    addCoordinator(to: table)
    AttachedHalf.add(to: table)
    addList(to: table)
    addPlace(to: table)
    TesterHalf.add(to: table)
    ChangeHalf.add(to: table)
    return UnsafePointer(table)
}

/// A string that stays.
@MainActor private let version: UnsafePointer<CChar> = Project.version.withCString { text in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: strlen(text) + 1)
    strcpy(copy, text)
    return UnsafePointer(copy)
}

@MainActor
private func addLibrary(to table: UnsafeMutablePointer<DragomanHalves>) {
    table.pointee.languages = { strings((["en"] + TranslatedWording.languages).sorted()) }
    table.pointee.set_language = { language in
        if let language {
            TranslatedWording.use(language: String(cString: language))
        } else {
            Catalogue.use(folders: [])
        }
    }
    table.pointee.version = { version }
    table.pointee.bar_new = { coordinating, widget in
        let half = BarHalf(half(coordinating))
        widget.pointee = half.bar.widget.widget
        return retained(half)
    }
    table.pointee.bar_set_compact = { bar, isCompact in (half(bar) as BarHalf).bar.isCompact = isCompact != 0 }
}

@MainActor
private func addCoordinator(to table: UnsafeMutablePointer<DragomanHalves>) {
    table.pointee.coordinator_new = { retained(CoordinatorHalf($0)) }
    table.pointee.coordinator_undo_name = { text((half($0) as CoordinatorHalf).undoName) }
    table.pointee.coordinator_redo_name = { text((half($0) as CoordinatorHalf).redoName) }
    table.pointee.coordinator_holding = { text((half($0) as CoordinatorHalf).holding) }
    table.pointee.coordinator_clicks = { truth((half($0) as CoordinatorHalf).isClickToMoveOn) }
    table.pointee.coordinator_set_clicks = { (half($0) as CoordinatorHalf).isClickToMoveOn = $1 != 0 }
    table.pointee.coordinator_hints = { truth((half($0) as CoordinatorHalf).coordinator.givesHints) }
    table.pointee.coordinator_set_hints = { (half($0) as CoordinatorHalf).coordinator.givesHints = $1 != 0 }
    table.pointee.coordinator_shares = { truth((half($0) as CoordinatorHalf).coordinator.sharesDrags) }
    table.pointee.coordinator_set_shares = { (half($0) as CoordinatorHalf).coordinator.sharesDrags = $1 != 0 }
    table.pointee.coordinator_sounds = { truth((half($0) as CoordinatorHalf).coordinator.hasSounds) }
    table.pointee.coordinator_set_sounds = { (half($0) as CoordinatorHalf).coordinator.hasSounds = $1 != 0 }
    table.pointee.coordinator_undo = { truth((half($0) as CoordinatorHalf).coordinator.undo()) }
    table.pointee.coordinator_redo = { truth((half($0) as CoordinatorHalf).coordinator.redo()) }
    table.pointee.coordinator_cancel = { truth((half($0) as CoordinatorHalf).cancel()) }
    table.pointee.coordinator_say = { (half($0) as CoordinatorHalf).coordinator.say(string($1)) }
    table.pointee.coordinator_diagnose = { strings((half($0) as CoordinatorHalf).diagnosis) }
    table.pointee.coordinator_push_undo = { coordinating, name, undone, redone, function, data, destroy in
        let coordinator: CoordinatorHalf = half(coordinating)
        let function = UndoFunction(
            function, data, destroy, coordinator.coordinator.wording)
        coordinator.pushUndo(string(name), string(undone), string(redone), function)
    }
}

@MainActor
private func addList(to table: UnsafeMutablePointer<DragomanHalves>) {
    table.pointee.list_new = { object, coordinating, widget, model, name, error in
        made(error) { () throws(ReorderableListError) in
            try ListHalf(
                object, half(coordinating), Widget(sharing: UnsafeMutableRawPointer(widget)),
                boundTo: model.map { UnsafeMutableRawPointer($0) }, called: name.map { String(cString: $0) })
        }
    }
    table.pointee.columns_new = { object, coordinating, view, name, error in
        made(error) { () throws(ReorderableListError) in
            try ListHalf(
                object, half(coordinating), columnsOf: Widget(sharing: UnsafeMutableRawPointer(view)),
                called: name.map { String(cString: $0) })
        }
    }
    table.pointee.list_group = { text((half($0) as ListHalf).group) }
    table.pointee.list_changed = { (half($0) as ListHalf).changed() }
    table.pointee.list_set_group = { (half($0) as ListHalf).group = $1.map { String(cString: $0) } }
    table.pointee.list_set_names = { (half($0) as ListHalf).setNames(areGiven: $1 != 0) }
    table.pointee.list_set_reorders = { (half($0) as ListHalf).setReorders(isGiven: $1 != 0) }
    table.pointee.list_move = { truth((half($0) as ListHalf).move(Int($1), to: Int($2))) }
    table.pointee.list_move_into = { truth((half($0) as ListHalf).move(Int($1), into: half($2))) }
}

/// A list for its GObject to keep, or why there is none.
@MainActor
private func made(
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?,
    _ make: @MainActor () throws(ReorderableListError) -> ListHalf
) -> UnsafeMutableRawPointer? {
    do throws(ReorderableListError) {
        return retained(try make())
    } catch let problem {
        let code = problem == .noList ? DRAGOMAN_ERROR_NO_LIST : DRAGOMAN_ERROR_NO_ROWS
        setError(error, code, problem.description)
        return nil
    }
}

@MainActor
private func addPlace(to table: UnsafeMutablePointer<DragomanHalves>) {
    table.pointee.place_new = { object, coordinating, widget, name in
        return retained(
            PlaceHalf(
                object, half(coordinating), Widget(sharing: UnsafeMutableRawPointer(widget)),
                called: name.map { String(cString: $0) }))
    }
    table.pointee.place_add = { place, kind, id, name, point in
        (half(place) as PlaceHalf).add(
            Offer(
                kind: kind, id: string(id), name: name.map { String(cString: $0) },
                point: point.map { Point(x: $0[0], y: $0[1]) }))
    }
    table.pointee.place_remove = { truth((half($0) as PlaceHalf).remove(string($1))) }
    table.pointee.place_changed = { (half($0) as PlaceHalf).changed() }
    table.pointee.item_types = { strings((half($0) as ForeignHalf).types) }
    table.pointee.item_application = { text((half($0) as ForeignHalf).application) }
    table.pointee.item_load = { item, type, task in
        (half(item) as ForeignHalf).load(string(type), for: task)
    }
    table.pointee.drop_answered = { drop, object in
        (half(drop) as DropHalf).answer(dragoman_drop_take_outcome(object))
    }
}
