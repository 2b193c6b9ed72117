import CGLib
import GLibSupport

/// Asks many questions at once and handles each answer separately.
///
/// Questions one after the other cost a round trip each; together they cost only the time of the answers.
///
/// ```swift
/// let questions = objects.map { BusQuestion("org.a11y.atspi.Accessible.GetRoleName", of: $0) }
/// BusQuestions(bus).ask(questions, where: { _ in true }) { number, result in
///     if case .success(let reply) = result { print(objects[number].path, reply[0]?.text ?? "") }
/// }
/// ```
@MainActor
public final class BusQuestions {
    /// The most questions under way at a time; a bus allows a client at least 128.
    private static let most = 64

    private let bus: BusConnection
    /// The number of questions that may be under way. It grows with each answer, so that a slow service is not flooded.
    private var window = 4

    public init(_ bus: BusConnection) { self.bus = bus }

    /// Asks the questions, and waits until each has its answer or has failed.
    ///
    /// - Parameters:
    ///   - questions: The questions, in the order of asking.
    ///   - isAsked: Called before each question; returns whether to ask it.
    ///   - handle: Receives the index of each question that was asked and its result, in any order.
    public func ask(
        _ questions: [BusQuestion], where isAsked: (BusQuestion) -> Bool,
        handle: (Int, Result<BusReply, BusError>) -> Void
    ) {
        // The context of its own keeps everything else in this process from running meanwhile.
        guard let context = g_main_context_new() else { return }
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let answers = Answers()
        var next = 0
        var underWay = 0
        while next < questions.count || underWay > 0 {
            while next < questions.count, underWay < window {
                if isAsked(questions[next]) {
                    send(questions[next], number: next, to: answers)
                    underWay += 1
                }
                next += 1
            }
            guard underWay > 0 else { continue }
            g_main_context_iteration(context, 1)
            let came = answers.came
            answers.came = []
            underWay -= came.count
            for (number, result) in came {
                if case .success = result { window = min(window + 1, Self.most) }
                handle(number, result)
            }
        }
    }

    private func send(_ question: BusQuestion, number: Int, to answers: Answers) {
        g_dbus_connection_call(
            bus.opaque, question.object.busName, question.object.path, question.interface, question.member,
            Variant.tuple(question.arguments).raw(), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, question.milliseconds, nil,
            answered, QuestionBox.retain((answers, number)))
    }
}

/// The answers that were received and not handled yet.
@MainActor
private final class Answers {
    var came: [(number: Int, result: Result<BusReply, BusError>)] = []
}

private typealias QuestionBox = CallbackBox<(answers: Answers, number: Int)>

private let answered: GAsyncReadyCallback = { source, result, data in
    guard let source, let result, let data else { return }
    let connection = OpaquePointer(source)
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_finish(connection, result, &error)
    nonisolated(unsafe) let outcome: Result<BusReply, BusError> =
        if let answer {
            .success(BusReply(taking: answer))
        } else {
            .failure(BusError(GLibError(taking: error), isClosed: g_dbus_connection_is_closed(connection) != 0))
        }
    let (answers, number) = QuestionBox.take(data)
    MainActor.assumeIsolated { answers.came.append((number, outcome)) }
}
