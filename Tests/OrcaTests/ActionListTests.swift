import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Orca's own list of actions, Insert+Shift+A: the drags and drops stand there by name.
final class ActionListTests: OrcaTestCase {
    /// The actions on January.
    private static let ofABar = [
        "Drag bar data", "Change value…", "Rename…", "Add bar…", "Move after February", "Remove",
    ]

    func testJanuaryIsMovedIntoTheAttachmentsByOrcasOwnList() throws {
        try withOrca { orca in
            XCTAssertEqual(try orca.actions(), Self.ofABar)
            let lifted = try orca.perform("Drag bar data", hear: "Lifted January, 40. 2 places to drop.")
            XCTAssertEqual(lifted.filter { $0.contains("Lifted") }.count, 1, "\(lifted)")

            let card = try orca.press("Tab", hear: "portrait. 1 of 2.")
            XCTAssertEqual(card.filter { $0.hasPrefix("Ada Lovelace") && !$0.contains(":") }.count, 1, "\(card)")
            XCTAssertEqual(try orca.actions(), ["Drop into portrait", "Drop into attachments", "Cancel drag"])
            let dropped = try orca.perform(
                "Drop into attachments", hear: "Dropped January, 40, into Ada Lovelace, attachments.")
            XCTAssertEqual(dropped.filter { $0.contains("Dropped") }.count, 1, "\(dropped)")
            XCTAssertTrue(orca.hasAttachment("January.csv"))

            try orca.press("ctrl+z", hear: "Drop undone. January, 40, is no longer in Ada Lovelace, attachments.")
            XCTAssertFalse(orca.hasAttachment("January.csv"))
        }
    }

    func testDragIsCancelledByOrcasOwnList() throws {
        try withOrca { orca in
            _ = try orca.perform("Drag bar data", hear: "Lifted January, 40.")
            let said = try orca.perform("Cancel drag", hear: "Cancelled. January, 40, is back in Sales by month.")
            XCTAssertEqual(said.filter { $0.contains("Cancelled") }.count, 1, "\(said)")
            XCTAssertEqual(try orca.actions(), Self.ofABar)
            // Orca's list is no other app, also where the keyboard has lifted something.
            try orca.press("Return", hear: "Lifted January, 40.")
            let offered = try orca.actions()
            XCTAssertTrue(offered.contains("Cancel drag"), "\(offered)")
            XCTAssertFalse(offered.contains { $0.contains("Ctrl+V") }, "\(offered)")
        }
    }

    /// The place around an element is said once, when the focus comes there.
    func testContainersAreNamedOnce() throws {
        try withOrca { orca in
            _ = try orca.press("Tab", hear: "Ada Lovelace")
            let said = try orca.press("shift+Tab", hear: "40 units")
            XCTAssertEqual(said.filter { $0.hasPrefix("Sales by month") }.count, 1, "\(said)")
            XCTAssertEqual(said.filter { $0.hasPrefix("January") }.count, 1, "\(said)")
            XCTAssertFalse(said.contains("grouping"), "\(said)")
        }
    }

    override func setUpWithError() throws { try skipUnlessOrcaListsActions() }
}

extension OrcaTestCase {
    /// Orca has such a list from 45 on, and speaks of elements inside GTK's own tree from GTK 4.14 on.
    func skipUnlessOrcaListsActions() throws {
        try XCTSkipUnless(orcaListsActions(), "This Orca has no list of actions; its users have the popover.")
    }

    /// Whether Orca has a list of actions of its own.
    func orcaListsActions() throws -> Bool {
        try majorVersion(of: "orca") >= 46
    }
}

extension OrcaStory {
    /// The offers of Orca's list of actions for the focused element. The list is closed again.
    func actions() throws -> [String] {
        var names: [String] = []
        var name = try openActions()
        while let next = name, !names.contains(next), names.count < 20 {
            names.append(next)
            name = try nextAction()
        }
        try leave { try session.keyboard.press("Escape") }
        return names
    }

    /// Opens Orca's list, goes down to an action and presses Return.
    ///
    /// - Returns: All that was said then.
    func perform(_ action: String, hear text: String) throws -> [String] {
        var name = try openActions()
        var seen: [String] = []
        while let next = name, next != action, !seen.contains(next) {
            seen.append(next)
            name = try nextAction()
        }
        XCTAssertEqual(name, action, "The list has \(seen).")
        return try press("Return", hear: text)
    }

    func hasAttachment(_ name: String) -> Bool {
        let data = session.environment["XDG_DATA_HOME"] ?? ""
        return access("\(data)/dragoman/contacts/ada-lovelace/attachments/\(name)", F_OK) == 0
    }

    /// Up to Orca 48 it is a menu, and Down reaches the first item; from 49 on a window with the first one selected.
    ///
    /// - Returns: The first action.
    private func openActions() throws -> String? {
        let mark = speech.mark
        // By its service where it has one: CI's keys may come late.
        if ears?.showActionsList() != true {
            try session.keyboard.hold("Insert")
            // Orca takes its modifier for held when it has heard of the press.
            session.waitUntilQuiet()
            try session.keyboard.press("shift+a")
            try session.keyboard.letGo("Insert")
        }
        var said: [String] = []
        for _ in 0..<100 where !said.contains(where: { $0 == "menu." || $0.hasPrefix("List with") }) {
            said = settle(since: mark)
        }
        return said.contains { $0.hasPrefix("List with") } ? said.last.map(withoutStop) : try nextAction()
    }

    private func nextAction() throws -> String? {
        let mark = speech.mark
        try session.keyboard.press("Down")
        let said = settle(since: mark).last
        return said.map(withoutStop)
    }

    private func withoutStop(_ name: String) -> String { name.hasSuffix(".") ? String(name.dropLast()) : name }

    /// Until Orca has said where the focus is again.
    private func leave(_ body: () throws -> Void) throws {
        let mark = speech.mark
        try body()
        try speech.wait(for: "Dragoman", since: mark)
        settle(since: mark)
    }
}
