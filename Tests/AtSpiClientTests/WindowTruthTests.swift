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
    /// All of it, over the five tests: 3,000 moves.
    private static let moves = 600

    override func setUp() { continueAfterFailure = false }

    func testTheSceneThatShipsSaysTheTruth() throws {
        try play("", seed: 1, SpokenTruth(whole: "Dragoman", views: ["Sales by month"]))
    }

    func testTheAlbumSaysTheTruth() throws { try play("album", seed: 2, SpokenTruth(whole: "Summer by the sea")) }

    func testTheBoardSaysTheTruth() throws { try play("kanban", seed: 3, SpokenTruth(whole: "Board")) }

    func testTheInboxSaysTheTruth() throws {
        let reason = "only messages that you write yourself can be drafts"
        try play("inbox", seed: 4, SpokenTruth(whole: "Mail", reasons: [reason]))
    }

    func testTheFilesSayTheTruth() throws {
        let reason = "this folder belongs to somebody else, and can only be read"
        try play("files", seed: 5, SpokenTruth(whole: "Home folder", reasons: [reason]))
    }

    /// Plays a sample, or without a name the scene that ships.
    private func play(_ sample: String, seed: UInt64, _ truth: SpokenTruth) throws {
        let moves = LongTests.moves(of: Self.moves, each: 6, everywhere: 20)
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let document = Project.resources.appendingPathComponent("samples/\(sample)/\(sample).dragoman.yaml")
            let app = try session.launchDragoman(arguments: sample.isEmpty ? [] : [document.path])
            try app.focus()
            nonisolated(unsafe) let (shown, started) = (session, app)
            let all = try MainActor.assumeIsolated {
                try MovesByChance(in: shown, started, seed: seed).turns(moves, most: sample.isEmpty ? 12 : 40)
            }
            all.forEach(truth.judge)
            print(
                "figure: \(sample.isEmpty ? "built-in scene" : sample): \(all.count) moves in the window, "
                    + "\(truth.compared) words compared, \(truth.untrue.count) untrue")
            XCTAssertGreaterThan(truth.compared, all.count)
            XCTAssertEqual(truth.untrue, [])
        }
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

    /// The list items that are to be seen, what else can be dragged or takes a drop, and what is directly around them, in
    /// reading order.
    private func elements() throws -> [Element] {
        var found: [Element] = []
        func isEnd(_ element: Element) -> Bool {
            element.role == "list item"
                || element.actions.contains { $0.label.hasPrefix("Drag ") || $0.label.hasPrefix("Drop ") }
        }
        func collect(_ element: Element) {
            let isAround = element.role == "list" && element.children.contains { isEnd($0) }
            if isEnd(element) || isAround, element.states.contains("showing") { found.append(element) }
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

    /// Makes so many moves, and undoes the last ones where there are more elements than `most`.
    func turns(_ count: Int, most: Int) throws -> [SpokenTruth.Turn] {
        var turns: [SpokenTruth.Turn] = []
        // Now and then all has been put away, and what was done is undone.
        for _ in 0..<2 * count where turns.count < count {
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
            // Files that are dropped become bars, and bars become files: where they scroll, their frames tell nothing.
            guard drags.count > 2, before.count < most else {
                for _ in 0..<3 { _ = try said { try session.keyboard.press("ctrl+z") } }
                continue
            }
            let (index, action) = drags[chance(drags.count)]
            let lifted = try said { _ = try desktop.perform(action, of: before[index]) }
            var turn = SpokenTruth.Turn(
                before: nodes(before), index: index, action: action.label, lifted: lifted)
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
