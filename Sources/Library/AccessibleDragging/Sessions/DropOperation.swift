/// The effect of a drop on the items. Apple counterpart: `UIDropOperation`; GTK's: `GdkDragAction`.
///
/// ```swift
/// if case .success(let result) = outcome, result.operation == .move { removeRow() }
/// ```
public enum DropOperation: String, Hashable, Sendable, CaseIterable {
    case copy
    case move
    case link
}

/// A set of operations: those that a source allows, or that the person's modifier keys choose.
///
/// ```swift
/// let allowed: DropOperations = [.copy, .move]
/// allowed.contains(.link)  // false
/// ```
public struct DropOperations: OptionSet, Hashable, Sendable {
    /// One bit for each operation.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Makes a set of one operation.
    public init(_ operation: DropOperation) {
        switch operation {
        case .copy: self = .copy
        case .move: self = .move
        case .link: self = .link
        }
    }

    /// The items stay, and the place gets copies.
    public static let copy = DropOperations(rawValue: 1)
    /// The items are removed from their source.
    public static let move = DropOperations(rawValue: 2)
    /// The items stay, and the place refers to them.
    public static let link = DropOperations(rawValue: 4)

    /// Whether the operation is in the set.
    public func contains(_ operation: DropOperation) -> Bool {
        isSuperset(of: DropOperations(operation))
    }
}

/// A place's answer to a session: what it would do with the items. Apple counterpart: `UIDropProposal`.
///
/// ```swift
/// func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
///     session.items.count == 1 ? .copy : .refuse("a portrait is one picture")
/// }
/// ```
public struct DropProposal: Hashable, Sendable {
    /// The operation that the place would perform; `nil`: it refuses.
    public let operation: DropOperation?
    /// The reason for a refusal, as a clause that can follow "Not dropped: ".
    public let reason: String?
    /// How the place would take the items, for the place itself; `nil`: it has worked out nothing.
    ///
    /// The place finds it in ``DropSession/proposal`` when it is asked for its names and when the items are dropped, and does as
    /// it has answered.
    public private(set) var plan: (any Hashable & Sendable)?

    private init(operation: DropOperation?, reason: String?) {
        (self.operation, self.reason) = (operation, reason)
    }

    /// The place would copy the items.
    public static let copy = DropProposal(operation: .copy, reason: nil)
    /// The place would move the items.
    public static let move = DropProposal(operation: .move, reason: nil)
    /// The place would refer to the items.
    public static let link = DropProposal(operation: .link, reason: nil)

    /// The place would take the items and perform `operation`.
    public static func accept(_ operation: DropOperation) -> DropProposal {
        DropProposal(operation: operation, reason: nil)
    }

    /// The place refuses, for `reason`; an empty reason stands for the library's own words.
    /// Apple counterpart: `UIDropOperation.forbidden`, which gives no reason.
    public static func refuse(_ reason: String) -> DropProposal {
        DropProposal(operation: nil, reason: reason)
    }

    /// Whether the place would take the items.
    public var isAccepted: Bool { operation != nil }

    /// The same answer with what the place has worked out for it.
    ///
    /// ```swift
    /// let row = row(at: session.location(in: self))
    /// return DropProposal.move.planned(row)  // performDrop: session.proposal?.plan as? Int
    /// ```
    ///
    /// - Parameter plan: A value: nothing has changed yet when a place answers.
    /// - Returns: The answer.
    public func planned(_ plan: some Hashable & Sendable) -> DropProposal {
        var proposal = self
        proposal.plan = plan
        return proposal
    }

    /// Whether both are the same answer, with the same plan.
    public static func == (one: DropProposal, other: DropProposal) -> Bool {
        one.operation == other.operation && one.reason == other.reason
            && one.plan.map { AnyHashable($0) } == other.plan.map { AnyHashable($0) }
    }

    /// Hashes the answer.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(operation)
        hasher.combine(reason)
    }
}

/// The reason why a drop was not done, in words for the person who dropped.
///
/// ```swift
/// completion(.failure(DropError("the picture is larger than 64 MB")))
/// ```
public struct DropError: Error, Hashable, Sendable {
    /// A clause that can follow "Not dropped: ", without a full stop.
    public let reason: String

    /// Makes an error from its clause.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// The former name of ``DropError``.
@available(*, deprecated, renamed: "DropError")
public typealias DropRefusal = DropError

/// A position among others, as people count: the second of five.
///
/// ```swift
/// let second = ItemPosition(2, of: 5)
/// ```
public struct ItemPosition: Hashable, Sendable {
    /// The position in the order, from 1.
    public let index: Int
    /// The number of positions.
    public let count: Int
    /// The position in the same order before something was moved, from 1; `nil`: it was not among them, or has not moved.
    public let former: Int?

    /// Makes a position from its number, from 1, and the count.
    ///
    /// - Parameters:
    ///   - index: The number now.
    ///   - count: How many positions there are.
    ///   - former: The number before, where something was moved among them.
    public init(_ index: Int, of count: Int, former: Int? = nil) {
        self.index = index
        self.count = count
        self.former = former
    }

    /// The same position, with the one before: it is said where it differs.
    package func moved(from former: ItemPosition) -> ItemPosition {
        ItemPosition(index, of: count, former: former.index == index ? nil : former.index)
    }
}

/// Where items stood before they were moved: undoing a drop says that they are back there.
///
/// ```swift
/// let home = ItemHome(["To do"], position: ItemPosition(1, of: 3))
/// ```
public struct ItemHome: Hashable, Sendable {
    /// The names of the place, from the outside in.
    public let place: [String]
    /// Where the first item stood in the place's order; `nil`: the place has none.
    public let position: ItemPosition?

    /// Makes it from the names of the place, and the position in its order.
    public init(_ place: [String], position: ItemPosition? = nil) {
        self.place = place
        self.position = position
    }
}

/// The outcome of a drop that was done.
///
/// ```swift
/// let row = rows.insert(item, at: 1)
/// completion(.success(DropResult(operation: .copy, undo: nil, position: ItemPosition(2, of: rows.count))))
/// ```
public struct DropResult {
    /// The operation that was done. It may differ from the proposal: a copy where a move was allowed.
    public let operation: DropOperation
    /// Undoes and redoes the drop; `nil`: it cannot be undone.
    public let undo: UndoStep?
    /// The items' names after the drop; `nil`: they have not changed.
    public let itemNames: [String]?
    /// The first item's position now, if the place has an order; it is announced with the drop.
    public let position: ItemPosition?
    /// The first item's position before, if it only changed its place in the same order. The drop is then announced as
    /// a move.
    public let formerPosition: ItemPosition?
    /// Where the items were moved from; `nil`: undoing names the view that they were lifted in.
    public let home: ItemHome?
    /// The element that gets the focus; `nil`: the one that took the items.
    public let element: AccessibleElement?
    /// The announcement of the drop, as a sentence; `nil`: the words of ``Wording``.
    public let message: String?

    /// Makes an outcome.
    public init(
        operation: DropOperation, undo: UndoStep?, itemNames: [String]? = nil, position: ItemPosition? = nil,
        formerPosition: ItemPosition? = nil, home: ItemHome? = nil, element: AccessibleElement? = nil,
        message: String? = nil
    ) {
        self.operation = operation
        self.undo = undo
        self.itemNames = itemNames
        self.position = position
        self.formerPosition = formerPosition
        self.home = home
        self.element = element
        self.message = message
    }

    /// The same outcome, of another operation.
    func becoming(_ operation: DropOperation) -> DropResult {
        DropResult(
            operation: operation, undo: undo, itemNames: itemNames, position: position,
            formerPosition: formerPosition, home: home, element: element, message: message)
    }
}
