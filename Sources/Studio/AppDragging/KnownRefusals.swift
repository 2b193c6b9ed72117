import GLibSupport
import TextSafety

/// The lists of other apps that have taken nothing where a file for the app says that they take all: kept for as long as the
/// person is logged in.
///
/// Lists that have refused a drop. A file's words about a list are believed until then, and again once it has taken a drop:
/// a document may be locked, and some apps refuse on one desktop what they take on another.
///
/// ```swift
/// var refusals = KnownRefusals()
/// refusals.note(place.target.list, isRefused: outcome == .nothing)
/// let isUnsure = refusals.contains(place.target.list)
/// ```
struct KnownRefusals {
    /// The most lists that are kept.
    private static let most = 100
    private let file: RuntimeFile
    /// The last one is the newest.
    private(set) var lists: [BusObject]

    /// Reads what is kept.
    init(in file: RuntimeFile = RuntimeFile(name: "refusals.json")) {
        self.file = file
        lists = (file.json?["lists"]?.elements ?? []).suffix(Self.most).compactMap { BusObject($0) }
    }

    func contains(_ list: BusObject) -> Bool { lists.contains(list) }

    /// Keeps whether a list has refused a drop, or taken one. Where nothing can be written, it is known no longer than this is.
    mutating func note(_ list: BusObject, isRefused: Bool) {
        guard isRefused != contains(list) else { return }
        lists.removeAll { $0 == list }
        if isRefused { lists = lists.suffix(Self.most - 1) + [list] }
        try? file.keep(.object(["lists": .array(lists.map(\.json))]))
    }

    /// Places of lists that have refused are no longer known to accept, whatever a file says.
    func believed(_ places: [DropPlace]) -> [DropPlace] {
        places.map { place in
            guard place.isAccepting == true, contains(place.target.list) else { return place }
            var place = place
            place.isAccepting = nil
            return place
        }
    }
}
