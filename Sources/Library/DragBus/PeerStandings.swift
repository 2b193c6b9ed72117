/// Who has asked what is lifted, and what is known of them: a program that only looks, such as a screen reader's extension,
/// has no places, and is no window where a person can drop.
struct PeerStandings {
    private enum Standing {
        /// It has asked what is lifted.
        case asked
        /// It has answered as applications of the library do.
        case takesPart
    }

    private var known: [(name: String, standing: Standing)] = []

    /// A connection has asked what is lifted; returns whether nothing was known of it.
    mutating func heard(from name: String) -> Bool {
        guard index(of: name) == nil else { return false }
        if known.count >= DragLimits.callers {
            guard let oldest = known.firstIndex(where: { $0.standing == .asked }) else { return false }
            known.remove(at: oldest)
        }
        known.append((name, .asked))
        return true
    }

    /// A connection has answered as one that takes part.
    mutating func answered(_ name: String) {
        guard let index = index(of: name), participants.count < DragLimits.peers else { return }
        known[index].standing = .takesPart
    }

    /// A connection has answered that it does not know what it was asked, or is gone.
    mutating func refused(_ name: String) { known.removeAll { $0.name == name } }

    /// Those that have answered, in the order in which they came.
    var participants: [String] { known.filter { $0.standing == .takesPart }.map(\.name) }

    /// Those that may have places: before the others those that have answered.
    var candidates: [String] {
        let others = known.filter { $0.standing == .asked }.map(\.name)
        return Array((participants + others).prefix(DragLimits.peers))
    }

    private func index(of name: String) -> Int? { known.firstIndex { $0.name == name } }
}
