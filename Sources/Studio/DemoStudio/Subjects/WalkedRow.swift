/// A row of elements along which keys lead, and the position of the focus in it. Only the names of the elements are
/// told.
///
/// ```swift
/// var row = WalkedRow(["Text field", "Choice", "Text field", "Bin"])
/// row.find("Text field")  // 0: nothing tells it from the other one
/// row.step(to: "Bin", isBack: false)  // 3: so it was the second
/// row.step(to: "Text field", isBack: true)  // 2
/// ```
struct WalkedRow {
    private let names: [String]
    private var place: Int?

    init(_ names: [String]) { self.names = names }

    /// The position of the focus: where it is known to be, else at the first element of that name; `nil`: no element
    /// has that name.
    mutating func find(_ name: String) -> Int? {
        if let place, names[place] == name { return place }
        place = names.firstIndex(of: name)
        return place
    }

    /// The position of the focus after a key: at the nearest element of that name on the way; `nil`: no element has
    /// that name.
    mutating func step(to name: String, isBack: Bool) -> Int? {
        let expected = (place ?? 0) + (isBack ? -1 : 1)
        let places = names.indices.filter { names[$0] == name }
        place = places.min { abs($0 - expected) < abs($1 - expected) }
        return place
    }

    /// A key has led nowhere: the row ends at one of that name.
    ///
    /// - Returns: Whether that is elsewhere than it was supposed to be.
    mutating func turn(at name: String, isBack: Bool) -> Bool {
        let end = isBack ? names.firstIndex(of: name) : names.lastIndex(of: name)
        guard let end, end != place else { return false }
        place = end
        return true
    }
}
