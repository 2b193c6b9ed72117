import CGTK
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

/// A popover over a window goes when the window is closed, whatever its handlers refer to.
final class PopoverTests: XCTestCase {
    func testAMenuThatWasClosedGoesThoughItsEntriesReferToIt() throws {
        try withWindow { _, label in
            weak var menu: PopoverMenu?
            let gone = Flag()
            var closes = 0
            @MainActor func show() {
                var made: PopoverMenu?
                let new = PopoverMenu(
                    [
                        [PopoverMenu.Entry("Copy") { made?.popDown() }],
                        [PopoverMenu.Entry("Paste") { made?.present() }],
                    ],
                    name: "January, 40")
                made = new
                menu = new
                gone.watch(new)
                new.onClose = { closes += new.isVisible ? 0 : 1 }
                new.popUp(on: label, x: 0, y: 0, width: 8, height: 8)
            }
            show()
            XCTAssertTrue(settles { menu?.isMapped == true })
            menu?.popDown()
            XCTAssertTrue(settles { closes == 1 })
            XCTAssertTrue(settles { menu == nil }, "\(menu?.referenceCount ?? 0) references")
            XCTAssertTrue(gone.isSet)
        }
    }

    /// The tooltip of a button would lie over the first line of what it has opened.
    func testATooltipWaitsUntilThePopoverIsGone() throws {
        try withWindow { _, label in
            label.tooltip = "Choose among the regions"
            XCTAssertTrue(label.showsTooltip)
            let popover = Popover(Label("Region"))
            var isClosed = false
            popover.onClose = { isClosed = true }
            popover.popUp(on: label, x: 0, y: 0, width: 8, height: 8)
            XCTAssertFalse(label.showsTooltip)
            XCTAssertEqual(label.tooltip, "Choose among the regions", "it is told to screen readers all the same")
            XCTAssertTrue(settles { popover.isMapped })
            popover.popDown()
            XCTAssertTrue(settles { isClosed })
            XCTAssertTrue(label.showsTooltip)
            label.tooltip = nil
            let other = Popover(Label("Region"))
            isClosed = false
            other.onClose = { isClosed = true }
            other.popUp(on: label, x: 0, y: 0, width: 8, height: 8)
            XCTAssertTrue(settles { other.isMapped })
            other.popDown()
            XCTAssertTrue(settles { isClosed })
            XCTAssertFalse(label.showsTooltip, "there is none to show")
        }
    }

    /// The entry under a mouse that rested was done where Enter was meant for the first one.
    func testAMenuOpenedByAKeyIgnoresAPointerThatRests() throws {
        try withWindow { _, label in
            let menu = PopoverMenu(
                [[PopoverMenu.Entry("Copy") {}, PopoverMenu.Entry("Paste") {}]], name: "January, 40")
            let contents = try XCTUnwrap(gtk_popover_get_child(menu.pointer()))
            XCTAssertNotEqual(gtk_widget_get_can_target(contents), 0)
            menu.ignoreRestingPointer()
            XCTAssertEqual(gtk_widget_get_can_target(contents), 0)
            menu.popUp(on: label, x: 0, y: 0, width: 8, height: 8)
            XCTAssertTrue(settles { menu.isMapped })
            menu.popDown()
        }
    }

    func testAPopoverThatWasClosedGoesThoughItsChildRefersToIt() throws {
        try withWindow { _, label in
            weak var popover: Popover?
            weak var button: Button?
            let gone = Flag()
            @MainActor func show() {
                let made = Button("Close")
                let new = Popover(made)
                made.onClick = { new.popDown() }
                (popover, button) = (new, made)
                gone.watch(new)
                new.popUp(on: label, x: 0, y: 0, width: 8, height: 8)
            }
            show()
            XCTAssertTrue(settles { popover?.isMapped == true })
            press(button)
            XCTAssertTrue(settles { popover == nil }, "\(popover?.referenceCount ?? 0) references")
            XCTAssertTrue(settles { button == nil })
            XCTAssertTrue(gone.isSet)
        }
    }

    func testAPopoverGoesWithTheWindowItIsOpenIn() throws {
        try onDisplay {
            weak var window: Window?
            weak var menu: PopoverMenu?
            @MainActor func show() {
                let (shown, label) = (makeWindow(), Label("Chart"))
                shown.setChild(label)
                shown.present()
                XCTAssertTrue(settles { label.isMapped })
                var made: PopoverMenu?
                let new = PopoverMenu([[PopoverMenu.Entry("Copy") { made?.popDown() }]], name: "January, 40")
                made = new
                (window, menu) = (shown, new)
                new.popUp(on: label, x: 0, y: 0, width: 8, height: 8)
            }
            show()
            XCTAssertTrue(settles { menu?.isMapped == true })
            window?.destroy()
            XCTAssertTrue(settles { menu == nil }, "\(menu?.referenceCount ?? 0) references")
            XCTAssertTrue(settles { window == nil }, "\(window?.referenceCount ?? 0) references")
        }
    }

    func testWhatIsTakenOutWhileItIsHiddenAndHasTheFocusGoes() throws {
        try onDisplay {
            let (window, box) = (makeWindow(), Box(.vertical))
            weak var inside: Button?
            @MainActor func add() {
                let button = Button("Save")
                button.onClick = { button.label = "Saved" }
                box.append(button)
                inside = button
            }
            add()
            window.setChild(box)
            window.present()
            defer { window.destroy() }
            XCTAssertTrue(settles { inside?.isMapped == true })
            XCTAssertEqual(inside?.grabFocus(), true)
            inside?.isVisible = false
            box.removeChildren()
            XCTAssertTrue(settles { inside == nil }, "\(inside?.referenceCount ?? 0) references")
        }
    }

    private func withWindow(_ body: @MainActor (Window, Label) throws -> Void) throws {
        try onDisplay {
            let window = makeWindow()
            let label = Label("Chart")
            window.setChild(label)
            window.present()
            defer { window.destroy() }
            XCTAssertTrue(settles { label.isMapped })
            try body(window, label)
        }
    }
}
