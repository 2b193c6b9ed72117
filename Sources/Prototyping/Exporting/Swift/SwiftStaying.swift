import Translation

/// The code that stands once at the end of an exported file, if something in it is asked whether it stays where it is.
struct SwiftStaying {
    /// The protocol of an exported view that things are dropped before or after.
    static let neighbour = "Neighbour"

    /// The exported views; only the functions that they ask for are written.
    let classes: [String]

    /// The functions that they ask for, each with its comment.
    var functions: [String] {
        let asked = [("in", inHolder), ("atEndOf", atEnd), ("nextTo", nextTo)].filter { label, _ in
            classes.contains { $0.contains("reasonToStay(session, \(label):") }
        }
        guard !asked.isEmpty else { return [] }
        let needsOrder = asked.contains { $0.0 != "in" }
        let needsPlace = classes.contains { $0.contains("isInPlace(session, of: self)") }
        return [around] + (needsOrder ? [order] : []) + asked.map(\.1) + (needsPlace ? [inPlace] : [])
    }

    private func words(place: String) -> String {
        let words = localized("{item} is already in {place}", ["item": "{item}", "place": "{place}"])
        return SwiftText.literal(
            words, values: ["item": "session.itemNames.first ?? String()", "place": place])
    }

    private var around: String {
        """
        /// The smallest of all that is around a view; `nil`: nothing is.
        @MainActor
        private func holder(of view: View) -> View? {
            let frame = view.frame
            return (view.superview?.subviews ?? []).filter { other in
                other !== view && other.frame.minX <= frame.minX && other.frame.minY <= frame.minY
                    && other.frame.maxX >= frame.maxX && other.frame.maxY >= frame.maxY
            }.min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
        }
        """
    }

    private var order: String {
        """
        /// The things before or after which others can be dropped.
        @MainActor
        private protocol \(Self.neighbour): View {}

        /// The things in a view, in order; for a view without a list, the things that change places in the scene.
        @MainActor
        private func row(in place: View?, of scene: View?) -> [View] {
            (scene?.subviews ?? []).filter { other in
                other !== place && holder(of: other) === place && (place != nil || other is any \(Self.neighbour))
            }
        }
        """
    }

    private var inHolder: String {
        """
        /// Why what is dragged stays where it is: the view has it already. `nil`: it can come there.
        @MainActor
        private func reasonToStay(_ session: DropSession, in view: View) -> String? {
            guard let source = session.localDragSession?.source, holder(of: source) === view else { return nil }
            return \(words(place: "view.label"))
        }
        """
    }

    private var inPlace: String {
        """
        /// Whether what is dragged stands in the place around a view already. That place copies what comes from elsewhere.
        @MainActor
        private func isInPlace(_ session: DropSession, of view: View) -> Bool {
            guard let source = session.localDragSession?.source, let place = holder(of: view) else { return false }
            return holder(of: source) === place
        }
        """
    }

    private var atEnd: String {
        """
        /// Why what is dragged stays where it is: what is dropped comes last in the view, and it is that. `nil`: it can come there.
        @MainActor
        private func reasonToStay(_ session: DropSession, atEndOf view: View) -> String? {
            guard let source = session.localDragSession?.source, row(in: view, of: view.superview).last === source
            else { return nil }
            return \(words(place: "view.label"))
        }
        """
    }

    private var nextTo: String {
        """
        /// Why what is dragged stays where it is: it stands beside the view, on that side. `nil`: it can come there.
        @MainActor
        private func reasonToStay(_ session: DropSession, nextTo view: View, isAfter: Bool) -> String? {
            let place = holder(of: view)
            let row = row(in: place, of: view.superview)
            guard let source = session.localDragSession?.source, let from = row.firstIndex(where: { $0 === source }),
                let here = row.firstIndex(where: { $0 === view }), from == (isAfter ? here + 1 : here - 1)
            else { return nil }
            return \(words(place: "(place ?? view.superview)?.label ?? String()"))
        }
        """
    }
}
