import AccessibleDragging
import GLibSupport
import PrivateSession
import XCTest

@testable import DragBus

/// A drag that is lifted in one application and goes on in another.
final class CrossingTests: DragBusTestCase {
    func testWhatIsLiftedIsOfferedAndDroppedInAnotherApplication() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                try Self.lift(in: left, for: right)
                XCTAssertEqual(right.names, ["Drop into box", "Cancel drag"])
                XCTAssertEqual(right.coordinator.actions(of: right.shelf).map(\.name), ["Cancel drag"])
                XCTAssertEqual(right.guest?.spokenNames, ["January, from Window of Left"])
                XCTAssertEqual(right.guest?.sourceName, "shelf of Left")
                XCTAssertEqual(right.said, [], "the person is not there yet")
                right.coordinator.announceHolding()
                XCTAssertEqual(right.said.last, "Holding: January, from Window of Left. 1 place to drop.")
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                XCTAssertEqual(right.taken, ["January": Array("label,value\nJanuary,40\n".utf8)])
                XCTAssertEqual(right.said.last, "Dropped January, from Window of Left, into box of Right.")
                XCTAssertNil(right.dropped[0].drop.localDragSession, "no place takes it for its own")
                try Self.spin("end") { left.coordinator.state == .idle }
                XCTAssertEqual(left.things.count, 1)
                XCTAssertEqual(left.said, ["Lifted January. 1 place to drop."], "the other window has said it")
                XCTAssertNil(right.coordinator.session)
                right.coordinator.undo()
                XCTAssertEqual(right.taken, [:])
            }
        }
    }

    func testAMoveIsGivenUpWhenTheOtherHasItAndGivenBack() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                right.operation = .move
                try Self.lift(in: left, for: right)
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                XCTAssertEqual(left.things, [:])
                XCTAssertEqual(left.coordinator.history.nextUndo?.undoName, "Undo drop of January")
                right.coordinator.undo()
                try Self.spin("undo") { right.taken.isEmpty }
                XCTAssertEqual(left.things.count, 1)
                XCTAssertNil(left.coordinator.history.nextUndo, "it is undone here, too")
                right.coordinator.redo()
                try Self.spin("redo") { !right.taken.isEmpty && left.things.isEmpty }
                // Taken back where it came from, both have it, and the other gives it up without a loss.
                left.coordinator.undo()
                XCTAssertEqual(left.things.count, 1)
                right.coordinator.undo()
                try Self.spin("second undo") { right.taken.isEmpty }
                XCTAssertEqual(left.things.count, 1)
            }
        }
    }

    func testUndoSaysWhatItCannotDoWhenTheSourceIsGone() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                right.operation = .move
                try Self.lift(in: left, for: right)
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                left.link.stop()
                Self.settle()
                right.coordinator.undo()
                try Self.spin("answer") { right.said.last == "Couldn’t undo: Window of Left no longer answers." }
                XCTAssertEqual(right.taken.count, 1, "it stays where somebody has it")
            }
        }
    }

    func testARefusedDropStaysLiftedInBoth() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                try Self.lift(in: left, for: right)
                left.loader = { $0.complete(.failure(.failed("gone"))) }
                right.link.around.isActive = { false }
                left.coordinator.cancel()
                try Self.spin("end") { right.guest == nil }
                XCTAssertEqual(right.said, [], "it was said where it was cancelled")
                right.link.around.isActive = { true }
                try Self.lift(in: left, for: right)
                try right.drop()
                try Self.spin("refusal") { right.said.last == "Not dropped: no data came. Still holding it." }
                XCTAssertNotNil(right.guest)
                XCTAssertEqual(left.coordinator.state, .lifted)
            }
        }
    }

    func testEscapeInTheOtherWindowCancelsIt() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                try Self.lift(in: left, for: right)
                right.coordinator.cancel()
                XCTAssertEqual(right.said.last, "Cancelled. January, from Window of Left, is back in shelf of Left.")
                try Self.spin("end") { left.coordinator.state == .idle }
                XCTAssertEqual(left.said.count, 1, "\(left.said)")
                Self.settle()
                XCTAssertNil(right.guest, "it does not come back")
                try Self.lift(in: left, for: right)
            }
        }
    }

    func testSeveralItemsAndThoseThatJoinLaterCross() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                left.things["March"] = Array("label,value\nMarch,60\n".utf8)
                try Self.lift(in: left, for: right)
                XCTAssertEqual(right.guest?.spokenNames, ["January and March, from Window of Left"])
                try right.drop()
                try Self.spin("drop") { !right.dropped.isEmpty }
                XCTAssertEqual(right.taken, left.things)
            }
        }
    }

    func testNothingCrossesThatMayNotOrThatAPointerCarries() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                left.isRestricted = true
                try left.lift()
                Self.settle()
                XCTAssertNil(right.guest)
                left.coordinator.cancel()
                left.isRestricted = false
                try left.lift(by: .pointer)
                Self.settle()
                XCTAssertNil(right.guest)
                left.coordinator.cancel()
                left.coordinator.sharesDrags = false
                try left.lift()
                Self.settle()
                XCTAssertNil(right.guest)
                left.coordinator.cancel()
                left.coordinator.sharesDrags = true
                right.coordinator.sharesDrags = false
                try left.lift()
                Self.settle()
                XCTAssertNil(right.guest)
            }
        }
    }

    func testALiftElsewhereEndsTheOlderOneAndSaysSo() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let left = try Self.desk("Left", on: address)
                let right = Desk("Right", on: address, starts: false)
                try left.lift()
                Self.settle()
                // It has lifted something of its own before it comes onto the bus.
                try right.lift()
                right.link.start()
                try Self.spin("end") { left.guest != nil }
                XCTAssertEqual(
                    left.said.last,
                    "Cancelled. January is back in shelf of Left. Something was lifted in another window.")
                XCTAssertEqual(right.coordinator.state, .lifted)
            }
        }
    }

    /// As by a program, while the person is in the other window.
    func testAWindowThatClosesTakesWhatWasLiftedWithItAndThatIsSaid() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                try Self.lift(in: left, for: right)
                left.coordinator.remove(root: left.root)
                try Self.spin("end") { right.guest == nil }
                XCTAssertEqual(right.said, ["Cancelled. January, from Window of Left, is back in shelf of Left."])
            }
        }
    }

    func testTheEndOfTheSourceIsSaidWhereThePersonIs() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, _ in
                let desks = try ["Left", "Right", "Third"].map { try Self.desk($0, on: address) }
                desks[2].link.around.isActive = { false }
                try desks[0].lift()
                try Self.spin("guests") { desks[1].guest != nil && desks[2].guest != nil }
                desks[0].link.stop()
                try Self.spin("end") { desks[1].guest == nil && desks[2].guest == nil }
                let words = "Cancelled. January, from Window of Left, is back in shelf of Left."
                XCTAssertEqual(desks[1].said, ["\(words) Window of Left no longer answers."])
                XCTAssertEqual(desks[2].said, [])
            }
        }
    }

    func testABusThatRestartsLosesNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withBus { address, session in
                let (left, right) = (try Self.desk("Left", on: address), try Self.desk("Right", on: address))
                try Self.lift(in: left, for: right)
                kill(try XCTUnwrap(session.messageBusIdentifier), SIGKILL)
                try Self.spin("loss") { right.guest == nil }
                XCTAssertEqual(left.coordinator.state, .lifted, "here it goes on")
                try left.drop()
                XCTAssertEqual(left.taken.count, 1)
            }
        }
    }

    func testASourceThatEndsHalfwayGivesNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                left.loader = { $0.deliver(Array("half".utf8)) }
                try Self.lift(in: left, for: right)
                try right.drop()
                Self.settle()
                XCTAssertEqual(right.coordinator.state, .performing)
                left.link.stop()
                try Self.spin("end") { right.coordinator.state == .idle }
                XCTAssertEqual(right.taken, [:])
            }
        }
    }

    /// A place may be content with the name. To the source nothing has become of it then, and both are done.
    func testAPlaceThatLoadsNothingEndsTheDrag() throws {
        try MainActor.assumeIsolated {
            for operation in [DropOperation.copy, .move] {
                try Self.withTwo { left, right in
                    (right.operation, right.loadsNothing) = (operation, true)
                    try Self.lift(in: left, for: right)
                    try right.drop()
                    try Self.spin("drop") { !right.dropped.isEmpty }
                    try Self.spin("end") { left.coordinator.state == .idle }
                    XCTAssertEqual(right.dropped[0].result.operation, .copy)
                    XCTAssertEqual(left.things.count, 1)
                }
            }
        }
    }

    func testDataOfAnySizeComeWholeWithProgress() throws {
        try MainActor.assumeIsolated {
            try Self.withTwo { left, right in
                let large = [UInt8](repeating: 7, count: 40 << 20)
                left.things = ["Large": large]
                try Self.lift(in: left, for: right)
                var fractions: [Double] = []
                right.coordinator.observe { event in
                    if case .performing(let drop, _) = event { drop.onProgress = { $0.map { fractions.append($0) } } }
                }
                try right.drop()
                try Self.spin("drop", timeout: 60) { !right.dropped.isEmpty }
                XCTAssertEqual(right.taken["Large"]?.count, large.count)
                XCTAssertGreaterThan(fractions.count, 10)
                XCTAssertEqual(fractions.last, 1)
            }
        }
    }
}
