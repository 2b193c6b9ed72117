import CGTK
import GLibSupport

/// A number to be typed, or changed in steps. GTK: `GtkSpinButton`.
///
/// ```swift
/// let position = SpinButton(range: 1...12)
/// position.value = 3
/// position.onChange = { number in move(Int(number)) }
/// ```
public final class SpinButton: Widget {
    /// Called with a number that the person chose.
    public var onChange: (@MainActor (Double) -> Void)?

    private var isSetting = false
    private var inside: Widget?

    /// - Parameters:
    ///   - range: The least and the largest number.
    ///   - step: The number that an arrow adds.
    ///   - page: The number that Page Up adds.
    ///   - digits: How many are shown after the point.
    public init(range: ClosedRange<Double>, step: Double = 1, page: Double = 10, digits: Int = 0) {
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)))
        gtk_spin_button_set_increments(opaque, step, page)
        gtk_spin_button_set_digits(opaque, guint(clamping: digits))
        gtk_spin_button_set_numeric(opaque, 1)
        gtk_editable_set_width_chars(opaque, 5)
        gtk_editable_set_enable_undo(opaque, 0)
        scrollOnlyWithFocus()
        if let inside = gtk_editable_get_delegate(opaque) {
            let inside = Widget(sharing: UnsafeMutableRawPointer(inside))
            AssistiveTechnology.deselectQuietlyWhenLeft(inside)
            AssistiveTechnology.tellNoPopup(of: inside)
            self.inside = inside
        }
        connect("value-changed") { [weak self] _ in
            guard let self, !self.isSetting else { return }
            self.onChange?(self.value)
            // Before GTK 4.14 screen readers hear only that the text is another one.
            guard self.hasFocusInside else { return }
            if gtkVersion < 41400 { self.announce(self.shownText) }
            self.keepSelected()
        }
    }

    /// Marks the text again, which is no longer marked once it has changed: Orca would say "Text unselected". It asks after
    /// this.
    private func keepSelected() {
        guard AssistiveTechnology.isListening() else { return }
        gtk_editable_select_region(opaque, 0, -1)
    }

    private let focus = FocusController()

    /// Has the wheel scroll the widget around the number, and change the number only while that has the focus.
    private func scrollOnlyWithFocus() {
        let wheels = controllers(ofType: gtk_event_controller_scroll_get_type())
        func set(_ isOn: Bool) {
            for wheel in wheels {
                gtk_event_controller_set_propagation_phase(wheel.opaque, isOn ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE)
            }
        }
        set(false)
        focus.connect("enter") { _ in set(true) }
        focus.connect("leave") { _ in set(false) }
        focus.attach(to: self)
    }

    /// Takes the text typed so far as the number.
    public func update() {
        gtk_spin_button_update(opaque)
    }

    private var shownText: String { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// The number; setting it calls no handler.
    public var value: Double {
        get { gtk_spin_button_get_value(opaque) }
        set {
            guard value != newValue else { return }
            isSetting = true
            gtk_spin_button_set_value(opaque, newValue)
            isSetting = false
        }
    }

    public override func letGo() {
        onChange = nil
        super.letGo()
    }
}
