import CGLib
import CGTK
import GLibSupport
import GTKAppSupport
import GTKSupport
import TestSupport
import XCTest

/// A GObject owns its Swift half: there is one for each, it lives as long as the GObject, and goes with it.
final class OwnershipTests: XCTestCase {
    func testAHandlerLivesInWhatTheWidgetStandsIn() throws {
        try onDisplay {
            let box = Box(.vertical)
            var clicks = 0
            @MainActor func add() {
                let button = Button("Save")
                button.onClick = { clicks += 1 }
                box.append(button)
            }
            add()
            press(child(of: box))
            XCTAssertEqual(clicks, 1)
        }
    }

    func testAPointerIsAlwaysTheSameObject() throws {
        try onDisplay {
            let (box, button) = (Box(.vertical), Button("Save"))
            box.append(button)
            XCTAssertTrue(child(of: box) === button)
            XCTAssertTrue(Widget(sharing: button.raw) === button)
            XCTAssertTrue(button.parent === box)
            let label = UnsafeMutableRawPointer(try XCTUnwrap(gtk_label_new("Name")))
            box.append(Widget(sharing: label))
            XCTAssertTrue(Widget(sharing: label) === Widget(sharing: label))
        }
    }

    func testAWindowIsOneObjectWhoeverAsks() throws {
        try onDisplay {
            let window = makeWindow()
            let button = Button("Save")
            window.setChild(button)
            XCTAssertTrue(button.rootWindow === window)
            XCTAssertTrue(Widget(sharing: window.raw) === window)
            window.destroy()
        }
    }

    func testAWidgetThatNobodyHasGoes() throws {
        try onDisplay {
            weak var button: Button?
            let gone = Flag()
            do {
                let made = Button("Save")
                button = made
                gone.watch(made)
            }
            XCTAssertNil(button)
            XCTAssertTrue(gone.isSet)
        }
    }

    func testAWidgetLivesWithoutItsBoxWhileSwiftHasIt() throws {
        try onDisplay {
            var box: Box? = Box(.vertical)
            let button = Button("Save")
            var clicks = 0
            button.onClick = { clicks += 1 }
            box?.append(button)
            box = nil
            XCTAssertFalse(button.isInWidget)
            press(button)
            XCTAssertEqual(clicks, 1)
        }
    }

    func testWhatIsPutElsewhereHasItsHandlers() throws {
        try onDisplay {
            let (first, second) = (Label("A"), Button("B"))
            let panes = Paned(.horizontal, start: first, end: second)
            var clicks = 0
            second.onClick = { clicks += 1 }
            panes.setEnd(nil)
            panes.setEnd(second)
            press(second)
            XCTAssertEqual(clicks, 1)
        }
    }

    func testAWindowGoesWithAllWhoseHandlersReferToEachOther() throws {
        try onDisplay {
            weak var window: Window?
            weak var first: Button?
            weak var second: ToggleButton?
            let (windowGone, buttonGone) = (Flag(), Flag())
            do {
                let made = makeWindow()
                let (one, two) = (Button("One"), ToggleButton("Two"))
                let box = Box(.vertical)
                (window, first, second) = (made, one, two)
                one.onClick = {
                    two.isOn = true; made.destroy()
                }
                two.onToggle = { _ in one.label = "again" }
                one.connect("notify::label") { _ in two.label = one.label }
                let keys = KeyController()
                keys.onPress = { _, _ in keys.modifiers.isEmpty && one.isVisible && made.isActive }
                keys.attach(to: two)
                let target = DropTarget()
                target.onDrop = { _, _, _ in target.onLeave == nil && box.isVisible }
                target.attach(to: box)
                box.append(one)
                box.append(two)
                made.setChild(box)
                windowGone.watch(made)
                buttonGone.watch(two)
            }
            // Its window is closed by a button in it.
            try press(XCTUnwrap(first))
            XCTAssertTrue(windowGone.isSet)
            XCTAssertTrue(buttonGone.isSet)
            XCTAssertNil(window)
            XCTAssertNil(first)
            XCTAssertNil(second)
        }
    }

    func testWhatABoxTakesOutForGoodGoes() throws {
        try onDisplay {
            let (box, list) = (Box(.vertical), RowList(name: "Steps"))
            weak var inBox: Button?
            weak var inList: Button?
            do {
                let (one, two) = (Button("One"), Button("Two"))
                one.onClick = { one.label = two.label }
                two.onClick = { two.label = one.label }
                (inBox, inList) = (one, two)
                let inner = Box(.horizontal)
                inner.append(one)
                box.append(inner)
                list.append(two, name: "Two")
            }
            XCTAssertNotNil(inBox)
            XCTAssertNotNil(inList)
            box.removeChildren()
            list.removeAll()
            XCTAssertNil(inBox)
            XCTAssertNil(inList)
        }
    }

    func testAnEntryThatIsTakenOutHasItsTextCounted() throws {
        try onDisplay {
            let box = Box(.vertical)
            let entry = Entry()
            var committed: [String] = []
            entry.onCommit = { committed.append($0) }
            entry.onGone { committed.append("gone") }
            box.append(entry)
            box.removeChildren()
            XCTAssertEqual(committed, ["gone"])
        }
    }

    func testAWindowThatIsDestroyedSaysSoOnce() throws {
        try onDisplay {
            let window = makeWindow()
            var count = 0
            window.onDestroy { count += 1 }
            // Swift still has it.
            window.destroy()
            XCTAssertEqual(count, 1)
        }
    }

    func testAWidgetOfOthersHasItsHandlersWithoutItsWindow() throws {
        try onDisplay {
            let window = makeWindow()
            let label = try XCTUnwrap(gtk_label_new("Name"))
            g_object_ref_sink(UnsafeMutableRawPointer(label))
            defer { g_object_unref(UnsafeMutableRawPointer(label)) }
            var changes = 0
            Widget(sharing: UnsafeMutableRawPointer(label)).connect("notify::label") { _ in changes += 1 }
            gtk_window_set_child(window.pointer(), label)
            window.destroy()
            gtk_label_set_text(OpaquePointer(label), "Another")
            XCTAssertEqual(changes, 1)
        }
    }

    func testAReferenceKnowsAWidgetUntilItGoes() throws {
        try onDisplay {
            let box = Box(.vertical)
            @MainActor func add() -> WidgetReference {
                let label = Label("Name")
                box.append(label)
                return WidgetReference(label)
            }
            let reference = add()
            XCTAssertTrue(reference.widget === child(of: box))
            box.removeChildren()
            XCTAssertNil(reference.widget)
        }
    }

    func testNamedActionsLiveInTheirWidget() throws {
        try onDisplay {
            let row = Label("Lunch")
            var performed: [String] = []
            @MainActor func offer() {
                let actions = NamedActions.of(row)
                actions.onPerform = { performed.append($0) }
                actions.show(["Move up", "Move down"])
                XCTAssertEqual(actions.names, ["Move up", "Move down"])
            }
            offer()
            gtk_widget_activate_action_variant(row.widget, "Move up.", nil)
            XCTAssertEqual(performed, ["Move up"])
        }
    }

    func testADrawnWidgetIsAskedForAsLongAsItStandsInABox() throws {
        final class Square: CustomWidget {
            override func measureWidth() -> (minimum: Double, natural: Double) { (16, 16) }
        }
        try onDisplay {
            let box = Box(.vertical)
            weak var square: Square?
            @MainActor func add() {
                let made = Square()
                square = made
                box.append(made)
            }
            add()
            XCTAssertEqual(box.minimumWidth, 16)
            XCTAssertTrue(child(of: box) === square)
            box.removeChildren()
            XCTAssertNil(square)
        }
    }

    func testWhatHasHandlersLetsGoOfAllOfThem() throws {
        try onDisplay {
            let buttons: [OwnedObject] = [
                Button("A"), ToggleButton("B"), CheckButton("C", isOn: false), SpinButton(range: 0...1),
                DropDown(["D"]), Entry(), Expander("E", Label("F")), Revealer(Label("G"), slidesUp: true),
                LineList(name: "H"), MenuButton(icon: "open-menu-symbolic", name: "I", sections: []),
                Popover(Label("J")), MotionController(), KeyController(), FocusController(), ScrollController(),
                ClickController(), LongPressController(), MoveController(), PinchController(),
                DragSource(),
            ]
            fill(buttons)
            for object in buttons {
                XCTAssertFalse(handlers(of: object).isEmpty, "\(type(of: object))")
                XCTAssertTrue(handlers(of: object).allSatisfy { $0.isSet }, "\(type(of: object)): fill all")
                object.letGo()
                XCTAssertTrue(handlers(of: object).allSatisfy { !$0.isSet }, "\(type(of: object))")
            }
        }
    }

    /// The objects that are left after widgets have gone: a program that runs for days would be full of them.
    func testTenThousandWidgetsLeaveNothingBehind() throws {
        try onDisplay {
            final class Held {
                static nonisolated(unsafe) var count = 0
                init() { Self.count += 1 }
                deinit { Self.count -= 1 }
            }
            @MainActor func round(_ count: Int) {
                let window = makeWindow()
                let (box, row) = (Box(.vertical), Box(.horizontal))
                window.setChild(box)
                for index in 0..<count {
                    let (held, button) = (Held(), Button("\(index)"))
                    button.onClick = { withExtendedLifetime((held, button, window)) {} }
                    let click = ClickController(.secondary)
                    click.onPress = { _, _, _ in withExtendedLifetime((held, click, button)) {} }
                    click.attach(to: button)
                    index.isMultiple(of: 2) ? box.append(button) : row.append(button)
                }
                row.removeChildren()
                window.destroy()
                MainLoop.drain()
            }
            for _ in 0..<3 { round(1_000) }
            let before = heapInUse()
            for _ in 0..<10 { round(1_000) }
            let after = heapInUse()
            print("figure: 10,000 widgets leave \(after - before) bytes")
            XCTAssertEqual(Held.count, 0)
            // A widget with its handlers has some 3 kB.
            XCTAssertLessThan(after - before, 10_000 * 20)
        }
    }
}

@MainActor
private func fill(_ objects: [OwnedObject]) {
    for object in objects {
        (object as? Button)?.onClick = {}
        (object as? ToggleButton)?.onToggle = { _ in }
        (object as? CheckButton)?.onToggle = { _ in }
        (object as? SpinButton)?.onChange = { _ in }
        (object as? DropDown)?.onChange = { _ in }
        (object as? Entry)?.onCommit = { _ in }
        (object as? Entry)?.onType = {}
        (object as? Expander)?.onExpand = { _ in }
        (object as? Revealer)?.onSettle = {}
        (object as? MenuButton)?.onClose = {}
        (object as? Popover)?.onClose = {}
        if let list = object as? LineList {
            list.makeLine = { LineList.Line(Label()) { _ in } }
            list.describe = { _ in LineList.Description(name: "", level: 1, isExpanded: nil) }
            (list.onSelect, list.onActivate, list.selectsQuietly) = ({ _ in }, { _ in }, { true })
        }
        if let motion = object as? MotionController { (motion.onMotion, motion.onLeave) = ({ _, _ in }, {}) }
        if let keys = object as? KeyController { (keys.onPress, keys.onRelease) = ({ _, _ in true }, { _ in }) }
        (object as? FocusController)?.onChange = { _ in }
        (object as? ScrollController)?.onScroll = { _, _ in true }
        if let click = object as? ClickController {
            (click.onPress, click.onRelease) = ({ _, _, _ in }, { _, _, _ in })
        }
        if let press = object as? LongPressController {
            (press.onLongPress, press.onEnd) = ({ _, _ in true }, { _, _ in })
        }
        if let moves = object as? MoveController {
            (moves.onBegin, moves.onMove) = ({ _, _ in true }, { _, _ in })
            (moves.onCancel, moves.onEnd) = ({}, { _, _ in })
        }
        if let pinch = object as? PinchController {
            (pinch.onBegin, pinch.onScale) = ({ _, _ in }, { _, _, _ in })
        }
        if let source = object as? DragSource {
            source.onWheel = { _, _ in }
            (source.onPrepare, source.onBegin, source.onPerform) = ({ _, _ in nil }, {}, {})
            (source.onCancel, source.onEnd) = ({ true }, { _, _ in })
        }
    }
}

/// The properties of an object that hold a function, and whether each has one.
@MainActor
private func handlers(of object: OwnedObject) -> [(name: String, isSet: Bool)] {
    var (found, mirror): ([(name: String, isSet: Bool)], Mirror?) = ([], Mirror(reflecting: object))
    while let current = mirror {
        for child in current.children where "\(type(of: child.value))".contains("->") {
            let value = Mirror(reflecting: child.value)
            guard value.displayStyle == .optional else { continue }
            found.append((child.label ?? "", !value.children.isEmpty))
        }
        mirror = current.superclassMirror
    }
    return found
}
