import AccessibleDragging
import CDragoman
import CGLib
import GLibSupport
import GTKDragging
import GTKSupport

/// What a `DragomanReorderableList` does. Once GTK's list is gone, nothing.
@MainActor
final class ListHalf {
    private let object: OpaquePointer
    private weak var list: ReorderableList?
    /// What rows are called where the app says nothing.
    private let plainName: @MainActor (Int) -> String

    convenience init(
        _ object: OpaquePointer, _ coordinator: CoordinatorHalf, _ widget: Widget,
        boundTo model: UnsafeMutableRawPointer?, called name: String
    ) throws(ReorderableListError) {
        let list = try ReorderableList(
            reordering: widget, boundTo: model, called: name, coordinator: coordinator.coordinator)
        self.init(object, coordinator, list)
    }

    convenience init(
        _ object: OpaquePointer, _ coordinator: CoordinatorHalf, columnsOf view: Widget, called name: String
    ) throws(ReorderableListError) {
        let list = try ReorderableList(columnsOf: view, called: name, coordinator: coordinator.coordinator)
        self.init(object, coordinator, list)
    }

    private init(_ object: OpaquePointer, _ coordinator: CoordinatorHalf, _ list: ReorderableList) {
        self.object = object
        self.list = list
        plainName = list.nameOfRow
        coordinator.add(list.dragging)
        list.onAccept = { [weak self] in self?.proposal(for: $0) ?? .refuse("") }
        list.onInsert = { [weak self] session, gap, completion in
            if let self { insert(session, gap, completion) } else { completion(.failure(DropError(""))) }
        }
    }

    private func proposal(for session: DropSession) -> DropProposal {
        guard dragoman_list_takes_others(object) != 0 else { return .refuse("") }
        return DropHalf.proposal(for: session) { dragoman_list_ask(object, $0) }
    }

    private func insert(_ session: DropSession, _ gap: Int, _ completion: @escaping DropCompletion) {
        DropHalf.give(session, as: "insert", completion) { dragoman_list_insert(object, $0, guint(clamping: gap)) }
    }

    var name: String {
        get { list?.dragging.view.label ?? "" }
        set { list?.dragging.view.label = newValue }
    }

    var group: String? {
        get { list?.group }
        set { list?.group = newValue }
    }

    var isRestricted: Bool {
        get { list?.isRestrictedToThisApplication ?? false }
        set { list?.isRestrictedToThisApplication = newValue }
    }

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
