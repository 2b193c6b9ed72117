import GLibSupport
import GTKSupport

/// Items that go from their places to one place together, in lists of items whose order can be changed.
///
/// All of them go, or none: what has changed in the meantime is noticed before anything is moved.
@MainActor
struct ItemTransfer {
    /// Where an item stands before.
    struct Source {
        let store: ItemStore
        let index: Int
    }

    /// A list does not hold what it held, or does not take what comes.
    struct TransferError: Error {}

    private let items: [Object]
    private let sources: [Source]
    private let target: ItemStore
    /// Where the first one stands in the target, after all are taken out of their places.
    let index: Int

    /// - Parameters:
    ///   - sources: Where the items stand, in the order in which they are to stand.
    ///   - target: Where they go.
    ///   - gap: Before which item of it, counted as things are now.
    /// - Throws: ``TransferError`` where an item is missing, or of a type that the target does not hold.
    init(_ sources: [Source], to target: ItemStore, before gap: Int) throws(TransferError) {
        let items = sources.compactMap { $0.store.item(at: $0.index) }
        guard !items.isEmpty, items.count == sources.count, items.allSatisfy({ target.takes($0) }),
            (0...target.count).contains(gap)
        else { throw TransferError() }
        (self.items, self.sources, self.target) = (items, sources, target)
        index = gap - sources.count { $0.store == target && $0.index < gap }
    }

    /// How many items go.
    var count: Int { items.count }

    /// Moves them.
    func perform() throws(TransferError) {
        guard zip(sources, items).allSatisfy({ $0.store.holds($1, at: $0.index) }),
            index <= target.count - sources.count(where: { $0.store == target })
        else { throw TransferError() }
        for source in sources.sorted(by: { $0.index > $1.index }) {
            source.store.replace(source.index..<source.index + 1, with: [])
        }
        target.replace(index..<index, with: items)
    }

    /// Moves them back.
    func takeBack() throws(TransferError) {
        let origins = zip(sources, items).sorted { $0.0.index < $1.0.index }
        var counts = Dictionary(sources.map { ($0.store, $0.store.count) }) { first, _ in first }
        counts[target]? -= items.count
        for (source, _) in origins {
            guard let count = counts[source.store], source.index <= count else { throw TransferError() }
            counts[source.store] = count + 1
        }
        guard items.indices.allSatisfy({ target.holds(items[$0], at: index + $0) }) else { throw TransferError() }
        target.replace(index..<index + items.count, with: [])
        for (source, item) in origins { source.store.replace(source.index..<source.index, with: [item]) }
    }
}
