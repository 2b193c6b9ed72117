import Prototype
import Translation

/// Writes the delegates of a view's interactions. They use the drag or drop that was chosen by its name, else the nearest.
extension SwiftExport {
    /// - Parameters:
    ///   - drags: The drags from the view; none: nothing is written.
    ///   - item: An expression for the dragged item's name.
    ///   - kind: A literal for the kind of the item; `nil`: no kind is written.
    ///   - isBin: Whether the item that the view took last is dragged, and not the view.
    /// - Returns: The delegate's method.
    func dragging(_ drags: [ExportedDrag], item: String, kind: String? = nil, isBin: Bool = false) -> String {
        guard !drags.isEmpty else { return "" }
        let head = """
            func dragInteraction(
                _ interaction: \(dialect.dragInteraction), itemsForBeginning session: \(dialect.dragSession)
            ) -> [\(dialect.item)] {
            """
        if isBin { return String.block(head, ["Array(taken.suffix(1))"]) }
        return String.block(head, [choice(drags, code: { items($0, named: item, kind: kind) })])
    }

    func items(_ drag: ExportedDrag, named item: String, of owner: String? = nil, kind: String?) -> String {
        let label = owner ?? dialect.labelExpression
        var lines = [
            dialect.isUIKit
                ? "let provider = NSItemProvider()" : "let provider = ItemProvider(suggestedName: \(label))"
        ]
        for (number, offer) in drag.offers.enumerated() {
            let type = SwiftText.literal(offer.type)
            let data = offer.isToBeMade ? "\"\"" : offer.data.map { SwiftText.literal($0, label: label) } ?? item
            if offer.isToBeMade { lines.append("// Make the data of this type here.") }
            if dialect.isUIKit {
                lines.append("provider.register(Data((\(data)).utf8), mimeType: \(type))")
            } else {
                lines.append("let data\(number + 1) = \(data)")
                lines.append("provider.register(ContentType(\(type)), make: { Array(data\(number + 1).utf8) })")
            }
        }
        lines.append(
            dialect.isUIKit
                ? "return [UIDragItem(itemProvider: provider)]"
                : "return [DragItem(provider: provider, name: \(item)\(kind.map { ", kindName: \($0)" } ?? ""))]")
        return lines.joined(separator: "\n")
    }

    /// - Parameters:
    ///   - drops: The drops into the view; none: nothing is written.
    ///   - question: An expression for the number of the drop; `nil`: that of the view itself.
    ///   - rules: Conditions of the view itself, which come before those of a drop.
    /// - Returns: The delegate's methods.
    func dropping(_ drops: [ExportedDrop], by question: String? = nil, after rules: [String] = []) -> String {
        guard !drops.isEmpty else { return "" }
        let update = """
            func dropInteraction(
                _ interaction: \(dialect.dropInteraction), sessionDidUpdate session: \(dialect.dropSession)
            ) -> \(dialect.proposal) {
            """
        let completion = dialect.isUIKit ? "" : ",\n    completion: @escaping DropCompletion"
        let perform = """
            func dropInteraction(
                _ interaction: \(dialect.dropInteraction), performDrop session: \(dialect.dropSession)\(completion)
            ) {
            """
        let asking = (dialect.isUIKit ? [] : rules) + [choice(drops, by: question, code: proposal)]
        let doing = choice(drops, by: question, code: action)
        return String.block(update, asking, between: "\n") + "\n\n" + String.block(perform, [doing])
    }

    /// A rule that refuses drags from the view itself.
    func refusingItself(_ reason: String) -> String {
        "if session.localDragSession?.source === self { return .refuse(\(reason)) }"
    }

    private func proposal(_ drop: ExportedDrop) -> String {
        let answer = "return \(sortingOperation(of: drop) ?? dialect.proposal(of: drop))"
        guard drop.outcome != .refuse else { return answer }
        let question = dialect.isUIKit ? nil : stayQuestion(of: drop)
        let last = (question.map { "if let reason = \($0) { return .refuse(reason) }\n" } ?? "") + answer
        guard let accepts = drop.accepts ?? (dialect.isUIKit ? nil : drop.ownTypes) else { return last }
        let list = accepts.map { SwiftText.literal($0) }.joined(separator: ", ")
        let (isTaken, refusal) =
            dialect.isUIKit
            ? ("session.has(mimeTypes: [\(list)])", "UIDropProposal(operation: .cancel)")
            : ("session.hasItems(conformingTo: [\(list)])", refusal(of: drop))
        return "guard \(isTaken) else {\n    return \(refusal)\n}\n\(last)"
    }

    /// An expression for the operation of a drop beside something if the place around that copies: an element that
    /// stands in the place is moved. UIKit does not say there which one is dragged. `nil`: it is the drop's own.
    private func sortingOperation(of drop: ExportedDrop) -> String? {
        guard drop.outcome.side != nil, scene.isInCopyingPlace(drop.host) else { return nil }
        return dialect.isUIKit ? "UIDropProposal(operation: .copy)" : "isInPlace(session, of: self) ? .move : .copy"
    }

    /// An expression for the reason why the dragged thing stays where it is; `nil`: it never does.
    private func stayQuestion(of drop: ExportedDrop) -> String? {
        if let side = drop.outcome.side { return "reasonToStay(session, nextTo: self, isAfter: \(side == .after))" }
        guard drop.isKeeping else { return nil }
        let arrangement = scene.elements[drop.host].arrangement ?? .free
        return "reasonToStay(session, \(arrangement == .free ? "in" : "atEndOf"): self)"
    }

    /// In the words that the window has for it; an empty reason stands for the library's.
    private func refusal(of drop: ExportedDrop) -> String {
        guard drop.accepts == nil || drop.accepts == drop.ownTypes, let pattern = drop.kindReason else {
            return ".refuse(\"\")"
        }
        let (known, unknown) = pattern
        let reasonOfKind = SwiftText.literal(known, values: ["item": "$0.name", "kind": "$0.kindName ?? String()"])
        let reason = SwiftText.literal(unknown, values: ["item": "session.itemNames.first ?? String()"])
        return """
            .refuse(
                    session.items.first { $0.kindName != nil }.map { \(reasonOfKind) }
                        ?? \(reason))
            """
    }

    private func action(_ drop: ExportedDrop) -> String {
        let comment = "// \(SwiftText.comment(drop.outcome.rule.instruction))"
        if dialect.isUIKit { return comment + "\nbreak" }
        if drop.outcome == .refuse {
            return "completion(.failure(DropError(\(SwiftText.literal(drop.reason)))))"
        }
        if drop.outcome.rule.look == .hidden {
            return """
                // The view keeps the things that it takes away: dragging from here drags the last one.
                let items = session.items
                taken += items
                let undo = UndoStep(
                    undo: { [weak self] in self?.taken.removeLast(items.count) },
                    redo: { [weak self] in self?.taken += items })
                completion(.success(DropResult(operation: .move, undo: undo)))
                """
        }
        let operation = sortingOperation(of: drop) ?? (drop.outcome.rule.leaves ? ".move" : ".copy")
        return "\(comment)\ncompletion(.success(DropResult(operation: \(operation), undo: nil)))"
    }

    /// The code that uses the drag or drop of a view that was chosen by its name; where somebody pointed, the nearest.
    ///
    /// - Parameters:
    ///   - cases: The view's drags or drops, in the order of their numbers.
    ///   - question: An expression for the number; `nil`: that of the view itself.
    ///   - code: The code for each.
    /// - Returns: The code.
    func choice<Described: ExportedInteraction>(
        _ cases: [Described], by question: String? = nil, code: (Described) -> String
    ) -> String {
        guard cases.count > 1 else {
            let code = cases.first.map(code) ?? ""
            return code.hasSuffix("\nbreak") ? String(code.dropLast(6)) : code
        }
        let rows = cases.enumerated().map { number, row in
            let label = number == cases.count - 1 ? "default" : "case \(number)"
            return "\(label):  // \(SwiftText.comment(row.name.text))\n\(code(row).indented)"
        }
        let own =
            dialect.tellsDescriptors
            ? "chosen(session.descriptor, among: \(points(of: cases)), at: session.location(in: self), in: bounds)"
            : "nearest(\(points(of: cases)), to: session.location(in: self), in: bounds)"
        return "switch \(question ?? own) {\n" + rows.joined(separator: "\n") + "\n}"
    }

    /// A list of fractions.
    func points(of cases: [some ExportedInteraction]) -> String {
        let points = cases.map { "(\(SwiftText.number($0.point.x)), \(SwiftText.number($0.point.y)))" }
        return "[\(points.joined(separator: ", "))]"
    }

    // MARK: Helpers

    /// The helpers that stand once at the end of the file.
    var helpers: String {
        let point = dialect.point
        let (number, payload) = dialect.tellsDescriptors ? (", number: Int", ", payload: number") : ("", "")
        let numbering =
            dialect.tellsDescriptors ? " It carries its number, which tells it from others at that point." : ""
        let nearest =
            dialect.tellsDescriptors
            ? """
            /// The number of the drag or drop that was chosen by its name; where somebody pointed, of the nearest.
            @MainActor
            private func chosen(
                _ descriptor: LocationDescriptor?, among points: [(Double, Double)], at point: Point?, in frame: Rect
            ) -> Int {
                descriptor?.payload?.base as? Int ?? nearest(points, to: point, in: frame)
            }

            /// The number of the fractions of a frame that are nearest to a point.
            """
            : """
            /// The number of the fractions of a frame that are nearest to a point. UIKit tells an interaction the point, and not
            /// which name was chosen: each drag and each drop of a view needs a point of its own.
            """
        let common = """
            /// A descriptor whose point is a fraction of a view; its right and lower edges belong to it no more.\(numbering)
            @MainActor
            private func descriptor(
                _ name: String, x: Double, y: Double, in view: \(dialect.view)?\(number)
            ) -> \(dialect.descriptor)? {
                guard let view else { return nil }
                let size = view.bounds
                let point = \(point)(x: min(size.width * x, size.width - 0.5), y: min(size.height * y, size.height - 0.5))
                return \(dialect.descriptor)(name: name, point: point, in: view\(payload))
            }

            \(nearest)
            @MainActor
            private func nearest(_ points: [(Double, Double)], to point: \(point)?, in frame: \(dialect.rect)) -> Int {
                guard let point else { return 0 }
                func distance(_ fraction: (Double, Double)) -> Double {
                    let x = frame.origin.x + frame.width * fraction.0 - point.x
                    let y = frame.origin.y + frame.height * fraction.1 - point.y
                    return x * x + y * y
                }
                return points.indices.min { distance(points[$0]) < distance(points[$1]) } ?? 0
            }
            """
        guard dialect.isUIKit else { return common }
        return common + "\n\n" + """
            extension NSItemProvider {
                fileprivate func register(_ data: Data, mimeType: String) {
                    let type = UTType(mimeType: mimeType) ?? .data
                    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
                        completion(data, nil)
                        return nil
                    }
                }
            }

            extension UIDropSession {
                fileprivate func has(mimeTypes: [String]) -> Bool {
                    let types = mimeTypes.map { type in
                        type.hasPrefix("image/*") ? UTType.image : UTType(mimeType: type) ?? .data
                    }
                    return hasItemsConforming(toTypeIdentifiers: types.map(\\.identifier))
                }
            }
            """
    }
}
