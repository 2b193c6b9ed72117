import AtSpiClient
import Foundation
import GLibSupport
import PrivateSession
import SeededNumbers
import TestSupport
import XCTest

/// A window says the truth in drags that chance makes up: neighbours, positions, counts and origins are compared with the
/// tree that another program reads from the accessibility bus, in the scene that ships and in each sample of a mock-up.
final class WindowTruthTests: XCTestCase {
    /// The samples, what their views are called as a whole, and the reasons that only a drop tells; without a name the scene
    /// that ships.
    private static let samples: [(name: String, whole: String, reasons: [String])] = [
        ("", "Sales by month", []), ("album", "Summer by the sea", []), ("kanban", "Board", []),
        ("inbox", "Mail", ["only messages that you write yourself can be drafts"]),
        ("files", "Home folder", ["this folder belongs to somebody else, and can only be read"]),
    ]

    /// All of it: 3,000 moves.
    private static let moves = 600

    override func setUp() { continueAfterFailure = false }

    func testWhatAWindowSaysIsTrue() throws {
        let moves = LongTests.areAsked ? LongTests.part(of: Self.moves) : 6
        var (turns, compared) = (0, 0)
        for (number, sample) in Self.samples.enumerated() {
            let session = try PrivateSession(services: [
                Display(), MessageBus(), AccessibilityBus(), WindowManager(),
            ])
            defer { session.end() }
            let document = Project.resources.appendingPathComponent(
                "samples/\(sample.name)/\(sample.name).dragoman.yaml")
            let app = try session.launchDragoman(arguments: sample.name.isEmpty ? [] : [document.path])
            try app.focus()
            nonisolated(unsafe) let (shown, started) = (session, app)
            let all = try MainActor.assumeIsolated {
                try MovesByChance(in: shown, started, seed: UInt64(number + 1)).turns(moves)
            }
            let truth = SpokenTruth(whole: sample.whole, reasons: sample.reasons)
            all.forEach(truth.judge)
            XCTAssertGreaterThan(truth.compared, all.count, sample.name)
            XCTAssertEqual(truth.untrue, [], sample.name)
            turns += all.count
            compared += truth.compared
        }
        print("figure: \(turns) moves in windows, \(compared) words compared")
    }
}

/// Lifts by name, goes round by keys, drops and undoes, as chance has it, and notes what was announced and what the bus says.
@MainActor
private final class MovesByChance {
    private let session: PrivateSession
    private let app: SessionApp
    private let desktop: Desktop
    private let shown: AtSpiClient.App
    private var random: SeededNumbers

    init(in session: PrivateSession, _ app: SessionApp, seed: UInt64) throws {
        (self.session, self.app) = (session, app)
        random = SeededNumbers(seed: seed)
        let desktop = try Desktop(address: session.accessibilityBusAddress())
        self.desktop = desktop
        let identifier = app.process.processIdentifier
        let found: AtSpiClient.App? = try eventually { try desktop.apps(ofProcess: identifier).first }
        shown = try XCTUnwrap(found)
    }

    private func chance(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    /// The list items that are to be seen, and what else can be dragged or takes a drop, in reading order.
    private func elements() throws -> [Element] {
        var found: [Element] = []
        func collect(_ element: Element) {
            let isEnd =
                element.role == "list item"
                || element.actions.contains { $0.label.hasPrefix("Drag ") || $0.label.hasPrefix("Drop ") }
            if isEnd, element.states.contains("showing") { found.append(element) }
            for child in element.children { collect(child) }
        }
        collect(try desktop.tree(of: shown))
        return found
    }

    private func nodes(_ elements: [Element]) -> [SpokenTruth.Node] {
        elements.map { element in
            let bounds = element.bounds
            let frame = [bounds?.x, bounds?.y, bounds?.width, bounds?.height].map { Double($0 ?? 0) }
            return SpokenTruth.Node(
                name: element.name, value: element.description, frame: frame, actions: element.actions.map(\.label))
        }
    }

    /// Does something, and waits for what is announced then.
    private func said(_ body: () throws -> Void) throws -> [String] {
        app.events.forget()
        try body()
        try app.events.wait(for: "announced", timeout: 20)
        return app.events.recent.filter { $0.name == "announced" }.compactMap { $0["text"]?.text }
    }

    func turns(_ count: Int) throws -> [SpokenTruth.Turn] {
        var turns: [SpokenTruth.Turn] = []
        for _ in 0..<count {
            let before = try elements()
            let drags = before.indices.flatMap { index in
                before[index].actions.filter { action in
                    // An edit in the scene that ships asks for words.
                    action.label != "Open"
                        && !["Undo", "Remove", "Rename", "Say", "Change", "Add", "Save", "Print"].contains {
                            action.label.hasPrefix($0)
                        }
                }.map { (index, $0) }
            }
            guard drags.count > 2 else {
                // All has been put away.
                for _ in 0..<3 { _ = try said { try session.keyboard.press("ctrl+z") } }
                continue
            }
            let (index, action) = drags[chance(drags.count)]
            let lifted = try said { _ = try desktop.perform(action, of: before[index]) }
            var turn = SpokenTruth.Turn(before: nodes(before), index: index, lifted: lifted)
            if lifted.contains(where: { $0.contains("No place to drop.") }) {
                turn.cancelled = try said { try session.keyboard.press("Escape") }
                turn.after = nodes(try elements())
            } else if lifted.contains(where: { $0.hasPrefix("Lifted") }) {
                try goOn(&turn)
            }
            turns.append(turn)
        }
        return turns
    }

    private func goOn(_ turn: inout SpokenTruth.Turn) throws {
        turn.held = nodes(try elements())
        let isBackwards = chance(2) == 1
        turn.isBackwards = isBackwards
        for _ in 0...chance(4) {
            turn.steps += try said { try session.keyboard.press(isBackwards ? "shift+Tab" : "Tab") }.suffix(1)
        }
        if chance(4) == 0 { turn.asked = try said { try session.keyboard.press("ctrl+h") } }
        if chance(5) == 0 {
            turn.cancelled = try said { try session.keyboard.press("Escape") }
            turn.after = nodes(try elements())
            return
        }
        let dropped = try said { try session.keyboard.press("Return") }
        turn.dropped = dropped
        guard !dropped.contains(where: { $0.hasPrefix("Not dropped") }) else {
            _ = try said { try session.keyboard.press("Escape") }
            turn.after = nodes(try elements())
            return
        }
        turn.after = nodes(try elements())
        guard chance(3) == 0 else { return }
        turn.undone = try said { try session.keyboard.press("ctrl+z") }
        turn.back = nodes(try elements())
        guard chance(2) == 0 else { return }
        turn.redone = try said { try session.keyboard.press("ctrl+shift+z") }
        turn.again = nodes(try elements())
    }
}
