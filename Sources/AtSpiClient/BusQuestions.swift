import CGLib
import GLibSupport

/// A question to an object on the bus.
struct BusQuestion {
    /// The interface and the method, with a dot between them.
    let method: String
    let object: ObjectReference
    var arguments: [Argument] = []
    /// How long to wait for the answer.
    var seconds = 1.0
}

/// Many questions at once, each of which is waited for on its own.
///
/// Questions one after the other cost a round trip each; together they cost what it takes to answer them.
@MainActor
final class BusQuestions {
    /// The most questions that are under way at a time; a bus lets a client have 128 and more.
    private static let most = 64

    private let bus: BusConnection
    /// How many may be under way. It grows with each answer: who does not answer is not asked much.
    private var window = 4

    init(_ bus: BusConnection) { self.bus = bus }

    /// Asks, and waits until each question has its answer or cannot have one any more.
    ///
    /// - Parameters:
    ///   - questions: What to ask, in this order.
    ///   - isAsked: Called before each is asked: whether to ask it at all.
    ///   - handle: Called with the number of each question that was asked and what came of it, in any order.
    func ask(
        _ questions: [BusQuestion], where isAsked: (BusQuestion) -> Bool,
        handle: (Int, Result<Reply, CallError>) -> Void
    ) {
        // Nothing else of this process happens while it waits.
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
                    bus.send(questions[next], Answers.Box(answers, number: next))
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
}

/// The answers that have come and were not looked at yet.
@MainActor
private final class Answers {
    var came: [(number: Int, result: Result<Reply, CallError>)] = []

    /// What a question carries until its answer has come.
    final class Box: Sendable {
        let answers: Answers
        let number: Int

        init(_ answers: Answers, number: Int) {
            self.answers = answers
            self.number = number
        }
    }
}

extension BusConnection {
    fileprivate func send(_ question: BusQuestion, _ box: Answers.Box) {
        let (interface, member) = Self.parts(question.method)
        g_dbus_connection_call(
            connection.opaque, question.object.busName, question.object.path, interface, member,
            Self.tuple(question.arguments), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, Int32(question.seconds * 1000), nil,
            answered, Unmanaged.passRetained(box).toOpaque())
    }
}

private let answered: GAsyncReadyCallback = { source, result, data in
    guard let source, let result, let data else { return }
    let box = Unmanaged<Answers.Box>.fromOpaque(data).takeRetainedValue()
    let connection = OpaquePointer(source)
    var error: UnsafeMutablePointer<GError>?
    let answer = g_dbus_connection_call_finish(connection, result, &error)
    nonisolated(unsafe) let outcome: Result<Reply, CallError> =
        if let answer {
            .success(Reply(taking: answer))
        } else {
            .failure(
                CallError(GLibError(taking: error), isClosed: g_dbus_connection_is_closed(connection) != 0))
        }
    MainActor.assumeIsolated { box.answers.came.append((box.number, outcome)) }
}
