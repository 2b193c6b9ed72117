import GLibSupport

/// An app's report on an element for clients that keep copies, `org.a11y.atspi.Cache`: most of the facts that finding
/// it takes, for thousands of elements with one answer.
struct CachedItem {
    let name: String
    let description: String
    /// The role's number, as `AtspiRole` counts.
    let role: Int
    /// How many children it has; less than 0 where that is not said.
    let childCount: Int
    /// Its parent; `nil` if that is not said.
    let parent: BusObject?
    /// Its position in that, from 0; `nil` where that is not said.
    let index: Int?
    /// The states' bits, 32 in each word.
    let states: [Int]

    /// The object that knows of all elements of a connection.
    static func cache(of busName: String) -> BusObject {
        BusObject(busName: busName, path: "/org/a11y/atspi/cache")
    }

    /// Reads the answer of a cache.
    ///
    /// - Parameters:
    ///   - answer: The answer to `GetItems`; rows that are no items are left out.
    ///   - busName: The app that answers: nobody speaks for another's elements.
    ///   - limit: How many rows to look at.
    /// - Returns: The elements by where they are.
    static func items(in answer: BusReply?, of busName: String, limit: Int) -> [BusObject: CachedItem] {
        var items: [BusObject: CachedItem] = [:]
        for row in answer?[0]?.members(limit: limit) ?? [] {
            guard let reference = BusObject(row[0]), reference.busName == busName, let children = row[4]?.int,
                let name = row[6]?.text, let role = row[7]?.int, let description = row[8]?.text
            else { continue }
            items[reference] = CachedItem(
                name: name, description: description, role: role, childCount: children,
                parent: row[2].flatMap { BusObject($0) },
                index: row[3]?.int, states: row[9]?.members(limit: 2).compactMap(\.int) ?? [])
        }
        return items
    }
}
