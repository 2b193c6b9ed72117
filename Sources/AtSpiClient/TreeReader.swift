/// Reads an app's elements, however large or hostile the app is: a tree always comes to an end, and says where
/// something is missing.
@MainActor
public final class TreeReader {
    /// How much is read.
    public struct Limits: Sendable {
        /// How many levels below the first element.
        public var depth: Int
        /// How many elements in all.
        public var elements: Int
        /// How many children of one element.
        public var children: Int
        /// How long each question may take, in seconds; that for the children, ten times as long.
        public var seconds = 1.0

        /// The most levels that are ever read.
        public static let deepest = 256
        /// What a person can still read.
        public static let normal = Limits(depth: deepest, elements: 10_000, children: 1_000)
        /// What finding an element by name may take: some ten seconds of an app that has so many.
        public static let search = Limits(depth: deepest, elements: 20_000, children: 20_000)
        /// As much as memory holds.
        public static let all = Limits(depth: deepest, elements: 1_000_000, children: 1_000_000)
    }

    /// How much is asked of each element.
    public enum Detail: Sendable {
        /// Role, name and children: what finding an element takes.
        case names
        /// All that there is to see.
        case everything
    }

    /// After so many questions without an answer, nothing more is asked of a connection.
    private static let patience = 3

    private let bus: BusConnection
    private let limits: Limits
    private let detail: Detail
    private var left: Int
    private var seen: Set<ObjectReference> = []
    private var unanswered: [String: Int] = [:]

    init(bus: BusConnection, limits: Limits, detail: Detail) {
        self.bus = bus
        self.limits = limits
        self.detail = detail
        left = limits.elements
    }

    /// Reads an element and what is in it.
    ///
    /// - Parameter reference: The first element.
    /// - Returns: The tree.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away; what else goes wrong is in the tree.
    public func read(_ reference: ObjectReference) throws(AccessibilityError) -> Element {
        try read(reference, depth: 0)
    }

    private func read(_ reference: ObjectReference, depth: Int) throws(AccessibilityError) -> Element {
        var element = Element(reference)
        left -= 1
        guard seen.insert(reference).inserted else {
            element.problem = "is in the tree already: the tree has a cycle, or two parents share a child"
            return element
        }
        guard let properties = try ask("Accessible.GetAll", of: reference)?.dictionary else {
            element.problem = silence(reference)
            return element
        }
        element.name = properties["Name"]?.text ?? ""
        element.description = properties["Description"]?.text ?? ""
        element.role = try ask("Accessible.GetRoleName", of: reference)?[0]?.text ?? ""
        if detail == .everything { try fill(&element) }
        try readChildren(of: &element, depth: depth)
        return element
    }

    private func readChildren(of element: inout Element, depth: Int) throws(AccessibilityError) {
        guard let list = try ask("Accessible.GetChildren", of: element.reference)?[0] else {
            element.problem = silence(element.reference)
            return
        }
        element.childCount = list.count
        guard depth < limits.depth else { return }
        for index in 0..<min(list.count, limits.children) {
            guard left > 0 else { break }
            // The null reference stands for a child that is just going or coming.
            guard let reference = ObjectReference(list[index]) else { continue }
            element.children.append(try read(reference, depth: depth + 1))
        }
        let rest = list.count - element.children.count
        let cut = left <= 0 || list.count > limits.children
        if rest > 0, cut { element.problem = "more children not shown: \(rest)" }
    }

    /// Whether there was more than the limits let be read.
    var isFull: Bool { left <= 0 }

    /// Asks for all that an element says besides its name, its role and its children.
    private func fill(_ element: inout Element) throws(AccessibilityError) {
        let object = element.reference
        let words = try ask("Accessible.GetState", of: object)?[0]?.members(limit: 2).compactMap(\.int)
        element.states = StateNames.names(of: words ?? [])
        let attributes = try ask("Accessible.GetAttributes", of: object)?[0]?.dictionary
        element.attributes = attributes?.compactMapValues(\.text) ?? [:]
        let interfaces = try ask("Accessible.GetInterfaces", of: object)?[0]?.members(limit: 100).compactMap(\.text)
        for interface in interfaces ?? [] {
            switch interface {
            case "org.a11y.atspi.Action": element.actions = try actions(of: object)
            case "org.a11y.atspi.Value":
                if let value = try ask("Value.GetAll", of: object)?.dictionary {
                    element.value = Element.Value(
                        current: value["CurrentValue"]?.double ?? 0, minimum: value["MinimumValue"]?.double ?? 0,
                        maximum: value["MaximumValue"]?.double ?? 0, text: value["Text"]?.text ?? "")
                }
            case "org.a11y.atspi.Text":
                element.text = try ask("Text.GetText", of: object, [.int(0), .int(1000)])?[0]?.text
            case "org.a11y.atspi.Component":
                // 1: from the upper left of the window.
                let numbers = try ask("Component.GetExtents", of: object, [.uint(1)])?[0]?.members().compactMap(\.int)
                if let numbers, numbers.count == 4 {
                    element.bounds = Element.Bounds(
                        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                }
            default: break
            }
        }
    }

    /// What can be done with an element.
    ///
    /// - Parameter object: The element.
    /// - Returns: Its actions, at most the first 100; none where it does not say.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    public func actions(of object: ObjectReference) throws(AccessibilityError) -> [Element.Action] {
        var actions: [Element.Action] = []
        for entry in try ask("Action.GetActions", of: object)?[0]?.members(limit: 100) ?? [] {
            let name = try ask("Action.GetName", of: object, [.int(Int32(actions.count))])?[0]?.text
            actions.append(
                Element.Action(
                    index: actions.count, name: name ?? "", localizedName: entry[0]?.text ?? "",
                    description: entry[1]?.text ?? "", keyBinding: entry[2]?.text ?? ""))
        }
        return actions
    }

    /// Asks one question; `nil` where it is not answered, or not understood.
    private func ask(
        _ question: String, of object: ObjectReference, _ arguments: [Argument] = []
    ) throws(AccessibilityError) -> Reply? {
        guard unanswered[object.busName, default: 0] < Self.patience else { return nil }
        let all = question.hasSuffix(".GetAll")
        let method = all ? "org.freedesktop.DBus.Properties.GetAll" : "org.a11y.atspi.\(question)"
        let words = all ? [.text("org.a11y.atspi.\(question.dropLast(7))")] : arguments
        do {
            // A list of very many children takes a busy machine its time.
            let seconds = limits.seconds * (question == "Accessible.GetChildren" ? 10 : 1)
            let answer = try bus.call(method, of: object, words, seconds: seconds)
            return all ? answer[0] : answer
        } catch .busGone {
            throw .noBus("it went away.")
        } catch .noAnswer {
            unanswered[object.busName, default: 0] += 1
            return nil
        } catch {
            return nil
        }
    }

    private func silence(_ object: ObjectReference) -> String {
        unanswered[object.busName, default: 0] >= Self.patience
            ? "is not asked: its app did not answer \(Self.patience) times" : "does not answer"
    }
}
