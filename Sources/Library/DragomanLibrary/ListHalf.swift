import AccessibleDragging
import CDragoman
import CGLib
import GLibSupport
import GTKDragging
import GTKSupport

/// The Swift half of a `DragomanReorderableList`. Once GTK's list is gone, it does nothing.
@MainActor
final class ListHalf: AttachedHalf {
    private let object: OpaquePointer
    private weak var list: ReorderableList?
    /// The names of rows where the app says nothing.
    private let plainName: @MainActor (Int) -> String

    convenience init(
        _ object: OpaquePointer, _ coordinator: CoordinatorHalf, _ widget: Widget,
        boundTo model: UnsafeMutableRawPointer?, called name: String?
    ) throws(ReorderableListError) {
        let list = try ReorderableList(
            reordering: widget, boundTo: model, called: name, coordinator: coordinator.coordinator)
        self.init(object, coordinator, list)
    }

    convenience init(
        _ object: OpaquePointer, _ coordinator: CoordinatorHalf, columnsOf view: Widget, called name: String?
    ) throws(ReorderableListError) {
        let list = try ReorderableList(columnsOf: view, called: name, coordinator: coordinator.coordinator)
        self.init(object, coordinator, list)
    }

    private init(_ object: OpaquePointer, _ coordinator: CoordinatorHalf, _ list: ReorderableList) {
        self.object = object
        self.list = list
        plainName = list.nameOfRow
        super.init()
        coordinator.add(list.dragging)
        list.onReordered = { from, to in
            dragoman_list_tell_reordered(object, guint(clamping: from), guint(clamping: to))
        }
        list.onMovedIn = { dragoman_list_tell_moved(object, 1, guint(clamping: $0)) }
        list.onMovedOut = { dragoman_list_tell_moved(object, 0, guint(clamping: $0)) }
        list.canMove = { dragoman_list_allows(object, 1, guint(clamping: $0)) != 0 }
        list.canInsert = { dragoman_list_allows(object, 0, guint(clamping: $0)) != 0 }
        list.onPrepare = { position, name in
            guard let item = dragoman_list_prepare(object, guint(clamping: position)) else { return nil }
            let own = OwnItem(item)
            return (own.provider(called: name), own)
        }
        list.onAccept = { [weak self] in self?.proposal(for: $0) ?? .refuse("") }
        list.onInsert = { [weak self] session, gap, completion in
            if let self { insert(session, gap, completion) } else { completion(.failure(DropError(""))) }
        }
    }

    private func proposal(for session: DropSession) -> DropProposal {
        guard dragoman_list_takes_others(object) != 0 else { return .refuse("") }
        guard let list else { return .refuse("") }
        return DropHalf.proposal(for: session, in: list.dragging.view, as: "insert") {
            dragoman_list_ask(object, $0)
        }
    }

    private func insert(_ session: DropSession, _ gap: Int, _ completion: @escaping DropCompletion) {
        guard let list else { return completion(.failure(DropError(""))) }
        let wording = list.dragging.view.coordinator?.wording ?? EnglishWording()
        DropHalf.give(session, in: list.dragging.view, as: "insert", wording, completion) {
            dragoman_list_insert(object, $0, guint(clamping: gap))
        }
    }

    override var name: String {
        get { list?.dragging.view.label ?? "" }
        set { list?.name = newValue }
    }

    var group: String? {
        get { list?.group }
        set { list?.group = newValue }
    }

    override var isRestricted: Bool {
        get { list?.isRestrictedToThisApplication ?? false }
        set { list?.isRestrictedToThisApplication = newValue }
    }

    override var isEnabled: Bool {
        get { list?.isEnabled ?? false }
        set { list?.isEnabled = newValue }
    }

    override func detach() {
        list?.detach()
        list = nil
    }

    func changed() { list?.changed() }

    func setNames(areGiven: Bool) {
        let plainName = plainName
        list?.nameOfRow = { [weak self] position in
            (areGiven ? self?.ownName(of: position) : nil) ?? plainName(position)
        }
    }

    private func ownName(of position: Int) -> String? {
        taken(dragoman_list_name_of(object, guint(clamping: position)))
    }

    func setReorders(isGiven: Bool) {
        guard isGiven else {
            list?.onReorder = nil
            return
        }
        list?.onReorder = { [weak self] range, order in try self?.reorder(range, order) }
    }

    private func reorder(_ range: Range<Int>, _ order: [Int]) throws {
        var error: UnsafeMutablePointer<GError>?
        let positions = order.map { guint(clamping: $0) }
        let isDone = dragoman_list_reorder(
            object, guint(clamping: range.lowerBound), positions, gsize(positions.count), &error)
        guard error == nil, isDone != 0 else { throw DropError(GLibError(taking: error).message) }
    }

    /// - Parameters:
    ///   - position: The row, from 0.
    ///   - target: Where it is to stand, from 0.
    /// - Returns: Whether it moved.
    func move(_ position: Int, to target: Int) -> Bool {
        guard let list, (0..<list.count).contains(position), (0..<list.count).contains(target) else { return false }
        return list.move([position], to: target > position ? target + 1 : target)
    }

    func move(_ position: Int, into other: ListHalf) -> Bool {
        guard let list, let other = other.list, (0..<list.count).contains(position) else { return false }
        return list.move([position], into: other)
    }
}
