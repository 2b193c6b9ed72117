import GLibAppSupport
import GLibSupport

/// Asks an app's elements, many together, and asks no more of an app that does not answer. A ``TreeReader`` makes one.
///
/// ```swift
/// let questions = ElementQuestions(bus, limits: .normal)
/// let names = try questions.ask(property: "Name", of: objects).map { $0.reply?[0]?.unboxed.text ?? "" }
/// ```
@MainActor
public final class ElementQuestions {
    /// After so many questions without an answer, nothing more is asked of a connection.
    private static let mostUnanswered = 3

    /// An answer of one element seldom takes more, in bytes.
    private static let usualBytes = 4 << 10
    /// How much more all answers together may take.
    private static let mostBytes = 8 << 20
    /// Answers that are as long as a list of elements, which has a limit of its own.
    private static let lists: Set<String> = ["org.a11y.atspi.Accessible.GetChildren", "org.a11y.atspi.Cache.GetItems"]

    /// How many questions were asked.
    public private(set) var count = 0

    private let questions: BusQuestions
    private let limits: TreeReader.Limits
    /// When asking ends, by `MainLoop.seconds`.
    private let end: Double
    private var unanswered: [String: Int] = [:]
    private var isBusGone = false
    /// How many bytes came beyond the usual number.
    private var excess = 0
    /// The toolkits of connections; empty where one does not say.
    private var toolkits: [String: String] = [:]

    init(_ bus: BusConnection, limits: TreeReader.Limits) {
        questions = BusQuestions(bus)
        self.limits = limits
        end = MainLoop.seconds + limits.totalSeconds
    }

    /// Whether there is no time left, or the person has had enough.
    var isLate: Bool { MainLoop.seconds >= end || limits.isStopped() }

    /// The result of a question: an answer, or the reason why there is none in a short sentence.
    enum Answer {
        case reply(BusReply)
        case silence(String)

        var reply: BusReply? { if case .reply(let reply) = self { reply } else { nil } }
        var silence: String? { if case .silence(let words) = self { words } else { nil } }
    }

    /// Asks elements for the same: a method of an interface, or `GetAll` for all of its properties.
    ///
    /// - Parameters:
    ///   - name: The question, such as "Accessible.GetRoleName".
    ///   - objects: The elements.
    ///   - arguments: The question's arguments.
    /// - Returns: The answer of each.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func ask(
        _ name: String, of objects: [BusObject], _ arguments: [Variant] = []
    ) throws(AccessibilityError) -> [Answer] {
        try ask(objects.map { question(name, of: $0, arguments) })
    }

    /// Asks elements for one property, of `org.a11y.atspi.Accessible` unless another interface is named.
    func ask(
        property: String, interface: String = "Accessible", of objects: [BusObject]
    ) throws(AccessibilityError) -> [Answer] {
        try ask(objects.map { self.question(property: property, interface: interface, of: $0) })
    }

    func question(
        _ name: String, of object: BusObject, _ arguments: [Variant] = []
    ) -> BusQuestion {
        if name.hasSuffix(".GetAll") {
            return BusQuestion(
                "org.freedesktop.DBus.Properties.GetAll", of: object,
                [.string("org.a11y.atspi.\(name.dropLast(7))")], timeout: limits.seconds)
        }
        // A list of very many elements takes a busy machine its time.
        return BusQuestion(
            "org.a11y.atspi.\(name)", of: object, arguments,
            timeout: limits.seconds * (Self.lists.contains("org.a11y.atspi.\(name)") ? 10 : 1))
    }

    func question(property: String, interface: String, of object: BusObject) -> BusQuestion {
        BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: object,
            [.string("org.a11y.atspi.\(interface)"), .string(property)], timeout: limits.seconds)
    }

    /// Asks questions together, unless the app that should answer has been silent too often.
    func ask(_ all: [BusQuestion]) throws(AccessibilityError) -> [Answer] {
        count += all.count
        let tired = "is not asked: its app did not answer \(Self.mostUnanswered) times"
        let late = "is not asked: all together took longer than \(Int(limits.totalSeconds)) seconds"
        let wordy = "is not asked: its app says more than \(Self.mostBytes >> 20) MB"
        func isTired(_ question: BusQuestion) -> Bool {
            unanswered[question.object.busName, default: 0] >= Self.mostUnanswered
        }
        var answers = [Answer](repeating: .silence(late), count: all.count)
        questions.ask(all) { question in
            !isBusGone && !isTired(question) && !isLate && excess <= Self.mostBytes
        } handle: { number, result in
            switch result {
            case .success(let reply):
                if !Self.lists.contains(all[number].method) {
                    excess += max(0, reply.byteCount - Self.usualBytes)
                }
                let isAll = all[number].method == "org.freedesktop.DBus.Properties.GetAll"
                answers[number] = (isAll ? reply[0] : reply).map { .reply($0) } ?? .silence("does not answer")
            case .failure(let error):
                answers[number] = .silence("does not answer")
                if case .noAnswer = error { unanswered[all[number].object.busName, default: 0] += 1 }
                if case .closed = error { isBusGone = true }
            }
        }
        if isBusGone { throw .noBus("it went away.") }
        for (number, answer) in answers.enumerated() where answer.silence == late {
            if isTired(all[number]) {
                answers[number] = .silence(tired)
            } else if excess > Self.mostBytes {
                answers[number] = .silence(wordy)
            }
        }
        return answers
    }

    // MARK: Toolkits

    /// Whether a connection's properties are asked for one by one. Qt, 5 and 6, ends an app that is asked for all of an
    /// interface: it reads a second argument that this question does not have.
    func asksSingly(_ busName: String) throws(AccessibilityError) -> Bool {
        try toolkit(of: busName).lowercased().hasPrefix("qt")
    }

    /// GTK 3, whose answers come from at-spi2-atk, calls itself "gtk".
    func isGtk4(_ busName: String) throws(AccessibilityError) -> Bool { try toolkit(of: busName) == "GTK" }

    /// Whether positions are added up without the paddings around them: in GTK from 4.10 on.
    func losesPaddings(_ busName: String) throws(AccessibilityError) -> Bool {
        guard try isGtk4(busName) else { return false }
        let root = BusObject(busName: busName, path: "/org/a11y/atspi/accessible/root")
        let answer = try ask(property: "Version", interface: "Application", of: [root]).first?.reply
        let numbers = (answer?[0]?.unboxed.text ?? "").split(separator: ".").compactMap { Int($0) }
        return numbers.count >= 2 && numbers[0] == 4 && numbers[1] >= 10
    }

    private func toolkit(of busName: String) throws(AccessibilityError) -> String {
        if let known = toolkits[busName] { return known }
        let root = BusObject(busName: busName, path: "/org/a11y/atspi/accessible/root")
        let answer = try ask(property: "ToolkitName", interface: "Application", of: [root]).first?.reply
        let toolkit = answer?[0]?.unboxed.text ?? ""
        toolkits[busName] = toolkit
        return toolkit
    }

    /// Whether it is any GTK.
    func isOfGTK(_ busName: String) throws(AccessibilityError) -> Bool {
        try toolkit(of: busName).lowercased().hasPrefix("gtk")
    }

    /// Whether elements that are not on the screen now say so: in GTK 3 and Qt, but not in GTK 4, and in browsers they
    /// may be scrolled away.
    func tellsWhatShows(_ busName: String) throws(AccessibilityError) -> Bool {
        let toolkit = try toolkit(of: busName)
        return toolkit == "gtk" || toolkit.lowercased().hasPrefix("qt")
    }

    // MARK: Lists

    /// Asks for the labels of elements.
    ///
    /// - Parameter objects: The elements.
    /// - Returns: The elements that label each.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func labels(of objects: [BusObject]) throws(AccessibilityError) -> [[BusObject]] {
        try ask("Accessible.GetRelationSet", of: objects).map { answer in
            let relations = answer.reply?[0]?.members(limit: 100) ?? []
            // 2: is labelled by.
            let labelling = relations.filter { $0[0]?.int == 2 }
            return labelling.flatMap { $0[1]?.members(limit: 100).compactMap { BusObject($0) } ?? [] }
        }
    }

    /// Asks for the places to drop of elements.
    ///
    /// - Parameter objects: The elements.
    /// - Returns: The places to drop of each, at most the first 100; empty if it does not say.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func drops(of objects: [BusObject]) throws(AccessibilityError) -> [[Element.Drop]] {
        let asked = objects.map {
            BusQuestion("io.github.dragoman.Accessible.DropTarget.GetDrops", of: $0, timeout: limits.seconds)
        }
        return try ask(asked).map { answer in
            (answer.reply?[0]?.members(limit: 100) ?? []).map { row in
                Element.Drop(name: row[0]?.text ?? "", effect: row[1]?.text ?? "")
            }
        }
    }

    /// Asks for the actions of elements.
    ///
    /// - Parameters:
    ///   - objects: The elements.
    ///   - asksNames: Whether to ask for the names for programs too, one question each.
    /// - Returns: The actions of each, at most the first 100; empty if it does not say.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func actions(
        of objects: [BusObject], asksNames: Bool = true
    ) throws(AccessibilityError) -> [[Element.Action]] {
        var actions: [[Element.Action]] = []
        var asked: [BusQuestion] = []
        for (object, answer) in zip(objects, try ask("Action.GetActions", of: objects)) {
            let rows = answer.reply?[0]?.members(limit: 100) ?? []
            actions.append(
                rows.enumerated().map { index, row in
                    Element.Action(
                        index: index, name: "", localizedName: row[0]?.text ?? "", description: row[1]?.text ?? "",
                        keyBinding: row[2]?.text ?? "")
                })
            guard asksNames else { continue }
            asked += rows.indices.map { question("Action.GetName", of: object, [.int32(Int32($0))]) }
        }
        guard asksNames else { return actions }
        var names = try ask(asked).map { $0.reply?[0]?.text ?? "" }[...]
        for element in actions.indices {
            for action in actions[element].indices { actions[element][action].name = names.popFirst() ?? "" }
        }
        return actions
    }
}
