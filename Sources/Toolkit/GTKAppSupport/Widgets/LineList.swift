import CGLib
import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// A list of any length in which one line is selected; only the lines in sight have widgets. GTK: `GtkListView`.
///
/// The contents of a line are asked for when it comes into sight.
///
/// ```swift
/// let list = LineList(name: "Parts of the document")
/// list.makeLine = { let label = Label(); return LineList.Line(label) { label.text = names[$0] } }
/// list.describe = { LineList.Description(name: names[$0], level: 1, isExpanded: nil) }
/// list.replace(0..<0, with: names.count)
/// ```
public final class LineList: Widget {
    /// The view of a line: a widget that is used for one line after another.
    public struct Line {
        let widget: Widget
        let show: @MainActor (Int) -> Void

        /// - Parameters:
        ///   - widget: The visible widget.
        ///   - show: Makes it show the line of that index.
        public init(_ widget: Widget, show: @escaping @MainActor (Int) -> Void) {
            self.widget = widget
            self.show = show
        }
    }

    /// A line as assistive technologies see it.
    public struct Description: Equatable {
        let name: String
        let level: Int
        let isExpanded: Bool?

        /// - Parameters:
        ///   - name: Its name.
        ///   - level: How deep it stands in a tree, from 1.
        ///   - isExpanded: Whether the lines below it are shown; `nil`: there are none.
        public init(name: String, level: Int, isExpanded: Bool?) {
            (self.name, self.level, self.isExpanded) = (name, level, isExpanded)
        }
    }

    /// Makes the view of a line.
    public var makeLine: (@MainActor () -> Line)?
    /// Describes a line.
    public var describe: (@MainActor (Int) -> Description)?
    /// Called with the index of the line that the person selected.
    public var onSelect: (@MainActor (Int) -> Void)?
    /// Called with the index of a line that was pressed twice, or on which Enter was pressed.
    public var onActivate: (@MainActor (Int) -> Void)?

    /// Whether a screen reader is to hear of another selected line only when the list has the focus.
    ///
    /// Orca presents a line that is selected anywhere as if it had the focus: it would speak over the focused widget,
    /// and be silent when the focus really comes. Until then the line only looks selected.
    public var selectsQuietly: (@MainActor () -> Bool)?

    private let lines: Object
    private let selection: Object
    private var shown: [UnsafeMutableRawPointer: Line] = [:]
    /// The descriptions of each line's widget, as assistive technologies were told them.
    private var reported: [UnsafeMutableRawPointer: Description] = [:]
    /// The expanded state of those lines for which assistive technologies were told it.
    private var toldExpanded: [UnsafeMutableRawPointer: Bool] = [:]
    private var isSetting = false
    /// The line that looks selected while GTK does not know it yet.
    private var pendingSelection: Int?
    private let focusController = FocusController()

    /// - Parameter name: The name of the list for assistive technologies.
    public init(name: String) {
        // GTK aborts the process rather than give none.
        let lines = Object(taking: UnsafeMutableRawPointer(gtk_string_list_new(nil).unsafelyUnwrapped))
        let model = gtk_single_selection_new(OpaquePointer(g_object_ref(lines.raw)))
        let selection = Object(taking: UnsafeMutableRawPointer(model.unsafelyUnwrapped))
        let factory = Object(taking: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new().unsafelyUnwrapped))
        // The list takes over a reference to each.
        let list = gtk_list_view_new(
            OpaquePointer(g_object_ref(selection.raw)), OpaquePointer(g_object_ref(factory.raw)))
        (self.lines, self.selection) = (lines, selection)
        super.init(taking: UnsafeMutableRawPointer(list.unsafelyUnwrapped))
        setAccessibleLabel(name)
        follow(factory)
        selection.connect("notify::selected") { [weak self] _ in
            guard let self, !self.isSetting else { return }
            self.pendingSelection = nil
            self.onSelect?(self.selected)
        }
        focusController.connect("notify::contains-focus") { [weak self] _ in
            guard let self, self.pendingSelection != nil, self.hasFocusInside else { return }
            MainLoop.idle { [weak self] in if self?.hasFocusInside == true { self?.focusSelected() } }
        }
        focusController.attach(to: self)
        connect("activate") { [weak self] in self?.onActivate?(Int($0.uint(1))) }
    }

    private func follow(_ factory: Object) {
        factory.connect("setup") { [weak self] call in
            guard let self, let raw = call.object(1), let line = self.makeLine?() else { return }
            self.shown[raw] = line
            gtk_list_item_set_child(OpaquePointer(raw), line.widget.widget)
        }
        factory.connect("bind") { [weak self] call in
            guard let self, let raw = call.object(1) else { return }
            self.show(raw)
        }
        factory.connect("teardown") { [weak self] call in
            guard let raw = call.object(1) else { return }
            self?.shown[raw] = nil
            self?.reported[raw] = nil
            self?.toldExpanded[raw] = nil
        }
    }

    private func show(_ raw: UnsafeMutableRawPointer) {
        let item = OpaquePointer(raw)
        let position = gtk_list_item_get_position(item)
        guard position != GTK_INVALID_LIST_POSITION, let line = shown[raw] else { return }
        line.show(Int(position))
        if pendingSelection != nil { look(line, selected: Int(position) == pendingSelection) }
        // Assistive technologies hear each change, also one back to the earlier description.
        guard let description = describe?(Int(position)), reported[raw] != description else { return }
        reported[raw] = description
        dragoman_list_item_set_label(item, description.name)
        guard let around = gtk_widget_get_parent(line.widget.widget) else { return }
        dragoman_accessible_set_level(around, Int32(clamping: description.level))
        followFocus(of: around)
        tellExpanded(raw, around)
    }

    /// Tells whether the lines below a line are shown, when the keyboard focus comes to it.
    ///
    /// If nobody has asked for a line yet, GTK tells its state only when something else of the line changes, at any
    /// time, and Orca 46 and later then say "expanded", whichever widget has the keyboard focus.
    private func tellExpanded(_ raw: UnsafeMutableRawPointer, _ around: UnsafeMutablePointer<GtkWidget>) {
        let isExpanded = reported[raw]?.isExpanded
        guard isExpanded != toldExpanded[raw] else { return }
        let told = gtk_widget_has_focus(around) != 0 ? isExpanded : nil
        guard told != toldExpanded[raw] else { return }
        toldExpanded[raw] = told
        dragoman_accessible_set_expanded(around, told.map { $0 ? 1 : 0 } ?? -1)
    }

    private func followFocus(of around: UnsafeMutablePointer<GtkWidget>) {
        let key = "dragoman-tells-expanded"
        let row = Widget(sharing: UnsafeMutableRawPointer(around))
        guard g_object_get_data(row.pointer(), key) == nil else { return }
        g_object_set_data(row.pointer(), key, row.raw)
        row.connect("notify::has-focus") { [weak self] _ in
            guard let self else { return }
            for (raw, line) in self.shown where gtk_widget_get_parent(line.widget.widget) == around {
                self.tellExpanded(raw, around)
            }
        }
    }

    /// How many lines there are.
    public var count: Int { Int(g_list_model_get_n_items(lines.opaque)) }

    /// The lines that have widgets now, each with the widget that has the keyboard focus when the line does.
    public var shownLines: [(index: Int, widget: Widget)] {
        shown.compactMap { raw, line in
            let position = gtk_list_item_get_position(OpaquePointer(raw))
            guard position != GTK_INVALID_LIST_POSITION, Int(position) < count,
                let around = gtk_widget_get_parent(line.widget.widget)
            else { return nil }
            return (Int(position), Widget(sharing: UnsafeMutableRawPointer(around)))
        }
    }

    /// Has a line shown and described anew, where it is in sight.
    public func refresh(_ index: Int) {
        for raw in shown.keys where Int(gtk_list_item_get_position(OpaquePointer(raw))) == index { show(raw) }
    }

    /// Puts `added` lines where those of `range` were. Set the selection anew afterwards.
    public func replace(_ range: Range<Int>, with added: Int) {
        isSetting = true
        defer { isSetting = false }
        let start = max(0, min(range.lowerBound, count))
        let removed = max(0, min(range.count, count - start))
        var texts: [UnsafePointer<CChar>?] = Array(repeating: emptyText, count: max(0, added))
        texts.append(nil)
        gtk_string_list_splice(lines.opaque, guint(clamping: start), guint(clamping: removed), texts)
    }

    /// The index of the line that is selected. Setting it calls no handler.
    public var selected: Int {
        get { pendingSelection ?? Int(gtk_single_selection_get_selected(selection.opaque)) }
        set {
            if !hasFocusInside, selectsQuietly?() == true {
                pendingSelection = newValue
                for (raw, line) in shown {
                    look(line, selected: Int(gtk_list_item_get_position(OpaquePointer(raw))) == newValue)
                }
            } else {
                select(newValue)
            }
        }
    }

    private func select(_ index: Int) {
        pendingSelection = nil
        isSetting = true
        gtk_single_selection_set_selected(selection.opaque, guint(clamping: index))
        isSetting = false
    }

    private func look(_ line: Line, selected: Bool) {
        guard let around = gtk_widget_get_parent(line.widget.widget) else { return }
        if selected {
            gtk_widget_set_state_flags(around, GTK_STATE_FLAG_SELECTED, 0)
        } else {
            gtk_widget_unset_state_flags(around, GTK_STATE_FLAG_SELECTED)
        }
    }

    /// Scrolls to a line.
    public func reveal(_ index: Int) {
        guard (0..<count).contains(index) else { return }
        dragoman_list_view_reveal(widget, guint(clamping: index))
    }

    /// Gives the selected line the keyboard, now or as soon as it has a widget.
    public func focusSelected() {
        let index = selected
        if pendingSelection != nil { select(index) }
        reveal(index)
        if focus(index) { return }
        MainLoop.idle { [weak self] in _ = self?.focus(index) }
    }

    private func focus(_ index: Int) -> Bool {
        for (raw, line) in shown where Int(gtk_list_item_get_position(OpaquePointer(raw))) == index {
            guard let around = gtk_widget_get_parent(line.widget.widget) else { continue }
            return gtk_widget_grab_focus(around) != 0
        }
        return false
    }

    public override func letGo() {
        makeLine = nil
        describe = nil
        onSelect = nil
        onActivate = nil
        selectsQuietly = nil
        shown = [:]
        super.letGo()
    }
}

/// The text that stands for a line in the model: the lines themselves are known elsewhere.
@MainActor private let emptyText = UnsafePointer(g_strdup(""))
